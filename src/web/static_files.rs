//! Handler for static files.

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};

use crate::web::{error::PageError, http::encoding::AcceptedEncodings, state::SiteState};

/// Returns a static file. The name in the URL contains the content hash.
pub async fn get(
    State(site): State<SiteState>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    match site
        .assets
        .get(&name, AcceptedEncodings::from_headers(&headers))
    {
        Some(packed) => Ok(packed.to_response(&headers)),
        None => Err(PageError::PageNotFound),
    }
}
