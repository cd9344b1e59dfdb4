//! The voluntary diversity questions, and the thank-you page. Both pages are the same for everyone,
//! and contain nothing about an application.

/// The form and the thank-you page.
mod form_page;

/// The handlers of both pages.
mod handlers;

pub use self::handlers::{count_answers, get, get_thanks};
