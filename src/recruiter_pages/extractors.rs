//! Extractors for the key of the session. They reject requests without a session.

use axum::{
    extract::FromRequestParts,
    http::{Method, StatusCode, request::Parts},
    response::Response,
};

use crate::{
    recruiter_keys::{RecruiterKey, Role},
    recruiter_pages::{error_pages::error_page, session, state::RecruiterState},
    web::{http::response, urls},
};

/// The key of the session, of a recruiter or an agency. Redirects to the sign-in page if there is no session.
pub struct SignedIn(pub RecruiterKey);

/// The key of the session, of a recruiter. Answers 403 to an agency.
pub struct Recruiter(pub RecruiterKey);

impl FromRequestParts<RecruiterState> for SignedIn {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &RecruiterState,
    ) -> Result<Self, Response> {
        if let Some(key) = session::find_key(state, &parts.headers) {
            return Ok(Self(key.clone()));
        }
        match parts.method {
            Method::GET | Method::HEAD => Err(response::see_other(urls::RECRUITER_SIGN_IN)),
            // Not a redirect: after signing in elsewhere, the browser can send the form again with its content.
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
