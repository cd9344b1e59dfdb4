//! The answers that the ATS rejected, with its error messages.

use crate::{
    form::FieldId,
    i18n::Localizer,
    store::Receipt,
    web::field_labels::{default_label_id, question_label},
};

/// An answer that the ATS rejected.
pub struct Rejection {
    /// The label of the question.
    pub label: String,
    /// The error message from the ATS.
    pub message: String,
}

/// Returns the answers in this application that the ATS rejected.
pub fn rejections(texts: &Localizer, receipt: &Receipt) -> Vec<Rejection> {
    let application = receipt.application.as_ref();
    let question = |slot: &FieldId| match slot {
        FieldId::Question(id) => application.and_then(|it| it.question(id)),
        _ => None,
    };
    let lines = receipt.ats_errors.iter().map(|complaint| Rejection {
        label: match complaint.slot.as_ref().map(|slot| (slot, question(slot))) {
            Some((_, Some(question))) => question_label(texts, question),
            Some((FieldId::Question(_), None)) | None => {
                texts.message("receipt-refused-whole").to_string()
            }
            Some((slot, None)) => texts.message(default_label_id(slot)).to_string(),
        },
        message: complaint.text.clone(),
    });
    lines.collect()
}
