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

/// Turns what was sent into an application, or gives the form back with everything that was typed and
/// every problem marked. A form in order, too, goes back once to ask about an e-mail address that looks
/// mistyped; then it has no problem, only the warning. Reads the whole resume, so it belongs where it may take some milliseconds.
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

/// The form with what was sent in its places and every problem marked.
pub fn marked(offer: Offer<'_>, sent: &Submission) -> Form {
    read(offer, sent).0
}

/// The form, its answers, and whether one of them is to be asked about once.
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

/// The form with what was sent in its places. Of all that, only the file is looked at: a form that goes
/// back for another reason tells what is wrong with it, and takes along one that is in order.
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

/// The answers of a form, by their places.
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

    /// The answer to a question, wherever in the form it was given.
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
