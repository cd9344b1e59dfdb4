//! Handlers for Open Graph images.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    posting::PostingId,
    web::{
        answer::{self, NO_STORE},
        edition::Edition,
        error::PageError,
        og_image::ImageError,
        pages::posting::published,
        sharing::{self, Drawn},
        site::Site,
    },
};

/// Seconds after which a client may retry if the renderer is busy.
const LATER: HeaderValue = HeaderValue::from_static("10");

/// Answers with the image of a job; 410 if the job is closed.
pub async fn of_posting(
    State(site): State<Site>,
    edition: Edition,
    Path((id, name)): Path<(PostingId, String)>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let posting = published(&site, &id)?;
    let drawn = sharing::picture(&site, &edition, Some(&posting));
    show(&site, drawn, &name, &headers).await
}

/// Answers with the image of the company.
pub async fn of_company(
    State(site): State<Site>,
    edition: Edition,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let drawn = sharing::picture(&site, &edition, None);
    show(&site, drawn, &name, &headers).await
}

/// Answers with the image. A URL with an old fingerprint redirects to the new one, so only one
/// image per page is ever rendered.
async fn show(
    site: &Site,
    drawn: Option<Drawn>,
    name: &str,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let drawn = drawn.ok_or(PageError::NoSuchPage)?;
    if drawn.address.rsplit('/').next() != Some(name) {
        return Ok(answer::moved(&drawn.address));
    }
    match site.image_cache().get_or_render(drawn.image).await {
        Ok(png) => Ok(png.answer(headers)),
        Err(ImageError::Busy) => Ok(busy()),
        Err(ImageError::NotRendered) => Err(PageError::NotDrawn),
    }
}

/// An empty response: programs request images, so an error page is useless.
fn busy() -> Response {
    let headers = [
        (header::RETRY_AFTER, LATER),
        (header::CACHE_CONTROL, NO_STORE),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers).into_response()
}
