//! One field of the form: its question, the entered values, and its errors.

use crate::{
    form::{
        document::name::FileName,
        problem::{DatePart, FileProblem, Problem, Warning},
        slot::Slot,
        submission::{Earlier, Submission},
        typed,
    },
    language::Language,
    question::{Choice, Question, QuestionId, QuestionKind, QuestionTopic},
};

/// Maximum length of a name in characters: the ATS's own limit.
const MAX_NAME: usize = 255;

/// Maximum length of the note in characters. The site appends text to it, and both must fit into
/// `additional_info`.
const MAX_NOTE: usize = 8_000;

/// Maximum length of a pasted resume in characters, and of a note beside it.
const MAX_PASTED: usize = 6_000;
const MAX_NOTE_BESIDE: usize = 2_000;

/// Suffix of the hidden control that holds the e-mail address about which the sender was warned.
pub const ASKED_ABOUT: &str = "-asked";

/// A field of the form.
#[derive(Debug, Clone)]
pub struct Field {
    /// Which field it is. The control name is derived from it.
    pub slot: Slot,
    /// The employer's question. `None` if the label is one of the site's own texts.
    pub text: Option<String>,
    /// The language of `text`. `None` if it is the posting's, or if the label is the site's own.
    pub language: Option<Language>,
    /// Maximum length of the answer in characters, if it differs from the kind's default.
    pub most: Option<usize>,
    /// The type of the answer.
    pub kind: QuestionKind,
    /// The subject of the question.
    pub topic: QuestionTopic,
    /// Whether an answer is required.
    pub required: bool,
    /// The posting's questions that this field answers: none, one, or several with the same
    /// subject.
    pub questions: Vec<QuestionId>,
    /// The entered values: three for a date, one per selected choice, the file's name for a file.
    pub given: Vec<String>,
    /// The validation error.
    pub problem: Option<Problem>,
    /// The ATS's messages about it.
    pub complaints: Vec<String>,
    /// A warning about an unusual value.
    pub warning: Option<Warning>,
    /// The e-mail address about which the sender was already warned.
    pub asked_about: Option<String>,
}

/// The on-screen keyboard that suits a field (HTML `inputmode`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keyboard {
    /// The default keyboard.
    Words,
    /// Digits.
    Digits,
    /// Digits and a decimal separator.
    Decimal,
    /// For URLs.
    Address,
}

impl Field {
    /// A field that the site itself asks for.
    pub fn of_site(slot: Slot, kind: QuestionKind, topic: QuestionTopic, required: bool) -> Self {
        Self {
            slot,
            text: None,
            language: None,
            most: None,
            kind,
            topic,
            required,
            questions: Vec::new(),
            given: Vec::new(),
            problem: None,
            complaints: Vec::new(),
            warning: None,
            asked_about: None,
        }
    }

    /// The note. Its limit is lower if the form also has a field for a pasted resume.
    pub fn of_note(is_beside_resume: bool) -> Self {
        let most = match is_beside_resume {
            true => MAX_NOTE_BESIDE,
            false => MAX_NOTE,
        };
        Self {
            most: Some(most),
            ..Self::of_site(
                Slot::Note,
                QuestionKind::Paragraph,
                QuestionTopic::CoverLetter,
                false,
            )
        }
    }

    /// The field for a resume as text.
    pub fn of_pasted_resume() -> Self {
        Self {
            most: Some(MAX_PASTED),
            ..Self::of_site(
                Slot::PastedResume,
                QuestionKind::Paragraph,
                QuestionTopic::Other,
                false,
            )
        }
    }

    /// A field for one of the posting's questions.
    pub fn of_question(question: &Question) -> Self {
        let slot = Slot::Question(question.id.clone());
        Self {
            text: Some(question.text.clone()),
            questions: vec![question.id.clone()],
            ..Self::of_site(
                slot,
                question.kind.clone(),
                question.topic,
                question.required,
            )
        }
    }

    /// Adds a question that asks for the same as this field. The field becomes required if the
    /// question is.
    pub fn serve(&mut self, question: &Question) {
        self.required |= question.required;
        self.questions.push(question.id.clone());
        if matches!(self.slot, Slot::Phone | Slot::LinkedIn | Slot::Resume) {
            self.text.get_or_insert_with(|| question.text.clone());
        }
    }

    /// The control name, which is also the control's HTML id.
    pub fn name(&self) -> String {
        self.slot.name()
    }

    /// Fills in the normalized values of the form data.
    pub fn take(&mut self, sent: &Submission) {
        let name = self.name();
        self.given = match &self.kind {
            QuestionKind::Information => Vec::new(),
            QuestionKind::Date => DatePart::ALL
                .map(|part| typed::line(sent.text(&format!("{name}{}", part.suffix()))))
                .into(),
            QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. } => choices_made(sent.texts(&name)),
            QuestionKind::Paragraph => vec![typed::lines(sent.text(&name))],
            QuestionKind::Resume => files_chosen(&name, sent),
            _ => vec![typed::line(sent.text(&name))],
        };
        let asked_about = typed::line(sent.text(&format!("{name}{ASKED_ABOUT}")));
        let is_given = self.kind == QuestionKind::Email && !asked_about.is_empty();
        self.asked_about = is_given.then_some(asked_about);
    }

    /// Whether the sender must confirm an e-mail address that looks mistyped. True once for each
    /// address: the page that shows the warning counts as the question.
    pub fn is_to_be_asked_about(&mut self) -> bool {
        let is_doubtful = matches!(self.warning, Some(Warning::EmailTypo(_)));
        let given = self.given().to_owned();
        is_doubtful && self.asked_about.replace(given) != self.given.first().cloned()
    }

    /// The first value. Empty if there is none.
    pub fn given(&self) -> &str {
        self.given.first().map_or("", String::as_str)
    }

    /// The value of one part of a date.
    pub fn given_part(&self, part: DatePart) -> &str {
        let at = DatePart::ALL.iter().position(|other| *other == part);
        at.and_then(|at| self.given.get(at))
            .map_or("", String::as_str)
    }

    /// Whether this choice is selected.
    pub fn chose(&self, choice: &Choice) -> bool {
        let value = typed::line(&choice.value);
        self.given.contains(&value)
    }

    /// Whether all values are empty.
    pub fn is_blank(&self) -> bool {
        self.given.iter().all(String::is_empty)
    }

    /// Whether it has an error.
    pub fn is_wrong(&self) -> bool {
        self.problem.is_some() || !self.complaints.is_empty()
    }

    /// The error of its file, if it has one.
    pub fn file_problem(&self) -> Option<FileProblem> {
        match self.problem {
            Some(Problem::File(problem)) => Some(problem),
            _ => None,
        }
    }

    /// The HTML id of the control that an error link focuses.
    pub fn target(&self) -> String {
        let part = match (&self.kind, self.problem) {
            (QuestionKind::Date, Some(problem)) => problem.date_part().unwrap_or(DatePart::Day),
            (QuestionKind::Date, None) => DatePart::Day,
            _ => return self.name(),
        };
        format!("{}{}", self.name(), part.suffix())
    }

    /// Maximum length of its text in characters.
    pub fn max_chars(&self) -> usize {
        match self.slot {
            Slot::GivenName | Slot::FamilyName => MAX_NAME,
            _ => self.most.unwrap_or_else(|| self.kind.max_chars()),
        }
    }

    /// The `autocomplete` token (WCAG 1.3.5), if there is one for this topic.
    pub fn autocomplete(&self) -> Option<&'static str> {
        Some(match self.topic {
            QuestionTopic::GivenName => "given-name",
            QuestionTopic::FamilyName => "family-name",
            QuestionTopic::FullName => "name",
            QuestionTopic::Email => "email",
            QuestionTopic::Phone => "tel",
            QuestionTopic::LinkedIn | QuestionTopic::Website => "url",
            QuestionTopic::Place => "address-level2",
            QuestionTopic::Country => "country-name",
            QuestionTopic::PostalCode => "postal-code",
            QuestionTopic::Company => "organization",
            QuestionTopic::JobTitle => "organization-title",
            QuestionTopic::Diversity | QuestionTopic::Salary => "off",
            QuestionTopic::Other => return self.hinted(),
            _ => return None,
        })
    }

    /// The on-screen keyboard that suits it.
    pub fn keyboard(&self) -> Keyboard {
        match (&self.kind, self.topic) {
            (QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink, _) => {
                Keyboard::Address
            }
            (QuestionKind::Number, QuestionTopic::Experience)
            | (QuestionKind::Line, QuestionTopic::Experience) => Keyboard::Digits,
            (QuestionKind::Number, _) => Keyboard::Decimal,
            (QuestionKind::Line, _) if self.autocomplete() == Some("url") => Keyboard::Address,
            _ => Keyboard::Words,
        }
    }

    /// Guesses the `autocomplete` token from the question's words if its topic is unknown.
    fn hinted(&self) -> Option<&'static str> {
        if self.kind != QuestionKind::Line {
            return None;
        }
        let text = self.text.as_deref()?.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        words.find_map(|word| match word {
            "github" | "linkedin" | "portfolio" | "website" => Some("url"),
            "phone" => Some("tel"),
            "city" => Some("address-level2"),
            _ => None,
        })
    }
}

/// The names of the uploaded files, or else the name of the saved file.
fn files_chosen(name: &str, sent: &Submission) -> Vec<String> {
    let uploads = sent.files(name);
    let names: Vec<String> = uploads
        .map(|upload| FileName::read(&upload.name).shown())
        .collect();
    match sent.earlier() {
        Earlier::Kept(document) if names.is_empty() => vec![document.name.clone()],
        _ => names,
    }
}

/// The selected values without duplicates. An empty value means the "Please choose" line of a list.
fn choices_made<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut made: Vec<String> = Vec::new();
    for text in texts.map(typed::line) {
        if !text.is_empty() && !made.contains(&text) {
            made.push(text);
        }
    }
    made
}
