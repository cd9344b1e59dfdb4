//! The catalogue: the current snapshot, and the queue of postings that the refresh should read
//! first.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use arc_swap::ArcSwap;
use tokio::sync::Notify;

use crate::{catalogue::snapshot::Snapshot, posting::PostingId};

/// The maximum number of queued requests, so that visitors cannot make the queue grow without
/// bound.
const MAX_REQUESTS: usize = 64;

/// Holds the current snapshot. Clones share it. Reading takes no lock.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    snapshot: ArcSwap<Snapshot>,
    version: AtomicU64,
    requests: Mutex<VecDeque<PostingId>>,
    request_added: Notify,
}

impl Catalogue {
    /// The current snapshot. Hold it for one page, not longer.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.shared.snapshot.load_full()
    }

    /// Replaces the snapshot and increments the version.
    pub fn replace(&self, snapshot: Snapshot) {
        let changed_at = snapshot.changed_at();
        let snapshot = snapshot.with_changed_at(changed_at);
        self.shared.snapshot.store(Arc::new(snapshot));
        self.shared.version.fetch_add(1, Ordering::SeqCst);
    }

    /// Replaces the snapshot by one with the same visible content, where only the times of reading
    /// differ. The version stays, so rendered pages remain valid.
    pub fn confirm(&self, snapshot: Snapshot) {
        let snapshot = snapshot.with_changed_at(self.snapshot().changed_at());
        self.shared.snapshot.store(Arc::new(snapshot));
    }

    /// Increments with each [`Catalogue::replace`]. Pages rendered for an older version are stale.
    pub fn version(&self) -> u64 {
        self.shared.version.load(Ordering::SeqCst)
    }

    /// Asks the refresh to read this posting's details before others. Does not block. Ignored if
    /// the queue is full.
    pub fn request_refresh(&self, id: &PostingId) {
        let mut requests = self.requests();
        if requests.len() < MAX_REQUESTS && !requests.contains(id) {
            requests.push_back(id.clone());
            self.shared.request_added.notify_one();
        }
    }

    /// Takes the oldest request off the queue.
    pub fn next_request(&self) -> Option<PostingId> {
        self.requests().pop_front()
    }

    /// Waits until something is requested.
    pub async fn request_arrived(&self) {
        self.shared.request_added.notified().await;
    }

    fn requests(&self) -> MutexGuard<'_, VecDeque<PostingId>> {
        let requests = self.shared.requests.lock();
        requests.unwrap_or_else(PoisonError::into_inner)
    }
}
