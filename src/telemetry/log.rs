//! Logging to standard error.

use std::io::IsTerminal;

use tracing_subscriber::{EnvFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

use crate::telemetry::request_log;

/// Log targets that are always off because they log URLs: anyone with the URL of a receipt can open
/// it.
const SILENCED_TARGETS: [&str; 1] = ["tower_http::csrf=off"];

/// Why logging could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum LogSetupError {
    /// `log.filter` is not valid.
    #[error("log.filter is invalid: {0}")]
    Filter(#[from] tracing_subscriber::filter::ParseError),
    /// The thread for the request log could not be started.
    #[error("cannot start a thread for the request log: {0}")]
    RequestLog(#[from] std::io::Error),
    /// Another logger is installed.
    #[error("logging is already set up")]
    AlreadyInitialized(#[from] tracing_subscriber::util::TryInitError),
}

/// Starts logging to standard error, one line per event. Standard output is reserved for the output
/// of commands.
///
/// The log never contains what applicants typed or uploaded, receipt tokens, URLs with receipt
/// tokens, client IPs, the ATS's API key, search queries, or bodies of requests and responses. Attempts
/// to sign in to the recruiters' pages are logged with the client's network.
pub fn init(filter: &str, json: bool) -> Result<(), LogSetupError> {
    let mut filter = EnvFilter::builder().parse(filter)?;
    for directive in SILENCED_TARGETS {
        filter = filter.add_directive(directive.parse()?);
    }
    let registry = tracing_subscriber::registry().with(filter);
    let colors = std::io::stderr().is_terminal();
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(colors);
    // Otherwise, if standard error is closed, the layer would try to print that error to standard
    // error and panic.
    let lines = lines.log_internal_errors(false);
    if json {
        registry.with(lines.json().flatten_event(true)).try_init()?;
    } else {
        registry.with(lines.with_target(false)).try_init()?;
    }
    request_log::start(json)?;
    Ok(())
}
