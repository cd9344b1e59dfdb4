//! The open jobs for people's own tools and assistants.

/// A posting as JSON.
pub mod job;

/// A posting as Markdown.
pub mod markdown;

/// A posting that was published once, in both.
pub mod closed;

/// All of them as answers.
pub mod show;
