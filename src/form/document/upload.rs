//! Validates an uploaded file: size, type, and name. The content determines the type.

use crate::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    form::{
        document::{file_name::FileName, sniff::detect_kind},
        field_error::FileError,
        form_data::{Upload, UploadBody},
    },
};

/// Validates an upload against the accepted types and the maximum size. Reads the whole file, which
/// takes milliseconds, so call this function on a blocking thread.
pub fn validate_upload(
    upload: &Upload,
    accepted: &[DocumentKind],
    largest: ByteSize,
) -> Result<Document, FileError> {
    let content = match &upload.body {
        UploadBody::Complete(content) if content.is_empty() => return Err(FileError::Empty),
        UploadBody::Complete(content) => content,
        UploadBody::TooLarge => return Err(FileError::TooLarge),
        UploadBody::Interrupted => return Err(FileError::BrokenOff),
    };
    if content.len() > largest.as_usize() {
        return Err(FileError::TooLarge);
    }
    let name = FileName::parse(&upload.file_name);
    let named = name.kind();
    if name.has_extension() {
        require_accepted(named, accepted)?;
    }
    let found = detect_kind(content)?;
    if named.is_some() && named != found {
        return Err(FileError::NotAsNamed);
    }
    let kind = require_accepted(found, accepted)?;
    Ok(Document {
        name: name.with_extension_of(kind),
        kind,
        content: content.clone(),
    })
}

fn require_accepted(
    kind: Option<DocumentKind>,
    accepted: &[DocumentKind],
) -> Result<DocumentKind, FileError> {
    match kind {
        Some(kind) if accepted.contains(&kind) => Ok(kind),
        Some(DocumentKind::Docx) => Err(FileError::DocxNotHere),
        _ => Err(FileError::WrongKind),
    }
}
