//! Advice for operators whose `ats.base_url` leads to something other than the ATS interface: to
//! the site itself, the database, another careers site, or a web page of the ATS.

use std::net::SocketAddr;

use url::Url;

use crate::{
    ats::{
        base_url::BaseUrl,
        error::{AtsError, ErrorKind, Misconfiguration, TransportFailure},
    },
    loopback::is_loopback_url,
};

/// The default port of PostgreSQL.
const POSTGRES_PORT: u16 = 5432;

/// The path of the web pages of the reference ATS, the small ATS that is part of Vestibule.
const BACKOFFICE_PATH: &str = "/office";

/// The paths at which an ATS serves the documentation of the ATS interface.
const DOCS_PATHS: [&str; 2] = ["/docs/api.json", "/docs"];

/// The status with which a server refuses a request for a host name that it does not serve (RFC
/// 9110 §15.5.20).
const MISDIRECTED_REQUEST: u16 = 421;

/// Phrases in the messages of servers that refuse plain http on an https port.
const HTTPS_EXPECTED: [&str; 3] = [
    "http request was sent to https port",
    "plain http to an ssl-enabled server port",
    "an http request to an https server",
];

/// A server that the settings mention and that is not the ATS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OtherServer {
    /// An address on which the site listens.
    Listener {
        /// The setting with the address.
        setting: &'static str,
        /// The address on which the site listens.
        address: SocketAddr,
    },
    /// A URL at which visitors or the operator open pages of the site.
    Site {
        /// The setting with the URL.
        setting: &'static str,
        /// The URL.
        url: Url,
    },
    /// The PostgreSQL server that stores the data of the site. `port` is `None` if it is the
    /// default port.
    Database {
        /// The host name or IP address.
        host: String,
        /// The port of the database server.
        port: Option<u16>,
    },
}

/// Returns a message that names the server or page that probably answers at `ats.base_url`, and
/// says which URL to write instead. `others` contains the other servers that the settings mention.
/// Returns `None` if it cannot identify the server or page, or if the error has a different cause.
pub(crate) fn advice(
    base_url: &BaseUrl,
    others: &[OtherServer],
    error: &AtsError,
) -> Option<String> {
    if !is_about_address(error) {
        return None;
    }
    let url = base_url.as_url();
    if let Some(setting) = others.iter().find_map(|it| it.own_setting(url)) {
        return Some(format!(
            "ats.base_url has the host and port of {setting}, so the site itself probably answers there: write the \
             URL of the ATS"
        ));
    }
    let path = url.path().trim_end_matches('/');
    if let Some(advice) = page_advice(&base_url.origin(), path) {
        return Some(advice);
    }
    if error.status() == Some(MISDIRECTED_REQUEST) {
        return Some(
            "the server there does not serve the host name in ats.base_url; a careers site such as Vestibule answers \
             so: write the URL of the ATS"
                .to_owned(),
        );
    }
    if base_url.is_http() && error.ats_message().is_some_and(is_from_https_server) {
        return Some("the server there expects https: write https:// in ats.base_url".to_owned());
    }
    if error.status().is_some() {
        return (!path.is_empty()).then(|| format!("try ats.base_url without the path {path}"));
    }
    let port = url.port_or_known_default();
    if port == Some(POSTGRES_PORT) || others.iter().any(|it| it.is_database_at(url)) {
        return Some(format!(
            "port {} is the port of PostgreSQL: write the port of the ATS",
            port.unwrap_or_default()
        ));
    }
    (base_url.is_http() && speaks_no_http(error.kind())).then(|| {
        "the server there closed the connection without an answer in HTTP, so it is probably another program: check \
         the port in ats.base_url"
            .to_owned()
    })
}

/// Returns `true` if a message comes from a server that received plain http on an https port.
/// Recognizes nginx, Apache, and servers written in Go, such as Caddy and Traefik.
fn is_from_https_server(message: &str) -> bool {
    let message = message.to_ascii_lowercase();
    HTTPS_EXPECTED.iter().any(|it| message.contains(it))
}

/// If the path is that of a web page of the ATS, returns a message that names the page and says
/// which URL to write instead.
fn page_advice(origin: &str, path: &str) -> Option<String> {
    if let Some(before) = path.strip_suffix(BACKOFFICE_PATH) {
        return Some(format!(
            "{BACKOFFICE_PATH} is the path of the back office: write ats.base_url = \"{origin}{before}\""
        ));
    }
    DOCS_PATHS.iter().find_map(|docs| {
        let before = path.strip_suffix(docs)?;
        Some(format!(
            "{docs} is the path of the documentation of the interface: write ats.base_url = \"{origin}{before}\""
        ))
    })
}

/// Returns `true` if the error can mean that a server other than the ATS answered.
fn is_about_address(error: &AtsError) -> bool {
    match error.kind() {
        ErrorKind::Misconfigured(fault) => match fault {
            Misconfiguration::WrongAddress
            | Misconfiguration::Redirect { .. }
            | Misconfiguration::WebPage
            | Misconfiguration::WrongContentType(_)
            | Misconfiguration::NotJson => true,
            Misconfiguration::UnexpectedJson(_) => error.endpoint().is_read_only(),
            Misconfiguration::UnknownRefusal => {
                error.endpoint().is_read_only() || error.status() == Some(MISDIRECTED_REQUEST)
            }
            Misconfiguration::LayoutRejected(_)
            | Misconfiguration::TooLarge
            | Misconfiguration::ListTooLarge
            | Misconfiguration::TooManyItems(_)
            | Misconfiguration::ListTooSlow
            | Misconfiguration::ReferralRefused => false,
        },
        ErrorKind::Retryable { failure, .. } | ErrorKind::Ambiguous(failure) => {
            *failure != TransportFailure::Unavailable
        }
        ErrorKind::BlockedAsBot
        | ErrorKind::Rejected { .. }
        | ErrorKind::ResumeNotStored
        | ErrorKind::KeyRejected { .. }
        | ErrorKind::PlanExcluded { .. }
        | ErrorKind::PostingGone
        | ErrorKind::Duplicate
        | ErrorKind::Throttled(_) => false,
    }
}

/// Returns `true` if a server accepted the connection but did not answer in HTTP.
fn speaks_no_http(kind: &ErrorKind) -> bool {
    let failure = match kind {
        ErrorKind::Retryable { failure, .. } => failure,
        _ => return false,
    };
    matches!(
        failure,
        TransportFailure::IncompleteResponse | TransportFailure::ConnectionLost
    )
}

impl OtherServer {
    /// Returns the setting that contains this address of the site, if the address has the same host
    /// and port as `base_url`.
    fn own_setting(&self, base_url: &Url) -> Option<&'static str> {
        match self {
            Self::Listener { setting, address } => {
                let ip = address.ip();
                let is_here = ip.is_loopback() || ip.is_unspecified();
                let is_same = is_here
                    && is_loopback_url(base_url)
                    && base_url.port_or_known_default() == Some(address.port());
                is_same.then_some(*setting)
            }
            Self::Site { setting, url } => (url.origin() == base_url.origin()).then_some(*setting),
            Self::Database { .. } => None,
        }
    }

    /// Returns `true` if this server is the database and has the same host and port as `base_url`.
    fn is_database_at(&self, base_url: &Url) -> bool {
        let Self::Database { host, port } = self else {
            return false;
        };
        base_url.host_str() == Some(host.as_str())
            && base_url.port_or_known_default() == Some(port.unwrap_or(POSTGRES_PORT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ats::endpoint::Endpoint;

    fn advice_for(base_url: &str, status: Option<u16>, kind: impl Into<ErrorKind>) -> String {
        let error = AtsError::new(Endpoint::Postings, status, kind.into());
        advice(&BaseUrl::parse(base_url).unwrap(), &[], &error).unwrap_or_default()
    }

    #[test]
    fn a_path_of_another_page_of_the_ats_is_named() {
        for (path, written) in [
            ("/office/", "/office"),
            ("/docs", "/docs"),
            ("/docs/api.json", "/docs/api.json"),
        ] {
            let base_url = format!("https://ats.example.com/eu{path}");
            let says = advice_for(&base_url, Some(404), Misconfiguration::WrongAddress);
            assert!(
                says.starts_with(&format!("{written} is the path of")),
                "{says}"
            );
            let write = "write ats.base_url = \"https://ats.example.com/eu\"";
            assert!(says.ends_with(write), "{says}");
        }
    }

    #[test]
    fn a_careers_site_is_recognized_by_its_status() {
        let says = advice_for(
            "https://jobs.example.com",
            Some(421),
            Misconfiguration::UnknownRefusal,
        );
        assert!(says.contains("a careers site such as Vestibule"), "{says}");
    }

    #[test]
    fn a_server_that_expects_https_is_recognized_by_its_message() {
        let refused = Misconfiguration::UnknownRefusal.into();
        let error = AtsError::new(Endpoint::Postings, Some(400), refused);
        let error = error.with_ats_message(Some(
            "400 The plain HTTP request was sent to HTTPS port".to_owned(),
        ));
        let base_url = |text| BaseUrl::parse(text).unwrap();
        let says = advice(&base_url("http://127.0.0.1:9"), &[], &error).unwrap();
        assert!(says.contains("write https:// in ats.base_url"), "{says}");
        assert_eq!(
            advice(&base_url("https://ats.example.com"), &[], &error),
            None
        );
    }

    #[test]
    fn a_lost_connection_to_a_server_with_a_certificate_is_no_wrong_port() {
        let lost = ErrorKind::Retryable {
            failure: TransportFailure::IncompleteResponse,
            retry_after: None,
        };
        assert_eq!(
            advice_for("https://ats.example.com", None, lost.clone()),
            ""
        );
        assert_ne!(advice_for("http://127.0.0.1:9", None, lost), "");
    }

    #[test]
    fn an_overloaded_ats_gets_no_advice() {
        let overloaded = ErrorKind::Retryable {
            failure: TransportFailure::Unavailable,
            retry_after: None,
        };
        assert_eq!(
            advice_for("https://ats.example.com/eu", Some(503), overloaded),
            ""
        );
    }
}
