//! The voluntary diversity questions, and the thank-you page after them. Neither page contains
//! information about an application.

/// The form and the thank-you page.
mod form_page;

/// Handlers for the form and the thank-you page.
mod handlers;

pub use self::handlers::{count_answers, get, get_thanks};
