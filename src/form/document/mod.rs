//! Checks an uploaded file. The content decides which type it is, and the name must match it.

/// The file name.
pub mod file_name;

/// PDF.
pub mod pdf;

/// DOCX: Word since 2007, a ZIP archive.
pub mod docx;

/// DOC: Word before 2007, a compound file. Also encrypted Office files.
pub mod ole;

/// Validates an upload.
pub mod upload;
