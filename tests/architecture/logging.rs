//! Checks the list of the modules that write log lines. `vestibule check` needs this list to find
//! targets in `log.filter` that have no effect.

use std::{collections::BTreeSet, fs};

use crate::source;

const LIST: &str = "src/telemetry/logging_modules.txt";

/// The macros that write a log line or open a span.
const MACROS: [&str; 5] = ["error!(", "warn!(", "info!(", "debug!(", "info_span!("];

#[test]
fn every_module_that_writes_log_lines_is_listed() {
    let sources = source::rust("src").into_iter();
    let logging = sources.filter(|source| writes_log_lines(&source.text));
    let modules: BTreeSet<String> = logging
        .map(|source| format!("vestibule::{}", source.module().join("::")))
        .collect();
    let new: String = modules.iter().map(|module| format!("{module}\n")).collect();
    if fs::read_to_string(LIST).unwrap_or_default() != new {
        fs::write("target/logging_modules.txt", new).unwrap();
        panic!(
            "the modules that write log lines have changed: cp target/logging_modules.txt {LIST}"
        );
    }
}

/// Whether a macro in the text writes log lines with the module as the target. A macro with another
/// target does not count.
fn writes_log_lines(text: &str) -> bool {
    let is_own = |name: &str, at: usize| {
        let is_whole = !text[..at].ends_with(|it: char| it.is_alphanumeric() || it == '_');
        let arguments = text[at + name.len()..].trim_start();
        is_whole && !arguments.starts_with("target:")
    };
    MACROS.iter().any(|name| {
        let mut found = text.match_indices(name);
        found.any(|(at, _)| is_own(name, at))
    })
}

#[test]
fn a_macro_with_another_target_writes_no_lines_of_the_module() {
    for (text, expected) in [
        ("tracing::warn!(\"x\")", true),
        ("use tracing::warn; warn!(\n  \"x\")", true),
        ("info_span!(\n  target: TARGET, \"x\")", false),
        ("my_error!(\"x\")", false),
        ("error(\"x\")", false),
    ] {
        assert_eq!(writes_log_lines(text), expected, "{text}");
    }
}
