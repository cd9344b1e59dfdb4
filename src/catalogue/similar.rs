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

/// Finds up to `limit` open postings that share title words with `model`, the best first. Rare
/// words count more, and a shared location adds to the score. `model` can be a closed posting.
pub fn find_similar(snapshot: &Snapshot, model: &Posting, limit: usize) -> Vec<Arc<Posting>> {
    let mut scores = vec![0_u32; snapshot.postings().len()];
    tokenize::for_each_term(&model.title, |term| add_word(snapshot, term, &mut scores));
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

/// Adds the score of one word. A word that occurs in most titles scores 0, because it does not
/// distinguish jobs.
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
