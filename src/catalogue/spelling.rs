//! Spelling correction: finds the most similar word in the postings by optimal string alignment
//! distance.

use std::{cmp::Reverse, collections::BTreeSet};

use crate::catalogue::{index::Index, segment::Fields};

/// The minimum length of a word that is corrected. Shorter words are similar to too many other
/// words.
const MIN_LETTERS: usize = 4;

/// Words with at least this many letters may have two typos.
const TWO_FAULTS: usize = 8;

/// The number of buckets in a letter histogram.
const BUCKETS: usize = 32;

/// A mistyped word with its correction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The word as typed, in lower case without accents.
    pub typed: String,
    /// The word that was searched for instead.
    pub used: String,
}

/// The most similar word in the postings. Among words at the same distance, words with the same
/// first letter come first, then the word in the most titles, then the word in the most postings.
pub fn correct(index: &Index, typed: &str) -> Option<String> {
    let letters = typed.chars().count();
    let most = match letters {
        ..MIN_LETTERS => return None,
        MIN_LETTERS..TWO_FAULTS => 1,
        _ => 2,
    };
    let all = index.all().into_iter().map(|term| term.text);
    let kinds = LetterHistogram::new(typed);
    let alike: BTreeSet<(usize, &str)> = all
        .filter(|word| word.chars().count().abs_diff(letters) <= most)
        // This cheap filter rejects nearly all words before the distance is computed.
        .filter(|word| kinds.min_distance(word) <= most)
        .map(|word| (strsim::osa_distance(typed, word), word))
        .filter(|(distance, _)| *distance <= most)
        .collect();
    let starts_otherwise = |word: &str| word.chars().next() != typed.chars().next();
    let ranked = alike.into_iter().map(|(distance, word)| {
        let often = Reverse(frequency(index, word));
        (distance, starts_otherwise(word), often, word)
    });
    ranked.min().map(|(.., word)| word.to_owned())
}

/// Counts the letters of a word in buckets. Several letters may share a bucket.
struct LetterHistogram([i32; BUCKETS]);

impl LetterHistogram {
    fn new(word: &str) -> Self {
        let mut kinds = Self([0; BUCKETS]);
        word.chars().for_each(|letter| *kinds.count(letter) += 1);
        kinds
    }

    /// A lower bound for the distance between two words. An edit adds a letter, removes a letter,
    /// or does both.
    fn min_distance(&self, word: &str) -> usize {
        let mut left = Self(self.0);
        word.chars().for_each(|letter| *left.count(letter) -= 1);
        let few = left.0.iter().filter(|it| **it > 0).sum::<i32>();
        let many = left.0.iter().filter(|it| **it < 0).sum::<i32>();
        few.max(-many).unsigned_abs() as usize
    }

    fn count(&mut self, letter: char) -> &mut i32 {
        &mut self.0[letter as usize % BUCKETS]
    }
}

/// The number of titles and the number of postings that contain the word.
fn frequency(index: &Index, word: &str) -> (usize, usize) {
    let terms = index.find(word).into_iter();
    let hits: Vec<_> = terms.flat_map(|term| term.hits()).collect();
    let titles = hits.iter().filter(|(_, it)| it.has(Fields::TITLE)).count();
    (titles, hits.len())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn no_word_is_left_out_that_is_near_enough(one in "[a-fäж]{0,9}", other in "[a-fäж]{0,9}") {
            let distance = strsim::osa_distance(&one, &other);
            prop_assert!(LetterHistogram::new(&one).min_distance(&other) <= distance);
        }
    }
}
