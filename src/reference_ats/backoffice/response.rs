//! Responses of the back office: pages, redirects and downloads. They must not be cached.

use askama::Template;
use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};

use crate::reference_ats::backoffice::error::BackofficeError;

/// Forbids all caching, because the pages contain personal data.
pub(super) const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// An HTML page.
pub(super) fn html_page(
    status: StatusCode,
    page: &impl Template,
) -> Result<Response, BackofficeError> {
    let html = page.render()?;
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        ),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    Ok((status, headers, html).into_response())
}

/// A redirect (303) after a form, or to the sign-in page.
pub(super) fn see_other(address: &str) -> Response {
    let no_store = [(header::CACHE_CONTROL, NO_STORE)];
    (no_store, Redirect::to(address)).into_response()
}

/// A download. Browsers save the file and do not display it.
pub(super) fn download(name: &str, kind: &'static str, body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, content_disposition(name)),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    (headers, body).into_response()
}

/// The `Content-Disposition` header with the file name in ASCII and in UTF-8 (RFC 6266 §4.3).
fn content_disposition(name: &str) -> HeaderValue {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ' ');
    let plain: String = name
        .chars()
        .map(|c| if is_plain(&c) { c } else { '_' })
        .collect();
    let exact: String = name.bytes().map(percent_encode).collect();
    let value = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}");
    HeaderValue::try_from(value).unwrap_or(HeaderValue::from_static("attachment"))
}

fn percent_encode(byte: u8) -> String {
    match byte {
        b'-' | b'.' | b'_' => char::from(byte).to_string(),
        letter if letter.is_ascii_alphanumeric() => char::from(letter).to_string(),
        other => format!("%{other:02X}"),
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
