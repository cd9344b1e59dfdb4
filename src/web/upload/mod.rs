//! Reading a form that was sent: as much as is allowed, whatever was sent.

/// A body that comes at a pace that can be watched.
pub mod pace;

/// How much is read, and what becomes of more.
pub mod limits;

/// A form with files.
pub mod multipart;

/// A form of either encoding.
pub mod receive;
