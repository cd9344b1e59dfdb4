//! Logging to standard error.

use std::{
    env,
    ffi::OsStr,
    io::{self, IsTerminal, Write},
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::{
    EnvFilter, Layer, Registry,
    filter::{FilterExt, LevelFilter, ParseError, Targets, filter_fn},
    fmt,
    layer::SubscriberExt,
    registry::LookupSpan,
    reload,
    util::SubscriberInitExt,
};

use serde_json::json;

use crate::{
    clock::Clock,
    sanitize::plain_text::clean_lines,
    telemetry::{
        recent_log::{RecentLog, is_own_target},
        request_log, traces,
    },
};

/// Whether the log is JSON. `false` until [`init`] is called.
static IS_JSON: AtomicBool = AtomicBool::new(false);

/// The function that `set_filter` calls to replace the filter of the running log.
static FILTER: OnceLock<FilterHandle> = OnceLock::new();

type FilterHandle = Box<dyn Fn(EnvFilter) -> Result<(), reload::Error> + Send + Sync>;

/// A `tracing` layer that collects the spans of traces.
pub type TraceLayer = Box<dyn Layer<Registry> + Send + Sync>;

/// Log targets whose maximum level is fixed, regardless of `log.filter`. The first logs URLs, but
/// the URL of a receipt is a secret. The second is only for traces. The third warns about styles in
/// SVG files every time a picture is drawn, without naming the file. The fourth repeats notices of
/// the PostgreSQL server that need no action (`relation "…" already exists, skipping`). The fifth
/// repeats failures of the PostgreSQL server that the site itself also logs.
const SILENCED_TARGETS: [&str; 5] = [
    "tower_http::csrf=off",
    "vestibule::traces=off",
    "simplecss=off",
    "sqlx::postgres::notice=warn",
    "sqlx::pool=error",
];

/// Why logging could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum LogSetupError {
    /// `log.filter` is invalid.
    #[error("log.filter is invalid: {0}")]
    Filter(#[from] ParseError),
    /// The filter of the running log cannot be replaced.
    #[error("log.filter cannot be replaced: {0}")]
    Reload(#[from] reload::Error),
    /// The thread for the request log could not be started.
    #[error("cannot start a thread for the request log: {0}")]
    RequestLog(#[from] std::io::Error),
    /// A logger is already installed.
    #[error("logging is already set up")]
    AlreadyInitialized(#[from] tracing_subscriber::util::TryInitError),
}

/// Starts logging to standard error, one line per event. Standard output is reserved for the output
/// of commands.
///
/// The log never contains what applicants wrote, their files, receipt tokens, URLs with receipt
/// tokens, client IPs, the ATS's API key, search queries, or the bodies of requests and responses.
/// Attempts to sign in to the recruiters' pages are logged with the IP network of the client (a
/// prefix of its IP address).
///
/// The layer `traces` receives only the spans of the module [`traces`](mod@traces).
pub fn init(filter: &str, json: bool, traces: Option<TraceLayer>) -> Result<(), LogSetupError> {
    let filter = parse_filter(filter)?;
    let handle = match traces {
        None => install(filter, json)?,
        Some(traces) => install_with_traces(filter, json, traces)?,
    };
    // `FILTER` is set only here, so `set` cannot fail.
    let _ = FILTER.set(handle);
    request_log::start(json)?;
    IS_JSON.store(json, Ordering::Relaxed);
    Ok(())
}

/// Installs the log without traces. One filter applies to all layers, which is faster than a filter
/// for each layer.
fn install(filter: EnvFilter, json: bool) -> Result<FilterHandle, LogSetupError> {
    let (filter, handle) = reload::Layer::new(filter);
    let registry = tracing_subscriber::registry()
        .with(filter)
        .with(filter_fn(is_allowed));
    let registry = registry.with(RecentLog).with(lines(json));
    registry.try_init()?;
    Ok(Box::new(move |filter| handle.reload(filter)))
}

/// Installs the log and the layer for traces. The filter applies only to the log, so that traces do
/// not depend on `log.filter`.
fn install_with_traces(
    filter: EnvFilter,
    json: bool,
    traces: TraceLayer,
) -> Result<FilterHandle, LogSetupError> {
    let (filter, handle) = reload::Layer::new(filter);
    let spans = Targets::new().with_target(traces::TARGET, LevelFilter::INFO);
    let registry = tracing_subscriber::registry().with(traces.with_filter(spans));
    let filter = filter.and(filter_fn(is_allowed));
    let log = RecentLog.and_then(lines(json)).with_filter(filter);
    registry.with(log).try_init()?;
    traces::turn_on();
    Ok(Box::new(move |filter| handle.reload(filter)))
}

/// Whether an event is logged if `log.filter` allows it. Libraries may log only warnings and
/// errors, because their other lines can contain the data that they process. For example, the HTML
/// parser would log each word of an error page that the ATS sent.
fn is_allowed(metadata: &Metadata<'_>) -> bool {
    is_own_target(metadata.target()) || *metadata.level() <= Level::WARN
}

/// The layer that writes the log lines.
fn lines<S>(json: bool) -> Box<dyn Layer<S> + Send + Sync>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let colors = use_colors(
        io::stderr().is_terminal(),
        env::var_os("NO_COLOR").as_deref(),
    );
    let lines = fmt::layer().with_writer(io::stderr).with_ansi(colors);
    // With `true`, the default, the layer would panic if standard error were closed, because it
    // would try to print that error to standard error.
    let lines = lines.log_internal_errors(false);
    if json {
        lines.json().flatten_event(true).boxed()
    } else {
        lines.with_target(false).boxed()
    }
}

/// Replaces the filter of the running log. Has no effect before [`init`] is called.
pub fn set_filter(filter: &str) -> Result<(), LogSetupError> {
    let filter = parse_filter(filter)?;
    match FILTER.get() {
        Some(replace) => Ok(replace(filter)?),
        None => Ok(()),
    }
}

fn parse_filter(filter: &str) -> Result<EnvFilter, ParseError> {
    let mut filter = EnvFilter::builder().parse(filter)?;
    for directive in SILENCED_TARGETS {
        filter = filter.add_directive(directive.parse()?);
    }
    Ok(filter)
}

/// Whether the log is JSON.
pub fn is_json() -> bool {
    IS_JSON.load(Ordering::Relaxed)
}

/// Writes an error message to standard error, regardless of `log.filter`. Uses the format of the
/// log, except on a terminal, where it is always plain text.
pub fn print_error(text: &str) {
    print_line("error", text);
}

/// Writes a warning to standard error, in the same way as [`print_error`].
pub fn print_warning(text: &str) {
    print_line("warning", text);
}

fn print_line(level: &str, text: &str) {
    let line = if is_json_error(is_json(), io::stderr().is_terminal()) {
        let timestamp = Clock::System.now().to_string();
        let level = if level == "error" { "ERROR" } else { "WARN" };
        json!({ "timestamp": timestamp, "level": level, "message": text, "target": "vestibule" })
            .to_string()
    } else {
        text_line(level, text)
    };
    // If standard error is closed, the failure cannot be reported.
    drop(writeln!(io::stderr(), "{line}"));
}

/// Formats a message for people to read. Removes control characters, because the message can
/// contain text from a file, and a terminal would interpret escape sequences in it.
fn text_line(level: &str, text: &str) -> String {
    format!("{level}: {}", clean_lines(text))
}

/// Whether an error message is printed as JSON.
fn is_json_error(is_json: bool, is_terminal: bool) -> bool {
    is_json && !is_terminal
}

/// Whether the log uses colors: only on a terminal, and not if `NO_COLOR` is set (no-color.org).
fn use_colors(is_terminal: bool, no_color: Option<&OsStr>) -> bool {
    is_terminal && no_color.is_none_or(OsStr::is_empty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_for_terminals_without_no_color() {
        assert!(use_colors(true, None));
        assert!(use_colors(true, Some(OsStr::new(""))));
        assert!(!use_colors(true, Some(OsStr::new("1"))));
        assert!(!use_colors(false, None));
    }

    #[test]
    fn a_message_contains_no_escape_sequences() {
        let line = text_line("error", "brand\u{1b}]0;title\u{7}.toml:\n\u{9b}31mred");
        assert!(
            line.starts_with("error: brand") && line.contains(".toml:\n"),
            "{line}"
        );
        assert!(line.chars().all(|c| c == '\n' || !c.is_control()), "{line}");
    }

    #[test]
    fn a_person_at_a_terminal_gets_a_sentence_instead_of_json() {
        assert!(is_json_error(true, false));
        assert!(!is_json_error(true, true));
        assert!(!is_json_error(false, false));
    }
}
