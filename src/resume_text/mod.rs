//! Reads the name and the contact details from a resume: a PDF, a Word document, plain text, a JSON
//! Resume or a Europass document. See docs/decisions.md#153.
//!
//! A wrong value is worse than none. So a value is found only if it is clear: otherwise the person
//! types it.

/// What was found in a resume.
mod resume_fields;

/// The text of a resume, as lines with their sizes and positions.
mod text_lines;

/// Plain text.
mod plain_text;

/// The text of Word documents.
mod docx_text;

/// The text of PDF files.
mod pdf;

/// JSON Resume.
mod json_resume;

/// Europass documents.
mod europass;

/// Finds the fields in the lines of a text.
mod fields;

/// Reads a resume.
mod reader;

pub use self::{
    fields::find_fields,
    reader::{ResumeSource, read_resume, read_text},
    resume_fields::{PersonName, ResumeFields},
    text_lines::{ResumeText, TextLine},
};
