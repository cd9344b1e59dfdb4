//! A notification channel: email or a webhook. Each channel keeps track of the alarms that it has
//! reported.

use std::collections::HashMap;

use derive_more::From;
use jiff::Timestamp;
use tokio::sync::Mutex;

use crate::{
    alarm_notifier::{
        email::Email,
        message::{Event, Message, MessageOrigin},
        retry_policy::{AlarmReport, Recovery},
        webhook::Webhook,
    },
    telemetry::Alarm,
};

/// A channel for messages about alarms. It compares the current alarms with what it last reported,
/// and sends a message for each change.
#[derive(Debug)]
pub(in crate::alarm_notifier) struct Channel {
    setting: ChannelSetting,
    /// Raised while messages cannot be sent.
    pub failed: Alarm,
    target: Option<Target>,
    /// The mutex stays locked while messages are being sent.
    sent: Mutex<SentMessages>,
}

/// What a channel has reported so far.
#[derive(Debug, Default)]
struct SentMessages {
    /// What was last reported about each alarm, by the alarm's name.
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
    /// retry a failed message up to four times, with increasing delays. A channel cannot report
    /// that its own alarm was raised, because this alarm means that the channel cannot send
    /// messages. It reports that its own alarm has ended once no other message is waiting, and
    /// retries until that message is sent.
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
                // Leave the other messages for the next call. Otherwise, if the server does not
                // respond, this call would wait for the timeout of each message.
                return;
            }
        }
        self.report_recovery(target, &mut sent, origin, now).await;
    }

    /// If this channel's alarm is raised and no other message is waiting, tries to send the message
    /// that the alarm has ended. If that succeeds, the alarm is cleared.
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

    /// Sends a message. Returns `true` on success.
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
            // Omit the advice, because this SMTP error already names the settings to check.
            Err(cause) if cause.contains("smtp.") => self.failed.raise(format!(
                "cannot send alarms to {address} ({setting}): {cause}"
            )),
            Err(cause) => self.failed.raise(format!(
                "cannot send alarms to {address} ({setting}): {cause}; {advice}"
            )),
        }
        result.is_ok()
    }
}
