//! Job alerts: the request for an alert, and the page where the recipient confirms or ends it.

/// The page.
pub mod alert_page;

/// The handlers.
pub mod handlers;
