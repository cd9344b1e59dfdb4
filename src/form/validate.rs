//! Validates submitted form data. The result is an application, or the form with its errors.

use std::collections::HashMap;

use jiff::Timestamp;

use crate::{
    application::{Answer, Application, ApplicationId, Document},
    consent::{ConsentDecision, ConsentRecord},
    form::{
        document::upload::{FileRules, validate_stored, validate_upload},
        field_error::{FieldError, FileError},
        field_id::FieldId,
        form_data::{FormData, SavedFile},
        model::{Form, FormContext, standard_field_id},
        policy::FormPolicy,
        validate_answer,
    },
    question::{Question, QuestionId, QuestionKind},
};

/// Builds an application, or returns the form with all values and errors. If the email address in a
/// valid form looks mistyped, returns the form once with a warning instead of an error. The
/// uploaded files must have been examined before.
pub fn validate(
    offer: FormContext<'_>,
    sent: &FormData,
    id: ApplicationId,
    now: Timestamp,
) -> Result<Application, Box<Form>> {
    let (form, answers, is_doubtful) = bind_and_parse(offer, sent);
    if form.has_errors() || is_doubtful {
        return Err(Box::new(form));
    }
    Ok(build_application(offer, answers, form.resume, id, now))
}

/// Fills the form with the submitted data and validates it. Returns the form with all values and
/// errors.
pub fn bind_and_validate(offer: FormContext<'_>, sent: &FormData) -> Form {
    bind_and_parse(offer, sent).0
}

/// Like [`bind_and_validate`], but also returns the parsed answers and whether the applicant must
/// confirm the email address.
fn bind_and_parse(offer: FormContext<'_>, sent: &FormData) -> (Form, ParsedAnswers, bool) {
    let mut form = bind(offer, sent);
    let mut answers = ParsedAnswers::default();
    let mut is_doubtful = false;
    let has_resume = form.resume.is_some();
    for field in form.fields_mut() {
        if field.kind == QuestionKind::Resume {
            let is_missing = field.required && !has_resume;
            field.error = field.error.or(is_missing.then_some(FieldError::Missing));
            continue;
        }
        field.warning = validate_answer::find_warning(field);
        is_doubtful |= field.needs_email_confirmation();
        match validate_answer::validate_answer(field) {
            Ok(Some(answer)) => _ = answers.0.entry(field.id.clone()).or_insert(answer),
            Ok(None) => (),
            Err(error) => field.error = field.error.or(Some(error)),
        }
    }
    (form, answers, is_doubtful)
}

/// Fills the form with the submitted data, and validates only the file. This is for forms that are
/// shown again for a reason other than invalid answers, for example an expired token. The page then
/// shows the error of an invalid file, or keeps a valid file.
pub fn bind(offer: FormContext<'_>, sent: &FormData) -> Form {
    let mut form = Form::from_form_data(offer, sent);
    let kinds = form.resume_kinds.clone();
    let rules = FileRules {
        kinds: &kinds,
        max_size: offer.policy.apply.max_resume,
        unchecked: offer.policy.apply.unchecked_files,
    };
    if let Some(field) = form.resume_field_mut() {
        let (document, error) = validate_resume(&field.control_name(), sent, rules);
        field.error = error.map(FieldError::File);
        form.resume = document;
    }
    form
}

/// Validates the uploaded resume, or the saved one if no file was uploaded. If the upload is
/// invalid, returns the error together with the saved file, if there is a valid one.
fn validate_resume(
    control: &str,
    sent: &FormData,
    rules: FileRules<'_>,
) -> (Option<Document>, Option<FileError>) {
    let saved = || match sent.saved_file() {
        SavedFile::None => Ok(None),
        SavedFile::Lost | SavedFile::Unread => Err(FileError::Gone),
        SavedFile::Available(document) => validate_stored(document, rules).map(Some),
    };
    let mut files = sent.files(control);
    let (checked, fallback) = match (files.next(), files.next()) {
        (None, _) => (saved(), None),
        (Some(file), None) => (validate_upload(file, rules).map(Some), saved().ok()),
        _ => (Err(FileError::Several), saved().ok()),
    };
    match checked {
        Ok(document) => (document, None),
        Err(error) => (fallback.flatten(), Some(error)),
    }
}

/// The parsed answers by field.
#[derive(Default)]
struct ParsedAnswers(HashMap<FieldId, Answer>);

impl ParsedAnswers {
    fn text(&self, id: FieldId) -> Option<String> {
        match self.0.get(&id) {
            Some(Answer::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }

    fn consent_records(&self, policy: &FormPolicy) -> Vec<ConsentRecord> {
        let line = policy.privacy_line.iter();
        let line = line.map(|it| it.record(ConsentDecision::Read));
        let asked = policy.consents.iter().map(|consent| {
            let id = FieldId::Consent(consent.name.clone());
            consent.record(if self.0.contains_key(&id) {
                ConsentDecision::Agreed
            } else {
                ConsentDecision::NotAgreed
            })
        });
        line.chain(asked).collect()
    }

    /// Returns the answer to a question. The answer may come from a standard field, such as the
    /// email address.
    fn for_question(&self, question: &Question) -> Option<(QuestionId, Answer)> {
        let own = || FieldId::Question(question.id.clone());
        let id = standard_field_id(question).unwrap_or_else(own);
        Some((question.id.clone(), self.0.get(&id)?.clone()))
    }
}

fn build_application(
    offer: FormContext<'_>,
    answers: ParsedAnswers,
    resume: Option<Document>,
    id: ApplicationId,
    now: Timestamp,
) -> Application {
    let questions = offer.details.questions.clone();
    let offers_network = offer.policy.apply.offer_talent_network;
    Application {
        id,
        posting: offer.posting.id.clone(),
        title: offer.posting.title.clone(),
        given_name: answers.text(FieldId::GivenName).unwrap_or_default(),
        family_name: answers.text(FieldId::FamilyName).unwrap_or_default(),
        email: answers.text(FieldId::Email).unwrap_or_default(),
        linkedin: answers.text(FieldId::LinkedIn),
        phone: answers.text(FieldId::Phone),
        note: answers.text(FieldId::Note),
        answers: questions
            .iter()
            .filter_map(|it| answers.for_question(it))
            .collect(),
        questions,
        resume,
        pasted_resume: answers.text(FieldId::PastedResume),
        agreements: answers.consent_records(offer.policy),
        talent_network: offers_network.then(|| answers.0.contains_key(&FieldId::TalentNetwork)),
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: now,
    }
}
