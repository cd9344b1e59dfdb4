//! The company's consent texts, and applicants' decisions on them.

use derive_more::Display;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::language::Language;

/// The maximum length of a name or version, in characters. Recruiters see the name and the version
/// on one line.
const MAX_CHARS: usize = 40;

/// The company's name for a consent text: lowercase letters, digits and hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Display)]
#[serde(try_from = "String")]
pub struct ConsentName(String);

/// The company's version of a consent text: a short word or a date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Display)]
#[serde(try_from = "String")]
pub struct ConsentVersion(String);

/// The error for an invalid consent name or version.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConsentError {
    /// The name is invalid.
    #[error(
        "{0:?} is not a valid consent name: use lower-case letters, digits and hyphens, at most 40"
    )]
    Name(String),
    /// The version is empty or too long.
    #[error("{0:?} is not a valid version: use a short word or a date, at most 40 characters")]
    Version(String),
}

/// A consent text in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    /// The name by which settings and records identify the consent.
    pub name: ConsentName,
    /// The version of the wording.
    pub version: ConsentVersion,
    /// The text that applicants are asked to agree to.
    pub text: String,
    /// The language of the text.
    pub language: Language,
    /// Whether applicants must give this consent.
    pub required: bool,
}

/// A consent text with an applicant's decision on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsentRecord {
    /// The name of the text.
    pub name: ConsentName,
    /// The version that the applicant read.
    pub version: ConsentVersion,
    /// The text that the applicant read.
    pub text: String,
    /// What the applicant decided.
    pub word: ConsentDecision,
}

/// An applicant's decision on a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ConsentDecision {
    /// The text is for information only and has no checkbox, so the applicant made no decision.
    Read,
    /// The box was checked.
    Agreed,
    /// The box was not checked.
    #[strum(serialize = "not agreed")]
    NotAgreed,
}

impl ConsentName {
    /// The name under which the privacy notice above the submit button is recorded.
    pub fn privacy_line() -> Self {
        Self("apply".to_owned())
    }

    /// The name, as written by the company.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The Fluent message id of the text in a locale file.
    pub fn message_id(&self) -> String {
        format!("consent-{}", self.0)
    }
}

impl ConsentVersion {
    /// The version, as written by the company.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Consent {
    /// Records a decision on this text.
    pub fn record(&self, word: ConsentDecision) -> ConsentRecord {
        ConsentRecord {
            name: self.name.clone(),
            version: self.version.clone(),
            text: self.text.clone(),
            word,
        }
    }
}

impl ConsentDecision {
    /// The decision as shown to operators and recruiters.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl TryFrom<String> for ConsentName {
    type Error = ConsentError;

    fn try_from(text: String) -> Result<Self, ConsentError> {
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let begins = text.starts_with(|c: char| c.is_ascii_lowercase());
        if begins && text.len() <= MAX_CHARS && text.chars().all(is_plain) {
            Ok(Self(text))
        } else {
            Err(ConsentError::Name(text))
        }
    }
}

impl TryFrom<String> for ConsentVersion {
    type Error = ConsentError;

    fn try_from(text: String) -> Result<Self, ConsentError> {
        let is_blank = text.trim().is_empty();
        let is_long = text.chars().count() > MAX_CHARS;
        if is_blank || is_long || text.chars().any(char::is_control) {
            Err(ConsentError::Version(text))
        } else {
            Ok(Self(text))
        }
    }
}
