//! Sessions, and the extractors that reject requests without a session. The cookie contains the
//! session's random token; the session itself is in the store.

use std::time::Duration;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};

use crate::{
    recruiter_keys::{RecruiterKey, Role},
    recruiter_pages::state::RecruiterState,
    store::RecruiterSessionsError,
    web::{PageError, http::response, urls},
};

/// The name of the cookie.
const COOKIE: &str = "vestibule-team";

/// The maximum number of cookies per request that are looked up in the store.
const MAX_COOKIES: usize = 4;

/// The recruiter or agency key of the session. Redirects to the sign-in page if there is no
/// session.
pub struct SignedIn(pub RecruiterKey);

/// The recruiter key of the session. Returns 403 if the session belongs to an agency.
pub struct Recruiter(pub RecruiterKey);

/// A valid session.
pub struct Session {
    token: String,
    /// The key with which the user signed in.
    pub key: RecruiterKey,
}

impl FromRequestParts<RecruiterState> for SignedIn {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &RecruiterState,
    ) -> Result<Self, Response> {
        let session = find(state, &parts.headers).await;
        let session = session.map_err(|error| PageError::from(error).into_response())?;
        if let Some(session) = session {
            return Ok(Self(session.key));
        }
        match parts.method {
            Method::GET | Method::HEAD => Err(response::see_other(urls::RECRUITER_SIGN_IN)),
            // Do not redirect, so that the user can sign in in another tab and then send the form
            // again without losing its content.
            _ => Err(state.error_page(StatusCode::UNAUTHORIZED, "admin-team-signed-out")),
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
            Role::Agency(_) => {
                tracing::warn!(by = key.name, "refused an agency a page for recruiters");
                Err(state.error_page(StatusCode::FORBIDDEN, "admin-team-not-yours"))
            }
        }
    }
}

/// Starts a session with this key and returns its cookie. Ends the browser's previous session
/// first, so that it has at most one.
pub async fn start(
    state: &RecruiterState,
    key: &RecruiterKey,
    headers: &HeaderMap,
) -> Result<Option<HeaderValue>, RecruiterSessionsError> {
    if let Some(before) = find(state, headers).await? {
        end(state, &before).await?;
    }
    let token = state.sessions.start(&key.hash.short_id()).await?;
    Ok(cookie(state, &token, state.settings.session))
}

/// Ends a session.
pub async fn end(state: &RecruiterState, session: &Session) -> Result<(), RecruiterSessionsError> {
    state.sessions.end(&session.token).await
}

/// Ends all sessions of the session's key. Returns their number.
pub async fn end_everywhere(
    state: &RecruiterState,
    session: &Session,
) -> Result<u64, RecruiterSessionsError> {
    state.sessions.end_all(&session.key.hash.short_id()).await
}

/// The cookie that makes the browser forget its session.
pub fn sign_out_cookie(state: &RecruiterState) -> Option<HeaderValue> {
    cookie(state, "", Duration::ZERO)
}

/// The session of this request, or `None` if there is no valid one. A session ends when its key is
/// removed from the settings.
pub async fn find(
    state: &RecruiterState,
    headers: &HeaderMap,
) -> Result<Option<Session>, RecruiterSessionsError> {
    for token in tokens(state, headers) {
        let key_id = state.sessions.find(token).await?;
        let key = key_id.and_then(|id| state.keys.find_by_id(&id));
        if let Some(key) = key {
            let token = token.to_owned();
            return Ok(Some(Session { token, key }));
        }
    }
    Ok(None)
}

/// The values of the session cookies. A browser may send several cookies with this name but
/// different paths, and only one of them may be valid.
fn tokens<'a>(state: &RecruiterState, headers: &'a HeaderMap) -> Vec<&'a str> {
    let wanted = cookie_name(state);
    let lines = headers.get_all(header::COOKIE).iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == wanted)
        .map(|(_, value)| value)
        .take(MAX_COOKIES)
        .collect()
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
