//! Reads submitted forms, with limits on size and time.

/// The deadline and the minimum transfer rate of a request body.
pub mod transfer_rate;

/// A request body with limits.
pub mod limited_body;

/// The limits for forms, and the errors for forms that exceed them.
pub mod limits;

/// The content of a file while it is being received.
mod file_buffer;

/// Reads multipart forms.
pub mod multipart;

/// Reads submitted forms, both URL-encoded and multipart.
pub mod receive;
