//! Reads lists from the ATS with a time limit. The jobs are cached, so that forms work while the
//! ATS is unavailable.

use std::{sync::Arc, time::Duration};

use arc_swap::ArcSwapOption;
use jiff::Timestamp;
use tokio::time::timeout;

use crate::{
    admin::hold_reasons,
    ats::{AtsClient, AtsError},
    candidate::HiredCandidate,
    candidate_import::JobDirectory,
    clock::Clock,
    job::{Job, JobId},
};

/// The maximum age of cached jobs that are returned without a request to the ATS.
const MAX_JOBS_AGE: Duration = Duration::from_secs(30);

/// Reads lists from the ATS and caches the jobs.
#[derive(Debug)]
pub struct AtsCache {
    client: AtsClient,
    clock: Clock,
    timeout: Duration,
    jobs: ArcSwapOption<CachedJobs>,
}

/// The jobs from the list that was last read from the ATS.
#[derive(Debug, Clone)]
pub struct CachedJobs {
    /// The jobs and their stages.
    pub jobs: Arc<JobDirectory>,
    /// When the jobs were read.
    pub read_at: Timestamp,
    /// Why the last attempt to read the jobs failed, if it failed.
    pub unavailable: Option<Unavailable>,
}

/// The error if the ATS could not be read. Contains a reason code for
/// `admin::hold_reasons::reason`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unavailable(pub &'static str);

impl AtsCache {
    /// Creates a cache that waits no longer than `timeout` for a response from the ATS.
    pub fn new(client: AtsClient, clock: Clock, timeout: Duration) -> Self {
        Self {
            client,
            clock,
            timeout,
            jobs: ArcSwapOption::empty(),
        }
    }

    /// Returns the jobs, or the last known jobs if the ATS is unavailable.
    pub async fn jobs(&self) -> Result<CachedJobs, Unavailable> {
        let cached = self.jobs.load_full();
        let now = self.clock.now();
        if let Some(jobs) = cached.as_deref().filter(|it| it.is_fresh(now)) {
            return Ok(jobs.clone());
        }
        match self.within_timeout(self.client.jobs()).await {
            Ok(jobs) => {
                let jobs = CachedJobs {
                    jobs: Arc::new(JobDirectory::new(jobs)),
                    read_at: now,
                    unavailable: None,
                };
                self.jobs.store(Some(Arc::new(jobs.clone())));
                Ok(jobs)
            }
            Err(unavailable) => match cached.as_deref().cloned() {
                Some(jobs) => Ok(CachedJobs {
                    unavailable: Some(unavailable),
                    ..jobs
                }),
                None => Err(unavailable),
            },
        }
    }

    /// Returns the job from the ATS's list. If the job is not in the list or the list cannot be
    /// read, returns a job with only this id.
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

    /// Returns the recently hired candidates. The hired candidates are not cached.
    pub async fn hired(&self) -> Result<Vec<HiredCandidate>, Unavailable> {
        self.within_timeout(self.client.hired_candidates(None))
            .await
    }

    async fn within_timeout<T>(
        &self,
        request: impl Future<Output = Result<T, AtsError>>,
    ) -> Result<T, Unavailable> {
        match timeout(self.timeout, request).await {
            Ok(Ok(list)) => Ok(list),
            Ok(Err(error)) => {
                tracing::warn!(%error, "cannot read a list of the ATS for the recruiters' pages");
                Err(Unavailable(hold_reasons::reason_code(error.kind())))
            }
            Err(_) => Err(Unavailable("unavailable")),
        }
    }
}

impl CachedJobs {
    fn is_fresh(&self, now: Timestamp) -> bool {
        let age = Duration::try_from(now.duration_since(self.read_at));
        age.is_ok_and(|age| age < MAX_JOBS_AGE)
    }
}
