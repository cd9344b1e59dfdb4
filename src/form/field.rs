//! One field of the form: its question, the entered values, and its errors.

use crate::{
    form::{
        document::file_name::FileName,
        field_error::{DatePart, FieldError, FieldWarning, FileError},
        field_id::FieldId,
        form_data::{FormData, SavedFile},
        normalize,
        standard_name::is_name_of,
    },
    language::Language,
    question::{Choice, Question, QuestionId, QuestionKind, QuestionTopic},
};

/// Maximum length of a name in characters: the ATS's own limit.
const MAX_NAME_CHARS: usize = 255;

/// Maximum length of the note in characters. The site appends other text to the note before it
/// sends both to the ATS in `additional_info`.
const MAX_NOTE_CHARS: usize = 8_000;

/// Maximum length of a pasted resume in characters.
const MAX_PASTED_RESUME_CHARS: usize = 6_000;
/// Maximum length of the note in characters if the form also has a field for a pasted resume or
/// belongs to a referral. A pasted resume is sent in the same field as the note. The note of a
/// referral is sent in `additional_comments`, which has a lower limit than `additional_info`.
const MAX_SHORT_NOTE_CHARS: usize = 2_000;

/// Suffix for the name of the hidden control that contains the email address for which the form has
/// already shown a warning.
pub const WARNED_EMAIL_SUFFIX: &str = "-asked";

/// Suffix for the name of the hidden control that contains the value filled in from the resume. The
/// control names of questions never contain a period, so they cannot end with this suffix.
pub const FROM_RESUME_SUFFIX: &str = ".from-resume";

/// A field of the application form.
#[derive(Debug, Clone)]
pub struct Field {
    /// The id, from which the control name is derived.
    pub id: FieldId,
    /// The employer's question. `None` if the field has a built-in label.
    pub label: Option<String>,
    /// The language of `label`. `None` if it is the language of the posting, or if there is no
    /// `label`.
    pub label_language: Option<Language>,
    /// Maximum length of the answer in characters, if it differs from the default for the kind.
    pub max_chars_override: Option<usize>,
    /// The type of the answer.
    pub kind: QuestionKind,
    /// The subject of the question.
    pub topic: QuestionTopic,
    /// Whether an answer is required.
    pub required: bool,
    /// The ids of the posting's questions that are answered in this field: none, one, or several
    /// with the same subject.
    pub question_ids: Vec<QuestionId>,
    /// The entered values. Most fields have one value. A date has three, a field with choices has
    /// one for each selected choice, and a file field has the names of the uploaded files.
    pub given: Vec<String>,
    /// The validation error, if any.
    pub error: Option<FieldError>,
    /// The ATS's messages about the field.
    pub ats_errors: Vec<String>,
    /// A warning about an unusual value, if any.
    pub warning: Option<FieldWarning>,
    /// The email address for which the form has already shown a warning.
    pub warned_email: Option<String>,
    /// The value that was filled in from the resume, if any.
    pub from_resume: Option<String>,
}

/// The on-screen keyboard that suits a field (HTML `inputmode`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputMode {
    /// The default keyboard.
    Text,
    /// Digits.
    Numeric,
    /// Digits and a decimal separator.
    Decimal,
    /// A keyboard for URLs.
    Url,
}

impl Field {
    /// Creates an empty, optional field that does not belong to any question.
    pub fn new(id: FieldId, kind: QuestionKind) -> Self {
        Self {
            id,
            label: None,
            label_language: None,
            max_chars_override: None,
            kind,
            topic: QuestionTopic::Other,
            required: false,
            question_ids: Vec::new(),
            given: Vec::new(),
            error: None,
            ats_errors: Vec::new(),
            warning: None,
            warned_email: None,
            from_resume: None,
        }
    }

    /// Creates the field for the note to the employer. `is_short` must be set if the form also has
    /// a field for a pasted resume or belongs to a referral. The maximum length is then
    /// `MAX_SHORT_NOTE_CHARS`.
    pub fn for_note(is_short: bool) -> Self {
        Self {
            topic: QuestionTopic::CoverLetter,
            max_chars_override: Some(if is_short {
                MAX_SHORT_NOTE_CHARS
            } else {
                MAX_NOTE_CHARS
            }),
            ..Self::new(FieldId::Note, QuestionKind::Paragraph)
        }
    }

    /// Creates the field into which applicants can paste a resume as text.
    pub fn for_pasted_resume() -> Self {
        Self {
            max_chars_override: Some(MAX_PASTED_RESUME_CHARS),
            ..Self::new(FieldId::PastedResume, QuestionKind::Paragraph)
        }
    }

    /// Creates a field for one of the posting's questions.
    pub fn from_question(question: &Question) -> Self {
        let id = FieldId::Question(question.id.clone());
        Self {
            label: Some(question.text.clone()),
            topic: question.topic,
            required: question.required,
            question_ids: vec![question.id.clone()],
            ..Self::new(id, question.kind.clone())
        }
    }

    /// Adds a question that has the same subject as this field. The field becomes required if the
    /// question is required. If the question's text is only the name of the field, such as
    /// "Resume", the field keeps its built-in label.
    pub fn merge_question(&mut self, question: &Question) {
        self.required |= question.required;
        self.question_ids.push(question.id.clone());
        let has_label = [FieldId::Phone, FieldId::LinkedIn, FieldId::Resume].contains(&self.id);
        if has_label && !is_name_of(&self.id, &question.text) {
            self.label.get_or_insert_with(|| question.text.clone());
        }
    }

    /// Returns the control name, which is also the control's HTML id.
    pub fn control_name(&self) -> String {
        self.id.control_name()
    }

    /// Sets the values of the field to the normalized values from the form data.
    pub fn fill_from(&mut self, sent: &FormData) {
        let name = self.control_name();
        self.given = match &self.kind {
            QuestionKind::Information => Vec::new(),
            QuestionKind::Date => DatePart::ALL
                .map(|part| normalize::single_line(sent.text(&format!("{name}{}", part.suffix()))))
                .into(),
            QuestionKind::OneOf(_) | QuestionKind::AnyOf { .. } => chosen_values(sent.texts(&name)),
            QuestionKind::Paragraph => vec![normalize::multi_line(sent.text(&name))],
            QuestionKind::Resume => chosen_file_names(&name, sent),
            _ => vec![normalize::single_line(sent.text(&name))],
        };
        let warned = sent.text(&format!("{name}{WARNED_EMAIL_SUFFIX}"));
        let warned = Some(normalize::single_line(warned));
        self.warned_email = warned.filter(|it| self.kind == QuestionKind::Email && !it.is_empty());
        let filled = sent.text(&format!("{name}{FROM_RESUME_SUFFIX}"));
        self.from_resume = Some(normalize::single_line(filled)).filter(|it| !it.is_empty());
    }

    /// Returns `true` if the value was filled in from the resume and has not been changed since.
    pub fn is_from_resume(&self) -> bool {
        self.from_resume.as_deref() == Some(self.value())
    }

    /// Returns `true` if the email address looks mistyped and the form has not shown a warning
    /// about it yet. The applicant must then confirm the address. Also records the address, so that
    /// the form does not warn about it again.
    pub fn needs_email_confirmation(&mut self) -> bool {
        let is_doubtful = matches!(self.warning, Some(FieldWarning::EmailTypo(_)));
        let given = self.value().to_owned();
        is_doubtful && self.warned_email.replace(given) != self.given.first().cloned()
    }

    /// Returns the first value, or an empty string if the field has no value.
    pub fn value(&self) -> &str {
        self.given.first().map_or("", String::as_str)
    }

    /// Returns the value of one part of a date.
    pub fn part_value(&self, part: DatePart) -> &str {
        self.given.get(part as usize).map_or("", String::as_str)
    }

    /// Returns `true` if this choice is selected.
    pub fn is_chosen(&self, choice: &Choice) -> bool {
        let value = normalize::single_line(&choice.value);
        self.given.contains(&value)
    }

    /// Returns `true` if all values are empty.
    pub fn is_blank(&self) -> bool {
        self.given.iter().all(String::is_empty)
    }

    /// Returns `true` if the field has an error.
    pub fn has_errors(&self) -> bool {
        self.error.is_some() || !self.ats_errors.is_empty()
    }

    /// Returns the error of the uploaded file, if the file is invalid.
    pub fn file_error(&self) -> Option<FileError> {
        match self.error {
            Some(FieldError::File(problem)) => Some(problem),
            _ => None,
        }
    }

    /// Returns the HTML id of the control that receives the focus when the visitor follows the link
    /// of an error.
    pub fn focus_id(&self) -> String {
        let part = match (&self.kind, self.error) {
            (QuestionKind::Date, Some(problem)) => problem.date_part().unwrap_or(DatePart::Day),
            (QuestionKind::Date, None) => DatePart::Day,
            _ => return self.control_name(),
        };
        format!("{}{}", self.control_name(), part.suffix())
    }

    /// Returns the maximum length of the field's text in characters.
    pub fn max_chars(&self) -> usize {
        match self.id {
            FieldId::GivenName | FieldId::FamilyName => MAX_NAME_CHARS,
            _ => (self.max_chars_override).unwrap_or_else(|| self.kind.max_chars()),
        }
    }

    /// Returns the `autocomplete` token (WCAG 1.3.5), if there is one for this topic.
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
            QuestionTopic::Other => return self.autocomplete_from_label(),
            _ => return None,
        })
    }

    /// Returns the on-screen keyboard that suits the field.
    pub fn input_mode(&self) -> InputMode {
        match (&self.kind, self.topic) {
            (QuestionKind::Link | QuestionKind::VideoLink, _) => InputMode::Url,
            (QuestionKind::FileLink, _) => InputMode::Url,
            (QuestionKind::Number | QuestionKind::Line, QuestionTopic::Experience) => {
                InputMode::Numeric
            }
            (QuestionKind::Number, _) => InputMode::Decimal,
            (QuestionKind::Line, _) if self.autocomplete() == Some("url") => InputMode::Url,
            _ => InputMode::Text,
        }
    }

    /// Guesses the `autocomplete` token from the words of a question whose topic is unknown.
    fn autocomplete_from_label(&self) -> Option<&'static str> {
        if self.kind != QuestionKind::Line {
            return None;
        }
        let text = self.label.as_deref()?.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        words.find_map(|word| match word {
            "github" | "linkedin" | "portfolio" | "website" => Some("url"),
            "phone" => Some("tel"),
            "city" => Some("address-level2"),
            _ => None,
        })
    }
}

/// Returns the names of the uploaded files. If no file was uploaded, returns the name of the saved
/// file.
fn chosen_file_names(name: &str, sent: &FormData) -> Vec<String> {
    let uploads = sent.files(name);
    let names: Vec<String> = uploads
        .map(|upload| FileName::parse(&upload.file_name).display_name())
        .collect();
    match sent.saved_file() {
        SavedFile::Available(document) if names.is_empty() => vec![document.name.clone()],
        _ => names,
    }
}

/// Returns the selected values without duplicates. Skips empty values, which come from the "Please
/// choose" option of a list.
fn chosen_values<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut made: Vec<String> = Vec::new();
    for text in texts.map(normalize::single_line) {
        if !text.is_empty() && !made.contains(&text) {
            made.push(text);
        }
    }
    made
}
