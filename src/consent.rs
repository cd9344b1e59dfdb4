use std::fmt;

use serde::{Deserialize, Serialize};

use crate::language::Language;

/// The most letters of a name or a version: both stand in a line that recruiters read.
const MOST_LETTERS: usize = 40;

/// The company's name for one of its texts: small letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ConsentName(String);

/// Which wording of a text it is: any short word or date that the company counts its wordings by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Version(String);

/// What cannot name a text or a version of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotNamed {
    /// It is not written as a name is.
    #[error("{0:?} names no consent: write small letters, digits and hyphens, at most 40")]
    Name(String),
    /// It says nothing, or too much.
    #[error("{0:?} is no version: write a short word or a date, at most 40 letters")]
    Version(String),
}

/// Something that the company asks leave for, in the words that one visitor reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    /// Its name.
    pub name: ConsentName,
    /// Which wording it is.
    pub version: Version,
    /// The words.
    pub text: String,
    /// The language of the words.
    pub language: Language,
    /// Whether nobody can apply without it.
    pub required: bool,
}

/// What an applicant read before sending, and what they said to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreement {
    /// The company's name for the text.
    pub name: ConsentName,
    /// Which wording was read.
    pub version: Version,
    /// The words that were read.
    pub text: String,
    /// What was said to them.
    pub word: Word,
}

/// What somebody says to a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// Nothing: the text tells something and asks for nothing.
    Read,
    /// The box was ticked.
    Agreed,
    /// The box was left as it was.
    NotAgreed,
}

impl ConsentName {
    /// The line above the button that sends.
    pub fn privacy_line() -> Self {
        Self("apply".to_owned())
    }

    /// The name as the company wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name under which a locale file says the text.
    pub fn text_id(&self) -> String {
        format!("consent-{}", self.0)
    }
}

impl Version {
    /// The version as the company wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Consent {
    /// What becomes of it once somebody has sent the form.
    pub fn answered(&self, word: Word) -> Agreement {
        Agreement {
            name: self.name.clone(),
            version: self.version.clone(),
            text: self.text.clone(),
            word,
        }
    }
}

impl Word {
    /// The word for operators and recruiters.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Agreed => "agreed",
            Self::NotAgreed => "not agreed",
        }
    }
}

impl TryFrom<String> for ConsentName {
    type Error = NotNamed;

    fn try_from(text: String) -> Result<Self, NotNamed> {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let begins = text.starts_with(|c: char| c.is_ascii_lowercase());
        match begins && text.len() <= MOST_LETTERS && text.chars().all(is_plain) {
            true => Ok(Self(text)),
            false => Err(NotNamed::Name(text)),
        }
    }
}

impl From<ConsentName> for String {
    fn from(name: ConsentName) -> Self {
        name.0
    }
}

impl TryFrom<String> for Version {
    type Error = NotNamed;

    fn try_from(text: String) -> Result<Self, NotNamed> {
        let is_blank = text.trim().is_empty();
        let is_long = MOST_LETTERS < text.chars().count();
        match is_blank || is_long || text.chars().any(char::is_control) {
            true => Err(NotNamed::Version(text)),
            false => Ok(Self(text)),
        }
    }
}

impl From<Version> for String {
    fn from(version: Version) -> Self {
        version.0
    }
}

impl fmt::Display for ConsentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
