//! Validates submitted form data. The result is an application, or the form with its errors.

use jiff::Timestamp;

use crate::{
    application::{Answer, Application, ApplicationId, Document},
    consent::{ConsentDecision, ConsentRecord},
    form::{
        answer,
        field::Field,
        problem::Problem,
        resume::Resume,
        rules::Rules,
        sheet::{Form, Offer, base_slot},
        slot::Slot,
        submission::Submission,
    },
    question::{Question, QuestionId, QuestionKind},
};

/// Builds an application, or returns the form with all values and errors. A valid form is returned
/// once if its e-mail address looks mistyped: it then has a warning and no error. Reads the whole
/// resume, which takes milliseconds: call it on a blocking thread.
pub fn check(
    offer: Offer<'_>,
    sent: &Submission,
    id: ApplicationId,
    now: Timestamp,
) -> Result<Application, Box<Form>> {
    let (form, answers, is_doubtful) = read(offer, sent);
    if form.is_wrong() || is_doubtful {
        return Err(Box::new(form));
    }
    Ok(application(offer, answers, form.kept, id, now))
}

/// The form with all values and errors.
pub fn marked(offer: Offer<'_>, sent: &Submission) -> Form {
    read(offer, sent).0
}

/// The form, its parsed answers, and whether the sender must confirm the e-mail address.
fn read(offer: Offer<'_>, sent: &Submission) -> (Form, Answers, bool) {
    let mut form = fill(offer, sent);
    let mut answers = Answers::default();
    let mut is_doubtful = false;
    let has_resume = form.kept.is_some();
    for field in form.fields_mut() {
        if field.kind == QuestionKind::Resume {
            let missing = field.required && !has_resume;
            let missing = missing.then_some(Problem::Missing);
            field.problem = field.problem.or(missing);
            continue;
        }
        field.warning = answer::warning(field);
        is_doubtful |= field.is_to_be_asked_about();
        match answer::answer(field) {
            Ok(answer) => answers.keep(field, answer),
            Err(problem) => field.problem = Some(problem),
        }
    }
    (form, answers, is_doubtful)
}

/// Binds the form data to the form without validating the answers. Only the file is validated: a
/// form that goes back for another reason shows the file's error, or keeps the valid file.
pub fn fill(offer: Offer<'_>, sent: &Submission) -> Form {
    let mut form = Form::filled(offer, sent);
    let kinds = form.resume_kinds.clone();
    let place = form
        .fields_mut()
        .find(|field| field.kind == QuestionKind::Resume);
    let kept = place.and_then(|field| {
        let Resume { document, problem } = Resume::of(field, sent, &kinds, offer.rules);
        field.problem = problem;
        document
    });
    form.kept = kept;
    form
}

/// The parsed answers by field.
#[derive(Default)]
struct Answers(Vec<(Slot, Answer)>);

impl Answers {
    fn keep(&mut self, field: &Field, answer: Option<Answer>) {
        self.0
            .extend(answer.map(|answer| (field.slot.clone(), answer)));
    }

    fn get(&self, slot: &Slot) -> Option<&Answer> {
        let found = self.0.iter().find(|(other, _)| other == slot);
        found.map(|(_, answer)| answer)
    }

    fn text(&self, slot: Slot) -> Option<String> {
        match self.get(&slot) {
            Some(Answer::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }

    fn agreements(&self, rules: &Rules) -> Vec<ConsentRecord> {
        let line = rules
            .privacy_line
            .iter()
            .map(|it| it.record(ConsentDecision::Read));
        let asked = rules.consents.iter().map(|consent| {
            let slot = Slot::Consent(consent.name.clone());
            consent.record(match self.get(&slot) {
                Some(_) => ConsentDecision::Agreed,
                None => ConsentDecision::NotAgreed,
            })
        });
        line.chain(asked).collect()
    }

    /// The answer to a question. A standard field (name, e-mail, …) may hold it.
    fn of(&self, question: &Question) -> Option<(QuestionId, Answer)> {
        let own = || Slot::Question(question.id.clone());
        let slot = base_slot(question).unwrap_or_else(own);
        Some((question.id.clone(), self.get(&slot)?.clone()))
    }
}

fn application(
    offer: Offer<'_>,
    answers: Answers,
    resume: Option<Document>,
    id: ApplicationId,
    now: Timestamp,
) -> Application {
    let questions = offer.details.questions.clone();
    Application {
        id,
        posting: offer.posting.id.clone(),
        title: offer.posting.title.clone(),
        given_name: answers.text(Slot::GivenName).unwrap_or_default(),
        family_name: answers.text(Slot::FamilyName).unwrap_or_default(),
        email: answers.text(Slot::Email).unwrap_or_default(),
        linkedin: answers.text(Slot::LinkedIn),
        phone: answers.text(Slot::Phone),
        note: answers.text(Slot::Note),
        answers: questions.iter().filter_map(|it| answers.of(it)).collect(),
        questions,
        resume,
        pasted_resume: answers.text(Slot::PastedResume),
        agreements: answers.agreements(offer.rules),
        talent_network: offer
            .rules
            .offer_talent_network
            .then(|| answers.get(&Slot::TalentNetwork).is_some()),
        source: None,
        sent_at: now,
    }
}
