//! The pages. Each file contains a page's data, its template and its handlers.

/// The list of open jobs.
pub mod list;

/// The embeddable list.
pub mod embed;

/// A job.
pub mod posting;

/// A closed job.
pub mod closed;

/// The application form.
pub mod apply;

/// The receipt of an application.
pub mod receipt;

/// Content pages.
pub mod content;

/// Error pages.
pub mod error;
