//! The JSON form of an application, which the outbox commands print and export.

use jiff::Timestamp;
use serde::Serialize;

use crate::{
    application::{Answer, Application, Document},
    candidate::{Referral, ReferralSource},
    consent::ConsentRecord,
    form::{AtsFieldError, FieldId},
    job::JobId,
    question::{Question, QuestionKind},
    store::EntryContent,
};

/// The data that an applicant sent, without the content of the file.
#[derive(Serialize)]
pub(crate) struct ApplicationJson {
    /// The given names.
    pub given_name: String,
    /// The family name.
    pub family_name: String,
    /// The email address.
    pub email: String,
    /// The telephone number.
    pub phone: Option<String>,
    /// The URL of the LinkedIn profile.
    pub linkedin: Option<String>,
    /// When the form was submitted.
    pub sent_at: Timestamp,
    /// Each question with its answers, in the order of the form.
    pub answers: Vec<AnswerJson>,
    /// The applicant's note.
    pub note: Option<String>,
    /// The uploaded resume.
    pub resume: Option<FileJson>,
    /// The resume as pasted text.
    pub pasted_resume: Option<String>,
    /// The consents that the applicant gave or refused.
    pub agreements: Vec<ConsentRecord>,
    /// Whether the applicant agreed to be contacted about other jobs. `None` if the form did not
    /// ask.
    pub talent_network: Option<bool>,
    /// The data of the referral. `None` if the application is not sent to the ATS as a referral.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referral: Option<ReferralJson>,
    /// The IP network from which the application was sent (a prefix of the sender's IP address), if
    /// it is known.
    pub sender_network: Option<String>,
    /// The messages of the validation errors that the ATS returned, without the names of the
    /// fields.
    pub complaints: Vec<String>,
    /// The validation errors of the ATS, each in the form `field: message`.
    #[serde(skip)]
    pub field_errors: Vec<String>,
}

/// The data of a referral. It does not include data of the referrer, who is not the data subject.
#[derive(Serialize)]
pub(crate) struct ReferralJson {
    /// The job in the ATS.
    pub job: JobId,
    /// The id of the stage to start in.
    pub stage: String,
    /// The referrer's relation to the company, if known.
    pub source: Option<ReferralSource>,
}

/// A question with its answers. `answers` is empty if the question was not answered.
#[derive(Serialize)]
pub(crate) struct AnswerJson {
    /// The text of the question.
    pub question: String,
    /// The answers. A choice appears as its label in the form.
    pub answers: Vec<String>,
}

/// An uploaded file, without its content.
#[derive(Serialize)]
pub(crate) struct FileJson {
    /// The file name.
    pub name: String,
    /// The media type.
    pub media_type: &'static str,
    /// The size in bytes.
    pub bytes: usize,
}

impl ApplicationJson {
    /// Converts the content of an outbox entry.
    pub(crate) fn from_content(content: &EntryContent) -> Self {
        let sent = &content.application;
        let asked = |question: &&Question| question.kind != QuestionKind::Information;
        let asked = sent.questions.iter().filter(asked);
        let complaints = content.ats_errors.iter();
        Self {
            given_name: sent.given_name.clone(),
            family_name: sent.family_name.clone(),
            email: sent.email.clone(),
            phone: sent.phone.clone(),
            linkedin: sent.linkedin.clone(),
            sent_at: sent.sent_at,
            answers: asked.map(|question| answer_to(sent, question)).collect(),
            note: sent.note.clone(),
            resume: sent.resume.as_ref().map(FileJson::from_document),
            pasted_resume: sent.pasted_resume.clone(),
            agreements: sent.agreements.clone(),
            talent_network: sent.talent_network,
            referral: sent.referral.as_ref().map(ReferralJson::from_referral),
            sender_network: content.sender_network.map(|it| it.to_string()),
            complaints: complaints.map(|it| it.text.clone()).collect(),
            field_errors: content
                .ats_errors
                .iter()
                .map(|it| field_error(sent, it))
                .collect(),
        }
    }
}

/// Formats a validation error of the ATS. The part before the colon is the question, or the name of
/// a standard field, as in `email: is not valid`.
fn field_error(sent: &Application, error: &AtsFieldError) -> String {
    let text = match error.text.as_str() {
        "" => "no message",
        text => text,
    };
    let field = match &error.slot {
        None => return text.to_owned(),
        Some(FieldId::Question(id)) => {
            let question = sent.questions.iter().find(|it| it.id == *id);
            question.map_or_else(|| id.to_string(), |it| it.text.clone())
        }
        Some(field) => field.control_name(),
    };
    format!("{field}: {text}")
}

impl ReferralJson {
    fn from_referral(referral: &Referral) -> Self {
        Self {
            job: referral.job.clone(),
            stage: referral.stage.clone(),
            source: referral.source,
        }
    }
}

impl FileJson {
    pub(crate) fn from_document(document: &Document) -> Self {
        Self {
            name: document.name.clone(),
            media_type: document.kind.media_type(),
            bytes: document.content.len(),
        }
    }
}

fn answer_to(sent: &Application, question: &Question) -> AnswerJson {
    let answer = sent.answer(&question.id);
    AnswerJson {
        question: question.text.clone(),
        answers: answer.map_or_else(Vec::new, |answer| format_answer(question, answer)),
    }
}

fn format_answer(question: &Question, answer: &Answer) -> Vec<String> {
    match answer {
        Answer::Text(text) => vec![text.clone()],
        Answer::Chosen(value) => vec![question.choice_label(value)],
        Answer::ChosenSome(values) => values.iter().map(|it| question.choice_label(it)).collect(),
        Answer::YesNo(true) => vec!["yes".into()],
        Answer::YesNo(false) => vec!["no".into()],
        Answer::Consented => vec!["agreed".into()],
        Answer::Date(date) => vec![date.to_string()],
    }
}
