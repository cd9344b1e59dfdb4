//! Synchronizes the mirror with the postings that other replicas have stored.

use std::{sync::atomic::Ordering, time::Duration};

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::{
    refresh::refresher::Refresher,
    store::{PostingCacheError, Replicas},
};

/// The minimum time between two synchronizations.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);
/// How long to pause after a slow synchronization, as a multiple of the time that it took.
const SLOW_SYNC_FACTOR: u32 = 10;

impl Refresher {
    /// Synchronizes with the other replicas, and becomes the leader if there is none. Returns
    /// whether this replica is the leader.
    pub async fn sync_with_leader(&self) -> bool {
        let leads = match &self.replicas {
            _ if !self.store_belongs_to_this_ats().await => false,
            None => true,
            Some(replicas) => {
                let done = self.sync_with_replicas(replicas).await;
                let leads = self.record_store_result(done);
                if leads == Some(false) {
                    self.clear_reading_alarms();
                    self.record_other_replica();
                }
                leads.unwrap_or(false)
            }
        };
        self.is_leader.store(leads, Ordering::SeqCst);
        leads
    }

    /// Clears the alarms about reading from the ATS. Called when this replica stops being the
    /// leader: it then reads no postings, so it would not clear these alarms later.
    fn clear_reading_alarms(&self) {
        for alarm in [&self.list_alarm, &self.hold_alarm, &self.details_alarm] {
            alarm.clear("another replica reads the postings now");
        }
    }

    /// Whether the store still belongs to the ATS of this process. If another process has changed
    /// the ATS to which the store belongs, this process reads no postings.
    async fn store_belongs_to_this_ats(&self) -> bool {
        let other = self.posting_cache.other_ats().await;
        // If the store cannot be read, assume that it still belongs to this ATS.
        let Some(other) = self.record_store_read(other).flatten() else {
            self.other_ats_alarm
                .clear("the store belongs to the ATS of this site again");
            return true;
        };
        self.other_ats_alarm.raise(format!(
            "the store now belongs to another ATS ({other}), so no postings are read; check ats.base_url and restart"
        ));
        false
    }

    pub(in crate::refresh) async fn replication_loop(&self, stop: &CancellationToken) {
        while self.replicas.is_some() {
            let begun = Instant::now();
            self.sync_with_leader().await;
            let rest = SYNC_INTERVAL.max(begun.elapsed() * SLOW_SYNC_FACTOR);
            if stop.run_until_cancelled(sleep(rest)).await.is_none() {
                return;
            }
        }
    }

    async fn sync_with_replicas(&self, replicas: &Replicas) -> Result<bool, PostingCacheError> {
        let leads = replicas.try_lead().await?;
        if !(leads && self.is_leader.load(Ordering::SeqCst)) {
            let version = replicas.version().await?;
            if self.loaded_version.load(Ordering::SeqCst) != version {
                self.load_mirror().await?;
                self.loaded_version.store(version, Ordering::SeqCst);
            }
        }
        if leads {
            for id in replicas.take_requested().await? {
                self.catalogue.request_refresh(&id);
            }
        } else {
            let wanted: Vec<_> = std::iter::from_fn(|| self.catalogue.next_request()).collect();
            replicas.request_details(&wanted).await?;
        }
        Ok(leads)
    }
}
