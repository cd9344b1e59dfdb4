//! The file with the key of IndexNow. Search engines read it to verify that the submitted URLs come
//! from the site.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};

use crate::web::{error::PageError, state::SiteState};

/// Returns the key, or 404 if no key is configured.
pub async fn get(State(site): State<SiteState>) -> Result<Response, PageError> {
    let key = site.index_now_key.as_ref().filter(|_| !site.demonstration);
    let key = key.ok_or(PageError::PageNotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, key.to_string()).into_response())
}
