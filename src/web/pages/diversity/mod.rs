//! The voluntary diversity questions, and the thank-you page. Both pages are the same for everyone,
//! and contain nothing about an application.

/// The form.
mod form_page;

/// The handlers.
mod handlers;

pub use self::handlers::{count_answers, get, get_thanks};
