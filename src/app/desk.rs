use std::sync::Arc;

use crate::{
    admin::desk::{Desk, Parts},
    app::{currents::Currents, upstream::Upstream},
    config::settings::Config,
    web::site::Site,
};

/// What the operator's pages may reach.
pub(crate) fn desk(config: &Config, currents: &Currents, upstream: Upstream, site: Site) -> Desk {
    let parts = Parts {
        refresh: Arc::clone(&currents.refresh),
        delivery: Arc::clone(&currents.delivery),
        watch: currents.store.watch().clone(),
        retention: currents.store.retention().clone(),
        public_url: config.admin.public_url.clone(),
        settings: settings(config, upstream),
        verified: currents.verified,
    };
    Desk::new(site, parts)
}

/// Settings that matter when something is not as expected. The key and the store's address are not
/// among them: the one is a secret, the other may hold a password.
fn settings(config: &Config, upstream: Upstream) -> Vec<(&'static str, String)> {
    let (site, ats) = (&config.site, &config.ats);
    let none = || "–".to_owned();
    let proxies: Vec<String> = site
        .trusted_proxies
        .iter()
        .map(ToString::to_string)
        .collect();
    let inside = upstream != Upstream::Outside;
    let ats_address = match (&ats.base_url, inside) {
        (Some(address), false) => address.clone(),
        _ => none(),
    };
    let store = match &config.store.url {
        Some(url) => url
            .as_str()
            .split(':')
            .next()
            .unwrap_or_default()
            .to_owned(),
        None => config.store.dir.display().to_string(),
    };
    vec![
        (
            "site.public_url",
            site.public_url
                .as_ref()
                .map_or_else(none, ToString::to_string),
        ),
        (
            "site.trusted_proxies",
            if proxies.is_empty() {
                none()
            } else {
                proxies.join(", ")
            },
        ),
        ("site.posts_per_minute", site.posts_per_minute.to_string()),
        ("ats.base_url", ats_address),
        (
            "ats.refresh",
            humantime::format_duration(ats.refresh).to_string(),
        ),
        ("ats.answers.preset", spelt(&ats.answers.preset, '-')),
        (
            "ats.answers.mirror_in_additional_info",
            spelt(&ats.answers.mirror_in_additional_info, '_'),
        ),
        (
            "ats.ambiguous_delivery",
            spelt(&ats.ambiguous_delivery, '_'),
        ),
        ("store", store),
        (
            "delivery.give_up_after",
            humantime::format_duration(config.delivery.give_up_after).to_string(),
        ),
        ("brand.dir", config.brand.folder().display().to_string()),
    ]
}

/// A choice as it is written in the settings.
fn spelt(choice: &impl std::fmt::Debug, between: char) -> String {
    let mut spelt = String::new();
    for letter in format!("{choice:?}").chars() {
        if letter.is_uppercase() && !spelt.is_empty() {
            spelt.push(between);
        }
        spelt.extend(letter.to_lowercase());
    }
    spelt
}
