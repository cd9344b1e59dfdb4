//! A segment of the inverted index: the sorted terms of some postings.

use std::{collections::HashMap, sync::Arc};

use crate::{
    catalogue::tokenize,
    posting::{Location, Posting},
};

/// The fields of a posting in which a word occurs, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields(u32);

/// The number of bits for [`Fields`] in a packed hit.
const FIELD_BITS: u32 = 3;

impl Fields {
    /// The title of the posting.
    pub const TITLE: Self = Self(1);
    /// The names of the posting's locations.
    pub const PLACE: Self = Self(2);
    /// The description of the posting.
    pub const TEXT: Self = Self(4);

    /// The weight of a word in these fields.
    pub fn weight(self) -> u32 {
        let counts = |field: Self, weight| if self.has(field) { weight } else { 0 };
        counts(Self::TITLE, 12) + counts(Self::PLACE, 6) + counts(Self::TEXT, 1)
    }

    /// Whether the word occurs in this field.
    pub fn has(self, field: Self) -> bool {
        self.0 & field.0 != 0
    }
}

/// The terms of some postings, with the fields in which they occur. Immutable.
#[derive(Debug)]
pub struct Segment {
    postings: Vec<Arc<Posting>>,
    /// The terms, sorted by text.
    terms: Vec<SegmentTerm>,
}

/// A term and the postings in which it occurs.
#[derive(Debug)]
pub struct SegmentTerm {
    /// The term.
    pub text: Box<str>,
    /// One packed integer for each posting that contains the term: the posting's number in the
    /// segment, and the fields in which the term occurs.
    hits: Box<[u32]>,
}

impl SegmentTerm {
    /// The postings that contain the term, as numbers in the segment, and the fields in which the
    /// term occurs.
    pub fn hits(&self) -> impl Iterator<Item = (usize, Fields)> {
        let fields = (1 << FIELD_BITS) - 1;
        let hits = self.hits.iter();
        hits.map(move |hit| ((hit >> FIELD_BITS) as usize, Fields(hit & fields)))
    }
}

impl Segment {
    /// Builds a segment from these postings.
    pub fn build(postings: Vec<Arc<Posting>>) -> Self {
        let mut collected = HashMap::new();
        for (number, posting) in (0..).zip(&postings) {
            collect_posting(&mut collected, number, posting);
        }
        let terms = collected.into_iter().map(|(text, hits)| SegmentTerm {
            text,
            hits: hits.into(),
        });
        let mut terms: Vec<SegmentTerm> = terms.collect();
        terms.sort_unstable_by(|one, other| one.text.cmp(&other.text));
        Self { postings, terms }
    }

    /// The postings of the segment.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// All terms, sorted.
    pub fn terms(&self) -> &[SegmentTerm] {
        &self.terms
    }

    /// A slice with exactly this term; empty if the segment does not contain it.
    pub fn find(&self, text: &str) -> &[SegmentTerm] {
        let terms = self.with_prefix(text);
        let is_found = terms.first().is_some_and(|term| *term.text == *text);
        &terms[..usize::from(is_found)]
    }

    /// The terms with this prefix.
    pub fn with_prefix(&self, prefix: &str) -> &[SegmentTerm] {
        let start = self.terms.partition_point(|term| *term.text < *prefix);
        let terms = &self.terms[start..];
        &terms[..terms.partition_point(|term| term.text.starts_with(prefix))]
    }

    /// The memory used in bytes, without the postings themselves.
    pub fn memory_bytes(&self) -> usize {
        let terms = self.terms.iter();
        let content: usize = terms.map(|it| it.text.len() + it.hits.len() * 4).sum();
        content
            + self.terms.len() * size_of::<SegmentTerm>()
            + self.postings.len() * size_of::<usize>()
    }
}

/// The hits of each term while a segment is built.
type CollectedTerms = HashMap<Box<str>, Vec<u32>>;

fn collect_posting(terms: &mut CollectedTerms, number: u32, posting: &Posting) {
    let mut collect = |fields: Fields, text: &str| {
        tokenize::for_each_term(text, |term| add_hit(terms, term, number, fields));
    };
    collect(Fields::TITLE, &posting.title);
    for location in &posting.locations {
        names(location).for_each(|name| collect(Fields::PLACE, name));
    }
    if let Some(details) = &posting.details {
        collect(Fields::TEXT, &details.description.to_plain_text());
    }
}

fn add_hit(terms: &mut CollectedTerms, term: &str, number: u32, fields: Fields) {
    let hit = number << FIELD_BITS | fields.0;
    let Some(hits) = terms.get_mut(term) else {
        terms.insert(term.into(), vec![hit]);
        return;
    };
    match hits.last_mut() {
        Some(last) if *last >> FIELD_BITS == number => *last |= fields.0,
        _ => hits.push(hit),
    }
}

fn names(location: &Location) -> impl Iterator<Item = &str> {
    let parts = [&location.city, &location.region, &location.country];
    let parts = parts.into_iter().flatten().map(String::as_str);
    parts.chain([location.label.as_str()])
}
