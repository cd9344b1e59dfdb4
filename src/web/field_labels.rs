//! Labels of form fields and questions.

use crate::{
    form::{Field, FieldId, named_field},
    i18n::Localizer,
    question::Question,
};

/// The label of a field: the employer's question if there is one, and otherwise the site's default
/// label.
pub fn field_label(texts: &Localizer, field: &Field) -> String {
    match &field.label {
        Some(text) => text.clone(),
        None => texts.message(default_label_id(&field.id)).to_string(),
    }
}

/// The text of a question. If it is only the name of a standard field, such as "Resume", returns
/// the site's translated label for that field instead.
pub fn question_label(texts: &Localizer, question: &Question) -> String {
    match named_field(question) {
        Some(field) => texts.message(default_label_id(&field)).to_string(),
        None => question.text.clone(),
    }
}

/// The message id of the default label for a standard field.
pub fn default_label_id(slot: &FieldId) -> &'static str {
    match slot {
        FieldId::GivenName => "field-given-name",
        FieldId::FamilyName => "field-family-name",
        FieldId::Email => "field-email",
        FieldId::Phone => "field-phone",
        FieldId::LinkedIn => "field-linkedin",
        FieldId::Resume => "field-resume",
        FieldId::PastedResume => "field-pasted-resume",
        FieldId::Note | FieldId::Question(_) => "field-note",
        FieldId::Consent(_) => "apply-part-consents",
        FieldId::TalentNetwork => "field-talent-network",
    }
}
