//! Checks the settings and the brand.

use std::{collections::BTreeMap, time::Duration};

use crate::{
    alarm_notifier::AlarmNotifier,
    app::{AtsMode, StartError, brand_faults, load_brand, unused_files},
    ats::AtsClient,
    brand::{Brand, BrandDir, GroupBy, contrast_checks, error::BrandDirError},
    cli::{
        check::{
            finding::{Finding, fault, ok, warn},
            languages,
        },
        output::error_chain,
    },
    clock::Clock,
    config::{Config, exposed_key_files},
    diversity::DiversityQuestions,
    duration,
    loopback::is_loopback_url,
    mail_delivery::MailDelivery,
    recruiter_keys::{RecruiterKey, Role},
    reference_ats,
    search_engines::{GoogleIndexingClient, IndexNowClient, SearchEngineSetupError},
    web::Assets,
};

const SETTINGS: &str = "settings";
const KEY_FILE: &str = "key file";
const BRAND: &str = "brand";
const CONTRAST: &str = "contrast";

/// The time that a malware scan can take during a delivery.
const SCAN_TIME: Duration = Duration::from_secs(60);

/// Checks combinations of settings. Each setting was already validated on its own when it was read.
pub(crate) fn check_settings(config: &Config) -> Vec<Finding> {
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
        Ok(AtsMode::Embedded) => ok(
            SETTINGS,
            "all settings are valid; the reference ATS would serve your own postings",
        ),
        Ok(AtsMode::Demo) => warn(
            SETTINGS,
            "no ATS is configured: serve would show the sample company, and applications would not reach you",
        ),
        Err(error) => fault(SETTINGS, error_chain(&error)),
    }];
    if config.apply.offer_pasted_resume {
        findings.push(ok(
            SETTINGS,
            "a resume that is pasted as text is sent in additional_info, not as a file",
        ));
    }
    findings.extend(check_addresses(config));
    findings.extend(config.store.unverified_server().map(|server| {
        warn(
            SETTINGS,
            format!(
                "store.url does not contain sslmode=verify-full, so others in the network could read and change what \
                 the site and the PostgreSQL server at {server} send"
            ),
        )
    }));
    findings.extend(check_limits(config));
    findings
}

/// Checks settings that are parsed only at startup: texts that may not be valid URLs or keys.
fn check_start(config: &Config) -> Result<(), StartError> {
    if AtsMode::from_config(config)? == AtsMode::External {
        AtsClient::new(&config.ats, Clock::System)?;
    } else {
        let settings = &config.reference_ats;
        settings
            .read_api_key()
            .map_err(reference_ats::StartError::from)?;
        settings
            .read_office_key()
            .map_err(reference_ats::StartError::from)?;
    }
    AlarmNotifier::new(&config.alarm, &config.smtp, None, Clock::System)?;
    let has_public_url = config.site.public_url.is_some();
    MailDelivery::mailer(&config.mail, &config.smtp, has_public_url)?;
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

fn check_addresses(config: &Config) -> Vec<Finding> {
    let site = &config.site;
    let mut warnings = Vec::new();
    for brand in &config.brands {
        if brand.public_url.scheme() != "https" && !is_loopback_url(&brand.public_url) {
            warnings.push("brands.public_url is not https: applications are sent unencrypted");
        }
    }
    match &site.public_url {
        None if !site.listen.is_local() => warnings.push(
            "site.listen is reachable from other machines and site.public_url is missing: only loopback names are answered",
        ),
        Some(url) if url.scheme() != "https" && !is_loopback_url(url) => {
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
    let findings = warnings.into_iter().map(|says| warn(SETTINGS, says));
    findings.collect()
}

/// Checks settings that are valid but do not fit together.
fn check_limits(config: &Config) -> Vec<Finding> {
    let mut warnings = Vec::new();
    let (ats, lease) = (&config.ats, config.delivery.lease);
    let longest =
        ats.connect_timeout + ats.answer_timeout + ats.answer_timeout_with_file + SCAN_TIME;
    if lease < longest {
        warnings.push(format!(
            "delivery.lease ({}) is shorter than a delivery can take ({}: ats.connect_timeout, ats.answer_timeout, \
             ats.answer_timeout_with_file and a minute for the scanner): an application can be sent twice",
            duration::format(lease),
            duration::format(longest)
        ));
    }
    let (memory, largest) = (config.apply.upload_memory, config.apply.max_resume);
    if memory.as_u64() / 4 < largest.as_u64() {
        warnings.push(format!(
            "a quarter of apply.upload_memory ({memory}) is smaller than apply.max_resume ({largest}): one client may use \
             only a quarter, so forms with files of that size can be refused"
        ));
    }
    if config.team.referrals && config.team.keys.is_empty() {
        warnings.push(
            "team.referrals has no effect without a key in team.keys: make one with vestibule team key".to_owned(),
        );
    }
    let findings = warnings.into_iter().map(|says| warn(SETTINGS, says));
    findings.collect()
}

/// Checks the permissions of the key files. A key file that every user of the machine can read or
/// change is a fault; other excess permissions are a warning.
pub(crate) fn check_key_files(config: &Config) -> Vec<Finding> {
    let exposed = exposed_key_files(config);
    let findings = exposed.iter().map(|file| {
        let level = if file.is_world_accessible() {
            fault
        } else {
            warn
        };
        level(KEY_FILE, file.to_string())
    });
    findings.collect()
}

/// Checks each brand: whether it loads, its templates, unused files, its languages and its contrast.
pub(crate) fn check_brand(config: &Config) -> Vec<Finding> {
    let mut findings = check_brand_dir(config, BrandDir::from_settings(&config.brand));
    for brand in &config.brands {
        let content = BrandDir::load_existing(&brand.dir);
        let found = check_brand_dir(&config.of_brand(brand), content);
        findings.extend(found.into_iter().map(|it| it.of_brand(&brand.public_url)));
    }
    findings
}

fn check_brand_dir(config: &Config, content: Result<BrandDir, BrandDirError>) -> Vec<Finding> {
    let folder = config.brand.folder();
    let is_demo = matches!(AtsMode::from_config(config), Ok(AtsMode::Demo));
    let loaded = match content {
        Err(error @ (BrandDirError::Missing(_) | BrandDirError::MissingFurther(_))) => {
            return vec![brand_fault(&error.into())];
        }
        Ok(content) => load_brand(folder, content, is_demo),
        Err(error) => Err(error.into()),
    };
    let look = match loaded {
        Ok(look) => look,
        Err(first) => {
            let all = brand_faults::find(folder, is_demo);
            let all = if all.is_empty() { vec![first] } else { all };
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
    findings.extend(look.brand_warnings.iter().map(|says| warn(BRAND, says)));
    findings.extend(languages::findings(config, &look));
    findings.extend(check_contrast(&look.brand));
    findings
}

fn brand_fault(error: &StartError) -> Finding {
    let about = match error {
        StartError::Texts(_) => languages::LANGUAGES,
        _ => BRAND,
    };
    fault(about, error_chain(error))
}

/// Checks whether all pictures can have smaller copies. Decodes each picture once.
fn check_pictures(assets: &Assets) -> Vec<Finding> {
    let mut says = assets.pictures().problems().to_vec();
    let copies = assets.picture_copies();
    let smallest: BTreeMap<_, _> = copies.map(|copy| (copy.name.as_str(), copy)).collect();
    says.extend(smallest.into_values().filter_map(|copy| copy.problem()));
    says.into_iter().map(|it| warn(BRAND, it)).collect()
}

/// Checks the contrast of accent, text, background and band in both color schemes. Suggests the nearest color that passes.
fn check_contrast(brand: &Brand) -> Vec<Finding> {
    let checks = contrast_checks(brand).into_iter();
    let findings = checks.map(|it| match it.is_warning {
        true => warn(CONTRAST, it.says),
        false => ok(CONTRAST, it.says),
    });
    findings.collect()
}
