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

use crate::reference_ats::office::{
    answer,
    desk::Office,
    door::{LASTS, Shut},
    guard::{self, COOKIE},
    trouble::Trouble,
    urls,
    view::View,
};

/// The page that asks for the key.
#[derive(Template)]
#[template(path = "reference_ats/sign_in.html")]
struct SignInPage<'a> {
    view: View<'a>,
    problem: Option<&'static str>,
}

/// The form of [`submit`].
#[derive(Deserialize)]
pub(super) struct Given {
    key: String,
}

/// Shows the page, or redirects to the start page if there is a session.
pub(super) async fn show(Of(office): Of<Office>, headers: HeaderMap) -> Result<Response, Trouble> {
    if guard::is_member(&office, &headers) {
        return Ok(answer::to(urls::HOME));
    }
    let view = View::outside(&office);
    let problem = None;
    answer::page(StatusCode::OK, &SignInPage { view, problem })
}

/// Checks the key and sets the session cookie.
pub(super) async fn submit(
    Of(office): Of<Office>,
    given: Result<Form<Given>, FormRejection>,
) -> Result<Response, Trouble> {
    let Form(Given { key }) = given?;
    match office.door.enter(key.trim(), office.ats.now()) {
        Ok(session) => {
            tracing::info!("somebody signed in to the office of the reference ATS");
            let cookie = cookie(&office, session.expose_secret(), LASTS.as_secs());
            Ok(with(answer::to(urls::HOME), &cookie))
        }
        Err(shut) => {
            tracing::warn!("somebody tried a wrong key at the office of the reference ATS");
            turn_away(&office, shut)
        }
    }
}

/// Ends the session and removes the cookie.
pub(super) async fn leave(Of(office): Of<Office>, headers: HeaderMap) -> Response {
    if let Some(session) = guard::session(&headers) {
        office.door.leave(session);
    }
    with(answer::to(urls::SIGN_IN), &cookie(&office, "", 0))
}

fn turn_away(office: &Office, shut: Shut) -> Result<Response, Trouble> {
    let (status, problem) = match shut {
        Shut::WrongKey => (StatusCode::FORBIDDEN, "admin-office-wrong-key"),
        Shut::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "admin-office-too-many"),
    };
    let page = SignInPage {
        view: View::outside(office),
        problem: Some(problem),
    };
    let mut response = answer::page(status, &page)?;
    if let Shut::TooMany(wait) = shut {
        let wait = HeaderValue::from(wait.as_secs() + 1);
        response.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    Ok(response)
}

fn cookie(office: &Office, session: &str, seconds: u64) -> String {
    let secure = if office.is_secure { "; Secure" } else { "" };
    let path = urls::HOME;
    format!("{COOKIE}={session}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}")
}

fn with(mut response: Response, cookie: &str) -> Response {
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
