//! Reads submitted forms, with limits on size and time.

/// A request body with limits.
pub mod limited_body;

/// The limits, and the errors when a form exceeds them.
pub mod limits;

/// Multipart forms.
pub mod multipart;

/// Forms in either encoding: URL-encoded or multipart.
pub mod receive;
