//! Handler for static files.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{Extensions, HeaderMap, StatusCode},
    response::Response,
};

use crate::web::{
    error::PageError, http::encoding::AcceptedEncodings, request_context::RequestContext,
    state::SiteState,
};

/// Returns a static file. The name in the URL contains the content hash.
pub async fn get(
    State(site): State<SiteState>,
    Path(name): Path<String>,
    extensions: Extensions,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let file = site.assets.get(&name).ok_or(PageError::PageNotFound)?;
    let accepted = AcceptedEncodings::from_headers(&headers);
    if let Some(body) = file.get(accepted) {
        return Ok(body.to_response(&headers));
    }
    let uncompressed = file.uncompressed().to_response(&headers);
    if uncompressed.status() == StatusCode::NOT_MODIFIED {
        return Ok(uncompressed);
    }
    let compressing = Arc::clone(file);
    let compress = move || Ok(compressing.get_or_compress(accepted).clone());
    let client = RequestContext::from_request(&site, &extensions, &headers).client;
    let queue = site.page_cache.static_file_queue();
    match queue.run(client, compress).await {
        Ok(body) => Ok(body.to_response(&headers)),
        // A page without its stylesheet is worse than a large stylesheet.
        Err(PageError::Busy) => Ok(uncompressed),
        Err(error) => Err(error),
    }
}
