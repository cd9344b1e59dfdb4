use serde::Deserialize;

use crate::{
    admin::AdminSettings, ats, brand, candidate_import::TeamSettings, delivery, reference_ats,
    store, web,
};

/// All settings. Each module is given only its own.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The visitor's site.
    pub site: web::settings::Site,
    /// The applicant-tracking system.
    pub ats: ats::settings::Settings,
    /// What survives a restart.
    pub store: store::settings::Settings,
    /// The company.
    pub brand: brand::settings::Settings,
    /// The list in the company's other sites.
    pub embed: web::settings::Embed,
    /// The apply form.
    pub apply: web::settings::Apply,
    /// Outbox to ATS.
    pub delivery: delivery::settings::Settings,
    /// Imports of candidates, and the recruiters' pages.
    pub team: TeamSettings,
    /// The operator's pages.
    pub admin: AdminSettings,
    /// The applicant-tracking system of our own.
    pub reference_ats: reference_ats::settings::Settings,
    /// Logs.
    pub log: LogSettings,
}

impl Config {
    /// Tells the store what the form's settings say of content that is sent twice.
    pub(crate) fn connect(&mut self) {
        let apply = &self.apply;
        self.store.terms.same_for = apply.same_for;
        self.store.terms.digests = apply.same_for.max(apply.form_lifetime);
    }

    /// What two settings say that cannot both hold.
    pub fn contradiction(&self) -> Option<&'static str> {
        let terms = &self.store.terms;
        let shorter = terms.receipts.min(terms.retention) < terms.digests;
        shorter.then_some(
            "store.receipts or store.retention is shorter than apply.form_lifetime or apply.same_for: a form \
             that is sent once more would find no receipt, and be another application",
        )
    }
}

/// Logs.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogSettings {
    /// How a line looks.
    pub format: LogFormat,
    /// What is logged, in the words of `tracing_subscriber::EnvFilter`.
    pub filter: String,
}

/// How a line of the log looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}
