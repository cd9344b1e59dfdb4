//! A form that came back to its sender, as it is stored until it is sent again: everything that is needed
//! to show the page once more. Files are stored apart.

use serde::{Deserialize, Serialize};

use crate::{
    form::{
        complaint::Complaint,
        field::Field,
        problem::FileProblem,
        sheet::Form,
        slot::Slot,
        submission::{Earlier, Submission},
    },
    question::QuestionKind,
};

/// Everything of a form that came back, but for the content of its file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Returned {
    /// Why it came back.
    pub reason: Reason,
    /// What was typed and chosen, by the names of the controls.
    pub texts: Vec<(String, String)>,
    /// The names of the files that were chosen.
    pub chosen: Vec<String>,
    /// What is wrong with them.
    pub file_problem: Option<FileProblem>,
    /// What the ATS refused.
    pub complaints: Vec<Complaint>,
}

/// Why a form came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// What was sent has problems; they are shown at their fields.
    Wrong,
    /// It was open too long.
    Expired,
    /// Its token was not made here, or is missing.
    NotOurs,
    /// It was filled in for a job that has closed.
    Carried,
    /// It was sent before and the ATS refused it.
    Again,
    /// Its sender wants to read it before it is sent.
    Review,
    /// Its sender read it and wants to change something.
    Changing,
    /// It is in order, but the employer had changed questions that were answered.
    Changed,
    /// It is in order, but the form was sent before with other content: its sender is asked what to do.
    Twice,
    /// It is in order, but an email address looks mistyped: its sender is asked once.
    Mistyped,
}

impl Returned {
    /// What is to be stored of `form`, of which these texts were sent.
    pub fn new(
        reason: Reason,
        form: &Form,
        texts: Vec<(String, String)>,
        complaints: Vec<Complaint>,
    ) -> Self {
        let file = form
            .fields()
            .find(|field| field.kind == QuestionKind::Resume);
        Self {
            reason,
            texts,
            chosen: file.map_or_else(Vec::new, |field| field.given.clone()),
            file_problem: file.and_then(Field::file_problem),
            complaints,
        }
    }

    /// What was given for a place; empty where nothing was.
    pub fn text(&self, slot: &Slot) -> &str {
        let name = slot.name();
        let found = self.texts.iter().find(|(other, _)| *other == name);
        found.map_or("", |(_, text)| text)
    }

    /// The same texts as a browser would send them, with the file that is kept.
    pub fn submission(&self, file: Earlier) -> Submission {
        let mut sent = Submission::default();
        for (name, text) in &self.texts {
            sent.add_text(name, text);
        }
        sent.follow(file);
        sent
    }

    /// Puts back into the form what no text says: the chosen file's name, its problem, and what the ATS refused.
    pub fn complete(&self, form: &mut Form) {
        let file = form
            .fields_mut()
            .find(|field| field.kind == QuestionKind::Resume);
        if let Some(field) = file {
            if field.is_blank() {
                field.given.clone_from(&self.chosen);
            }
            let problem = self.file_problem.map(Into::into);
            field.problem = problem.or(field.problem);
        }
        form.complain(self.complaints.clone());
    }
}

/// Shows nothing of what was typed.
impl std::fmt::Debug for Returned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Returned")
            .field("reason", &self.reason)
            .field("texts", &self.texts.len())
            .finish_non_exhaustive()
    }
}
