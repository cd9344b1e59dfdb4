use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

/// Everything that the pages look like.
const STYLE: &str = include_str!("../../../templates/reference_ats/office.css");

/// The stylesheet. Browsers ask again after a minute: its address does not change with it.
pub(super) async fn show() -> Response {
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
    (headers, STYLE).into_response()
}
