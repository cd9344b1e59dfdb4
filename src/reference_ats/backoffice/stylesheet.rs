//! The stylesheet of the back office.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

/// The content of the stylesheet.
const STYLESHEET: &str = include_str!("../../../templates/reference_ats/office.css");

/// Returns the stylesheet. It is cached for a minute only, because its URL does not change with its content.
pub(super) async fn get() -> Response {
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/css; charset=utf-8"),
        ),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, max-age=60"),
        ),
    ];
    (headers, STYLESHEET).into_response()
}
