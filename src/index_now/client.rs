//! Sends URLs to the search engines (indexnow.org/documentation). All search engines that take part
//! share the URLs that one of them receives.

use std::time::Duration;

use reqwest::{Client, Response, StatusCode, header};
use serde::Serialize;
use url::{Position, Url};

use crate::{
    ats,
    index_now::settings::IndexNowSettings,
    loopback::is_loopback_url,
    posting::Posting,
    root_cause::root_cause,
    web::{
        IndexNowKey,
        urls::{self, UrlPrefix},
    },
};

/// The time limit for one request.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Sends URLs of the sites of all brands.
#[derive(Debug)]
pub struct IndexNowClient {
    http: Client,
    endpoint: Url,
    key: IndexNowKey,
}

/// Why URLs cannot be submitted with these settings.
#[derive(Debug, thiserror::Error)]
pub enum IndexNowSetupError {
    /// `site.public_url` is missing, so the URLs have no host.
    #[error(
        "index_now.key is set, so site.public_url must be set: the submitted URLs are absolute"
    )]
    NoPublicUrl,
    /// The endpoint is not encrypted.
    #[error(
        "index_now.endpoint must begin with https://; http:// is allowed for loopback addresses only"
    )]
    NotHttps,
    /// The HTTP client cannot be created.
    #[error("cannot create the HTTP client for index_now.endpoint")]
    Client(#[from] reqwest::Error),
}

/// The answer of a search engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::index_now) struct Answer {
    /// The answer, for the operator.
    pub text: String,
    /// Whether the URLs were accepted.
    pub is_accepted: bool,
    /// The wait before the next request, if the search engine asks for one.
    pub retry_after: Option<Duration>,
}

/// The body of a request.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct UrlSubmission<'a> {
    host: &'a str,
    key: &'a str,
    key_location: String,
    url_list: &'a [String],
}

impl IndexNowClient {
    /// Creates the client. `None` if no key is configured. Sends no request.
    pub fn new(
        settings: &IndexNowSettings,
        public_url: Option<&Url>,
    ) -> Result<Option<Self>, IndexNowSetupError> {
        let Some(key) = settings.key.clone() else {
            return Ok(None);
        };
        if public_url.is_none() {
            return Err(IndexNowSetupError::NoPublicUrl);
        }
        let endpoint = settings.endpoint.clone();
        let is_local = is_loopback_url(&endpoint);
        if endpoint.scheme() != "https" && !(endpoint.scheme() == "http" && is_local) {
            return Err(IndexNowSetupError::NotHttps);
        }
        let http = ats::build_http_client(is_local, |builder| builder.timeout(TIMEOUT))?;
        Ok(Some(Self {
            http,
            endpoint,
            key,
        }))
    }

    /// Reads the key from the site, as search engines do. Returns whether it is right.
    pub async fn is_key_served(&self, site: &Url) -> bool {
        let response = self.http.get(key_location(site)).send().await;
        let response = response.and_then(Response::error_for_status);
        match response {
            Ok(response) => response
                .text()
                .await
                .is_ok_and(|text| text.trim() == self.key.as_str()),
            Err(_) => false,
        }
    }

    /// Sends URLs of one site. The text of the answer contains no URL.
    pub(in crate::index_now) async fn submit(&self, site: &Url, url_list: &[String]) -> Answer {
        let body = UrlSubmission {
            host: &site[Position::BeforeHost..Position::AfterPort],
            key: self.key.as_str(),
            key_location: key_location(site),
            url_list,
        };
        // This cannot fail: the body consists of texts.
        let body = serde_json::to_vec(&body).unwrap_or_default();
        let request = self.http.post(self.endpoint.clone()).body(body);
        let request = request.header(header::CONTENT_TYPE, "application/json; charset=utf-8");
        match request.send().await {
            Ok(response) => Answer {
                text: describe(response.status()),
                is_accepted: [StatusCode::OK, StatusCode::ACCEPTED].contains(&response.status()),
                retry_after: retry_after(response.headers()),
            },
            Err(error) => Answer {
                text: format!("no answer: {}", root_cause(&error)),
                is_accepted: false,
                retry_after: None,
            },
        }
    }
}

/// The URL of a posting's page in the default language, as in the sitemap.
pub(in crate::index_now) fn posting_url(site: &Url, posting: &Posting) -> String {
    absolute_url(site, &urls::posting(&UrlPrefix::without_locale(), posting))
}

/// The URL from which search engines read the key.
pub fn key_location(site: &Url) -> String {
    absolute_url(site, urls::INDEX_NOW_KEY)
}

fn absolute_url(site: &Url, path: &str) -> String {
    let joined = site.join(path);
    joined.map_or_else(|_| path.to_owned(), String::from)
}

/// What the protocol says about a status.
fn describe(status: StatusCode) -> String {
    let meaning = match status.as_u16() {
        200 => "the URLs were received",
        202 => "the URLs were received, and the key will be verified",
        400 => "the request is invalid",
        403 => "the key is not valid: the site must be reachable at site.public_url",
        422 => "the URLs do not belong to the host, or the key does not match",
        429 => "too many requests",
        _ => "the protocol does not define this status",
    };
    format!("status {}: {meaning}", status.as_u16())
}

/// The seconds in a `Retry-After` header. A date is ignored.
fn retry_after(headers: &header::HeaderMap) -> Option<Duration> {
    let seconds = headers.get(header::RETRY_AFTER)?.to_str().ok()?;
    Some(Duration::from_secs(seconds.trim().parse().ok()?))
}
