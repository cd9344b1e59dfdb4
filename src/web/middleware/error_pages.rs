//! Renders an error page if a handler returned a `PageError`, and logs the cause once.

use std::{any::Any, sync::Arc};

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use tracing::{debug, error};

use crate::web::{
    error::{PageError, RequestError},
    pages::error::error_page,
    request_context::RequestContext,
    request_id::RequestId,
};

/// If a response contains an error but no page, replaces it with an error page. Logs the cause,
/// which is never shown to visitors.
pub async fn render_errors(
    context: &RequestContext,
    id: Option<&RequestId>,
    original: Response,
) -> Response {
    let Some(cause) = page_error(&original) else {
        return original;
    };
    log_cause(&cause);
    let mut response = error_page(context, &cause, id).await;
    copy_headers(original.headers(), response.headers_mut());
    response
}

/// Returns the error in a response. Returns `None` if there is no error or if the response already
/// contains a page.
pub fn page_error(response: &Response) -> Option<Arc<PageError>> {
    if let Some(marked) = response.extensions().get::<Arc<PageError>>() {
        return Some(Arc::clone(marked));
    }
    // Also replace axum's own error responses, which are plain text meant for developers.
    let plain = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let error = match response.status() {
        _ if !plain => return None,
        StatusCode::NOT_FOUND => PageError::PageNotFound,
        StatusCode::METHOD_NOT_ALLOWED => PageError::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => PageError::TooLarge,
        StatusCode::REQUEST_TIMEOUT => PageError::TooSlow,
        status if status.is_client_error() => PageError::BadRequest(RequestError::Malformed),
        _ => return None,
    };
    Some(Arc::new(error))
}

/// Logs server errors at level `error` and other errors at level `debug`. Two kinds of server
/// errors are logged at level `debug` too: missing postings or details of postings, because the
/// refresh has already logged the reason, and overload, because these errors would flood the log.
/// Both kinds are counted in `/metrics`.
pub fn log_cause(cause: &PageError) {
    let error = cause as &dyn std::error::Error;
    let is_expected = matches!(
        cause,
        PageError::PostingsNotLoaded
            | PageError::DetailsNotLoaded(_)
            | PageError::TooManyUploads
            | PageError::Busy
    );
    if cause.status().is_server_error() && !is_expected {
        error!(cause = error, "cannot answer the request");
    } else {
        debug!(cause = error, "the request was rejected");
    }
}

/// Copies the headers that clients need, such as `Allow`, from the original response to the error
/// page.
fn copy_headers(original: &HeaderMap, styled: &mut HeaderMap) {
    for name in [header::ALLOW, header::CONNECTION] {
        if let Some(value) = original.get(&name) {
            styled.insert(name, value.clone());
        }
    }
}

/// Builds the response after a handler panicked. It does not contain the panic message.
pub fn handle_panic(_: Box<dyn Any + Send>) -> Response {
    PageError::Panicked.into_response()
}
