use std::io::IsTerminal;

use tracing_subscriber::{EnvFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

/// Parts of libraries that log addresses, whatever the filter asks for: an address may open a receipt.
const SILENT: [&str; 1] = ["tower_http::csrf=off"];

/// Why logging could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    /// The filter is not one.
    #[error("log.filter cannot be used: {0}")]
    Filter(#[from] tracing_subscriber::filter::ParseError),
    /// Something else logs already.
    #[error("logging is set up already")]
    Twice(#[from] tracing_subscriber::util::TryInitError),
}

/// Starts logging to standard error, one line an event; standard output is left to what commands print.
///
/// Never logged: what applicants typed or uploaded, receipt references and the addresses that hold
/// them, visitors' addresses, the ATS's key, query texts, and bodies of requests and answers.
pub fn start(filter: &str, json: bool) -> Result<(), TelemetryError> {
    let mut filter = EnvFilter::builder().parse(filter)?;
    for directive in SILENT {
        filter = filter.add_directive(directive.parse()?);
    }
    let registry = tracing_subscriber::registry().with(filter);
    let colours = std::io::stderr().is_terminal();
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(colours);
    // It would tell of a closed standard error there, and panic.
    let lines = lines.log_internal_errors(false);
    if json {
        registry.with(lines.json().flatten_event(true)).try_init()?;
    } else {
        registry.with(lines.with_target(false)).try_init()?;
    }
    Ok(())
}
