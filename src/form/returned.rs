//! A form that went back to its sender, stored until it is sent again. Holds everything that the
//! page needs, except the content of its file.

use serde::{Deserialize, Serialize};

use crate::form::{
    ats_field_error::AtsFieldError,
    field::Field,
    field_error::{FieldError, FileError},
    field_id::FieldId,
    form_data::{FormData, SavedFile},
    model::Form,
};

/// A form that went back to its sender, without the content of its file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnedForm {
    /// Why it went back.
    pub reason: ReturnReason,
    /// The submitted texts by control name.
    pub texts: Vec<(String, String)>,
    /// The names of the uploaded files.
    pub chosen: Vec<String>,
    /// The error of the uploaded file.
    pub file_problem: Option<FileError>,
    /// The ATS's messages about rejected answers.
    pub complaints: Vec<AtsFieldError>,
}

/// Why a form went back to its sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnReason {
    /// It has errors, which are shown at their fields.
    Wrong,
    /// Its token has expired.
    Expired,
    /// Its token is invalid or missing.
    NotOurs,
    /// It was filled in for a posting that has closed.
    Carried,
    /// It was sent before and rejected by the ATS.
    Again,
    /// The sender reviews it before it is sent.
    Review,
    /// The sender reviewed it and wants to change something.
    Changing,
    /// It is valid, but the employer has changed questions that were answered.
    Changed,
    /// It is in order, but the form was sent before with other content: its sender is asked what to do.
    Twice,
    /// It is valid, but an e-mail address looks mistyped. The sender is asked once.
    Mistyped,
}

impl ReturnedForm {
    /// Builds the stored form from `form` and its submitted texts.
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
        }
    }

    /// The text of a field. Empty if there is none.
    pub fn text(&self, slot: &FieldId) -> &str {
        let name = slot.control_name();
        let found = self.texts.iter().find(|(other, _)| *other == name);
        found.map_or("", |(_, text)| text)
    }

    /// The form data that a browser would send, with the saved file.
    pub fn to_form_data(&self, file: SavedFile) -> FormData {
        let mut sent = FormData::default();
        for (name, text) in &self.texts {
            sent.add_text(name, text);
        }
        sent.set_saved_file(file);
        sent
    }

    /// Restores what the texts do not contain: the uploaded file's name and error, and the ATS's
    /// messages.
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

/// Hides the texts: they are personal.
impl std::fmt::Debug for ReturnedForm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReturnedForm")
            .field("reason", &self.reason)
            .field("texts", &self.texts.len())
            .finish_non_exhaustive()
    }
}
