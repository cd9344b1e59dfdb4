//! The voluntary questions about diversity, and the page after them. Both pages are the same for
//! everyone, and contain nothing about an application.

/// The form.
mod form_page;

/// The handlers.
mod handlers;

pub use self::handlers::{count_answers, get, get_thanks};
