use std::{cmp::Reverse, sync::Arc};

use crate::{
    catalogue::{
        matched::standing_for,
        place::Spot,
        segment::Fields,
        snapshot::Snapshot,
        words::{self, Word},
    },
    posting::{Location, Posting, PostingId},
};

/// What a place in common counts beside a word of the title that half of the postings lack.
const SAME_PLACE: u32 = 2;

/// With fewer postings than this, a word that most titles have still tells what is alike.
const FEW: usize = 8;

/// A posting as others are compared to it; it need not be open any more.
#[derive(Debug, Clone, Copy)]
pub struct Model<'a> {
    /// Which posting it is: it is not like itself.
    pub id: &'a PostingId,
    /// Its title.
    pub title: &'a str,
    /// Its places.
    pub locations: &'a [Location],
}

impl<'a> Model<'a> {
    /// An open posting.
    pub fn of(posting: &'a Posting) -> Self {
        Self {
            id: &posting.id,
            title: &posting.title,
            locations: &posting.locations,
        }
    }
}

/// At most so many open postings like this one, the most like first: they share words of the title, the
/// rare ones most, and places. One that shares no word of the title is not like it.
pub fn similar(snapshot: &Snapshot, model: Model<'_>, most: usize) -> Vec<Arc<Posting>> {
    let mut scores = vec![0_u32; snapshot.postings().len()];
    words::each(model.title, |word| match word {
        Word::Spaced(word) => add_word(snapshot, word, &mut scores),
        Word::Unspaced(run) => words::pairs(run).for_each(|it| add_word(snapshot, it, &mut scores)),
    });
    let spots: Vec<Spot> = model.locations.iter().filter_map(Spot::of).collect();
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

/// Words that most titles have say nothing of what the job is.
fn add_word(snapshot: &Snapshot, word: &str, scores: &mut [u32]) {
    let index = snapshot.index();
    let terms = standing_for(index, word).into_iter();
    let hits = terms.flat_map(|(term, _)| index.hits(term));
    let titles = hits.filter(|(_, fields)| fields.has(Fields::TITLE));
    let mut positions: Vec<usize> = titles.map(|(position, _)| position).collect();
    positions.sort_unstable();
    positions.dedup();
    let rarity = (scores.len() / positions.len().max(1)).max(1).ilog2();
    let least = u32::from(scores.len() < FEW);
    let rarity = rarity.max(least);
    positions.into_iter().for_each(|at| scores[at] += rarity);
}

fn in_common(snapshot: &Snapshot, position: usize, spots: &[Spot]) -> u32 {
    let theirs = snapshot.traits().spots(position);
    let shared = |spot: &Spot| theirs.iter().any(|it| it.place == spot.place);
    match spots.iter().any(shared) {
        true => SAME_PLACE,
        false => 0,
    }
}
