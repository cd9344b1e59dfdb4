//! Maps the messages of an error response to form fields, and finds those that no applicant can act on.

use crate::{
    ats::{
        body::{Body, FieldMessage},
        complaints::{is_about_layout, is_about_the_answer_given, names_in},
        personal::Personal,
        submission::Submission,
    },
    form::{complaint::Complaint, sheet::base_slot, slot::Slot},
    question::{Kind, Question},
};

/// The messages of an error response, sorted by who can act on them.
#[derive(Debug, Default)]
pub(crate) struct Blame {
    /// Messages about visible fields of the form.
    pub(crate) visible: Vec<Complaint>,
    /// Messages about the application as a whole.
    pub(crate) general: Vec<Complaint>,
    /// The names of fields that the applicant does not see or cannot correct.
    pub(crate) hidden: Vec<String>,
    /// Whether a message is about the layout of the request. Only the operator can change that.
    pub(crate) is_about_layout: bool,
}

impl Blame {
    /// Sorts the messages of the response to an application.
    pub(crate) fn of(body: &Body, submission: &Submission<'_>) -> Self {
        let personal = Personal::of(submission.application);
        let mut blame = Self::default();
        for FieldMessage { path, text } in &body.fields {
            let said = personal.hide_in(text);
            blame.is_about_layout |= is_about_layout(&said);
            match slot(path, submission) {
                Some(slot) if !is_about_the_answer_given(&said, &slot, submission) => {
                    blame.visible.push(complaint(Some(slot), text));
                }
                _ => blame.hidden.push(path.join(".")),
            }
        }
        for text in &body.general {
            let said = personal.hide_in(text);
            blame.is_about_layout |= is_about_layout(&said);
            for name in names_in(&said) {
                if slot(std::slice::from_ref(&name), submission).is_none() {
                    blame.is_about_layout = true;
                    blame.hidden.push(name);
                }
            }
            blame.general.push(complaint(None, text));
        }
        blame.hidden.dedup();
        blame
    }

    /// All messages that may be shown to the applicant.
    pub(crate) fn complaints(self) -> Vec<Complaint> {
        self.visible.into_iter().chain(self.general).collect()
    }
}

/// A message about a field.
pub(crate) fn complaint(slot: Option<Slot>, text: &str) -> Complaint {
    Complaint {
        slot,
        text: text.to_owned(),
    }
}

/// Finds the form field that a path names. `None` if the applicant sees no such field.
fn slot(path: &[String], submission: &Submission<'_>) -> Option<Slot> {
    let mut steps = path.iter().map(String::as_str);
    let mut first = steps.next()?;
    if matches!(first, "body" | "data") {
        first = steps.next()?;
    }
    let application = submission.application;
    match first {
        "first_name" => Some(Slot::GivenName),
        "last_name" => Some(Slot::FamilyName),
        "email" => Some(Slot::Email),
        "resume" => Some(Slot::Resume),
        "linkedin_url" => asked(Slot::LinkedIn, application.linkedin.is_some(), submission),
        "phone_number" => asked(Slot::Phone, application.phone.is_some(), submission),
        "additional_info" if submission.mirrored => None,
        "additional_info" => Some(Slot::Note),
        "opted_in_to_talent_network" => application.talent_network.map(|_| Slot::TalentNetwork),
        "application_questions" => question_slot(named(steps.next()?, submission)?),
        id => question_slot(by_id(id, submission)?),
    }
}

/// An optional field. It is in the form if it has a value or if a question asks for it.
fn asked(slot: Slot, is_given: bool, submission: &Submission<'_>) -> Option<Slot> {
    let mut questions = submission.application.questions.iter();
    let is_asked = questions.any(|question| base_slot(question).as_ref() == Some(&slot));
    (is_given || is_asked).then_some(slot)
}

/// Finds a question by id, by text, or by its position among the sent answers.
fn named<'a>(step: &str, submission: &Submission<'a>) -> Option<&'a Question> {
    let by_text = || {
        let mut questions = submission.application.questions.iter();
        questions.find(|question| question.text == step)
    };
    let by_place = || {
        let at: usize = step.parse().ok()?;
        by_id(submission.order.get(at)?.as_str(), submission)
    };
    by_id(step, submission).or_else(by_text).or_else(by_place)
}

fn by_id<'a>(id: &str, submission: &Submission<'a>) -> Option<&'a Question> {
    let mut questions = submission.application.questions.iter();
    questions.find(|question| question.id.as_str().eq_ignore_ascii_case(id))
}

/// The form field of a question. Some questions share a field that every form has.
fn question_slot(question: &Question) -> Option<Slot> {
    match question.kind {
        Kind::Information => None,
        _ => base_slot(question).or_else(|| Some(Slot::Question(question.id.clone()))),
    }
}
