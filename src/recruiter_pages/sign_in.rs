//! Signing in with a recruiter key, and signing out.

use std::{net::SocketAddr, time::Duration};

use askama::Template;
use axum::{
    extract::{ConnectInfo, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    recruiter_keys,
    recruiter_pages::{session, state::RecruiterState},
    web::{
        PageContext, PageError, client_ip, http::response, round_up_to_seconds,
        upload::receive::IncomingForm, urls,
    },
};

/// The name of the form field for the recruiter key.
const KEY_FIELD: &str = "key";

/// The template of the sign-in page.
#[derive(Template)]
#[template(path = "recruiter_pages/sign_in.html")]
struct SignInPage<'a> {
    view: PageContext<'a>,
    error: Option<&'static str>,
}

/// Shows the page, or redirects to the jobs if the user is already signed in.
pub async fn get(
    State(state): State<RecruiterState>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    match session::find_key(&state, &headers) {
        Some(_) => Ok(response::see_other(urls::RECRUITER_JOBS)),
        None => render(&state, StatusCode::OK, None),
    }
}

/// Checks the key and starts a session. The limit on sign-in attempts applies to each client IP
/// separately, so that one client cannot use up the attempts of another.
pub async fn post(
    State(state): State<RecruiterState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let trusted = &state.site.settings.trusted_proxies;
    let client_ip = client_ip::client_ip(trusted, peer.ip(), &headers);
    if let Err(wait) = state.sign_in_limit.check(client_ip) {
        return too_many_attempts(&state, wait);
    }
    let sent = incoming.receive_texts(&state.site).await?.accepted()?;
    match recruiter_keys::find_key(&state.settings.keys, sent.text(KEY_FIELD)) {
        Some(key) => {
            tracing::info!(by = key.name, "signed in to the recruiters' pages");
            let cookie = session::sign_in_cookie(&state, key);
            Ok(with_cookie(
                response::see_other(urls::RECRUITER_JOBS),
                cookie,
            ))
        }
        None => {
            tracing::warn!("refused a wrong key for the recruiters' pages");
            let error = Some("admin-team-wrong-key");
            render(&state, StatusCode::UNPROCESSABLE_ENTITY, error)
        }
    }
}

/// Ends the session.
pub async fn sign_out(State(state): State<RecruiterState>) -> Response {
    let cookie = session::sign_out_cookie(&state);
    with_cookie(response::see_other(urls::RECRUITER_SIGN_IN), cookie)
}

/// Redirects a GET request for the sign-out URL to the jobs. Only a POST request ends the session.
pub async fn redirect_to_jobs() -> Response {
    response::see_other(urls::RECRUITER_JOBS)
}

fn too_many_attempts(state: &RecruiterState, wait: Duration) -> Result<Response, PageError> {
    let error = Some("admin-team-too-many");
    let mut page = render(state, StatusCode::TOO_MANY_REQUESTS, error)?;
    let seconds = HeaderValue::from(round_up_to_seconds(wait));
    page.headers_mut().insert(header::RETRY_AFTER, seconds);
    Ok(page)
}

fn render(
    state: &RecruiterState,
    status: StatusCode,
    error: Option<&'static str>,
) -> Result<Response, PageError> {
    let view = state.view();
    response::no_store_page(status, &SignInPage { view, error })
}

fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    let Some(cookie) = cookie else {
        return PageError::Panicked.into_response();
    };
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}
