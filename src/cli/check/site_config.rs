//! Checks the settings and the brand.

use std::{collections::BTreeMap, path::Path};

use url::Url;

use crate::{
    app::{
        AtsMode, StartError, brand_faults, load_brand, setting_warnings, unused_files,
        validate_settings,
    },
    application::DocumentKind,
    brand::{
        Brand, BrandDir, GroupBy, contrast_checks, error::BrandDirError, mistyped_brand_toml,
        tolerated_faults,
    },
    cli::{
        check::{
            finding::{Finding, Level, fault, ok, warn},
            languages,
        },
        error_chain::error_chain,
    },
    command_name::command_name,
    config::{Config, load, origin},
    diversity::DiversityQuestions,
    loopback::is_loopback_url,
    recruiter_keys::{RecruiterKey, Role},
    reference_ats::{Inbox, ReferenceAts},
    search_engines::{GoogleIndexingClient, IndexNowClient, SearchEngineSetupError},
    telemetry::log_filter,
    web::Assets,
};

const SETTINGS: &str = "settings";
const BRAND: &str = "brand";
const CONTRAST: &str = "contrast";

/// Checks combinations of settings. Each setting has already been validated on its own when it was
/// read. Faults and warnings state where the settings that they mention are set.
pub(crate) async fn check_settings(config: &Config) -> Vec<Finding> {
    let is_separate = is_separate_reference_ats(config).await;
    let findings = setting_findings(config, is_separate).into_iter();
    let with_origins = findings.map(|finding| match finding.level {
        Level::Ok => finding,
        Level::Warn | Level::Fault => Finding {
            says: origin::with_origins(&finding.says, &config.file),
            ..finding
        },
    });
    with_origins.collect()
}

/// Returns `true` if these settings belong to a separate reference ATS (`vestibule reference-ats`)
/// and not to a site. This is assumed if the database in `reference_ats.dir` was last used by a
/// separate reference ATS and there is no store of a site.
async fn is_separate_reference_ats(config: &Config) -> bool {
    let (inbox, store) = (&config.reference_ats.dir, &config.store);
    let has_store = store.url.is_some() || store.dir.exists();
    !has_store && Inbox::exists_in(inbox) && Inbox::is_separate(inbox).await.unwrap_or(false)
}

/// Returns a note that there is no settings file, because the operator may have run the command in
/// the wrong folder. Returns an empty string if there is a settings file.
fn missing_file_advice(file: &Path) -> String {
    if file.exists() {
        return String::new();
    }
    format!(
        ", and there is no settings file {} (with the Debian package, run vestibule-admin check)",
        file.display()
    )
}

fn setting_findings(config: &Config, is_separate: bool) -> Vec<Finding> {
    if let Err(error) = check_start(config) {
        return vec![fault(SETTINGS, error_chain(&error))];
    }
    let mut findings = vec![match AtsMode::from_config(config) {
        Ok(AtsMode::External) => ok(
            SETTINGS,
            format!(
                "all settings are valid; ats.base_url and {} are set",
                config.ats.key_setting()
            ),
        ),
        Ok(AtsMode::Embedded) if is_separate => ok(
            SETTINGS,
            "all settings are valid; the separate reference ATS in this folder serves your own postings",
        ),
        Ok(AtsMode::Demo) if is_separate => warn(
            SETTINGS,
            "reference_ats.postings is not set, so the separate reference ATS in this folder serves the postings of the \
             sample company: set it to the folder with your own postings",
        ),
        Ok(AtsMode::Embedded) => ok(
            SETTINGS,
            "all settings are valid; the reference ATS would serve your own postings",
        ),
        Ok(AtsMode::Demo) => warn(
            SETTINGS,
            format!(
                "no ATS is configured{}: serve would show the sample company, and applications would not reach you",
                missing_file_advice(&config.file)
            ),
        ),
        Err(error) => fault(SETTINGS, error_chain(&error)),
    }];
    if config.apply.offer_pasted_resume {
        findings.push(ok(
            SETTINGS,
            "a resume that is pasted as text is sent in additional_info, not as a file",
        ));
    }
    findings.extend(check_postings(config));
    findings.extend(check_addresses(config));
    let warnings = setting_warnings(config).into_iter();
    findings.extend(warnings.map(|says| warn(SETTINGS, says)));
    findings.extend(check_limits(config));
    let variables = load::misspelled_variables().into_iter();
    findings.extend(variables.map(|it| warn(SETTINGS, it.to_string())));
    findings
}

/// Checks the settings as the site does at startup. Also checks the diversity questions and the
/// keys for search engines.
fn check_start(config: &Config) -> Result<(), StartError> {
    validate_settings(config)?;
    if let Some(file) = &config.diversity.questions_file {
        DiversityQuestions::load(file)?;
    }
    let public_url = config.site.public_url.as_ref();
    IndexNowClient::new(&config.index_now, public_url)?;
    // `check::search_engines` reports errors in the key file.
    match GoogleIndexingClient::new(&config.google_indexing, public_url) {
        Err(SearchEngineSetupError::ServiceAccount(_)) => (),
        client => drop(client?),
    }
    Ok(())
}

/// Reports the files in `reference_ats.postings` that the reference ATS cannot use.
fn check_postings(config: &Config) -> Vec<Finding> {
    let folder = match (&config.reference_ats.postings, AtsMode::from_config(config)) {
        (Some(folder), Ok(AtsMode::Embedded)) => folder,
        _ => return Vec::new(),
    };
    // `validate_settings` reports a folder that cannot be read.
    let unused = ReferenceAts::check_postings(folder).unwrap_or_default();
    let findings = unused.into_iter().map(|says| {
        let folder = folder.display();
        warn(
            SETTINGS,
            format!("the posting {folder}/{says}; the site does not show it"),
        )
    });
    findings.collect()
}

fn check_addresses(config: &Config) -> Vec<Finding> {
    let site = &config.site;
    let mut warnings = Vec::new();
    let is_unencrypted = |url: &Url| url.scheme() != "https" && !is_loopback_url(url);
    let brands = config.brands.iter().enumerate();
    let brands = brands.filter(|(_, brand)| is_unencrypted(&brand.public_url));
    let brands = brands.map(|(index, brand)| {
        let (url, origin) = (&brand.public_url, config.brand_origin(index, "public_url"));
        format!(
            "brands.public_url {url} ({origin}) is not https: applications are sent unencrypted"
        )
    });
    match &site.public_url {
        None if !site.listen.is_local() => warnings.push(
            "site.listen is reachable from other machines and site.public_url is missing: only loopback names are answered",
        ),
        Some(url) if is_unencrypted(url) => {
            warnings.push("site.public_url is not https: applications are sent unencrypted");
        }
        _ => (),
    }
    if site.public_url.is_some()
        && site.trusted_proxies.load().is_empty()
        && site.posts_per_minute > 0
    {
        warnings.push(
            "site.trusted_proxies is empty: behind a proxy all visitors share the limit of site.posts_per_minute",
        );
    }
    let is_operator = |key: &RecruiterKey| key.role == Role::Operator;
    if !config.admin.listen.ip().is_loopback() && !config.team.keys.iter().any(is_operator) {
        warnings.push(
            "admin.listen is reachable from other machines and no key in team.keys has the role operator: everyone \
             who reaches the operator's page can read it, and no one can act on it",
        );
    }
    let warnings = brands.chain(warnings.into_iter().map(str::to_owned));
    warnings.map(|says| warn(SETTINGS, says)).collect()
}

/// Warns about settings that are valid on their own but conflict with each other.
fn check_limits(config: &Config) -> Vec<Finding> {
    let mut warnings = Vec::new();
    let (memory, largest) = (config.apply.upload_memory, config.apply.max_resume);
    if memory.as_u64() / 4 < largest.as_u64() {
        warnings.push(format!(
            "a quarter of apply.upload_memory ({memory}) is smaller than apply.max_resume ({largest}): one client may use \
             only a quarter, so forms with files of that size can be refused"
        ));
    }
    let kinds = config.apply.resume_kinds.iter();
    let other_kinds: Vec<_> = kinds.filter(|it| **it != DocumentKind::Pdf).collect();
    if !other_kinds.is_empty() {
        let names: Vec<_> = other_kinds.iter().map(|it| it.extension()).collect();
        warnings.push(format!(
            "apply.resume_kinds contains {}, but the ATS interface has only pdf, and docx if the posting allows it: if \
             the ATS refuses such a file, the form is returned; ask the provider of your ATS which files it accepts",
            names.join(", ")
        ));
    }
    let vestibule = command_name();
    if config.team.referrals && config.team.keys.is_empty() {
        warnings.push(format!(
            "team.referrals has no effect without a key in team.keys: make one with {vestibule} team key"),
        );
    }
    if config.team.public && config.team.keys.is_empty() {
        warnings.push(format!(
            "team.public has no effect without a key in team.keys, so there are no recruiters' pages: make one with \
             {vestibule} team key"
        ),
        );
    }
    warnings.extend(log_filter::useless_target(&config.log.filter));
    let findings = warnings.into_iter().map(|says| warn(SETTINGS, says));
    findings.collect()
}

/// Checks whether each brand loads, and checks its templates, unused files, languages and contrast.
pub(crate) fn check_brand(config: &Config) -> BrandFindings {
    let content = BrandDir::from_settings(&config.brand);
    let mut findings = check_brand_dir(config, content);
    for (index, brand) in config.brands.iter().enumerate() {
        let content = BrandDir::load_existing(&brand.dir, &config.brand_origin(index, "dir"));
        let found = check_brand_dir(&config.of_brand(brand), content);
        let of_brand = |it: Finding| it.of_brand(&brand.public_url);
        let BrandFindings { first, tolerated } = found;
        findings.first.extend(first.into_iter().map(of_brand));
        let tolerated = tolerated.into_iter().map(of_brand);
        findings.tolerated.extend(tolerated);
    }
    findings
}

/// The findings about brands.
pub(crate) struct BrandFindings {
    /// The findings that are reported before those about the pages.
    pub(crate) first: Vec<Finding>,
    /// The faults that do not prevent the site from starting, so that the pages can still be
    /// checked.
    pub(crate) tolerated: Vec<Finding>,
}

fn check_brand_dir(config: &Config, content: Result<BrandDir, BrandDirError>) -> BrandFindings {
    let folder = config.brand.folder();
    let tolerated = match &content {
        Err(BrandDirError::Missing(_) | BrandDirError::MissingFurther { .. }) => Vec::new(),
        Ok(content) => tolerated_faults(folder, content),
        // The folder cannot be loaded, so check only the files that can be read.
        Err(_) => tolerated_faults(folder, &BrandDir::read(folder).0),
    };
    let mut first = check_content(config, content, &tolerated);
    if mistyped_brand_toml(folder).is_some() {
        first.retain(Finding::is_fault);
    }
    BrandFindings {
        first,
        tolerated: tolerated.iter().map(|it| fault(BRAND, it)).collect(),
    }
}

/// Returns all findings about a brand folder except the faults in `tolerated`, which the caller
/// reports separately.
fn check_content(
    config: &Config,
    content: Result<BrandDir, BrandDirError>,
    tolerated: &[String],
) -> Vec<Finding> {
    let folder = config.brand.folder();
    let is_demo = matches!(AtsMode::from_config(config), Ok(AtsMode::Demo));
    let loaded = match content {
        Err(error @ (BrandDirError::Missing(_) | BrandDirError::MissingFurther { .. })) => {
            return vec![brand_fault(&error.into())];
        }
        Ok(content) => load_brand(folder, content, is_demo, config.brand.scripts),
        Err(error) => Err(error.into()),
    };
    let look = match loaded {
        Ok(look) => look,
        Err(first) => {
            let all = brand_faults::find(folder, is_demo, config.brand.scripts, first);
            return all.iter().map(brand_fault).collect();
        }
    };
    let path = folder.display();
    let mut findings = vec![if folder.exists() {
        ok(BRAND, format!("{path} can be read"))
    } else {
        ok(
            BRAND,
            format!("there is no {path}: the built-in look is used"),
        )
    }];
    if !look.unused_brand_files.is_empty() {
        let advice = unused_files::advice(folder, &look.unused_brand_files);
        findings.push(warn(BRAND, advice));
    }
    if look.brand.group_by == GroupBy::Department && look.brand.departments.is_empty() {
        let says = "group_by is \"department\", but brand.toml has no [[departments]]: the list is not grouped";
        findings.push(warn(BRAND, says));
    }
    findings.extend(check_pictures(&look.assets));
    let warnings = look.brand_warnings.iter();
    let warnings = warnings.filter(|it| !tolerated.contains(it));
    findings.extend(warnings.map(|says| warn(BRAND, says)));
    findings.extend(languages::findings(config, &look));
    findings.extend(check_contrast(folder, &look.brand));
    findings
}

fn brand_fault(error: &StartError) -> Finding {
    let about = match error {
        StartError::Texts(_) | StartError::Languages(_) => languages::LANGUAGES,
        _ => BRAND,
    };
    fault(about, error_chain(error))
}

/// Checks whether the site can make smaller copies of all pictures. Decodes each picture once.
fn check_pictures(assets: &Assets) -> Vec<Finding> {
    let mut says = assets.pictures().problems().to_vec();
    let copies = assets.picture_copies();
    let smallest: BTreeMap<_, _> = copies.map(|copy| (copy.name.as_str(), copy)).collect();
    says.extend(smallest.into_values().filter_map(|copy| copy.problem()));
    says.into_iter().map(|it| warn(BRAND, it)).collect()
}

/// Checks the contrast of the colors for accent, text, background and band, in both color schemes.
/// Suggests the nearest color that passes.
fn check_contrast(folder: &Path, brand: &Brand) -> Vec<Finding> {
    let checks = contrast_checks(folder, brand).into_iter();
    let findings = checks.map(|it| {
        if it.is_warning {
            warn(CONTRAST, it.says)
        } else {
            ok(CONTRAST, it.says)
        }
    });
    findings.collect()
}
