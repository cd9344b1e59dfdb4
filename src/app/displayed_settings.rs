//! Selects the settings that the operator's page shows.

use crate::{
    app::ats_mode::AtsMode,
    config::Config,
    i18n::{Localizer, labels},
};

const NOT_SET: &str = "–";

/// Selects the settings that help to find the cause of a problem. Omits the API key, and the
/// database URL, which can contain a password.
pub(crate) fn displayed_settings(
    config: &Config,
    ats_mode: AtsMode,
    texts: &Localizer,
) -> Vec<(&'static str, String)> {
    let (site, ats) = (&config.site, &config.ats);
    let duration = |span| labels::period(texts, span);
    let public_url = site.public_url.as_ref().map(ToString::to_string);
    let is_external = ats_mode == AtsMode::External;
    let base_url = ats.base_url.clone().filter(|_| is_external);
    let store = match &config.store.url {
        Some(url) => url.as_str().split(':').take(1).collect(),
        None => config.store.dir.display().to_string(),
    };
    let or_none = |text: Option<String>| text.unwrap_or_else(|| NOT_SET.to_owned());
    let proxies = site.trusted_proxies.load();
    let proxies = proxies.iter().map(ToString::to_string);
    let proxies = proxies.collect::<Vec<_>>().join(", ");
    let brands = config.brands.iter();
    let brands = brands.map(|it| format!("{} {}", it.public_url, it.dir.display()));
    let brands: Vec<String> = brands.collect();
    vec![
        ("site.public_url", or_none(public_url)),
        (
            "site.trusted_proxies",
            or_none(Some(proxies).filter(|it| !it.is_empty())),
        ),
        ("site.posts_per_minute", site.posts_per_minute.to_string()),
        ("ats.base_url", or_none(base_url)),
        ("ats.refresh", duration(ats.refresh)),
        ("ats.answers.preset", ats.answers.preset.to_string()),
        (
            "ats.answers.mirror_in_additional_info",
            ats.answers.mirror_in_additional_info.to_string(),
        ),
        ("ats.ambiguous_delivery", ats.ambiguous_delivery.to_string()),
        ("store", store),
        (
            "apply.scanner",
            or_none(config.apply.scanner.as_ref().map(ToString::to_string)),
        ),
        (
            "delivery.give_up_after",
            duration(config.delivery.give_up_after),
        ),
        ("brand.dir", or_none(brand_dir(config))),
        (
            "brands",
            or_none((!brands.is_empty()).then(|| brands.join(", "))),
        ),
    ]
}

/// Returns the brand folder, or `None` if `brand.dir` is not set and there is no folder `brand`.
fn brand_dir(config: &Config) -> Option<String> {
    let folder = config.brand.folder();
    let is_used = config.brand.dir.is_some() || folder.is_dir();
    is_used.then(|| folder.display().to_string())
}
