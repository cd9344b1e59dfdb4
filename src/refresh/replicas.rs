//! Keeps the mirror in step with other replicas.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    refresh::steps::Refresh,
    store::{published::PublishedError, replicas::Replicas},
};

/// The interval of the synchronization.
const LOOK: Duration = Duration::from_secs(1);
/// After a slow synchronization, the interval is this many times its duration.
const SHARE: u32 = 10;

impl Refresh {
    /// Synchronizes with the other replicas and returns whether this one is the leader. If there is
    /// no leader, this replica becomes it.
    pub async fn keep_up(&self) -> bool {
        let leads = match (self.is_of_its_store().await, &self.place.replicas) {
            (false, _) => false,
            (true, None) => true,
            (true, Some(replicas)) => {
                let done = self.keep_up_with(replicas).await;
                self.noted(done).unwrap_or(false)
            }
        };
        self.place.take(leads);
        leads
    }

    /// Whether the store still belongs to the ATS of this process. Another process may have bound
    /// it to another ATS. Then nothing is read until a restart.
    async fn is_of_its_store(&self) -> bool {
        let other = self.published.belongs_to_another().await;
        // If the store cannot be read, the postings in memory are used further.
        let Some(other) = self.noted(other).flatten() else {
            self.other_ats
                .ends("the store belongs to the ATS of this site again");
            return true;
        };
        self.other_ats.begins(format!(
            "the store belongs to the ATS {other} by now, which is not the one of this site: no posting is read; start \
             the site again with the right settings"
        ));
        false
    }

    pub(in crate::refresh) async fn keep_up_until(&self, stop: &CancellationToken) {
        while self.place.replicas.is_some() {
            let begun = Instant::now();
            self.keep_up().await;
            let rest = LOOK.max(begun.elapsed() * SHARE);
            if stop.run_until_cancelled(sleep(rest)).await.is_none() {
                return;
            }
        }
    }

    async fn keep_up_with(&self, replicas: &Replicas) -> Result<bool, PublishedError> {
        let leads = replicas.lead().await?;
        if !(leads && self.place.leads()) {
            let version = replicas.version().await?;
            if !self.place.has_seen(version) {
                self.load_copy().await?;
                self.place.sees(version);
            }
        }
        if leads {
            let wanted = replicas.take_wanted().await?;
            wanted.iter().for_each(|id| self.catalogue.want(id));
        } else {
            let wanted: Vec<_> = std::iter::from_fn(|| self.catalogue.take_wanted()).collect();
            replicas.want(&wanted).await?;
        }
        Ok(leads)
    }
}
