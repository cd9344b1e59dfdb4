//! Validates submitted form data. The result is an application, or the form with its errors.

use jiff::Timestamp;

use crate::{
    application::{Answer, Application, ApplicationId, Document},
    consent::{ConsentDecision, ConsentRecord},
    form::{
        answer,
        field::Field,
        field_error::FieldError,
        field_id::FieldId,
        form_data::FormData,
        model::{Form, FormContext, standard_field_id},
        policy::FormPolicy,
        resume::ValidatedResume,
    },
    question::{Question, QuestionId, QuestionKind},
};

/// Builds an application, or returns the form with all values and errors. A valid form is returned
/// once if its e-mail address looks mistyped: it then has a warning and no error. Reads the whole
/// resume, which takes milliseconds: call it on a blocking thread.
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

/// The form with all values and errors.
pub fn bind_and_validate(offer: FormContext<'_>, sent: &FormData) -> Form {
    bind_and_parse(offer, sent).0
}

/// The form, its parsed answers, and whether the sender must confirm the e-mail address.
fn bind_and_parse(offer: FormContext<'_>, sent: &FormData) -> (Form, ParsedAnswers, bool) {
    let mut form = bind(offer, sent);
    let mut answers = ParsedAnswers::default();
    let mut is_doubtful = false;
    let has_resume = form.resume.is_some();
    for field in form.fields_mut() {
        if field.kind == QuestionKind::Resume {
            let missing = field.required && !has_resume;
            let missing = missing.then_some(FieldError::Missing);
            field.error = field.error.or(missing);
            continue;
        }
        field.warning = answer::find_warning(field);
        is_doubtful |= field.needs_email_confirmation();
        match answer::parse_answer(field) {
            Ok(answer) => answers.insert(field, answer),
            Err(problem) => field.error = Some(problem),
        }
    }
    (form, answers, is_doubtful)
}

/// Binds the form data to the form without validating the answers. Only the file is validated: a
/// form that goes back for another reason shows the file's error, or keeps the valid file.
pub fn bind(offer: FormContext<'_>, sent: &FormData) -> Form {
    let mut form = Form::from_form_data(offer, sent);
    let kinds = form.resume_kinds.clone();
    let place = form
        .fields_mut()
        .find(|field| field.kind == QuestionKind::Resume);
    let kept = place.and_then(|field| {
        let ValidatedResume {
            document,
            error: problem,
        } = ValidatedResume::from_form_data(field, sent, &kinds, offer.policy);
        field.error = problem;
        document
    });
    form.resume = kept;
    form
}

/// The parsed answers by field.
#[derive(Default)]
struct ParsedAnswers(Vec<(FieldId, Answer)>);

impl ParsedAnswers {
    fn insert(&mut self, field: &Field, answer: Option<Answer>) {
        self.0
            .extend(answer.map(|answer| (field.id.clone(), answer)));
    }

    fn get(&self, slot: &FieldId) -> Option<&Answer> {
        let found = self.0.iter().find(|(other, _)| other == slot);
        found.map(|(_, answer)| answer)
    }

    fn text(&self, slot: FieldId) -> Option<String> {
        match self.get(&slot) {
            Some(Answer::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }

    fn consent_records(&self, rules: &FormPolicy) -> Vec<ConsentRecord> {
        let line = rules
            .privacy_line
            .iter()
            .map(|it| it.record(ConsentDecision::Read));
        let asked = rules.consents.iter().map(|consent| {
            let slot = FieldId::Consent(consent.name.clone());
            consent.record(match self.get(&slot) {
                Some(_) => ConsentDecision::Agreed,
                None => ConsentDecision::NotAgreed,
            })
        });
        line.chain(asked).collect()
    }

    /// The answer to a question. A standard field (name, e-mail, …) may hold it.
    fn for_question(&self, question: &Question) -> Option<(QuestionId, Answer)> {
        let own = || FieldId::Question(question.id.clone());
        let slot = standard_field_id(question).unwrap_or_else(own);
        Some((question.id.clone(), self.get(&slot)?.clone()))
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
        talent_network: offer
            .policy
            .offer_talent_network
            .then(|| answers.get(&FieldId::TalentNetwork).is_some()),
        source: None,
        sent_at: now,
    }
}
