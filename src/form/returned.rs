//! A submitted form that the applicant must still correct or review. It is stored until the
//! applicant submits it again. It contains everything that the page shows. The content of the file
//! is stored separately.

use serde::{Deserialize, Serialize};

use crate::form::{
    ats_field_error::AtsFieldError,
    field::Field,
    field_error::{FieldError, FileError},
    field_id::FieldId,
    form_data::{FormData, SavedFile},
    model::Form,
};

/// A submitted form that is shown to the applicant again, without the content of its file.
// The debug output hides the submitted texts, because they are personal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("ReturnedForm {{ reason: {reason:?}, texts: {}, .. }}", texts.len())]
pub struct ReturnedForm {
    /// The reason why the form is shown again.
    pub reason: ReturnReason,
    /// The submitted values of the text controls, by control name.
    pub texts: Vec<(String, String)>,
    /// The names of the uploaded files.
    pub chosen: Vec<String>,
    /// The reason why the uploaded file is invalid.
    pub file_problem: Option<FileError>,
    /// The ATS's messages about rejected answers.
    pub complaints: Vec<AtsFieldError>,
    /// A hash of the network and the browser from which the form was submitted. `None` if the
    /// network is unknown, or if a program filled in the form.
    #[serde(default)]
    pub stored_by: Option<String>,
    /// Hashes of the email addresses in the form that this visitor did not type, as text (see
    /// `LinkMark`). Set only if someone other than the visitor may have filled in the form.
    #[serde(default)]
    pub mark: Option<String>,
}

/// The reason why a form is shown to the applicant again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnReason {
    /// The form has errors, which are shown next to the fields.
    Wrong,
    /// The form token has expired.
    Expired,
    /// The form token is invalid or missing.
    NotOurs,
    /// The answers were copied from a form for a posting that has closed. Also used if the form was
    /// opened with a referral link that is no longer valid.
    Carried,
    /// The ATS rejected the application, so the applicant can correct it and submit it again.
    Again,
    /// The applicant reviews the answers before the application is sent.
    Review,
    /// The applicant wants to change something, for example after reviewing the form.
    Changing,
    /// The form is valid, but the employer has since changed questions that were answered, or the
    /// posting has moved to another brand, whose form asks for other consents.
    Changed,
    /// The form is valid but was already submitted with different content. The applicant is asked
    /// what to do with the first application.
    Twice,
    /// A program filled in the form, and the applicant has not seen it yet.
    Prefilled,
    /// The form was filled in from the resume.
    FilledIn,
    /// The form was filled in from a machine-readable resume (JSON or XML), which is not attached.
    FilledInFromData,
    /// The form is valid, but an email address looks mistyped. The applicant is asked once to check
    /// the address.
    Mistyped,
}

impl ReturnedForm {
    /// Builds the stored form from `form` and its submitted values.
    pub fn new(
        reason: ReturnReason,
        form: &Form,
        texts: Vec<(String, String)>,
        complaints: Vec<AtsFieldError>,
    ) -> Self {
        let file = form.resume_field();
        Self {
            reason,
            texts,
            chosen: file.map_or_else(Vec::new, |field| field.given.clone()),
            file_problem: file.and_then(Field::file_error),
            complaints,
            stored_by: None,
            mark: None,
        }
    }

    /// Returns the submitted value of a field, or an empty string if there is none.
    pub fn text(&self, slot: &FieldId) -> &str {
        let name = slot.control_name();
        let found = self.texts.iter().find(|(other, _)| *other == name);
        found.map_or("", |(_, text)| text)
    }

    /// Returns the values that may contain the applicant's email address: the value of the email
    /// field and, if it does not contain an address, all other values.
    pub fn texts_for_address(&self) -> Vec<String> {
        let email = self.text(&FieldId::Email);
        let others = self.texts.iter().filter(|_| !email.contains('@'));
        let others = others.map(|(_, text)| text.as_str());
        [email]
            .into_iter()
            .chain(others)
            .map(str::to_owned)
            .collect()
    }

    /// Returns the form data that a browser would send, with the saved file.
    pub fn to_form_data(&self, file: SavedFile) -> FormData {
        let mut sent = FormData::default();
        for (name, text) in &self.texts {
            sent.add_text(name, text);
        }
        sent.set_saved_file(file);
        sent
    }

    /// Adds the stored data that is not in `texts` to the form: the uploaded file's name and error,
    /// and the ATS's messages.
    pub fn restore_into(&self, form: &mut Form) {
        if let Some(field) = form.resume_field_mut() {
            if field.is_blank() {
                field.given.clone_from(&self.chosen);
            }
            let error = self.file_problem.map(FieldError::File);
            field.error = error.or(field.error);
        }
        form.add_ats_errors(self.complaints.clone());
    }
}
