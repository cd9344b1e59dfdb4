//! The public API, for scripts and AI assistants: postings as JSON and as Markdown.

/// A posting as JSON.
pub mod job;

/// An application form as JSON.
pub mod form;

/// A posting as Markdown.
pub mod markdown;

/// A closed posting, as JSON and as Markdown.
pub mod closed;

/// Request handlers of the API.
pub mod handlers;
