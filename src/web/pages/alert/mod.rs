//! Job alerts: the request, and the page with which recipients confirm and end an alert.

/// The page.
pub mod alert_page;

/// The handlers.
pub mod handlers;
