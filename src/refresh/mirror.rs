//! The mirror: a copy of the ATS's postings in memory. The mirror decides when a posting counts as
//! closed.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};

use jiff::Timestamp;

use crate::{
    ats::parse::posting::PostingItem,
    catalogue::{Closed, ClosedPostings},
    posting::{Posting, PostingId},
    refresh::{
        due_queue::ReadIntervals,
        list_shrinkage::{ListShrinkage, ShrinkPolicy},
        stored_details::StoredDetails,
        tracked_posting::{TrackedPosting, is_within},
        tracked_postings::TrackedPostings,
    },
    store::{ListState, MAX_CLOSED},
};

#[derive(Debug, Default)]
pub(in crate::refresh) struct PostingMirror {
    pub tracked: TrackedPostings,
    pub standing: ListState,
    /// Postings that visitors saw earlier and that have closed since.
    pub closed: ClosedPostings,
    /// The sizes of the details in the store.
    pub stored_details: StoredDetails,
    /// Whether visitors would notice a difference between the mirror and the published snapshot.
    pub is_dirty: bool,
    /// Whether the store contains the same open postings as the mirror, in the same order and with
    /// the same list items.
    pub is_saved: bool,
}

/// A new list item, or one that has changed.
#[derive(Debug)]
pub(in crate::refresh) struct ChangedItem {
    pub item: PostingItem,
    /// Whether the details of the posting have been read.
    pub has_details: bool,
}

impl PostingMirror {
    /// Returns the items that are new or differ from those in the last list.
    pub fn changed_items(&self, items: &[PostingItem]) -> Vec<ChangedItem> {
        let changed = items.iter().filter_map(|item| {
            let known = self.tracked.get(&item.id);
            let is_changed = known.is_none_or(|known| known.item != item.json);
            is_changed.then(|| ChangedItem {
                item: item.clone(),
                has_details: known.is_some_and(|known| known.details_version.is_some()),
            })
        });
        changed.collect()
    }

    /// Returns the ids and list items of the open postings.
    pub fn open_items(&self) -> Vec<(PostingId, Arc<str>)> {
        let items = open_items(self.tracked.iter());
        items.map(|(id, item)| (id.clone(), item.clone())).collect()
    }

    /// Applies a new list, and returns how many postings are missing from it. If a fault of the ATS
    /// is likely and `policy` does not accept the list anyway, the missing postings are only marked
    /// as missing, and visitors still see them.
    pub fn apply_list(
        &mut self,
        fresh: Vec<TrackedPosting>,
        policy: ShrinkPolicy,
        now: Timestamp,
    ) -> ListShrinkage {
        let is_visible = |known: &&TrackedPosting| known.visible().is_some();
        let listed = fresh.iter().filter(is_visible).map(|known| &known.id);
        let listed: HashSet<&PostingId> = listed.collect();
        let before = self.tracked.iter().filter(is_visible);
        let missing = before.clone().filter(|known| !listed.contains(&known.id));
        let missing = missing.map(|known| TrackedPosting {
            missing_from_list: true,
            ..known.clone()
        });
        let missing: Vec<TrackedPosting> = missing.collect();
        let loss = ListShrinkage {
            before: before.count(),
            lost: missing.len(),
        };
        // A stored time can be in the future if the clock was set back. In that case, use the
        // present time.
        let held_since = self.standing.held_since.map_or(now, |at| at.min(now));
        let last_seen = self.standing.confirmed_at.unwrap_or(now);
        if loss.is_suspicious()
            && !policy.accept_now
            && is_within(held_since, now, policy.accept_after)
        {
            self.standing.held_since = Some(held_since);
            self.replace(keep_missing(fresh, missing), last_seen);
        } else {
            self.standing.held_since = None;
            self.standing.confirmed_at = Some(now);
            self.replace(fresh, last_seen);
        }
        loss
    }

    /// Replaces all postings with `known`. Postings that are not in `known` are closed, and
    /// `last_seen` is stored as the time at which they were last seen open.
    pub fn replace(&mut self, known: Vec<TrackedPosting>, last_seen: Timestamp) {
        self.close_missing(&known, last_seen);
        let mut both = self.tracked.iter().zip(&known);
        let is_same =
            self.tracked.len() == known.len() && both.all(|(one, other)| one.shows_same_as(other));
        self.is_dirty |= !is_same;
        self.is_saved &= open_items(self.tracked.iter()).eq(open_items(known.iter()));
        self.tracked = TrackedPostings::new(known);
    }

    pub fn set_closed(&mut self, closed: HashMap<PostingId, Closed>) {
        let is_same = |(id, closed): (&PostingId, &Closed)| {
            let known = self.closed.get(id);
            known.is_some_and(|known| {
                known.last_seen == closed.last_seen
                    && known.posting.details.is_some() == closed.posting.details.is_some()
            })
        };
        self.is_dirty |= self.closed.len() != closed.len() || !closed.iter().all(is_same);
        self.closed = Arc::new(closed);
    }

    /// Finds the posting whose details should be read next, records that they are requested now,
    /// and returns its id.
    pub fn take_due(&mut self, now: Timestamp, intervals: ReadIntervals) -> Option<PostingId> {
        let id = self.tracked.next_due(now, intervals)?.id.clone();
        self.mark_requested(&id, now);
        Some(id)
    }

    pub fn mark_requested(&mut self, id: &PostingId, now: Timestamp) {
        self.tracked
            .update(id, |known| known.requested_at = Some(now));
    }

    /// Records that the ATS responded with 404 for the details of a posting. The posting is closed
    /// if the first 404 was at least `CONFIRM_GONE_AFTER` ago. It is not closed if a fault of the
    /// ATS is likely, because a list is held or the ATS returns 404 for suspiciously many postings.
    /// If this call closes the posting, returns when the posting was last seen open.
    pub fn record_gone(&mut self, id: &PostingId, now: Timestamp) -> Option<Timestamp> {
        let is_fault = self.standing.held_since.is_some() || self.reported_gone().is_suspicious();
        let last_seen = self.standing.confirmed_at.unwrap_or(now);
        let is_believed = self.tracked.get(id)?.is_gone_check_due(now) && !is_fault;
        let known = self.tracked.update(id, |known| {
            known.request_failed = false;
            // A stored time can be in the future if the clock was set back. In that case, use the
            // present time.
            known.gone_since = Some(known.gone_since.map_or(now, |at| at.min(now)));
            known.closed |= is_believed;
            known.clone()
        })?;
        if !is_believed {
            return None;
        }
        self.is_saved = false;
        remember_closed(Arc::make_mut(&mut self.closed), &known, last_seen);
        self.is_dirty = true;
        Some(last_seen)
    }

    /// Counts the postings in the list, and how many of them have details for which the ATS returns
    /// 404.
    pub fn reported_gone(&self) -> ListShrinkage {
        let counts = self.tracked.counts();
        ListShrinkage {
            before: counts.listed,
            lost: counts.reported_gone,
        }
    }

    /// Reopens a posting that was closed because of a 404. Returns `false` if it was not closed.
    pub fn reopen(&mut self, id: &PostingId) -> bool {
        if !self.tracked.get(id).is_some_and(|known| known.closed) {
            return false;
        }
        self.tracked.update(id, |known| known.closed = false);
        self.is_saved = false;
        Arc::make_mut(&mut self.closed).remove(id);
        self.is_dirty = true;
        true
    }

    /// Deletes closed postings that were last seen open more than `postings` ago. Also deletes the
    /// oldest closed postings if there are too many of them, or if the total size of their list
    /// items exceeds `max_bytes`. Deletes the details of closed postings that were last seen open
    /// more than `details` ago. Returns whether anything was deleted.
    pub fn expire_closed(
        &mut self,
        now: Timestamp,
        postings: Duration,
        details: Duration,
        max_bytes: usize,
    ) -> bool {
        let is_past = |closed: &Closed| {
            let has_details = closed.posting.details.is_some();
            !is_within(closed.last_seen, now, postings)
                || has_details && !is_within(closed.last_seen, now, details)
        };
        let bytes: usize = self.closed.values().map(|it| it.item_bytes).sum();
        let is_full = self.closed.len() > MAX_CLOSED || bytes > max_bytes;
        if !is_full && !self.closed.values().any(is_past) {
            return false;
        }
        let memory = Arc::make_mut(&mut self.closed);
        memory.retain(|_, closed| is_within(closed.last_seen, now, postings));
        for closed in memory.values_mut() {
            if closed.posting.details.is_some() && !is_within(closed.last_seen, now, details) {
                Arc::make_mut(&mut closed.posting).details = None;
            }
        }
        let sizes = memory.iter();
        let sizes = sizes.map(|(id, it)| (Reverse(it.last_seen), id.clone(), it.item_bytes));
        let mut newest_first: Vec<_> = sizes.collect();
        newest_first.sort_unstable();
        let mut bytes = 0;
        for (place, (_, id, size)) in newest_first.into_iter().enumerate() {
            bytes += size;
            if place >= MAX_CLOSED || bytes > max_bytes {
                memory.remove(&id);
            }
        }
        self.is_dirty = true;
        true
    }

    fn close_missing(&mut self, staying: &[TrackedPosting], last_seen: Timestamp) {
        let open = staying.iter().filter(|known| !known.closed);
        let ids: HashSet<&PostingId> = open.map(|known| &known.id).collect();
        let gone = self.tracked.iter().filter(|known| !ids.contains(&known.id));
        let gone: Vec<&TrackedPosting> = gone.filter(|known| known.visible().is_some()).collect();
        let is_open_again = self.closed.keys().any(|id| ids.contains(id));
        if gone.is_empty() && !is_open_again {
            return;
        }
        let memory = Arc::make_mut(&mut self.closed);
        memory.retain(|id, _| !ids.contains(id));
        for known in gone {
            remember_closed(memory, known, last_seen);
        }
    }

    /// Returns the postings that visitors see.
    pub fn visible(&self) -> Vec<Arc<Posting>> {
        let shown = self.tracked.iter().filter_map(TrackedPosting::visible);
        shown.cloned().collect()
    }
}

fn open_items<'a>(
    list: impl Iterator<Item = &'a TrackedPosting>,
) -> impl Iterator<Item = (&'a PostingId, &'a Arc<str>)> {
    let open = list.filter(|known| !known.closed);
    open.map(|known| (&known.id, &known.item))
}

fn remember_closed(
    memory: &mut HashMap<PostingId, Closed>,
    known: &TrackedPosting,
    last_seen: Timestamp,
) {
    if let Some(posting) = &known.posting {
        let closed = Closed::new(Arc::clone(posting), last_seen, known.item.len());
        memory.insert(known.id.clone(), closed);
    }
}

/// Returns the postings of a held list, followed by the postings that are missing from it. If an
/// item can no longer be parsed, its posting counts as missing, and the earlier version of the
/// posting is used.
fn keep_missing(fresh: Vec<TrackedPosting>, missing: Vec<TrackedPosting>) -> Vec<TrackedPosting> {
    let lost: HashSet<PostingId> = missing.iter().map(|known| known.id.clone()).collect();
    let named = fresh.into_iter().filter(|known| !lost.contains(&known.id));
    named.chain(missing).collect()
}
