use std::error::Error;

use serde::Serialize;

use crate::cli::table::{self, harmless};

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// What was looked at.
    pub(crate) about: &'static str,
    /// How it is.
    pub(crate) level: Level,
    /// The same in a sentence that says what to do, where there is something to do.
    pub(crate) says: String,
}

/// How something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    /// As it should be.
    Ok,
    /// It works, and deserves a look.
    Warn,
    /// It does not work.
    Fault,
}

/// Everything that was found, for programs.
#[derive(Debug, Serialize)]
struct Report<'a> {
    ok: bool,
    findings: &'a [Finding],
}

/// It is as it should be.
pub(crate) fn ok(about: &'static str, says: impl Into<String>) -> Finding {
    let says = says.into();
    Finding {
        about,
        level: Level::Ok,
        says,
    }
}

/// It works, and deserves a look.
pub(crate) fn warn(about: &'static str, says: impl Into<String>) -> Finding {
    let says = says.into();
    Finding {
        about,
        level: Level::Warn,
        says,
    }
}

/// It does not work.
pub(crate) fn fault(about: &'static str, says: impl Into<String>) -> Finding {
    let says = says.into();
    Finding {
        about,
        level: Level::Fault,
        says,
    }
}

/// An error with what it came from, in one line.
pub(crate) fn told(error: &dyn Error) -> String {
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

/// How many of the findings are faults.
pub(crate) fn faults(findings: &[Finding]) -> usize {
    findings
        .iter()
        .filter(|it| it.level == Level::Fault)
        .count()
}

/// Prints findings, one a line for people or all of them for programs.
pub(crate) fn print(findings: &[Finding], json: bool) -> anyhow::Result<()> {
    if json {
        let ok = faults(findings) == 0;
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
        outln!("{level:6}{about:width$}{}", harmless(says));
    }
    Ok(())
}
