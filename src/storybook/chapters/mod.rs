//! Which states there are, page by page.

/// The open jobs.
pub(in crate::storybook) mod list;

/// One job.
pub(in crate::storybook) mod posting;

/// The form.
pub(in crate::storybook) mod form;

/// What became of an application.
pub(in crate::storybook) mod receipt;

/// The form of a company that asks for leave, and for more than others do.
pub(in crate::storybook) mod asking;

/// Pages of text.
pub(in crate::storybook) mod content;

/// What went wrong.
pub(in crate::storybook) mod error;
