//! Runs the refresh: a loop for the list, several loops for details, and one that follows other
//! replicas.

use std::{future::Future, time::Duration};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    ats::error::Verdict,
    refresh::steps::{Details, Refresh, RefreshError},
};

/// The number of concurrent requests for details. Several, so that slow responses do not lower the
/// rate.
const READERS: usize = 4;
/// The first wait after a failure. It doubles up to the interval of the list.
const FIRST_WAIT: Duration = Duration::from_secs(1);

impl Refresh {
    /// Runs until `stop`.
    pub async fn run(&self, stop: &CancellationToken) {
        let readers = (0..READERS).map(|_| self.read_details(stop));
        tokio::join!(
            self.keep_up_until(stop),
            self.read_lists(stop),
            futures_util::future::join_all(readers)
        );
    }

    async fn read_lists(&self, stop: &CancellationToken) {
        let mut failures = 0;
        while let Some(list) = unless_stopped(stop, self.list_once()).await {
            let wait = match list {
                Ok(()) => {
                    failures = 0;
                    self.settings.refresh
                }
                Err(error) => {
                    failures += 1;
                    self.wait(&error, failures)
                }
            };
            if unless_stopped(stop, sleep(wait)).await.is_none() {
                return;
            }
        }
    }

    async fn read_details(&self, stop: &CancellationToken) {
        let mut failures = 0;
        while let Some(details) = unless_stopped(stop, self.details_once()).await {
            let rest = match details {
                Ok(Details::Read(_) | Details::Doubtful(_) | Details::Gone(_)) => {
                    failures = 0;
                    continue;
                }
                Ok(Details::Idle) => unless_stopped(stop, self.rest()).await,
                Err(error) => {
                    failures += 1;
                    unless_stopped(stop, sleep(self.wait(&error, failures))).await
                }
            };
            if rest.is_none() {
                return;
            }
        }
    }

    /// Waits until there may be something to read.
    async fn rest(&self) {
        tokio::select! {
            () = self.catalogue.knocked() => (),
            () = self.news.notified() => (),
            () = sleep(self.settings.refresh) => (),
        }
    }

    fn wait(&self, error: &RefreshError, failures: u32) -> Duration {
        let doubled = FIRST_WAIT.saturating_mul(1 << failures.min(16).saturating_sub(1));
        let own = doubled.min(self.settings.refresh);
        match error {
            RefreshError::Ats(error) => {
                told_wait(error.verdict()).map_or(own, |told| told.max(own))
            }
            RefreshError::Published(_) => own,
        }
    }
}

/// The wait that the ATS asks for.
fn told_wait(verdict: &Verdict) -> Option<Duration> {
    match verdict {
        Verdict::Throttled(wait) | Verdict::Retryable { wait, .. } => *wait,
        _ => None,
    }
}

async fn unless_stopped<T>(stop: &CancellationToken, work: impl Future<Output = T>) -> Option<T> {
    stop.run_until_cancelled(work).await
}
