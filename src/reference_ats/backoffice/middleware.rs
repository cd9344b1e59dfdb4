//! Middleware of the back office: adds security headers and checks sessions.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tower_http::csrf::ProtectionError;

use crate::{
    reference_ats::backoffice::{error::BackofficeError, response, state::BackofficeState, urls},
    request_host::{is_own_host, requested_host},
};

/// The name of the session cookie if the back office uses http.
const SESSION_COOKIE: &str = "vestibule_office";

/// The name of the session cookie if the back office uses https. Browsers accept a cookie with the
/// prefix `__Host-` only if it is set over https and is valid for exactly one host and all paths.
const HOST_SESSION_COOKIE: &str = "__Host-vestibule_office";

/// The security headers of all responses. They forbid scripts, resources from other hosts, and
/// embedding in frames. They also make browsers send the `Referer` header only within the same
/// origin.
const SECURITY_HEADERS: [(HeaderName, &str); 8] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("x-robots-tag"), "noindex"),
];

pub(super) async fn add_security_headers(response: Response) -> impl IntoResponse {
    (SECURITY_HEADERS, response)
}

/// Rejects requests with a wrong host name, as in a DNS rebinding attack. Accepts the host of the
/// public URL, and loopback names, which cannot belong to another website.
pub(super) async fn check_host(
    State(office): State<BackofficeState>,
    request: Request,
) -> Result<Request, BackofficeError> {
    let host = requested_host(&request).ok_or(BackofficeError::WrongHost)?;
    let is_own = [None, Some(&office.ats.base_url)]
        .into_iter()
        .any(|public_url| is_own_host(&host, public_url));
    is_own.then_some(request).ok_or(BackofficeError::WrongHost)
}

/// Redirects to the sign-in page if the request has no valid session.
pub(super) async fn require_session(
    State(office): State<BackofficeState>,
    request: Request,
    next: Next,
) -> Response {
    if is_signed_in(&office, request.headers()) {
        next.run(request).await
    } else {
        response::see_other(urls::SIGN_IN)
    }
}

/// Returns `true` if a request has a valid session.
pub(super) fn is_signed_in(office: &BackofficeState, headers: &HeaderMap) -> bool {
    session_token(office, headers)
        .is_some_and(|session| office.sessions.is_valid(session, office.ats.now()))
}

/// Creates the error response for a form that was submitted from another website.
pub(super) fn refuse_cross_site(_: ProtectionError) -> Response {
    BackofficeError::CrossSite.into_response()
}

/// Returns the name and the path of the session cookie.
pub(super) fn session_cookie(office: &BackofficeState) -> (&'static str, &'static str) {
    if office.is_https {
        (HOST_SESSION_COOKIE, "/")
    } else {
        (SESSION_COOKIE, urls::HOME)
    }
}

pub(super) fn session_token<'a>(
    office: &BackofficeState,
    headers: &'a HeaderMap,
) -> Option<&'a str> {
    let (wanted, _) = session_cookie(office);
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let mut pairs = cookies
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == wanted).then_some(value))
}
