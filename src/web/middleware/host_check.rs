//! Accepts only requests for this site's host name, to prevent DNS rebinding attacks.

use axum::extract::{Request, State};
use url::Url;

use crate::{
    request_host::{OwnHosts, requested_host},
    web::{
        error::{PageError, RequestError},
        middleware::log_interval::{LogInterval, shortened},
        urls,
    },
};

/// Limits how often requests with a wrong host name are logged.
static LOG_INTERVAL: LogInterval = LogInterval::new();

/// Applies [`check_host`] to the operator's page. Logs a wrong host name, because the error page
/// does not show which host names are allowed.
pub async fn map_operator_request(
    hosts: State<OwnHosts>,
    request: Request,
) -> Result<Request, PageError> {
    let host = requested_host(&request);
    let checked = map_request(hosts, request).await;
    if let (Err(PageError::WrongHost), Some(host)) = (&checked, host)
        && LOG_INTERVAL.may_log()
    {
        let host = shortened(&host);
        tracing::info!(
            ?host,
            "a request for the operator's page was refused: to open the page with this host name, add its URL to \
             admin.public_url"
        );
    }
    checked
}

/// Applies [`check_host`] to the recruiters' pages.
pub async fn map_request(
    State(hosts): State<OwnHosts>,
    request: Request,
) -> Result<Request, PageError> {
    check_host(&request, |host| hosts.contains(host))?;
    Ok(request)
}

/// Checks the host name of a request with `is_own`, to prevent DNS rebinding attacks. Accepts
/// health checks for any host name.
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

/// Logs that a request is for a host name other than the site's, because this often indicates a
/// mistake in the settings. Logs at most once a minute.
pub fn log_other_host(request: &Request, public_url: Option<&Url>) {
    let Some(host) = requested_host(request) else {
        return;
    };
    if !LOG_INTERVAL.may_log() {
        return;
    }
    let host = shortened(&host);
    match public_url {
        Some(url) => tracing::info!(
            ?host,
            "a request was refused, because its host is not that of site.public_url ({url})"
        ),
        None => tracing::info!(
            ?host,
            "a request was refused: set site.public_url to the address that visitors use"
        ),
    }
}
