//! The company, from `company.toml` in the folder of postings.

use serde::Deserialize;

use crate::reference_ats::postings::front_matter::{Mistake, Text, mistake};

/// The content of `company.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Company {
    /// The company's name.
    #[serde(default)]
    name: Option<Text>,
    /// Its domain.
    #[serde(default)]
    domain: Option<Text>,
    /// The URL of its logo.
    #[serde(default)]
    logo: Option<Text>,
    /// What it does, in one line. The interface has no field for it, so it is not used.
    #[serde(default)]
    tagline: Option<Text>,
}

impl Company {
    /// Parses `company.toml`.
    pub(crate) fn read(text: &str) -> Result<Self, Mistake> {
        toml::from_str(text).map_err(|error| mistake(text, 0, &error))
    }

    /// The company's name.
    pub(crate) fn name(&self) -> Option<String> {
        owned(self.name.as_ref())
    }

    /// Its domain.
    pub(crate) fn domain(&self) -> Option<String> {
        owned(self.domain.as_ref())
    }

    /// The URL of its logo.
    pub(crate) fn logo(&self) -> Option<String> {
        owned(self.logo.as_ref())
    }
}

fn owned(text: Option<&Text>) -> Option<String> {
    text.map(|text| text.as_str().to_owned())
}
