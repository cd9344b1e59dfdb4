use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tower_http::csrf::ProtectionError;

use crate::reference_ats::office::{answer, desk::Office, trouble::Trouble, urls};

/// The name of the cookie.
pub(super) const COOKIE: &str = "vestibule_office";

/// What every answer carries. Nothing runs, nothing is loaded from anywhere else, nothing is framed; a form
/// is sent with the name of the office and a link elsewhere without.
const SAFE: [(HeaderName, HeaderValue); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'",
        ),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
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
    (
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    ),
];

/// Puts the safe headers on every answer.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().extend(SAFE);
    response
}

/// Lets in who is signed in, and sends everybody else to where one signs in.
pub(super) async fn members(
    State(office): State<Office>,
    request: Request,
    next: Next,
) -> Response {
    match is_member(&office, request.headers()) {
        true => next.run(request).await,
        false => answer::to(urls::SIGN_IN),
    }
}

/// Whether a request comes from somebody who is signed in.
pub(super) fn is_member(office: &Office, headers: &HeaderMap) -> bool {
    session(headers).is_some_and(|session| office.door.knows(session, office.ats.now()))
}

/// Turns away a form that a page of another site sent.
pub(super) fn cross_site(_: ProtectionError) -> Response {
    Trouble::CrossSite.into_response()
}

/// What the cookie says.
pub(super) fn session(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
    let mut pairs = cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value)
}
