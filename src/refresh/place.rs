use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use crate::store::replicas::Replicas;

/// Where this replica stands among those that share a database: one reads the ATS, the others show what
/// it read.
#[derive(Debug)]
pub(in crate::refresh) struct Place {
    pub replicas: Option<Replicas>,
    leads: AtomicBool,
    /// The version of the last good copy that was read; none has this one.
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

    /// Whether this replica reads the ATS.
    pub fn leads(&self) -> bool {
        self.leads.load(Ordering::SeqCst)
    }

    /// Notes whether it does.
    pub fn take(&self, leads: bool) {
        self.leads.store(leads, Ordering::SeqCst);
    }

    /// Whether this version of the last good copy was read.
    pub fn has_seen(&self, version: i64) -> bool {
        self.seen.load(Ordering::SeqCst) == version
    }

    /// Notes that it was.
    pub fn sees(&self, version: i64) {
        self.seen.store(version, Ordering::SeqCst);
    }
}
