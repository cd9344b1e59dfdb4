//! The fields of a resume.

use serde::{Deserialize, Serialize};

/// The values that were found in a resume. A value is `None` if it was not found or is ambiguous.
// The debug output shows no values, because they are personal.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("ResumeFields {{ count: {} }}", self.count())]
pub struct ResumeFields {
    /// The person's name.
    pub name: Option<PersonName>,
    /// The email address.
    pub email: Option<String>,
    /// The telephone number, as it is written in the resume.
    pub phone: Option<String>,
    /// The URL of the LinkedIn profile.
    pub linkedin: Option<String>,
    /// The URL of the GitHub profile.
    pub github: Option<String>,
    /// The URL of the person's own website.
    pub website: Option<String>,
}

/// The name of a person, in its two parts.
// The debug output shows no name, because it is personal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, derive_more::Debug)]
#[debug("PersonName")]
pub struct PersonName {
    /// The given name or names.
    pub given: String,
    /// The family name or names.
    pub family: String,
    /// Whether the family name comes first in the resume.
    pub is_family_first: bool,
}

impl ResumeFields {
    /// Returns the number of values that were found. A name counts as one.
    pub fn count(&self) -> usize {
        let texts = [
            &self.email,
            &self.phone,
            &self.linkedin,
            &self.github,
            &self.website,
        ];
        let found = texts.into_iter().filter(|it| it.is_some()).count();
        found + usize::from(self.name.is_some())
    }
}

impl PersonName {
    /// Returns the full name, in the order of the resume. Names in Chinese characters are written
    /// without a space.
    pub fn full(&self) -> String {
        let (first, last) = if self.is_family_first {
            (&self.family, &self.given)
        } else {
            (&self.given, &self.family)
        };
        let is_ideograph = |c| ('\u{2e80}'..='\u{9fff}').contains(&c);
        let space = if first.chars().all(is_ideograph) {
            ""
        } else {
            " "
        };
        format!("{first}{space}{last}")
    }
}
