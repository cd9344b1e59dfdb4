//! The company's data, read from `company.toml` in the folder of postings.

use serde::Deserialize;

use crate::reference_ats::postings::front_matter::{FrontMatterError, NonEmptyText, toml_error};

/// The content of `company.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Company {
    /// The company's name.
    pub(crate) name: Option<NonEmptyText>,
    /// The company's domain.
    pub(crate) domain: Option<NonEmptyText>,
    /// The URL of the company's logo.
    pub(crate) logo: Option<NonEmptyText>,
    /// A one-line description of the company. It is accepted but not used, because the ATS
    /// interface does not have such a field.
    tagline: Option<NonEmptyText>,
}

impl Company {
    /// Parses `company.toml`.
    pub(crate) fn parse(text: &str) -> Result<Self, FrontMatterError> {
        toml::from_str(text).map_err(|error| toml_error(text, 0, &error))
    }
}
