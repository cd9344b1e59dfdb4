//! Handler for static files.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Path, State},
    http::{Extensions, HeaderMap, StatusCode},
    response::Response,
};

use crate::web::{
    error::PageError, http::encoding::AcceptedEncodings, pictures::PictureCopy,
    request_context::RequestContext, state::SiteState,
};

/// Returns a static file. The name in the URL contains the content hash.
pub async fn get(
    State(site): State<SiteState>,
    Path(name): Path<String>,
    extensions: Extensions,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let client = RequestContext::from_request(&site, &extensions, &headers).client;
    if let Some(copy) = site.assets.picture_copy(&name) {
        return get_copy(&site, client, &name, copy, &headers).await;
    }
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
    let queue = site.page_cache.static_file_queue();
    match queue.run(client, compress).await {
        Ok(body) => Ok(body.to_response(&headers)),
        // An uncompressed stylesheet is better than no stylesheet.
        Err(PageError::Busy) => Ok(uncompressed),
        Err(error) => Err(error),
    }
}

/// Returns a smaller copy of a picture.
async fn get_copy(
    site: &SiteState,
    client: Option<IpAddr>,
    name: &str,
    copy: &PictureCopy,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    match site.picture_copies().get_or_make(client, name, copy).await {
        Ok(body) => Ok(body.to_response(headers)),
        // A large picture is better than no picture. Browsers request the copy again on the next
        // visit.
        Err(PageError::Busy) => Ok(copy.original_body().to_response(headers)),
        Err(error) => Err(error),
    }
}
