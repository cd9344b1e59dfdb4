//! The answers that the ATS rejected, with its messages.

use crate::{
    form::slot::Slot, i18n::localizer::Localizer, store::entry::Receipt,
    web::pages::apply::named::site_label,
};

/// A rejected answer.
pub struct Wrong {
    /// The question.
    pub label: String,
    /// The ATS's message.
    pub text: String,
}

/// The rejected answers of a receipt.
pub fn refused(texts: &Localizer, receipt: &Receipt) -> Vec<Wrong> {
    let application = receipt.application.as_ref();
    let question = |slot: &Slot| match slot {
        Slot::Question(id) => application.and_then(|it| it.question(id)),
        _ => None,
    };
    let lines = receipt.complaints.iter().map(|complaint| Wrong {
        label: match complaint.slot.as_ref().map(|slot| (slot, question(slot))) {
            Some((_, Some(question))) => question.text.clone(),
            Some((Slot::Question(_), None)) | None => {
                texts.message("receipt-refused-whole").to_string()
            }
            Some((slot, None)) => texts.message(site_label(slot)).to_string(),
        },
        text: complaint.text.clone(),
    });
    lines.collect()
}
