//! A channel for messages about alarms, such as mail, and a record of the messages that were sent
//! through it.

use std::{collections::HashMap, time::Duration};

use derive_more::From;
use jiff::Timestamp;
use tokio::sync::Mutex;

use crate::{
    alarm_notifier::{
        email::Email,
        message::{Event, Message},
        webhook::Webhook,
    },
    clock::saturating_add,
    telemetry::Alarm,
};

/// The delay before each retry of a message. If the last retry fails, the message is dropped.
const RETRY_WAITS: [Duration; 4] = [
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(5 * 60),
    Duration::from_secs(15 * 60),
];

/// The minimum time between two messages that report the same alarm as raised. This limits the
/// number of messages if an alarm is raised and cleared repeatedly.
const MIN_INTERVAL: Duration = Duration::from_secs(5 * 60);

/// A channel. Compares the alarms with the messages that were sent last, and sends a message for
/// each change.
#[derive(Debug)]
pub(in crate::alarm_notifier) struct Channel {
    /// The name of the channel's setting, such as `alarm.email`.
    setting: &'static str,
    /// Raised while messages cannot be sent.
    pub failed: Alarm,
    target: Option<Target>,
    /// The messages that were sent about each alarm. The mutex is locked while messages are sent.
    sent: Mutex<HashMap<&'static str, AlarmReport>>,
}

/// Where messages are sent.
#[derive(Debug, From)]
pub(in crate::alarm_notifier) enum Target {
    Webhook(Webhook),
    Email(Email),
}

/// The messages that were sent about one alarm.
#[derive(Debug, Default)]
struct AlarmReport {
    /// The text of the alarm when it was reported as raised. `None` after it was reported as ended.
    raised: Option<String>,
    /// When the alarm may be reported as raised again.
    next_raise: Option<Timestamp>,
    /// The number of failed attempts to send the next message.
    failures: usize,
    /// The earliest time of the next attempt.
    next_attempt: Option<Timestamp>,
}

impl Channel {
    /// Creates a channel to this target. If `target` is `None`, nothing is sent. `failed` is the
    /// name of the alarm that is raised while messages cannot be sent.
    pub fn new(setting: &'static str, failed: &'static str, target: Option<Target>) -> Self {
        Self {
            setting,
            failed: Alarm::new(failed),
            target,
            sent: Mutex::default(),
        }
    }

    /// Sends a message for each alarm that was raised or has ended since the last call. The
    /// channel's own alarm is skipped, because it cannot be sent. A failed message is retried in
    /// later calls, up to four times, with increasing delays.
    pub async fn report(&self, alarms: &[&Alarm], site: Option<&str>, now: Timestamp) {
        let Some(target) = &self.target else {
            return;
        };
        let mut sent = self.sent.lock().await;
        let others = alarms.iter();
        for alarm in others.filter(|alarm| alarm.name() != self.failed.name()) {
            let sent = sent.entry(alarm.name()).or_default();
            let active = alarm.active().map(|active| active.message);
            let Some((event, text)) = sent.next_event(active.as_ref(), now) else {
                continue;
            };
            let message = Message::new(event, alarm.name(), &text, site, now);
            let is_sent = self.send(target, &message).await;
            sent.record(event, active, is_sent, now);
            if !is_sent {
                // The next call sends the other messages. An unresponsive server therefore delays
                // each call only once.
                return;
            }
        }
    }

    /// Sends a message. Returns whether it was sent.
    async fn send(&self, target: &Target, message: &Message<'_>) -> bool {
        let (address, result) = match target {
            Target::Webhook(webhook) => (webhook.address(), webhook.send(message).await),
            Target::Email(email) => (email.address(), email.send(message).await),
        };
        let setting = self.setting;
        match &result {
            Ok(()) => self
                .failed
                .clear(&format!("alarms can be sent to {setting} again")),
            Err(cause) => self.failed.raise(format!(
                "cannot send alarms to {address} ({setting}): {cause}"
            )),
        }
        result.is_ok()
    }
}

impl AlarmReport {
    /// The event to report now, with the text of the alarm. `None` if there is nothing to report.
    fn next_event(&mut self, active: Option<&String>, now: Timestamp) -> Option<(Event, String)> {
        let event = match (active, &self.raised) {
            (Some(text), None) if is_due(self.next_raise, MIN_INTERVAL, now) => {
                (Event::Raised, text.clone())
            }
            (None, Some(text)) => (Event::Ended, text.clone()),
            _ => {
                self.forget_failures();
                return None;
            }
        };
        let last_failure = self.failures.checked_sub(1);
        let wait = last_failure.and_then(|it| RETRY_WAITS.get(it));
        let wait = wait.copied().unwrap_or_default();
        is_due(self.next_attempt, wait, now).then_some(event)
    }

    /// Records whether a message was sent. If not, schedules the next attempt, or drops the message after the last one.
    fn record(&mut self, event: Event, active: Option<String>, is_sent: bool, now: Timestamp) {
        if !is_sent && let Some(wait) = RETRY_WAITS.get(self.failures) {
            self.failures += 1;
            self.next_attempt = Some(saturating_add(now, *wait));
            return;
        }
        self.forget_failures();
        if event == Event::Raised {
            self.next_raise = Some(saturating_add(now, MIN_INTERVAL));
        }
        self.raised = active;
    }

    fn forget_failures(&mut self) {
        self.failures = 0;
        self.next_attempt = None;
    }
}

/// Whether the time `at` has been reached. If `at` is more than `wait` in the future, the clock was
/// set back after `at` was computed, so `at` counts as reached.
fn is_due(at: Option<Timestamp>, wait: Duration, now: Timestamp) -> bool {
    at.is_none_or(|at| at <= now || at > saturating_add(now, wait))
}
