//! Checks an uploaded file. Its content determines the type, and its name must match the type.

/// The file name.
pub mod file_name;

/// PDF.
pub mod pdf;

/// DOCX: Word since 2007, a ZIP archive.
pub mod docx;

/// DOC: Word before 2007, a compound file. Also encrypted Office files.
pub mod ole;

/// The type of a file, detected from its content.
pub mod sniff;

/// Validates an upload.
pub mod upload;
