//! Reads the name and the contact details from a resume: a PDF, a Word document, plain text, a JSON
//! Resume or a Europass document. See docs/decisions.md#153.
//!
//! A wrong value is worse than a missing one, so a value is used only if there is enough evidence
//! that it is correct. Otherwise, the field stays empty and the applicant fills it in
//! (docs/decisions.md#154).

/// The values that were found in a resume.
mod resume_fields;

/// The text of a resume, as lines with their sizes and positions.
mod text_lines;

/// Finds the fields in the lines of a resume.
mod recognizer;

/// Plain text.
mod plain_text;

/// Reads the text of Word documents.
mod docx_text;

/// Reads the text of PDF files.
mod pdf;

/// JSON Resume.
mod json_resume;

/// Europass documents.
mod europass;

/// Reads a resume.
mod reader;

pub use self::{
    reader::{FoundFields, READ_RESUME_COMMAND, ResumeSource, read_resume, read_text},
    recognizer::find_fields,
    resume_fields::{PersonName, ResumeFields},
    text_lines::{ResumeText, TextLine},
};
