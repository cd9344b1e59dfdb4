//! Signing in with the key, and signing out.

use std::{net::SocketAddr, time::Duration};

use askama::Template;
use axum::{
    Form,
    extract::{ConnectInfo, State, rejection::FormRejection},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use secrecy::ExposeSecret;
use serde::Deserialize;

use crate::{
    reference_ats::backoffice::{
        error::BackofficeError, layout::PageContext, middleware, response, state::BackofficeState,
        urls,
    },
    sign_in_limit::SignInAttempt,
};

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
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    form: Result<Form<SignInForm>, FormRejection>,
) -> Result<Response, BackofficeError> {
    let SignInAttempt { network, wait } = office.sign_in_limit.count(peer, &headers);
    if let Some(wait) = wait {
        tracing::warn!(%network, "refused to check a key of the back office: too many attempts");
        return too_many_attempts(&office, wait);
    }
    let Form(SignInForm { key }) = form?;
    let Some(token) = office.sessions.sign_in(key.trim(), office.ats.now()) else {
        tracing::warn!(%network, "refused a wrong key of the back office");
        return sign_in_page(&office, StatusCode::FORBIDDEN, "admin-office-wrong-key");
    };
    tracing::info!(%network, "signed in to the back office");
    let lifetime = office.sessions.lifetime().as_secs();
    let cookie = session_cookie(&office, token.expose_secret(), lifetime);
    Ok((cookie, response::see_other(urls::HOME)).into_response())
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

fn too_many_attempts(
    office: &BackofficeState,
    wait: Duration,
) -> Result<Response, BackofficeError> {
    let status = StatusCode::TOO_MANY_REQUESTS;
    let mut page = sign_in_page(office, status, "admin-office-too-many")?;
    let wait = HeaderValue::from(wait.as_secs() + 1);
    page.headers_mut().insert(header::RETRY_AFTER, wait);
    Ok(page)
}

fn sign_in_page(
    office: &BackofficeState,
    status: StatusCode,
    problem: &'static str,
) -> Result<Response, BackofficeError> {
    let page = SignInPage {
        view: PageContext::new(office, None, false),
        problem: Some(problem),
    };
    response::html_page(status, &page)
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
