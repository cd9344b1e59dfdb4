//! Determines the ATS from the settings: an external one, or the embedded reference ATS.

use std::path::Path;

use crate::{
    app::error::StartError,
    ats::{BaseUrl, ClientSetupError},
    ats_identity::AtsIdentity,
    config::Config,
    loopback::is_loopback_url,
    posting::PostingId,
    reference_ats::ReferenceAts,
};

/// The kind of ATS from which the site reads postings and to which it sends applications.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AtsMode {
    /// The configured external ATS.
    External,
    /// The embedded reference ATS with the company's own postings.
    Embedded,
    /// The embedded reference ATS with the sample company.
    Demo,
}

impl AtsMode {
    /// Determines the mode from the settings. Fails if the settings contradict each other.
    pub(crate) fn from_config(config: &Config) -> Result<Self, StartError> {
        let address = config.ats.base_url.is_some();
        let key = config.ats.api_key.is_some() || config.ats.api_key_file.is_some();
        match (address, key) {
            (true, true) => Ok(Self::External),
            (true, false) => Err(StartError::ApiKeyMissing),
            (false, true) => Err(StartError::BaseUrlMissing(match config.ats.api_key {
                Some(_) => "ats.api_key",
                None => "ats.api_key_file",
            })),
            (false, false) => Self::embedded_mode(config),
        }
    }

    /// Returns the identity of this ATS. It is recorded in the store, so that a change to another
    /// ATS is detected.
    pub(crate) fn identity(self, config: &Config) -> Result<AtsIdentity, StartError> {
        match self {
            Self::External => {
                let address = config.ats.base_url.as_deref().unwrap_or_default();
                let base = BaseUrl::parse(address).map_err(ClientSetupError::from)?;
                Ok(base.identity())
            }
            Self::Embedded => Ok(AtsIdentity::reference_ats()),
            Self::Demo => Ok(AtsIdentity::sample_company()),
        }
    }

    /// Returns the posting ids of the sample company. They identify the sample company's data in a
    /// store from an older version, which did not record the ATS in each database row. Returns no
    /// ids for `Embedded`, because a company's postings can be copies of the sample postings, with
    /// the same ids.
    pub(crate) fn demo_postings(self) -> Vec<PostingId> {
        match self {
            Self::Embedded => Vec::new(),
            Self::External | Self::Demo => ReferenceAts::sample_postings(),
        }
    }

    fn embedded_mode(config: &Config) -> Result<Self, StartError> {
        let dir = &config.reference_ats.dir;
        if is_below(dir, &config.store.dir) {
            return Err(StartError::AtsDirInsideStore(dir.clone()));
        }
        if config.reference_ats.postings.is_some() {
            return Ok(Self::Embedded);
        }
        match config.public_urls().find(|url| !is_loopback_url(url)) {
            Some(url) => Err(StartError::DemoOnPublicUrl(url.clone())),
            None => Ok(Self::Demo),
        }
    }
}

/// Returns `true` if the folder `inner` is inside `outer`. Compares absolute paths without
/// resolving symbolic links, because the folders do not always exist yet.
fn is_below(inner: &Path, outer: &Path) -> bool {
    let absolute = |path| std::path::absolute(path).unwrap_or_default();
    absolute(inner).starts_with(absolute(outer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(file: &str) -> Result<AtsMode, StartError> {
        let path = Path::new("vestibule.toml");
        let config = crate::config::load::parse(path, file, [].into_iter()).unwrap();
        AtsMode::from_config(&config)
    }

    #[test]
    fn nothing_configured_is_the_sample_company() {
        assert_eq!(mode("").unwrap(), AtsMode::Demo);
        let loopback = "[site]\npublic_url = \"http://localhost:8080\"";
        assert_eq!(mode(loopback).unwrap(), AtsMode::Demo);
    }

    #[test]
    fn a_folder_of_postings_is_no_sample() {
        let file =
            "[site]\npublic_url = \"https://jobs.example.com\"\n[reference_ats]\npostings = \"p\"";
        assert_eq!(mode(file).unwrap(), AtsMode::Embedded);
    }

    #[test]
    fn the_error_about_a_key_without_an_address_names_the_setting_of_the_key() {
        for setting in ["api_key", "api_key_file"] {
            let error = mode(&format!("[ats]\n{setting} = \"x\"")).unwrap_err();
            let says = format!("ats.{setting} is set and ats.base_url is missing");
            assert!(error.to_string().starts_with(&says), "{error}");
        }
    }

    #[test]
    fn the_folder_of_the_reference_ats_must_not_be_inside_the_store() {
        let file = "[store]\ndir = \"./data\"\n[reference_ats]\ndir = \"data/ats\"";
        assert!(matches!(mode(file), Err(StartError::AtsDirInsideStore(_))));
    }
}
