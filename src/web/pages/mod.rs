//! The pages: a struct, its template, its handlers.

/// The open jobs.
pub mod list;

/// The open jobs for the company's other sites.
pub mod embed;

/// One job.
pub mod posting;

/// A job that was open once.
pub mod closed;

/// The form of one job.
pub mod apply;

/// What became of an application.
pub mod receipt;

/// A page of text: the company's own, or what the site says of itself.
pub mod content;

/// What went wrong, and the ways out.
pub mod error;
