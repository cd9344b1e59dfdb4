//! Checks an uploaded file. The type is determined by the content, and the file name must match the
//! type.

/// File names of uploads.
pub mod file_name;

/// Limits how many bytes are read and unpacked to examine a file.
pub mod work_limit;

/// Checks PDF files.
pub mod pdf;

/// Checks DOCX files, the format of Word 2007 and later. They are ZIP archives.
pub mod docx;

/// Checks DOC files, the format of Word before 2007, which are compound files. Also detects
/// encrypted Office files.
pub mod ole;

/// Checks RTF files.
pub mod rtf;

/// Detects the type of a file from its content.
pub mod sniff;

/// Examines and validates an upload.
pub mod upload;
