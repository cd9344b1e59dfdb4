//! Logs, metrics and alarms, and what is never in any of them: no name, no answer, no file, no address
//! of a receipt, no key, no address of a visitor.

/// Lines on standard error.
pub mod log;

/// Numbers for programs that watch.
pub mod metrics;

/// What the operator has to mend, for as long as it lasts.
pub mod alarm;
