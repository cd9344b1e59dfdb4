use std::{
    collections::{HashMap, hash_map::Entry},
    sync::Arc,
};

use jiff::Timestamp;

use crate::{
    catalogue::{
        closed::{Closed, Memory},
        index::Index,
        traits::Traits,
    },
    posting::{Posting, PostingId},
};

/// The postings of one moment, in the order visitors see them. Never changes once made.
#[derive(Debug, Clone, Default)]
pub struct Snapshot {
    postings: Vec<Arc<Posting>>,
    by_id: HashMap<PostingId, Arc<Posting>>,
    closed: Memory,
    confirmed_at: Option<Timestamp>,
    changed_at: Option<Timestamp>,
    index: Index,
    traits: Traits,
}

impl Snapshot {
    /// The postings in the order given; of two with one id the first stays.
    pub fn new(postings: Vec<Posting>, confirmed_at: Option<Timestamp>) -> Self {
        let postings = postings.into_iter().map(Arc::new).collect();
        Self::default().then(postings, confirmed_at)
    }

    /// The one that follows: of the postings that this one holds too, little is read again. Reading the
    /// words of ten thousand others takes most of a second, so it is not for a thread that serves.
    #[must_use]
    pub fn then(&self, postings: Vec<Arc<Posting>>, confirmed_at: Option<Timestamp>) -> Self {
        let mut snapshot = Self {
            confirmed_at,
            ..Self::default()
        };
        for posting in postings {
            if let Entry::Vacant(place) = snapshot.by_id.entry(posting.id.clone()) {
                let posting = in_the_past(posting, confirmed_at);
                place.insert(Arc::clone(&posting));
                snapshot.postings.push(posting);
            }
        }
        snapshot.index = Index::after(&self.index, &snapshot.postings);
        snapshot.traits = Traits::of(&snapshot.postings);
        snapshot
    }

    /// The same, with what was published once. What is published again is not closed.
    #[must_use]
    pub fn remembering(self, closed: Memory) -> Self {
        Self { closed, ..self }
    }

    /// The same, which visitors see since that time.
    #[must_use]
    pub fn changed(self, changed_at: Option<Timestamp>) -> Self {
        Self { changed_at, ..self }
    }

    /// All postings.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// One posting; `None` when it is not published, or never was.
    pub fn posting(&self, id: &PostingId) -> Option<&Arc<Posting>> {
        self.by_id.get(id)
    }

    /// One posting that was published and is not any more, as long as it is remembered.
    pub fn closed(&self, id: &PostingId) -> Option<&Closed> {
        self.closed.get(id).filter(|_| !self.by_id.contains_key(id))
    }

    /// Whether no list was read yet, now or before the last restart: that is not a company without openings.
    pub fn is_missing(&self) -> bool {
        self.confirmed_at().is_none() && self.postings().is_empty()
    }

    /// When the ATS last confirmed the list; `None` before the first copy.
    pub fn confirmed_at(&self) -> Option<Timestamp> {
        self.confirmed_at
    }

    /// When visitors were last shown something else; `None` where nobody said. Where nobody saw the change, as after
    /// a restart, it is when the last of it was read.
    pub fn changed_at(&self) -> Option<Timestamp> {
        self.changed_at.or_else(|| {
            let details = self.postings.iter().filter_map(|it| it.details.as_ref());
            details.map(|it| it.read_at).max().max(self.confirmed_at)
        })
    }

    /// The words of the postings.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// What facets ask of the postings.
    pub fn traits(&self) -> &Traits {
        &self.traits
    }
}

/// The posting without a time in the future: the clock of an ATS may be ahead of ours, and whoever reads the pages
/// takes such a date for a mistake. It becomes the last moment at which the posting was seen.
fn in_the_past(posting: Arc<Posting>, confirmed_at: Option<Timestamp>) -> Arc<Posting> {
    let read_at = posting.details.as_ref().map(|details| details.read_at);
    let Some(seen_at) = confirmed_at.max(read_at) else {
        return posting;
    };
    if posting.changed().is_none_or(|changed| changed <= seen_at) {
        return posting;
    }
    let mut posting = Posting::clone(&posting);
    posting.changed_at = posting.changed_at.map(|time| time.min(seen_at));
    if let Some(details) = &mut posting.details {
        details.created = details.created.map(|time| time.min(seen_at));
    }
    Arc::new(posting)
}
