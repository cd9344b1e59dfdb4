use crate::{application::DocumentKind, brand::texts::Texts, form::sheet::Form, size::Size};

/// The kinds of file that are taken, and the size up to which they are, in the sentence `id`.
pub fn taken(texts: &Texts, form: &Form, id: &'static str) -> String {
    of(texts, (&form.resume_kinds, form.max_resume), id)
}

/// These kinds of file, and that size, in the sentence `id`.
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

/// A size in the largest unit that leaves at least one of it.
pub fn size(texts: &Texts, size: Size) -> String {
    let bytes = size.as_u64();
    let (id, unit) = match bytes {
        ..1_024 => ("size-bytes", 1),
        1_024..1_048_576 => ("size-kilobytes", 1_024),
        _ => ("size-megabytes", 1_048_576),
    };
    // One place after the point is as exact as anybody wants a size; it is never rounded up.
    let tenths = bytes.saturating_mul(10) / unit;
    let count = tenths as f64 / 10.0;
    texts.say(id).with("count", count).to_string()
}

/// What people call a kind of file.
fn name(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Pdf => "file-kind-pdf",
        DocumentKind::Docx => "file-kind-docx",
        DocumentKind::Doc => "file-kind-doc",
        DocumentKind::Rtf => "file-kind-rtf",
        DocumentKind::Txt => "file-kind-txt",
    }
}
