//! Error pages, and the middleware that renders them.

use std::sync::Arc;

use askama::Template;
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tracing::{debug, error};

use crate::{
    brand::localizer::Message,
    web::{
        error::{PageError, RequestError},
        layout::PageContext,
        locale::LocaleContext,
        pages::closed,
        request_log::RequestId,
        response,
        state::SiteState,
    },
};

/// An error page: what happened, whether the answers are saved, what to do, and where to go.
#[derive(Template)]
#[template(path = "pages/error.html")]
pub struct ErrorPage<'a> {
    view: PageContext<'a>,
    message_id: &'static str,
    has_answers: bool,
    /// The request id in the log, if the operator can solve the problem.
    request_id: Option<&'a RequestId>,
}

impl ErrorPage<'_> {
    fn message_part<'a>(&'a self, name: &'a str) -> Message<'a> {
        self.view.message(self.message_id).attribute(name)
    }
}

/// Middleware: replaces a response that only carries an error by an error page. Logs the cause
/// once; the visitor never sees it.
pub async fn render_errors(
    State(site): State<SiteState>,
    request: Request,
    next: Next,
) -> Response {
    let id = request.extensions().get::<RequestId>().cloned();
    let entered = request.extensions().get::<LocaleContext>().cloned();
    let edition = entered.unwrap_or_else(|| site.locales.default_locale().clone());
    let bare = next.run(request).await;
    let Some(cause) = page_error(&bare) else {
        return bare;
    };
    log_cause(&cause);
    let mut response = error_page((&site, &edition), &cause, id.as_ref());
    copy_headers(bare.headers(), response.headers_mut());
    response
}

/// The error page. Shows the request id for server errors.
pub fn error_page(
    (site, edition): (&SiteState, &LocaleContext),
    cause: &PageError,
    request: Option<&RequestId>,
) -> Response {
    if let PageError::PostingClosed(id) = cause
        && let Ok(page) = closed::response(site, edition, id)
    {
        return page;
    }
    let is_ours = cause.status().is_server_error();
    let page = ErrorPage {
        view: PageContext::new(site, edition),
        message_id: cause.message_id(),
        has_answers: edition.texts().has(cause.message_id(), Some("answers")),
        request_id: request.filter(|_| is_ours),
    };
    let mut response = match response::no_store_page(cause.status(), &page) {
        Ok(response) => response,
        Err(failed) => {
            error!(cause = &failed as &dyn std::error::Error, "no error page");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    };
    if let Some(seconds) = cause.retry_after() {
        let seconds = HeaderValue::from(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
}

/// The error of a response, unless the response already is a page.
pub fn page_error(response: &Response) -> Option<Arc<PageError>> {
    if let Some(marked) = response.extensions().get::<Arc<PageError>>() {
        return Some(Arc::clone(marked));
    }
    // axum's own rejections are plain text for programmers.
    let plain = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let error = match response.status() {
        _ if !plain => return None,
        StatusCode::NOT_FOUND => PageError::PageNotFound,
        StatusCode::METHOD_NOT_ALLOWED => PageError::MethodNotAllowed(Method::default()),
        StatusCode::PAYLOAD_TOO_LARGE => PageError::TooLarge,
        StatusCode::REQUEST_TIMEOUT => PageError::TooSlow,
        status if status.is_client_error() => PageError::BadRequest(RequestError::Malformed),
        _ => return None,
    };
    Some(Arc::new(error))
}

/// Logs the cause: server errors as errors, others for debugging. Missing postings and details are
/// not errors, because the refresh logs why they are missing.
pub fn log_cause(cause: &PageError) {
    let told = cause as &dyn std::error::Error;
    let is_to_come = matches!(
        cause,
        PageError::PostingsNotLoaded | PageError::DetailsNotLoaded(_)
    );
    match cause.status().is_server_error() && !is_to_come {
        true => error!(cause = told, "a page could not be shown"),
        false => debug!(cause = told, "a page was refused"),
    }
}

/// Keeps the headers that the error response had for programs.
fn copy_headers(bare: &HeaderMap, painted: &mut HeaderMap) {
    for name in [header::ALLOW, header::CONNECTION] {
        if let Some(value) = bare.get(&name) {
            painted.insert(name, value.clone());
        }
    }
}
