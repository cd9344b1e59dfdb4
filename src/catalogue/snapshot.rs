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

    /// The words of the postings.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// What facets ask of the postings.
    pub fn traits(&self) -> &Traits {
        &self.traits
    }
}
