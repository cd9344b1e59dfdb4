//! A form that another person may have filled in, because the applicant opened it through a link.
//! Two hidden controls mark the form. When the site returns the form, or copies the answers to the
//! form of another posting, the two controls are kept. They are also kept when the applicant
//! corrects a refused application. See docs/decisions.md#173.

use crate::{
    application::{LinkedForm, normalize_email},
    form::{field::FROM_RESUME_SUFFIX, field_id::FieldId, form_data::FormData},
};

/// The name of the control that marks the form. Its value is a hash that identifies the browser
/// that opened the form.
pub const LINKED_BY: &str = "linked-by";
/// The name of the control that contains the email address of the stored form. The form has no such
/// control if the stored form contained no address, or if the applicant has replaced the address.
pub const LINKED_EMAIL: &str = "linked-email";

/// Marks a stored form that another browser opened through a link. Replaces an earlier mark,
/// because another person may have filled in the form to which that mark belonged.
pub fn mark(stored: &mut FormData, opened_by: String) {
    stored.replace_text(LINKED_BY, opened_by);
    let email = stored.text(&FieldId::Email.control_name()).to_owned();
    stored.remove_texts(LINKED_EMAIL);
    if !email.trim().is_empty() {
        stored.add_text(LINKED_EMAIL, email);
    }
}

/// Removes [`LINKED_EMAIL`] if the applicant has replaced or removed the email address. If they
/// type the same address later, it counts as their own.
pub fn note_email(sent: &mut FormData) {
    if !has_email(
        sent,
        LINKED_EMAIL,
        sent.text(&FieldId::Email.control_name()),
    ) {
        sent.remove_texts(LINKED_EMAIL);
    }
}

/// Returns the controls that mark this form, with their values. The result is empty for a form that
/// is not marked.
pub fn controls(sent: &FormData) -> Vec<(&'static str, String)> {
    let texts = [LINKED_BY, LINKED_EMAIL].map(|name| (name, sent.text(name).to_owned()));
    let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
    texts.collect()
}

/// Returns the mark that is stored with an application that was submitted with this form and this
/// email address. Returns `None` if the form is not marked. An address that was filled in from the
/// resume does not count as typed by the applicant, because the other person may also have uploaded
/// the resume.
pub fn of_application(sent: &FormData, email: &str) -> Option<LinkedForm> {
    let opened_by = sent.texts(LINKED_BY).next()?.to_owned();
    let from_resume = format!("{}{FROM_RESUME_SUFFIX}", FieldId::Email.control_name());
    let is_found =
        has_email(sent, LINKED_EMAIL, email) || has_email(sent, from_resume.as_str(), email);
    Some(LinkedForm {
        opened_by,
        is_email_typed: !is_found,
    })
}

fn has_email(sent: &FormData, control: &str, email: &str) -> bool {
    normalize_email(sent.text(control)) == normalize_email(email)
}
