//! Sends requests to the ATS and reads the responses (docs/ats-interface.md: basics).

use std::{
    borrow::Cow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::fmt::rfc2822;
use reqwest::{
    Method, RequestBuilder, Response,
    header::{
        ACCEPT, AUTHORIZATION, CONTENT_TYPE, DATE, HeaderMap, HeaderValue, LOCATION, RETRY_AFTER,
    },
};
use serde::de::IgnoredAny;
use serde_json::Value;
use tracing::Instrument;
use url::Url;

use crate::{
    ats::{
        api_key::ApiKey,
        base_url::BaseUrl,
        base_url_advice::{self, OtherServer},
        endpoint::Endpoint,
        error::{AtsError, ErrorKind, TransportFailure},
        response::{self, AtsResponse},
        response_body::read_limited,
        settings::AtsSettings,
        tls,
    },
    clock::Clock,
    root_cause::root_cause,
    sanitize::{SanitizedHtml, plain_text::one_line},
    server_certificate::{VerifiedServer, certificate_problem, tls_error},
    telemetry::traces,
};

/// The maximum number of bytes of a non-JSON response that are inspected.
const EXCERPT_BYTES: usize = 2_048;
/// The maximum length of a media type in an error message, in characters.
const MAX_MEDIA_TYPE_CHARS: usize = 100;
/// The maximum wait time that the ATS can request with `Retry-After`.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(3_600);

/// Sends requests to the base URL. The API key is never sent to any other URL.
#[derive(Debug, Clone)]
pub(crate) struct Transport {
    http: reqwest::Client,
    base_url: BaseUrl,
    /// The other servers that the settings mention, for advice about `ats.base_url`. `None` if
    /// errors should not contain such advice.
    other_servers: Option<Vec<OtherServer>>,
    key: ApiKey,
    key_setting: &'static str,
    authorization: HeaderValue,
    clock: Clock,
    max_response: usize,
}

/// A request that has not been sent yet.
pub(crate) struct AtsRequest {
    pub(crate) endpoint: Endpoint,
    /// The request without the API key.
    pub(crate) builder: RequestBuilder,
    /// Becomes `true` when the last byte of the file has been sent. `None` for requests without a
    /// file.
    pub(crate) all_sent: Option<Arc<AtomicBool>>,
}

impl AtsRequest {
    /// Modifies the request, for example to add a header.
    pub(crate) fn map(self, add: impl FnOnce(RequestBuilder) -> RequestBuilder) -> Self {
        Self {
            builder: add(self.builder),
            ..self
        }
    }
}

impl Transport {
    pub(crate) fn new(
        settings: &AtsSettings,
        base: BaseUrl,
        key: ApiKey,
        authorization: HeaderValue,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        Ok(Self {
            http: http_client(settings, &base)?,
            base_url: base,
            other_servers: None,
            key,
            key_setting: settings.key_setting(),
            authorization,
            clock,
            max_response: settings.max_answer.as_usize(),
        })
    }

    pub(crate) fn with_other_servers(self, servers: Vec<OtherServer>) -> Self {
        Self {
            other_servers: Some(servers),
            ..self
        }
    }

    /// Adds advice to the error if something other than the ATS probably answers at `ats.base_url`.
    pub(crate) fn with_advice(&self, error: AtsError) -> AtsError {
        let others = self.other_servers.as_deref();
        let advice = others.and_then(|it| base_url_advice::advice(&self.base_url, it, &error));
        error.with_advice(advice.map(|it| self.key.redact(&it)))
    }

    pub(crate) fn base_url(&self) -> &BaseUrl {
        &self.base_url
    }

    /// Creates a request without a body: GET for read-only endpoints, otherwise POST.
    pub(crate) fn request(&self, endpoint: Endpoint, url: Url) -> AtsRequest {
        let method = if endpoint.is_read_only() {
            Method::GET
        } else {
            Method::POST
        };
        AtsRequest {
            endpoint,
            builder: self.http.request(method, url),
            all_sent: None,
        }
    }

    /// Sends a request and reads the response. A response with an error status is also returned as
    /// `Ok`.
    pub(crate) async fn send(&self, request: AtsRequest) -> Result<AtsResponse, AtsError> {
        let endpoint = request.endpoint;
        let method = if endpoint.is_read_only() {
            "GET"
        } else {
            "POST"
        };
        let span = traces::ats_request(method, endpoint);
        let answer = self.exchange(request).instrument(span.clone()).await;
        match &answer {
            Ok(response) => traces::record_ats_response(&span, response.status),
            Err(error) => traces::record_ats_error(&span, error.kind().name()),
        }
        answer
    }

    async fn exchange(&self, request: AtsRequest) -> Result<AtsResponse, AtsError> {
        let AtsRequest {
            endpoint,
            builder,
            all_sent,
        } = request;
        let failed = |error: reqwest::Error, status| {
            let kind = self.classify_failure(&error, endpoint, all_sent.as_deref());
            self.with_advice(AtsError::new(endpoint, status, kind))
        };
        let response = builder
            .header(AUTHORIZATION, self.authorization.clone())
            .header(ACCEPT, HeaderValue::from_static("application/json"))
            .send()
            .await
            .map_err(|error| failed(error, None))?;
        let status = response.status().as_u16();
        let response = self.read(response, endpoint).await;
        response.map_err(|error| failed(error, Some(status)))
    }

    async fn read(
        &self,
        response: Response,
        endpoint: Endpoint,
    ) -> Result<AtsResponse, reqwest::Error> {
        let headers = response.headers().clone();
        let status = response.status().as_u16();
        let url = response.url().clone();
        let body = read_limited(response, self.max_response).await?;
        let media_type = header_text(&headers, CONTENT_TYPE.as_str()).to_ascii_lowercase();
        let is_json = media_type.contains("json");
        let is_too_large =
            body.is_too_large || is_json && body.has_too_many_values(self.max_response);
        let is_json = is_json && !is_too_large;
        let bytes = body.bytes;
        let text = start_of(&bytes);
        let start = text.to_lowercase();
        let looks_html = start.contains("<html") || start.contains("<!doctype html");
        Ok(AtsResponse {
            status,
            key_setting: self.key_setting,
            size: bytes.len(),
            json: is_json
                .then(|| self.parse_json(status, endpoint, &bytes))
                .flatten(),
            excerpt: if is_json {
                String::new()
            } else {
                self.excerpt(&text)
            },
            is_html: media_type.contains("html") || (!is_json && looks_html),
            wrong_content_type: (!is_json && !is_too_large && is_json_text(&bytes))
                .then(|| self.essence(&media_type)),
            is_bot_challenge: headers.contains_key("cf-mitigated")
                || start.contains("just a moment"),
            is_too_large,
            clock_difference: clock_difference(&headers, &self.clock),
            retry_after: retry_after(&headers, &self.clock),
            redirect: (300..400).contains(&status).then(|| {
                let location = headers.get(LOCATION).and_then(|value| value.to_str().ok());
                response::redirect_error(&url, location, endpoint, &self.key)
            }),
        })
    }

    /// Formats a media type for an error message: truncated, without parameters and without the API
    /// key.
    fn essence(&self, media_type: &str) -> String {
        let essence = media_type.split(';').next().unwrap_or_default().trim();
        let essence = self.key.redact(essence);
        essence.chars().take(MAX_MEDIA_TYPE_CHARS).collect()
    }

    /// Classifies the failure of a request without a complete response. If the connection failed or
    /// was lost before the whole request was sent, nothing was created.
    fn classify_failure(
        &self,
        error: &reqwest::Error,
        call: Endpoint,
        all_sent: Option<&AtomicBool>,
    ) -> ErrorKind {
        let cut_short = all_sent.is_some_and(|all_sent| !all_sent.load(Ordering::SeqCst));
        let failure = if error.is_connect() || error.is_builder() {
            let of_tls = tls_error(error);
            let cause = match of_tls {
                Some(rustls::Error::InvalidMessage(_)) => {
                    "something answers there without TLS: is it the port for http?".to_owned()
                }
                _ => of_tls
                    .and_then(|it| certificate_problem(it, VerifiedServer::Ats))
                    .unwrap_or_else(|| short_cause(error)),
            };
            let cause = self.key.redact(&cause);
            TransportFailure::Unreachable(format!("{} ({cause})", self.base_url.origin()))
        } else if cut_short {
            TransportFailure::ConnectionLost
        } else if error.is_timeout() {
            TransportFailure::Timeout
        } else {
            TransportFailure::IncompleteResponse
        };
        let was_sent = matches!(
            failure,
            TransportFailure::Timeout | TransportFailure::IncompleteResponse
        );
        if was_sent && !call.is_read_only() {
            return ErrorKind::Ambiguous(failure);
        }
        ErrorKind::Retryable {
            failure,
            retry_after: None,
        }
    }

    /// Shortens a response body for the log: to the title of an HTML page, or to the beginning of
    /// any other text.
    fn excerpt(&self, text: &str) -> String {
        let title = text.split_once("<title>").map(|(_, rest)| rest);
        let title = title.and_then(|rest| rest.split_once("</title>"));
        let text = title.map_or(text, |(title, _)| title);
        // Remove the API key both before and after the conversion to plain text. The conversion can
        // decode an encoded key, or change a key so that it is no longer found.
        let text = SanitizedHtml::from_any_format(&self.key.redact(text)).to_plain_text();
        self.key.redact(&one_line(&text))
    }

    /// Parses a JSON body, and removes the API key from its strings, because the ATS can repeat the
    /// key in a message, even with a 2xx status.
    fn parse_json(&self, status: u16, endpoint: Endpoint, bytes: &[u8]) -> Option<Value> {
        let is_success = (200..300).contains(&status);
        let mut json = if is_success {
            serde_json::from_slice(bytes).ok()?
        } else {
            serde_json::from_str(&String::from_utf8_lossy(bytes)).ok()?
        };
        let is_data = is_success && endpoint.is_read_only();
        if !is_data || self.key.is_distinctive() {
            self.key.redact_json(&mut json, !is_data);
        }
        Some(json)
    }
}

/// Returns `true` if a body is a JSON object or array.
fn is_json_text(bytes: &[u8]) -> bool {
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    matches!(first, Some(b'{' | b'[')) && serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

fn http_client(settings: &AtsSettings, base: &BaseUrl) -> Result<reqwest::Client, reqwest::Error> {
    let is_local = base.is_local();
    tls::build_http_client(is_local, |builder| {
        let builder = builder.connect_timeout(settings.connect_timeout);
        builder.https_only(!is_local)
    })
}

/// Returns the innermost cause of the error, on one line.
fn short_cause(error: &reqwest::Error) -> String {
    one_line(&root_cause(error)).chars().take(200).collect()
}

/// Computes the difference between the `Date` header (RFC 9110 §6.6.1) and this machine's clock.
fn clock_difference(headers: &HeaderMap, clock: &Clock) -> Option<Duration> {
    let date = rfc2822::parse(header_text(headers, DATE.as_str())).ok()?;
    Some(date.timestamp().duration_since(clock.now()).unsigned_abs())
}

/// Parses `Retry-After`, which contains seconds or a date (RFC 9110 §10.2.3).
fn retry_after(headers: &HeaderMap, clock: &Clock) -> Option<Duration> {
    let written = header_text(headers, RETRY_AFTER.as_str()).trim();
    let wait = match written.parse() {
        Ok(seconds) => Duration::from_secs(seconds),
        Err(_) => {
            let until = rfc2822::parse(written).ok()?.timestamp();
            Duration::try_from(until.duration_since(clock.now())).unwrap_or_default()
        }
    };
    (!wait.is_zero()).then(|| wait.min(MAX_RETRY_AFTER))
}

fn start_of(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(&bytes[..bytes.len().min(EXCERPT_BYTES)])
}

fn header_text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.unwrap_or_default()
}
