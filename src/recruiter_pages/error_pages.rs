//! Error pages for recruiters: middleware that turns every error response into a page.

use axum::{
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::Response,
};

use crate::{
    admin,
    recruiter_pages::state::RecruiterState,
    web::middleware::error_pages::{log_cause, page_error},
};

/// Renders an error page. `text` is the id of a message that has the attributes `happened` and
/// `advice`.
pub fn error_page(state: &RecruiterState, status: StatusCode, text: &'static str) -> Response {
    admin::error_page(&state.site, status, text, true)
}

/// Replaces error responses with error pages, and logs the cause.
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
