//! The URLs on the admin listener: the operator's page and the monitoring endpoints.
//! [`HEALTHZ`](crate::web::urls::HEALTHZ) and [`READYZ`](crate::web::urls::READYZ) are available on
//! both this listener and the visitors' listener.

use crate::application::ApplicationId;

/// The operator's dashboard.
pub const DASHBOARD: &str = "/";
/// The list of held applications that the operator must decide about.
pub const HELD: &str = "/held";
/// POST: retries the delivery of all held applications.
pub const RETRY_ALL: &str = "/held/retry";
/// POST: retries the delivery of one held application.
pub const RETRY: &str = "/held/{id}/retry";
/// POST: discards one held application. GET: asks for confirmation.
pub const DISCARD: &str = "/held/{id}/discard";
/// POST: pauses the delivery of applications to the ATS.
pub const PAUSE: &str = "/delivery/pause";
/// POST: resumes the delivery after the operator paused it.
pub const RESUME: &str = "/delivery/resume";
/// POST: reads the list of postings from the ATS immediately.
pub const REFRESH: &str = "/postings/refresh";
/// POST: accepts a list of postings that is held because it is much shorter than the previous one.
pub const ACCEPT_LIST: &str = "/postings/accept";
/// The funnel: how often postings were viewed, their forms were opened, and applications were
/// submitted.
pub const FUNNEL: &str = "/funnel";
/// The funnel as a CSV file.
pub const FUNNEL_CSV: &str = "/funnel.csv";
/// The results of the diversity questions: how often each answer was given.
pub const DIVERSITY: &str = "/diversity";
/// The results of the diversity questions as a CSV file.
pub const DIVERSITY_CSV: &str = "/diversity.csv";
/// Diagnostics as a JSON file, which the operator can attach to a bug report.
pub const DIAGNOSTICS: &str = "/diagnostics.json";
/// Prometheus metrics.
pub const METRICS: &str = "/metrics";
/// The alarms that are currently raised.
pub const ALARMS: &str = "/alarms";

/// Returns [`RETRY`] with the id of this application.
pub fn retry(id: ApplicationId) -> String {
    RETRY.replace("{id}", &id.to_string())
}

/// Returns [`DISCARD`] with the id of this application.
pub fn discard(id: ApplicationId) -> String {
    DISCARD.replace("{id}", &id.to_string())
}
