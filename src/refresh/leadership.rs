//! The leadership among replicas.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use crate::store::replicas::Replicas;

/// Whether this replica is the leader. Of the replicas that share a database only the leader reads
/// the ATS; the others show what it stored.
#[derive(Debug)]
pub(in crate::refresh) struct Leadership {
    pub replicas: Option<Replicas>,
    is_leader: AtomicBool,
    /// The version of the stored postings that was loaded last. -1 before the first.
    seen_version: AtomicI64,
}

impl Leadership {
    pub fn new(replicas: Option<Replicas>) -> Self {
        Self {
            is_leader: AtomicBool::new(replicas.is_none()),
            replicas,
            seen_version: AtomicI64::new(-1),
        }
    }

    /// Whether this replica is the leader.
    pub fn is_leader(&self) -> bool {
        self.is_leader.load(Ordering::SeqCst)
    }

    /// Sets whether this replica is the leader.
    pub fn set_leader(&self, leads: bool) {
        self.is_leader.store(leads, Ordering::SeqCst);
    }

    /// Whether this version was loaded.
    pub fn has_seen_version(&self, version: i64) -> bool {
        self.seen_version.load(Ordering::SeqCst) == version
    }

    /// Records that this version was loaded.
    pub fn set_seen_version(&self, version: i64) {
        self.seen_version.store(version, Ordering::SeqCst);
    }
}
