//! Builds the state of the visitors' site from the settings, the brand and the services.

use std::path::Path;

use crate::{
    app::{draft_limits, error::StartError, services::Services},
    brand::{Brand, BrandDir, templates},
    clock::Clock,
    config::Config,
    i18n::{LocaleError, Localizers, builtin_locales},
    web::{Assets, BrandState, Deps, Locales, RetentionPeriods, SiteState, http::PageCache},
};

/// Builds the dependencies of the site. The storybook replaces some of them.
pub(crate) fn build_deps(
    config: &Config,
    services: &Services,
    clock: Clock,
    demonstration: bool,
) -> Result<Deps, StartError> {
    let folder = config.brand.folder();
    let BrandDir {
        brand,
        files,
        pages,
    } = BrandDir::from_settings(&config.brand)?;
    templates::warn(folder);
    let form_secret = services.store.derive_keys("form token");
    Ok(Deps {
        catalogue: services.catalogue.clone(),
        outbox: services.store.outbox().with_settings(config.outbox.clone()),
        pending_files: services
            .store
            .saved_forms(draft_limits::from_config(config)),
        locales: load_locales(folder, &brand, demonstration)?,
        assets: Assets::new(files, &brand),
        page_cache: PageCache::default(),
        brand,
        pages,
        retention: retention_periods(config),
        clock,
        settings: config.site.clone(),
        embed: config.embed.clone(),
        apply: config.apply.clone(),
        outcome_wait: config.delivery.wait,
        form_keys: form_secret
            .verification_keys()
            .map(|key| Box::new(*key).into())
            .collect(),
        demonstration,
    })
}

/// Returns the same site with the brand reloaded from its folder.
pub(crate) fn with_reloaded_brand(
    site: &SiteState,
    folder: &Path,
) -> Result<SiteState, StartError> {
    let BrandDir {
        brand,
        files,
        pages,
    } = BrandDir::reload(folder)?;
    templates::warn(folder);
    Ok(site.with_brand(BrandState {
        locales: load_locales(folder, &brand, site.demonstration)?,
        assets: Assets::new(files, &brand),
        brand,
        pages,
    }))
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
    }
}

/// Loads the texts of the site's languages. If `brand.toml` does not list languages, the
/// demonstration uses all built-in ones.
fn load_locales(folder: &Path, brand: &Brand, demonstration: bool) -> Result<Locales, LocaleError> {
    let others = demonstration.then(builtin_locales::languages);
    let languages = brand.languages(others.unwrap_or_default());
    Ok(Locales::new(Localizers::load(folder, &languages)?))
}
