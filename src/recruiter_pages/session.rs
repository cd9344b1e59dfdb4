//! Sessions, and the extractors that reject requests without a session. A signed cookie contains
//! the id of the recruiter key and the sign-in time, so the server does not store sessions.

use std::time::Duration;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts},
    response::Response,
};
use jiff::{SignedDuration, Timestamp};

use crate::{
    clock,
    recruiter_keys::{RecruiterKey, Role},
    recruiter_pages::{error_pages::error_page, state::RecruiterState},
    web::{http::response, urls},
};

/// The maximum time by which another replica's clock may be ahead.
const MAX_CLOCK_SKEW: SignedDuration = SignedDuration::from_mins(5);

/// The purpose for which the cookie is signed.
const PURPOSE: &str = "session";

/// The name of the cookie.
const COOKIE: &str = "vestibule-team";

/// The recruiter or agency key of the session. Redirects to the sign-in page if there is no
/// session.
pub struct SignedIn(pub RecruiterKey);

/// The recruiter key of the session. Returns 403 if the session belongs to an agency.
pub struct Recruiter(pub RecruiterKey);

impl FromRequestParts<RecruiterState> for SignedIn {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &RecruiterState,
    ) -> Result<Self, Response> {
        if let Some(key) = find_key(state, &parts.headers) {
            return Ok(Self(key.clone()));
        }
        match parts.method {
            Method::GET | Method::HEAD => Err(response::see_other(urls::RECRUITER_SIGN_IN)),
            // Do not redirect, so that the user can sign in in another tab and then send the form
            // again without losing its content.
            _ => Err(error_page(
                state,
                StatusCode::UNAUTHORIZED,
                "admin-team-signed-out",
            )),
        }
    }
}

impl FromRequestParts<RecruiterState> for Recruiter {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &RecruiterState,
    ) -> Result<Self, Response> {
        let SignedIn(key) = SignedIn::from_request_parts(parts, state).await?;
        match key.role {
            Role::Team => Ok(Self(key)),
            Role::Agency(_) => Err(error_page(
                state,
                StatusCode::FORBIDDEN,
                "admin-team-not-yours",
            )),
        }
    }
}

/// The cookie that starts a session with this key. The cookie identifies the key by a part of its
/// hash, so the session ends when the key is removed from the settings.
pub fn sign_in_cookie(state: &RecruiterState, key: &RecruiterKey) -> Option<HeaderValue> {
    let (key_id, now) = (key.hash.short_id(), state.now().as_millisecond());
    let claim = format!("{key_id}.{now}");
    let signature = state.signer.sign(PURPOSE, &claim);
    cookie(
        state,
        &format!("{claim}.{signature}"),
        state.settings.session,
    )
}

/// The cookie that ends a session.
pub fn sign_out_cookie(state: &RecruiterState) -> Option<HeaderValue> {
    cookie(state, "", Duration::ZERO)
}

/// The key with which the user of this request signed in, or `None` if there is no valid session.
pub fn find_key<'a>(state: &'a RecruiterState, headers: &HeaderMap) -> Option<&'a RecruiterKey> {
    let wanted = cookie_name(state);
    let lines = headers.get_all(header::COOKIE).iter();
    // A browser may send several cookies with this name but different paths. Only one with a valid
    // signature counts.
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == wanted)
        .find_map(|(_, value)| verify(state, value))
}

fn verify<'a>(state: &'a RecruiterState, value: &str) -> Option<&'a RecruiterKey> {
    let (claim, signature) = value.rsplit_once('.')?;
    if !state.signer.verify(PURPOSE, claim, signature) {
        return None;
    }
    let (key_id, began) = claim.split_once('.')?;
    let began = clock::timestamp_from_millis(began.parse().ok()?);
    let ends = began.checked_add(state.settings.session);
    let now = state.now();
    if now.duration_since(began) < -MAX_CLOCK_SKEW || now >= ends.unwrap_or(Timestamp::MAX) {
        return None;
    }
    let mut keys = state.settings.keys.iter();
    keys.find(|key| key.hash.short_id() == key_id)
}

/// The name of the cookie. Browsers accept a cookie with the prefix `__Host-` only from the host
/// itself over HTTPS, so a page on another subdomain cannot set or replace it.
fn cookie_name(state: &RecruiterState) -> String {
    if state.is_https() {
        format!("__Host-{COOKIE}")
    } else {
        COOKIE.to_owned()
    }
}

fn cookie(state: &RecruiterState, value: &str, lifetime: Duration) -> Option<HeaderValue> {
    // A cookie with the prefix `__Host-` must be valid for all paths. The visitors' pages ignore it.
    let (path, secure) = match state.is_https() {
        true => ("/", "; Secure"),
        false => (urls::RECRUITER_JOBS, ""),
    };
    let (name, seconds) = (cookie_name(state), lifetime.as_secs());
    let cookie = format!(
        "{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::try_from(cookie).ok()
}
