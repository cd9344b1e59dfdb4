//! The client of the ATS: one method per endpoint (docs/ats-interface.md: endpoints).

use std::{sync::Arc, time::Duration};

use serde_json::Value;
use sha2::{Digest, Sha256};
use url::Url;

use crate::{
    application::Application,
    ats::{
        api_key::{ApiKey, ApiKeyError},
        application_request::OutgoingApplication,
        base_url::{BaseUrl, BaseUrlError},
        base_url_advice::OtherServer,
        bulk_result::{self, BulkItemResult},
        candidate_request,
        endpoint::Endpoint,
        error::{AtsError, ErrorKind, Misconfiguration},
        error_mapping::field_error,
        parse,
        redactor::Redactor,
        request_body,
        response::{self, AtsResponse},
        response_error::{response_error, without_request_data},
        settings::AtsSettings,
        transport::{AtsRequest, Transport},
    },
    candidate::Candidate,
    clock::Clock,
    posting::PostingId,
};

/// The request header that lets an ATS detect repeated requests.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Sends requests to the ATS. Cheap to clone.
#[derive(Debug, Clone)]
pub struct AtsClient {
    pub(in crate::ats) transport: Transport,
    pub(in crate::ats) settings: Arc<AtsSettings>,
    /// Whether the operator has confirmed that applicants' answers arrive in the ATS.
    is_layout_verified: bool,
}

/// The reason why a client cannot be created from the settings. The error does not contain the API
/// key.
#[derive(Debug, thiserror::Error)]
pub enum ClientSetupError {
    /// The API key is set, but the base URL is not.
    #[error("ats.base_url is missing; an ATS needs both a URL and a key")]
    MissingBaseUrl,
    /// The base URL is set, but the API key is not.
    #[error("ats.api_key (or ats.api_key_file) is missing; an ATS needs both a URL and a key")]
    MissingKey,
    /// The base URL is invalid.
    #[error(transparent)]
    BaseUrl(#[from] BaseUrlError),
    /// The API key is invalid.
    #[error(transparent)]
    Key(#[from] ApiKeyError),
    /// The HTTP client could not be created.
    #[error("cannot create the HTTP client for the ATS")]
    Http(#[from] reqwest::Error),
}

impl AtsClient {
    /// Creates a client. The request format (`ats.answers`) counts as unverified until
    /// [`Self::with_verified_layout`] is called.
    pub fn new(settings: &AtsSettings, clock: Clock) -> Result<Self, ClientSetupError> {
        let base = settings.base_url.as_deref();
        let base = BaseUrl::parse(base.ok_or(ClientSetupError::MissingBaseUrl)?)?;
        let key = ApiKey::from_settings(settings)?.ok_or(ClientSetupError::MissingKey)?;
        let header = key.authorization_header()?;
        Ok(Self {
            transport: Transport::new(settings, base, key, header, clock)?,
            settings: Arc::new(settings.clone()),
            is_layout_verified: false,
        })
    }

    /// Marks the request format as verified, because the operator has confirmed that applicants'
    /// answers arrive in the ATS.
    pub fn with_verified_layout(self) -> Self {
        Self {
            is_layout_verified: true,
            ..self
        }
    }

    /// Sets the servers that the settings mention and that are not the ATS. If `ats.base_url` leads
    /// to one of them, the error message names this server.
    pub fn with_other_servers(self, servers: Vec<OtherServer>) -> Self {
        let transport = self.transport.with_other_servers(servers);
        Self { transport, ..self }
    }

    /// Computes a fingerprint of the base URL and the request format. It is stored when the
    /// operator confirms the request format, so that another format is not mistaken for the
    /// confirmed one. The fingerprint changes if `ats.base_url` changes, or if a change to
    /// `ats.answers` changes the request format. The fingerprint is a hash, so it does not reveal
    /// the URL.
    pub fn layout_fingerprint(&self) -> String {
        let layout = self.settings.answers.layout(true);
        fingerprint(&format!("{:?} {layout:?}", self.transport.base_url()))
    }

    /// Computes a fingerprint of the base URL. The fingerprint is a hash, so it does not reveal the
    /// URL.
    pub fn ats_fingerprint(&self) -> String {
        fingerprint(&format!("{:?}", self.transport.base_url()))
    }

    /// `GET job-postings/{id}`: reads the details of a posting. Returns the JSON object unchanged.
    pub async fn posting(&self, id: &PostingId) -> Result<Value, AtsError> {
        let call = Endpoint::Posting;
        let path = posting_path_segment(call, id)?;
        let url = self.url(&["job-postings", path]);
        let value = self.fetch_json(self.transport.request(call, url)).await?.0;
        if value.is_object() {
            Ok(value)
        } else {
            Err(self.unexpected_json(call, "a posting must be an object"))
        }
    }

    /// `GET docs/api.json`: returns the OpenAPI description.
    pub async fn api_description(&self) -> Result<Value, AtsError> {
        let url = self.transport.base_url().docs_url();
        let request = self.transport.request(Endpoint::Docs, url);
        Ok(self.fetch_json(request).await?.0)
    }

    /// Returns `true` if the base URL uses https. In this case, every connection checks the
    /// certificate of the ATS.
    pub fn is_encrypted(&self) -> bool {
        !self.transport.base_url().is_http()
    }

    /// Computes the difference between the clocks of the ATS and of this machine, using the `Date`
    /// header of a response. Returns `None` if the header is missing. The response can have any
    /// status. Returns an error only if no complete response arrived.
    pub async fn clock_difference(&self) -> Result<Option<Duration>, AtsError> {
        let url = self.transport.base_url().docs_url();
        let response = self
            .send(self.transport.request(Endpoint::Docs, url))
            .await?;
        Ok(response.clock_difference)
    }

    /// `POST job-postings/{id}/applications`: submits an application. Returns the application's id
    /// in the ATS, if the ATS sent it.
    pub async fn submit_application(
        &self,
        application: &Application,
    ) -> Result<Option<String>, AtsError> {
        let call = Endpoint::Submit;
        let path = posting_path_segment(call, &application.posting)?;
        let url = self.url(&["job-postings", path, "applications"]);
        let layout = self.settings.answers.layout(self.is_layout_verified);
        let submission = OutgoingApplication::new(application, &layout);
        let request = self.transport.request(call, url);
        let request = request.map(|it| it.header(IDEMPOTENCY_KEY, application.id.to_string()));
        let as_json = application.resume.is_none() && layout.json_without_file;
        let (request, timeout) = if as_json {
            let request = request.map(|it| it.json(&submission.request));
            (request, self.settings.answer_timeout)
        } else {
            let request = request_body::with_multipart_body(request, &submission, &layout)
                .map_err(|_| AtsError::new(call, None, response::layout_rejected()))?;
            (request, self.settings.answer_timeout_with_file)
        };
        let request = request.map(|it| it.timeout(timeout));
        let reply = self.transport.send(request).await?;
        response::parse_submission(&reply, &submission, &self.settings.answers).map_err(|kind| {
            let redactor = Redactor::new(application);
            let error = response_error(call, &reply, kind, Some(&redactor));
            self.transport.with_advice(error)
        })
    }

    /// `POST add-candidate`: adds one candidate. Returns the ATS's message, if any. A candidate
    /// that violates a constraint of the ATS interface is not sent.
    pub async fn add_candidate(&self, candidate: &Candidate) -> Result<Option<String>, AtsError> {
        let call = Endpoint::AddCandidate;
        let body = candidate_request::single_request(candidate);
        let violations = body.violations();
        if !violations.is_empty() {
            let errors = violations.iter();
            let errors = errors
                .map(|it| field_error(None, &it.to_string()))
                .collect();
            return Err(AtsError::new(call, None, ErrorKind::Rejected { errors }));
        }
        let url = self.url(&["add-candidate"]);
        let request = self.transport.request(call, url).map(|it| it.json(&body));
        let answer = self.send_candidates(request, &[candidate]).await?;
        Ok(parse::lenient::line(&answer, "message"))
    }

    /// `POST bulk-add-candidates`: adds several candidates with one request. Returns the results in
    /// the order of the candidates. Candidates that violate a constraint are not sent. The
    /// idempotency key `key` must be the same each time the same candidates are sent.
    /// [`ApiDescription`](crate::ats::api_description::ApiDescription) shows whether the ATS
    /// supports idempotency keys.
    ///
    /// # Errors
    ///
    /// Returns an error if the whole request failed. [`AtsError::may_have_created`] returns whether
    /// candidates may have been added anyway.
    pub async fn bulk_add_candidates(
        &self,
        candidates: &[Candidate],
        key: &str,
    ) -> Result<Vec<BulkItemResult>, AtsError> {
        let checked = candidates.iter().map(candidate_request::item_violations);
        let checked: Vec<_> = checked.collect();
        let valid = candidates.iter().zip(&checked);
        let valid = valid.filter(|(_, violations)| violations.is_empty());
        let valid: Vec<&Candidate> = valid.map(|(candidate, _)| candidate).collect();
        let results = if valid.is_empty() {
            Vec::new()
        } else {
            self.send_bulk(&valid, key).await?
        };
        let mut results = results.into_iter();
        let result = |violations: Vec<_>| {
            if violations.is_empty() {
                results.next().unwrap_or(BulkItemResult::Unknown)
            } else {
                BulkItemResult::Invalid { violations }
            }
        };
        Ok(checked.into_iter().map(result).collect())
    }

    /// Returns the maximum number of candidates in one bulk add request.
    pub fn max_bulk_candidates(&self) -> usize {
        self.settings.candidates.max_items.get()
    }

    async fn send_bulk(
        &self,
        items: &[&Candidate],
        key: &str,
    ) -> Result<Vec<BulkItemResult>, AtsError> {
        let placement = self.settings.candidates.channel_placement;
        let body = candidate_request::bulk_request(items, placement);
        let url = self.url(&["bulk-add-candidates"]);
        let request = self.transport.request(Endpoint::BulkAdd, url);
        let request = request.map(|it| it.header(IDEMPOTENCY_KEY, key).json(&body));
        let answer = self.send_candidates(request, items).await?;
        Ok(bulk_result::parse_results(answer, items.len()))
    }

    pub(in crate::ats) fn url(&self, segments: &[&str]) -> Url {
        self.transport.base_url().endpoint_url(segments)
    }

    /// Sends a request without a file. The timeout is `ats.answer_timeout`.
    async fn send(&self, request: AtsRequest) -> Result<AtsResponse, AtsError> {
        let request = request.map(|it| it.timeout(self.settings.answer_timeout));
        self.transport.send(request).await
    }

    /// Sends a GET request. Returns the JSON of a successful response, and the size of the response
    /// in bytes.
    pub(in crate::ats) async fn fetch_json(
        &self,
        request: AtsRequest,
    ) -> Result<(Value, usize), AtsError> {
        let call = request.endpoint;
        let reply = self.send(request).await?;
        reply.require_json(call).map_err(|kind| {
            let error = response_error(call, &reply, kind, None);
            self.transport.with_advice(error)
        })?;
        Ok((reply.json.unwrap_or_default(), reply.size))
    }

    /// Sends candidates and returns the JSON of a successful response.
    async fn send_candidates(
        &self,
        request: AtsRequest,
        candidates: &[&Candidate],
    ) -> Result<Value, AtsError> {
        let call = request.endpoint;
        let reply = self.send(request).await?;
        let status = reply.status;
        response::parse_candidates(reply, call).map_err(|kind| {
            let kind = without_request_data(kind, &Redactor::for_candidates(candidates));
            let error = AtsError::new(call, Some(status), kind);
            self.transport.with_advice(error)
        })
    }

    /// Creates the error for JSON that does not match the ATS interface. `what` describes the
    /// difference.
    pub(in crate::ats) fn unexpected_json(&self, call: Endpoint, what: &'static str) -> AtsError {
        let error = AtsError::new(call, None, Misconfiguration::UnexpectedJson(what).into());
        self.transport.with_advice(error)
    }
}

fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

/// Returns the posting's id as a path segment. Refuses ids that have a special meaning in a path,
/// such as `..`.
fn posting_path_segment(call: Endpoint, id: &PostingId) -> Result<&str, AtsError> {
    match id.as_str() {
        "" | "." | ".." => Err(AtsError::new(call, None, ErrorKind::PostingGone)),
        path => Ok(path),
    }
}
