//! Limits how often a log message is written, so that bots cannot fill the log.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The minimum time between two messages.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// Limits one kind of log message to one per minute.
#[derive(Debug)]
pub struct LogInterval(Mutex<Option<Instant>>);

impl LogInterval {
    /// Creates a [`LogInterval`] that allows the first message immediately.
    pub const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// Returns `true` if a message may be logged now, which is at most once a minute.
    pub fn may_log(&self) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = last.is_none_or(|last| last.elapsed() >= LOG_INTERVAL);
        if is_due {
            *last = Some(Instant::now());
        }
        is_due
    }
}

/// Shortens a host name or an origin that a client sent, so that it can be logged.
pub fn shortened(name: &str) -> String {
    format!("{:.64}", name.to_ascii_lowercase())
}
