//! The questions of an application form (docs/ats-interface.md: questions).

use derive_more::Display;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// The id of a question in the ATS.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Display)]
#[serde(transparent)]
pub struct QuestionId(String);

impl QuestionId {
    /// Creates the id from the text that the ATS sent.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The id as the ATS wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A question of the application form.
///
/// Hidden questions are dropped when a posting is read. The others keep the ATS's order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The id under which the answer is sent to the ATS.
    pub id: QuestionId,
    /// The question's text, without control characters.
    pub text: String,
    /// Whether an answer is required.
    pub required: bool,
    /// The type of the answer, such as a number or a choice.
    pub kind: QuestionKind,
    /// The subject, if the ATS specifies it.
    pub topic: QuestionTopic,
}

/// The kind of answer that a question expects, parsed from `input_type`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum QuestionKind {
    /// One line of text.
    Line,
    /// Several lines of text.
    Paragraph,
    /// Exactly one of the choices.
    OneOf(Vec<Choice>),
    /// Any number of the choices, up to `max_choices`.
    AnyOf {
        /// The choices.
        choices: Vec<Choice>,
        /// The maximum number of selections: `max_selections` if it is positive, but at most the
        /// number of choices. `None` means no limit.
        max_choices: Option<usize>,
    },
    /// Yes or No. If the applicant selects neither, the question is unanswered.
    YesNo,
    /// One checkbox. If an answer is required, it must be checked.
    Consent,
    /// A number, stored as typed.
    Number,
    /// A date.
    Date,
    /// An email address.
    Email,
    /// A telephone number.
    Phone,
    /// A URL.
    Link,
    /// The URL of a video.
    VideoLink,
    /// The resume. The form always shows the upload field in the same place, regardless of the
    /// position of the question.
    Resume,
    /// A file other than the resume. The ATS does not accept a second file, so the form asks for a
    /// URL.
    FileLink,
    /// A text for the applicant to read, which needs no answer.
    Information,
}

/// One of the choices of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The value from the ATS, which is sent back unchanged.
    pub value: String,
    /// The value, cleaned for display.
    pub label: String,
}

/// The subject of a question, parsed from `question_type`.
///
/// The subject determines the `autocomplete` token of the input, the checks that apply to the
/// answer, and whether the answer is also copied to another field of the application, such as
/// `linkedin_url`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QuestionTopic {
    /// The given name. Every form already has a field for it.
    GivenName,
    /// The family name. Every form already has a field for it.
    FamilyName,
    /// The full name.
    FullName,
    /// The applicant's email address. Every form already has a field for it.
    Email,
    /// A LinkedIn profile. The answer is also sent as `linkedin_url`.
    LinkedIn,
    /// A telephone number. The answer is also sent as `phone_number`.
    Phone,
    /// The resume, which is sent as the file part `resume`.
    Resume,
    /// A cover letter.
    CoverLetter,
    /// A website of the applicant, such as a GitHub profile or a portfolio.
    Website,
    /// A city or a postal address.
    Place,
    /// A country.
    Country,
    /// A postal code.
    PostalCode,
    /// The right to work, visa sponsorship or relocation.
    WorkAuthorization,
    /// The salary expectation.
    Salary,
    /// The earliest start date.
    Start,
    /// Years of experience.
    Experience,
    /// The current employer.
    Company,
    /// The current job title.
    JobTitle,
    /// Pronouns, gender, ethnicity, veteran status or disability status. Answers are never logged,
    /// and never copied to `additional_info`, the ATS's field for notes.
    Diversity,
    /// How the applicant found the posting.
    Source,
    /// Anything else.
    Other,
}

impl Question {
    /// Returns the label of a choice, or the value itself if there is no such choice.
    pub fn choice_label(&self, value: &str) -> String {
        let mut choices = self.kind.choices().iter();
        let choice = choices.find(|choice| choice.value == value);
        choice.map_or(value, |choice| &choice.label).to_owned()
    }
}

impl QuestionKind {
    /// A stable name for APIs and metrics.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// The choices, which are the only valid answers. Empty for kinds without choices.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::OneOf(choices) | Self::AnyOf { choices, .. } => choices,
            _ => &[],
        }
    }

    /// The maximum length of an answer of this kind, in characters.
    pub fn max_chars(&self) -> usize {
        match self {
            Self::Paragraph => 10_000,
            Self::Email => 254,
            Self::Phone => 50,
            Self::Link | Self::VideoLink | Self::FileLink => 500,
            _ => 1_000,
        }
    }
}
