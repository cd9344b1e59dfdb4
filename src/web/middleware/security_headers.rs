//! Adds the security headers (OWASP Secure Headers Project), including HSTS (RFC 6797), and the
//! header that forbids indexing.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::Response,
};

use url::Url;

use crate::web::{
    http::{precompressed::CROSS_ORIGIN, response::FrameAncestors},
    settings::SiteSettings,
};

/// The default security headers. With these headers, a page loads nothing from other hosts, runs
/// only scripts that are static files of this site, and connects only to this site.
const DEFAULT_HEADERS: [(HeaderName, HeaderValue); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; \
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
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];

/// Forbids search engines from indexing the response.
const NO_INDEX: (HeaderName, HeaderValue) = (
    HeaderName::from_static("x-robots-tag"),
    HeaderValue::from_static("noindex"),
);

/// Which pages search engines may index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indexing {
    /// Each page determines whether it may be indexed.
    PerPage,
    /// No page may be indexed. This applies to demonstrations and to the operator's pages.
    Forbidden,
}

/// The security headers that differ between the routers (visitors' site, recruiters' pages and
/// operator's page).
#[derive(Debug, Clone)]
pub struct HeaderPolicy {
    indexing: Indexing,
    /// The value of the `Strict-Transport-Security` header (HSTS), or `None` if the header is not
    /// sent.
    hsts: Option<HeaderValue>,
}

impl HeaderPolicy {
    /// Creates the policy for the visitors' site. It includes HSTS if the scheme of the public URL
    /// is `https`. Browsers then use only `https` for this host.
    pub fn for_visitors(settings: &SiteSettings, indexing: Indexing) -> Self {
        let is_https = |url: &Url| url.scheme() == "https";
        let seconds = settings.hsts.as_secs();
        let is_wanted = seconds > 0 && settings.public_url.as_ref().is_some_and(is_https);
        let hsts = is_wanted.then(|| HeaderValue::try_from(format!("max-age={seconds}")).ok());
        Self {
            indexing,
            hsts: hsts.flatten(),
        }
    }

    /// Creates the policy for the operator's page. It does not include HSTS, because HSTS applies
    /// to all ports of a host, and other services on that host may depend on `http`.
    pub fn for_operators() -> Self {
        Self {
            indexing: Indexing::Forbidden,
            hsts: None,
        }
    }
}

/// Applies [`set_security_headers`] to the operator's page and the recruiters' pages.
pub async fn map_response(State(policy): State<HeaderPolicy>, response: Response) -> Response {
    set_security_headers(policy, response)
}

/// Adds the security headers that the response does not already contain.
pub fn set_security_headers(policy: HeaderPolicy, mut response: Response) -> Response {
    let framed = response.extensions_mut().remove::<FrameAncestors>();
    let headers = response.headers_mut();
    for (name, value) in DEFAULT_HEADERS {
        headers.entry(name).or_insert(value);
    }
    if let Some(FrameAncestors(ancestors)) = framed {
        allow_framing(headers, &ancestors);
    }
    if let Some(hsts) = policy.hsts {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, hsts);
    }
    if policy.indexing == Indexing::Forbidden {
        let (name, value) = NO_INDEX;
        headers.insert(name, value);
    }
    response
}

/// Allows the sites in `ancestors` to show the response in an `iframe`. Removes `X-Frame-Options`,
/// because that header cannot allow individual sites.
fn allow_framing(headers: &mut HeaderMap, ancestors: &str) {
    let safe = headers.get(header::CONTENT_SECURITY_POLICY);
    let safe = safe.and_then(|policy| policy.to_str().ok());
    let policy = safe.map(|policy| policy.replace("frame-ancestors 'none'", ancestors));
    if let Some(Ok(policy)) = policy.map(HeaderValue::try_from) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        headers.remove(header::X_FRAME_OPTIONS);
        let (name, value) = CROSS_ORIGIN;
        headers.insert(name, value);
    }
}
