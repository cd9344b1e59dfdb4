//! Builds responses: uncached pages, pages with secret URLs, and redirects.

use std::sync::Arc;

use askama::Template;
use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};

use crate::web::{
    error::PageError,
    http::{
        encoding::{AcceptedEncodings, Encoding},
        response_cache::ReusableBody,
        spliced_page::SplicedPage,
    },
};

/// The content type of HTML pages.
pub const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// `Cache-Control` for pages that contain an application id or personal answers. It forbids all
/// caches, including the browser's, from storing them.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Keeps the page's URL out of the `Referer` header of all requests, including those to this site,
/// because a proxy might log that header.
pub const NO_REFERRER: (HeaderName, HeaderValue) = (
    header::REFERRER_POLICY,
    HeaderValue::from_static("no-referrer"),
);

/// Headers for pages with a secret URL. They keep the URL out of `Referer` headers and search
/// engines.
const UNLISTED_HEADERS: [(HeaderName, HeaderValue); 2] = [
    NO_REFERRER,
    (
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    ),
];

/// `Cache-Control` for redirects that rarely change. Browsers can cache them for ten minutes.
const TEN_MINUTES: HeaderValue = HeaderValue::from_static("max-age=600");

/// The `frame-ancestors` directive of a response: the sites that may show it in an `iframe`.
/// Handlers add this value to the extensions of the response.
#[derive(Debug, Clone)]
pub struct FrameAncestors(pub String);

/// Builds a response with a text file for bots and other software, such as `robots.txt`. Caches may
/// reuse it for an hour.
pub fn text_file(text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, text).into_response()
}

/// Renders a page for one visitor. The response must not be cached.
pub fn no_store_page(status: StatusCode, page: &impl Template) -> Result<Response, PageError> {
    let html = page.render()?;
    let headers = [
        (header::CONTENT_TYPE, HTML),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((status, headers, html).into_response())
}

/// Sends a page with a new token for each visitor, compressed if the browser accepts gzip. Browsers
/// and proxies must not cache it. The page must not contain both a secret and text that an attacker
/// controls, because its compressed size could then reveal the secret (the BREACH attack).
pub fn page_with_token(page: SplicedPage, request: &HeaderMap) -> Response {
    let is_gzip = AcceptedEncodings::from_headers(request).contains(Encoding::Gzip);
    let headers = [
        (header::CONTENT_TYPE, HTML),
        (header::CACHE_CONTROL, NO_STORE),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let mut response = (headers, page.with_new_token(is_gzip)).into_response();
    if is_gzip {
        let encoding = HeaderValue::from_static("gzip");
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_ENCODING, encoding);
    }
    let reusable = ReusableBody::WithToken(Arc::new(page));
    response.extensions_mut().insert(reusable);
    response
}

/// Removes the `ReusableBody` from a response, so that the response cache does not store it.
pub fn not_reusable(mut response: Response) -> Response {
    response.extensions_mut().remove::<ReusableBody>();
    response
}

/// Adds the headers for a page whose URL is secret.
pub fn unlisted(mut page: Response) -> Response {
    page.headers_mut().extend(UNLISTED_HEADERS);
    page
}

/// Adds the headers for a page that has a secret URL and a form. When the visitor submits the form,
/// the browser sends the page's origin, which the CSRF check needs, but not the full URL.
pub fn unlisted_form(page: Response) -> Response {
    let mut page = unlisted(page);
    let origin = HeaderValue::from_static("strict-origin");
    page.headers_mut().insert(header::REFERRER_POLICY, origin);
    page
}

/// Redirects (303) to a page whose URL may be secret.
pub fn see_other(address: &str) -> Response {
    let no_store = [(header::CACHE_CONTROL, NO_STORE)];
    unlisted((no_store, Redirect::to(address)).into_response())
}

/// Redirects (301) to the canonical URL. Browsers can cache the redirect for only ten minutes,
/// because the title of a posting, and with it the URL, can change and later change back.
pub fn permanent_redirect(address: &str) -> Response {
    redirect(StatusCode::MOVED_PERMANENTLY, address, TEN_MINUTES)
}

/// Redirects (301) to a page whose URL may be secret. The redirect must not be cached.
pub fn uncached_permanent_redirect(address: &str) -> Response {
    unlisted(redirect(StatusCode::MOVED_PERMANENTLY, address, NO_STORE))
}

/// Redirects (302) to the page in the visitor's preferred language.
pub fn temporary_redirect(address: &str) -> Response {
    redirect(StatusCode::FOUND, address, NO_STORE)
}

fn redirect(status: StatusCode, address: &str, caching: HeaderValue) -> Response {
    // The query of the request can contain backslashes, which RFC 3986 does not allow in a URL.
    let Ok(address) = HeaderValue::try_from(address.replace('\\', "%5C")) else {
        return PageError::PageNotFound.into_response();
    };
    let headers = [
        (header::LOCATION, address),
        (header::CACHE_CONTROL, caching),
    ];
    (status, headers).into_response()
}
