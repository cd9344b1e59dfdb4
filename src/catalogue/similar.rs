//! Finds open postings whose titles and locations are similar to those of a given posting.

use std::{cmp::Reverse, sync::Arc};

use crate::{
    catalogue::{
        location::ResolvedLocation, segment::Fields, snapshot::Snapshot, text_match::expand_term,
        tokenize,
    },
    posting::Posting,
};

/// The score for a shared location. For comparison, a shared word that occurs in half of all titles
/// scores 1.
const SAME_PLACE: u32 = 2;

/// If the catalogue has fewer postings than this, even a common title word counts.
const SMALL_CATALOGUE: usize = 8;

/// The maximum number of distinct words in a title that are looked up. A title without spaces
/// counts as one word per letter, so the maximum is higher than for a search.
const MAX_TITLE_WORDS: usize = 40;

/// Finds up to `limit` open postings that share title words with `model`, best match first. Rare
/// words count more, and a shared location adds to the score. `model` can be a closed posting.
pub fn find_similar(snapshot: &Snapshot, model: &Posting, limit: usize) -> Vec<Arc<Posting>> {
    let mut scores = vec![0_u32; snapshot.postings().len()];
    for word in distinct_words(&model.title) {
        add_word(snapshot, &word, &mut scores);
    }
    let spots = model.locations.iter();
    let spots: Vec<_> = spots.filter_map(ResolvedLocation::resolve).collect();
    let mut alike: Vec<(u32, usize)> = (0..)
        .zip(scores)
        .filter(|(position, score)| *score > 0 && snapshot.postings()[*position].id != model.id)
        .map(|(position, score)| (score + in_common(snapshot, position, &spots), position))
        .collect();
    alike.sort_unstable_by_key(|(score, position)| (Reverse(*score), *position));
    let best = alike.into_iter().take(limit);
    best.map(|(_, position)| Arc::clone(&snapshot.postings()[position]))
        .collect()
}

fn distinct_words(title: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    tokenize::for_each_term(title, |word| {
        if words.len() < MAX_TITLE_WORDS && !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    });
    words
}

/// Adds the score of one word to each posting whose title contains the word. A word that occurs in
/// most titles scores 0, because it does not distinguish jobs.
fn add_word(snapshot: &Snapshot, word: &str, scores: &mut [u32]) {
    let terms = expand_term(snapshot.index(), word).into_iter();
    let hits = terms.flat_map(|(term, _)| term.hits());
    let titles = hits.filter(|(_, fields)| fields.has(Fields::TITLE));
    let mut positions: Vec<usize> = titles.map(|(position, _)| position).collect();
    positions.sort_unstable();
    positions.dedup();
    let least = u32::from(scores.len() < SMALL_CATALOGUE);
    let rarity = scores.len() / positions.len().max(1);
    let rarity = rarity.max(1).ilog2().max(least);
    positions.into_iter().for_each(|at| scores[at] += rarity);
}

fn in_common(snapshot: &Snapshot, position: usize, spots: &[ResolvedLocation]) -> u32 {
    let theirs = snapshot.facets().locations_of(position);
    let shared = |spot: &ResolvedLocation| theirs.iter().any(|it| it.path == spot.path);
    SAME_PLACE * u32::from(spots.iter().any(shared))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_of_a_title_is_looked_up_once_and_very_many_words_are_not() {
        assert_eq!(distinct_words("Welder / WELDER (Welder)"), ["welder"]);
        let long = (0..MAX_TITLE_WORDS).map(|number| format!("word{number}"));
        let long: Vec<String> = long.collect();
        assert_eq!(distinct_words(&long.join(" ")), long);
        let longer = format!("{} further words", long.join(" "));
        assert_eq!(distinct_words(&longer), long);
    }
}
