//! Keeps the last lines of the log in memory, for the diagnostics file. Operators give this file to
//! people who help them, so it must not contain personal data. Therefore, the names of recruiter
//! keys and the networks of clients are omitted, as are all lines from libraries, which could
//! contain any text.

use std::{
    collections::VecDeque,
    fmt::{self, Write},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

use crate::clock::Clock;

const MAX_LINES: usize = 500;

/// The maximum length of a line in characters.
const MAX_LENGTH: usize = 1_000;

/// The fields that are omitted from log lines, because they can contain personal data.
const PERSONAL_FIELDS: [&str; 2] = ["by", "network"];

static LINES: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// A `tracing` layer that keeps the last lines of the log.
#[derive(Debug)]
pub struct RecentLog;

impl<S: Subscriber> Layer<S> for RecentLog {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let metadata = event.metadata();
        if !is_own_target(metadata.target()) {
            return;
        }
        let (now, level, target) = (Clock::System.now(), metadata.level(), metadata.target());
        let mut line = LogLine(format!("{} {level} {target}:", now.strftime("%FT%TZ")));
        event.record(&mut line);
        let mut lines = recent_lines();
        if lines.len() == MAX_LINES {
            lines.pop_front();
        }
        lines.push_back(line.0.chars().take(MAX_LENGTH).collect());
    }
}

/// Whether an event is from this program rather than from one of its libraries.
pub(in crate::telemetry) fn is_own_target(target: &str) -> bool {
    let rest = target.strip_prefix("vestibule");
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// The last lines of the log, oldest first.
pub fn lines() -> Vec<String> {
    recent_lines().iter().cloned().collect()
}

fn recent_lines() -> MutexGuard<'static, VecDeque<String>> {
    LINES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A log line that is being built field by field.
struct LogLine(String);

impl Visit for LogLine {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        // Writing to a string cannot fail.
        let _ = match field.name() {
            name if PERSONAL_FIELDS.contains(&name) => return,
            "message" => write!(self.0, " {value:?}"),
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt;

    use super::*;

    #[test]
    fn only_targets_of_this_program_are_its_own() {
        assert!(is_own_target("vestibule"));
        assert!(is_own_target("vestibule::web"));
        assert!(!is_own_target("vestibules"));
        assert!(!is_own_target("html5ever::tokenizer"));
    }

    #[test]
    fn the_last_lines_are_kept_without_personal_fields() {
        let subscriber = tracing_subscriber::registry().with(RecentLog);
        tracing::subscriber::with_default(subscriber, || {
            tracing::info!(
                by = "Planted",
                network = "192.0.2.0/24",
                id = 7,
                "signed in"
            );
            tracing::error!(target: "html5ever", "Planted");
            for count in 1..MAX_LINES {
                tracing::warn!(count, "{}", "long ".repeat(MAX_LENGTH));
            }
        });
        let first = lines().remove(0);
        assert!(first.ends_with(": signed in id=7"), "{first}");
        assert_eq!(lines().len(), MAX_LINES);
        assert!(lines().iter().all(|line| line.len() <= MAX_LENGTH));
    }
}
