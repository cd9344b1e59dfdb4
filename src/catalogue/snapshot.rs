//! An immutable snapshot of the published postings with its search index and facets.

use std::{
    cmp::Reverse,
    collections::{HashMap, hash_map::Entry},
    sync::Arc,
};

use jiff::Timestamp;

use crate::{
    catalogue::{
        closed_postings::{Closed, ClosedPostings},
        departments::Departments,
        facets::FacetIndex,
        index::Index,
    },
    lazy::Lazy,
    posting::{Posting, PostingId},
};

/// The postings at one point in time, in the order in which the site lists them. A snapshot never
/// changes.
#[derive(Debug, Clone, Default)]
pub struct Snapshot {
    postings: Arc<[Arc<Posting>]>,
    by_id: HashMap<PostingId, Arc<Posting>>,
    closed: ClosedPostings,
    /// The id of the posting for open applications, which are for no particular job. This posting
    /// can be missing from the snapshot.
    open_application: Option<PostingId>,
    confirmed_at: Option<Timestamp>,
    changed_at: Option<Timestamp>,
    index: Lazy<Index>,
    facets: FacetIndex,
}

impl Snapshot {
    /// Creates a snapshot of these postings in this order. If several postings have the same id,
    /// only the first is used.
    pub fn new(postings: Vec<Posting>, confirmed_at: Option<Timestamp>) -> Self {
        let postings = postings.into_iter().map(Arc::new).collect();
        Self::default().next(postings, confirmed_at)
    }

    /// Creates the next snapshot. The index of the new snapshot reuses the entries of the postings
    /// that are in both snapshots. Creating it takes time if there are many postings, so do not
    /// call this function on a thread that serves requests.
    #[must_use]
    pub fn next(&self, postings: Vec<Arc<Posting>>, confirmed_at: Option<Timestamp>) -> Self {
        let mut snapshot = Self {
            confirmed_at,
            open_application: self.open_application.clone(),
            ..Self::default()
        };
        let mut shown = Vec::with_capacity(postings.len());
        for posting in postings {
            if let Entry::Vacant(place) = snapshot.by_id.entry(posting.id.clone()) {
                let posting = clamp_dates(posting, confirmed_at);
                place.insert(Arc::clone(&posting));
                if self.open_application.as_ref() != Some(&posting.id) {
                    shown.push(posting);
                }
            }
        }
        let departments = self.facets.departments().clone();
        snapshot.facets = FacetIndex::new(&shown, departments);
        snapshot.postings = shown.into();
        let (before, postings) = (self.index.clone(), Arc::clone(&snapshot.postings));
        snapshot.index = Lazy::new(move || Index::updated(&before, &postings));
        snapshot
    }

    /// Returns the positions of the newest postings, up to `limit` of them.
    pub fn newest_positions(&self, limit: usize) -> Vec<usize> {
        let key = |position: &usize| {
            let details = self.postings[*position].details.as_ref();
            let created = details.and_then(|details| details.created);
            (Reverse(created), *position)
        };
        let mut positions: Vec<usize> = (0..self.postings.len()).collect();
        if limit < positions.len() {
            positions.select_nth_unstable_by_key(limit, key);
            positions.truncate(limit);
        }
        positions.sort_by_key(key);
        positions
    }

    /// Sets the id of the posting for open applications. In snapshots that are created from this
    /// one, the posting can be found by its id, but is not listed.
    #[must_use]
    pub fn with_open_application(self, open_application: Option<PostingId>) -> Self {
        Self {
            open_application,
            ..self
        }
    }

    /// Returns the posting for open applications, if it is published.
    pub fn open_application(&self) -> Option<&Arc<Posting>> {
        self.by_id.get(self.open_application.as_ref()?)
    }

    /// Whether this is the id of the posting for open applications.
    pub fn is_open_application(&self, id: &PostingId) -> bool {
        self.open_application.as_ref() == Some(id)
    }

    /// Returns this snapshot with these closed postings instead of its own. Those that are
    /// published again do not count as closed (see [`Self::closed`]).
    #[must_use]
    pub fn with_closed(self, closed: ClosedPostings) -> Self {
        Self { closed, ..self }
    }

    /// Returns this snapshot with this time as the time of its last visible change.
    #[must_use]
    pub fn with_changed_at(self, changed_at: Option<Timestamp>) -> Self {
        Self { changed_at, ..self }
    }

    /// Returns this snapshot with these departments instead of its own.
    #[must_use]
    pub fn with_departments(self, departments: Departments) -> Self {
        if *self.facets.departments() == departments {
            return self;
        }
        Self {
            facets: FacetIndex::new(&self.postings, departments),
            ..self
        }
    }

    /// Returns the next snapshot of one brand. It contains the open and closed postings of `all`
    /// that belong to the brand.
    #[must_use]
    pub fn part(&self, all: &Self, is_own: impl Fn(&Posting) -> bool) -> Self {
        let open = all.postings.iter().chain(all.open_application());
        let open = open.filter(|it| is_own(it)).cloned().collect();
        let closed = all.closed.iter().filter(|(_, it)| is_own(&it.posting));
        let closed = closed.map(|(id, it)| (id.clone(), it.clone())).collect();
        let next = self.next(open, all.confirmed_at);
        next.with_closed(Arc::new(closed))
            .with_changed_at(all.changed_at)
    }

    /// Returns the postings that are listed.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// Returns the posting with this id, if it is published.
    pub fn posting(&self, id: &PostingId) -> Option<&Arc<Posting>> {
        self.by_id.get(id)
    }

    /// Returns the closed posting with this id, if the snapshot contains it.
    pub fn closed(&self, id: &PostingId) -> Option<&Closed> {
        self.closed.get(id).filter(|_| !self.by_id.contains_key(id))
    }

    /// Whether a posting with this id is published or closed.
    pub fn knows(&self, id: &PostingId) -> bool {
        self.by_id.contains_key(id) || self.closed.contains_key(id)
    }

    /// Whether the list of postings has never been loaded. An empty list counts as loaded, because
    /// the company may have no open jobs.
    pub fn never_loaded(&self) -> bool {
        self.confirmed_at().is_none() && self.postings().is_empty()
    }

    /// Returns when a list was last read from the ATS and accepted, or `None` if no list has been
    /// accepted yet.
    pub fn confirmed_at(&self) -> Option<Timestamp> {
        self.confirmed_at
    }

    /// Returns when the visible content last changed. If this is unknown, for example after a
    /// restart, returns the time when the newest part of the content was read.
    pub fn changed_at(&self) -> Option<Timestamp> {
        self.changed_at.or_else(|| {
            let details = self.postings.iter().filter_map(|it| it.details.as_ref());
            details.map(|it| it.read_at).max().max(self.confirmed_at)
        })
    }

    /// Returns the search index. The first call builds the index. For ten thousand new postings,
    /// this takes almost a second, so do not call this function on a thread that serves requests.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Returns the facet index.
    pub fn facets(&self) -> &FacetIndex {
        &self.facets
    }
}

/// Replaces dates in the future with the time at which the posting was last read. The clock of an
/// ATS can be ahead, and software that reads the pages treats dates in the future as errors.
fn clamp_dates(posting: Arc<Posting>, confirmed_at: Option<Timestamp>) -> Arc<Posting> {
    let read_at = posting.details.as_ref().map(|details| details.read_at);
    let Some(seen_at) = confirmed_at.max(read_at) else {
        return posting;
    };
    let last_changed = posting.last_changed();
    if last_changed.is_none_or(|changed| changed <= seen_at) {
        return posting;
    }
    let mut posting = Posting::clone(&posting);
    posting.changed_at = posting.changed_at.map(|time| time.min(seen_at));
    if let Some(details) = &mut posting.details {
        details.created = details.created.map(|time| time.min(seen_at));
    }
    Arc::new(posting)
}
