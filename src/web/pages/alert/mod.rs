//! Job alerts: the request for an alert, and the page where the recipient confirms or ends it.

/// The page of a job alert.
pub mod alert_page;

/// The handlers of job alerts.
pub mod handlers;
