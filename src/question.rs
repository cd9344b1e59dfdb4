use std::fmt;

use serde::{Deserialize, Serialize};

/// The ATS's name for a question.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuestionId(String);

impl QuestionId {
    /// The id as the ATS wrote it.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The id as the ATS wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for QuestionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One thing the employer asks (interface: "Application question").
///
/// Hidden questions never become one of these; the order is the ATS's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The ATS's name for it; answers go back under this.
    pub id: QuestionId,
    /// The question in the employer's words, cleaned of control characters.
    pub text: String,
    /// Whether an application without an answer is turned away.
    pub required: bool,
    /// What sort of answer it takes.
    pub kind: Kind,
    /// What it is about, when the ATS tells.
    pub topic: Topic,
}

/// What sort of answer a question takes: the interface's `input_type`, understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// One line of text.
    Line,
    /// Several lines of text.
    Paragraph,
    /// Exactly one of the choices.
    OneOf(Vec<Choice>),
    /// Any of the choices, up to `most` of them (none: as many as there are; never more than there are).
    AnyOf {
        /// What can be chosen.
        choices: Vec<Choice>,
        /// The interface's `max_selections`, when it is a limit: 2 or more.
        most: Option<usize>,
    },
    /// Yes or No; unanswered is neither.
    YesNo,
    /// One box; required means ticked.
    Consent,
    /// A number, kept as it was written.
    Number,
    /// A day of the calendar.
    Date,
    /// An e-mail address.
    Email,
    /// A telephone number.
    Phone,
    /// A web address.
    Link,
    /// A web address of a video.
    VideoLink,
    /// The resume: a file in a fixed place of the form.
    Resume,
    /// Another file. The interface has no place for one, so a web address is asked for instead.
    FileLink,
    /// Text to be read; nothing is answered.
    Information,
}

/// One of the choices of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The ATS's own text, sent back to the letter.
    pub value: String,
    /// The same, cleaned for display.
    pub label: String,
}

/// What a question is about: the interface's `question_type`, understood.
///
/// It decides the autocomplete token, a check or two, and whether the answer also fills a named field
/// of the submission; it never rejects by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topic {
    /// The given name; asked in every form already.
    GivenName,
    /// The family name; asked in every form already.
    FamilyName,
    /// The whole name, asked once more.
    FullName,
    /// The applicant's e-mail address; asked in every form already.
    Email,
    /// A LinkedIn profile; also fills `linkedin_url`.
    LinkedIn,
    /// A telephone number; also fills `phone_number`.
    Phone,
    /// The resume; goes as the file part `resume`.
    Resume,
    /// A cover letter.
    CoverLetter,
    /// A page of the applicant's own: GitHub, portfolio, website.
    Website,
    /// A town or an address.
    Place,
    /// A country.
    Country,
    /// A postal code.
    PostalCode,
    /// The right to work, visa sponsorship, relocation.
    WorkAuthorization,
    /// The pay that is hoped for.
    Salary,
    /// When work could begin.
    Start,
    /// Years of experience.
    Experience,
    /// The present employer.
    Company,
    /// The present job title.
    JobTitle,
    /// Pronouns, gender, ethnicity, veteran or disability status: never mirrored, never logged.
    Diversity,
    /// How the applicant heard of the posting.
    Source,
    /// Anything else.
    Other,
}

impl Kind {
    /// Its name where programs read it; it never changes.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Paragraph => "paragraph",
            Self::OneOf(_) => "one_of",
            Self::AnyOf { .. } => "any_of",
            Self::YesNo => "yes_no",
            Self::Consent => "consent",
            Self::Number => "number",
            Self::Date => "date",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Link => "link",
            Self::VideoLink => "video_link",
            Self::Resume => "resume",
            Self::FileLink => "file_link",
            Self::Information => "information",
        }
    }

    /// The choices of a kind that has some; no others are accepted as an answer.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::OneOf(choices) | Self::AnyOf { choices, .. } => choices,
            _ => &[],
        }
    }

    /// The most characters an answer may have; counted as characters, not bytes.
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
