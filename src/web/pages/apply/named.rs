//! Labels of form fields.

use crate::{
    form::{field::Field, slot::Slot},
    i18n::localizer::Localizer,
};

/// The label of a field: the employer's question, or the site's own text.
pub fn label(texts: &Localizer, field: &Field) -> String {
    match &field.text {
        Some(text) => text.clone(),
        None => texts.message(site_label(&field.slot)).to_string(),
    }
}

/// The message id of the site's own label.
pub fn site_label(slot: &Slot) -> &'static str {
    match slot {
        Slot::GivenName => "field-given-name",
        Slot::FamilyName => "field-family-name",
        Slot::Email => "field-email",
        Slot::Phone => "field-phone",
        Slot::LinkedIn => "field-linkedin",
        Slot::Resume => "field-resume",
        Slot::PastedResume => "field-pasted-resume",
        Slot::Note | Slot::Question(_) => "field-note",
        Slot::Consent(_) => "apply-part-consents",
        Slot::TalentNetwork => "field-talent-network",
    }
}
