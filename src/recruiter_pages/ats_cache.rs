//! Reads lists from the ATS with a time limit. The jobs are cached, so that forms work while the
//! ATS is unavailable. Each list is read by only one request at a time, and failures are cached
//! briefly, so that opening the recruiters' pages cannot overload the ATS.

use std::{sync::Arc, time::Duration};

use arc_swap::ArcSwapOption;
use jiff::Timestamp;
use tokio::{sync::Mutex, time::timeout};

use crate::{
    admin::hold_reasons,
    ats::{AtsClient, AtsError, ErrorKind},
    candidate::HiredCandidate,
    candidate_import::JobDirectory,
    clock::Clock,
    job::{Job, JobId},
    rate_limiter::RateLimiter,
};

/// The maximum age of cached jobs that are returned without a request to the ATS.
const MAX_JOBS_AGE: Duration = Duration::from_secs(30);

/// The maximum age of a list of hired candidates that is returned without a request to the ATS.
const MAX_HIRED_AGE: Duration = Duration::from_secs(5);

/// The minimum pause after a failure before a list is requested again.
const FAILURE_PAUSE: Duration = Duration::from_secs(5);

/// The longest pause that the ATS can request with `Retry-After` before a list is requested again.
const MAX_REQUESTED_PAUSE: Duration = Duration::from_secs(60);

/// Reads lists from the ATS and caches them.
#[derive(Debug)]
pub struct AtsCache {
    client: AtsClient,
    clock: Clock,
    timeout: Duration,
    /// The limit on requests that read from the ATS, shared with the refresh of the postings.
    rate_limiter: Arc<RateLimiter>,
    jobs: CachedList<JobDirectory>,
    hired: CachedList<Vec<HiredCandidate>>,
}

/// A list from the ATS, with the result of the last attempt to read it.
#[derive(Debug)]
struct CachedList<T> {
    last: ArcSwapOption<ListRead<T>>,
    /// Locked while the list is read. Contains the last failure, if the last read failed.
    failure: Mutex<Option<Failure>>,
}

/// A list as it was last read.
#[derive(Debug)]
struct ListRead<T> {
    list: Arc<T>,
    /// When the list was requested.
    read_at: Timestamp,
    /// When the list arrived.
    received_at: Timestamp,
}

/// A failed attempt to read a list.
#[derive(Debug, Clone, Copy)]
struct Failure {
    reason: Unavailable,
    at: Timestamp,
    /// The time after `at` during which the list is not requested again.
    pause: Duration,
}

/// The jobs from the list that was last read from the ATS.
#[derive(Debug, Clone)]
pub struct CachedJobs {
    /// The jobs and their stages.
    pub jobs: Arc<JobDirectory>,
    /// When the jobs were read.
    pub read_at: Timestamp,
    /// The reason why the last attempt to read the jobs failed, if it did.
    pub unavailable: Option<Unavailable>,
}

/// A list could not be read from the ATS. Contains a reason code for `admin::hold_reasons::reason`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unavailable(pub &'static str);

impl AtsCache {
    /// Creates a cache that waits at most `timeout` for a response from the ATS, and at most
    /// `timeout` for another request that is reading the same list.
    pub fn new(
        client: AtsClient,
        clock: Clock,
        timeout: Duration,
        rate_limiter: Arc<RateLimiter>,
    ) -> Self {
        Self {
            client,
            clock,
            timeout,
            rate_limiter,
            jobs: CachedList::default(),
            hired: CachedList::default(),
        }
    }

    /// Returns the jobs, or the last known jobs if the ATS is unavailable.
    pub async fn jobs(&self) -> Result<CachedJobs, Unavailable> {
        let request = async { self.client.jobs().await.map(JobDirectory::new) };
        let read = self.read(&self.jobs, MAX_JOBS_AGE, request).await;
        let unavailable = read.as_ref().err().copied();
        let known = read.or_else(|reason| self.jobs.last.load_full().ok_or(reason))?;
        Ok(CachedJobs {
            jobs: Arc::clone(&known.list),
            read_at: known.read_at,
            unavailable,
        })
    }

    /// Returns the job from the ATS's list. If the job is not in the list or the list cannot be
    /// read, returns a job with only its id filled in.
    pub async fn find_job(&self, id: &str) -> Job {
        let cached = self.jobs().await.ok();
        let listed = cached.and_then(|cached| {
            let mut jobs = cached.jobs.jobs().iter();
            jobs.find(|job| job.id.as_str() == id).cloned()
        });
        listed.unwrap_or_else(|| Job {
            id: JobId::new(id),
            title: None,
            stages: Vec::new(),
        })
    }

    /// Returns the recently hired candidates, which are cached only for a few seconds.
    pub async fn hired(&self) -> Result<Arc<Vec<HiredCandidate>>, Unavailable> {
        let request = self.client.hired_candidates(None);
        let read = self.read(&self.hired, MAX_HIRED_AGE, request).await?;
        Ok(Arc::clone(&read.list))
    }

    /// Returns the cached list, or reads the list from the ATS if the cached list is older than
    /// `max_age`. If several requests need the list, one of them reads it and the others wait for
    /// the result.
    async fn read<T>(
        &self,
        cached: &CachedList<T>,
        max_age: Duration,
        request: impl Future<Output = Result<T, AtsError>>,
    ) -> Result<Arc<ListRead<T>>, Unavailable> {
        if let Some(read) = cached.fresh(self.clock.now(), max_age) {
            return Ok(read);
        }
        let turn = timeout(self.timeout, cached.failure.lock()).await;
        let mut failure = turn.map_err(|_| Unavailable("unavailable"))?;
        let now = self.clock.now();
        if let Some(read) = cached.fresh(now, max_age) {
            return Ok(read);
        }
        if let Some(failure) = failure.filter(|it| is_younger(it.at, now, it.pause)) {
            return Err(failure.reason);
        }
        let limited = async {
            self.rate_limiter.acquire().await;
            request.await
        };
        let answer = timeout(self.timeout, limited).await;
        let (reason, pause) = match answer {
            Ok(Ok(list)) => {
                let list = Arc::new(list);
                let received_at = self.clock.now();
                let read = Arc::new(ListRead {
                    list,
                    read_at: now,
                    received_at,
                });
                cached.last.store(Some(Arc::clone(&read)));
                *failure = None;
                return Ok(read);
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "cannot read a list of the ATS for the recruiters' pages");
                (hold_reasons::reason_code(error.kind()), pause_after(&error))
            }
            Err(_) => ("unavailable", FAILURE_PAUSE),
        };
        let (reason, at) = (Unavailable(reason), self.clock.now());
        *failure = Some(Failure { reason, at, pause });
        Err(reason)
    }
}

impl<T> Default for CachedList<T> {
    fn default() -> Self {
        Self {
            last: ArcSwapOption::empty(),
            failure: Mutex::default(),
        }
    }
}

impl<T> CachedList<T> {
    fn fresh(&self, now: Timestamp, max_age: Duration) -> Option<Arc<ListRead<T>>> {
        let last = self.last.load_full();
        last.filter(|read| is_younger(read.received_at, now, max_age))
    }
}

/// Returns how long to wait after this error before the list is requested again.
fn pause_after(error: &AtsError) -> Duration {
    match error.kind() {
        ErrorKind::Throttled(Some(wait))
        | ErrorKind::Retryable {
            retry_after: Some(wait),
            ..
        } => (*wait).clamp(FAILURE_PAUSE, MAX_REQUESTED_PAUSE),
        _ => FAILURE_PAUSE,
    }
}

/// Returns `true` if `at` is less than `max_age` ago. Returns `false` for a time in the future,
/// which can occur if the clock was set back.
fn is_younger(at: Timestamp, now: Timestamp, max_age: Duration) -> bool {
    let age = Duration::try_from(now.duration_since(at));
    age.is_ok_and(|age| age < max_age)
}
