//! Logs, metrics, traces and alarms. They never contain names, answers or files of applicants, URLs
//! of receipts, keys or client IPs.

/// The parent span that a proxy sends along with a request.
mod trace_parent;

/// The spans in the site's traces.
pub mod traces;

/// The request log.
pub mod request_log;

/// Keeps the last lines of the log in memory.
pub mod recent_log;

/// Checks `log.filter`.
pub mod log_filter;

/// Logging to standard error.
pub mod log;

/// Counts responses and measures their duration.
pub mod request_metrics;

/// The version of the program.
pub mod build_info;

/// Prometheus metrics.
pub mod metrics;

/// Alarms, which report problems that only the operator can fix.
mod alarm;

pub use self::{
    alarm::{ActiveAlarm, Alarm},
    trace_parent::TraceParent,
};
