//! The URLs of the operator's page and of monitoring, on the admin listener. Both listeners also
//! serve [`HEALTHZ`](crate::web::urls::HEALTHZ) and [`READYZ`](crate::web::urls::READYZ).

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
/// Pauses the delivery.
pub const PAUSE: &str = "/delivery/pause";
/// Ends the operator's pause of the delivery.
pub const RESUME: &str = "/delivery/resume";
/// Reads the list of postings from the ATS now.
pub const REFRESH: &str = "/postings/refresh";
/// Accepts a list of postings that is held because it became much shorter.
pub const ACCEPT_LIST: &str = "/postings/accept";
/// The counts of the funnel.
pub const FUNNEL: &str = "/funnel";
/// The counts of the funnel as a CSV file.
pub const FUNNEL_CSV: &str = "/funnel.csv";
/// The counts of the questions about diversity.
pub const DIVERSITY: &str = "/diversity";
/// The counts of the questions about diversity as a CSV file.
pub const DIVERSITY_CSV: &str = "/diversity.csv";
/// The diagnostics as a file.
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
