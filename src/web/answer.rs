//! Responses: uncached pages, pages with secret URLs, and redirects.

use askama::Template;
use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};

use crate::web::{error::PageError, packed};

/// The content type of all pages.
pub const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// For pages that contain an id or an answer: no cache may store them, not even the browser's.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// For pages with a secret URL: keeps the URL out of `Referer` headers and search engines.
const SECRET: [(HeaderName, HeaderValue); 2] = [
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    ),
    (
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    ),
];

/// For redirects that rarely change: ten minutes.
const A_WHILE: HeaderValue = HeaderValue::from_static("max-age=600");

/// Marks a response that the sites in this `frame-ancestors` directive may show in an `iframe`.
#[derive(Debug, Clone)]
pub struct Framed(pub String);

/// A page for one visitor, stored in no cache.
pub fn private(status: StatusCode, page: &impl Template) -> Result<Response, PageError> {
    let html = page.render()?;
    let headers = [
        (header::CONTENT_TYPE, HTML),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((status, headers, html).into_response())
}

/// The same, compressed if the browser accepts it. The page must not contain a secret beside text
/// that an attacker can choose: the compressed size would reveal it (BREACH).
pub fn squeezed(page: &impl Template, request: &HeaderMap) -> Result<Response, PageError> {
    let (encoding, bytes) = packed::squeezed(page.render()?.into_bytes(), request);
    let headers = [
        (header::CONTENT_TYPE, HTML),
        (header::CACHE_CONTROL, NO_STORE),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let mut response = (headers, bytes).into_response();
    if let Some(encoding) = encoding {
        let encoding = HeaderValue::from_static(encoding);
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_ENCODING, encoding);
    }
    Ok(response)
}

/// Marks a page whose URL is secret.
pub fn secret(mut page: Response) -> Response {
    page.headers_mut().extend(SECRET);
    page
}

/// A form on a page with a secret URL. Its POST sends the origin for the CSRF check, but not the
/// URL.
pub fn secret_form(page: Response) -> Response {
    let mut page = secret(page);
    let origin = HeaderValue::from_static("strict-origin");
    page.headers_mut().insert(header::REFERRER_POLICY, origin);
    page
}

/// Redirects (303) to a page with a secret URL.
pub fn to(address: &str) -> Response {
    let no_store = [(header::CACHE_CONTROL, NO_STORE)];
    secret((no_store, Redirect::to(address)).into_response())
}

/// Redirects (301) to the canonical URL. Browsers may cache it for ten minutes only: a title may
/// change and change back.
pub fn moved(address: &str) -> Response {
    led(StatusCode::MOVED_PERMANENTLY, address, A_WHILE)
}

/// Redirects (301) to an uncached page, whose URL may be secret.
pub fn moved_unkept(address: &str) -> Response {
    secret(led(StatusCode::MOVED_PERMANENTLY, address, NO_STORE))
}

/// Redirects (302) to the page that this visitor prefers.
pub fn chosen(address: &str) -> Response {
    led(StatusCode::FOUND, address, NO_STORE)
}

fn led(status: StatusCode, address: &str, caching: HeaderValue) -> Response {
    let Ok(address) = HeaderValue::try_from(address) else {
        return PageError::NoSuchPage.into_response();
    };
    let headers = [
        (header::LOCATION, address),
        (header::CACHE_CONTROL, caching),
    ];
    (status, headers).into_response()
}
