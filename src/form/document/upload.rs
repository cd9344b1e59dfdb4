//! Examines and validates an uploaded file: size, type and name. The type is determined by the
//! content.
//!
//! Examining a file reads the whole content. The result is stored with the upload and does not
//! depend on settings. Validating the file is cheap: it compares the result with the settings.

use crate::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    form::{
        document::{
            file_name::FileName,
            sniff::{detect_kind, signature_kind},
            work_limit::WorkLimit,
        },
        field_error::FileError,
        form_data::{FormData, Upload, UploadBody},
        policy::UncheckedFiles,
    },
};

/// The rules for accepting files.
#[derive(Debug, Clone, Copy)]
pub struct FileRules<'a> {
    /// The accepted file types.
    pub kinds: &'a [DocumentKind],
    /// The maximum size of a file.
    pub max_size: ByteSize,
    /// Whether a file is accepted if its examination exceeded its `WorkLimit`.
    pub unchecked: UncheckedFiles,
}

/// Examines all files of a form. Must be called on a blocking thread, because it reads the whole
/// content.
pub fn examine_files(sent: &mut FormData) {
    sent.uploads_mut().for_each(examine);
}

/// Examines a file if it is complete and has not been examined yet.
pub fn examine(upload: &mut Upload) {
    if let UploadBody::Complete(content) = &upload.body {
        let kind = detect_kind(content, &WorkLimit::for_file(content.len()));
        upload.body = UploadBody::Examined {
            content: content.clone(),
            kind,
        };
    }
}

/// Validates an upload. Rejects a file that was not examined.
pub fn validate_upload(upload: &Upload, rules: FileRules<'_>) -> Result<Document, FileError> {
    let (content, found) = match &upload.body {
        UploadBody::Complete(content) => (content, Err(FileError::Gone)),
        UploadBody::Examined { content, kind } => (content, *kind),
        UploadBody::TooLarge => return Err(FileError::TooLarge),
        UploadBody::Interrupted => return Err(FileError::BrokenOff),
    };
    if content.is_empty() {
        return Err(FileError::Empty);
    }
    if content.len() > rules.max_size.as_usize() {
        return Err(FileError::TooLarge);
    }
    let name = FileName::parse(&upload.file_name);
    let named = name.kind();
    if name.has_extension() {
        require_accepted(named, rules.kinds)?;
    }
    let found = match found {
        Err(FileError::Unchecked) if rules.unchecked == UncheckedFiles::Accept => {
            signature_kind(content)
        }
        found => found?,
    };
    if named.is_some() && named != found {
        return Err(FileError::NotAsNamed);
    }
    let kind = require_accepted(found, rules.kinds)?;
    Ok(Document {
        name: name.with_extension_of(kind),
        kind,
        content: content.clone(),
    })
}

/// Validates a stored file that was accepted earlier. It was examined at that time, so only its
/// type and size are checked against the rules, which may have changed.
pub fn validate_stored(document: &Document, rules: FileRules<'_>) -> Result<Document, FileError> {
    if document.content.len() > rules.max_size.as_usize() {
        return Err(FileError::TooLarge);
    }
    require_accepted(Some(document.kind), rules.kinds)?;
    Ok(document.clone())
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
