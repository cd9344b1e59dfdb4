//! The leadership among replicas.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use crate::store::replicas::Replicas;

/// Whether this replica is the leader. Of the replicas that share a database only the leader reads
/// the ATS; the others show what it stored.
#[derive(Debug)]
pub(in crate::refresh) struct Place {
    pub replicas: Option<Replicas>,
    leads: AtomicBool,
    /// The version of the stored postings that was loaded last. -1 before the first.
    seen: AtomicI64,
}

impl Place {
    pub fn among(replicas: Option<Replicas>) -> Self {
        Self {
            leads: AtomicBool::new(replicas.is_none()),
            replicas,
            seen: AtomicI64::new(-1),
        }
    }

    /// Whether this replica is the leader.
    pub fn leads(&self) -> bool {
        self.leads.load(Ordering::SeqCst)
    }

    /// Sets whether this replica is the leader.
    pub fn take(&self, leads: bool) {
        self.leads.store(leads, Ordering::SeqCst);
    }

    /// Whether this version was loaded.
    pub fn has_seen(&self, version: i64) -> bool {
        self.seen.load(Ordering::SeqCst) == version
    }

    /// Records that this version was loaded.
    pub fn sees(&self, version: i64) {
        self.seen.store(version, Ordering::SeqCst);
    }
}
