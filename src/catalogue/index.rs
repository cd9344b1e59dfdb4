//! The inverted index of a snapshot. It consists of segments, so a snapshot with few changes
//! tokenizes few postings (docs/decisions.md#20).

use std::{collections::HashMap, sync::Arc};

use crate::{
    catalogue::segment::{Fields, Segment},
    posting::Posting,
};

/// The position of a posting that is in a segment but no longer in the snapshot.
const GONE: u32 = u32::MAX;

/// The inverted index of a snapshot, made of immutable segments.
#[derive(Debug, Clone, Default)]
pub struct Index {
    parts: Vec<IndexedSegment>,
}

/// A segment with the position of each of its postings in the snapshot.
#[derive(Debug, Clone)]
struct IndexedSegment {
    segment: Arc<Segment>,
    positions: Arc<[u32]>,
    live_count: usize,
}

/// A term of one segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    part: usize,
    number: usize,
}

impl Index {
    /// Builds the index of these postings and reuses segments of `before`. A segment is built anew
    /// if more than half of its postings are gone. So are the last ones while they are no larger
    /// than twice the new postings, which keeps the number of segments small.
    pub fn updated(before: &Self, postings: &[Arc<Posting>]) -> Self {
        let numbered = (0..).zip(postings);
        let mut missing: HashMap<*const Posting, u32> = numbered
            .map(|(position, posting)| (Arc::as_ptr(posting), position))
            .collect();
        let mut parts: Vec<IndexedSegment> = Vec::new();
        for part in &before.parts {
            let part = IndexedSegment::from_segment(&part.segment, &mut missing);
            match part.segment.postings().len() <= part.live_count * 2 {
                true => parts.push(part),
                false => part.put_back(&mut missing),
            }
        }
        while let Some(last) = parts.pop_if(|last| last.live_count <= missing.len() * 2) {
            last.put_back(&mut missing);
        }
        if !missing.is_empty() {
            let mut fresh: Vec<u32> = missing.values().copied().collect();
            fresh.sort_unstable();
            let fresh = fresh.iter().map(|at| Arc::clone(&postings[*at as usize]));
            let segment = Arc::new(Segment::build(fresh.collect()));
            parts.push(IndexedSegment::from_segment(&segment, &mut missing));
        }
        Self { parts }
    }

    /// Exact matches: at most one term per segment.
    pub fn find(&self, term: &str) -> Vec<Term> {
        self.terms(|segment| segment.find(term))
    }

    /// Terms with this prefix.
    pub fn with_prefix(&self, prefix: &str) -> Vec<Term> {
        self.terms(|segment| segment.with_prefix(prefix))
    }

    /// All terms.
    pub fn all(&self) -> Vec<Term> {
        self.terms(|segment| 0..segment.term_count())
    }

    /// The text of a term.
    pub fn text(&self, term: Term) -> &str {
        self.parts[term.part].segment.term(term.number)
    }

    /// The postings that contain a term, by position in the snapshot, and the fields in which it
    /// occurs.
    pub fn hits(&self, term: Term) -> impl Iterator<Item = (usize, Fields)> {
        let part = &self.parts[term.part];
        let hits = part.segment.hits(term.number);
        let shown = hits.map(|(number, fields)| (part.positions[number], fields));
        let shown = shown.filter(|(position, _)| *position != GONE);
        shown.map(|(position, fields)| (position as usize, fields))
    }

    /// Memory in bytes, without the postings themselves.
    pub fn memory_bytes(&self) -> usize {
        let parts = self.parts.iter();
        parts
            .map(|part| part.segment.memory_bytes() + part.positions.len() * 4)
            .sum()
    }

    fn terms<N: IntoIterator<Item = usize>>(&self, find: impl Fn(&Segment) -> N) -> Vec<Term> {
        let parts = self.parts.iter().enumerate();
        let terms = parts.flat_map(|(at, part)| {
            let numbers = find(&part.segment).into_iter();
            numbers.map(move |number| Term { part: at, number })
        });
        terms.collect()
    }
}

impl IndexedSegment {
    /// Takes a segment and removes its postings from `missing`.
    fn from_segment(segment: &Arc<Segment>, missing: &mut HashMap<*const Posting, u32>) -> Self {
        let postings = segment.postings().iter();
        let positions: Arc<[u32]> = postings
            .map(|posting| missing.remove(&Arc::as_ptr(posting)).unwrap_or(GONE))
            .collect();
        Self {
            segment: Arc::clone(segment),
            live_count: positions.iter().filter(|it| **it != GONE).count(),
            positions,
        }
    }

    fn put_back(self, missing: &mut HashMap<*const Posting, u32>) {
        let postings = self.segment.postings().iter().zip(self.positions.iter());
        let shown = postings.filter(|(_, position)| **position != GONE);
        missing.extend(shown.map(|(posting, position)| (Arc::as_ptr(posting), *position)));
    }
}
