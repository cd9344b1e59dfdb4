//! The results of `check` and how they are printed.

use std::error::Error;

use serde::Serialize;

use crate::cli::table::{self, terminal_safe};

/// One result of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// What was checked.
    pub(crate) about: &'static str,
    /// The severity.
    pub(crate) level: Level,
    /// The result in a sentence, with what to do if there is something to do.
    pub(crate) says: String,
}

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    /// Correct.
    Ok,
    /// It works, but should be looked at.
    Warn,
    /// It does not work.
    Fault,
}

/// The JSON output.
#[derive(Debug, Serialize)]
struct Report<'a> {
    ok: bool,
    findings: &'a [Finding],
}

/// A finding that something is correct.
pub(crate) fn ok(about: &'static str, says: impl Into<String>) -> Finding {
    let says = says.into();
    Finding {
        about,
        level: Level::Ok,
        says,
    }
}

/// A finding that something works but should be looked at.
pub(crate) fn warn(about: &'static str, says: impl Into<String>) -> Finding {
    let says = says.into();
    Finding {
        about,
        level: Level::Warn,
        says,
    }
}

/// A finding that something does not work.
pub(crate) fn fault(about: &'static str, says: impl Into<String>) -> Finding {
    let says = says.into();
    Finding {
        about,
        level: Level::Fault,
        says,
    }
}

/// The error and its causes in one line. A cause whose text is already there is left out.
pub(crate) fn error_chain(error: &dyn Error) -> String {
    let mut said = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_said = cause.to_string();
        if !said.contains(&cause_said) {
            said = format!("{said}: {cause_said}");
        }
        source = cause.source();
    }
    said
}

/// The number of faults.
pub(crate) fn count_faults(findings: &[Finding]) -> usize {
    findings
        .iter()
        .filter(|it| it.level == Level::Fault)
        .count()
}

/// Prints the findings, one per line or as JSON.
pub(crate) fn print_findings(findings: &[Finding], json: bool) -> anyhow::Result<()> {
    if json {
        let ok = count_faults(findings) == 0;
        return Ok(table::print_json(&Report { ok, findings })?);
    }
    let widest = findings.iter().map(|it| it.about.len()).max();
    let width = widest.unwrap_or(0) + 2;
    for Finding { about, level, says } in findings {
        let level = match level {
            Level::Ok => "ok",
            Level::Warn => "warn",
            Level::Fault => "fault",
        };
        outln!("{level:6}{about:width$}{}", terminal_safe(says));
    }
    Ok(())
}
