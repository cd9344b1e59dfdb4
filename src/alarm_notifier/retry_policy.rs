//! Decides when a message about an alarm is sent, and when a failed attempt is retried.

use std::time::Duration;

use jiff::Timestamp;

use crate::{alarm_notifier::message::Event, clock::saturating_add};

/// The delay before each retry of a message that could not be sent. If the last retry fails, the
/// message is dropped.
const RETRY_WAITS: [Duration; 4] = [
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(5 * 60),
    Duration::from_secs(15 * 60),
];

/// The minimum time between two reports that the same alarm was raised. This limits the number of
/// messages if an alarm is repeatedly raised and cleared.
const MIN_INTERVAL: Duration = Duration::from_secs(5 * 60);

/// What has been reported about one alarm, and when the next message can be sent.
#[derive(Debug, Default)]
pub(in crate::alarm_notifier) struct AlarmReport {
    /// The text of the alarm when it was last reported as raised, or `None` after its end was
    /// reported.
    raised: Option<String>,
    /// The earliest time at which the alarm can be reported as raised again.
    next_raise: Option<Timestamp>,
    /// The number of failed attempts to send the next message.
    pub failures: usize,
    /// The earliest time of the next attempt.
    next_attempt: Option<Timestamp>,
}

/// Keeps track of the attempts to report that a channel works again, which are made while no other
/// message is waiting to be sent. Without these attempts, the channel's alarm would stay active
/// until the next message about another alarm.
#[derive(Debug, Default)]
pub(in crate::alarm_notifier) struct Recovery {
    /// The number of failed attempts.
    pub failures: usize,
    /// The earliest time of the next attempt.
    next_attempt: Option<Timestamp>,
}

impl AlarmReport {
    /// Determines the event to report now, and the text of the alarm. Returns `None` if there is
    /// nothing to report. `active` is the text of the alarm, or `None` if the alarm is not raised.
    pub fn next_event(
        &mut self,
        active: Option<&String>,
        now: Timestamp,
    ) -> Option<(Event, String)> {
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
    pub fn record(&mut self, event: Event, active: Option<String>, is_sent: bool, now: Timestamp) {
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
    pub fn is_due(&self, now: Timestamp) -> bool {
        is_due(self.next_attempt, self.wait(), now)
    }

    /// Records whether a message was sent through the channel. If it was not sent, delays the next
    /// attempt.
    pub fn record(&mut self, is_sent: bool, now: Timestamp) {
        if is_sent {
            *self = Self::default();
        } else {
            self.next_attempt = Some(saturating_add(now, self.wait()));
        }
    }

    /// The delay before the next attempt: first the [`RETRY_WAITS`] in order, then always the last
    /// of them.
    fn wait(&self) -> Duration {
        let last = RETRY_WAITS.len() - 1;
        RETRY_WAITS[self.failures.min(last)]
    }
}

/// Returns `true` if the time `at` has been reached, or if `at` is `None`. Also returns `true` if
/// `at` is more than `wait` in the future, which is possible only if the clock was set back after
/// `at` was computed.
fn is_due(at: Option<Timestamp>, wait: Duration, now: Timestamp) -> bool {
    at.is_none_or(|at| at <= now || at > saturating_add(now, wait))
}
