//! Limits the memory and disk space for the stored details of all postings and for closed postings.

use std::collections::HashMap;

use crate::{
    ats::{MAX_LIST_ITEMS, exceeds_response_limits},
    posting::PostingId,
    store::CachedPosting,
};

/// The maximum total size of all stored details, as a multiple of `ats.max_answer`.
pub(in crate::refresh) const MAX_TOTAL: usize = 16;

/// The maximum total size of the list items of all closed postings, as a multiple of
/// `ats.max_answer`. It equals the maximum size of a whole list.
const MAX_CLOSED_TOTAL: usize = 8;

/// Returns the maximum total size of the list items of all closed postings, in bytes.
pub(in crate::refresh) fn max_closed_bytes(max_answer: usize) -> usize {
    max_answer.saturating_mul(MAX_CLOSED_TOTAL)
}

/// The size of the stored details of each open or closed posting.
#[derive(Debug, Default)]
pub(in crate::refresh) struct StoredDetails {
    sizes: HashMap<PostingId, usize>,
}

impl StoredDetails {
    /// Whether these details can be stored. Together with the details of all other postings, they
    /// must not be larger than [`MAX_TOTAL`] times `max_answer`.
    pub fn has_space(&self, id: &PostingId, details: &str, max_answer: usize) -> bool {
        let others = self.sizes.iter().filter(|(other, _)| *other != id);
        let others: usize = others.map(|(_, size)| size).sum();
        others + details.len() <= max_answer.saturating_mul(MAX_TOTAL)
    }

    /// Records that the details of a posting are stored.
    pub fn insert(&mut self, id: PostingId, details: &str) {
        self.sizes.insert(id, details.len());
    }

    pub fn replace(&mut self, sizes: HashMap<PostingId, usize>) {
        self.sizes = sizes;
    }
}

/// Limits the postings that are loaded from the store. Without these limits, postings that an
/// earlier version stored could need so much memory that the site cannot start.
#[derive(Debug)]
pub(in crate::refresh) struct LoadLimit {
    max_answer: usize,
    total: usize,
    open: usize,
    /// The size of the list items of the closed postings, in bytes.
    closed_bytes: usize,
    /// Whether closed postings were left out because their total size is too large.
    pub has_ignored_closed: bool,
    /// The number of open postings that were left out because there are too many.
    pub ignored: usize,
    /// The sizes of the details that were loaded.
    pub sizes: HashMap<PostingId, usize>,
    /// The postings whose details are too large and must be read again.
    pub dropped: Vec<PostingId>,
}

impl LoadLimit {
    pub fn new(max_answer: usize) -> Self {
        Self {
            max_answer,
            total: 0,
            open: 0,
            closed_bytes: 0,
            has_ignored_closed: false,
            ignored: 0,
            sizes: HashMap::new(),
            dropped: Vec::new(),
        }
    }

    /// Removes the details and the list item of a stored posting if they exceed the limits. Both
    /// are then read from the ATS again. Returns `None` if the store contains more open postings
    /// than the list of an ATS can contain, or if the closed postings that were loaded so far,
    /// including this one, are too large in total.
    pub fn apply(&mut self, mut stored: CachedPosting) -> Option<CachedPosting> {
        if stored.last_seen.is_none() {
            self.open += 1;
            if self.open > MAX_LIST_ITEMS {
                self.ignored += 1;
                return None;
            }
        } else {
            self.closed_bytes += stored.item.len();
            if self.closed_bytes > max_closed_bytes(self.max_answer) {
                self.has_ignored_closed = true;
                return None;
            }
        }
        if exceeds_response_limits(&stored.item, self.max_answer) {
            stored.item = "null".into();
        }
        let Some((details, _)) = &stored.details else {
            return Some(stored);
        };
        let total = self.total + details.len();
        let is_too_large = total > self.max_answer.saturating_mul(MAX_TOTAL)
            || exceeds_response_limits(details, self.max_answer);
        if is_too_large {
            self.dropped.push(stored.id.clone());
            stored.details = None;
        } else {
            self.total = total;
            self.sizes.insert(stored.id.clone(), details.len());
        }
        Some(stored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_as_many_open_postings_are_loaded_as_a_list_can_have() {
        let stored = |last_seen| CachedPosting {
            id: PostingId::new("a"),
            item: "{}".into(),
            details: None,
            changed_at: None,
            last_seen,
        };
        let mut limit = LoadLimit::new(1_000);
        for _ in 0..MAX_LIST_ITEMS {
            assert!(limit.apply(stored(None)).is_some());
        }
        assert!(limit.apply(stored(None)).is_none());
        assert_eq!(limit.ignored, 1);
        let closed = stored(Some(jiff::Timestamp::UNIX_EPOCH));
        assert!(limit.apply(closed).is_some());
    }
}
