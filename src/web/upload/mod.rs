//! Reads submitted forms, with limits on size and time.

/// A request body with limits.
pub mod limited_body;

/// The limits, and the errors if a form exceeds them.
pub mod limits;

/// Reads multipart forms.
pub mod multipart;

/// Reads forms in either encoding: URL-encoded or multipart.
pub mod receive;
