//! The form of one posting: its sections, their fields, and the messages about it.

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

/// A posting with known questions, and the policy for its form.
#[derive(Debug, Clone, Copy)]
pub struct Offer<'a> {
    /// The posting.
    pub posting: &'a Posting,
    /// Its details, which hold the questions.
    pub details: &'a PostingDetails,
    /// The company's policy for its forms.
    pub rules: &'a Rules,
}

/// The form of one posting.
#[derive(Debug, Clone)]
pub struct Form {
    /// Its sections from top to bottom. None is empty.
    pub sections: Vec<Section>,
    /// The ATS's messages about the application as a whole.
    pub complaints: Vec<String>,
    /// The accepted file types of the resume.
    pub resume_kinds: Vec<DocumentKind>,
    /// Maximum size of the resume.
    pub max_resume: ByteSize,
    /// Answers whose question no longer exists.
    pub left: Vec<Left>,
    /// Whether questions had changed when the form was last submitted.
    pub is_changed: bool,
    /// The valid resume, uploaded now or saved before. It is kept for the next submission.
    pub kept: Option<Document>,
}

/// A section of the form.
#[derive(Debug, Clone)]
pub struct Section {
    /// Which section it is.
    pub part: Part,
    /// Its fields from top to bottom.
    pub fields: Vec<Field>,
}

/// The sections in order. The file comes after everything typed, so that a browser sends the text
/// first. Only the checkboxes beside the submit button come later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Name and contact.
    Person,
    /// The employer's questions.
    Questions,
    /// A note to the employer.
    Note,
    /// The resume.
    Resume,
    /// Consents.
    Consents,
}

impl<'a> Offer<'a> {
    /// `None` if the posting's details are not known yet.
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
    /// The empty form.
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

    /// The form with the submitted values, not validated.
    pub fn filled(offer: Offer<'_>, sent: &Submission) -> Self {
        let mut form = Self::blank(offer);
        form.fields_mut().for_each(|field| field.take(sent));
        form.left = left::left(sent);
        form.is_changed = !sent.text(left::CHANGED).is_empty();
        form
    }

    /// All fields from top to bottom.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    /// All fields from top to bottom.
    pub fn fields_mut(&mut self) -> impl Iterator<Item = &mut Field> {
        let sections = self.sections.iter_mut();
        sections.flat_map(|section| &mut section.fields)
    }

    /// The field with this id, if the form has it.
    pub fn field(&self, slot: &Slot) -> Option<&Field> {
        self.fields().find(|field| field.slot == *slot)
    }

    /// Whether the form or one of its fields has an error.
    pub fn is_wrong(&self) -> bool {
        !self.complaints.is_empty() || self.fields().any(Field::is_wrong)
    }

    /// Adds the ATS's messages to the fields that they concern.
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

/// The standard field that answers this question, such as the e-mail address. `None` for other
/// questions, and for every question with choices, even if its topic matches.
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

/// The field for a pasted resume. Left out if the posting requires a file.
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

/// A standard field, if it is offered or a question asks for it.
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

/// Whether a message about `slot` concerns this field.
fn answers(field: &Field, slot: &Slot) -> bool {
    match slot {
        Slot::Question(id) => field.questions.contains(id),
        _ => field.slot == *slot,
    }
}
