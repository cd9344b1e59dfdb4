//! The URLs of the admin listener: the operator's page and the monitoring endpoints. Both listeners
//! also serve [`HEALTHZ`](crate::web::urls::HEALTHZ) and [`READYZ`](crate::web::urls::READYZ).

use crate::application::ApplicationId;

/// The operator's dashboard.
pub const DASHBOARD: &str = "/";
/// The held applications.
pub const HELD: &str = "/held";
/// Sends all held applications again.
pub const RETRY_ALL: &str = "/held/retry";
/// Sends a held application again.
pub const RETRY: &str = "/held/{id}/retry";
/// Discards a held application.
pub const DISCARD: &str = "/held/{id}/discard";
/// Pauses delivery.
pub const PAUSE: &str = "/delivery/pause";
/// Resumes delivery after the operator paused it.
pub const RESUME: &str = "/delivery/resume";
/// Reads the list of postings from the ATS now.
pub const REFRESH: &str = "/postings/refresh";
/// Accepts a list of postings that is held because it became much shorter.
pub const ACCEPT_LIST: &str = "/postings/accept";
/// The funnel counts.
pub const FUNNEL: &str = "/funnel";
/// The funnel counts as a CSV file.
pub const FUNNEL_CSV: &str = "/funnel.csv";
/// The answer counts of the diversity questions.
pub const DIVERSITY: &str = "/diversity";
/// The answer counts of the diversity questions as a CSV file.
pub const DIVERSITY_CSV: &str = "/diversity.csv";
/// The diagnostics file.
pub const DIAGNOSTICS: &str = "/diagnostics.json";
/// Prometheus metrics.
pub const METRICS: &str = "/metrics";
/// The raised alarms.
pub const ALARMS: &str = "/alarms";

/// The URL that sends this application again.
pub fn retry(id: ApplicationId) -> String {
    RETRY.replace("{id}", &id.to_string())
}

/// The URL that discards this application.
pub fn discard(id: ApplicationId) -> String {
    DISCARD.replace("{id}", &id.to_string())
}
