//! The open jobs for people's own tools and assistants.

/// A posting as JSON.
pub mod job;

/// A posting as Markdown.
pub mod markdown;

/// Both as answers.
pub mod show;
