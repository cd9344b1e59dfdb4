//! A segment of the inverted index: the sorted terms of a group of postings.

use std::{collections::HashMap, ops::Range, sync::Arc};

use memchr::memmem;

use crate::{
    catalogue::{tokenize, word_shape::WordShape},
    posting::{Location, Posting},
};

/// The fields of a posting in which a word occurs, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields(u32);

/// The number of bits for [`Fields`] in a hit, which is packed into one integer.
const FIELD_BITS: u32 = 3;

/// The character after each term. No term contains it.
const TERM_END: char = '\n';

impl Fields {
    /// The title of the posting.
    pub const TITLE: Self = Self(1);
    /// The names of the posting's locations.
    pub const PLACE: Self = Self(2);
    /// The description of the posting.
    pub const TEXT: Self = Self(4);

    /// Returns the weight of a word in these fields.
    pub fn weight(self) -> u32 {
        let counts = |field: Self, weight| if self.has(field) { weight } else { 0 };
        counts(Self::TITLE, 12) + counts(Self::PLACE, 6) + counts(Self::TEXT, 1)
    }

    /// Whether the word occurs in this field.
    pub fn has(self, field: Self) -> bool {
        self.0 & field.0 != 0
    }
}

/// The terms of a group of postings, with the fields in which they occur. A segment never changes.
#[derive(Debug)]
pub struct Segment {
    postings: Vec<Arc<Posting>>,
    /// All terms, sorted, in one string. Each term is followed by a line break, so that one search
    /// of the string finds all terms that contain a word.
    text: String,
    /// The terms, in the same order as in `text`.
    terms: Vec<SegmentTerm>,
    hits: Vec<u32>,
}

#[derive(Debug)]
struct SegmentTerm {
    shape: WordShape,
    /// The byte offset in the segment's `text` at which the term ends.
    text_end: usize,
    /// The index in the segment's `hits` at which the term's hits end.
    hits_end: usize,
}

/// The hits of a term. A hit is one packed integer: the number of a posting in the segment, and the
/// fields in which the term occurs.
#[derive(Debug, Clone, Copy)]
pub struct Hits<'a>(&'a [u32]);

impl<'a> Hits<'a> {
    /// For each posting that contains the term, returns its number in the segment and the fields in
    /// which the term occurs.
    pub fn iter(self) -> impl Iterator<Item = (usize, Fields)> + 'a {
        let fields = (1 << FIELD_BITS) - 1;
        let hits = self.0.iter();
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
        let mut collected: Vec<(Box<str>, Vec<u32>)> = collected.into_iter().collect();
        collected.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut segment = Self {
            postings,
            text: String::new(),
            terms: Vec::with_capacity(collected.len()),
            hits: Vec::new(),
        };
        for (text, hits) in collected {
            segment.text.push_str(&text);
            segment.hits.extend(hits);
            segment.terms.push(SegmentTerm {
                shape: WordShape::new(&text),
                text_end: segment.text.len(),
                hits_end: segment.hits.len(),
            });
            segment.text.push(TERM_END);
        }
        segment.text.shrink_to_fit();
        segment.hits.shrink_to_fit();
        segment
    }

    /// Returns the postings of the segment.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// Returns the text of the term with this number.
    pub fn text(&self, number: usize) -> &str {
        let start = number.checked_sub(1);
        let start = start.map_or(0, |before| {
            self.terms[before].text_end + TERM_END.len_utf8()
        });
        &self.text[start..self.terms[number].text_end]
    }

    /// Returns the hits of the term with this number.
    pub fn hits(&self, number: usize) -> Hits<'_> {
        let start = number.checked_sub(1);
        let start = start.map_or(0, |before| self.terms[before].hits_end);
        Hits(&self.hits[start..self.terms[number].hits_end])
    }

    /// Returns the number of the term with this text.
    pub fn find(&self, text: &str) -> Option<usize> {
        let number = self.partition_point(|term| term < text);
        (number < self.terms.len() && self.text(number) == text).then_some(number)
    }

    /// Returns the numbers of the terms with this prefix.
    pub fn with_prefix(&self, prefix: &str) -> Range<usize> {
        let start = self.partition_point(|term| term < prefix);
        start..self.partition_point(|term| term < prefix || term.starts_with(prefix))
    }

    /// Returns the numbers of the terms that contain this text.
    pub fn containing(&self, part: &str) -> Vec<usize> {
        let found = memmem::find_iter(self.text.as_bytes(), part);
        let mut numbers: Vec<usize> = found
            .map(|at| self.terms.partition_point(|term| term.text_end <= at))
            .collect();
        numbers.dedup();
        numbers
    }

    /// Returns the numbers of the terms whose edit distance from a word could be `max_distance` or
    /// less, according to the shape of the word (see `WordShape`).
    pub fn maybe_within(&self, shape: WordShape, max_distance: u32) -> impl Iterator<Item = usize> {
        let terms = self.terms.iter().enumerate();
        let near = terms.filter(move |(_, term)| term.shape.may_be_within(max_distance, shape));
        near.map(|(number, _)| number)
    }

    /// Returns the memory that the segment uses, in bytes. The postings themselves are not counted.
    pub fn memory_bytes(&self) -> usize {
        self.text.len()
            + self.hits.len() * size_of::<u32>()
            + self.terms.len() * size_of::<SegmentTerm>()
            + self.postings.len() * size_of::<usize>()
    }

    /// Returns the number of the first term for which `is_before` is false. `is_before` must be
    /// true for all terms before that one, and false for all terms after it.
    fn partition_point(&self, is_before: impl Fn(&str) -> bool) -> usize {
        let (mut start, mut end) = (0, self.terms.len());
        while start < end {
            let middle = start.midpoint(end);
            if is_before(self.text(middle)) {
                start = middle + 1;
            } else {
                end = middle;
            }
        }
        start
    }
}

/// The hits collected so far for each term while a segment is being built.
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
