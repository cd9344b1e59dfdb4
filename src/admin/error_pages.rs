//! Error pages for the operator: middleware that turns every error response into a page.

use askama::Template;
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admin::state::AdminState,
    i18n::localizer::Message,
    web::{
        http::response,
        layout::PageContext,
        middleware::error_pages::{log_cause, page_error},
    },
};

/// An error page, with a link to the operator's page.
#[derive(Template)]
#[template(path = "admin/error.html")]
struct ErrorPage<'a> {
    view: PageContext<'a>,
    text: &'static str,
}

impl ErrorPage<'_> {
    fn message_part<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view.message(self.text).attribute(name)
    }
}

/// Replaces error responses by error pages, and logs the cause.
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
    let page = ErrorPage {
        view: PageContext::for_operator(&state.site),
        text: cause.message_id(),
    };
    let page = response::no_store_page(cause.status(), &page);
    page.unwrap_or_else(|_| cause.status().into_response())
}
