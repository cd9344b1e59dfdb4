//! The findings of `check`, and how they are printed.

use serde::Serialize;
use url::Url;

use crate::cli::table::{self, terminal_safe};

/// One result of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// The subject of the check.
    pub(crate) about: &'static str,
    /// The severity.
    pub(crate) level: Level,
    /// The result in one sentence, with advice if something should be changed.
    pub(crate) says: String,
}

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    /// No problem was found.
    Ok,
    /// The checked part works, but the operator should look at it.
    Warn,
    /// The checked part does not work.
    Fault,
}

/// The JSON output.
#[derive(Debug, Serialize)]
struct Report<'a> {
    ok: bool,
    findings: &'a [Finding],
}

impl Finding {
    /// The same finding with the host name of the brand that it is about.
    pub(crate) fn of_brand(self, public_url: &Url) -> Self {
        let host = public_url.host_str().unwrap_or_default();
        let says = format!("{host}: {}", self.says);
        Self { says, ..self }
    }

    fn new(about: &'static str, level: Level, says: impl Into<String>) -> Self {
        let says = says.into();
        Self { about, level, says }
    }
}

/// A finding that reports something as correct.
pub(crate) fn ok(about: &'static str, says: impl Into<String>) -> Finding {
    Finding::new(about, Level::Ok, says)
}

/// A finding about something that works but that the operator should look at.
pub(crate) fn warn(about: &'static str, says: impl Into<String>) -> Finding {
    Finding::new(about, Level::Warn, says)
}

/// A finding about something that does not work.
pub(crate) fn fault(about: &'static str, says: impl Into<String>) -> Finding {
    Finding::new(about, Level::Fault, says)
}

/// Returns an `Ok` finding if `is_ok` is true, otherwise a warning with advice.
pub(crate) fn ok_or_warn(
    is_ok: bool,
    about: &'static str,
    says: impl Into<String>,
    advice: &str,
) -> Finding {
    let says = says.into();
    if is_ok {
        ok(about, says)
    } else {
        warn(about, format!("{says}: {advice}"))
    }
}

/// The number of faults.
pub(crate) fn count_faults(findings: &[Finding]) -> usize {
    let faults = findings.iter().filter(|it| it.level == Level::Fault);
    faults.count()
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
        let level = format!("{level:?}").to_lowercase();
        outln!("{level:6}{about:width$}{}", terminal_safe(says));
    }
    Ok(())
}
