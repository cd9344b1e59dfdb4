use std::time::Duration;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    application::Application,
    ats::{
        addition,
        base::{Base, BaseError},
        blame::complaint,
        bulk::{self, Added},
        error::{AtsError, Call, Fault, Verdict},
        key::{ApiKey, KeyError},
        outgoing,
        paging::{MAX_PAGES, Paging},
        reply::{self, Reply, ResumeSigns},
        settings::{Candidates, Layout, Settings},
        submission::Submission,
        translate::{self, list},
        transport::{Request, Transport},
        words,
    },
    candidate::{Candidate, Hired},
    clock::Clock,
    job::{Job, JobId},
    posting::PostingId,
};

/// The header under which something is sent again: an ATS that knows it creates nothing twice.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// The ATS. Cheap to clone; every method is one of the interface's endpoints.
#[derive(Debug, Clone)]
pub struct Client {
    pub(in crate::ats) transport: Transport,
    page_limit: usize,
    answer_timeout: Duration,
    answer_timeout_with_file: Duration,
    layout: Layout,
    layout_once_verified: Layout,
    resume_signs: ResumeSigns,
    candidates: Candidates,
}

/// Why there can be no client by these settings. Never says the key.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// There is a key and no address.
    #[error("ats.base_url is missing; an ATS needs both an address and a key")]
    NoAddress,
    /// There is an address and no key.
    #[error("ats.api_key (or ats.api_key_file) is missing; an ATS needs both an address and a key")]
    NoKey,
    /// The address is none.
    #[error(transparent)]
    Base(#[from] BaseError),
    /// The key is none.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The HTTP client could not be made.
    #[error("the HTTP client for the ATS cannot be made")]
    Http(#[from] reqwest::Error),
}

/// How one list is asked for.
struct Listing<'a> {
    call: Call,
    path: &'a str,
    own_names: &'a [&'a str],
    /// Names of the parameters for the size of a page and where it begins.
    paging: (&'a str, &'a str),
    /// Further parameters.
    filter: Option<(&'a str, &'a str)>,
    /// Whether pages are asked for before the list has been seen to have any.
    is_paged: bool,
}

impl Client {
    /// A client by the settings. The answer layout counts as not verified; see [`Self::verified`].
    pub fn new(settings: &Settings, clock: Clock) -> Result<Self, SetupError> {
        let base = settings.base_url.as_deref().ok_or(SetupError::NoAddress)?;
        let base = Base::parse(base)?;
        let key = ApiKey::of(settings)?.ok_or(SetupError::NoKey)?;
        let header = key.header()?;
        Ok(Self {
            transport: Transport::new(settings, base, (key, header), clock)?,
            page_limit: settings.page_limit.get(),
            answer_timeout: settings.answer_timeout,
            answer_timeout_with_file: settings.answer_timeout_with_file,
            layout: settings.answers.layout(false),
            layout_once_verified: settings.answers.layout(true),
            resume_signs: ResumeSigns {
                statuses: settings.answers.resume_retry_statuses.clone(),
                codes: settings.answers.resume_retry_codes.clone(),
            },
            candidates: settings.candidates.clone(),
        })
    }

    /// The same client, told that somebody saw the answers arrive in the ATS.
    pub fn verified(self) -> Self {
        Self {
            layout: self.layout_once_verified.clone(),
            ..self
        }
    }

    /// What names the layout and the ATS it is for, once verified: another address or other settings of
    /// `ats.answers` have another mark. Says neither the key nor the address.
    pub fn layout_mark(&self) -> String {
        let (base, layout) = (self.transport.base(), &self.layout_once_verified);
        hex::encode(Sha256::digest(format!("{base:?} {layout:?}")))
    }

    /// What names the ATS: another address has another mark. Says neither the key nor the address.
    pub fn ats_mark(&self) -> String {
        hex::encode(Sha256::digest(format!("{:?}", self.transport.base())))
    }

    /// GET job-postings, all pages: every item that has an id, as the ATS sent it and in its order.
    pub async fn postings(&self) -> Result<Vec<(PostingId, Value)>, AtsError> {
        let items = self.list(Listing {
            call: Call::Postings,
            path: "job-postings",
            own_names: &["job_postings", "postings"],
            paging: ("limit", "offset"),
            filter: None,
            is_paged: true,
        });
        let named = |item: Value| Some((translate::posting::id(&item)?, item));
        Ok(items.await?.into_iter().filter_map(named).collect())
    }

    /// GET job-postings/{id}: the page payload as the ATS sent it.
    pub async fn posting(&self, id: &PostingId) -> Result<Value, AtsError> {
        let call = Call::Posting;
        let path = posting_path(call, id)?;
        let url = self.transport.base().endpoint(&["job-postings", path]);
        let value = self.read(self.transport.get(call, url)).await?;
        match value.is_object() {
            true => Ok(value),
            false => Err(unrecognised(call, "a posting must be an object")),
        }
    }

    /// GET jobs: the active public jobs with their stages.
    pub async fn jobs(&self) -> Result<Vec<Job>, AtsError> {
        let items = self.list(Listing {
            call: Call::Jobs,
            path: "jobs",
            own_names: &["jobs"],
            paging: ("limit", "offset"),
            filter: None,
            is_paged: false,
        });
        let items = items.await?;
        Ok(items.iter().filter_map(translate::job::job).collect())
    }

    /// GET candidates: those lately hired, of one job or of all.
    pub async fn hired(&self, job: Option<&JobId>) -> Result<Vec<Hired>, AtsError> {
        let names = &self.candidates;
        let items = self.list(Listing {
            call: Call::Hired,
            path: "candidates",
            own_names: &["candidates"],
            paging: (&names.limit_parameter, &names.offset_parameter),
            filter: job.map(|job| (names.job_parameter.as_str(), job.as_str())),
            is_paged: false,
        });
        let items = items.await?;
        Ok(items.iter().filter_map(translate::hired::hired).collect())
    }

    /// GET docs/api.json: the machine-readable description of the interface.
    pub async fn docs(&self) -> Result<Value, AtsError> {
        let url = self.transport.base().docs();
        self.read(self.transport.get(Call::Docs, url)).await
    }

    /// POST job-postings/{id}/applications: the ATS's id for the application, if it told one.
    pub async fn submit(&self, application: &Application) -> Result<Option<String>, AtsError> {
        let call = Call::Submit;
        let path = posting_path(call, &application.posting)?;
        let segments = ["job-postings", path, "applications"];
        let submission = Submission::new(application, &self.layout);
        let request = self
            .transport
            .post(call, self.transport.base().endpoint(&segments))
            .header(IDEMPOTENCY_KEY, &application.id.to_string());
        let as_json = application.resume.is_none() && self.layout.json_without_file;
        let (request, timeout) = match as_json {
            true => {
                let request = outgoing::json(request, &submission.request);
                (request, self.answer_timeout)
            }
            false => {
                let request = outgoing::multipart(request, &submission, &self.layout)
                    .map_err(|_| AtsError::new(call, None, layout_fault()))?;
                (request, self.answer_timeout_with_file)
            }
        };
        let reply = self.transport.send(request.timeout(timeout)).await?;
        let outcome = accepted(&reply, &submission, &self.resume_signs);
        outcome.map_err(|verdict| {
            let words = words::words(&reply, Some(application));
            AtsError::new(call, Some(reply.status), verdict).saying(words)
        })
    }

    /// POST add-candidate: the ATS's message, if it had one. What breaks a bound of the interface is
    /// not sent.
    pub async fn add_candidate(&self, candidate: &Candidate) -> Result<Option<String>, AtsError> {
        let call = Call::AddCandidate;
        let body = addition::single(candidate);
        let breaches = body.breaches();
        if !breaches.is_empty() {
            let told = breaches.iter().map(|it| complaint(None, &it.to_string()));
            let complaints = told.collect();
            return Err(AtsError::new(call, None, Verdict::Rejected { complaints }));
        }
        let url = self.transport.base().endpoint(&["add-candidate"]);
        let request = outgoing::json(self.transport.post(call, url), &body);
        let answer = self.write(request).await?;
        Ok(translate::loose::line(&answer, "message"))
    }

    /// POST bulk-add-candidates, once: what became of each, in the order given. Those that break a bound are
    /// not sent. `key` is the same at every attempt at the same candidates: an ATS that knows it adds nobody
    /// twice ([`Description::bulk_takes_key`](crate::ats::description::Description::bulk_takes_key)).
    ///
    /// # Errors
    ///
    /// When the request failed as a whole; see [`AtsError::may_have_created`].
    pub async fn bulk_add(
        &self,
        candidates: &[Candidate],
        key: &str,
    ) -> Result<Vec<Added>, AtsError> {
        let breaches = candidates.iter().map(addition::item_breaches);
        let (mut results, mut fit) = (Vec::new(), Vec::new());
        for (candidate, breaches) in candidates.iter().zip(breaches) {
            if breaches.is_empty() {
                fit.push(candidate);
            }
            results.push(Added::Unfit { breaches });
        }
        if fit.is_empty() {
            return Ok(results);
        }
        let mut told = self.bulk_request(&fit, key).await?.into_iter();
        for result in &mut results {
            if matches!(result, Added::Unfit { breaches } if breaches.is_empty()) {
                *result = told.next().unwrap_or(Added::Unknown);
            }
        }
        Ok(results)
    }

    /// The most candidates that are sent in one request.
    pub fn most_candidates(&self) -> usize {
        self.candidates.max_items.get()
    }

    async fn bulk_request(&self, items: &[&Candidate], key: &str) -> Result<Vec<Added>, AtsError> {
        let call = Call::BulkAdd;
        let body = addition::bulk(items, self.candidates.channel_placement);
        let url = self.transport.base().endpoint(&["bulk-add-candidates"]);
        let request = self.transport.post(call, url).header(IDEMPOTENCY_KEY, key);
        let answer = self.write(outgoing::json(request, &body)).await?;
        Ok(bulk::results(&answer, items.len()))
    }

    /// Sends a read and takes the JSON of its success.
    pub(in crate::ats) async fn read(&self, request: Request) -> Result<Value, AtsError> {
        let call = request.call;
        let reply = self.transport.send(request.timeout(self.answer_timeout));
        let reply = reply.await?;
        reply.check(call).map_err(|verdict| {
            let words = words::words(&reply, None);
            AtsError::new(call, Some(reply.status), verdict).saying(words)
        })?;
        Ok(reply.json.unwrap_or_default())
    }

    /// Sends candidates and takes the JSON of a success that says so.
    async fn write(&self, request: Request) -> Result<Value, AtsError> {
        let call = request.call;
        let reply = self.transport.send(request.timeout(self.answer_timeout));
        let reply = reply.await?;
        let status = reply.status;
        candidates_taken(reply, call).map_err(|verdict| AtsError::new(call, Some(status), verdict))
    }

    async fn list(&self, listing: Listing<'_>) -> Result<Vec<Value>, AtsError> {
        let call = listing.call;
        let mut paging = Paging::new(self.page_limit);
        loop {
            let answer = self.read(self.page_request(&listing, &paging)).await?;
            let page = list::unwrap(answer, listing.own_names)
                .ok_or_else(|| unrecognised(call, "it holds no list"))?;
            let has_pages = listing.is_paged || page.count.is_some() || page.more;
            if !paging.take(page) || !has_pages {
                break;
            }
        }
        if paging.pages() == MAX_PAGES {
            tracing::warn!(%call, MAX_PAGES, "a list has too many pages; the rest is left out");
        }
        Ok(paging.finish())
    }

    fn page_request(&self, listing: &Listing<'_>, paging: &Paging) -> Request {
        let mut url = self.transport.base().endpoint(&[listing.path]);
        let (limit, offset) = listing.paging;
        if let Some((name, value)) = listing.filter {
            url.query_pairs_mut().append_pair(name, value);
        }
        if listing.is_paged || 0 < paging.pages() {
            url.query_pairs_mut()
                .append_pair(limit, &self.page_limit.to_string())
                .append_pair(offset, &paging.offset().to_string());
        }
        self.transport.get(listing.call, url)
    }
}

/// Reads the reply to a submission: 2xx alone is not success.
fn accepted(
    reply: &Reply,
    submission: &Submission<'_>,
    signs: &ResumeSigns,
) -> Result<Option<String>, Verdict> {
    if !reply.is_success() {
        return Err(reply::judge_submission(reply, submission, signs));
    }
    reply.check(Call::Submit)?;
    let answer = reply.json.as_ref().unwrap_or(&Value::Null);
    match reply::accepted(answer) {
        Some(true) => Ok(translate::loose::line(answer, "id")),
        Some(false) => Err(reply::unsuccessful(answer, submission)),
        None => Err(Verdict::OperatorFault(Fault::Unrecognised(
            "it says neither success nor an id",
        ))),
    }
}

/// Reads the reply to added candidates. Several have results of their own, so for them a failure
/// without any is the only one.
fn candidates_taken(reply: Reply, call: Call) -> Result<Value, Verdict> {
    if !reply.is_success() {
        return Err(reply::judge_candidate(&reply, call));
    }
    let answer = reply.success(call)?;
    let has_results = !translate::loose::elements(&answer, "results").is_empty();
    match translate::loose::flag(&answer, "success") {
        Some(false) if !has_results => Err(reply::refused_candidate(&answer)),
        None if call == Call::AddCandidate => Err(Verdict::OperatorFault(Fault::Unrecognised(
            "it does not say success",
        ))),
        _ => Ok(answer),
    }
}

/// An id as a segment of a path. Some texts mean another place there, so no posting has them.
fn posting_path(call: Call, id: &PostingId) -> Result<&str, AtsError> {
    match id.as_str() {
        "" | "." | ".." => Err(AtsError::new(call, None, Verdict::PostingGone)),
        path => Ok(path),
    }
}

fn unrecognised(call: Call, what: &'static str) -> AtsError {
    let fault = Fault::Unrecognised(what);
    AtsError::new(call, None, Verdict::OperatorFault(fault))
}

fn layout_fault() -> Verdict {
    Verdict::OperatorFault(Fault::Layout(Vec::new()))
}
