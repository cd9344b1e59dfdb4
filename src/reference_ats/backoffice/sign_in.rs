//! Signing in with the key, and signing out.

use askama::Template;
use axum::{
    Form,
    extract::{State, rejection::FormRejection},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use secrecy::ExposeSecret;
use serde::Deserialize;

use crate::reference_ats::backoffice::{
    error::BackofficeError,
    layout::PageContext,
    middleware, response,
    sessions::{SESSION_LIFETIME, SignInError},
    state::BackofficeState,
    urls,
};

/// The page with the sign-in form.
#[derive(Template)]
#[template(path = "reference_ats/sign_in.html")]
struct SignInPage<'a> {
    view: PageContext<'a>,
    problem: Option<&'static str>,
}

/// The form that [`post`] receives.
#[derive(Deserialize)]
pub(super) struct SignInForm {
    key: String,
}

/// Shows the sign-in page, or redirects to the start page if the user is already signed in.
pub(super) async fn get(
    State(office): State<BackofficeState>,
    headers: HeaderMap,
) -> Result<Response, BackofficeError> {
    if middleware::is_signed_in(&office, &headers) {
        return Ok(response::see_other(urls::HOME));
    }
    let page = SignInPage {
        view: PageContext::new(&office, None, false),
        problem: None,
    };
    response::html_page(StatusCode::OK, &page)
}

/// Checks the key and sets the session cookie.
pub(super) async fn post(
    State(office): State<BackofficeState>,
    form: Result<Form<SignInForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let Form(SignInForm { key }) = form?;
    match office.sessions.sign_in(key.trim(), office.ats.now()) {
        Ok(token) => {
            tracing::info!("sign-in to the back office succeeded");
            let lifetime = SESSION_LIFETIME.as_secs();
            let cookie = session_cookie(&office, token.expose_secret(), lifetime);
            Ok((cookie, response::see_other(urls::HOME)).into_response())
        }
        Err(error) => {
            tracing::warn!("sign-in to the back office failed: {error}");
            sign_in_failed(&office, error)
        }
    }
}

/// Ends the session and removes the cookie.
pub(super) async fn sign_out(
    State(office): State<BackofficeState>,
    headers: HeaderMap,
) -> impl IntoResponse {
    if let Some(token) = middleware::session_token(&office, &headers) {
        office.sessions.sign_out(token);
    }
    let cookie = session_cookie(&office, "", 0);
    (cookie, response::see_other(urls::SIGN_IN))
}

fn sign_in_failed(
    office: &BackofficeState,
    error: SignInError,
) -> Result<Response, BackofficeError> {
    let (status, problem) = match error {
        SignInError::WrongKey => (StatusCode::FORBIDDEN, "admin-office-wrong-key"),
        SignInError::TooManyAttempts(_) => (StatusCode::TOO_MANY_REQUESTS, "admin-office-too-many"),
    };
    let page = SignInPage {
        view: PageContext::new(office, None, false),
        problem: Some(problem),
    };
    let mut response = response::html_page(status, &page)?;
    if let SignInError::TooManyAttempts(wait) = error {
        let wait = HeaderValue::from(wait.as_secs() + 1);
        response.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    Ok(response)
}

fn session_cookie(
    office: &BackofficeState,
    token: &str,
    seconds: u64,
) -> [(HeaderName, String); 1] {
    let secure = if office.is_https { "; Secure" } else { "" };
    let (name, path) = middleware::session_cookie(office);
    let cookie = format!(
        "{name}={token}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
    );
    [(header::SET_COOKIE, cookie)]
}
