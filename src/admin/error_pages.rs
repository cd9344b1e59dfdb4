//! Error pages for the operator and for recruiters, and the middleware that shows them to the
//! operator.

use askama::Template;
use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admin::state::AdminState,
    i18n::Message,
    web::{
        PageContext, SiteState,
        http::response,
        middleware::error_pages::{log_cause, page_error},
        urls,
    },
};

/// An error page with a link back. For recruiters, it also contains advice on what to do.
#[derive(Template)]
#[template(path = "admin/error.html")]
struct ErrorPage<'a> {
    view: PageContext<'a>,
    text: &'static str,
    is_for_recruiters: bool,
}

impl ErrorPage<'_> {
    fn message_part<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view.message(self.text).attribute(name)
    }
}

/// Replaces error responses with error pages, and logs the cause.
pub async fn render_error_pages(
    State(state): State<AdminState>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let Some(cause) = page_error(&response) else {
        return response;
    };
    log_cause(&cause);
    error_page(&state.site, cause.status(), cause.message_id(), false)
}

/// Renders an error page. `text` is the id of a message that has the attributes `happened` and
/// `advice`.
pub fn error_page(
    site: &SiteState,
    status: StatusCode,
    text: &'static str,
    is_for_recruiters: bool,
) -> Response {
    let page = ErrorPage {
        view: PageContext::for_operator(site),
        text,
        is_for_recruiters,
    };
    let page = response::no_store_page(status, &page);
    page.unwrap_or_else(|_| status.into_response())
}
