//! A posting in the mirror, with the state of its details.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{
    ats::parse::posting::parse_posting,
    posting::{Posting, PostingId},
    store::CachedPosting,
};

/// When a visitor opens a posting, the posting's details are read again only if they are at least
/// this old. This limits the number of requests.
const VISIT_REQUEST_INTERVAL: Duration = Duration::from_secs(10);

/// A posting is closed if the ATS still returns 404 for its details this long after the first 404.
/// This is longer than a restart of the ATS takes, and long enough for several reads of the list,
/// which shows more reliably than a 404 whether the posting is open.
pub(in crate::refresh) const CONFIRM_GONE_AFTER: Duration = Duration::from_secs(3 * 60);

/// A posting in the mirror.
#[derive(Debug, Clone)]
pub(in crate::refresh) struct TrackedPosting {
    pub id: PostingId,
    /// The list item as the ATS sent it, as JSON.
    pub item: Arc<str>,
    /// The parsed posting. `None` if it cannot be shown.
    pub posting: Option<Arc<Posting>>,
    /// The version of the details that was read last. `None` if they were never read.
    pub details_version: Option<DetailsVersion>,
    /// Whether the list item has changed since the details were read.
    pub details_stale: bool,
    /// When the details were last requested, if that request has not returned them. `None`
    /// otherwise.
    pub requested_at: Option<Timestamp>,
    pub request_failed: bool,
    /// Whether the posting is missing from the latest list. This is possible only while the list is
    /// held, because postings that are missing from an accepted list are closed.
    pub missing_from_list: bool,
    /// When the ATS first responded with 404 for the details. `None` if this has not happened since
    /// the ATS last returned the details.
    pub gone_since: Option<Timestamp>,
    /// Whether a repeated 404 closed the posting, even though the list still contains it.
    pub closed: bool,
}

/// Identifies a version of a posting's details by a digest and by the time at which the details
/// were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::refresh) struct DetailsVersion {
    pub digest: [u8; 32],
    pub at: Timestamp,
}

impl DetailsVersion {
    pub fn new(details: &str, at: Timestamp) -> Self {
        Self {
            digest: Sha256::digest(details).into(),
            at,
        }
    }
}

impl TrackedPosting {
    /// Parses a posting from its list item and, if they were read, its details. Both are JSON.
    /// Details that are not valid JSON count as missing, so that they are read again.
    pub fn new(
        id: PostingId,
        item: Arc<str>,
        details: Option<(&str, Timestamp)>,
        show_compensation: bool,
    ) -> Self {
        let json: Value = serde_json::from_str(&item).unwrap_or_default();
        let details = details.and_then(|(text, at)| {
            let json: Value = serde_json::from_str(text).ok()?;
            Some((json, DetailsVersion::new(text, at)))
        });
        let read = details.as_ref().map(|(json, version)| (json, version.at));
        Self {
            posting: parse_posting(&json, read, show_compensation).map(Arc::new),
            details_version: details.map(|(_, version)| version),
            id,
            item,
            details_stale: false,
            requested_at: None,
            request_failed: false,
            missing_from_list: false,
            gone_since: None,
            closed: false,
        }
    }

    pub fn from_stored(stored: CachedPosting, show_compensation: bool) -> Self {
        let details = stored.details.as_ref();
        let details = details.map(|(payload, at)| (payload.as_str(), *at));
        let known = Self::new(stored.id, stored.item, details, show_compensation);
        known.with_changed_at(stored.changed_at)
    }

    pub fn with_changed_at(mut self, at: Option<Timestamp>) -> Self {
        if let Some(posting) = &mut self.posting {
            Arc::make_mut(posting).changed_at = at;
        }
        self
    }

    /// When the posting last changed, if known.
    pub fn changed_at(&self) -> Option<Timestamp> {
        self.posting.as_ref()?.changed_at
    }

    /// Returns a copy of this posting if `stored` has the same content. The caller then does not
    /// have to parse `stored`.
    pub fn reuse_for(&self, stored: &CachedPosting) -> Option<Self> {
        let details = stored.details.as_ref();
        let read = details.map(|(payload, at)| DetailsVersion::new(payload, *at));
        let is_same = !self.details_stale
            && self.item == stored.item
            && self.has_digest_of(read)
            && (self.posting.is_none() || self.changed_at() == stored.changed_at);
        is_same.then(|| Self {
            details_version: read,
            requested_at: None,
            request_failed: false,
            missing_from_list: false,
            gone_since: None,
            closed: false,
            ..self.clone()
        })
    }

    /// Whether the details are the same as those of `version`.
    pub fn has_digest_of(&self, version: Option<DetailsVersion>) -> bool {
        self.details_version.map(|it| it.digest) == version.map(|it| it.digest)
    }

    /// Returns a copy that is marked as present in the latest list. Discards a 404 that was
    /// recorded while the posting was missing.
    pub fn seen_in_list(&self) -> Self {
        Self {
            missing_from_list: false,
            gone_since: self.gone_since.filter(|_| !self.missing_from_list),
            ..self.clone()
        }
    }

    /// The posting as visitors see it. `None` if it is closed or cannot be shown.
    pub fn visible(&self) -> Option<&Arc<Posting>> {
        self.posting.as_ref().filter(|_| !self.closed)
    }

    /// Whether visitors see no difference between this posting and `other`.
    pub fn shows_same_as(&self, other: &Self) -> bool {
        match (self.visible(), other.visible()) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    /// Whether the posting is open and its details were never read.
    pub fn lacks_details(&self) -> bool {
        self.details_version.is_none() && !self.closed
    }

    /// Whether the first 404 was so long ago that another 404 closes the posting. If the recorded
    /// time is in the future because the clock was set back, it is treated as the present time.
    pub fn is_gone_check_due(&self, now: Timestamp) -> bool {
        !self.closed
            && self
                .gone_since
                .is_some_and(|at| !is_within(at.min(now), now, CONFIRM_GONE_AFTER))
    }

    /// Whether the details were requested less than `rest` ago.
    pub fn recently_requested(&self, now: Timestamp, rest: Duration) -> bool {
        self.requested_at.is_some_and(|at| is_within(at, now, rest))
    }

    /// Whether a visitor who opens the posting can cause its details to be read again now.
    pub fn accepts_visit_request(&self, now: Timestamp) -> bool {
        let read_at = self.details_version.map(|read| read.at);
        let latest = self.requested_at.max(read_at);
        latest.is_none_or(|at| !is_within(at, now, VISIT_REQUEST_INTERVAL))
    }

    /// Whether the posting is open and its details were read longer than `than` ago.
    pub fn has_details_older_than(&self, now: Timestamp, than: Duration) -> bool {
        !self.closed
            && self
                .details_version
                .is_some_and(|read| !is_within(read.at, now, than))
    }
}

/// Whether `at` is in the past and less than `time` ago.
pub(in crate::refresh) fn is_within(at: Timestamp, now: Timestamp, time: Duration) -> bool {
    let passed = now.duration_since(at).unsigned_abs();
    at <= now && passed < time
}
