//! Reads submitted forms, with limits on size and time.

/// The deadline and the minimum rate of a request body.
pub mod transfer_rate;

/// A request body with limits.
pub mod limited_body;

/// The limits, and the errors for forms that exceed them.
pub mod limits;

/// The content of a file that is being received.
mod file_buffer;

/// Reads multipart forms.
pub mod multipart;

/// Reads forms in either encoding: URL-encoded or multipart.
pub mod receive;
