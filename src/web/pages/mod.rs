//! The pages for visitors. Each module contains the handlers of a page and the data for its
//! template.

/// The list of open jobs.
pub mod list;

/// The page of an open job.
pub mod posting;

/// The embeddable list.
pub mod embed;

/// The page of a closed job.
pub mod closed;

/// The application form.
pub mod apply;

/// The receipt of an application.
pub mod receipt;

/// The voluntary diversity questions.
pub mod diversity;

/// Job alerts.
pub mod alert;

/// Content pages.
pub mod content;

/// Error pages.
pub mod error;
