//! Renders the error pages for visitors.

use askama::Template;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use tracing::error;

use crate::{
    i18n::Message,
    web::{
        error::PageError, http::response, layout::PageContext, pages::closed,
        request_context::RequestContext, request_id::RequestId,
    },
};

/// The template for an error page: what happened, whether the visitor's answers are saved, and what
/// to do next.
#[derive(Template)]
#[template(path = "pages/error.html")]
pub struct ErrorPage<'a> {
    view: PageContext<'a>,
    message_id: &'static str,
    has_answers: bool,
    /// The URL of the job list. It is absolute if the visitor used a host name that does not belong
    /// to the site.
    list_url: String,
    /// The request id, with which the operator can find the error in the log. It is shown only for
    /// server errors.
    request_id: Option<&'a RequestId>,
}

impl ErrorPage<'_> {
    fn message_part<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view.message(self.message_id).attribute(name)
    }
}

/// Renders an error page. For [`PageError::PostingClosed`], it is the page of the closed job.
pub async fn error_page(
    context: &RequestContext,
    cause: &PageError,
    request: Option<&RequestId>,
) -> Response {
    let PageError::PostingClosed(id) = cause else {
        return render(context, cause, request);
    };
    match closed::response(context, id, None).await {
        Ok(page) => page,
        Err(PageError::Busy) => render(context, &PageError::Busy, request),
        Err(_) => render(context, cause, request),
    }
}

fn render(context: &RequestContext, cause: &PageError, request: Option<&RequestId>) -> Response {
    let is_ours = cause.status().is_server_error();
    let view = PageContext::new(context);
    let list_url = match cause {
        PageError::WrongHost => context.absolute_url(&view.list_url()),
        _ => view.list_url(),
    };
    let page = ErrorPage {
        view,
        list_url,
        message_id: cause.message_id(),
        has_answers: context
            .locale
            .texts()
            .has(cause.message_id(), Some("answers")),
        request_id: request.filter(|_| is_ours),
    };
    let mut response = match response::no_store_page(cause.status(), &page) {
        Ok(response) => response,
        Err(failed) => {
            error!(
                cause = &failed as &dyn std::error::Error,
                "cannot render the error page"
            );
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    };
    // The page can be at the secret URL of a receipt, which browsers must not send to other sites.
    // `no-referrer` is safe here, because an error page contains no form for which the browser must
    // send the origin.
    response.headers_mut().extend([response::NO_REFERRER]);
    if let Some(seconds) = cause.retry_after() {
        let seconds = HeaderValue::from(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
}
