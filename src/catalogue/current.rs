use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use arc_swap::ArcSwap;
use tokio::sync::Notify;

use crate::{catalogue::snapshot::Snapshot, posting::PostingId};

/// The most postings that can be wanted at once; visitors cannot make the queue grow beyond it.
const MOST_WANTED: usize = 64;

/// The current snapshot. A clone shows the same one, now and after each change; reading takes no lock.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    snapshot: ArcSwap<Snapshot>,
    version: AtomicU64,
    wanted: Mutex<VecDeque<PostingId>>,
    knock: Notify,
}

impl Catalogue {
    /// The postings as they are now; hold it for one page, not longer.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.shared.snapshot.load_full()
    }

    /// Puts another snapshot in place for all that follow.
    pub fn replace(&self, snapshot: Snapshot) {
        let changed_at = snapshot.changed_at();
        let snapshot = snapshot.changed(changed_at);
        self.shared.snapshot.store(Arc::new(snapshot));
        self.shared.version.fetch_add(1, Ordering::SeqCst);
    }

    /// Puts a snapshot in place that shows visitors the same: only the times of reading differ, so what
    /// was rendered stays good.
    pub fn confirm(&self, snapshot: Snapshot) {
        let snapshot = snapshot.changed(self.snapshot().changed_at());
        self.shared.snapshot.store(Arc::new(snapshot));
    }

    /// Goes up by one with each `replace`; what was rendered under an older version is stale.
    pub fn version(&self) -> u64 {
        self.shared.version.load(Ordering::SeqCst)
    }

    /// Asks the refresh to read this posting's details before others. Never waits.
    pub fn want(&self, id: &PostingId) {
        let mut wanted = self
            .shared
            .wanted
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if wanted.len() < MOST_WANTED && !wanted.contains(id) {
            wanted.push_back(id.clone());
            self.shared.knock.notify_one();
        }
    }

    /// Takes the posting that has been wanted longest.
    pub fn take_wanted(&self) -> Option<PostingId> {
        let mut wanted = self
            .shared
            .wanted
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        wanted.pop_front()
    }

    /// Returns as soon as something is wanted.
    pub async fn knocked(&self) {
        self.shared.knock.notified().await;
    }
}
