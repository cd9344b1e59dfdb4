//! Logs, metrics and alarms. None of them contains a name, an answer, a file, a receipt's URL, a
//! key or a client IP.

/// Logging to standard error.
pub mod log;

/// Prometheus metrics.
pub mod metrics;

/// Conditions that only the operator can fix.
mod alarm;

pub use self::alarm::{ActiveAlarm, Alarm};
