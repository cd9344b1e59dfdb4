//! A channel through which messages about alarms are sent: mail or a webhook. It records which
//! messages were sent.

use std::{collections::HashMap, time::Duration};

use derive_more::From;
use jiff::Timestamp;
use tokio::sync::Mutex;

use crate::{
    alarm_notifier::{
        email::Email,
        message::{Event, Message, MessageOrigin},
        webhook::Webhook,
    },
    clock::saturating_add,
    telemetry::Alarm,
};

/// The delay before each retry of a message that could not be sent. If the last retry fails, the
/// message is dropped.
const RETRY_WAITS: [Duration; 4] = [
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(5 * 60),
    Duration::from_secs(15 * 60),
];

/// The minimum time between two reports that the same alarm was raised. This minimum limits the
/// number of messages if an alarm is raised and cleared repeatedly.
const MIN_INTERVAL: Duration = Duration::from_secs(5 * 60);

/// A channel for messages about alarms. It compares the alarms with the last messages that it sent,
/// and sends a message for each change.
#[derive(Debug)]
pub(in crate::alarm_notifier) struct Channel {
    setting: ChannelSetting,
    /// Raised while messages cannot be sent.
    pub failed: Alarm,
    target: Option<Target>,
    /// The messages that were sent. The mutex is locked while messages are sent.
    sent: Mutex<SentMessages>,
}

/// The messages that a channel sent.
#[derive(Debug, Default)]
struct SentMessages {
    /// The last message about each alarm, by the name of the alarm.
    reports: HashMap<&'static str, AlarmReport>,
    /// The attempts to report that this channel works again.
    recovery: Recovery,
}

/// The setting that configures a channel.
#[derive(Debug, Clone, Copy)]
pub(in crate::alarm_notifier) struct ChannelSetting {
    /// The name of the setting, such as `alarm.email`.
    pub name: &'static str,
    /// What the operator must check if messages cannot be sent.
    pub advice: &'static str,
}

/// Where messages are sent.
#[derive(Debug, From)]
pub(in crate::alarm_notifier) enum Target {
    Webhook(Webhook),
    Email(Email),
}

/// The state of the messages about one alarm.
#[derive(Debug, Default)]
struct AlarmReport {
    /// The text of the alarm in the last message, if that message reported that the alarm was
    /// raised. `None` after a message reported that the alarm has ended.
    raised: Option<String>,
    /// The earliest time at which a message can report again that the alarm was raised.
    next_raise: Option<Timestamp>,
    /// The number of failed attempts to send the next message.
    failures: usize,
    /// The earliest time of the next attempt.
    next_attempt: Option<Timestamp>,
}

/// The attempts to report that a channel works again, while no other message waits to be sent.
/// Without them, the alarm of the channel would last until the next message about another alarm.
#[derive(Debug, Default)]
struct Recovery {
    /// The number of failed attempts.
    failures: usize,
    /// The earliest time of the next attempt.
    next_attempt: Option<Timestamp>,
}

impl Channel {
    /// Creates a channel that sends messages to `target`, or that sends nothing if `target` is
    /// `None`. `failed` is the name of the alarm that is raised while messages cannot be sent.
    pub fn new(setting: ChannelSetting, failed: &'static str, target: Option<Target>) -> Self {
        Self {
            setting,
            failed: Alarm::new(failed),
            target,
            sent: Mutex::default(),
        }
    }

    /// Sends a message for each alarm that was raised or has ended since the last call. Later calls
    /// retry a failed message up to four times, with increasing delays. This channel cannot send a
    /// message that its own alarm was raised. It reports the end of its own alarm when no other
    /// message waits, and retries until this message is sent.
    pub async fn report(&self, alarms: &[&Alarm], origin: &MessageOrigin, now: Timestamp) {
        let Some(target) = &self.target else {
            return;
        };
        let mut sent = self.sent.lock().await;
        let others = alarms.iter();
        for alarm in others.filter(|alarm| alarm.name() != self.failed.name()) {
            let report = sent.reports.entry(alarm.name()).or_default();
            let active = alarm.active().map(|active| active.message);
            let Some((event, text)) = report.next_event(active.as_ref(), now) else {
                continue;
            };
            let message = Message::new(event, alarm.name(), &text, origin, now);
            let is_sent = self.send(target, &message).await;
            report.record(event, active, is_sent, now);
            sent.recovery.record(is_sent, now);
            if !is_sent {
                // Leave the other messages to the next call, so that a server that does not respond
                // delays each call only once.
                return;
            }
        }
        self.report_recovery(target, &mut sent, origin, now).await;
    }

    /// If the alarm of this channel is raised and no message waits, sends the message that this
    /// alarm has ended. The alarm ends if this message is sent.
    async fn report_recovery(
        &self,
        target: &Target,
        sent: &mut SentMessages,
        origin: &MessageOrigin,
        now: Timestamp,
    ) {
        let Some(failed) = self.failed.active() else {
            return;
        };
        let is_waiting = sent.reports.values().any(|report| report.failures > 0);
        if is_waiting || !sent.recovery.is_due(now) {
            return;
        }
        let name = self.failed.name();
        let message = Message::new(Event::Ended, name, &failed.message, origin, now);
        let is_sent = self.send(target, &message).await;
        if !is_sent {
            sent.recovery.failures += 1;
        }
        sent.recovery.record(is_sent, now);
    }

    /// Sends a message. Returns whether sending succeeded.
    async fn send(&self, target: &Target, message: &Message<'_>) -> bool {
        let (address, result) = match target {
            Target::Webhook(webhook) => (webhook.address(), webhook.send(message).await),
            Target::Email(email) => (email.address(), email.send(message).await),
        };
        let ChannelSetting {
            name: setting,
            advice,
        } = self.setting;
        match &result {
            Ok(()) => self
                .failed
                .clear(&format!("alarms can be sent to {setting} again")),
            Err(cause) => self.failed.raise(format!(
                "cannot send alarms to {address} ({setting}): {cause}; {advice}"
            )),
        }
        result.is_ok()
    }
}

impl AlarmReport {
    /// Determines the event to report now, and the text of the alarm. Returns `None` if there is
    /// nothing to report. `active` is the text of the alarm, or `None` if the alarm is not raised.
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

    /// Records whether a message was sent. If it was not sent, schedules the next attempt, or drops
    /// the message if this was the last attempt.
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

impl Recovery {
    fn is_due(&self, now: Timestamp) -> bool {
        is_due(self.next_attempt, self.wait(), now)
    }

    /// Records whether any message of the channel was sent. If it was not sent, the next attempt is
    /// delayed.
    fn record(&mut self, is_sent: bool, now: Timestamp) {
        if is_sent {
            *self = Self::default();
        } else {
            self.next_attempt = Some(saturating_add(now, self.wait()));
        }
    }

    /// The delay of the next attempt: the same delays as for other messages, then always the last.
    fn wait(&self) -> Duration {
        let last = RETRY_WAITS.len() - 1;
        RETRY_WAITS[self.failures.min(last)]
    }
}

/// Whether the time `at` is reached. When `at` was computed, it was at most `wait` in the future.
/// If `at` is now more than `wait` in the future, the clock was set back. In that case, `at` counts
/// as reached.
fn is_due(at: Option<Timestamp>, wait: Duration, now: Timestamp) -> bool {
    at.is_none_or(|at| at <= now || at > saturating_add(now, wait))
}
