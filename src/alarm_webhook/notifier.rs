//! Compares the alarms with what was sent last, and sends what has changed.

use std::{collections::HashMap, error::Error, time::Duration};

use jiff::Timestamp;
use reqwest::{Client, redirect::Policy, retry};
use tokio::sync::Mutex;

use crate::{
    alarm_webhook::{
        message::{Event, Message},
        settings::AlarmSettings,
        webhook_url::{WebhookUrl, WebhookUrlError},
    },
    ats,
    clock::{Clock, saturating_add},
    secret_setting::{self, SecretSettingError},
    telemetry::Alarm,
};

/// The time limit for one request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The delay before each retry of a message. If the last retry fails, the message is dropped.
const RETRY_WAITS: [Duration; 4] = [
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(5 * 60),
    Duration::from_secs(15 * 60),
];

/// The minimum time between two messages that the same alarm was raised, so that an alarm that is
/// raised and cleared repeatedly sends few messages.
const MIN_INTERVAL: Duration = Duration::from_secs(5 * 60);

/// Sends messages about alarms to the webhook, if there is one.
#[derive(Debug)]
pub struct AlarmWebhook {
    target: Option<Target>,
    site: Option<String>,
    clock: Clock,
    /// What was sent about each alarm. Locked while messages are sent.
    sent: Mutex<HashMap<&'static str, AlarmReport>>,
    failed: Alarm,
}

#[derive(Debug)]
struct Target {
    url: WebhookUrl,
    http: Client,
}

/// What was sent about one alarm.
#[derive(Debug, Default)]
struct AlarmReport {
    /// The text with which the alarm was reported as raised, until it is reported as ended.
    raised: Option<String>,
    /// When the alarm may be reported as raised again.
    next_raise: Option<Timestamp>,
    /// The number of failed attempts to send the next message, and when to try again.
    failures: usize,
    next_attempt: Option<Timestamp>,
}

/// Why the webhook cannot be used. The error does not contain the URL.
#[derive(Debug, thiserror::Error)]
pub enum AlarmWebhookError {
    /// The URL is invalid.
    #[error(transparent)]
    Url(#[from] WebhookUrlError),
    /// The URL cannot be read from its file.
    #[error(transparent)]
    Setting(#[from] SecretSettingError),
    /// The HTTP client could not be created.
    #[error("cannot create the HTTP client for alarm.webhook")]
    Http(#[from] reqwest::Error),
}

impl AlarmWebhook {
    /// Creates the client. `site` is the public URL, for the messages.
    pub fn new(
        settings: &AlarmSettings,
        site: Option<String>,
        clock: Clock,
    ) -> Result<Self, AlarmWebhookError> {
        let (url, file) = (settings.webhook.as_ref(), settings.webhook_file.as_deref());
        let target = match secret_setting::read("alarm.webhook", url, file)? {
            Some(url) => Some(Target::new(WebhookUrl::parse(&url)?)?),
            None => None,
        };
        Ok(Self {
            target,
            site,
            clock,
            sent: Mutex::default(),
            failed: Alarm::new("alarm_webhook"),
        })
    }

    /// Raised while messages cannot be sent.
    pub fn alarm(&self) -> &Alarm {
        &self.failed
    }

    /// Sends a message for each alarm that was raised or has ended since the last call. A message that
    /// cannot be sent is sent again in later calls, up to four times, with increasing delays.
    pub async fn report(&self, alarms: impl Iterator<Item = &Alarm>) {
        let Some(target) = &self.target else {
            return;
        };
        let mut sent = self.sent.lock().await;
        for alarm in alarms.filter(|alarm| alarm.name() != self.failed.name()) {
            let sent = sent.entry(alarm.name()).or_default();
            self.report_alarm(target, alarm, sent).await;
        }
    }

    async fn report_alarm(&self, target: &Target, alarm: &Alarm, sent: &mut AlarmReport) {
        let now = self.clock.now();
        let active = alarm.active().map(|active| active.message);
        let (event, text) = match (&active, &sent.raised) {
            (Some(text), None) if sent.next_raise.is_none_or(|at| at <= now) => {
                (Event::Raised, text)
            }
            (None, Some(text)) => (Event::Ended, text),
            _ => return sent.forget_failures(),
        };
        if sent.next_attempt.is_some_and(|at| at > now) {
            return;
        }
        let message = Message::new(event, alarm.name(), text, self.site.as_deref(), now);
        if let Err(cause) = target.send(&message).await {
            self.failed.raise(format!(
                "cannot send alarms to {} (alarm.webhook): {cause}",
                target.url
            ));
            if let Some(wait) = RETRY_WAITS.get(sent.failures) {
                sent.failures += 1;
                sent.next_attempt = Some(saturating_add(now, *wait));
                return;
            }
        } else {
            self.failed
                .clear("alarms can be sent to alarm.webhook again");
        }
        sent.forget_failures();
        if event == Event::Raised {
            sent.next_raise = Some(saturating_add(now, MIN_INTERVAL));
        }
        sent.raised = active;
    }
}

impl AlarmReport {
    fn forget_failures(&mut self) {
        self.failures = 0;
        self.next_attempt = None;
    }
}

impl Target {
    fn new(url: WebhookUrl) -> Result<Self, reqwest::Error> {
        let is_local = url.is_local();
        let http = ats::build_http_client(|builder| {
            let builder = builder
                .timeout(TIMEOUT)
                // The token in the URL must not reach another host.
                .redirect(Policy::none())
                .retry(retry::never())
                .referer(false);
            match is_local {
                true => builder.no_proxy(),
                false => builder.https_only(true),
            }
        })?;
        Ok(Self { url, http })
    }

    /// Sends a message. The error does not contain the URL. The body of the response is not read.
    async fn send(&self, message: &Message<'_>) -> Result<(), String> {
        let request = self.http.post(self.url.expose()).json(message);
        let response = request.send().await.map_err(|error| describe(&error))?;
        match response.status() {
            status if status.is_success() => Ok(()),
            status => Err(format!("it answered with status {}", status.as_u16())),
        }
    }
}

/// The innermost cause of the error, because the outer ones contain the URL.
fn describe(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        return format!("no answer within {} seconds", TIMEOUT.as_secs());
    }
    let mut cause: &dyn Error = match error.source() {
        Some(source) => source,
        None => return "the request failed".to_owned(),
    };
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}
