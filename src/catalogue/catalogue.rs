//! The catalogue: the current snapshot, and the queue of postings to refresh first.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use arc_swap::ArcSwap;
use tokio::sync::Notify;

use crate::{
    catalogue::{departments::Departments, snapshot::Snapshot},
    posting::PostingId,
};

/// The maximum number of queued requests, so that visitors cannot make the queue grow without
/// bound.
const MAX_REQUESTS: usize = 64;

/// The current snapshot, which all clones share. Reading the snapshot does not take a lock.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    snapshot: ArcSwap<Snapshot>,
    /// The departments of every snapshot. The lock is held while the snapshot is replaced.
    departments: Mutex<Departments>,
    version: AtomicU64,
    revision: AtomicU64,
    requests: Mutex<VecDeque<PostingId>>,
    request_added: Notify,
}

impl Catalogue {
    /// An empty catalogue in which this posting is for open applications.
    pub fn with_open_application(posting: Option<PostingId>) -> Self {
        let catalogue = Self::default();
        let snapshot = Snapshot::default().with_open_application(posting);
        catalogue.shared.snapshot.store(Arc::new(snapshot));
        catalogue
    }

    /// The current snapshot. Keep the returned snapshot only while one page is rendered.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.shared.snapshot.load_full()
    }

    /// Replaces the snapshot and increments the version.
    pub fn replace(&self, snapshot: Snapshot) {
        let changed_at = snapshot.changed_at();
        self.store(snapshot.with_changed_at(changed_at), &self.departments());
        self.shared.version.fetch_add(1, Ordering::SeqCst);
        self.shared.revision.fetch_add(1, Ordering::SeqCst);
    }

    /// Replaces the snapshot with one that has the same visible content and was read later. The
    /// version does not change, so rendered pages remain valid.
    pub fn confirm(&self, snapshot: Snapshot) {
        let departments = self.departments();
        let snapshot = snapshot.with_changed_at(self.snapshot().changed_at());
        self.store(snapshot, &departments);
        self.shared.revision.fetch_add(1, Ordering::SeqCst);
    }

    /// Sets the departments of this and all later snapshots. Increments the version if they
    /// change.
    pub fn set_departments(&self, departments: Departments) {
        let mut current = self.departments();
        if *current == departments {
            return;
        }
        *current = departments;
        self.store(Snapshot::clone(&self.snapshot()), &current);
        self.shared.version.fetch_add(1, Ordering::SeqCst);
        self.shared.revision.fetch_add(1, Ordering::SeqCst);
    }

    /// Increments with each [`Catalogue::replace`]. Pages rendered for an older version are stale.
    pub fn version(&self) -> u64 {
        self.shared.version.load(Ordering::SeqCst)
    }

    /// Increments with each new snapshot, even if its visible content is the same.
    pub fn revision(&self) -> u64 {
        self.shared.revision.load(Ordering::SeqCst)
    }

    /// Requests that the details of this posting be read before those of other postings. Does not
    /// block. The request is dropped if the queue is full.
    pub fn request_refresh(&self, id: &PostingId) {
        let mut requests = self.requests();
        if requests.len() < MAX_REQUESTS && !requests.contains(id) {
            requests.push_back(id.clone());
            self.shared.request_added.notify_one();
        }
    }

    /// Removes the oldest request from the queue and returns it.
    pub fn next_request(&self) -> Option<PostingId> {
        self.requests().pop_front()
    }

    /// Waits until a refresh is requested.
    pub async fn request_arrived(&self) {
        self.shared.request_added.notified().await;
    }

    fn store(&self, snapshot: Snapshot, departments: &Departments) {
        let snapshot = snapshot.with_departments(departments.clone());
        self.shared.snapshot.store(Arc::new(snapshot));
    }

    fn departments(&self) -> MutexGuard<'_, Departments> {
        let departments = self.shared.departments.lock();
        departments.unwrap_or_else(PoisonError::into_inner)
    }

    fn requests(&self) -> MutexGuard<'_, VecDeque<PostingId>> {
        let requests = self.shared.requests.lock();
        requests.unwrap_or_else(PoisonError::into_inner)
    }
}
