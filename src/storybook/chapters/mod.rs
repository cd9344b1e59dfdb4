//! Which states there are, page by page.

/// The open jobs.
pub(in crate::storybook) mod list;

/// One job.
pub(in crate::storybook) mod posting;

/// The form.
pub(in crate::storybook) mod form;

/// What became of an application.
pub(in crate::storybook) mod receipt;

/// Pages of text.
pub(in crate::storybook) mod content;

/// What went wrong.
pub(in crate::storybook) mod error;
