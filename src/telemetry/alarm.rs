//! Alarms: conditions that only the operator can fix.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::telemetry::metrics;

/// A condition that only the operator can fix. Raising it logs one ERROR line, sets a metric to 1
/// and shows a red line on the operator's page; clearing it logs one more line. It does not log
/// repeatedly.
#[derive(Debug)]
pub struct Alarm {
    name: &'static str,
    raised: Mutex<Option<Raised>>,
}

/// An active alarm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raised {
    /// What is wrong and what to do. Nothing personal.
    pub sentence: String,
    since: Instant,
}

impl Raised {
    /// How long it has been active.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }
}

impl Alarm {
    /// An inactive alarm. `name` is its label in the metric and the log.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            raised: Mutex::new(None),
        }
    }

    /// Raises the alarm. Does nothing if it is active with the same message. A new message is
    /// logged, but the start time stays.
    pub fn begins(&self, sentence: String) {
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        if raised.as_ref().is_some_and(|it| it.sentence == sentence) {
            return;
        }
        tracing::error!(alarm = self.name, "{sentence}");
        metrics::alarm(self.name, true);
        let since = raised.as_ref().map_or_else(Instant::now, |it| it.since);
        *raised = Some(Raised { sentence, since });
    }

    /// Clears the alarm and logs `sentence`, if it is active.
    pub fn ends(&self, sentence: &str) {
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        if raised.take().is_some() {
            tracing::info!(alarm = self.name, "{sentence}");
            metrics::alarm(self.name, false);
        }
    }

    /// The active alarm, if any.
    pub fn current(&self) -> Option<Raised> {
        let raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        raised.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_lasts_from_its_first_sentence_until_it_ends() {
        let alarm = Alarm::new("test");
        alarm.begins("the roof leaks".into());
        let first = alarm.current().unwrap();
        alarm.begins("the roof leaks more".into());
        let second = alarm.current().unwrap();
        assert_eq!(second.sentence, "the roof leaks more");
        assert_eq!(second.since, first.since);
        alarm.ends("the roof is mended");
        assert_eq!(alarm.current(), None);
    }
}
