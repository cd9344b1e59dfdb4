//! Middleware: security headers, host check, rate limit, and CSRF protection with its exception for
//! receipts.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tower_http::csrf::{ConfigError, CsrfLayer};
use url::{Host, Url};

use crate::web::{
    client_ip,
    error::{PageError, RequestError},
    response::FrameAncestors,
    state::SiteState,
    urls,
};

/// The default security headers. Pages load nothing from other hosts, and the only script is a
/// static file that may only connect to this site.
const DEFAULT_HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
             connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin-when-cross-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static(
            "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
        ),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];

/// Forbids search engines to index the response.
const NO_INDEX: (HeaderName, HeaderValue) = (
    HeaderName::from_static("x-robots-tag"),
    HeaderValue::from_static("noindex"),
);

/// Whether search engines may index the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indexing {
    /// As each page says.
    PerPage,
    /// No page: in a demonstration, and on the operator's pages.
    Forbidden,
}

/// Adds the security headers that a response does not set itself.
pub async fn set_security_headers(
    State(listing): State<Indexing>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let framed = response.extensions_mut().remove::<FrameAncestors>();
    let headers = response.headers_mut();
    for (name, value) in DEFAULT_HEADERS {
        headers.entry(name).or_insert(value);
    }
    if let Some(FrameAncestors(ancestors)) = framed {
        allow_framing(headers, &ancestors);
    }
    if listing == Indexing::Forbidden {
        let (name, value) = NO_INDEX;
        headers.insert(name, value);
    }
    response
}

/// Allows these sites to show the response in an `iframe`. Removes `X-Frame-Options`, which cannot
/// name sites.
fn allow_framing(headers: &mut HeaderMap, ancestors: &str) {
    let safe = headers.get(header::CONTENT_SECURITY_POLICY);
    let safe = safe.and_then(|policy| policy.to_str().ok());
    let policy = safe.map(|policy| policy.replace("frame-ancestors 'none'", ancestors));
    if let Some(Ok(policy)) = policy.map(HeaderValue::try_from) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        headers.remove(header::X_FRAME_OPTIONS);
    }
}

/// Rejects requests for another host, as in DNS rebinding. Without a public URL only loopback hosts
/// are accepted. Health checks are answered for any host.
pub async fn check_host(
    State(public_url): State<Option<Url>>,
    request: Request,
    next: Next,
) -> Response {
    if matches!(request.uri().path(), urls::HEALTHZ | urls::READYZ) {
        return next.run(request).await;
    }
    match requested_host(&request) {
        None => PageError::from(RequestError::MissingHost).into_response(),
        Some(host) if is_own_host(&host, public_url.as_ref()) => next.run(request).await,
        Some(_) => PageError::WrongHost.into_response(),
    }
}

/// Limits the number of forms per client. An application over the limit still reaches its handler
/// with [`client::Overrun`], so that the page can return the typed answers.
pub async fn limit_forms(
    State(site): State<SiteState>,
    mut request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let Some(ConnectInfo(peer)) = peer.copied() else {
        return next.run(request).await;
    };
    let trusted = &site.settings.trusted_proxies;
    let is_hidden = client_ip::behind_untrusted_proxy(trusted, peer.ip(), request.headers());
    if is_hidden {
        site.proxy_alarm().raise(String::from(
            "forms come through a proxy that site.trusted_proxies does not name: all its visitors \
             share the limit of site.posts_per_minute",
        ));
    }
    let address = client_ip::client_ip(trusted, peer.ip(), request.headers());
    let sender = (!is_hidden).then(|| client_ip::client_key(address));
    request
        .extensions_mut()
        .insert(client_ip::ClientKey(sender));
    let Err(wait) = site.rate_limit().check(address) else {
        return next.run(request).await;
    };
    let route = request.extensions().get::<MatchedPath>();
    if route.is_some_and(|route| route.as_str() == urls::APPLY) {
        request
            .extensions_mut()
            .insert(client_ip::RateLimited(wait));
        return next.run(request).await;
    }
    PageError::TooManyForms(wait).into_response()
}

/// Lets old browsers send the forms of a receipt. Receipts have `Referrer-Policy: no-referrer`, so
/// a browser without `Sec-Fetch-Site` sends `Origin: null`, which the CSRF check would reject. This
/// is safe: the URL of the form already contains the secret token. An `Origin` that names another
/// site is still rejected.
pub async fn allow_receipt_origin(mut request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>();
    let is_held = route.is_some_and(|route| route.as_str().starts_with(urls::RECEIPT));
    let headers = request.headers_mut();
    let is_opaque = headers.get(header::ORIGIN).is_some_and(|it| it == "null");
    if is_held && is_opaque && !headers.contains_key("sec-fetch-site") {
        headers.remove(header::ORIGIN);
    }
    next.run(request).await
}

/// CSRF protection: rejects cross-site forms by `Sec-Fetch-Site`, else by `Origin`.
pub fn csrf_layer<R>(public_url: Option<&Url>, refusal: R) -> Result<CsrfLayer<R>, ConfigError>
where
    R: Clone,
{
    let layer = CsrfLayer::new();
    let layer = match public_url {
        Some(url) => layer.add_trusted_origin(url.origin().ascii_serialization())?,
        None => layer,
    };
    Ok(layer.with_rejection_response(refusal))
}

/// The requested host; `None` if it is missing or there are several `Host` headers.
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
        None => is_loopback(host),
    }
}

fn is_loopback(host: &str) -> bool {
    match Host::parse(host) {
        Ok(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Ok(Host::Ipv4(address)) => Ipv4Addr::is_loopback(&address),
        Ok(Host::Ipv6(address)) => Ipv6Addr::is_loopback(&address),
        Err(_) => false,
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
