//! Accepts only requests for this site's host name, to prevent DNS rebinding attacks.

use axum::extract::{Request, State};
use url::Url;

use crate::{
    request_host::{is_own_host, requested_host},
    web::{
        error::{PageError, RequestError},
        urls,
    },
};

/// Middleware for other routers than that of the visitors' site.
pub async fn map_request(
    State(public_url): State<Option<Url>>,
    request: Request,
) -> Result<Request, PageError> {
    check_host(public_url.as_ref(), &request)?;
    Ok(request)
}

/// Rejects requests for any other host name, to prevent DNS rebinding attacks. If no public URL is
/// set, only loopback hosts are accepted. Health checks are accepted for any host name.
///
/// # Errors
///
/// [`PageError::WrongHost`], or [`PageError::BadRequest`] if the host name is missing or invalid.
pub fn check_host(public_url: Option<&Url>, request: &Request) -> Result<(), PageError> {
    if matches!(request.uri().path(), urls::HEALTHZ | urls::READYZ) {
        return Ok(());
    }
    match requested_host(request) {
        None => Err(RequestError::MissingHost.into()),
        Some(host) if is_own_host(&host, public_url) => Ok(()),
        Some(_) => Err(PageError::WrongHost),
    }
}
