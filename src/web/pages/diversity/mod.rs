//! The voluntary diversity questions, and the thank-you page. Neither page contains anything about
//! an application.

/// The form and the thank-you page.
mod form_page;

/// The handlers of the form and of the thank-you page.
mod handlers;

pub use self::handlers::{count_answers, get, get_thanks};
