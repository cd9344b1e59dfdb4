use askama::Template;
use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};

use crate::web::{error::PageError, packed};

/// HTML, as every page is.
pub const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// For every page that carries an id or an answer: no cache keeps it, not even the browser's.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Whoever holds the address may read the page, so the address goes nowhere.
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

/// For what changes seldom and heals by itself.
const A_WHILE: HeaderValue = HeaderValue::from_static("max-age=600");

/// Marks an answer that may be framed by those whom this `frame-ancestors` names.
#[derive(Debug, Clone)]
pub struct Framed(pub String);

/// A page that is rendered for one visitor and kept by nobody.
pub fn private(status: StatusCode, page: &impl Template) -> Result<Response, PageError> {
    let html = page.render()?;
    let headers = [
        (header::CONTENT_TYPE, HTML),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((status, headers, html).into_response())
}

/// The same, compressed as the browser asks. What is long of a compressed page tells how much of it repeats,
/// so nothing in it may be secret that stands beside what somebody else could choose.
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

/// A page under an address that only its holder knows.
pub fn secret(mut page: Response) -> Response {
    page.headers_mut().extend(SECRET);
    page
}

/// A form that was opened from such a page: what it is sent with names the site and never the page.
pub fn secret_form(page: Response) -> Response {
    let mut page = secret(page);
    let origin = HeaderValue::from_static("strict-origin");
    page.headers_mut().insert(header::REFERRER_POLICY, origin);
    page
}

/// Leads on to a page under an address that only its holder knows.
pub fn to(address: &str) -> Response {
    let no_store = [(header::CACHE_CONTROL, NO_STORE)];
    secret((no_store, Redirect::to(address)).into_response())
}

/// Sends to another address of the site for good. Browsers may remember it for a while only: a title can
/// be changed and changed back.
pub fn moved(address: &str) -> Response {
    led(StatusCode::MOVED_PERMANENTLY, address, A_WHILE)
}

/// The same to a page that no cache keeps: its address may be known to its holder alone.
pub fn moved_unkept(address: &str) -> Response {
    secret(led(StatusCode::MOVED_PERMANENTLY, address, NO_STORE))
}

/// Sends to the page that suits this visitor, today.
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
