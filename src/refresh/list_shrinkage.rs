//! Decides whether a new list is held because too many postings are missing from it.

use std::time::Duration;

/// A new list is always accepted if fewer postings than this are missing from it.
const MIN_SUSPICIOUS_LOSS: usize = 5;

/// The number of postings, and how many of them are lost: missing from a new list, or with details
/// for which the ATS returns 404.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::refresh) struct ListShrinkage {
    pub before: usize,
    pub lost: usize,
}

/// When a list is accepted even though too many postings are missing from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::refresh) struct ShrinkPolicy {
    /// Whether the operator accepts the list now, on the operator's page or with `vestibule refresh
    /// --believe`.
    pub accept_now: bool,
    /// The longest time for which a list is held. After that, the list is accepted.
    pub accept_after: Duration,
}

impl ListShrinkage {
    /// Whether so many postings are missing that a fault of the ATS is likely: at least
    /// [`MIN_SUSPICIOUS_LOSS`] postings, and at least half of all postings.
    pub fn is_suspicious(self) -> bool {
        self.lost >= MIN_SUSPICIOUS_LOSS && self.lost * 2 >= self.before
    }
}
