//! Job alerts: requesting an alert, and the page on which the recipient confirms or ends it.

/// The page of a job alert.
pub mod alert_page;

/// Handlers for job alerts.
pub mod handlers;
