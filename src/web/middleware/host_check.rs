//! Accepts only requests for this site's host name, to prevent DNS rebinding attacks.

use crate::{
    request_host::{OwnHosts, requested_host},
    web::{
        error::{PageError, RequestError},
        urls,
    },
};
use axum::extract::{Request, State};

/// Middleware for the operator's page and the recruiters' pages.
pub async fn map_request(
    State(hosts): State<OwnHosts>,
    request: Request,
) -> Result<Request, PageError> {
    check_host(&request, |host| hosts.contains(host))?;
    Ok(request)
}

/// Rejects requests for a host name that `is_own` refuses, to prevent DNS rebinding attacks. Health
/// checks are accepted for any host name.
///
/// # Errors
///
/// Fails with [`PageError::WrongHost`], or with [`PageError::BadRequest`] if the host name is
/// missing or invalid.
pub fn check_host(request: &Request, is_own: impl FnOnce(&str) -> bool) -> Result<(), PageError> {
    if matches!(request.uri().path(), urls::HEALTHZ | urls::READYZ) {
        return Ok(());
    }
    match requested_host(request) {
        None => Err(RequestError::MissingHost.into()),
        Some(host) if is_own(&host) => Ok(()),
        Some(_) => Err(PageError::WrongHost),
    }
}
