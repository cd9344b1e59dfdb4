//! The client of the ATS: one method per endpoint (ATS interface: endpoints).

use std::time::Duration;

use serde_json::Value;
use sha2::{Digest, Sha256};
use url::Url;

use crate::{
    application::Application,
    ats::{
        api_key::{ApiKey, ApiKeyError},
        application_request::OutgoingApplication,
        base_url::{BaseUrl, BaseUrlError},
        bulk_result::{self, BulkItemResult},
        candidate_request,
        error::{AtsError, Endpoint, ErrorKind, Misconfiguration},
        error_mapping::field_error,
        error_text,
        paginator::{MAX_PAGES, Paginator},
        parse::{self, envelope},
        request_body,
        response::{self, ResumeFailureSigns},
        settings::{AnswersLayout, AtsSettings, CandidateSettings},
        transport::{AtsRequest, Transport},
    },
    candidate::{Candidate, HiredCandidate},
    clock::Clock,
    job::{Job, JobId},
    posting::PostingId,
};

/// The request header that prevents duplicates, if the ATS supports it.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// The client of the ATS. Cheap to clone.
#[derive(Debug, Clone)]
pub struct AtsClient {
    pub(in crate::ats) transport: Transport,
    page_limit: usize,
    answer_timeout: Duration,
    answer_timeout_with_file: Duration,
    layout: AnswersLayout,
    verified_layout: AnswersLayout,
    resume_failure_signs: ResumeFailureSigns,
    candidates: CandidateSettings,
}

/// Why no client can be created from the settings. Does not contain the key.
#[derive(Debug, thiserror::Error)]
pub enum ClientSetupError {
    /// There is a key, but no base URL.
    #[error("ats.base_url is missing; an ATS needs both an address and a key")]
    MissingBaseUrl,
    /// There is a base URL, but no key.
    #[error("ats.api_key (or ats.api_key_file) is missing; an ATS needs both an address and a key")]
    MissingKey,
    /// The base URL is invalid.
    #[error(transparent)]
    BaseUrl(#[from] BaseUrlError),
    /// The key is invalid.
    #[error(transparent)]
    Key(#[from] ApiKeyError),
    /// The HTTP client could not be created.
    #[error("the HTTP client for the ATS cannot be made")]
    Http(#[from] reqwest::Error),
}

/// How to request a list.
struct ListRequest<'a> {
    endpoint: Endpoint,
    path: &'a str,
    wrapper_names: &'a [&'a str],
    /// The names of the query parameters for the page size and the offset.
    paging: (&'a str, &'a str),
    /// A further query parameter.
    filter: Option<(&'a str, &'a str)>,
    /// Whether the first request already asks for a page.
    is_paged: bool,
}

impl AtsClient {
    /// A client with these settings. It assumes that the layout of answers is not verified; see
    /// [`Self::verified`].
    pub fn new(settings: &AtsSettings, clock: Clock) -> Result<Self, ClientSetupError> {
        let base = settings
            .base_url
            .as_deref()
            .ok_or(ClientSetupError::MissingBaseUrl)?;
        let base = BaseUrl::parse(base)?;
        let key = ApiKey::from_settings(settings)?.ok_or(ClientSetupError::MissingKey)?;
        let header = key.authorization_header()?;
        Ok(Self {
            transport: Transport::new(settings, base, (key, header), clock)?,
            page_limit: settings.page_limit.get(),
            answer_timeout: settings.answer_timeout,
            answer_timeout_with_file: settings.answer_timeout_with_file,
            layout: settings.answers.layout(false),
            verified_layout: settings.answers.layout(true),
            resume_failure_signs: ResumeFailureSigns {
                statuses: settings.answers.resume_retry_statuses.clone(),
                codes: settings.answers.resume_retry_codes.clone(),
            },
            candidates: settings.candidates.clone(),
        })
    }

    /// The client for a verified layout: a person has seen the answers arrive in the ATS.
    pub fn with_verified_layout(self) -> Self {
        Self {
            layout: self.verified_layout.clone(),
            ..self
        }
    }

    /// A fingerprint of base URL and verified layout. It changes with `ats.base_url` and
    /// `ats.answers`. A hash, so it reveals neither key nor URL.
    pub fn layout_fingerprint(&self) -> String {
        let (base, layout) = (self.transport.base_url(), &self.verified_layout);
        hex::encode(Sha256::digest(format!("{base:?} {layout:?}")))
    }

    /// A fingerprint of the base URL. A hash, so it reveals neither key nor URL.
    pub fn ats_fingerprint(&self) -> String {
        hex::encode(Sha256::digest(format!("{:?}", self.transport.base_url())))
    }

    /// `GET job-postings`, all pages: every item with an id, as sent by the ATS and in its order.
    pub async fn postings(&self) -> Result<Vec<(PostingId, Value)>, AtsError> {
        let items = self.fetch_list(ListRequest {
            endpoint: Endpoint::Postings,
            path: "job-postings",
            wrapper_names: &["job_postings", "postings"],
            paging: ("limit", "offset"),
            filter: None,
            is_paged: true,
        });
        let named = |item: Value| Some((parse::posting::parse_posting_id(&item)?, item));
        Ok(items.await?.into_iter().filter_map(named).collect())
    }

    /// `GET job-postings/{id}`: the JSON object as sent by the ATS.
    pub async fn posting(&self, id: &PostingId) -> Result<Value, AtsError> {
        let call = Endpoint::Posting;
        let path = posting_path_segment(call, id)?;
        let url = self.url(&["job-postings", path]);
        let value = self.fetch_json(self.transport.get(call, url)).await?;
        if value.is_object() {
            Ok(value)
        } else {
            Err(unexpected_json(call, "a posting must be an object"))
        }
    }

    /// `GET jobs`: the active public jobs with their stages.
    pub async fn jobs(&self) -> Result<Vec<Job>, AtsError> {
        let items = self.fetch_list(ListRequest {
            endpoint: Endpoint::Jobs,
            path: "jobs",
            wrapper_names: &["jobs"],
            paging: ("limit", "offset"),
            filter: None,
            is_paged: false,
        });
        let items = items.await?;
        Ok(items.iter().filter_map(parse::job::parse_job).collect())
    }

    /// `GET candidates`: the recently hired candidates, of one job or of all.
    pub async fn hired_candidates(
        &self,
        job: Option<&JobId>,
    ) -> Result<Vec<HiredCandidate>, AtsError> {
        let names = &self.candidates;
        let items = self.fetch_list(ListRequest {
            endpoint: Endpoint::Hired,
            path: "candidates",
            wrapper_names: &["candidates"],
            paging: (&names.limit_parameter, &names.offset_parameter),
            filter: job.map(|job| (names.job_parameter.as_str(), job.as_str())),
            is_paged: false,
        });
        let items = items.await?;
        Ok(items.iter().filter_map(parse::hired::parse_hired).collect())
    }

    /// `GET docs/api.json`: the OpenAPI description.
    pub async fn api_description(&self) -> Result<Value, AtsError> {
        let url = self.transport.base_url().docs_url();
        self.fetch_json(self.transport.get(Endpoint::Docs, url))
            .await
    }

    /// `POST job-postings/{id}/applications`. Returns the application's id in the ATS, if it sent one.
    pub async fn submit_application(
        &self,
        application: &Application,
    ) -> Result<Option<String>, AtsError> {
        let call = Endpoint::Submit;
        let path = posting_path_segment(call, &application.posting)?;
        let url = self.url(&["job-postings", path, "applications"]);
        let submission = OutgoingApplication::new(application, &self.layout);
        let id = application.id.to_string();
        let request = self.transport.post(call, url).header(IDEMPOTENCY_KEY, &id);
        let as_json = application.resume.is_none() && self.layout.json_without_file;
        let (request, timeout) = if as_json {
            let request = request_body::with_json_body(request, &submission.request);
            (request, self.answer_timeout)
        } else {
            let request = request_body::with_multipart_body(request, &submission, &self.layout)
                .map_err(|_| AtsError::new(call, None, layout_rejected()))?;
            (request, self.answer_timeout_with_file)
        };
        let reply = self.transport.send(request.timeout(timeout)).await?;
        let outcome = response::parse_submission(&reply, &submission, &self.resume_failure_signs);
        outcome.map_err(|verdict| {
            let words = error_text::error_text(&reply, Some(application));
            AtsError::new(call, Some(reply.status), verdict).with_ats_message(words)
        })
    }

    /// `POST add-candidate`. Returns the ATS's message, if any. A candidate that violates a
    /// constraint of the interface is not sent.
    pub async fn add_candidate(&self, candidate: &Candidate) -> Result<Option<String>, AtsError> {
        let call = Endpoint::AddCandidate;
        let body = candidate_request::single_request(candidate);
        let violations = body.violations();
        if !violations.is_empty() {
            let errors = violations
                .iter()
                .map(|it| field_error(None, &it.to_string()));
            let errors = errors.collect();
            return Err(AtsError::new(call, None, ErrorKind::Rejected { errors }));
        }
        let url = self.url(&["add-candidate"]);
        let request = request_body::with_json_body(self.transport.post(call, url), &body);
        let answer = self.send_candidates(request).await?;
        Ok(parse::lenient::line(&answer, "message"))
    }

    /// `POST bulk-add-candidates`, one request. Returns the results in the order of the candidates.
    /// Candidates that violate a constraint are not sent. `key` is the idempotency key: the same
    /// for every attempt with the same candidates
    /// ([`ApiDescription`](crate::ats::api_description::ApiDescription)).
    ///
    /// # Errors
    ///
    /// If the request failed as a whole; see [`AtsError::may_have_created`].
    pub async fn bulk_add_candidates(
        &self,
        candidates: &[Candidate],
        key: &str,
    ) -> Result<Vec<BulkItemResult>, AtsError> {
        let (mut results, mut fit) = (Vec::new(), Vec::new());
        for candidate in candidates {
            let violations = candidate_request::item_violations(candidate);
            if violations.is_empty() {
                fit.push(candidate);
            }
            results.push(BulkItemResult::Invalid { violations });
        }
        if fit.is_empty() {
            return Ok(results);
        }
        let mut told = self.send_bulk(&fit, key).await?.into_iter();
        for result in &mut results {
            if matches!(result, BulkItemResult::Invalid { violations } if violations.is_empty()) {
                *result = told.next().unwrap_or(BulkItemResult::Unknown);
            }
        }
        Ok(results)
    }

    /// The maximum number of candidates in one request.
    pub fn max_bulk_candidates(&self) -> usize {
        self.candidates.max_items.get()
    }

    async fn send_bulk(
        &self,
        items: &[&Candidate],
        key: &str,
    ) -> Result<Vec<BulkItemResult>, AtsError> {
        let call = Endpoint::BulkAdd;
        let body = candidate_request::bulk_request(items, self.candidates.channel_placement);
        let url = self.url(&["bulk-add-candidates"]);
        let request = self.transport.post(call, url).header(IDEMPOTENCY_KEY, key);
        let answer = self
            .send_candidates(request_body::with_json_body(request, &body))
            .await?;
        Ok(bulk_result::parse_results(&answer, items.len()))
    }

    fn url(&self, segments: &[&str]) -> Url {
        self.transport.base_url().endpoint_url(segments)
    }

    /// Sends a GET request and returns the JSON of a success.
    pub(in crate::ats) async fn fetch_json(&self, request: AtsRequest) -> Result<Value, AtsError> {
        let call = request.endpoint;
        let request = request.timeout(self.answer_timeout);
        let reply = self.transport.send(request).await?;
        reply.require_json(call).map_err(|verdict| {
            let words = error_text::error_text(&reply, None);
            AtsError::new(call, Some(reply.status), verdict).with_ats_message(words)
        })?;
        Ok(reply.json.unwrap_or_default())
    }

    /// Sends candidates and returns the JSON of a success.
    async fn send_candidates(&self, request: AtsRequest) -> Result<Value, AtsError> {
        let call = request.endpoint;
        let request = request.timeout(self.answer_timeout);
        let reply = self.transport.send(request).await?;
        let status = reply.status;
        response::parse_candidates(reply, call)
            .map_err(|verdict| AtsError::new(call, Some(status), verdict))
    }

    async fn fetch_list(&self, listing: ListRequest<'_>) -> Result<Vec<Value>, AtsError> {
        let call = listing.endpoint;
        let mut paging = Paginator::new(self.page_limit);
        loop {
            let request = self.page_request(&listing, &paging);
            let answer = self.fetch_json(request).await?;
            let page = envelope::extract_list(answer, listing.wrapper_names)
                .ok_or_else(|| unexpected_json(call, "it holds no list"))?;
            let has_pages = listing.is_paged || page.count.is_some() || page.has_next;
            if !paging.add_page(page) || !has_pages {
                break;
            }
        }
        if paging.pages() == MAX_PAGES {
            tracing::warn!(%call, MAX_PAGES, "a list has too many pages; the rest is left out");
        }
        Ok(paging.into_items())
    }

    fn page_request(&self, listing: &ListRequest<'_>, paging: &Paginator) -> AtsRequest {
        let mut url = self.transport.base_url().endpoint_url(&[listing.path]);
        let (limit, offset) = listing.paging;
        if let Some((name, value)) = listing.filter {
            url.query_pairs_mut().append_pair(name, value);
        }
        if listing.is_paged || 0 < paging.pages() {
            url.query_pairs_mut()
                .append_pair(limit, &self.page_limit.to_string())
                .append_pair(offset, &paging.offset().to_string());
        }
        self.transport.get(listing.endpoint, url)
    }
}

/// The posting's id as a path segment. Some texts have a meaning of their own in a path, so they
/// are refused.
fn posting_path_segment(call: Endpoint, id: &PostingId) -> Result<&str, AtsError> {
    match id.as_str() {
        "" | "." | ".." => Err(AtsError::new(call, None, ErrorKind::PostingGone)),
        path => Ok(path),
    }
}

fn unexpected_json(call: Endpoint, what: &'static str) -> AtsError {
    let fault = Misconfiguration::UnexpectedJson(what);
    AtsError::new(call, None, ErrorKind::Misconfigured(fault))
}

fn layout_rejected() -> ErrorKind {
    ErrorKind::Misconfigured(Misconfiguration::LayoutRejected(Vec::new()))
}
