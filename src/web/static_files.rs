//! The handler for static files.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{Extensions, HeaderMap, Method, StatusCode},
    response::Response,
};

use crate::web::{
    error::PageError,
    http::{
        encoding::AcceptedEncodings, etag::has_etag, precompressed::PrecompressedBody,
        response::not_reusable,
    },
    pictures::PictureCopy,
    request_context::RequestContext,
    state::SiteState,
};

/// Returns a static file. Its name in the URL contains the content hash.
pub async fn get(
    State(site): State<SiteState>,
    Path(name): Path<String>,
    method: Method,
    extensions: Extensions,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let client = RequestContext::from_request(&site, &extensions, &headers).client;
    if let Some(copy) = site.assets.picture_copy(&name) {
        if has_etag(&headers, &copy.etag(&name)) {
            // The response has status 304 and no content, so do not make the copy of the picture.
            return Ok(copy.body(&name, Vec::new()).to_response(&headers));
        }
        let copies = site.picture_copies();
        let made = match method {
            // The response to a HEAD request has no content, so do not make the copy of the
            // picture.
            Method::HEAD => copies.get(&name, copy).ok_or(PageError::Busy),
            _ => copies.get_or_make(client, &name, copy).await,
        };
        return copy_response(made, copy, &headers);
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
        // If too many files are waiting to be compressed, send this one uncompressed. A slower
        // download is better than a page without a stylesheet.
        Err(PageError::Busy) => Ok(uncompressed),
        Err(error) => Err(error),
    }
}

/// Builds the response with a smaller copy of a picture, or with the original if the copy cannot be
/// made now.
fn copy_response(
    made: Result<Arc<PrecompressedBody>, PageError>,
    copy: &PictureCopy,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    match made {
        Ok(body) => Ok(body.to_response(headers)),
        // Send the original, because a large picture is better than none. The browser requests the
        // copy again on the next visit.
        Err(PageError::Busy) => {
            let original = copy.original_for_now().to_response(headers);
            // Browsers and caches must not reuse the original, because the copy may be available
            // for the next request.
            Ok(not_reusable(original))
        }
        Err(error) => Err(error),
    }
}
