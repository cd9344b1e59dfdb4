//! Builds the state of the operator's page.

use std::sync::Arc;

use arc_swap::ArcSwap;

use crate::{
    admin::{AdminState, Deps, OperatorAccess},
    alarm_notifier::AlarmNotifier,
    app::{ats_mode::AtsMode, error::StartError, services::Services},
    config::Config,
    i18n::{Localizer, labels},
    key_sessions::KeySessions,
    listen_address::ListenAddress,
    mail_delivery::MailDelivery,
    request_host::OwnHosts,
    search_engines::SearchEngines,
    web::SiteState,
};

const NOT_SET: &str = "–";

/// Decides how the operator's page is protected, which depends on who can reach it. `address` is
/// the address on which the page really listens. It differs from `admin.listen` if systemd passes a
/// socket, for example.
pub(crate) fn access(
    config: &Config,
    sessions: Option<&KeySessions>,
    address: &ListenAddress,
) -> OperatorAccess {
    let hosts = OwnHosts::of_operator(&config.admin.public_url);
    OperatorAccess::new(sessions, address, &hosts)
}

/// Builds the state from the settings, the services and the site.
pub(crate) fn build(
    config: &Config,
    services: &Services,
    ats_mode: AtsMode,
    site: SiteState,
    access: OperatorAccess,
) -> Result<AdminState, StartError> {
    let public_url = config.site.public_url.as_ref();
    let public_url = public_url.map(|url| url.origin().ascii_serialization());
    let clock = site.clock.clone();
    let notifier = AlarmNotifier::new(&config.alarm, &config.smtp, public_url, clock)?;
    let mail = MailDelivery::new(
        &config.mail,
        &config.smtp,
        config.site.public_url.is_some(),
        services.store.mail_queue().clone(),
        site.clock.clone(),
    )?;
    let search_engines = SearchEngines::new(
        &config.index_now,
        &config.google_indexing,
        &site,
        &services.store,
    )?;
    let texts = site.locales.operator_locale().texts();
    let settings = displayed_settings(config, ats_mode, texts);
    let deps = Deps {
        refresh: Arc::clone(&services.refresher),
        delivery: Arc::clone(&services.delivery_worker),
        mail: Arc::new(mail),
        search_engines: Arc::new(search_engines),
        outbox_admin: services.store.outbox_admin(),
        posting_cache: services.store.posting_cache().clone(),
        access,
        retention: services.store.retention().clone(),
        public_urls: config.admin.public_url.clone(),
        alarm_notifier: notifier,
        settings: ArcSwap::from_pointee(settings),
        settings_at_start: config.without_secrets.clone(),
        reports_pay: config.pay_transparency.report,
        is_verified: services.is_layout_verified,
    };
    Ok(AdminState::new(site, deps))
}

/// Selects the settings that the operator's page shows, which help to find the cause of a problem.
/// Omits the API key and the database URL, which can contain a password.
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
        ("brand.dir", config.brand.folder().display().to_string()),
        (
            "brands",
            or_none((!brands.is_empty()).then(|| brands.join(", "))),
        ),
    ]
}
