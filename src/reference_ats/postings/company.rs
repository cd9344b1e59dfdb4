//! The company, from `company.toml` in the folder of postings.

use serde::Deserialize;

use crate::reference_ats::postings::front_matter::{FrontMatterError, NonEmptyText, toml_error};

/// The content of `company.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Company {
    /// The company's name.
    #[serde(default)]
    name: Option<NonEmptyText>,
    /// Its domain.
    #[serde(default)]
    domain: Option<NonEmptyText>,
    /// The URL of its logo.
    #[serde(default)]
    logo: Option<NonEmptyText>,
    /// What it does, in one line. The interface has no field for it, so it is not used.
    #[serde(default)]
    tagline: Option<NonEmptyText>,
}

impl Company {
    /// Parses `company.toml`.
    pub(crate) fn parse(text: &str) -> Result<Self, FrontMatterError> {
        toml::from_str(text).map_err(|error| toml_error(text, 0, &error))
    }

    /// The company's name.
    pub(crate) fn name(&self) -> Option<String> {
        to_string(self.name.as_ref())
    }

    /// Its domain.
    pub(crate) fn domain(&self) -> Option<String> {
        to_string(self.domain.as_ref())
    }

    /// The URL of its logo.
    pub(crate) fn logo(&self) -> Option<String> {
        to_string(self.logo.as_ref())
    }
}

fn to_string(text: Option<&NonEmptyText>) -> Option<String> {
    text.map(|text| text.as_str().to_owned())
}
