//! The form of one posting: its sections and fields, and the error messages about them.

use crate::{
    application::{Document, DocumentKind},
    byte_size::ByteSize,
    consent::ConsentName,
    form::{
        ats_field_error::AtsFieldError,
        consent_versions::{self, VersionControl},
        field::Field,
        field_error::FieldError,
        field_id::FieldId,
        form_data::{FormData, OrphanedAnswer, QUESTIONS_CHANGED, SavedFile},
        policy::FormPolicy,
        standard_name::is_name_of,
    },
    posting::{Posting, PostingDetails},
    question::{Question, QuestionKind, QuestionTopic},
};

/// A posting whose details have been read, and the policy for its application form.
#[derive(Debug, Clone, Copy)]
pub struct FormContext<'a> {
    /// The posting to apply to.
    pub posting: &'a Posting,
    /// The posting's details, which contain the questions.
    pub details: &'a PostingDetails,
    /// The company's policy for its forms.
    pub policy: &'a FormPolicy,
}

/// The application form for a posting, either empty or with the submitted values and their errors.
#[derive(Debug, Clone)]
pub struct Form {
    /// The form's sections from top to bottom. No section is empty.
    pub sections: Vec<Section>,
    /// The ATS's messages about the application as a whole.
    pub ats_errors: Vec<String>,
    /// The accepted file types of the resume.
    pub resume_kinds: Vec<DocumentKind>,
    /// Maximum size of the resume.
    pub max_resume_size: ByteSize,
    /// Answers whose question no longer exists.
    pub orphaned_answers: Vec<OrphanedAnswer>,
    /// Whether questions or consents had changed by the time the form was last submitted.
    pub questions_changed: bool,
    /// The versions of the consent texts that the form shows.
    pub consent_versions: Vec<VersionControl>,
    /// Whether the privacy line above the submit button has changed since the submitted form was
    /// opened.
    pub privacy_line_changed: bool,
    /// The valid resume, from this submission or an earlier one. The site stores it, so that the
    /// applicant does not have to upload it again.
    pub resume: Option<Document>,
    /// Whether the saved resume could not be read because too little memory was available.
    pub has_unread_resume: bool,
}

/// A section of the form.
#[derive(Debug, Clone)]
pub struct Section {
    /// What the section contains.
    pub kind: SectionKind,
    /// The section's fields from top to bottom.
    pub fields: Vec<Field>,
}

/// The sections, in the order of the form. Unless the form begins with the resume, the resume is
/// the last field before the questions. Browsers send fields in this order, but `static/script.js`
/// sends the file last, so that all other answers have already arrived if the upload is
/// interrupted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SectionKind {
    /// The resume, if the form begins with it.
    Resume,
    /// Name and contact details, and the resume if the form does not begin with it.
    Person,
    /// The employer's questions, and a note to the employer.
    Questions,
    /// Consents.
    Consents,
}

impl<'a> FormContext<'a> {
    /// Creates the context. Returns `None` if the posting's details have not been read yet.
    pub fn from_posting(posting: &'a Posting, policy: &'a FormPolicy) -> Option<Self> {
        let details = posting.details.as_ref()?;
        Some(Self {
            posting,
            details,
            policy,
        })
    }
}

impl Form {
    /// Creates the empty form.
    pub fn blank(offer: FormContext<'_>) -> Self {
        let FormContext {
            details, policy, ..
        } = offer;
        let questions = details.questions.iter();
        let other_questions = questions.filter(|it| standard_field_id(it).is_none());
        let file = standard_field(offer, FieldId::Resume, policy.apply.offer_resume);
        let pasted = pasted_resume_field(offer, file.as_ref());
        let note = Field::for_note(pasted.is_some() || policy.is_referral);
        let (first, file) = if policy.apply.resume_first {
            (file, None)
        } else {
            (None, file)
        };
        let person = person_fields(offer).into_iter().chain(file).chain(pasted);
        let questions = other_questions.map(Field::from_question).chain([note]);
        let sections = [
            (SectionKind::Resume, Vec::from_iter(first)),
            (SectionKind::Person, person.collect()),
            (SectionKind::Questions, questions.collect()),
            (SectionKind::Consents, consent_fields(policy)),
        ];
        let sections = sections.map(|(kind, fields)| Section { kind, fields });
        let sections = sections.into_iter().filter(|it| !it.fields.is_empty());
        Self {
            sections: sections.collect(),
            ats_errors: Vec::new(),
            resume_kinds: policy.apply.accepted_resume_kinds(details.accepts_docx),
            max_resume_size: policy.apply.max_resume,
            orphaned_answers: Vec::new(),
            questions_changed: false,
            consent_versions: consent_versions::version_controls(policy),
            privacy_line_changed: false,
            resume: None,
            has_unread_resume: false,
        }
    }

    /// Creates the form with the submitted values, without validating them.
    pub fn from_form_data(offer: FormContext<'_>, sent: &FormData) -> Self {
        let mut form = Self::blank(offer);
        form.fields_mut().for_each(|field| field.fill_from(sent));
        form.orphaned_answers = sent.orphaned_answers();
        form.has_unread_resume = *sent.saved_file() == SavedFile::Unread;
        form.questions_changed = !sent.text(QUESTIONS_CHANGED).is_empty();
        form.withdraw_changed_consents(sent);
        form
    }

    /// Unchecks each consent checkbox whose text has changed since the form was opened.
    fn withdraw_changed_consents(&mut self, sent: &FormData) {
        let versions = std::mem::take(&mut self.consent_versions);
        let has_changed = |name: &ConsentName| consent_versions::has_changed(sent, name, &versions);
        self.privacy_line_changed = has_changed(&ConsentName::privacy_line());
        for field in self.fields_mut() {
            if matches!(&field.id, FieldId::Consent(name) if has_changed(name)) {
                field.given.clear();
                field.error = Some(FieldError::ConsentChanged);
            }
        }
        self.consent_versions = versions;
    }

    /// Returns all fields from top to bottom.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    /// Returns all fields from top to bottom.
    pub fn fields_mut(&mut self) -> impl Iterator<Item = &mut Field> {
        let sections = self.sections.iter_mut();
        sections.flat_map(|section| &mut section.fields)
    }

    /// Returns the field of the resume, if the form has one.
    pub fn resume_field(&self) -> Option<&Field> {
        self.fields().find(|it| it.kind == QuestionKind::Resume)
    }

    /// Returns the field of the resume, if the form has one.
    pub fn resume_field_mut(&mut self) -> Option<&mut Field> {
        self.fields_mut().find(|it| it.kind == QuestionKind::Resume)
    }

    /// Returns `true` if the form begins with the resume.
    pub fn is_resume_first(&self) -> bool {
        let mut sections = self.sections.iter();
        sections.any(|section| section.kind == SectionKind::Resume)
    }

    /// Returns the field with this id, if the form has it.
    pub fn field(&self, slot: &FieldId) -> Option<&Field> {
        self.fields().find(|field| field.id == *slot)
    }

    /// Returns `true` if the form has a checkbox for a consent.
    pub fn has_consents(&self) -> bool {
        self.fields()
            .any(|field| field.kind == QuestionKind::Consent)
    }

    /// Returns `true` if the form or one of its fields has an error.
    pub fn has_errors(&self) -> bool {
        !self.ats_errors.is_empty()
            || self.privacy_line_changed
            || self.fields().any(Field::has_errors)
    }

    /// Adds the ATS's error messages to the fields to which they apply. All other messages are
    /// added to the form as a whole.
    pub fn add_ats_errors(&mut self, complaints: Vec<AtsFieldError>) {
        for AtsFieldError { slot, text } in complaints {
            let place =
                slot.and_then(|slot| self.fields_mut().find(|field| concerns_field(field, &slot)));
            match place {
                Some(field) => field.ats_errors.push(text),
                None => self.ats_errors.push(text),
            }
        }
    }
}

/// Returns the standard field in which applicants answer this question, such as the email address.
/// Returns `None` for other questions, and for every question with choices, even if its topic
/// matches.
pub fn standard_field_id(question: &Question) -> Option<FieldId> {
    match (&question.kind, question.topic) {
        (QuestionKind::Resume, _) => Some(FieldId::Resume),
        (QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. }, _) => None,
        (QuestionKind::YesNo | QuestionKind::Consent, _) => None,
        (QuestionKind::Information | QuestionKind::Date, _) => None,
        (_, QuestionTopic::GivenName) => Some(FieldId::GivenName),
        (_, QuestionTopic::FamilyName) => Some(FieldId::FamilyName),
        (_, QuestionTopic::Email) => Some(FieldId::Email),
        (_, QuestionTopic::Phone) => Some(FieldId::Phone),
        (_, QuestionTopic::LinkedIn) => Some(FieldId::LinkedIn),
        (_, QuestionTopic::Resume) => Some(FieldId::Resume),
        _ => None,
    }
}

/// Returns the standard field if the question is only the name of this field, such as "Resume".
/// Pages then show the name in the visitor's language. Returns `None` if the question is in the
/// company's own words, which pages show unchanged.
pub fn named_field(question: &Question) -> Option<FieldId> {
    let field = standard_field_id(question)?;
    is_name_of(&field, &question.text).then_some(field)
}

fn person_fields(offer: FormContext<'_>) -> Vec<Field> {
    let apply = &offer.policy.apply;
    let fields = [
        standard_field(offer, FieldId::GivenName, true),
        standard_field(offer, FieldId::FamilyName, true),
        standard_field(offer, FieldId::Email, true),
        standard_field(offer, FieldId::Phone, apply.offer_phone),
        standard_field(offer, FieldId::LinkedIn, apply.offer_linkedin),
    ];
    fields.into_iter().flatten().collect()
}

/// Creates the field for a pasted resume. Returns `None` if the policy does not offer this field,
/// or if the posting requires a file.
fn pasted_resume_field(offer: FormContext<'_>, file: Option<&Field>) -> Option<Field> {
    let file = file.filter(|file| !file.required)?;
    let is_offered = offer.policy.apply.offer_pasted_resume && file.kind == QuestionKind::Resume;
    is_offered.then(Field::for_pasted_resume)
}

fn consent_fields(rules: &FormPolicy) -> Vec<Field> {
    let asked = rules.consents.iter().map(|consent| Field {
        label: Some(consent.text.clone()),
        label_language: Some(consent.language.clone()),
        required: consent.required,
        ..Field::new(
            FieldId::Consent(consent.name.clone()),
            QuestionKind::Consent,
        )
    });
    let network = Field::new(FieldId::TalentNetwork, QuestionKind::Consent);
    let network = rules.apply.offer_talent_network.then_some(network);
    asked.chain(network).collect()
}

/// Creates a standard field if `offered` is set or a question of the posting asks for it.
fn standard_field(offer: FormContext<'_>, slot: FieldId, offered: bool) -> Option<Field> {
    let (kind, topic, required) = match slot {
        FieldId::GivenName => (QuestionKind::Line, QuestionTopic::GivenName, true),
        FieldId::FamilyName => (QuestionKind::Line, QuestionTopic::FamilyName, true),
        FieldId::Email => (QuestionKind::Email, QuestionTopic::Email, true),
        FieldId::Phone => (QuestionKind::Phone, QuestionTopic::Phone, false),
        FieldId::LinkedIn => (QuestionKind::Link, QuestionTopic::LinkedIn, false),
        FieldId::Resume => (QuestionKind::Resume, QuestionTopic::Resume, false),
        FieldId::PastedResume | FieldId::Note | FieldId::Question(_) => return None,
        FieldId::Consent(_) | FieldId::TalentNetwork => return None,
    };
    let mut field = Field {
        topic,
        required,
        ..Field::new(slot, kind)
    };
    for question in &offer.details.questions {
        if standard_field_id(question).as_ref() == Some(&field.id) {
            field.merge_question(question);
        }
    }
    (offered || !field.question_ids.is_empty()).then_some(field)
}

/// Returns `true` if a message about the field with the id `slot` applies to this field.
fn concerns_field(field: &Field, slot: &FieldId) -> bool {
    match slot {
        FieldId::Question(id) => field.question_ids.contains(id),
        _ => field.id == *slot,
    }
}
