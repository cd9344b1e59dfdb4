//! Checks settings that are not fully validated when the settings file is parsed, such as URLs and
//! keys. The checks run at startup, before the store is opened, so that no data is changed if a
//! setting is invalid.

use std::{fs, time::Duration};

use crate::{
    alarm_notifier::AlarmNotifier,
    app::{ats_mode::AtsMode, error::StartError},
    ats::AtsClient,
    clock::Clock,
    config::Config,
    duration,
    listen_address::ListenAddress,
    mail_delivery::MailDelivery,
    reference_ats::{ReferenceAts, ReferenceAtsSettings, StartError as ReferenceError},
    server_certificate,
};

/// The maximum duration of a malware scan, which is part of a delivery attempt.
const SCAN_TIME: Duration = Duration::from_secs(60);

/// The smallest value of `site.max_connections` at which the requests that wait in the site's
/// queues cannot occupy all connections, even if the queues are full (docs/operating.md).
const MIN_CONNECTIONS: u32 = 600;

/// Fails if the site cannot start because a setting is invalid.
pub(crate) fn validate_settings(config: &Config) -> Result<(), StartError> {
    check_listen_addresses(config)?;
    match AtsMode::from_config(config)? {
        AtsMode::External => drop(AtsClient::new(&config.ats, Clock::System)?),
        AtsMode::Embedded | AtsMode::Demo => check_reference_ats(&config.reference_ats)?,
    }
    let listen = &config.site.listen;
    AlarmNotifier::new(&config.alarm, &config.smtp, None, listen, Clock::System)?;
    let has_public_url = config.site.public_url.is_some();
    MailDelivery::mailer(&config.mail, &config.smtp, has_public_url)?;
    Ok(())
}

/// Describes settings that are valid but dangerous. The site logs these warnings when it starts,
/// and `check` reports them.
pub(crate) fn setting_warnings(config: &Config) -> Vec<String> {
    let unverified = config.store.unverified_server();
    let unverified = unverified.map(|server| server.to_string());
    let mut warnings: Vec<String> = unverified.into_iter().collect();
    warnings.extend(short_lease(config));
    warnings.extend(low_ceilings(config));
    warnings.extend(unsuitable_limits(config));
    warnings.extend(config.site.trusted_proxies.every_address().map(|network| {
        format!(
            "site.trusted_proxies contains {network}, which is every address: each visitor can then pretend to have \
             another IP address, and so evade the limits for one client; write only the addresses of your proxies"
        )
    }));
    warnings.extend(server_certificate::certificate_file_problem());
    warnings
}

/// Fails if visitors and the operator have the same listen address. Two equal addresses with port 0
/// are allowed, because the system then chooses two different free ports.
fn check_listen_addresses(config: &Config) -> Result<(), StartError> {
    let (site, admin) = (&config.site.listen, config.admin.listen);
    if *site == ListenAddress::from(admin) && admin.port() != 0 {
        Err(StartError::SameListenAddress(site.clone()))
    } else {
        Ok(())
    }
}

fn short_lease(config: &Config) -> Option<String> {
    let (ats, lease) = (&config.ats, config.delivery.lease);
    let longest =
        ats.connect_timeout + ats.answer_timeout + ats.answer_timeout_with_file + SCAN_TIME;
    (lease < longest).then(|| {
        format!(
            "delivery.lease ({}) is shorter than a delivery can take ({}: ats.connect_timeout, ats.answer_timeout, \
             ats.answer_timeout_with_file and a minute for the scanner): an application can be sent twice",
            duration::format(lease),
            duration::format(longest)
        )
    })
}

/// Warns if the first delay before a retry is longer than the maximum delay, for each pair of
/// settings for such delays.
fn low_ceilings(config: &Config) -> Vec<String> {
    let (delivery, team) = (&config.delivery, &config.team);
    let pairs = [
        (
            ("delivery.retry_after", delivery.retry_after),
            ("delivery.retry_ceiling", delivery.retry_ceiling),
        ),
        (
            ("delivery.unclear_retry_after", delivery.unclear_retry_after),
            (
                "delivery.unclear_retry_ceiling",
                delivery.unclear_retry_ceiling,
            ),
        ),
        (
            ("delivery.probe_after", delivery.probe_after),
            ("delivery.probe_ceiling", delivery.probe_ceiling),
        ),
        (
            ("team.retry_after", team.retry_after),
            ("team.retry_ceiling", team.retry_ceiling),
        ),
    ];
    let wrong = pairs.into_iter().filter(|(first, max)| first.1 > max.1);
    let warnings = wrong.map(|(first, max)| {
        let [delay, limit] =
            [first, max].map(|(name, it)| format!("{name} ({})", duration::format(it)));
        format!(
            "{delay} is longer than {limit}, so the delay is never longer than {}: raise {} or lower {}",
            duration::format(max.1),
            max.0,
            first.0
        )
    });
    warnings.collect()
}

/// Warns about limits that are too low, or that have no effect because of another limit.
fn unsuitable_limits(config: &Config) -> Vec<String> {
    let (apply, team) = (&config.apply, &config.team);
    let connections = config.site.max_connections.get();
    let found = [
        (connections < MIN_CONNECTIONS).then(|| {
            format!(
                "site.max_connections ({connections}) is lower than {MIN_CONNECTIONS}: requests that wait inside the site \
                 can then use all connections, so that visitors cannot open the site; raise it"
            )
        }),
        (apply.max_drafts < apply.max_drafts_per_visitor).then(|| {
            format!(
                "apply.max_drafts_per_visitor ({}) is higher than apply.max_drafts ({}), so it has no effect: lower it",
                apply.max_drafts_per_visitor, apply.max_drafts
            )
        }),
        (team.session < team.session_idle).then(|| {
            format!(
                "team.session_idle ({}) is longer than team.session ({}), so it has no effect: lower it",
                duration::format(team.session_idle),
                duration::format(team.session)
            )
        }),
    ];
    found.into_iter().flatten().collect()
}

fn check_reference_ats(settings: &ReferenceAtsSettings) -> Result<(), ReferenceError> {
    ReferenceAts::check_keys(settings)?;
    if let Some(folder) = &settings.postings {
        fs::read_dir(folder).map_err(|cause| ReferenceError::Postings(folder.clone(), cause))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::config::load;

    #[test]
    fn a_database_on_another_host_without_a_verified_certificate_is_a_warning() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("url");
        for (parameters, is_unverified) in [("", true), ("?sslmode=verify-full", false)] {
            let url = format!("postgres://me:planted@db.invalid/x{parameters}");
            fs::write(&file, &url).unwrap();
            for (setting, value) in [
                ("store.url", url.as_str()),
                ("store.url_file", file.to_str().unwrap()),
            ] {
                let text = format!("{setting} = '{value}'\n");
                let mut config = load::parse(Path::new("x.toml"), &text, [].into_iter()).unwrap();
                config.store.read_url_file().unwrap();
                let found = setting_warnings(&config).join("\n");
                let says = format!("{setting} does not contain sslmode=verify-full");
                assert_eq!(found.starts_with(&says), is_unverified, "{url}: {found}");
                assert!(!found.contains("planted"), "{found}");
            }
        }
    }

    #[test]
    fn a_delay_that_is_longer_than_its_maximum_is_a_warning() {
        let found = |text: &str| {
            let config = load::parse(Path::new("x.toml"), text, [].into_iter()).unwrap();
            setting_warnings(&config).join("\n")
        };
        let says = "delivery.retry_after (3h) is longer than delivery.retry_ceiling (1m)";
        let text = "[delivery]\nretry_after = '3h'\nretry_ceiling = '1m'\n";
        assert!(found(text).starts_with(says), "{}", found(text));
        let remedy = "raise delivery.retry_ceiling or lower delivery.retry_after";
        assert!(found(text).ends_with(remedy), "{}", found(text));
        assert_eq!(found(""), "");
    }

    #[test]
    fn a_limit_that_is_too_low_or_has_no_effect_is_a_warning() {
        for (text, says) in [
            (
                "site.max_connections = 10",
                "site.max_connections (10) is lower than 600",
            ),
            (
                "apply.max_drafts = 10",
                "apply.max_drafts_per_visitor (20) is higher than apply.max_drafts (10)",
            ),
            (
                "team.session = '30m'",
                "team.session_idle (1h) is longer than team.session (30m)",
            ),
        ] {
            let config = load::parse(Path::new("x.toml"), text, [].into_iter()).unwrap();
            let found = setting_warnings(&config).join("\n");
            assert!(found.starts_with(says), "{found}");
        }
    }

    #[test]
    fn a_trusted_proxy_that_is_every_address_is_a_warning() {
        for (proxies, warned) in [
            ("0.0.0.0/0", "0.0.0.0/0"),
            ("10.0.0.1, ::/0", "::/0"),
            ("10.0.0.0/8, fd00::/8", ""),
        ] {
            let text = format!("site.trusted_proxies = '{proxies}'");
            let config = load::parse(Path::new("x.toml"), &text, [].into_iter()).unwrap();
            let found = setting_warnings(&config).join("\n");
            let says = format!("site.trusted_proxies contains {warned}, which is every address");
            assert_eq!(found.contains(&says), !warned.is_empty(), "{found}");
        }
    }
}
