//! Finds open postings that are similar to a given one, by title and location.

use std::{cmp::Reverse, sync::Arc};

use crate::{
    catalogue::{
        location::ResolvedLocation,
        segment::Fields,
        snapshot::Snapshot,
        text_match::expand_term,
        tokenize::{self, Token},
    },
    posting::{Location, Posting, PostingId},
};

/// The score of a shared location; a title word that half of the postings lack scores 1.
const SAME_PLACE: u32 = 2;

/// With fewer postings than this, even a common title word counts.
const SMALL_CATALOGUE: usize = 8;

/// The posting that others are compared with. It may be closed.
#[derive(Debug, Clone, Copy)]
pub struct SimilarTo<'a> {
    /// The posting's id; it is excluded from the result.
    pub id: &'a PostingId,
    /// The title.
    pub title: &'a str,
    /// The locations.
    pub locations: &'a [Location],
}

impl<'a> SimilarTo<'a> {
    /// Compares with an open posting.
    pub fn from_posting(posting: &'a Posting) -> Self {
        Self {
            id: &posting.id,
            title: &posting.title,
            locations: &posting.locations,
        }
    }
}

/// Finds up to `most` open postings that share words of the title, the best first. Rare words count
/// more, and a shared location adds to the score.
pub fn find_similar(snapshot: &Snapshot, model: SimilarTo<'_>, most: usize) -> Vec<Arc<Posting>> {
    let mut scores = vec![0_u32; snapshot.postings().len()];
    tokenize::for_each_token(model.title, |word| match word {
        Token::Spaced(word) => add_word(snapshot, word, &mut scores),
        Token::Unspaced(run) => {
            tokenize::bigrams(run).for_each(|it| add_word(snapshot, it, &mut scores))
        }
    });
    let spots: Vec<ResolvedLocation> = model
        .locations
        .iter()
        .filter_map(ResolvedLocation::resolve)
        .collect();
    let mut alike: Vec<(u32, usize)> = (0..)
        .zip(scores)
        .filter(|(position, score)| 0 < *score && snapshot.postings()[*position].id != *model.id)
        .map(|(position, score)| (score + in_common(snapshot, position, &spots), position))
        .collect();
    alike.sort_unstable_by_key(|(score, position)| (Reverse(*score), *position));
    let alike = alike.into_iter().take(most);
    alike
        .map(|(_, position)| Arc::clone(&snapshot.postings()[position]))
        .collect()
}

/// Adds the score of one word. A word that most titles have scores 0, since it says nothing about
/// the job.
fn add_word(snapshot: &Snapshot, word: &str, scores: &mut [u32]) {
    let index = snapshot.index();
    let terms = expand_term(index, word).into_iter();
    let hits = terms.flat_map(|(term, _)| index.hits(term));
    let titles = hits.filter(|(_, fields)| fields.has(Fields::TITLE));
    let mut positions: Vec<usize> = titles.map(|(position, _)| position).collect();
    positions.sort_unstable();
    positions.dedup();
    let rarity = (scores.len() / positions.len().max(1)).max(1).ilog2();
    let least = u32::from(scores.len() < SMALL_CATALOGUE);
    let rarity = rarity.max(least);
    positions.into_iter().for_each(|at| scores[at] += rarity);
}

fn in_common(snapshot: &Snapshot, position: usize, spots: &[ResolvedLocation]) -> u32 {
    let theirs = snapshot.facets().locations_of(position);
    let shared = |spot: &ResolvedLocation| theirs.iter().any(|it| it.path == spot.path);
    match spots.iter().any(shared) {
        true => SAME_PLACE,
        false => 0,
    }
}
