use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    refresh::steps::Refresh,
    store::{published::PublishedError, replicas::Replicas},
};

/// Wait between two looks at what other replicas did.
const LOOK: Duration = Duration::from_secs(1);
/// A copy that takes long to read is read again only after this many times as long.
const SHARE: u32 = 10;

impl Refresh {
    /// Looks what the other replicas did and tells whether this one reads the ATS. A replica that finds
    /// none that does takes its place; each of the others shows the last good copy.
    pub async fn keep_up(&self) -> bool {
        let Some(replicas) = &self.place.replicas else {
            return true;
        };
        let done = self.keep_up_with(replicas).await;
        let leads = self.noted(done).unwrap_or(false);
        self.place.take(leads);
        leads
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
