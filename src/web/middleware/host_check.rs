//! Rejects requests for other host names, to prevent DNS rebinding attacks.

use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{Request, State};
use derive_more::Display;
use url::Url;

use crate::{
    request_host::{OwnHosts, is_own_host, requested_host},
    web::{
        error::{PageError, RequestError},
        middleware::log_interval::{LogInterval, shortened},
        urls,
    },
};

/// Limits how often requests with a wrong host name are logged.
static LOG_INTERVAL: LogInterval = LogInterval::new();

/// `true` once a request for the visitors' site has arrived with the right host name.
static WAS_REACHED: AtomicBool = AtomicBool::new(false);

/// Why a request was refused, as described in the log.
#[derive(Display)]
enum HostProblem<'a> {
    #[display("set site.public_url to the address that visitors use")]
    NoPublicUrl,
    #[display(
        "its host is not that of site.public_url ({_0}); if visitors use this URL, the proxy must pass on the header Host"
    )]
    OtherHost(&'a Url),
    #[display(
        "its host is not that of site.public_url ({_0}) or of an entry in [[brands]]; if visitors use one of these URLs, \
         the proxy must pass on the header Host"
    )]
    NoBrand(&'a Url),
}

/// Applies [`check_host`] to the operator's page. Logs wrong host names, because the error page
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

/// Checks the host name of a request with `is_own`, to prevent DNS rebinding attacks. Health checks
/// are accepted for any host name.
///
/// # Errors
///
/// Fails with [`PageError::WrongHost`], or with [`PageError::BadRequest`] if the host name is
/// missing or invalid.
pub fn check_host(request: &Request, is_own: impl FnOnce(&str) -> bool) -> Result<(), PageError> {
    if is_health_check(request) {
        return Ok(());
    }
    match requested_host(request) {
        None => Err(RequestError::MissingHost.into()),
        Some(host) if is_own(&host) => Ok(()),
        Some(_) => Err(PageError::WrongHost),
    }
}

/// Applies [`check_host`] to the visitors' site. Remembers that a request with the right host name
/// has arrived.
///
/// # Errors
///
/// Returns the same errors as [`check_host`].
pub fn check_site_host(request: &Request, public_url: Option<&Url>) -> Result<(), PageError> {
    check_host(request, |host| is_own_host(host, public_url))?;
    if !is_health_check(request) && !WAS_REACHED.load(Ordering::Relaxed) {
        WAS_REACHED.store(true, Ordering::Relaxed);
    }
    Ok(())
}

fn is_health_check(request: &Request) -> bool {
    matches!(request.uri().path(), urls::HEALTHZ | urls::READYZ)
}

/// Logs a request for another host name, because this often indicates a mistake in the settings or
/// in the proxy. Logs at most once a minute. Until a request with the right host name has arrived,
/// the message is a warning, because visitors might not be able to reach the site at all.
/// `has_brands` is `true` if there are several brands.
pub fn log_other_host(request: &Request, public_url: Option<&Url>, has_brands: bool) {
    let Some(host) = requested_host(request) else {
        return;
    };
    if !LOG_INTERVAL.may_log() {
        return;
    }
    let host = shortened(&host);
    let problem = match public_url {
        None => HostProblem::NoPublicUrl,
        Some(url) if has_brands => HostProblem::NoBrand(url),
        Some(url) => HostProblem::OtherHost(url),
    };
    if WAS_REACHED.load(Ordering::Relaxed) {
        tracing::info!(?host, "a request was refused: {problem}");
    } else {
        tracing::warn!(?host, "a request was refused: {problem}");
    }
}
