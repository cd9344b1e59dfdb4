use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    ats::translate::posting::posting,
    posting::{Posting, PostingId},
    store::published::StoredPosting,
};

/// A visit asks for details again only if they are older than this: a crowd is one visit.
const JUST_NOW: Duration = Duration::from_secs(10);

/// A 404 of details closes a posting only if one came this long ago already. That is longer than the ATS takes to start
/// anew, and the list, which is the better witness, is read a few times meanwhile.
const BELIEVE_GONE_AFTER: Duration = Duration::from_secs(3 * 60);

/// What is known of one posting.
#[derive(Debug, Clone)]
pub(in crate::refresh) struct Known {
    pub id: PostingId,
    /// The list item, raw.
    pub item: Value,
    /// The posting, if it can be shown.
    pub posting: Option<Arc<Posting>>,
    /// What was last read of its details.
    pub read: Option<Read>,
    /// Whether the list item has changed since.
    pub stale: bool,
    /// When its details were last asked for, until they come.
    pub asked_at: Option<Timestamp>,
    /// Whether that was in vain.
    pub failed: bool,
    /// Whether the latest list lacks it, while that list is held as a fault.
    pub missing: bool,
    /// When the ATS first answered 404 for its details, if it has not answered anything else since.
    pub gone_since: Option<Timestamp>,
    /// Whether it is closed because the ATS did so again minutes later, though the list still names it.
    pub closed: bool,
}

/// What was read of a posting's details: enough to know them again.
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
    /// Reads a posting from what the ATS sent.
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

    /// Reads a posting of the last good copy.
    pub fn stored(stored: StoredPosting, show_compensation: bool) -> Self {
        let details = stored.details.as_ref();
        let details = details.map(|(payload, at)| (payload, *at));
        let known = Self::new(stored.id, stored.item, details, show_compensation);
        known.changed(stored.changed_at)
    }

    /// The same, of which is known when it last changed.
    pub fn changed(mut self, at: Option<Timestamp>) -> Self {
        if let Some(posting) = &mut self.posting {
            Arc::make_mut(posting).changed_at = at;
        }
        self
    }

    /// When it was last seen to change.
    pub fn changed_at(&self) -> Option<Timestamp> {
        self.posting.as_ref()?.changed_at
    }

    /// The same posting, read at another time, if the last good copy says nothing else of it.
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

    /// The same, named by the latest list. What was doubtful while the list lacked it is not any more.
    pub fn listed(&self) -> Self {
        Self {
            missing: false,
            gone_since: self.gone_since.filter(|_| !self.missing),
            ..self.clone()
        }
    }

    /// What visitors see of it.
    pub fn shown(&self) -> Option<&Arc<Posting>> {
        self.posting.as_ref().filter(|_| !self.closed)
    }

    /// Whether both show visitors the same.
    pub fn shows(&self, other: &Self) -> bool {
        match (self.shown(), other.shown()) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    /// Whether its details were never read, and may be there.
    pub fn is_new(&self) -> bool {
        self.read.is_none() && !self.closed
    }

    /// Whether the ATS said that it is gone, so long ago that it is to be asked again: a second 404 closes it.
    pub fn is_suspect(&self, now: Timestamp) -> bool {
        !self.closed
            && self
                .gone_since
                .is_some_and(|at| !is_within(at, now, BELIEVE_GONE_AFTER))
    }

    /// Whether it was asked for so lately that it is to be left alone.
    pub fn rests(&self, now: Timestamp, rest: Duration) -> bool {
        self.asked_at.is_some_and(|at| is_within(at, now, rest))
    }

    /// Whether a visit is a reason to read its details.
    pub fn may_be_wanted(&self, now: Timestamp) -> bool {
        let read_at = self.read.map(|read| read.at);
        let latest = self.asked_at.max(read_at);
        latest.is_none_or(|at| !is_within(at, now, JUST_NOW))
    }

    /// Whether its details are older than that, and it is open.
    pub fn is_older(&self, now: Timestamp, than: Duration) -> bool {
        !self.closed && self.read.is_some_and(|read| !is_within(read.at, now, than))
    }
}

/// Whether less than that time has passed since.
pub(in crate::refresh) fn is_within(at: Timestamp, now: Timestamp, time: Duration) -> bool {
    let passed = now.duration_since(at).unsigned_abs();
    at <= now && passed < time
}
