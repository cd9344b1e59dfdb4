use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::telemetry::metrics;

/// Something that only the operator can mend: one ERROR line when it begins, a metric that is 1 and a
/// red line on the operator's page for as long as it lasts, one line more when it is over. A log that
/// repeats itself each minute is read by nobody.
#[derive(Debug)]
pub struct Alarm {
    name: &'static str,
    raised: Mutex<Option<Raised>>,
}

/// An alarm that lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raised {
    /// What is wrong and what to do; nothing personal.
    pub sentence: String,
    since: Instant,
}

impl Raised {
    /// How long it has lasted.
    pub fn age(&self) -> Duration {
        self.since.elapsed()
    }
}

impl Alarm {
    /// An alarm that is quiet; the metric carries its name.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            raised: Mutex::new(None),
        }
    }

    /// Tells the operator, unless that is known already. Another sentence is told again; the alarm lasts
    /// since the first one.
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

    /// Tells the operator that it is over, if there was any.
    pub fn ends(&self, sentence: &str) {
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        if raised.take().is_some() {
            tracing::info!(alarm = self.name, "{sentence}");
            metrics::alarm(self.name, false);
        }
    }

    /// What is wrong at present.
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
