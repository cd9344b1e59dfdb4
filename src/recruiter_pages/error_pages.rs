//! Error pages for recruiters: middleware that turns every error response into a page.

use askama::Template;
use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    brand::texts::Said,
    recruiter_pages::state::RecruiterState,
    web::{answer, pages::error, urls, view::View},
};

/// What happened, what to do, and a link back.
#[derive(Template)]
#[template(path = "recruiter_pages/error.html")]
struct ErrorPage<'a> {
    view: View<'a>,
    text: &'static str,
}

impl ErrorPage<'_> {
    fn part<'a>(&'a self, name: &'a str) -> Said<'a> {
        self.view.say(self.text).part(name)
    }

    fn home(&self) -> &'static str {
        urls::TEAM
    }
}

/// An error page. Its message has the attributes `happened` and `advice`.
pub fn error_page(state: &RecruiterState, status: StatusCode, text: &'static str) -> Response {
    let view = state.view();
    let page = answer::private(status, &ErrorPage { view, text });
    page.unwrap_or_else(|_| status.into_response())
}

/// Replaces error responses by error pages, and logs the cause.
pub async fn middleware(
    State(state): State<RecruiterState>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let Some(cause) = error::cause(&response) else {
        return response;
    };
    error::tell(&cause);
    let mut page = error_page(&state, cause.status(), cause.text());
    if let Some(seconds) = cause.retry_after() {
        let seconds = HeaderValue::from(seconds);
        page.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    page
}
