//! The postings in the mirror, in the order of the list, with an index by id, counts, and the queue
//! of details to read. All changes to postings go through this type, so the index, the counts and
//! the queue always match the postings.

use std::{
    collections::{HashMap, hash_map},
    slice,
};

use jiff::Timestamp;

use crate::{
    posting::PostingId,
    refresh::{
        due_queue::{DueQueue, ReadIntervals},
        tracked_posting::TrackedPosting,
    },
};

/// The postings in the mirror, in the order of the list.
#[derive(Debug, Default)]
pub(in crate::refresh) struct TrackedPostings {
    list: Vec<TrackedPosting>,
    positions: HashMap<PostingId, usize>,
    counts: PostingCounts,
    queue: DueQueue,
}

/// The number of postings in each state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::refresh) struct PostingCounts {
    /// Open postings whose details were never read.
    pub lacking_details: usize,
    /// Postings for which the last request for details failed.
    pub failed: usize,
    /// Postings in the latest list.
    pub listed: usize,
    /// Postings in the latest list for whose details the ATS has returned 404 since it last
    /// returned them.
    pub reported_gone: usize,
}

impl TrackedPostings {
    /// Creates the collection from postings in the order of the list. Their ids must be unique.
    pub fn new(list: Vec<TrackedPosting>) -> Self {
        let mut postings = Self::default();
        for (position, posting) in list.iter().enumerate() {
            if let hash_map::Entry::Vacant(entry) = postings.positions.entry(posting.id.clone()) {
                entry.insert(position);
            }
            postings.counts = postings.counts.with(posting);
        }
        Self { list, ..postings }
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// All postings in the order of the list.
    pub fn iter(&self) -> slice::Iter<'_, TrackedPosting> {
        self.list.iter()
    }

    pub fn to_vec(&self) -> Vec<TrackedPosting> {
        self.list.clone()
    }

    /// The number of postings in each state.
    pub fn counts(&self) -> PostingCounts {
        self.counts
    }

    pub fn get(&self, id: &PostingId) -> Option<&TrackedPosting> {
        self.list.get(*self.positions.get(id)?)
    }

    /// Changes the posting with this id. `change` must not change the id. Returns the result of
    /// `change`, or `None` if there is no posting with this id.
    pub fn update<T>(
        &mut self,
        id: &PostingId,
        change: impl FnOnce(&mut TrackedPosting) -> T,
    ) -> Option<T> {
        let position = *self.positions.get(id)?;
        let posting = self.list.get_mut(position)?;
        self.queue.remove(posting, position);
        self.counts = self.counts.without(posting);
        let changed = change(posting);
        self.counts = self.counts.with(posting);
        self.queue.insert(posting, position);
        Some(changed)
    }

    /// Finds the posting whose details should be read next. Postings whose details were never read
    /// come first. They are followed by postings whose list item changed, postings for which the
    /// ATS returned 404, postings with outdated details, and closed postings that are still in the
    /// list, in this order.
    pub fn next_due(
        &mut self,
        now: Timestamp,
        intervals: ReadIntervals,
    ) -> Option<&TrackedPosting> {
        let position = self.queue.next(&self.list, now, intervals)?;
        self.list.get(position)
    }
}

impl PostingCounts {
    fn with(self, posting: &TrackedPosting) -> Self {
        let one = Self::of(posting);
        Self {
            lacking_details: self.lacking_details + one.lacking_details,
            failed: self.failed + one.failed,
            listed: self.listed + one.listed,
            reported_gone: self.reported_gone + one.reported_gone,
        }
    }

    fn without(self, posting: &TrackedPosting) -> Self {
        let one = Self::of(posting);
        Self {
            lacking_details: self.lacking_details - one.lacking_details,
            failed: self.failed - one.failed,
            listed: self.listed - one.listed,
            reported_gone: self.reported_gone - one.reported_gone,
        }
    }

    fn of(posting: &TrackedPosting) -> Self {
        let listed = !posting.missing_from_list;
        Self {
            lacking_details: posting.lacks_details().into(),
            failed: posting.request_failed.into(),
            listed: listed.into(),
            reported_gone: (listed && posting.gone_since.is_some()).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::*;
    use crate::{
        clock::timestamp_from_millis,
        refresh::{due_queue::urgencies_computed, tracked_posting::DetailsVersion},
    };

    const INTERVALS: ReadIntervals = ReadIntervals {
        rest: Duration::from_secs(60),
        within: Duration::from_secs(600),
    };

    fn second(second: i64) -> Timestamp {
        timestamp_from_millis(second * 1000)
    }

    fn postings(count: usize) -> Vec<TrackedPosting> {
        let id = |number| PostingId::new(format!("posting-{number}"));
        let new = |number| TrackedPosting::new(id(number), "{}".into(), None, false);
        (0..count).map(new).collect()
    }

    /// Finds the posting whose details should be read next, without using the queue. Examines all
    /// postings for each reason in turn, most urgent first.
    fn next_by_scan(list: &TrackedPostings, now: Timestamp) -> Option<&PostingId> {
        let rest = INTERVALS.rest;
        let due = || {
            let all = list.iter();
            all.filter(|known| !known.recently_requested(now, rest))
        };
        let next = due()
            .find(|known| known.lacks_details())
            .or_else(|| due().find(|known| known.details_stale))
            .or_else(|| due().find(|known| known.is_gone_check_due(now)))
            .or_else(|| {
                due()
                    .filter(|known| known.has_details_older_than(now, INTERVALS.within))
                    .min_by_key(|known| known.details_version.map(|read| read.at))
            })
            .or_else(|| due().find(|known| known.closed));
        next.map(|known| &known.id)
    }

    fn counts_by_scan(list: &TrackedPostings) -> PostingCounts {
        list.iter()
            .fold(PostingCounts::default(), PostingCounts::with)
    }

    /// Changes one posting in the way that a step of the refresh would.
    fn change(posting: &mut TrackedPosting, kind: u8, now: Timestamp) {
        match kind {
            0 | 1 => posting.requested_at = Some(now),
            2 | 3 => {
                posting.details_version = Some(DetailsVersion::new("{}", now));
                posting.requested_at = None;
                posting.details_stale = false;
                posting.gone_since = None;
            }
            4 => posting.details_stale = true,
            5 => posting.gone_since = Some(now),
            6 => posting.closed = !posting.closed,
            7 => posting.request_failed = !posting.request_failed,
            _ => posting.missing_from_list = !posting.missing_from_list,
        }
    }

    proptest! {
        #[test]
        fn the_queue_finds_the_same_posting_as_a_scan_of_all_postings(
            steps in prop::collection::vec((0_usize..6, 0_u8..9, -20_i64..200), 1..200)
        ) {
            let mut list = TrackedPostings::new(postings(6));
            let mut now = 10_000;
            for (number, kind, passed) in steps {
                now += passed;
                let id = list.list[number].id.clone();
                list.update(&id, |posting| change(posting, kind, second(now)));
                let expected = next_by_scan(&list, second(now)).cloned();
                let next = list.next_due(second(now), INTERVALS);
                prop_assert_eq!(next.map(|known| known.id.clone()), expected);
                prop_assert_eq!(list.counts(), counts_by_scan(&list));
            }
        }
    }

    /// Reads the details of `count` postings for the first time. Returns how many times a posting
    /// was examined on average.
    fn work_of_first_read(count: usize) -> u64 {
        let mut list = TrackedPostings::new(postings(count));
        let before = urgencies_computed();
        for number in 0..count {
            let now = second(i64::try_from(number).unwrap());
            let id = list.next_due(now, INTERVALS).unwrap().id.clone();
            list.update(&id, |known| known.requested_at = Some(now));
            list.update(&id, |known| change(known, 2, now));
        }
        assert_eq!(list.counts().lacking_details, 0);
        (urgencies_computed() - before) / u64::try_from(count).unwrap()
    }

    #[test]
    fn the_first_read_of_a_posting_takes_the_same_work_among_a_hundred_and_among_ten_thousand() {
        let (few, many) = (work_of_first_read(100), work_of_first_read(10_000));
        assert!(few <= 8, "{few}");
        assert!(many <= few + 4, "{few}, then {many}");
    }
}
