//! Extractors that reject requests without a session, and requests whose key does not grant access
//! to the page.

use axum::{
    extract::FromRequestParts,
    http::{Method, StatusCode, request::Parts},
    response::{IntoResponse, Response},
};

use crate::{
    recruiter_keys::RecruiterKey,
    recruiter_pages::state::RecruiterState,
    web::{PageError, http::response, urls},
};

/// The key of the session, which belongs to a recruiter or an agency. Redirects to the sign-in page
/// if the request has no session.
pub struct SignedIn(pub RecruiterKey);

/// The recruiter key of the session. Returns 403 if the session belongs to an agency.
pub struct Recruiter(pub RecruiterKey);

impl FromRequestParts<RecruiterState> for SignedIn {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &RecruiterState,
    ) -> Result<Self, Response> {
        let session = state.sessions.find(&state.hosts, &parts.headers).await;
        let session = session.map_err(|error| PageError::from(error).into_response())?;
        if let Some(session) = session {
            return Ok(Self(session.key));
        }
        match parts.method {
            Method::GET | Method::HEAD => Err(response::see_other(urls::RECRUITER_SIGN_IN)),
            // Do not redirect, so that the user can sign in from another tab and then submit the
            // form again without losing its content.
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
        if key.role.agency().is_some() {
            tracing::warn!(by = key.name, "refused an agency a page for recruiters");
            return Err(state.error_page(StatusCode::FORBIDDEN, "admin-team-not-yours"));
        }
        Ok(Self(key))
    }
}
