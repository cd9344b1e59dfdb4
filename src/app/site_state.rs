//! Builds the state of the visitors' site from the settings, the brand and the services.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{
    app::{
        brand_scripts, brand_warnings, draft_limits, error::StartError, file_names, missing_texts,
        services::Services, slow_brand::LoadTimer, unused_files,
    },
    brand::{Brand, BrandDir, BrandScripts, DirFingerprint, contrast_warnings},
    clock::Clock,
    command_name::command_name,
    config::Config,
    diversity::DiversityQuestions,
    i18n::{Localizers, builtin_locales},
    language::Languages,
    web::{
        Assets, BrandSites, BrandState, Deps, Funnel, Locales, ResumeReader, RetentionPeriods,
        SiteState,
        diversity::Diversity,
        http::PageCache,
        regions::{Regions, template_warnings},
    },
};

/// Builds the values from which the site's state is built. The storybook, which renders sample
/// pages, replaces some of them.
pub(crate) fn build_deps(
    config: &Config,
    services: &Services,
    clock: Clock,
    demonstration: bool,
) -> Result<Deps, StartError> {
    let content = BrandDir::from_settings(&config.brand)?;
    let brand = &config.brand;
    let look = load_brand(brand.folder(), content, demonstration, brand.scripts)?;
    let counted = config.funnel.enabled.then(|| {
        let store = services.store.funnel(config.funnel.retention);
        Funnel::new(store, config.site.trusted_proxies.clone(), clock.clone())
    });
    let form_secret = services.store.derive_keys("form token");
    let diversity = diversity(config, services);
    Ok(Deps {
        catalogue: services.catalogue.brand(0).clone(),
        brand_sites: brand_sites(config, services),
        outbox: services.store.outbox().with_settings(config.outbox.clone()),
        mail_queue: config
            .mail
            .receipts
            .then(|| services.store.mail_queue().clone()),
        job_alerts: services.store.job_alerts(),
        offers_job_alerts: config.mail.job_alerts,
        referral_links: config
            .team
            .referrals
            .then(|| services.store.referral_links()),
        pending_files: services
            .store
            .saved_forms(draft_limits::from_config(config)),
        brand: look.brand,
        pages: look.pages,
        locales: look.locales,
        assets: look.assets,
        regions: look.regions,
        unused_brand_files: look.unused_brand_files,
        brand_warnings: look.brand_warnings,
        resume_reader: Arc::new(ResumeReader::of_this_program()),
        page_cache: PageCache::default(),
        retention: retention_periods(config),
        clock,
        settings: config.site.clone(),
        embed: config.embed.clone(),
        api: config.api,
        apply: config.apply.clone(),
        funnel: counted,
        is_diversity_unreadable: diversity.is_none() && config.diversity.questions_file.is_some(),
        diversity,
        index_now_key: config.index_now.key.clone(),
        outcome_wait: config.delivery.wait,
        form_keys: form_secret
            .verification_keys()
            .map(|key| Box::new(*key).into())
            .collect(),
        demonstration,
    })
}

/// Reads the diversity questions, if a file is configured. If the file cannot be used, the site
/// starts without them, because voluntary questions must not prevent it from accepting
/// applications.
fn diversity(config: &Config, services: &Services) -> Option<Diversity> {
    let file = config.diversity.questions_file.as_deref()?;
    match DiversityQuestions::load(file) {
        Ok(questions) => Some(Diversity::new(questions, services.store.diversity())),
        Err(error) => {
            tracing::error!(
                "no questions about diversity are asked: {error}; check the file with {} check and restart the site",
                command_name()
            );
            None
        }
    }
}

/// Creates the list of all brands' sites, as the main site sees it. Returns `None` if there is only
/// one brand.
fn brand_sites(config: &Config, services: &Services) -> Option<BrandSites> {
    let urls = config.public_urls().cloned().collect();
    let are_several = !config.brands.is_empty();
    are_several.then(|| BrandSites::new(services.catalogue.clone(), urls))
}

/// A site, its brand folder, and a fingerprint of the folder from before it was read.
pub(crate) struct LoadedSite {
    pub(crate) site: SiteState,
    pub(crate) brand_dir: PathBuf,
    pub(crate) fingerprint: DirFingerprint,
}

/// Builds the sites of all brands. The main site comes first.
pub(crate) fn build_sites(
    config: &Config,
    services: &Services,
    clock: Clock,
    demonstration: bool,
) -> Result<(SiteState, Vec<LoadedSite>), StartError> {
    let brand_dir = config.brand.folder().to_owned();
    let timer = start_timer(&brand_dir);
    let fingerprint = DirFingerprint::from_dir(&brand_dir);
    let main = SiteState::new(build_deps(config, services, clock, demonstration)?);
    drop(timer);
    let mut sites = vec![LoadedSite {
        site: main.clone(),
        brand_dir,
        fingerprint,
    }];
    for (index, brand) in config.brands.iter().enumerate() {
        let _timer = start_timer(&brand.dir);
        let fingerprint = DirFingerprint::from_dir(&brand.dir);
        let origin = config.brand_origin(index, "dir");
        let content = BrandDir::load_existing(&brand.dir, &origin)?;
        let look = load_brand(&brand.dir, content, demonstration, config.brand.scripts)?;
        let seen = main
            .brand_sites
            .as_ref()
            .and_then(|it| it.seen_from(index + 1));
        sites.extend(seen.map(|seen| LoadedSite {
            site: main.for_brand(look, seen),
            brand_dir: brand.dir.clone(),
            fingerprint,
        }));
    }
    for loaded in &sites {
        publish_consents(&loaded.site);
    }
    Ok((main, sites))
}

/// Makes the consents of a brand known to the sites of the other brands.
pub(crate) fn publish_consents(site: &SiteState) {
    if let Some(sites) = &site.brand_sites {
        sites.set_own_consents(&site.brand.consent);
    }
}

fn start_timer(folder: &Path) -> LoadTimer {
    let log = |message| tracing::warn!("{message}");
    LoadTimer::start(folder, "the site starts only when it is read", log)
}

/// Returns a copy of a site with the brand reloaded from its folder.
pub(crate) fn with_reloaded_brand(
    site: &SiteState,
    folder: &Path,
) -> Result<SiteState, StartError> {
    let content = BrandDir::reload(folder)?;
    let look = load_brand(folder, content, site.demonstration, site.assets.scripts())?;
    Ok(site.with_brand(look))
}

/// Builds the part of the site's state that depends on the content of the brand folder. Logs the
/// mistakes in the folder.
pub(crate) fn load_brand(
    folder: &Path,
    content: BrandDir,
    demonstration: bool,
    scripts: BrandScripts,
) -> Result<BrandState, StartError> {
    let locales = load_locales(folder, &content.brand, demonstration)?;
    let mut unused = unused_files::find(folder, &content, &locales);
    let mut warnings = brand_warnings::find(folder, &content, &locales, &unused);
    // Do not report files with mistyped names as unused, because the brand warnings already report
    // them.
    unused.retain(|name| !file_names::is_mistyped(name));
    warnings.extend(brand_scripts::find(folder, &content.files, scripts));
    let assets = Assets::with_scripts(content.files, &content.brand, scripts);
    let regions = Regions::load(folder, &content.templates, &assets, &locales)?;
    warnings.extend(template_warnings(
        folder,
        &regions,
        &locales,
        &content.brand,
        &content.pages,
    ));
    let unused_advice = (!unused.is_empty()).then(|| unused_files::advice(folder, &unused));
    let problems = unused_advice.into_iter().chain(warnings.iter().cloned());
    let problems = problems.chain(contrast_warnings(folder, &content.brand));
    let problems = problems.chain(assets.pictures().problems().iter().cloned());
    log_problems(folder, &problems.collect::<Vec<_>>());
    Ok(BrandState {
        regions,
        brand: content.brand,
        pages: content.pages,
        locales,
        assets,
        unused_brand_files: unused,
        brand_warnings: warnings,
    })
}

/// Logs all problems of a brand on a single line, so that the log does not begin with many lines
/// about the brand at each start.
fn log_problems(folder: &Path, problems: &[String]) {
    match problems {
        [] => (),
        [problem] => tracing::warn!("{problem}"),
        _ => {
            let numbered = (1..).zip(problems);
            let numbered: Vec<_> = numbered.map(|(at, it)| format!("({at}) {it}")).collect();
            tracing::warn!(
                "the brand folder {} has {} problems, which `{} check` lists line by line: {}",
                folder.display(),
                problems.len(),
                command_name(),
                numbered.join(" ")
            );
        }
    }
}

/// The retention periods that the privacy page shows.
fn retention_periods(config: &Config) -> RetentionPeriods {
    let periods = &config.store.retention_periods;
    RetentionPeriods {
        pending_files: config.apply.draft_lifetime,
        delivery: config.delivery.give_up_after,
        delivered: periods.payload_after_delivery.max(periods.download),
        undeliverable: periods.retention,
        receipts: periods.receipts,
        referral_resume: config.team.referrals.then_some(config.team.resume_lifetime),
    }
}

/// Loads the texts of the site's languages. If `brand.toml` does not list languages, the site of
/// the sample company (`demonstration`) uses all built-in languages.
fn load_locales(folder: &Path, brand: &Brand, demonstration: bool) -> Result<Locales, StartError> {
    let languages = offered_languages(brand, demonstration);
    let localizers = Localizers::load(folder, &languages);
    let localizers = localizers.map_err(|error| missing_texts::located(folder, error))?;
    Ok(Locales::new(localizers))
}

pub(crate) fn offered_languages(brand: &Brand, demonstration: bool) -> Languages {
    let others = demonstration.then(builtin_locales::languages);
    brand.languages(others.unwrap_or_default())
}
