//! Reads submitted forms within limits of size and time, whatever the client sends.

/// A request body with limits.
pub mod limited_body;

/// The limits, and what happens beyond them.
pub mod limits;

/// Multipart forms.
pub mod multipart;

/// Forms of either encoding.
pub mod receive;
