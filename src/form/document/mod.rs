//! Checks an uploaded file. Its content determines the type, and its name must match the type.

/// File names of uploads.
pub mod file_name;

/// Limits the work of examining one file.
pub mod work_limit;

/// Checks PDF files.
pub mod pdf;

/// Checks DOCX files: Word 2007 and later, stored as a ZIP archive.
pub mod docx;

/// Checks DOC files: Word before 2007, stored as a compound file. Detects encrypted Office files.
pub mod ole;

/// Checks RTF files.
pub mod rtf;

/// Detects the type of a file from its content.
pub mod sniff;

/// Examines and validates an upload.
pub mod upload;
