//! A segment of the inverted index: the terms of some postings, in a compact form.

use std::{collections::HashMap, mem, ops::Range, sync::Arc};

use crate::{
    catalogue::tokenize::{self, Token},
    posting::{Location, Posting},
};

/// The fields of a posting in which a word occurs, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields(u32);

/// Bits of a packed hit that [`Fields`] uses.
const FIELD_BITS: u32 = 3;

impl Fields {
    /// The title.
    pub const TITLE: Self = Self(1);
    /// The names of the locations.
    pub const PLACE: Self = Self(2);
    /// The description.
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

/// The terms of some postings and where they occur. Immutable.
#[derive(Debug, Default)]
pub struct Segment {
    postings: Vec<Arc<Posting>>,
    /// All terms, sorted and concatenated.
    text: String,
    /// The end of each term in `text`.
    ends: Vec<u32>,
    /// The end of each term's hits in `hits`.
    hit_ends: Vec<u32>,
    /// The number of a posting in this segment and its fields, packed.
    hits: Vec<u32>,
}

/// Collects terms while a segment is built.
#[derive(Default)]
struct SegmentBuilder {
    terms: HashMap<Box<str>, u32>,
    /// The hits of each term, by term number.
    hits: Vec<Vec<u32>>,
}

impl Segment {
    /// Builds a segment from these postings.
    pub fn build(postings: Vec<Arc<Posting>>) -> Self {
        let mut draft = SegmentBuilder::default();
        for (number, posting) in (0..).zip(&postings) {
            draft.read(number, posting);
        }
        let mut terms: Vec<(Box<str>, u32)> = mem::take(&mut draft.terms).into_iter().collect();
        terms.sort_unstable();
        let mut segment = Self {
            postings,
            ..Self::default()
        };
        for (term, number) in terms {
            segment.text.push_str(&term);
            segment.ends.push(length(segment.text.len()));
            segment.hits.append(&mut draft.hits[number as usize]);
            segment.hit_ends.push(length(segment.hits.len()));
        }
        segment.text.shrink_to_fit();
        segment.hits.shrink_to_fit();
        segment
    }

    /// The postings of the segment.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// The number of terms.
    pub fn term_count(&self) -> usize {
        self.ends.len()
    }

    /// A term by number; terms are sorted.
    pub fn term(&self, number: usize) -> &str {
        &self.text[span(&self.ends, number)]
    }

    /// The number of exactly this term.
    pub fn find(&self, term: &str) -> Option<usize> {
        let at = self.first_from(term);
        (at < self.term_count() && self.term(at) == term).then_some(at)
    }

    /// The numbers of the terms with this prefix.
    pub fn with_prefix(&self, prefix: &str) -> Range<usize> {
        let start = self.first_from(prefix);
        let begins = |number: &usize| self.term(*number).starts_with(prefix);
        let count = (start..self.term_count()).take_while(begins).count();
        start..start + count
    }

    /// The postings that contain a term, by their number in the segment, and the fields.
    pub fn hits(&self, number: usize) -> impl Iterator<Item = (usize, Fields)> {
        let hits = self.hits[span(&self.hit_ends, number)].iter();
        let fields = (1 << FIELD_BITS) - 1;
        hits.map(move |hit| ((hit >> FIELD_BITS) as usize, Fields(hit & fields)))
    }

    /// Memory in bytes, without the postings themselves.
    pub fn memory_bytes(&self) -> usize {
        let numbers = self.ends.capacity() + self.hit_ends.capacity() + self.hits.capacity();
        self.text.capacity() + numbers * 4 + self.postings.capacity() * size_of::<usize>()
    }

    fn first_from(&self, term: &str) -> usize {
        let (mut low, mut high) = (0, self.term_count());
        while low < high {
            let middle = low.midpoint(high);
            match self.term(middle) < term {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        low
    }
}

impl SegmentBuilder {
    fn read(&mut self, number: u32, posting: &Posting) {
        self.text(number, Fields::TITLE, &posting.title);
        for location in &posting.locations {
            for name in names(location) {
                self.text(number, Fields::PLACE, name);
            }
        }
        if let Some(details) = &posting.details {
            self.text(number, Fields::TEXT, &details.description.to_plain_text());
        }
    }

    fn text(&mut self, number: u32, fields: Fields, text: &str) {
        tokenize::for_each_token(text, |word| match word {
            Token::Spaced(word) => self.term(number, fields, word),
            Token::Unspaced(run) => {
                tokenize::bigrams(run).for_each(|it| self.term(number, fields, it))
            }
        });
    }

    fn term(&mut self, number: u32, fields: Fields, term: &str) {
        let known = self.terms.get(term).copied();
        let term = known.unwrap_or_else(|| {
            let next = length(self.hits.len());
            self.terms.insert(term.into(), next);
            self.hits.push(Vec::new());
            next
        });
        let hits = &mut self.hits[term as usize];
        match hits.last_mut() {
            Some(hit) if *hit >> FIELD_BITS == number => *hit |= fields.0,
            _ => hits.push(number << FIELD_BITS | fields.0),
        }
    }
}

fn names(location: &Location) -> impl Iterator<Item = &str> {
    let parts = [&location.city, &location.region, &location.country];
    let parts = parts.into_iter().flatten().map(String::as_str);
    parts.chain([location.label.as_str()])
}

fn span(ends: &[u32], number: usize) -> Range<usize> {
    let start = number.checked_sub(1).map_or(0, |before| ends[before]);
    start as usize..ends[number] as usize
}

/// Offsets are 32 bits. No catalogue has 4 GB of terms; terms beyond that would not be found.
fn length(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
