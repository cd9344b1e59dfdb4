use std::{collections::HashMap, mem, ops::Range, sync::Arc};

use crate::{
    catalogue::words::{self, Word},
    posting::{Location, Posting},
};

/// Where in a posting a word stands; a word may stand in several of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fields(u32);

/// Bits that [`Fields`] take of a hit.
const FIELD_BITS: u32 = 3;

impl Fields {
    /// The title.
    pub const TITLE: Self = Self(1);
    /// The names of the places.
    pub const PLACE: Self = Self(2);
    /// The description.
    pub const TEXT: Self = Self(4);

    /// What a word counts that stands there.
    pub fn weight(self) -> u32 {
        let counts = |field: Self, weight| if self.has(field) { weight } else { 0 };
        counts(Self::TITLE, 12) + counts(Self::PLACE, 6) + counts(Self::TEXT, 1)
    }

    /// Whether it stands in that field, too.
    pub fn has(self, field: Self) -> bool {
        self.0 & field.0 != 0
    }
}

/// The words of some postings and where they stand. Never changes once made.
#[derive(Debug, Default)]
pub struct Segment {
    postings: Vec<Arc<Posting>>,
    /// All terms in order, one after the other.
    text: String,
    /// Where each term ends in `text`.
    ends: Vec<u32>,
    /// Where the hits of each term end in `hits`.
    hit_ends: Vec<u32>,
    /// The number of a posting here and the fields, packed.
    hits: Vec<u32>,
}

/// Terms as they are met while a segment is made.
#[derive(Default)]
struct Draft {
    terms: HashMap<Box<str>, u32>,
    /// The hits of each term, by its number.
    hits: Vec<Vec<u32>>,
}

impl Segment {
    /// Reads the words of these postings.
    pub fn of(postings: Vec<Arc<Posting>>) -> Self {
        let mut draft = Draft::default();
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

    /// The postings it was made of.
    pub fn postings(&self) -> &[Arc<Posting>] {
        &self.postings
    }

    /// How many terms it has.
    pub fn terms(&self) -> usize {
        self.ends.len()
    }

    /// A term by its number; they stand in order.
    pub fn term(&self, number: usize) -> &str {
        &self.text[span(&self.ends, number)]
    }

    /// The number of that very term.
    pub fn find(&self, term: &str) -> Option<usize> {
        let at = self.first_from(term);
        (at < self.terms() && self.term(at) == term).then_some(at)
    }

    /// The numbers of the terms that begin so.
    pub fn beginning(&self, prefix: &str) -> Range<usize> {
        let start = self.first_from(prefix);
        let begins = |number: &usize| self.term(*number).starts_with(prefix);
        let count = (start..self.terms()).take_while(begins).count();
        start..start + count
    }

    /// The postings in which a term stands, by their number here, and the fields.
    pub fn hits(&self, number: usize) -> impl Iterator<Item = (usize, Fields)> {
        let hits = self.hits[span(&self.hit_ends, number)].iter();
        let fields = (1 << FIELD_BITS) - 1;
        hits.map(move |hit| ((hit >> FIELD_BITS) as usize, Fields(hit & fields)))
    }

    /// The bytes it takes in memory, without the postings themselves.
    pub fn weight(&self) -> usize {
        let numbers = self.ends.capacity() + self.hit_ends.capacity() + self.hits.capacity();
        self.text.capacity() + numbers * 4 + self.postings.capacity() * size_of::<usize>()
    }

    fn first_from(&self, term: &str) -> usize {
        let (mut low, mut high) = (0, self.terms());
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

impl Draft {
    fn read(&mut self, number: u32, posting: &Posting) {
        self.text(number, Fields::TITLE, &posting.title);
        for location in &posting.locations {
            for name in names(location) {
                self.text(number, Fields::PLACE, name);
            }
        }
        if let Some(details) = &posting.details {
            self.text(number, Fields::TEXT, &details.description.text());
        }
    }

    fn text(&mut self, number: u32, fields: Fields, text: &str) {
        words::each(text, |word| match word {
            Word::Spaced(word) => self.term(number, fields, word),
            Word::Unspaced(run) => words::pairs(run).for_each(|it| self.term(number, fields, it)),
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

/// Four gigabytes of words are more than a catalogue has; what is beyond them is not found.
fn length(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
