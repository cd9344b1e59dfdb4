//! Responses of the back office. Browsers can cache the stylesheet but must not cache pages,
//! redirects or downloads.

use askama::Template;
use axum::{
    body::Body,
    http::{HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};

use crate::{content_disposition::attachment, reference_ats::backoffice::error::BackofficeError};

/// Forbids all caching, because the pages contain personal data.
const NO_STORE: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];
/// The content of the stylesheet.
const STYLESHEET: &str = include_str!("../../../templates/reference_ats/office.css");

/// Creates a response with an HTML page.
pub(super) fn html_page(
    status: StatusCode,
    page: &impl Template,
) -> Result<Response, BackofficeError> {
    Ok((status, NO_STORE, Html(page.render()?)).into_response())
}

/// Redirects with status 303, for example after a form was submitted.
pub(super) fn see_other(url: &str) -> Response {
    (NO_STORE, Redirect::to(url)).into_response()
}

/// Creates a download, which browsers save instead of displaying it.
pub(super) fn download(name: &str, content_type: &str, body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (header::CONTENT_DISPOSITION, attachment(name)),
    ];
    (NO_STORE, headers, body).into_response()
}

/// Serves the stylesheet. Browsers cache the stylesheet for only a minute, because its URL stays
/// the same even if its content changes.
pub(super) async fn stylesheet() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "private, max-age=60"),
    ];
    (headers, STYLESHEET)
}
