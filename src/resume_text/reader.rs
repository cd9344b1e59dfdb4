//! Reads a resume: detects its format, reads its text, and finds the fields in it.

use serde::{Deserialize, Serialize};

use crate::{
    application::DocumentKind,
    form::document::work_limit::WorkLimit,
    resume_text::{
        docx_text, europass, json_resume, pdf, plain_text, recognizer::find_fields,
        resume_fields::ResumeFields, text_lines::ResumeText,
    },
};

/// The maximum number of bytes that are unpacked from the compressed parts of a file.
const MAX_UNPACKED_BYTES: u64 = 16 << 20;
/// The maximum number of times that each byte of the file may be read, on average.
const MAX_READS_PER_BYTE: u64 = 8;
/// The maximum total number of bytes that may be read from a file. A byte counts each time it is
/// read. Together with `MAX_UNPACKED_BYTES`, this limits the memory used for a file.
const MAX_READ_BYTES: u64 = 32 << 20;

/// The name of the command that reads a resume from standard input and writes [`FoundFields`] as
/// JSON. See docs/decisions.md#170.
pub const READ_RESUME_COMMAND: &str = "read-resume";

/// The values that were found in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundFields {
    /// The values for the fields of the form.
    pub fields: ResumeFields,
    /// The type of the file in which the values were found.
    pub source: ResumeSource,
}

/// The kind of file that fields were read from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResumeSource {
    /// A human-readable document, such as a PDF.
    #[default]
    Document,
    /// A machine-readable file, such as JSON. Its fields can be read, but it is not readable as a
    /// resume for an employer.
    Data,
}

/// Reads the fields of a file whose kind was detected from its content. Returns no fields if
/// reading them would exceed the limits above.
pub fn read_resume(content: &[u8], kind: DocumentKind) -> FoundFields {
    if kind == DocumentKind::Txt {
        let data = json_resume::read(content).or_else(|| europass::read(content));
        if let Some(fields) = data {
            let source = ResumeSource::Data;
            return FoundFields { fields, source };
        }
    }
    FoundFields {
        fields: find_fields(&read_text(content, kind)),
        source: ResumeSource::Document,
    }
}

/// Reads the text of a file. The result is empty if the file has no text, or if reading it would
/// exceed the limits above.
pub fn read_text(content: &[u8], kind: DocumentKind) -> ResumeText {
    let reads = (content.len() as u64).saturating_mul(MAX_READS_PER_BYTE);
    let work = WorkLimit::new(reads.min(MAX_READ_BYTES) + MAX_UNPACKED_BYTES);
    match kind {
        DocumentKind::Pdf => pdf::read(content, &work),
        DocumentKind::Docx => docx_text::read(content, &work),
        DocumentKind::Txt => plain_text::read(content),
        // These old formats are not supported, because few people use them.
        DocumentKind::Doc | DocumentKind::Rtf => ResumeText::default(),
    }
}
