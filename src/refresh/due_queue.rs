//! The queue of postings whose details should be read, ordered by urgency. Each step of the refresh
//! examines only the postings that it changes, so the time for reading all details grows only
//! linearly with the number of postings.

use std::{collections::BTreeSet, time::Duration};

use jiff::Timestamp;

use crate::{
    clock::saturating_add,
    refresh::tracked_posting::{CONFIRM_GONE_AFTER, TrackedPosting},
};

/// The intervals that determine when details must be read again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::refresh) struct ReadIntervals {
    /// The minimum time between two requests for the details of the same posting.
    pub rest: Duration,
    /// The age at which details become outdated.
    pub within: Duration,
}

/// Why details should be read, most urgent reason first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    NeverRead,
    ListItemChanged,
    ReportedGone,
    /// The details were read at this time and are outdated. The oldest details come first.
    Outdated(Timestamp),
    /// The posting is closed, but the list still contains it.
    Closed,
}

/// The time and the intervals for which the queue was built.
#[derive(Debug, Clone, Copy)]
struct Moment {
    now: Timestamp,
    intervals: ReadIntervals,
}

/// The queue of postings whose details should be read. The queue refers to postings by their
/// position in the list.
#[derive(Debug, Default)]
pub(in crate::refresh) struct DueQueue {
    /// When and for which intervals the queue was built. `None` if it must be rebuilt.
    moment: Option<Moment>,
    due: BTreeSet<(Urgency, usize)>,
    /// When the urgency of each posting will next change, with the position of the posting.
    changes: BTreeSet<(Timestamp, usize)>,
}

impl DueQueue {
    /// Removes a posting from the queue. Must be called before the posting changes.
    pub fn remove(&mut self, posting: &TrackedPosting, position: usize) {
        let Some(moment) = self.moment else {
            return;
        };
        if let Some(urgency) = moment.urgency(posting) {
            self.due.remove(&(urgency, position));
        }
        if let Some(at) = moment.next_change(posting) {
            self.changes.remove(&(at, position));
        }
    }

    /// Adds a posting to the queue if its details should be read now or later. Must be called after
    /// the posting has changed.
    pub fn insert(&mut self, posting: &TrackedPosting, position: usize) {
        let Some(moment) = self.moment else {
            return;
        };
        if let Some(urgency) = moment.urgency(posting) {
            self.due.insert((urgency, position));
        }
        if let Some(at) = moment.next_change(posting) {
            self.changes.insert((at, position));
        }
    }

    /// Returns the position of the most urgent posting. Among equally urgent postings, the first
    /// one in the list is returned.
    pub fn next(
        &mut self,
        postings: &[TrackedPosting],
        now: Timestamp,
        intervals: ReadIntervals,
    ) -> Option<usize> {
        let next = Moment { now, intervals };
        match self.moment {
            Some(moment) if moment.now <= now && moment.intervals == intervals => {
                self.advance(postings, next);
            }
            // The queue must be rebuilt, because the clock was set back, the intervals changed, or
            // the list is new.
            _ => self.build(postings, next),
        }
        self.due.first().map(|(_, position)| *position)
    }

    fn advance(&mut self, postings: &[TrackedPosting], next: Moment) {
        let changed = self.changes.range(..=(next.now, usize::MAX));
        let changed: Vec<usize> = changed.map(|(_, position)| *position).collect();
        for position in &changed {
            self.remove(&postings[*position], *position);
        }
        self.moment = Some(next);
        for position in changed {
            self.insert(&postings[position], position);
        }
    }

    fn build(&mut self, postings: &[TrackedPosting], moment: Moment) {
        *self = Self {
            moment: Some(moment),
            ..Self::default()
        };
        for (position, posting) in postings.iter().enumerate() {
            self.insert(posting, position);
        }
    }
}

impl Moment {
    /// Determines how urgently the details of a posting should be read. Returns `None` if they do
    /// not need to be read now.
    fn urgency(&self, posting: &TrackedPosting) -> Option<Urgency> {
        let Self { now, intervals } = *self;
        #[cfg(test)]
        COMPUTED.with(|computed| computed.set(computed.get() + 1));
        if posting.recently_requested(now, intervals.rest) {
            None
        } else if posting.lacks_details() {
            Some(Urgency::NeverRead)
        } else if posting.details_stale {
            Some(Urgency::ListItemChanged)
        } else if posting.is_gone_check_due(now) {
            Some(Urgency::ReportedGone)
        } else if posting.has_details_older_than(now, intervals.within) {
            let read = posting.details_version;
            read.map(|read| Urgency::Outdated(read.at))
        } else {
            posting.closed.then_some(Urgency::Closed)
        }
    }

    /// Returns the earliest time at which the urgency of a posting can change even if the posting
    /// itself stays the same.
    fn next_change(&self, posting: &TrackedPosting) -> Option<Timestamp> {
        let periods = [
            (posting.requested_at, self.intervals.rest),
            (posting.gone_since, CONFIRM_GONE_AFTER),
            (
                posting.details_version.map(|read| read.at),
                self.intervals.within,
            ),
        ];
        // If the clock was set back, `at` can be in the future. In that case, the urgency changes
        // twice: at `at`, and again one period later.
        let edges = periods.into_iter().flat_map(|(at, period)| {
            at.into_iter()
                .flat_map(move |at| [at, saturating_add(at, period)])
        });
        edges.filter(|at| *at > self.now).min()
    }
}

#[cfg(test)]
thread_local! {
    static COMPUTED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// How many times the queue has computed the urgency of a posting on this thread.
#[cfg(test)]
pub(in crate::refresh) fn urgencies_computed() -> u64 {
    COMPUTED.with(std::cell::Cell::get)
}
