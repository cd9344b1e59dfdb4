//! Builds the state that the handlers of the operator's page share.

use std::sync::Arc;

use arc_swap::ArcSwap;

use crate::{
    admin::{AdminState, Deps, OperatorAccess},
    alarm_notifier::AlarmNotifier,
    app::{
        ats_mode::AtsMode, displayed_settings::displayed_settings, error::StartError,
        services::Services,
    },
    config::Config,
    key_sessions::KeySessions,
    listen_address::ListenAddress,
    mail_delivery::MailDelivery,
    request_host::OwnHosts,
    search_engines::SearchEngines,
    web::SiteState,
};

/// Determines how the operator's page is protected, which depends on who can reach it. `address` is
/// the address on which the page actually listens. It can differ from `admin.listen`, for example
/// if systemd passes a socket.
pub(crate) fn access(
    config: &Config,
    sessions: Option<&KeySessions>,
    address: &ListenAddress,
) -> OperatorAccess {
    let hosts = OwnHosts::of_operator(&config.admin.public_url);
    OperatorAccess::new(sessions, address, &hosts)
}

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
    let listen = &config.site.listen;
    let notifier = AlarmNotifier::new(&config.alarm, &config.smtp, public_url, listen, clock)?;
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
        layout_confirmation: services.layout_confirmation(),
    };
    Ok(AdminState::new(site, deps))
}
