//! Labels for file types and sizes.

use crate::{application::DocumentKind, brand::texts::Texts, form::sheet::Form, size::Size};

/// The message `id` with the accepted file types and the largest size of a form.
pub fn taken(texts: &Texts, form: &Form, id: &'static str) -> String {
    of(texts, (&form.resume_kinds, form.max_resume), id)
}

/// The message `id` with these file types and this size.
pub fn of(texts: &Texts, (kinds, largest): (&[DocumentKind], Size), id: &'static str) -> String {
    let kinds = kinds.iter();
    let kinds = kinds.map(|kind| texts.say(name(*kind)).to_string());
    let kinds: Vec<String> = kinds.collect();
    texts
        .say(id)
        .with("kinds", texts.figures().list(&kinds))
        .with("size", size(texts, largest))
        .to_string()
}

/// A size in the largest unit in which it is at least one.
pub fn size(texts: &Texts, size: Size) -> String {
    let bytes = size.as_u64();
    let (id, unit) = match bytes {
        ..1_024 => ("size-bytes", 1),
        1_024..1_048_576 => ("size-kilobytes", 1_024),
        _ => ("size-megabytes", 1_048_576),
    };
    // One decimal place, rounded down.
    let tenths = bytes.saturating_mul(10) / unit;
    let count = tenths as f64 / 10.0;
    texts.say(id).with("count", count).to_string()
}

/// The message id of a file type.
fn name(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Pdf => "file-kind-pdf",
        DocumentKind::Docx => "file-kind-docx",
        DocumentKind::Doc => "file-kind-doc",
        DocumentKind::Rtf => "file-kind-rtf",
        DocumentKind::Txt => "file-kind-txt",
    }
}
