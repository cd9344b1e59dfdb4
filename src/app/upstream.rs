//! Decides from the settings which ATS is used: an external one, or the embedded reference ATS.

use std::{net::IpAddr, path::Path};

use url::{Host, Url};

use crate::{
    app::error::StartError,
    ats::{base::Base, client::SetupError},
    ats_identity::AtsIdentity,
    config::settings::Config,
    posting::PostingId,
    reference_ats::server::ReferenceAts,
};

/// Which ATS is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Upstream {
    /// The configured external ATS.
    Outside,
    /// The embedded reference ATS with the company's own postings.
    Inside,
    /// The embedded reference ATS with the sample company.
    Sample,
}

impl Upstream {
    /// Reads the mode from the settings. Fails if they contradict each other.
    pub(crate) fn of(config: &Config) -> Result<Self, StartError> {
        let address = config.ats.base_url.is_some();
        let key = config.ats.api_key.is_some() || config.ats.api_key_file.is_some();
        match (address, key) {
            (true, true) => Ok(Self::Outside),
            (true, false) => Err(StartError::KeyMissing),
            (false, true) => Err(StartError::AddressMissing),
            (false, false) => Self::inside(config),
        }
    }

    /// The identity of this ATS.
    pub(crate) fn identity(self, config: &Config) -> Result<AtsIdentity, StartError> {
        match self {
            Self::Outside => {
                let address = config.ats.base_url.as_deref().unwrap_or_default();
                let base = Base::parse(address).map_err(SetupError::from)?;
                Ok(base.identity())
            }
            Self::Inside => Ok(AtsIdentity::reference()),
            Self::Sample => Ok(AtsIdentity::sample()),
        }
    }

    /// The posting ids of the sample company. They identify the sample company's data in an old store that has no ATS
    /// identity. Empty for the company's own postings, because their folder may be a copy of the sample's.
    pub(crate) fn demo_postings(self) -> Vec<PostingId> {
        match self {
            Self::Inside => Vec::new(),
            Self::Outside | Self::Sample => ReferenceAts::sample_postings(),
        }
    }

    fn inside(config: &Config) -> Result<Self, StartError> {
        let dir = &config.reference_ats.dir;
        if lies_in(dir, &config.store.dir) {
            return Err(StartError::ReferenceInStore(dir.clone()));
        }
        if config.reference_ats.postings.is_some() {
            return Ok(Self::Inside);
        }
        match &config.site.public_url {
            Some(url) if !is_loopback(url) => Err(StartError::SampleInPublic(url.clone())),
            _ => Ok(Self::Sample),
        }
    }
}

/// Whether `inner` is below `outer`. Compares absolute paths without resolving links, because the folders may not exist
/// yet.
fn lies_in(inner: &Path, outer: &Path) -> bool {
    let absolute = |path| std::path::absolute(path).unwrap_or_default();
    absolute(inner).starts_with(absolute(outer))
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(ip)) => IpAddr::V4(ip).is_loopback(),
        Some(Host::Ipv6(ip)) => IpAddr::V6(ip).is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn upstream(file: &str) -> Result<Upstream, StartError> {
        let path = Path::new("vestibule.toml");
        let config = crate::config::read::from_texts(path, file, [].into_iter()).unwrap();
        Upstream::of(&config)
    }

    #[test]
    fn nothing_configured_is_the_sample_company() {
        assert_eq!(upstream("").unwrap(), Upstream::Sample);
        let loopback = "[site]\npublic_url = \"http://localhost:8080\"";
        assert_eq!(upstream(loopback).unwrap(), Upstream::Sample);
    }

    #[test]
    fn a_folder_of_postings_is_no_sample() {
        let file =
            "[site]\npublic_url = \"https://jobs.example.com\"\n[reference_ats]\npostings = \"p\"";
        assert_eq!(upstream(file).unwrap(), Upstream::Inside);
    }

    #[test]
    fn the_reference_ats_keeps_nothing_among_what_is_sealed() {
        let file = "[store]\ndir = \"./data\"\n[reference_ats]\ndir = \"data/ats\"";
        assert!(matches!(
            upstream(file),
            Err(StartError::ReferenceInStore(_))
        ));
    }
}
