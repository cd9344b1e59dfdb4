use std::{
    collections::{HashMap, hash_map::Entry},
    sync::Arc,
};

use jiff::Timestamp;

use crate::posting::{Posting, PostingId};

/// The postings of one moment, in the order visitors see them. Never changes once made.
#[derive(Debug, Clone, Default)]
pub struct Snapshot {
    postings: Vec<Arc<Posting>>,
    by_id: HashMap<PostingId, Arc<Posting>>,
    confirmed_at: Option<Timestamp>,
}

impl Snapshot {
    /// The postings in the order given; of two with one id the first stays.
    pub fn new(postings: Vec<Posting>, confirmed_at: Option<Timestamp>) -> Self {
        Self::shared(postings.into_iter().map(Arc::new).collect(), confirmed_at)
    }

    /// The same of postings that an earlier snapshot may hold too.
    pub fn shared(postings: Vec<Arc<Posting>>, confirmed_at: Option<Timestamp>) -> Self {
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
        snapshot
    }

    /// All postings.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// One posting; `None` when it is not published, or never was.
    pub fn posting(&self, id: &PostingId) -> Option<&Arc<Posting>> {
        self.by_id.get(id)
    }

    /// When the ATS last confirmed the list; `None` before the first copy.
    pub fn confirmed_at(&self) -> Option<Timestamp> {
        self.confirmed_at
    }
}
