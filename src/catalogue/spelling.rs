//! Spelling correction: replaces a mistyped word with the most similar word in the postings
//! (optimal string alignment distance).

use std::{cmp::Reverse, collections::BTreeSet};

use crate::catalogue::{index::Index, segment::Fields, word_shape::WordShape};

/// Words with fewer letters are not corrected, because they are similar to too many other words.
const MIN_LETTERS: usize = 4;

/// In words with at least this many letters, two typos are corrected instead of one.
const TWO_FAULTS: usize = 8;

/// A mistyped word with its correction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The word as typed, in lower case without accents.
    pub typed: String,
    /// The word that was searched for instead.
    pub used: String,
}

/// Finds the most similar word in the postings. Among words at the same distance, prefers one with
/// the same first letter, then one that occurs in more titles, then one that occurs in more
/// postings.
pub fn correct(index: &Index, typed: &str) -> Option<String> {
    let shape = WordShape::new(typed);
    let max_distance = match shape.count() {
        ..MIN_LETTERS => return None,
        MIN_LETTERS..TWO_FAULTS => 1,
        _ => 2,
    };
    let candidates = index.maybe_within(shape, max_distance).into_iter();
    let alike: BTreeSet<(usize, &str)> = candidates
        .map(|term| (strsim::osa_distance(typed, term.text), term.text))
        .filter(|(distance, _)| *distance <= max_distance as usize)
        .collect();
    let starts_otherwise = |word: &str| word.chars().next() != typed.chars().next();
    let ranked = alike.into_iter().map(|(distance, word)| {
        let often = Reverse(frequency(index, word));
        (distance, starts_otherwise(word), often, word)
    });
    ranked.min().map(|(.., word)| word.to_owned())
}

/// Counts the titles and the postings that contain the word.
fn frequency(index: &Index, word: &str) -> (usize, usize) {
    let terms = index.find(word).into_iter();
    let hits: Vec<_> = terms.flat_map(|term| term.hits()).collect();
    let titles = hits.iter().filter(|(_, it)| it.has(Fields::TITLE)).count();
    (titles, hits.len())
}
