use std::{net::SocketAddr, time::Duration};

use askama::Template;
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    admin::team::{frame, session, workroom::Workroom},
    recruiter_keys::find_key,
    web::{
        answer, client,
        error::{PageError, whole_seconds},
        upload::receive::receive,
        urls,
        view::View,
    },
};

/// The name of the field.
const KEY: &str = "key";

/// Where a key is asked for.
#[derive(Template)]
#[template(path = "admin/team/sign_in.html")]
struct SignInPage<'a> {
    view: View<'a>,
    problem: Option<&'static str>,
}

impl SignInPage<'_> {
    fn action(&self) -> &'static str {
        urls::TEAM_SIGN_IN
    }
}

/// Asks for a key; whoever is signed in is led on.
pub async fn show(State(room): State<Workroom>, headers: HeaderMap) -> Result<Response, PageError> {
    match session::read(&room, &headers) {
        Some(_) => Ok(answer::to(urls::TEAM)),
        None => page(&room, StatusCode::OK, None),
    }
}

/// Takes a key. Tries are counted for each address, the right ones too, so nobody can use up those of another.
pub async fn submit(
    State(room): State<Workroom>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Result<Response, PageError> {
    let trusted = &room.site.settings.trusted_proxies;
    let address = client::address(trusted, peer.ip(), request.headers());
    if let Err(wait) = room.sign_ins.count(address) {
        return slow_down(&room, wait);
    }
    let sent = receive(&room.site, request).await?.sent;
    match find_key(&room.settings.keys, sent.text(KEY)) {
        Some(key) => {
            tracing::info!(by = key.name, "signed in to the team's pages");
            Ok(with(answer::to(urls::TEAM), session::begin(&room, key)))
        }
        None => {
            tracing::warn!("a key for the team's pages was refused");
            let problem = Some("admin-team-wrong-key");
            page(&room, StatusCode::UNPROCESSABLE_ENTITY, problem)
        }
    }
}

/// Ends the session in this browser.
pub async fn sign_out(State(room): State<Workroom>) -> Response {
    with(answer::to(urls::TEAM_SIGN_IN), session::end(&room))
}

/// The address of the button, asked for by hand.
pub async fn to_the_jobs() -> Response {
    answer::to(urls::TEAM)
}

fn slow_down(room: &Workroom, wait: Duration) -> Result<Response, PageError> {
    let problem = Some("admin-team-too-many");
    let mut page = page(room, StatusCode::TOO_MANY_REQUESTS, problem)?;
    let seconds = HeaderValue::from(whole_seconds(wait));
    page.headers_mut().insert(header::RETRY_AFTER, seconds);
    Ok(page)
}

fn page(
    room: &Workroom,
    status: StatusCode,
    problem: Option<&'static str>,
) -> Result<Response, PageError> {
    let view = frame::view(room);
    answer::private(status, &SignInPage { view, problem })
}

fn with(response: Response, cookie: Option<HeaderValue>) -> Response {
    let Some(cookie) = cookie else {
        return PageError::Panicked.into_response();
    };
    let mut response = response;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}
