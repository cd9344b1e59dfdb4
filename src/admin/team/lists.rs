use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use tokio::time::timeout;

use crate::{
    admin::words,
    ats::{client::Client, error::AtsError},
    candidate::Hired,
    candidate_import::JobDirectory,
    clock::Clock,
};

/// Time for which the jobs are not asked for again.
const FRESH: Duration = Duration::from_secs(30);

/// Lists of the ATS, asked for within a bounded time. The jobs are remembered, so that a form can be filled in
/// while the ATS is away.
#[derive(Debug)]
pub struct Lists {
    client: Client,
    clock: Clock,
    wait: Duration,
    jobs: Mutex<Option<Jobs>>,
}

/// The jobs as they were last told.
#[derive(Debug, Clone)]
pub struct Jobs {
    /// The jobs and their stages.
    pub book: Arc<JobDirectory>,
    /// When they were read.
    pub read_at: Timestamp,
    /// Why they could not be read since, in a word of `admin::words::reason`.
    pub away: Option<&'static str>,
}

/// The ATS told nothing, for a reason in a word of `admin::words::reason`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Away(pub &'static str);

impl Lists {
    /// Lists of that ATS; none is waited for longer than `wait`.
    pub fn new(client: Client, clock: Clock, wait: Duration) -> Self {
        Self {
            client,
            clock,
            wait,
            jobs: Mutex::new(None),
        }
    }

    /// The jobs: as they are, or as they were when the ATS last told them.
    pub async fn jobs(&self) -> Result<Jobs, Away> {
        let known = self.known();
        let now = self.clock.now();
        let fresh = known.as_ref().filter(|jobs| is_fresh(jobs, now));
        if let Some(jobs) = fresh {
            return Ok(jobs.clone());
        }
        match self.within(self.client.jobs()).await {
            Ok(jobs) => {
                let jobs = Jobs {
                    book: Arc::new(JobDirectory::new(jobs)),
                    read_at: now,
                    away: None,
                };
                *self.lock() = Some(jobs.clone());
                Ok(jobs)
            }
            Err(away) => known.ok_or(away).map(|jobs| Jobs {
                away: Some(away.0),
                ..jobs
            }),
        }
    }

    /// Who was hired lately.
    pub async fn hired(&self) -> Result<Vec<Hired>, Away> {
        self.within(self.client.hired(None)).await
    }

    async fn within<T>(&self, asked: impl Future<Output = Result<T, AtsError>>) -> Result<T, Away> {
        match timeout(self.wait, asked).await {
            Ok(Ok(told)) => Ok(told),
            Ok(Err(error)) => {
                tracing::warn!(%error, "a list for the team's pages could not be read");
                Err(Away(words::cause(error.verdict())))
            }
            Err(_) => Err(Away("unavailable")),
        }
    }

    fn known(&self) -> Option<Jobs> {
        self.lock().clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Jobs>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_fresh(jobs: &Jobs, now: Timestamp) -> bool {
    let age = Duration::try_from(now.duration_since(jobs.read_at));
    age.is_ok_and(|age| age < FRESH)
}
