//! Advice for `ats.base_url`, if something else than the ATS answers there: the site itself, the
//! database, or a page of the reference ATS.

use std::net::SocketAddr;

use url::Url;

use crate::{
    ats::{AtsError, ErrorKind, TransportFailure},
    config::Config,
    loopback::is_loopback_url,
};

/// The default port of PostgreSQL.
const POSTGRES_PORT: u16 = 5432;

/// The path of the back office of the reference ATS.
const BACKOFFICE_PATH: &str = "/office";

/// Says what probably answers at `ats.base_url`, and what to write instead. `error` is the error of
/// the first request. Returns `None` if nothing is known.
pub(crate) fn advice(config: &Config, error: &AtsError) -> Option<String> {
    let base_url = Url::parse(config.ats.base_url.as_deref()?.trim()).ok()?;
    let path = base_url.path().trim_end_matches('/');
    if let Some(setting) = own_address(config, &base_url) {
        return Some(format!(
            "ats.base_url has the host and port of {setting}, so the site itself probably answers there: write the \
             URL of the ATS"
        ));
    }
    if let Some(before) = path.strip_suffix(BACKOFFICE_PATH) {
        let origin = base_url.origin().ascii_serialization();
        return Some(format!(
            "{BACKOFFICE_PATH} is the path of the back office: write ats.base_url = \"{origin}{before}\""
        ));
    }
    if error.status().is_some() {
        return (!path.is_empty() && is_other_page(error.kind()))
            .then(|| format!("try ats.base_url without the path {path}"));
    }
    let port = base_url.port_or_known_default();
    if port == Some(POSTGRES_PORT) || is_database(config, &base_url) {
        return Some(format!(
            "port {} is the port of PostgreSQL: write the port of the ATS",
            port.unwrap_or_default()
        ));
    }
    speaks_no_http(error.kind()).then(|| {
        "the server there closed the connection without an answer in HTTP, so it is probably another program: check \
         the port in ats.base_url"
            .to_owned()
    })
}

/// The setting with an address of the site that has the same host and port as `base_url`.
fn own_address(config: &Config, base_url: &Url) -> Option<&'static str> {
    let listens = |address: SocketAddr| {
        let is_here = address.ip().is_loopback() || address.ip().is_unspecified();
        is_here && is_loopback_url(base_url) && base_url.port() == Some(address.port())
    };
    if config.site.listen.tcp().is_some_and(listens) {
        return Some("site.listen");
    }
    if listens(config.admin.listen) {
        return Some("admin.listen");
    }
    let is_base = |url: &Url| url.origin() == base_url.origin();
    if config.public_urls().any(is_base) {
        return Some("site.public_url");
    }
    let is_admin = config.admin.public_url.iter().any(is_base);
    is_admin.then_some("admin.public_url")
}

/// Whether `base_url` has the host and port of the PostgreSQL server in `store.url`.
fn is_database(config: &Config, base_url: &Url) -> bool {
    let database = config.store.url.as_ref().filter(|url| url.is_postgres());
    let database = database.and_then(|url| Url::parse(url.as_str()).ok());
    database.is_some_and(|url| {
        url.host_str() == base_url.host_str()
            && url.port().unwrap_or(POSTGRES_PORT)
                == base_url.port_or_known_default().unwrap_or_default()
    })
}

/// Whether a server answered with something else than the interface.
fn is_other_page(kind: &ErrorKind) -> bool {
    matches!(kind, ErrorKind::Misconfigured(_))
}

/// Whether a server accepted the connection, but did not answer in HTTP.
fn speaks_no_http(kind: &ErrorKind) -> bool {
    let failure = match kind {
        ErrorKind::Retryable { failure, .. } => failure,
        _ => return false,
    };
    matches!(
        failure,
        TransportFailure::IncompleteResponse | TransportFailure::ConnectionLost
    )
}
