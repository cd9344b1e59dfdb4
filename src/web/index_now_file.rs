//! Serves the IndexNow key file. Search engines read it to verify that a URL was submitted by the
//! site itself.

use axum::{extract::State, response::Response};

use crate::web::{error::PageError, http::response, state::SiteState};

/// Returns the key. Returns 404 if no key is configured, and in a demonstration (a site with
/// invented jobs).
pub async fn get(State(site): State<SiteState>) -> Result<Response, PageError> {
    let key = site.index_now_key.as_ref().filter(|_| !site.demonstration);
    let key = key.ok_or(PageError::PageNotFound)?;
    Ok(response::text_file(key.to_string()))
}
