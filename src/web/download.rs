//! Handler for static files.

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};

use crate::web::{error::PageError, site::Site};

/// Answers with a static file. Its name contains the content hash.
pub async fn show(
    State(site): State<Site>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    match site.assets.get(&name) {
        Some(packed) => Ok(packed.answer(&headers)),
        None => Err(PageError::NoSuchPage),
    }
}
