//! The host name in a request. Servers accept only their own host names, to prevent DNS rebinding
//! attacks: a website with a domain name that resolves to this server's address could otherwise read
//! the server's pages in a visitor's browser.

use axum::{
    extract::Request,
    http::{header, uri::Authority},
};
use url::{Host, Url};

use crate::loopback::is_loopback;

/// The requested host name. `None` if the host name is missing or invalid, or if the request has
/// several `Host` headers.
pub fn requested_host(request: &Request) -> Option<String> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let header = named.next();
    if named.next().is_some() {
        return None;
    }
    let authority = match request.uri().authority() {
        Some(authority) => authority.clone(),
        None => Authority::try_from(header?.as_bytes()).ok()?,
    };
    Some(authority.host().to_ascii_lowercase())
}

/// Whether a host name is that of this server's public URL. If there is no public URL, only names
/// and addresses of this machine are its own.
pub fn is_own_host(host: &str, public_url: Option<&Url>) -> bool {
    match public_url.and_then(Url::host_str) {
        Some(ours) => host.trim_end_matches('.') == ours,
        None => Host::parse(host).is_ok_and(|host| is_loopback(&host)),
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
    fn with_a_public_url_only_its_host_is_accepted() {
        let url: Url = "https://jobs.example.com".parse().unwrap();
        assert!(is_own_host("jobs.example.com", Some(&url)));
        assert!(is_own_host("jobs.example.com.", Some(&url)));
        assert!(!is_own_host("localhost", Some(&url)));
        assert!(!is_own_host("example.com", Some(&url)));
    }
}
