//! Errors and functions that the clients for IndexNow and Google share.

use std::time::Duration;

use reqwest::{Client, Response};
use url::Url;

use crate::{ats, loopback::is_loopback_url, search_engines::service_account::ServiceAccountError};

/// The time limit for one request.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The maximum size of a response body, in bytes.
const MAX_RESPONSE: usize = 64 << 10;

/// Why URLs cannot be submitted with these settings.
#[derive(Debug, thiserror::Error)]
pub enum SearchEngineSetupError {
    /// `site.public_url` is missing, so the URLs have no host.
    #[error("{0} is set, so site.public_url must be set: the submitted URLs are absolute")]
    NoPublicUrl(&'static str),
    /// A URL of the search engine does not use https.
    #[error("{0} must begin with https://; http:// is allowed for loopback addresses only")]
    NotHttps(&'static str),
    /// The key of the service account cannot be used.
    #[error("google_indexing.key_file cannot be used: {0}")]
    ServiceAccount(#[from] ServiceAccountError),
    /// The HTTP client cannot be created.
    #[error("cannot create the HTTP client for {0}")]
    Client(&'static str, #[source] reqwest::Error),
}

/// Creates the HTTP client for a URL from the settings. `setting` is the name of the setting that
/// contains the URL.
pub(in crate::search_engines) fn http_client(
    setting: &'static str,
    url: &Url,
) -> Result<Client, SearchEngineSetupError> {
    let is_local = is_loopback_url(url);
    if url.scheme() != "https" && !(url.scheme() == "http" && is_local) {
        return Err(SearchEngineSetupError::NotHttps(setting));
    }
    let client = ats::build_http_client(is_local, |builder| builder.timeout(TIMEOUT));
    client.map_err(|error| SearchEngineSetupError::Client(setting, error))
}

/// Returns the absolute URL of `path` on the site.
pub(in crate::search_engines) fn absolute_url(site: &Url, path: &str) -> String {
    let joined = site.join(path);
    joined.map_or_else(|_| path.to_owned(), String::from)
}

/// Reads the body of a response. Returns `None` if it is too large or cannot be read.
pub(in crate::search_engines) async fn read_body(response: Response) -> Option<Vec<u8>> {
    let body = ats::read_limited(response, MAX_RESPONSE).await.ok()?;
    (!body.is_too_large).then_some(body.bytes)
}
