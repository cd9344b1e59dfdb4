//! Accepts only requests for this site's host name, to prevent DNS rebinding attacks.

use axum::{
    extract::{Request, State},
    http::{header, uri::Authority},
};
use url::{Host, Url};

use crate::{
    loopback::is_loopback,
    web::{
        error::{PageError, RequestError},
        urls,
    },
};

/// Middleware for other routers than that of the visitors' site.
pub async fn map_request(
    State(public_url): State<Option<Url>>,
    request: Request,
) -> Result<Request, PageError> {
    check_host(public_url.as_ref(), &request)?;
    Ok(request)
}

/// Rejects requests for any other host name, to prevent DNS rebinding attacks. If no public URL is
/// set, only loopback hosts are accepted. Health checks are accepted for any host name.
///
/// # Errors
///
/// [`PageError::WrongHost`], or [`PageError::BadRequest`] if the host name is missing or invalid.
pub fn check_host(public_url: Option<&Url>, request: &Request) -> Result<(), PageError> {
    if matches!(request.uri().path(), urls::HEALTHZ | urls::READYZ) {
        return Ok(());
    }
    match requested_host(request) {
        None => Err(RequestError::MissingHost.into()),
        Some(host) if is_own_host(&host, public_url) => Ok(()),
        Some(_) => Err(PageError::WrongHost),
    }
}

/// The requested host name. `None` if the host name is missing or invalid, or if the request has
/// several `Host` headers.
fn requested_host(request: &Request) -> Option<String> {
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

fn is_own_host(host: &str, public_url: Option<&Url>) -> bool {
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
