//! Sends messages about alarms through all channels.

use crate::{
    alarm_notifier::{
        channel::{Channel, ChannelSetting},
        email::Email,
        message::MessageOrigin,
        settings::AlarmSettings,
        webhook::Webhook,
        webhook_url::{WebhookUrl, WebhookUrlError},
    },
    clock::Clock,
    listen_address::ListenAddress,
    secret_setting::{self, SecretSettingError},
    smtp::{Mailer, SmtpError, SmtpSettings},
    telemetry::Alarm,
};

/// Sends messages about alarms to `alarm.webhook` and `alarm.email`, if they are set.
#[derive(Debug)]
pub struct AlarmNotifier {
    webhook: Channel,
    email: Channel,
    origin: MessageOrigin,
    clock: Clock,
}

/// Why messages about alarms cannot be sent. No variant contains the URL of the webhook, which is a
/// secret.
#[derive(Debug, thiserror::Error)]
pub enum AlarmNotifierError {
    /// The URL of the webhook is invalid.
    #[error("{setting} {cause}")]
    Url {
        /// The setting that contains the URL (`alarm.webhook`) or the path of a file that contains
        /// it (`alarm.webhook_file`).
        setting: &'static str,
        /// Why the URL is invalid.
        cause: WebhookUrlError,
    },
    /// The URL of the webhook cannot be read from its file.
    #[error(transparent)]
    Setting(#[from] SecretSettingError),
    /// The HTTP client could not be created.
    #[error("cannot create the HTTP client for alarm.webhook")]
    Http(#[from] reqwest::Error),
    /// The mail server cannot be used.
    #[error("alarm.email is set, and mail cannot be sent: {0}")]
    Smtp(#[from] SmtpError),
}

impl AlarmNotifier {
    /// Creates the two channels, webhook and email. `site` is the public URL of the site, and
    /// `listen` its listen address. The messages contain both.
    pub fn new(
        settings: &AlarmSettings,
        smtp: &SmtpSettings,
        site: Option<String>,
        listen: &ListenAddress,
        clock: Clock,
    ) -> Result<Self, AlarmNotifierError> {
        let webhook = webhook(settings)?.map(Into::into);
        let email = if settings.email.is_empty() {
            None
        } else {
            Some(Email::new(Mailer::new(smtp)?, settings.email.clone()).into())
        };
        Ok(Self {
            webhook: Channel::new(webhook_setting(settings), "alarm_webhook", webhook),
            email: Channel::new(EMAIL, "alarm_email", email),
            origin: MessageOrigin::new(site, listen.to_string()),
            clock,
        })
    }

    /// Connects to the host of the webhook without sending a message. Returns the origin of the
    /// webhook's URL and whether the host can be reached, or `None` if `alarm.webhook` is not set.
    pub async fn test_webhook(
        settings: &AlarmSettings,
    ) -> Result<Option<(String, Result<(), String>)>, AlarmNotifierError> {
        let Some(webhook) = webhook(settings)? else {
            return Ok(None);
        };
        let reached = webhook.test_connection().await;
        Ok(Some((webhook.address(), reached)))
    }

    /// The alarms of the two channels, each raised while its channel cannot send messages. Each
    /// alarm is reported through the other channel.
    pub fn alarms(&self) -> [&Alarm; 2] {
        [&self.webhook.failed, &self.email.failed]
    }

    /// Sends a message through each channel for each alarm that was raised or has ended since the
    /// last call. The channels send concurrently. Returns when both have finished.
    pub async fn report(&self, alarms: &[&Alarm]) {
        let (origin, now) = (&self.origin, self.clock.now());
        tokio::join!(
            self.webhook.report(alarms, origin, now),
            self.email.report(alarms, origin, now),
        );
    }
}

const EMAIL: ChannelSetting = ChannelSetting {
    name: "alarm.email",
    advice: "check that the mail server runs, [smtp] and alarm.email",
};

/// The setting that contains the URL of the webhook.
fn webhook_setting(settings: &AlarmSettings) -> ChannelSetting {
    let (name, advice) = match settings.webhook_file {
        Some(_) => (
            "alarm.webhook_file",
            "check that the server runs, and alarm.webhook_file",
        ),
        None => (
            "alarm.webhook",
            "check that the server runs, and alarm.webhook",
        ),
    };
    ChannelSetting { name, advice }
}

/// Creates the webhook from the settings.
fn webhook(settings: &AlarmSettings) -> Result<Option<Webhook>, AlarmNotifierError> {
    let (url, file) = (settings.webhook.as_ref(), settings.webhook_file.as_deref());
    match secret_setting::read("alarm.webhook", url, file)? {
        Some(url) => {
            let url = WebhookUrl::parse(&url).map_err(|cause| AlarmNotifierError::Url {
                setting: match file {
                    Some(_) => "the content of the file in alarm.webhook_file",
                    None => "alarm.webhook",
                },
                cause,
            })?;
            Ok(Some(Webhook::new(url)?))
        }
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_webhook_is_reported_with_the_setting_that_contains_its_url() {
        let settings = |webhook_file: Option<&str>| AlarmSettings {
            webhook: None,
            webhook_file: webhook_file.map(Into::into),
            email: Vec::new(),
        };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hook");
        std::fs::write(&file, "chat.example.com/hooks/planted").unwrap();
        let message = webhook(&settings(file.to_str())).unwrap_err().to_string();
        assert!(message.starts_with("the content of the file in alarm.webhook_file is not a URL"));
        assert!(!message.contains("planted"), "{message}");
        for (file, name) in [
            (None, "alarm.webhook"),
            (Some("hook"), "alarm.webhook_file"),
        ] {
            let setting = webhook_setting(&settings(file));
            assert_eq!(setting.name, name);
            assert!(setting.advice.ends_with(name), "{}", setting.advice);
        }
    }
}
