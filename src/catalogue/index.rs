//! The inverted index of a snapshot. It consists of segments, so that after a small change, only
//! the changed postings have to be tokenized (docs/decisions.md#20).

use std::{collections::HashMap, sync::Arc};

use crate::{
    catalogue::{
        segment::{Fields, Hits, Segment},
        word_shape::WordShape,
    },
    posting::Posting,
};

/// Stands for the position of a posting that is no longer in the snapshot.
const GONE: u32 = u32::MAX;

/// The inverted index of a snapshot, made of immutable segments.
#[derive(Debug, Clone, Default)]
pub struct Index {
    parts: Vec<IndexedSegment>,
}

/// A segment, with the snapshot position of each of its postings.
#[derive(Debug, Clone)]
struct IndexedSegment {
    segment: Arc<Segment>,
    positions: Arc<[u32]>,
    live_count: usize,
}

/// A term of one segment that occurs in at least one posting of the snapshot.
#[derive(Debug, Clone, Copy)]
pub struct Term<'a> {
    /// The text of the term.
    pub text: &'a str,
    hits: Hits<'a>,
    positions: &'a [u32],
}

impl<'a> Term<'a> {
    /// For each posting that contains the term, returns its position in the snapshot and the fields
    /// in which the term occurs.
    pub fn hits(self) -> impl Iterator<Item = (usize, Fields)> + 'a {
        let hits = self.hits.iter();
        let hits = hits.map(move |(number, fields)| (self.positions[number], fields));
        let hits = hits.filter(|(position, _)| *position != GONE);
        hits.map(|(position, fields)| (position as usize, fields))
    }
}

impl Index {
    /// Builds the index of these postings. Reuses the segments of `before`, except those that have
    /// lost more than half of their postings. The postings that are in no reused segment get a new
    /// segment. To keep the number of segments small, reused segments are merged into the new one,
    /// beginning with the last, as long as they are at most twice as large as the new one.
    pub fn updated(before: &Self, postings: &[Arc<Posting>]) -> Self {
        let pointers = postings.iter().map(Arc::as_ptr);
        let mut missing: HashMap<*const Posting, u32> = pointers.zip(0..).collect();
        let mut parts: Vec<IndexedSegment> = Vec::new();
        for part in &before.parts {
            let part = IndexedSegment::from_segment(&part.segment, &mut missing);
            if part.segment.postings().len() <= part.live_count * 2 {
                parts.push(part);
            } else {
                part.put_back(&mut missing);
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

    /// Finds the terms that are equal to `text`. Each segment contains at most one such term.
    pub fn find(&self, text: &str) -> Vec<Term<'_>> {
        self.terms(|segment| segment.find(text))
    }

    /// Finds the terms with this prefix.
    pub fn with_prefix(&self, prefix: &str) -> Vec<Term<'_>> {
        self.terms(|segment| segment.with_prefix(prefix))
    }

    /// Finds the terms that contain `part`.
    pub fn containing(&self, part: &str) -> Vec<Term<'_>> {
        self.terms(|segment| segment.containing(part))
    }

    /// Finds the terms whose edit distance from a word could be at most `max_distance`. Compares
    /// only the shapes of the words (see `WordShape`), so some of these terms may be farther away.
    pub fn maybe_within(&self, shape: WordShape, max_distance: u32) -> Vec<Term<'_>> {
        self.terms(|segment| segment.maybe_within(shape, max_distance))
    }

    /// Returns the memory that the index uses, in bytes. The postings themselves are not counted.
    pub fn memory_bytes(&self) -> usize {
        let parts = self.parts.iter();
        parts
            .map(|part| part.segment.memory_bytes() + part.positions.len() * 4)
            .sum()
    }

    /// Calls `find` for each segment, and returns the terms with the returned numbers. Omits terms
    /// that occur only in removed postings.
    fn terms<'a, I: IntoIterator<Item = usize>>(
        &'a self,
        find: impl Fn(&'a Segment) -> I,
    ) -> Vec<Term<'a>> {
        let terms = self.parts.iter().flat_map(|part| {
            let numbers = find(&part.segment).into_iter();
            numbers.map(|number| Term {
                text: part.segment.text(number),
                hits: part.segment.hits(number),
                positions: &part.positions,
            })
        });
        terms.filter(|term| term.hits().next().is_some()).collect()
    }
}

impl IndexedSegment {
    /// `missing` contains the positions of the postings that are not in any segment yet. Takes the
    /// positions of this segment's postings from `missing`.
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
