//! Maps the messages of an error response to form fields, and finds the messages that applicants
//! cannot act on.

use uuid::Uuid;

use crate::{
    ats::{
        application_request::OutgoingApplication,
        error_body::{ErrorBody, FieldMessage},
        message_classifier::{contradicts_answer, field_names_in, is_about_layout},
        redactor::Redactor,
    },
    form::{AtsFieldError, FieldId, standard_field_id},
    question::{Question, QuestionKind},
};

/// The maximum number of hidden fields (fields that the applicant does not see) in an error. Their
/// names are shown to the operator on one line.
const MAX_HIDDEN: usize = 10;
/// The maximum length of the name of a hidden field, in characters.
const MAX_HIDDEN_CHARS: usize = 100;

/// The messages of an error response, grouped by who can act on them.
#[derive(Debug, Default)]
pub(crate) struct MappedErrors {
    /// Messages about visible fields of the form.
    pub(crate) visible: Vec<AtsFieldError>,
    /// Messages about the application as a whole.
    pub(crate) general: Vec<AtsFieldError>,
    /// The names of fields that the applicant does not see or cannot correct.
    pub(crate) hidden: Vec<String>,
    /// Whether any message is about the structure of the request, which only the operator can
    /// change.
    pub(crate) is_about_layout: bool,
}

impl MappedErrors {
    /// Groups the messages of the response to an application.
    pub(crate) fn from_body(body: &ErrorBody, submission: &OutgoingApplication<'_>) -> Self {
        let redactor = Redactor::new(submission.application);
        let mut mapped = Self::default();
        for FieldMessage { path, text } in &body.fields {
            let redacted = redactor.redact(text);
            mapped.is_about_layout |= is_about_layout(&redacted);
            match field_at_path(path, submission) {
                Some(slot) if !contradicts_answer(&redacted, &slot, submission) => {
                    mapped.visible.push(field_error(Some(slot), text));
                }
                _ => mapped.hidden.push(hidden_name(path, submission, &redactor)),
            }
        }
        for text in &body.general {
            let redacted = redactor.redact(text);
            mapped.is_about_layout |= is_about_layout(&redacted);
            for name in field_names_in(&redacted) {
                if field_at_path(std::slice::from_ref(&name), submission).is_none() {
                    mapped.is_about_layout = true;
                    mapped.hidden.push(name);
                }
            }
            mapped.general.push(field_error(None, text));
        }
        mapped.hidden.dedup();
        mapped.hidden.truncate(MAX_HIDDEN);
        for name in &mut mapped.hidden {
            *name = name.chars().take(MAX_HIDDEN_CHARS).collect();
        }
        mapped
    }

    /// Returns all messages that can be shown to the applicant.
    pub(crate) fn into_field_errors(self) -> Vec<AtsFieldError> {
        self.visible.into_iter().chain(self.general).collect()
    }
}

/// The names of fields and objects in the ATS interface (docs/ats-interface.md).
const INTERFACE_NAMES: [&str; 11] = [
    "additional_info",
    "application_questions",
    "body",
    "data",
    "email",
    "first_name",
    "last_name",
    "linkedin_url",
    "opted_in_to_talent_network",
    "phone_number",
    "resume",
];

/// Returns the name under which the operator sees a field that the form does not show. The
/// applicant's data is removed from the name. Ids and names of the ATS interface are kept, because
/// an id could be mistaken for a phone number, and a name such as `resume` for the name of the
/// applicant's file.
fn hidden_name(
    path: &[String],
    submission: &OutgoingApplication<'_>,
    redactor: &Redactor,
) -> String {
    let is_known = |step: &str| {
        INTERFACE_NAMES.contains(&step)
            || question_by_id(step, submission).is_some()
            || Uuid::try_parse(step).is_ok()
    };
    let shown = path.iter().map(|step| {
        if is_known(step) {
            step.clone()
        } else {
            redactor.redact(step)
        }
    });
    shown.collect::<Vec<_>>().join(".")
}

/// Creates a message about a field, or a general message if `slot` is `None`.
pub(crate) fn field_error(slot: Option<FieldId>, text: &str) -> AtsFieldError {
    AtsFieldError {
        slot,
        text: text.to_owned(),
    }
}

/// Finds the form field for the path in an error message. Returns `None` if the applicant does not
/// see that field.
fn field_at_path(path: &[String], submission: &OutgoingApplication<'_>) -> Option<FieldId> {
    let mut steps = path.iter().map(String::as_str);
    let mut first = steps.next()?;
    if matches!(first, "body" | "data") {
        first = steps.next()?;
    }
    let application = submission.application;
    match first {
        "first_name" => Some(FieldId::GivenName),
        "last_name" => Some(FieldId::FamilyName),
        "email" => Some(FieldId::Email),
        "resume" => Some(FieldId::Resume),
        "linkedin_url" => if_shown(FieldId::LinkedIn, &application.linkedin, submission),
        "phone_number" => if_shown(FieldId::Phone, &application.phone, submission),
        "additional_info" if submission.is_mirrored => None,
        "additional_info" => Some(FieldId::Note),
        "opted_in_to_talent_network" => application.talent_network.map(|_| FieldId::TalentNetwork),
        "application_questions" => question_field(find_question(steps.next()?, submission)?),
        id => question_field(question_by_id(id, submission)?),
    }
}

/// Returns the field `slot` if the form shows it. An optional field is shown if it has a value or
/// if a question asks for it.
fn if_shown(
    slot: FieldId,
    value: &Option<String>,
    submission: &OutgoingApplication<'_>,
) -> Option<FieldId> {
    let mut questions = submission.application.questions.iter();
    let is_asked = questions.any(|question| standard_field_id(question).as_ref() == Some(&slot));
    (value.is_some() || is_asked).then_some(slot)
}

/// Finds a question by id, by text, or by its position among the sent answers.
fn find_question<'a>(step: &str, submission: &OutgoingApplication<'a>) -> Option<&'a Question> {
    let by_text = || {
        let mut questions = submission.application.questions.iter();
        questions.find(|question| question.text == step)
    };
    let by_place = || {
        let at: usize = step.parse().ok()?;
        question_by_id(submission.question_order.get(at)?.as_str(), submission)
    };
    question_by_id(step, submission)
        .or_else(by_text)
        .or_else(by_place)
}

fn question_by_id<'a>(id: &str, submission: &OutgoingApplication<'a>) -> Option<&'a Question> {
    let mut questions = submission.application.questions.iter();
    questions.find(|question| question.id.as_str().eq_ignore_ascii_case(id))
}

/// Returns the form field of a question. Some questions use a standard field, such as the field for
/// the email address.
fn question_field(question: &Question) -> Option<FieldId> {
    match question.kind {
        QuestionKind::Information => None,
        _ => standard_field_id(question).or_else(|| Some(FieldId::Question(question.id.clone()))),
    }
}
