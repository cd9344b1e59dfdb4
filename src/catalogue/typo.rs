use std::{cmp::Reverse, collections::BTreeSet};

use crate::catalogue::{index::Index, segment::Fields};

/// A word of fewer letters is taken as it is: too many others are like it.
const MIN_LETTERS: usize = 4;

/// From so many letters on a word may have two faults.
const TWO_FAULTS: usize = 8;

/// Into how many kinds letters are sorted.
const KINDS: usize = 32;

/// A word that no posting has, and the one that was looked for instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// What was typed, without case and accents.
    pub typed: String,
    /// What was looked for.
    pub used: String,
}

/// The word of the postings that is most like the one that was typed; among several the one with the
/// same first letter, then the one of most titles, then of most postings.
pub fn nearest(index: &Index, typed: &str) -> Option<String> {
    let letters = typed.chars().count();
    let most = match letters {
        ..MIN_LETTERS => return None,
        MIN_LETTERS..TWO_FAULTS => 1,
        _ => 2,
    };
    let all = index.all().into_iter().map(|term| index.text(term));
    let kinds = Kinds::of(typed);
    let alike: BTreeSet<(usize, &str)> = all
        .filter(|word| word.chars().count().abs_diff(letters) <= most)
        // Nearly all words end here, for a small part of what measuring them costs.
        .filter(|word| kinds.differ(word) <= most)
        .map(|word| (strsim::osa_distance(typed, word), word))
        .filter(|(distance, _)| *distance <= most)
        .collect();
    let starts_otherwise = |word: &str| word.chars().next() != typed.chars().next();
    let ranked = alike.into_iter().filter_map(|(distance, word)| {
        let often = often(index, word)?;
        Some((distance, starts_otherwise(word), Reverse(often), word))
    });
    ranked.min().map(|(.., word)| word.to_owned())
}

/// How many letters of each kind a word has. Letters may share a kind, so that there are few.
struct Kinds([i32; KINDS]);

impl Kinds {
    fn of(word: &str) -> Self {
        let mut kinds = Self([0; KINDS]);
        word.chars().for_each(|letter| *kinds.count(letter) += 1);
        kinds
    }

    /// How many faults are between the words at least: one fault is one letter too many, one too few, or both.
    fn differ(&self, word: &str) -> usize {
        let mut left = Self(self.0);
        word.chars().for_each(|letter| *left.count(letter) -= 1);
        let few = left.0.iter().filter(|it| 0 < **it).sum::<i32>();
        let many = left.0.iter().filter(|it| **it < 0).sum::<i32>();
        few.max(-many).unsigned_abs() as usize
    }

    fn count(&mut self, letter: char) -> &mut i32 {
        &mut self.0[letter as usize % KINDS]
    }
}

/// How many titles and how many postings have the word; `None` if no posting has it any more.
fn often(index: &Index, word: &str) -> Option<(usize, usize)> {
    let (mut titles, mut postings) = (0, 0);
    for (_, fields) in index
        .find(word)
        .into_iter()
        .flat_map(|term| index.hits(term))
    {
        titles += usize::from(fields.has(Fields::TITLE));
        postings += 1;
    }
    (0 < postings).then_some((titles, postings))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn no_word_is_left_out_that_is_near_enough(one in "[a-fäж]{0,9}", other in "[a-fäж]{0,9}") {
            let distance = strsim::osa_distance(&one, &other);
            prop_assert!(Kinds::of(&one).differ(&other) <= distance);
        }
    }
}
