//! Validates an uploaded file: size, type, and name.

use crate::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    form::{
        document::{content, name::FileName},
        problem::FileProblem,
        submission::{Received, Upload},
    },
};

/// Validates an upload against the accepted types and the maximum size. Reads the whole file, which
/// takes milliseconds: call it on a blocking thread.
pub fn document(
    upload: &Upload,
    accepted: &[DocumentKind],
    largest: ByteSize,
) -> Result<Document, FileProblem> {
    let content = match &upload.received {
        Received::Whole(content) if content.is_empty() => return Err(FileProblem::Empty),
        Received::Whole(content) => content,
        Received::TooLarge => return Err(FileProblem::TooLarge),
        Received::BrokenOff => return Err(FileProblem::BrokenOff),
    };
    if largest.as_usize() < content.len() {
        return Err(FileProblem::TooLarge);
    }
    let name = FileName::read(&upload.name);
    let named = name.kind();
    if name.has_extension() {
        admit(named, accepted)?;
    }
    let found = content::kind(content)?;
    if named.is_some() && named != found {
        return Err(FileProblem::NotAsNamed);
    }
    let kind = admit(found, accepted)?;
    Ok(Document {
        name: name.for_kind(kind),
        kind,
        content: content.clone(),
    })
}

fn admit(
    kind: Option<DocumentKind>,
    accepted: &[DocumentKind],
) -> Result<DocumentKind, FileProblem> {
    match kind {
        Some(kind) if accepted.contains(&kind) => Ok(kind),
        Some(DocumentKind::Docx) => Err(FileProblem::DocxNotHere),
        _ => Err(FileProblem::WrongKind),
    }
}
