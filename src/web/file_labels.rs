//! Labels for files: their names, types and sizes, in the visitor's language.

use crate::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    form::Form,
    i18n::Localizer,
};

/// Formats the message `id` with the file types and the maximum file size that a form accepts.
pub fn accepted_by_form(texts: &Localizer, form: &Form, id: &'static str) -> String {
    accepted_files(texts, &form.resume_kinds, form.max_resume_size, id)
}

/// Formats the message `id` with these file types and this maximum file size.
pub fn accepted_files(
    texts: &Localizer,
    kinds: &[DocumentKind],
    largest: ByteSize,
    id: &'static str,
) -> String {
    let kinds = kinds.iter();
    let kinds = kinds.map(|kind| texts.message(type_message_id(*kind)).to_string());
    let kinds: Vec<String> = kinds.collect();
    texts
        .message(id)
        .with("kinds", texts.formatter().format_alternatives(&kinds))
        .with("size", size(texts, largest))
        .to_string()
}

/// Formats the name and the size of a file.
pub fn name_and_size(texts: &Localizer, file: &Document) -> String {
    let message = texts.message("receipt-file").with("name", &*file.name);
    message.with("size", size(texts, file.size())).to_string()
}

/// Formats a file size in bytes, kilobytes or megabytes, whichever is the largest suitable unit.
pub fn size(texts: &Localizer, size: ByteSize) -> String {
    let bytes = size.as_u64();
    let (id, unit) = match bytes {
        ..1_024 => ("size-bytes", 1),
        1_024..1_048_576 => ("size-kilobytes", 1_024),
        _ => ("size-megabytes", 1_048_576),
    };
    // One decimal place, rounded down.
    let tenths = bytes.saturating_mul(10) / unit;
    let count = tenths as f64 / 10.0;
    texts.message(id).with("count", count).to_string()
}

/// The message id for the name of a file type.
fn type_message_id(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Pdf => "file-kind-pdf",
        DocumentKind::Docx => "file-kind-docx",
        DocumentKind::Doc => "file-kind-doc",
        DocumentKind::Rtf => "file-kind-rtf",
        DocumentKind::Txt => "file-kind-txt",
    }
}
