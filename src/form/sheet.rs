use crate::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    consent::Consent,
    form::{
        complaint::Complaint,
        field::Field,
        left::{self, Left},
        rules::Rules,
        slot::Slot,
        submission::Submission,
    },
    posting::{Posting, PostingDetails},
    question::{Question, QuestionKind, QuestionTopic},
};

/// A posting that can be applied for: its questions are known.
#[derive(Debug, Clone, Copy)]
pub struct Offer<'a> {
    /// The posting.
    pub posting: &'a Posting,
    /// Its details, which hold the questions.
    pub details: &'a PostingDetails,
    /// What the company decides about its forms.
    pub rules: &'a Rules,
}

/// The form as the visitor meets it.
#[derive(Debug, Clone)]
pub struct Form {
    /// Its parts, top to bottom; none is empty.
    pub sections: Vec<Section>,
    /// What the ATS had to say about the application as a whole.
    pub complaints: Vec<String>,
    /// The kinds of resume that can be sent.
    pub resume_kinds: Vec<DocumentKind>,
    /// The largest resume.
    pub max_resume: ByteSize,
    /// Answers whose question is gone.
    pub left: Vec<Left>,
    /// Whether questions had changed when it was last sent.
    pub is_changed: bool,
    /// The file in order that came with it, now or before, and goes with it to its next sending.
    pub kept: Option<Document>,
}

/// A part of the form.
#[derive(Debug, Clone)]
pub struct Section {
    /// Which part.
    pub part: Part,
    /// Its places, top to bottom.
    pub fields: Vec<Field>,
}

/// The parts of the form. The file stands after everything that is typed, so that a browser sends all
/// that before it; only the boxes beside the button that sends come later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Who applies.
    Person,
    /// What the employer asks.
    Questions,
    /// Whatever else there is to say.
    Note,
    /// The resume.
    Resume,
    /// What the company asks leave for.
    Consents,
}

impl<'a> Offer<'a> {
    /// The offer a posting makes; none before its details are known.
    pub fn of(posting: &'a Posting, rules: &'a Rules) -> Option<Self> {
        let details = posting.details.as_ref()?;
        Some(Self {
            posting,
            details,
            rules,
        })
    }
}

impl Form {
    /// The form before anyone has touched it.
    pub fn blank(offer: Offer<'_>) -> Self {
        let questions = &offer.details.questions;
        let asked = questions.iter().filter(|it| base_slot(it).is_none());
        let file = resume(offer);
        let pasted = pasted(offer, file.as_ref());
        let note = Field::of_note(pasted.is_some());
        let sections = [
            (Part::Person, person(offer)),
            (Part::Questions, asked.map(Field::of_question).collect()),
            (Part::Note, vec![note]),
            (Part::Resume, pasted.into_iter().chain(file).collect()),
            (Part::Consents, consents(offer.rules)),
        ];
        let sections = sections
            .into_iter()
            .filter(|(_, fields): &(Part, Vec<Field>)| !fields.is_empty())
            .map(|(part, fields)| Section { part, fields });
        Self {
            sections: sections.collect(),
            complaints: Vec::new(),
            resume_kinds: offer.rules.kinds(offer.details.accepts_docx),
            max_resume: offer.rules.max_resume,
            left: Vec::new(),
            is_changed: false,
            kept: None,
        }
    }

    /// The form with what was sent in its places, nothing checked.
    pub fn filled(offer: Offer<'_>, sent: &Submission) -> Self {
        let mut form = Self::blank(offer);
        form.fields_mut().for_each(|field| field.take(sent));
        form.left = left::left(sent);
        form.is_changed = !sent.text(left::CHANGED).is_empty();
        form
    }

    /// Every place, top to bottom.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    /// Every place, top to bottom.
    pub fn fields_mut(&mut self) -> impl Iterator<Item = &mut Field> {
        let sections = self.sections.iter_mut();
        sections.flat_map(|section| &mut section.fields)
    }

    /// The place of that slot, if the form has one.
    pub fn field(&self, slot: &Slot) -> Option<&Field> {
        self.fields().find(|field| field.slot == *slot)
    }

    /// Whether there is something to mend.
    pub fn is_wrong(&self) -> bool {
        !self.complaints.is_empty() || self.fields().any(Field::is_wrong)
    }

    /// Puts what the ATS had to say at the places it is about.
    pub fn complain(&mut self, complaints: Vec<Complaint>) {
        for Complaint { slot, text } in complaints {
            let place = slot.and_then(|slot| self.fields_mut().find(|field| answers(field, &slot)));
            match place {
                Some(field) => field.complaints.push(text),
                None => self.complaints.push(text),
            }
        }
    }
}

/// The place in which a question is answered that asks for what every form asks for; `None` for all
/// others, and for a question that offers choices, whatever it calls itself.
pub fn base_slot(question: &Question) -> Option<Slot> {
    match (&question.kind, question.topic) {
        (QuestionKind::Resume, _) => Some(Slot::Resume),
        (
            QuestionKind::OneOf(_)
            | QuestionKind::AnyOf { .. }
            | QuestionKind::YesNo
            | QuestionKind::Consent,
            _,
        ) => None,
        (QuestionKind::Information | QuestionKind::Date, _) => None,
        (_, QuestionTopic::GivenName) => Some(Slot::GivenName),
        (_, QuestionTopic::FamilyName) => Some(Slot::FamilyName),
        (_, QuestionTopic::Email) => Some(Slot::Email),
        (_, QuestionTopic::Phone) => Some(Slot::Phone),
        (_, QuestionTopic::LinkedIn) => Some(Slot::LinkedIn),
        (_, QuestionTopic::Resume) => Some(Slot::Resume),
        _ => None,
    }
}

fn person(offer: Offer<'_>) -> Vec<Field> {
    let rules = offer.rules;
    let fields = [
        place(offer, Slot::GivenName, true),
        place(offer, Slot::FamilyName, true),
        place(offer, Slot::Email, true),
        place(offer, Slot::Phone, rules.offer_phone),
        place(offer, Slot::LinkedIn, rules.offer_linkedin),
    ];
    fields.into_iter().flatten().collect()
}

fn resume(offer: Offer<'_>) -> Option<Field> {
    place(offer, Slot::Resume, offer.rules.offer_resume)
}

/// A resume as text is no file: where the posting requires one, pasting would only be refused later.
fn pasted(offer: Offer<'_>, file: Option<&Field>) -> Option<Field> {
    let file = file.filter(|file| !file.required)?;
    let is_offered = offer.rules.offer_pasted_resume && file.kind == QuestionKind::Resume;
    is_offered.then(Field::of_pasted_resume)
}

fn consents(rules: &Rules) -> Vec<Field> {
    let asked = rules.consents.iter().map(consent);
    let network = Field::of_site(
        Slot::TalentNetwork,
        QuestionKind::Consent,
        QuestionTopic::Other,
        false,
    );
    let network = rules.offer_talent_network.then_some(network);
    asked.chain(network).collect()
}

fn consent(consent: &Consent) -> Field {
    let slot = Slot::Consent(consent.name.clone());
    Field {
        text: Some(consent.text.clone()),
        language: Some(consent.language.clone()),
        ..Field::of_site(
            slot,
            QuestionKind::Consent,
            QuestionTopic::Other,
            consent.required,
        )
    }
}

/// A place that is there if it is offered, or if a question asks for it.
fn place(offer: Offer<'_>, slot: Slot, offered: bool) -> Option<Field> {
    let (kind, topic, required) = match slot {
        Slot::GivenName => (QuestionKind::Line, QuestionTopic::GivenName, true),
        Slot::FamilyName => (QuestionKind::Line, QuestionTopic::FamilyName, true),
        Slot::Email => (QuestionKind::Email, QuestionTopic::Email, true),
        Slot::Phone => (QuestionKind::Phone, QuestionTopic::Phone, false),
        Slot::LinkedIn => (QuestionKind::Link, QuestionTopic::LinkedIn, false),
        Slot::Resume => (QuestionKind::Resume, QuestionTopic::Resume, false),
        Slot::PastedResume | Slot::Note | Slot::Question(_) => return None,
        Slot::Consent(_) | Slot::TalentNetwork => return None,
    };
    let mut field = Field::of_site(slot, kind, topic, required);
    for question in &offer.details.questions {
        if base_slot(question).as_ref() == Some(&field.slot) {
            field.serve(question);
        }
    }
    (offered || !field.questions.is_empty()).then_some(field)
}

/// Whether what is said of a slot concerns this place.
fn answers(field: &Field, slot: &Slot) -> bool {
    match slot {
        Slot::Question(id) => field.questions.contains(id),
        _ => field.slot == *slot,
    }
}
