//! Extractors that reject a request unless the client is allowed to read the operator's page or to
//! use its actions.

use axum::{
    extract::FromRequestParts,
    http::{Method, StatusCode, request::Parts},
    response::{IntoResponse, Response},
};

use crate::{
    admin::{access::OperatorAccess, error_pages::ErrorPages, state::AdminState},
    recruiter_keys::Role,
    request_host::OwnHosts,
    web::{PageError, http::response, urls},
};

/// A person who is allowed to read the operator's page.
pub struct Viewer {
    /// The name of the key, if the person signed in.
    pub key_name: Option<String>,
    /// Whether the person is also allowed to use the actions.
    pub may_act: bool,
}

/// A person who is allowed to use the actions of the operator's page.
pub struct Operator {
    /// The name of the key, for the log. `None` if signing in is not required.
    pub key_name: Option<String>,
}

impl FromRequestParts<AdminState> for Viewer {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &AdminState) -> Result<Self, Response> {
        let sessions = match &state.access {
            OperatorAccess::SignIn(sessions) => sessions,
            access => {
                return Ok(Self {
                    key_name: None,
                    may_act: matches!(access, OperatorAccess::Open),
                });
            }
        };
        let hosts = OwnHosts::of_operator(&state.public_urls);
        let session = sessions.find(&hosts, &parts.headers).await;
        let session = session.map_err(|error| PageError::from(error).into_response())?;
        match session {
            Some(session) if session.key.role == Role::Operator => Ok(Self {
                key_name: Some(session.key.name),
                may_act: true,
            }),
            Some(session) => {
                tracing::warn!(
                    by = session.key.name,
                    "the operator's page was not opened, because this key has another role"
                );
                let pages = ErrorPages::for_recruiters(&state.site);
                Err(pages.render(StatusCode::FORBIDDEN, "admin-not-yours"))
            }
            None if [Method::GET, Method::HEAD].contains(&parts.method) => {
                Err(response::see_other(urls::RECRUITER_SIGN_IN))
            }
            None => {
                let pages = ErrorPages::for_operator(&state.site);
                Err(pages.render(StatusCode::UNAUTHORIZED, "admin-signed-out"))
            }
        }
    }
}

impl FromRequestParts<AdminState> for Operator {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &AdminState) -> Result<Self, Response> {
        let Viewer { key_name, may_act } = Viewer::from_request_parts(parts, state).await?;
        if may_act {
            return Ok(Self { key_name });
        }
        let pages = ErrorPages::for_operator(&state.site);
        Err(pages.render(StatusCode::FORBIDDEN, "admin-read-only"))
    }
}
