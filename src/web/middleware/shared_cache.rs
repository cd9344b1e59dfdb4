//! Lets a CDN or another shared cache store content that is the same for all visitors, if
//! `site.shared_cache` is set. docs/decisions.md#76 explains the directives.

use std::time::Duration;

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::Response,
};

use crate::web::{http::precompressed::NO_CACHE, state::SiteState};

/// A variant of `Cache-Control` that applies only to CDNs (RFC 9213). A cache that supports it
/// ignores `Cache-Control`.
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");

/// How long a shared cache can use an outdated page while the site is not responding or returns
/// errors: one day, in seconds.
const STALE_IF_ERROR_SECONDS: u32 = 86_400;

/// Replaces `Cache-Control: no-cache` with directives for shared caches. On this site, `no-cache`
/// means that the response is the same for all visitors. Responses with another value stay
/// unchanged. A page that depends on the visitor's languages stays unchanged too, because some CDNs
/// ignore `Vary`.
pub fn allow_shared_caching(site: &SiteState, mut response: Response) -> Response {
    let headers = response.headers_mut();
    let is_same = headers.get(header::CACHE_CONTROL) == Some(&NO_CACHE);
    let fresh = site.settings.shared_cache;
    if is_same && !fresh.is_zero() && !depends_on_language(headers) {
        insert_directives(headers, fresh);
    }
    response
}

fn depends_on_language(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::VARY).iter();
    let mut names = values.flat_map(|value| value.to_str().unwrap_or_default().split(','));
    names.any(|name| name.trim() == header::ACCEPT_LANGUAGE.as_str())
}

/// Adds the directives for shared caches. Rounds `fresh` up to whole seconds, because the
/// directives allow no fractions.
fn insert_directives(headers: &mut HeaderMap, fresh: Duration) {
    let seconds = fresh.as_millis().div_ceil(1_000);
    let stale =
        format!("stale-while-revalidate={seconds}, stale-if-error={STALE_IF_ERROR_SECONDS}");
    let values = [
        (
            header::CACHE_CONTROL,
            format!("public, max-age=0, s-maxage={seconds}, {stale}"),
        ),
        (CDN_CACHE_CONTROL, format!("max-age={seconds}, {stale}")),
    ];
    for (name, value) in values {
        if let Ok(value) = HeaderValue::try_from(value) {
            headers.insert(name, value);
        }
    }
}
