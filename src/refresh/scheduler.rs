//! Runs the refresh in several concurrent loops: one reads the list, several read details, one
//! publishes details, and one synchronizes with other replicas.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    ats::ErrorKind,
    refresh::refresher::{DetailsStep, RefreshError, Refresher},
};

/// The maximum number of concurrent requests for details. With only one request at a time, slow
/// responses would reduce the number of requests per second.
const DETAILS_READERS: usize = 4;
/// The delay after the first failure. It doubles with each further failure, up to the interval at
/// which the list is read.
const INITIAL_BACKOFF: Duration = Duration::from_secs(1);
/// How long the loop pauses after publishing details, as a multiple of the time that publishing
/// took. Publishing many postings takes a long time, and must not occupy a processor all the time.
const PUBLISH_REST: u32 = 10;

impl Refresher {
    /// Runs the refresh until `stop` is canceled.
    pub async fn run(&self, stop: &CancellationToken) {
        let readers = (0..DETAILS_READERS).map(|_| self.details_loop(stop));
        tokio::join!(
            self.replication_loop(stop),
            self.list_loop(stop),
            self.publish_loop(stop),
            futures_util::future::join_all(readers)
        );
    }

    async fn list_loop(&self, stop: &CancellationToken) {
        let mut failures = 0;
        while let Some(list) = stop.run_until_cancelled(self.refresh_list()).await {
            let wait = match list {
                Ok(()) => {
                    failures = 0;
                    self.settings.ats.refresh
                }
                Err(error) => {
                    failures += 1;
                    self.backoff(&error, failures)
                }
            };
            let next = async {
                tokio::select! {
                    () = sleep(wait) => (),
                    () = self.list_requested.notified() => (),
                }
            };
            if stop.run_until_cancelled(next).await.is_none() {
                return;
            }
        }
    }

    async fn details_loop(&self, stop: &CancellationToken) {
        let mut failures = 0;
        while let Some(details) = stop.run_until_cancelled(self.read_details()).await {
            let rest = match details {
                Ok(DetailsStep::Idle) => stop.run_until_cancelled(self.wait_for_work()).await,
                Ok(_) => {
                    self.details_read.notify_one();
                    failures = 0;
                    continue;
                }
                Err(error) => {
                    failures += 1;
                    let wait = self.backoff(&error, failures);
                    stop.run_until_cancelled(sleep(wait)).await
                }
            };
            if rest.is_none() {
                return;
            }
        }
    }

    /// Publishes details after they have been read. Details that arrive while the loop is
    /// publishing or pausing are published together.
    async fn publish_loop(&self, stop: &CancellationToken) {
        let read = || stop.run_until_cancelled(self.details_read.notified());
        while read().await.is_some() {
            let begun = Instant::now();
            self.publish().await;
            let rest = sleep(begun.elapsed() * PUBLISH_REST);
            stop.run_until_cancelled(rest).await;
        }
    }

    /// Waits until there might be details to read.
    async fn wait_for_work(&self) {
        tokio::select! {
            () = self.catalogue.request_arrived() => (),
            () = self.list_updated.notified() => (),
            () = sleep(self.settings.ats.refresh) => (),
        }
    }

    fn backoff(&self, error: &RefreshError, failures: u32) -> Duration {
        let doubled = INITIAL_BACKOFF.saturating_mul(1 << failures.min(16).saturating_sub(1));
        let own = doubled.min(self.settings.ats.refresh);
        let RefreshError::Ats(error) = error else {
            return own;
        };
        match error.kind() {
            ErrorKind::Throttled(wait)
            | ErrorKind::Retryable {
                retry_after: wait, ..
            } => own.max(wait.unwrap_or_default()),
            _ => own,
        }
    }
}
