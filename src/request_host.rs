//! The host name in a request. Each listener accepts only requests for its own host names, to
//! prevent DNS rebinding attacks. In such an attack, the attacker's domain name resolves to this
//! server's address, so that the attacker's website can read the server's pages through a visitor's
//! browser.

use axum::http::{Request, header, uri::Authority};
use url::{Host, Url};

use crate::loopback::is_loopback;

/// The maximum length of a host name in bytes, including a trailing period (RFC 1035 §2.3.4).
/// Longer values are not parsed, because the time to parse a host name grows with the square of its
/// length.
const MAX_HOST_BYTES: usize = 254;

/// The host names of one listener.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnHosts {
    public_urls: Vec<Url>,
    with_loopback: bool,
}

impl OwnHosts {
    /// The host names of the visitors' site: the host of its public URL, or only loopback names if
    /// there is no public URL.
    pub fn of_site(public_url: Option<&Url>) -> Self {
        Self {
            public_urls: public_url.into_iter().cloned().collect(),
            with_loopback: public_url.is_none(),
        }
    }

    /// The host names of the operator's listener: loopback names, and the hosts of these URLs.
    pub fn of_operator(public_urls: &[Url]) -> Self {
        Self {
            public_urls: public_urls.to_vec(),
            with_loopback: true,
        }
    }

    /// Whether this is one of the listener's own host names.
    pub fn contains(&self, host: &str) -> bool {
        let mut urls = self.public_urls.iter();
        urls.any(|url| is_own_host(host, Some(url)))
            || (self.with_loopback && is_own_host(host, None))
    }

    /// The public URLs, which are needed to detect cross-site requests.
    pub fn public_urls(&self) -> &[Url] {
        &self.public_urls
    }

    /// Whether browsers use https: there are public URLs, and all of them use https.
    pub fn is_https(&self) -> bool {
        let mut urls = self.public_urls.iter();
        !self.public_urls.is_empty() && urls.all(|url| url.scheme() == "https")
    }
}

/// Returns the requested host name. Returns `None` if the host name is missing or invalid, or if
/// the request has several `Host` headers. A host with user information is invalid (RFC 9110 §4.2.4
/// and §7.2).
pub fn requested_host<B>(request: &Request<B>) -> Option<String> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let header = named.next();
    if named.next().is_some() {
        return None;
    }
    let authority = match request.uri().authority() {
        Some(authority) => authority.clone(),
        None => Authority::try_from(header?.as_bytes()).ok()?,
    };
    let has_user = authority.as_str().contains('@');
    (!has_user).then(|| authority.host().to_ascii_lowercase())
}

/// Whether a host name is the host of this server's public URL. If there is no public URL, the host
/// name must be a loopback name or address.
pub fn is_own_host(host: &str, public_url: Option<&Url>) -> bool {
    match public_url.and_then(Url::host_str) {
        Some(ours) => host.trim_end_matches('.') == ours,
        None => {
            host.len() <= MAX_HOST_BYTES && Host::parse(host).is_ok_and(|host| is_loopback(&host))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_public_url_only_loopback_hosts_are_accepted() {
        for host in [
            "localhost",
            "127.0.0.1",
            "127.8.8.8",
            "[::1]",
            "jobs.localhost",
        ] {
            assert!(is_own_host(host, None), "{host}");
        }
        for host in [
            "example.com",
            "10.0.0.1",
            "localhost.example.com",
            "",
            "[::2]",
        ] {
            assert!(!is_own_host(host, None), "{host}");
        }
    }

    #[test]
    fn a_text_that_is_longer_than_a_host_name_is_not_parsed() {
        let host = |bytes: usize| format!("{}localhost", "a.".repeat((bytes - 9) / 2));
        assert!(is_own_host(&host(253), None));
        assert!(!is_own_host(&host(255), None));
    }

    #[test]
    fn with_a_public_url_only_its_host_is_accepted() {
        let url: Url = "https://jobs.example.com".parse().unwrap();
        assert!(is_own_host("jobs.example.com", Some(&url)));
        assert!(is_own_host("jobs.example.com.", Some(&url)));
        assert!(!is_own_host("localhost", Some(&url)));
        assert!(!is_own_host("example.com", Some(&url)));
    }

    #[test]
    fn the_operator_reaches_the_listener_by_every_public_url_and_from_this_machine() {
        let urls = ["https://ops.example.com", "https://10.0.0.7:9443"];
        let hosts = OwnHosts::of_operator(&urls.map(|url| url.parse().unwrap()));
        for host in ["ops.example.com", "10.0.0.7", "localhost", "127.0.0.1"] {
            assert!(hosts.contains(host), "{host}");
        }
        assert!(!hosts.contains("example.com"));
        assert!(hosts.is_https());
        assert!(!OwnHosts::of_operator(&[]).is_https());
        let site = OwnHosts::of_site(hosts.public_urls().first());
        assert!(site.contains("ops.example.com"));
        assert!(!site.contains("localhost"));
    }
}
