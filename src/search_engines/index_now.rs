//! Sends URLs through the IndexNow protocol (indexnow.org/documentation). A search engine that
//! receives URLs shares them with the other participating search engines.

use reqwest::{Client, Response, StatusCode, header};
use serde::Serialize;
use url::{Position, Url};

use crate::{
    search_engines::{
        answer::{Answer, Failure, retry_after},
        changes::ChangedPosting,
        settings::IndexNowSettings,
        setup::{SearchEngineSetupError, absolute_url, http_client, read_body},
    },
    web::{IndexNowKey, urls},
};

/// Sends URLs to an IndexNow endpoint, for the sites of all brands.
#[derive(Debug)]
pub struct IndexNowClient {
    http: Client,
    endpoint: Url,
    key: IndexNowKey,
}

/// The body of a request.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct UrlSubmission<'a> {
    host: &'a str,
    key: &'a str,
    key_location: String,
    url_list: Vec<String>,
}

impl IndexNowClient {
    /// Creates the client. Returns `None` if no key is configured. Sends no request.
    pub fn new(
        settings: &IndexNowSettings,
        public_url: Option<&Url>,
    ) -> Result<Option<Self>, SearchEngineSetupError> {
        let Some(key) = settings.key.clone() else {
            return Ok(None);
        };
        if public_url.is_none() {
            return Err(SearchEngineSetupError::NoPublicUrl("index_now.key"));
        }
        Ok(Some(Self {
            http: http_client("index_now.endpoint", &settings.endpoint)?,
            endpoint: settings.endpoint.clone(),
            key,
        }))
    }

    /// Reads the key from the site, as search engines do. Returns whether the site serves the key
    /// from the settings.
    pub async fn is_key_served(&self, site: &Url) -> bool {
        let response = self.http.get(key_location(site)).send().await;
        let response = response.and_then(Response::error_for_status);
        match response {
            Ok(response) => read_body(response)
                .await
                .is_some_and(|body| body.trim_ascii() == self.key.as_str().as_bytes()),
            Err(_) => false,
        }
    }

    /// Sends URLs of one site in a single request.
    pub(in crate::search_engines) async fn submit(
        &self,
        site: &Url,
        changes: &[ChangedPosting],
    ) -> Answer {
        let body = UrlSubmission {
            host: &site[Position::BeforeHost..Position::AfterPort],
            key: self.key.as_str(),
            key_location: key_location(site),
            url_list: changes.iter().map(|it| it.url(site)).collect(),
        };
        // Serialization cannot fail, because the body contains only strings.
        let body = serde_json::to_vec(&body).unwrap_or_default();
        let request = self.http.post(self.endpoint.clone()).body(body);
        let request = request.header(header::CONTENT_TYPE, "application/json; charset=utf-8");
        let response = match request.send().await {
            Ok(response) => response,
            Err(error) => return Answer::missing(&error),
        };
        let status = response.status();
        if [StatusCode::OK, StatusCode::ACCEPTED].contains(&status) {
            return Answer::accepted(changes.len(), describe(status));
        }
        let failure = Failure {
            retry_after: retry_after(response.headers()),
            needs_operator: [StatusCode::FORBIDDEN, StatusCode::UNPROCESSABLE_ENTITY]
                .contains(&status),
        };
        Answer::refused(describe(status), failure)
    }
}

/// The URL at which search engines find the key.
pub fn key_location(site: &Url) -> String {
    absolute_url(site, urls::INDEX_NOW_KEY)
}

/// Explains a status code, as defined by the protocol.
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
