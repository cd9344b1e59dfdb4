use crate::{
    application::DocumentKind,
    brand::texts::Texts,
    form::{field::Field, slot::Slot},
    size::Size,
};

/// What a field asks: the employer's words, or the site's.
pub fn label(texts: &Texts, field: &Field) -> String {
    match &field.text {
        Some(text) => text.clone(),
        None => texts.say(site_label(&field.slot)).to_string(),
    }
}

/// The text with which the site asks for a place.
pub fn site_label(slot: &Slot) -> &'static str {
    match slot {
        Slot::GivenName => "field-given-name",
        Slot::FamilyName => "field-family-name",
        Slot::Email => "field-email",
        Slot::Phone => "field-phone",
        Slot::LinkedIn => "field-linkedin",
        Slot::Resume => "field-resume",
        Slot::Note | Slot::Question(_) => "field-note",
    }
}

/// What people call a kind of file.
pub fn kind(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Pdf => "file-kind-pdf",
        DocumentKind::Docx => "file-kind-docx",
        DocumentKind::Doc => "file-kind-doc",
        DocumentKind::Rtf => "file-kind-rtf",
        DocumentKind::Txt => "file-kind-txt",
    }
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
