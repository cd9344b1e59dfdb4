//! The findings of `check`, and how they are printed.

use serde::Serialize;
use url::Url;

use crate::cli::table::{self, terminal_safe};

/// One result of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// The subject of the check.
    pub(crate) about: &'static str,
    /// How serious the finding is.
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
    /// The subject of the check works, but the operator should look into it.
    Warn,
    /// The subject of the check does not work.
    Fault,
}

/// The JSON output.
#[derive(Debug, Serialize)]
struct Report<'a> {
    ok: bool,
    findings: &'a [Finding],
}

/// The width of the column that contains the subjects. The longest subject is `pay transparency`.
const WIDTH: usize = 18;

/// Collects and prints findings. Each finding is printed as soon as it is known, because some
/// checks wait for servers.
#[derive(Debug)]
pub(crate) struct Findings {
    found: Vec<Finding>,
    json: bool,
}

impl Finding {
    /// Returns `true` if the subject of the check does not work.
    pub(crate) fn is_fault(&self) -> bool {
        self.level == Level::Fault
    }

    /// Prefixes the text with the host name of the brand's site, to distinguish the findings about
    /// several brands.
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

/// Creates a finding for a check that found no problem.
pub(crate) fn ok(about: &'static str, says: impl Into<String>) -> Finding {
    Finding::new(about, Level::Ok, says)
}

/// Creates a finding about something that works but that the operator should look into.
pub(crate) fn warn(about: &'static str, says: impl Into<String>) -> Finding {
    Finding::new(about, Level::Warn, says)
}

/// Creates a finding about something that does not work.
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

impl Findings {
    /// Creates an empty list of findings.
    pub(crate) fn new(json: bool) -> Self {
        let found = Vec::new();
        Self { found, json }
    }

    /// Adds findings, and prints each on its own line, unless they are printed as JSON at the end.
    pub(crate) fn add(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            if !self.json {
                let Finding { about, level, says } = &finding;
                let level = format!("{level:?}").to_lowercase();
                outln!("{level:6}{about:WIDTH$}{}", terminal_safe(says));
            }
            self.found.push(finding);
        }
    }

    /// Returns the number of findings that are faults.
    pub(crate) fn count_faults(&self) -> usize {
        let faults = self.found.iter().filter(|it| it.is_fault());
        faults.count()
    }

    /// Prints the findings as JSON, unless they have been printed already.
    pub(crate) fn finish(&self) -> anyhow::Result<()> {
        if self.json {
            let (ok, findings) = (self.count_faults() == 0, &self.found);
            table::print_json(&Report { ok, findings })?;
        }
        Ok(())
    }
}
