//! The base URL of the ATS (docs/ats-interface.md: basics).

use url::Url;

use crate::{ats_identity::AtsIdentity, loopback::is_loopback_url};

/// The path prefix of all endpoints. If a base URL ends with this path, parsing removes it.
const API_PATH: [&str; 3] = ["api", "v1", "external"];

/// A valid base URL of an ATS. The scheme is https, or http for a loopback host. The URL has no
/// user name, password, query or fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl(Url);

/// The reason why a base URL is invalid. The message does not contain the URL, because the URL can
/// contain a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BaseUrlError {
    /// The string is not a URL.
    #[error("ats.base_url {}", self.problem())]
    Invalid,
    /// The API key would be sent unencrypted.
    #[error("ats.base_url {}", self.problem())]
    NotHttps,
    /// The URL contains a user name or a password.
    #[error("ats.base_url {}", self.problem())]
    UserInfo,
    /// The URL contains a query or a fragment.
    #[error("ats.base_url {}", self.problem())]
    QueryOrFragment,
}

impl BaseUrlError {
    /// Describes the mistake in the URL. The text begins with a verb, so that a message can put the
    /// name of a setting or argument before it.
    pub fn problem(self) -> &'static str {
        match self {
            Self::Invalid => "is not a URL; write it like https://ats.example.com",
            Self::NotHttps => {
                "must begin with https://; http:// is allowed for loopback addresses only"
            }
            Self::UserInfo => {
                "must not contain a user name or password; the key goes into ats.api_key"
            }
            Self::QueryOrFragment => "must not contain a query or a fragment (? or #)",
        }
    }
}

impl BaseUrl {
    /// Parses a base URL. Trailing slashes are ignored.
    pub fn parse(text: &str) -> Result<Self, BaseUrlError> {
        let mut url = Url::parse(text.trim()).map_err(|_| BaseUrlError::Invalid)?;
        if url.cannot_be_a_base() || url.host().is_none() {
            return Err(BaseUrlError::Invalid);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BaseUrlError::UserInfo);
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(BaseUrlError::QueryOrFragment);
        }
        match url.scheme() {
            "https" => (),
            "http" if is_loopback_url(&url) => (),
            _ => return Err(BaseUrlError::NotHttps),
        }
        let path = without_api_path(&url);
        url.set_path(&path);
        Ok(Self(url))
    }

    /// Returns `true` if the host is a loopback address.
    pub fn is_local(&self) -> bool {
        is_loopback_url(&self.0)
    }

    pub(crate) fn as_url(&self) -> &Url {
        &self.0
    }

    pub(crate) fn is_http(&self) -> bool {
        self.0.scheme() == "http"
    }

    /// Returns the scheme, host and port of the URL, for messages.
    pub(crate) fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// Returns the identity of the ATS at this URL. The identity does not depend on how the URL is
    /// written in the settings, for example with or without a trailing slash.
    pub fn identity(&self) -> AtsIdentity {
        AtsIdentity::from_name(self.0.as_str().trim_end_matches('/'))
    }

    /// Returns the URL of an endpoint, without a trailing slash.
    pub(crate) fn endpoint_url(&self, segments: &[&str]) -> Url {
        self.join(API_PATH.iter().chain(segments).copied())
    }

    /// Returns the URL of the OpenAPI description.
    pub(crate) fn docs_url(&self) -> Url {
        self.join(["docs", "api.json"].into_iter())
    }

    fn join<'a>(&self, segments: impl Iterator<Item = &'a str>) -> Url {
        let mut url = self.0.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().extend(segments);
        }
        url
    }
}

/// Parses an ATS identity: a base URL, or the fixed name of an ATS that runs inside this process.
pub fn parse_identity(text: &str) -> Result<AtsIdentity, BaseUrlError> {
    let identity = AtsIdentity::from_name(text.trim());
    if identity.is_embedded() {
        return Ok(identity);
    }
    Ok(BaseUrl::parse(text)?.identity())
}

/// Returns the URL's path without trailing slashes and without [`API_PATH`].
fn without_api_path(url: &Url) -> String {
    let path = url.path().trim_end_matches('/');
    let prefix = format!("/{}", API_PATH.join("/"));
    path.strip_suffix(&prefix).unwrap_or(path).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_at_the_end_makes_no_difference() {
        for text in [
            "https://ats.example.com",
            "https://ats.example.com/",
            " https://ats.example.com// ",
            "https://ats.example.com/api/v1/external/",
        ] {
            let url = BaseUrl::parse(text).unwrap().endpoint_url(&["jobs"]);
            let expected = "https://ats.example.com/api/v1/external/jobs";
            assert_eq!(url.as_str(), expected, "{text}");
        }
        let below = BaseUrl::parse("https://example.com/ats/").unwrap();
        assert_eq!(
            below.docs_url().as_str(),
            "https://example.com/ats/docs/api.json"
        );
    }

    #[test]
    fn two_spellings_of_an_address_name_the_same_ats() {
        let plain = parse_identity("https://ats.example.com").unwrap();
        for text in [
            "https://ATS.example.com/",
            " https://ats.example.com:443// ",
            "https://ats.example.com/api/v1/external/",
        ] {
            assert_eq!(parse_identity(text).unwrap(), plain, "{text}");
        }
        assert_eq!(plain.as_str(), "https://ats.example.com");
        assert!(!plain.is_embedded());
    }

    #[test]
    fn another_host_port_or_path_names_another_ats() {
        let plain = parse_identity("https://ats.example.com").unwrap();
        for text in [
            "https://ats.example.org",
            "https://ats.example.com:8443",
            "https://ats.example.com/staging",
            "reference-ats",
            "sample-company",
        ] {
            let other = parse_identity(text).unwrap();
            assert_ne!(other, plain, "{text}");
            assert_eq!(parse_identity(other.as_str()).unwrap(), other);
        }
    }

    #[test]
    fn an_id_cannot_leave_its_place_in_the_path() {
        let base = BaseUrl::parse("https://ats.example.com").unwrap();
        let url = base.endpoint_url(&["job-postings", "../jobs?x=1#y", "applications"]);
        let expected = "/api/v1/external/job-postings/..%2Fjobs%3Fx=1%23y/applications";
        assert_eq!(url.path(), expected);
        assert_eq!(url.query(), None);
    }

    #[test]
    fn plain_http_is_for_this_machine_only() {
        for text in [
            "http://127.0.0.1:8090",
            "http://localhost",
            "http://[::1]:1",
        ] {
            assert!(BaseUrl::parse(text).unwrap().is_local(), "{text}");
        }
        for text in [
            "http://ats.example.com",
            "http://127.0.0.1.example.com",
            "ftp://localhost",
        ] {
            assert_eq!(BaseUrl::parse(text), Err(BaseUrlError::NotHttps), "{text}");
        }
    }

    #[test]
    fn an_invalid_base_url_is_refused_without_being_repeated() {
        let refusals = [
            ("", BaseUrlError::Invalid),
            ("ats.example.com", BaseUrlError::Invalid),
            ("mailto:ann@example.com", BaseUrlError::Invalid),
            ("https://ann:secret@example.com", BaseUrlError::UserInfo),
            (
                "https://example.com/?key=secret",
                BaseUrlError::QueryOrFragment,
            ),
            ("https://example.com/#secret", BaseUrlError::QueryOrFragment),
        ];
        for (text, error) in refusals {
            assert_eq!(BaseUrl::parse(text), Err(error), "{text}");
            assert!(!error.to_string().contains("secret"));
        }
    }
}
