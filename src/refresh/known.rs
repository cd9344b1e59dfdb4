//! A posting of the mirror, with the state of its details.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    ats::translate::posting::posting,
    posting::{Posting, PostingId},
    store::published::StoredPosting,
};

/// A visit requests fresh details only if they are older than this. Many visits make one request.
const JUST_NOW: Duration = Duration::from_secs(10);

/// A 404 for details closes a posting only if the first 404 is this long ago. The ATS restarts in
/// less time, and the list, which is more reliable, is read several times meanwhile.
const BELIEVE_GONE_AFTER: Duration = Duration::from_secs(3 * 60);

/// A tracked posting.
#[derive(Debug, Clone)]
pub(in crate::refresh) struct Known {
    pub id: PostingId,
    /// The list item as the ATS sent it.
    pub item: Value,
    /// The parsed posting. `None` if it cannot be shown.
    pub posting: Option<Arc<Posting>>,
    /// The version of the details that was read last.
    pub read: Option<Read>,
    /// Whether the list item has changed since.
    pub stale: bool,
    /// When its details were last requested, until they arrive.
    pub asked_at: Option<Timestamp>,
    /// Whether that request failed.
    pub failed: bool,
    /// Whether the latest list lacks it, while that list is held.
    pub missing: bool,
    /// When the ATS first answered 404 for its details, without another answer since.
    pub gone_since: Option<Timestamp>,
    /// Whether a repeated 404 closed it, although the list still names it.
    pub closed: bool,
}

/// A version of a posting's details.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::refresh) struct Read {
    pub digest: [u8; 32],
    pub at: Timestamp,
}

impl Read {
    pub fn of(details: &Value, at: Timestamp) -> Self {
        Self {
            digest: Sha256::digest(details.to_string()).into(),
            at,
        }
    }
}

impl Known {
    /// Parses a posting from what the ATS sent.
    pub fn new(
        id: PostingId,
        item: Value,
        details: Option<(&Value, Timestamp)>,
        show_compensation: bool,
    ) -> Self {
        Self {
            posting: posting(&item, details, show_compensation).map(Arc::new),
            read: details.map(|(payload, at)| Read::of(payload, at)),
            id,
            item,
            stale: false,
            asked_at: None,
            failed: false,
            missing: false,
            gone_since: None,
            closed: false,
        }
    }

    /// Parses a stored posting.
    pub fn stored(stored: StoredPosting, show_compensation: bool) -> Self {
        let details = stored.details.as_ref();
        let details = details.map(|(payload, at)| (payload, *at));
        let known = Self::new(stored.id, stored.item, details, show_compensation);
        known.changed(stored.changed_at)
    }

    /// Sets when it last changed.
    pub fn changed(mut self, at: Option<Timestamp>) -> Self {
        if let Some(posting) = &mut self.posting {
            Arc::make_mut(posting).changed_at = at;
        }
        self
    }

    /// When it last changed.
    pub fn changed_at(&self) -> Option<Timestamp> {
        self.posting.as_ref()?.changed_at
    }

    /// Returns a copy of this posting if the stored one has the same content, so that it need not
    /// be parsed again.
    pub fn unless_changed(&self, stored: &StoredPosting) -> Option<Self> {
        let details = stored.details.as_ref();
        let read = details.map(|(payload, at)| Read::of(payload, *at));
        let digest = |read: Option<Read>| read.map(|read| read.digest);
        let is_same = !self.stale
            && self.item == stored.item
            && digest(self.read) == digest(read)
            && (self.posting.is_none() || self.changed_at() == stored.changed_at);
        is_same.then(|| Self {
            read,
            asked_at: None,
            failed: false,
            missing: false,
            gone_since: None,
            closed: false,
            ..self.clone()
        })
    }

    /// Returns the posting as named by the latest list. A 404 from the time when the list lacked it
    /// is dropped.
    pub fn listed(&self) -> Self {
        Self {
            missing: false,
            gone_since: self.gone_since.filter(|_| !self.missing),
            ..self.clone()
        }
    }

    /// The posting as visitors see it. `None` if it is closed.
    pub fn shown(&self) -> Option<&Arc<Posting>> {
        self.posting.as_ref().filter(|_| !self.closed)
    }

    /// Whether visitors see the same of both.
    pub fn shows(&self, other: &Self) -> bool {
        match (self.shown(), other.shown()) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    /// Whether its details were never read and it is open.
    pub fn is_new(&self) -> bool {
        self.read.is_none() && !self.closed
    }

    /// Whether the first 404 is so long ago that another one closes it.
    pub fn is_suspect(&self, now: Timestamp) -> bool {
        !self.closed
            && self
                .gone_since
                .is_some_and(|at| !is_within(at, now, BELIEVE_GONE_AFTER))
    }

    /// Whether it was requested less than `rest` ago.
    pub fn rests(&self, now: Timestamp, rest: Duration) -> bool {
        self.asked_at.is_some_and(|at| is_within(at, now, rest))
    }

    /// Whether a visit may request its details.
    pub fn may_be_wanted(&self, now: Timestamp) -> bool {
        let read_at = self.read.map(|read| read.at);
        let latest = self.asked_at.max(read_at);
        latest.is_none_or(|at| !is_within(at, now, JUST_NOW))
    }

    /// Whether it is open and its details are older than `than`.
    pub fn is_older(&self, now: Timestamp, than: Duration) -> bool {
        !self.closed && self.read.is_some_and(|read| !is_within(read.at, now, than))
    }
}

/// Whether less than `time` has passed since `at`.
pub(in crate::refresh) fn is_within(at: Timestamp, now: Timestamp, time: Duration) -> bool {
    let passed = now.duration_since(at).unsigned_abs();
    at <= now && passed < time
}
