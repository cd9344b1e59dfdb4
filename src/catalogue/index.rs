use std::{collections::HashMap, sync::Arc};

use crate::{
    catalogue::segment::{Fields, Segment},
    posting::Posting,
};

/// What a posting of a segment is that is not shown any more.
const GONE: u32 = u32::MAX;

/// The words of a snapshot. It is made of segments, so that a snapshot which differs from the one before
/// in few postings reads the words of few.
#[derive(Debug, Clone, Default)]
pub struct Index {
    parts: Vec<Part>,
}

/// A segment, and where each of its postings stands in the snapshot.
#[derive(Debug, Clone)]
struct Part {
    segment: Arc<Segment>,
    positions: Arc<[u32]>,
    shown: usize,
}

/// A term in one of the segments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    part: usize,
    number: usize,
}

impl Index {
    /// The index of these postings; the words of those that `before` knows are not read again, unless few
    /// of their segment are left or it is no larger than what is new.
    pub fn after(before: &Self, postings: &[Arc<Posting>]) -> Self {
        let numbered = (0..).zip(postings);
        let mut missing: HashMap<*const Posting, u32> = numbered
            .map(|(position, posting)| (Arc::as_ptr(posting), position))
            .collect();
        let mut parts: Vec<Part> = Vec::new();
        for part in &before.parts {
            let part = Part::of(&part.segment, &mut missing);
            match part.segment.postings().len() <= part.shown * 2 {
                true => parts.push(part),
                false => part.put_back(&mut missing),
            }
        }
        while let Some(last) = parts.pop_if(|last| last.shown <= missing.len() * 2) {
            last.put_back(&mut missing);
        }
        if !missing.is_empty() {
            let mut fresh: Vec<u32> = missing.values().copied().collect();
            fresh.sort_unstable();
            let fresh = fresh.iter().map(|at| Arc::clone(&postings[*at as usize]));
            let segment = Arc::new(Segment::of(fresh.collect()));
            parts.push(Part::of(&segment, &mut missing));
        }
        Self { parts }
    }

    /// The very terms, one for each segment that has it.
    pub fn find(&self, term: &str) -> Vec<Term> {
        self.terms(|segment| segment.find(term))
    }

    /// The terms that begin so.
    pub fn beginning(&self, prefix: &str) -> Vec<Term> {
        self.terms(|segment| segment.beginning(prefix))
    }

    /// All terms.
    pub fn all(&self) -> Vec<Term> {
        self.terms(|segment| 0..segment.terms())
    }

    /// What a term says.
    pub fn text(&self, term: Term) -> &str {
        self.parts[term.part].segment.term(term.number)
    }

    /// The positions in the snapshot at which a term stands, and the fields.
    pub fn hits(&self, term: Term) -> impl Iterator<Item = (usize, Fields)> {
        let part = &self.parts[term.part];
        let hits = part.segment.hits(term.number);
        let shown = hits.map(|(number, fields)| (part.positions[number], fields));
        let shown = shown.filter(|(position, _)| *position != GONE);
        shown.map(|(position, fields)| (position as usize, fields))
    }

    /// The bytes it takes in memory, without the postings themselves.
    pub fn weight(&self) -> usize {
        let parts = self.parts.iter();
        parts
            .map(|part| part.segment.weight() + part.positions.len() * 4)
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

impl Part {
    /// Takes the segment's postings out of those that are missing.
    fn of(segment: &Arc<Segment>, missing: &mut HashMap<*const Posting, u32>) -> Self {
        let postings = segment.postings().iter();
        let positions: Arc<[u32]> = postings
            .map(|posting| missing.remove(&Arc::as_ptr(posting)).unwrap_or(GONE))
            .collect();
        Self {
            segment: Arc::clone(segment),
            shown: positions.iter().filter(|it| **it != GONE).count(),
            positions,
        }
    }

    fn put_back(self, missing: &mut HashMap<*const Posting, u32>) {
        let postings = self.segment.postings().iter().zip(self.positions.iter());
        let shown = postings.filter(|(_, position)| **position != GONE);
        missing.extend(shown.map(|(posting, position)| (Arc::as_ptr(posting), *position)));
    }
}
