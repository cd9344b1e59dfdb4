//! Alarms, which report problems that only the operator can fix.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// The maximum length of a message in characters. A message can contain an error about one of the
/// brand's files, which can be very long.
const MAX_MESSAGE: usize = 1_500;

/// An alarm, which reports a problem that only the operator can fix, such as a full disk. When an
/// alarm is raised, one line is logged at ERROR; when it is cleared, one line is logged at INFO. If
/// it is raised again with the same message, nothing is logged. While it is active, its metric is 1
/// and the operator's page shows its message.
#[derive(Debug)]
pub struct Alarm {
    name: &'static str,
    state: Mutex<Option<ActiveAlarm>>,
}

/// An active alarm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActiveAlarm {
    /// The problem and what to do about it. The message contains no personal data.
    pub message: String,
    since: Instant,
}

impl ActiveAlarm {
    /// How long the alarm has been active.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }
}

impl Alarm {
    /// Creates an inactive alarm. `name` is its label in the metric and the log.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            state: Mutex::new(None),
        }
    }

    /// The alarm's label in the metric and the log.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Raises the alarm. Does nothing if it is already active with the same message. A new message
    /// is logged, but the start time does not change. A very long message is truncated.
    pub fn raise(&self, message: String) {
        let message = match message.char_indices().nth(MAX_MESSAGE) {
            Some((end, _)) => format!("{}…", &message[..end]),
            None => message,
        };
        let mut raised = self.state();
        if raised.as_ref().is_some_and(|it| it.message == message) {
            return;
        }
        tracing::error!(alarm = self.name, "{message}");
        let since = raised.as_ref().map_or_else(Instant::now, |it| it.since);
        *raised = Some(ActiveAlarm { message, since });
    }

    /// If the alarm is active, clears it and logs `message`.
    pub fn clear(&self, message: &str) {
        if self.state().take().is_some() {
            tracing::info!(alarm = self.name, "{message}");
        }
    }

    /// The message and the age of the alarm, or `None` if it is not active.
    pub fn active(&self) -> Option<ActiveAlarm> {
        self.state().clone()
    }

    fn state(&self) -> MutexGuard<'_, Option<ActiveAlarm>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_lasts_from_its_first_sentence_until_it_ends() {
        let alarm = Alarm::new("test");
        alarm.raise("the roof leaks".into());
        let first = alarm.active().unwrap();
        alarm.raise("the roof leaks more".into());
        let second = alarm.active().unwrap();
        assert_eq!(second.message, "the roof leaks more");
        assert_eq!(second.since, first.since);
        alarm.clear("the roof is mended");
        assert_eq!(alarm.active(), None);
    }

    #[test]
    fn a_very_long_message_is_cut() {
        let alarm = Alarm::new("test");
        let message = |length| {
            alarm.raise("é".repeat(length));
            alarm.active().unwrap().message
        };
        assert_eq!(message(MAX_MESSAGE), "é".repeat(MAX_MESSAGE));
        assert_eq!(message(9_000_000), "é".repeat(MAX_MESSAGE) + "…");
    }
}
