//! Error pages for recruiters: middleware that turns every error response into a page.

use askama::Template;
use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    i18n::localizer::Message,
    recruiter_pages::state::RecruiterState,
    web::{
        http::response,
        layout::PageContext,
        middleware::error_pages::{log_cause, page_error},
        urls,
    },
};

/// What happened, what to do, and a link back.
#[derive(Template)]
#[template(path = "recruiter_pages/error.html")]
struct ErrorPage<'a> {
    view: PageContext<'a>,
    text: &'static str,
}

impl ErrorPage<'_> {
    fn attribute<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view.message(self.text).attribute(name)
    }

    fn home_url(&self) -> &'static str {
        urls::RECRUITER_JOBS
    }
}

/// An error page. Its message has the attributes `happened` and `advice`.
pub fn error_page(state: &RecruiterState, status: StatusCode, text: &'static str) -> Response {
    let view = state.view();
    let page = response::no_store_page(status, &ErrorPage { view, text });
    page.unwrap_or_else(|_| status.into_response())
}

/// Replaces error responses by error pages, and logs the cause.
pub async fn middleware(
    State(state): State<RecruiterState>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let Some(cause) = page_error(&response) else {
        return response;
    };
    log_cause(&cause);
    let mut page = error_page(&state, cause.status(), cause.message_id());
    if let Some(seconds) = cause.retry_after() {
        let seconds = HeaderValue::from(seconds);
        page.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    page
}
