//! Handlers for Open Graph images.

use axum::{
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    posting::PostingId,
    web::{
        error::PageError,
        http::response::{self, NO_STORE},
        og_image::ImageError,
        open_graph::{self, OgImage},
        pages::posting::find_posting,
        request_context::RequestContext,
    },
};

/// The value of the `Retry-After` header while the renderer is busy, in seconds.
const RETRY_AFTER_SECONDS: HeaderValue = HeaderValue::from_static("10");

/// Returns the image for a job, or 410 if the job is closed.
pub async fn get_for_posting(
    context: RequestContext,
    Path((id, name)): Path<(PostingId, String)>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let posting = find_posting(&context.site, &id)?;
    let drawn = open_graph::og_image(&context, Some(&posting));
    respond(&context, drawn, &name, &headers).await
}

/// Returns the company's image.
pub async fn get_for_company(
    context: RequestContext,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let drawn = open_graph::og_image(&context, None);
    respond(&context, drawn, &name, &headers).await
}

/// Returns the image if its current fingerprint is in the URL. If another fingerprint is in the
/// URL, redirects to the current URL, so that only current images are rendered.
async fn respond(
    context: &RequestContext,
    drawn: Option<OgImage>,
    name: &str,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let drawn = drawn.ok_or(PageError::PageNotFound)?;
    if drawn.url.rsplit('/').next() != Some(name) {
        return Ok(response::permanent_redirect(&drawn.url));
    }
    let image_cache = context.image_cache();
    match image_cache.get_or_render(context.client, drawn.image).await {
        Ok(png) => Ok(png.to_response(headers)),
        Err(ImageError::Busy) => Ok(busy()),
        Err(ImageError::NotRendered) => Err(PageError::ImageNotRendered),
    }
}

/// Builds an empty response with status 503. An error page would be useless, because clients
/// request these URLs only to show an image.
fn busy() -> Response {
    let headers = [
        (header::RETRY_AFTER, RETRY_AFTER_SECONDS),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers).into_response()
}
