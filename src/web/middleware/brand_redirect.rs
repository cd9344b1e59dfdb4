//! Redirects requests for another brand's posting to that brand's site. Old links keep working when
//! a posting moves from one brand to another.

use axum::{
    extract::Request,
    http::{Method, Uri},
    response::Response,
};

use crate::web::{
    error::PageError, http::response, middleware::error_pages::page_error, state::SiteState,
    url_path,
};

/// Returns the URL of a request that may be redirected to another brand's site. Its locale prefix
/// has already been removed. Returns `None` if there is only one brand or if the method is not GET
/// or HEAD.
pub fn redirectable_url(site: &SiteState, request: &Request) -> Option<Uri> {
    site.brand_sites.as_ref()?;
    let is_looking = matches!(*request.method(), Method::GET | Method::HEAD);
    is_looking.then(|| request.uri().clone())
}

/// Replaces a "posting not found" response with a redirect if another brand shows the posting. The
/// redirect leads to the same page of that brand's site, in that site's default language.
pub fn redirect_to_brand(
    site: &SiteState,
    requested: Option<&Uri>,
    original: Response,
) -> Response {
    let target = requested.and_then(|requested| target(site, requested, &original));
    match target {
        // The target may be the secret URL of a saved form, so the redirect must not be cached.
        Some(target) if target.contains("/apply/") => {
            response::uncached_permanent_redirect(&target)
        }
        Some(target) => response::permanent_redirect(&target),
        None => original,
    }
}

fn target(site: &SiteState, requested: &Uri, original: &Response) -> Option<String> {
    let error = page_error(original)?;
    let PageError::PostingNotFound(id) = &*error else {
        return None;
    };
    let path = url_path::with_query(requested.path(), requested.query());
    let url = site.public_url_of(id)?.join(&path).ok()?;
    Some(url.into())
}
