//! Sends URLs to Google's Indexing API (developers.google.com/search/apis/indexing-api). Each
//! request contains one URL.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use reqwest::{Client, Response, StatusCode, header};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use url::{Url, form_urlencoded};

use crate::{
    clock,
    search_engines::{
        answer::{Answer, Failure, retry_after},
        changes::ChangedPosting,
        service_account::ServiceAccount,
        settings::GoogleIndexingSettings,
        setup::{SearchEngineSetupError, http_client, read_body},
    },
};

/// The grant type in a request for an access token (RFC 7523 §2.1).
const GRANT_TYPE: &str = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/// An access token is replaced this long before it expires, so that it does not expire during a
/// request.
const TOKEN_RESERVE: Duration = Duration::from_secs(60);
/// The maximum length of an error code that is shown to the operator.
const MAX_CODE: usize = 64;

/// Sends URLs to Google for the sites of all brands. Also requests the access tokens that Google
/// requires.
#[derive(Debug)]
pub struct GoogleIndexingClient {
    http: Client,
    token_http: Client,
    endpoint: Url,
    account: ServiceAccount,
    token: Mutex<Option<AccessToken>>,
}

/// An access token, which is needed to send URLs.
#[derive(Debug, Clone)]
struct AccessToken {
    token: SecretString,
    ends_at: Timestamp,
}

/// The response to a request for an access token (RFC 6749 §5.1).
#[derive(Deserialize)]
struct TokenResponse {
    access_token: SecretString,
    expires_in: u64,
}

/// The error code in the response to a rejected request for an access token (RFC 6749 §5.2).
#[derive(Deserialize)]
struct TokenError {
    error: String,
}

/// The body of a request that submits a URL.
#[derive(Serialize)]
struct UrlNotification<'a> {
    url: &'a str,
    r#type: &'a str,
}

impl GoogleIndexingClient {
    /// Reads the key file and creates the client. Returns `None` if no key file is configured.
    /// Sends no request.
    pub fn new(
        settings: &GoogleIndexingSettings,
        public_url: Option<&Url>,
    ) -> Result<Option<Self>, SearchEngineSetupError> {
        let Some(file) = &settings.key_file else {
            return Ok(None);
        };
        if public_url.is_none() {
            return Err(SearchEngineSetupError::NoPublicUrl(
                "google_indexing.key_file",
            ));
        }
        let account = ServiceAccount::load(file)?;
        Ok(Some(Self {
            http: http_client("google_indexing.endpoint", &settings.endpoint)?,
            token_http: http_client("token_uri in google_indexing.key_file", &account.token_uri)?,
            endpoint: settings.endpoint.clone(),
            account,
            token: Mutex::default(),
        }))
    }

    /// Sends the URLs of one site. Stops at the first URL that is not accepted.
    pub(in crate::search_engines) async fn submit(
        &self,
        site: &Url,
        changes: &[ChangedPosting],
        now: Timestamp,
    ) -> Answer {
        let token = match self.access_token(now).await {
            Ok(token) => token,
            Err(answer) => return answer,
        };
        let mut last = Answer::default();
        for (accepted, change) in changes.iter().enumerate() {
            let answer = self.send(&change.url(site), change, &token).await;
            if answer.failure.is_some() {
                return Answer { accepted, ..answer };
            }
            last = answer;
        }
        Answer {
            accepted: changes.len(),
            ..last
        }
    }

    async fn send(&self, url: &str, change: &ChangedPosting, token: &SecretString) -> Answer {
        let notification = UrlNotification {
            url,
            r#type: if change.is_closed() {
                "URL_DELETED"
            } else {
                "URL_UPDATED"
            },
        };
        let request = self.http.post(self.endpoint.clone());
        let request = request.bearer_auth(token.expose_secret());
        let response = match request.json(&notification).send().await {
            Ok(response) => response,
            Err(error) => return Answer::missing(&error),
        };
        let status = response.status();
        if status == StatusCode::OK {
            return Answer::accepted(1, "status 200: the URLs were received".to_owned());
        }
        if status == StatusCode::UNAUTHORIZED {
            self.set_token(None);
        }
        let failure = Failure {
            retry_after: retry_after(response.headers()),
            needs_operator: status == StatusCode::FORBIDDEN,
        };
        Answer::refused(self.describe(status), failure)
    }

    /// Explains a status code, as documented by Google.
    fn describe(&self, status: StatusCode) -> String {
        let meaning = match status.as_u16() {
            400 => "the request is invalid".to_owned(),
            401 => "the access token is not valid".to_owned(),
            403 => format!(
                "the service account is not allowed: add {} as an owner of site.public_url in Search Console, and enable \
                 the Indexing API in its Google Cloud project",
                self.account.email
            ),
            429 => "the quota is used up: lower google_indexing.urls_per_day, or request more"
                .to_owned(),
            _ => "the documentation does not explain this status".to_owned(),
        };
        format!("status {}: {meaning}", status.as_u16())
    }

    /// Returns the access token, and requests a new one if it has expired.
    async fn access_token(&self, now: Timestamp) -> Result<SecretString, Answer> {
        let stored = self
            .token
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if let Some(stored) = stored.filter(|it| now < it.ends_at) {
            return Ok(stored.token);
        }
        let assertion = self.account.signed_request(now).ok_or_else(|| {
            let text = "the key of the service account cannot sign".to_owned();
            Answer::refused(text, needs_operator())
        })?;
        let body = form_urlencoded::Serializer::new(String::new())
            .append_pair("grant_type", GRANT_TYPE)
            .append_pair("assertion", assertion.expose_secret())
            .finish();
        let request = self.token_http.post(self.account.token_uri.clone());
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let response = request.body(body).send().await;
        let response = response.map_err(|error| Answer::missing(&error))?;
        if response.status() != StatusCode::OK {
            return Err(refused_token(response).await);
        }
        let body = read_body(response).await;
        let issued = body.and_then(|body| serde_json::from_slice::<TokenResponse>(&body).ok());
        let issued = issued.ok_or_else(|| {
            let text = "the response to the request for an access token cannot be read".to_owned();
            Answer::refused(text, Failure::default())
        })?;
        let lifetime = Duration::from_secs(issued.expires_in).saturating_sub(TOKEN_RESERVE);
        self.set_token(Some(AccessToken {
            token: issued.access_token.clone(),
            ends_at: clock::saturating_add(now, lifetime),
        }));
        Ok(issued.access_token)
    }

    fn set_token(&self, token: Option<AccessToken>) {
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = token;
    }
}

/// Converts the response to a rejected request for an access token to an [`Answer`]. The answer
/// contains only the error code.
async fn refused_token(response: Response) -> Answer {
    let (status, wait) = (response.status(), retry_after(response.headers()));
    let body = read_body(response).await;
    let error = body.and_then(|body| serde_json::from_slice::<TokenError>(&body).ok());
    let is_code = |it: &String| {
        it.len() <= MAX_CODE
            && it
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
    };
    let code = error.map(|it| it.error).filter(is_code);
    let code = code.unwrap_or_else(|| "no known reason".to_owned());
    let text = format!(
        "no access token, status {}: {code}; check that the key of the service account still exists, and the clock of \
         this machine",
        status.as_u16()
    );
    let failure = Failure {
        retry_after: wait,
        needs_operator: status.is_client_error() && status != StatusCode::TOO_MANY_REQUESTS,
    };
    Answer::refused(text, failure)
}

fn needs_operator() -> Failure {
    Failure {
        needs_operator: true,
        ..Failure::default()
    }
}
