//! Signing in with a key, and signing out. Operators use these pages too.

use std::{net::SocketAddr, time::Duration};

use askama::Template;
use axum::{
    extract::{ConnectInfo, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    key_sessions,
    recruiter_keys::{RecruiterKey, Role},
    recruiter_pages::state::{Listener, RecruiterState},
    sign_in_limit::SignInAttempt,
    store::RecruiterSessionsError,
    web::{
        PageContext, PageError, admin_urls, http::response, round_up_to_seconds,
        upload::receive::IncomingForm, urls,
    },
};

/// The name of the form field for the recruiter key.
const KEY_FIELD: &str = "key";

#[derive(Template)]
#[template(path = "recruiter_pages/sign_in.html")]
struct SignInPage<'a> {
    view: PageContext<'a>,
    error: Option<&'static str>,
}

/// Shows the sign-in page, or redirects to the first page if the user is already signed in. The
/// redirect also sets the cookie for the address on which this page is served. This is needed if
/// the user signed in on the visitors' address, whose cookie is valid only for the recruiters'
/// pages. If both addresses have the same host name, the browser sends that cookie to the sign-in
/// page but not to the operator's page. Without the new cookie, the two pages would redirect to
/// each other.
pub async fn get(
    State(state): State<RecruiterState>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    match state.sessions.find(&state.hosts, &headers).await? {
        Some(session) => {
            let sessions = &state.sessions;
            let cookie = sessions.cookie(&session, &state.hosts, cookie_path(&state));
            let response = response::see_other(first_page(&state, &session.key));
            Ok(with_cookie(response, cookie))
        }
        None => render(&state, StatusCode::OK, None),
    }
}

/// Checks the key and starts a session.
pub async fn post(
    State(state): State<RecruiterState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    mut incoming: IncomingForm,
) -> Result<Response, PageError> {
    let SignInAttempt { network, wait } = state.sign_in_limit.count(peer, &headers);
    if let Some(wait) = wait {
        tracing::warn!(%network, "refused to check a key: too many attempts");
        return too_many_attempts(&state, wait);
    }
    let sent = incoming.receive_texts(&state.site).await?.accepted()?;
    let Some(key) = state.sessions.keys.find(sent.text(KEY_FIELD)) else {
        tracing::warn!(%network, "refused a wrong key");
        let error = Some("admin-team-wrong-key");
        return render(&state, StatusCode::UNPROCESSABLE_ENTITY, error);
    };
    let sessions = &state.sessions;
    let cookie = sessions.start(&key, &state.hosts, cookie_path(&state), &headers);
    let cookie = cookie.await?;
    tracing::info!(by = key.name, %network, "signed in with a key");
    Ok(with_cookie(
        response::see_other(first_page(&state, &key)),
        cookie,
    ))
}

/// Returns the page that opens after signing in: the operator's page for an operator on the admin
/// listener, and otherwise the list of jobs.
fn first_page(state: &RecruiterState, key: &RecruiterKey) -> &'static str {
    match (state.listener, &key.role) {
        (Listener::Admin, Role::Operator) => admin_urls::DASHBOARD,
        _ => urls::RECRUITER_JOBS,
    }
}

/// The `Path` attribute of the cookie. On the admin listener it is `/`, the path of the operator's
/// page.
fn cookie_path(state: &RecruiterState) -> &'static str {
    match state.listener {
        Listener::Admin => admin_urls::DASHBOARD,
        Listener::Site => urls::RECRUITER_JOBS,
    }
}

/// Ends the session.
pub async fn sign_out(State(state): State<RecruiterState>, headers: HeaderMap) -> Response {
    let ended = end_session(&state, &headers).await;
    signed_out(&state, ended)
}

/// Ends all sessions of the user's key, in every browser.
pub async fn sign_out_everywhere(
    State(state): State<RecruiterState>,
    headers: HeaderMap,
) -> Response {
    let ended = end_all_sessions(&state, &headers).await;
    signed_out(&state, ended)
}

/// Answers GET requests to the URLs for signing out. Redirects to the list of jobs without ending a
/// session.
pub async fn redirect_to_jobs() -> Response {
    response::see_other(urls::RECRUITER_JOBS)
}

async fn end_session(
    state: &RecruiterState,
    headers: &HeaderMap,
) -> Result<(), RecruiterSessionsError> {
    if let Some(session) = state.sessions.find(&state.hosts, headers).await? {
        state.sessions.end(&session).await?;
        tracing::info!(by = session.key.name, "signed out");
    }
    Ok(())
}

async fn end_all_sessions(
    state: &RecruiterState,
    headers: &HeaderMap,
) -> Result<(), RecruiterSessionsError> {
    if let Some(session) = state.sessions.find(&state.hosts, headers).await? {
        let sessions = state.sessions.end_everywhere(&session).await?;
        tracing::info!(by = session.key.name, sessions, "signed out everywhere");
    }
    Ok(())
}

/// Creates the response after signing out. If the session could not be ended, the cookie is kept,
/// so that the user can try again.
fn signed_out(state: &RecruiterState, ended: Result<(), RecruiterSessionsError>) -> Response {
    if let Err(error) = ended {
        tracing::error!(%error, "cannot sign out");
        let status = StatusCode::SERVICE_UNAVAILABLE;
        return state.error_page(status, "admin-team-not-signed-out");
    }
    let cookie = key_sessions::sign_out_cookie(&state.hosts, cookie_path(state));
    with_cookie(response::see_other(urls::RECRUITER_SIGN_IN), cookie)
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
