//! A file that somebody chose. Its content decides what it is; its name must agree.

/// The name a file is sent on with.
pub mod name;

/// Portable Document Format.
pub mod pdf;

/// Word, since 2007: a zip.
pub mod docx;

/// Word, before, and the wrapping of encrypted files: a compound file.
pub mod ole;

/// What a file is, by its content.
pub mod content;

/// A file is taken, or is told what is wrong with it.
pub mod upload;
