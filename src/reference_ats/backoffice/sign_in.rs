//! Signing in with the key, and signing out.

use askama::Template;
use axum::{
    Form,
    extract::{State as Of, rejection::FormRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use secrecy::ExposeSecret;
use serde::Deserialize;

use crate::reference_ats::backoffice::{
    error::BackofficeError,
    layout::PageContext,
    middleware::{self, SESSION_COOKIE},
    response,
    sessions::{SESSION_LIFETIME, SignInError},
    state::BackofficeState,
    urls,
};

/// The page that asks for the key.
#[derive(Template)]
#[template(path = "reference_ats/sign_in.html")]
struct SignInPage<'a> {
    view: PageContext<'a>,
    problem: Option<&'static str>,
}

/// The form of [`submit`].
#[derive(Deserialize)]
pub(super) struct SignInForm {
    key: String,
}

/// Shows the page, or redirects to the start page if there is a session.
pub(super) async fn get(
    Of(office): Of<BackofficeState>,
    headers: HeaderMap,
) -> Result<Response, BackofficeError> {
    if middleware::is_signed_in(&office, &headers) {
        return Ok(response::see_other(urls::HOME));
    }
    let view = PageContext::signed_out(&office);
    let problem = None;
    response::html_page(StatusCode::OK, &SignInPage { view, problem })
}

/// Checks the key and sets the session cookie.
pub(super) async fn post(
    Of(office): Of<BackofficeState>,
    given: Result<Form<SignInForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let Form(SignInForm { key }) = given?;
    match office.sessions.sign_in(key.trim(), office.ats.now()) {
        Ok(session) => {
            tracing::info!("somebody signed in to the office of the reference ATS");
            let cookie =
                session_cookie(&office, session.expose_secret(), SESSION_LIFETIME.as_secs());
            Ok(with_cookie(response::see_other(urls::HOME), &cookie))
        }
        Err(shut) => {
            tracing::warn!("somebody tried a wrong key at the office of the reference ATS");
            sign_in_failed(&office, shut)
        }
    }
}

/// Ends the session and removes the cookie.
pub(super) async fn sign_out(Of(office): Of<BackofficeState>, headers: HeaderMap) -> Response {
    if let Some(session) = middleware::session_token(&headers) {
        office.sessions.sign_out(session);
    }
    with_cookie(
        response::see_other(urls::SIGN_IN),
        &session_cookie(&office, "", 0),
    )
}

fn sign_in_failed(
    office: &BackofficeState,
    shut: SignInError,
) -> Result<Response, BackofficeError> {
    let (status, problem) = match shut {
        SignInError::WrongKey => (StatusCode::FORBIDDEN, "admin-office-wrong-key"),
        SignInError::TooManyAttempts(_) => (StatusCode::TOO_MANY_REQUESTS, "admin-office-too-many"),
    };
    let page = SignInPage {
        view: PageContext::signed_out(office),
        problem: Some(problem),
    };
    let mut response = response::html_page(status, &page)?;
    if let SignInError::TooManyAttempts(wait) = shut {
        let wait = HeaderValue::from(wait.as_secs() + 1);
        response.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    Ok(response)
}

fn session_cookie(office: &BackofficeState, session: &str, seconds: u64) -> String {
    let secure = if office.is_https { "; Secure" } else { "" };
    let path = urls::HOME;
    format!(
        "{SESSION_COOKIE}={session}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
    )
}

fn with_cookie(mut response: Response, cookie: &str) -> Response {
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
