use std::{cmp::Reverse, collections::BTreeSet};

use crate::catalogue::{index::Index, segment::Fields};

/// A word of fewer letters is taken as it is: too many others are like it.
const MIN_LETTERS: usize = 4;

/// From so many letters on a word may have two faults.
const TWO_FAULTS: usize = 8;

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
    let alike: BTreeSet<(usize, &str)> = all
        .filter(|word| word.chars().count().abs_diff(letters) <= most)
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
