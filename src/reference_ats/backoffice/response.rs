//! Responses of the back office: pages, redirects and downloads, which must not be cached, and the
//! stylesheet.

use askama::Template;
use axum::{
    body::Body,
    http::{HeaderName, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};

use crate::reference_ats::backoffice::error::BackofficeError;

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

/// Redirects with status 303, after a form was submitted or to the sign-in page.
pub(super) fn see_other(url: &str) -> Response {
    (NO_STORE, Redirect::to(url)).into_response()
}

/// Creates a download. Browsers save the file instead of displaying it.
pub(super) fn download(name: &str, content_type: &str, body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CONTENT_DISPOSITION, &content_disposition(name)),
    ];
    (NO_STORE, headers, body).into_response()
}

/// Serves the stylesheet. Browsers cache it for only a minute, because its URL stays the same if
/// its content changes.
pub(super) async fn stylesheet() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "private, max-age=60"),
    ];
    (headers, STYLESHEET)
}

/// The `Content-Disposition` header with the file name in ASCII and in UTF-8 (RFC 6266 §4.3).
fn content_disposition(name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ' ');
    let plain = name.replace(|c| !is_plain(c), "_");
    let exact: String = name.bytes().map(percent_encode).collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}")
}

fn percent_encode(byte: u8) -> String {
    match char::from(byte) {
        plain @ ('-' | '.' | '_' | '0'..='9' | 'A'..='Z' | 'a'..='z') => plain.to_string(),
        _ => format!("%{byte:02X}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_ends_nothing_that_it_stands_in() {
        assert_eq!(
            content_disposition("Zoë \"x\"; a%20\r\n.pdf"),
            "attachment; filename=\"Zo_ _x__ a_20__.pdf\"; \
             filename*=UTF-8''Zo%C3%AB%20%22x%22%3B%20a%2520%0D%0A.pdf"
        );
    }
}
