//! Runs a query over a snapshot: the matching postings, and how many each facet value would find.

use std::cmp::Reverse;

use crate::{
    catalogue::{
        matched::Matched,
        place::Place,
        query::{FACETS, Facet, Query, TypeKey, WORKPLACES},
        snapshot::Snapshot,
        traits::{Tally, Traits},
        typo::Correction,
    },
    posting::{EmploymentType, Workplace},
};

/// The result of a query.
#[derive(Debug)]
pub struct Found {
    /// Positions in the snapshot: by score if the query has a text, else in the order of the
    /// snapshot.
    pub positions: Vec<usize>,
    /// Spelling corrections that were applied.
    pub corrections: Vec<Correction>,
    /// The facet values to choose from.
    pub choices: Choices,
    /// If nothing is found: the filter whose removal finds most, and how many postings that finds.
    /// The text is suggested only if no other filter helps.
    pub nearest: Option<(Facet, usize)>,
}

/// The facet values to choose from. Each count is the number of results if only this value were
/// chosen in its facet, with all other facets unchanged.
#[derive(Debug)]
pub struct Choices {
    /// Locations, each after the one that contains it.
    pub places: Vec<Choice<Place>>,
    /// Workplaces.
    pub workplaces: Vec<Choice<Workplace>>,
    /// Employment types, with their URL values.
    pub types: Vec<Choice<(TypeKey, EmploymentType)>>,
    /// Only postings with a salary.
    pub pay: Choice<()>,
    /// Only postings with visa support.
    pub visa: Choice<()>,
}

/// One value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice<T> {
    /// The value.
    pub value: T,
    /// The name as the ATS wrote it, if the value alone does not give it; may be empty.
    pub name: String,
    /// The number of postings.
    pub count: usize,
    /// Whether the query has this value.
    pub chosen: bool,
}

/// Collects results and counts in one pass over the postings.
struct Sieve {
    found: Vec<(u32, usize)>,
    tally: Tally,
    /// The number of results without each of [`FACETS`], in their order.
    without: [usize; FACETS.len()],
}

impl Found {
    /// Runs a query.
    pub fn of(snapshot: &Snapshot, query: &Query) -> Self {
        let matched = Matched::of(snapshot, &query.words);
        let mut sieve = Sieve::of(snapshot, query, &matched);
        sieve
            .found
            .sort_unstable_by_key(|(score, position)| (Reverse(*score), *position));
        let positions: Vec<usize> = sieve.found.iter().map(|(_, position)| *position).collect();
        let nearest = positions.is_empty().then(|| sieve.nearest()).flatten();
        Self {
            positions,
            corrections: matched.corrections,
            choices: Choices::of(snapshot.traits(), query, &sieve.tally),
            nearest,
        }
    }
}

impl Sieve {
    fn of(snapshot: &Snapshot, query: &Query, matched: &Matched) -> Self {
        let traits = snapshot.traits();
        let asked = traits.asked(query);
        let mut sieve = Self {
            found: Vec::new(),
            tally: Tally::of(traits),
            without: [0; FACETS.len()],
        };
        for position in 0..snapshot.postings().len() {
            let score = matched.score(position);
            let words = score.is_none().then_some(Facet::Words);
            let mut misses = words.into_iter().chain(traits.misses(position, &asked));
            match (misses.next(), misses.next()) {
                (None, _) => {
                    sieve.found.push((score.unwrap_or_default(), position));
                    let count = |facet| sieve.tally.count(traits, position, facet);
                    FACETS.into_iter().for_each(count);
                }
                (Some(only), None) => {
                    sieve.tally.count(traits, position, only);
                    sieve.without[only as usize] += 1;
                }
                _ => (),
            }
        }
        sieve
    }

    fn nearest(&self) -> Option<(Facet, usize)> {
        let offers = FACETS.into_iter().zip(self.without);
        let offers = offers.filter(|(_, count)| 0 < *count);
        // The text is what the visitor is looking for, so it is removed last.
        offers.max_by_key(|(facet, count)| (*facet != Facet::Words, *count, *facet))
    }
}

impl Choices {
    fn of(traits: &Traits, query: &Query, tally: &Tally) -> Self {
        let ways = WORKPLACES.into_iter().map(|(_, way)| Choice {
            value: way,
            name: String::new(),
            count: tally.workplace(way),
            chosen: query.workplaces.contains(&way),
        });
        let types = traits.types().iter().zip(tally.types());
        let mut types: Vec<_> = types
            .map(|((key, employment), count)| Choice {
                value: (key.clone(), employment.clone()),
                name: String::new(),
                count: *count,
                chosen: query.types.contains(key),
            })
            .collect();
        types.sort_unstable_by(|one, other| one.value.1.cmp(&other.value.1));
        Self {
            places: places(traits, query, tally),
            workplaces: ways.filter(Choice::is_offered).collect(),
            types: types.into_iter().filter(Choice::is_offered).collect(),
            pay: Choice::single(tally.pay(), query.pay),
            visa: Choice::single(tally.visa(), query.visa),
        }
    }
}

fn places(traits: &Traits, query: &Query, tally: &Tally) -> Vec<Choice<Place>> {
    let listed = traits.places().iter().zip(tally.places(traits));
    let mut places: Vec<Choice<Place>> = listed
        .map(|(listed, count)| Choice {
            value: listed.place.clone(),
            name: listed.name.clone(),
            count,
            chosen: query.places.contains(&listed.place),
        })
        .filter(Choice::is_offered)
        .collect();
    for place in &query.places {
        // A chosen location stays in the list so that it can be removed, even if no posting is
        // there.
        if let Err(at) = places.binary_search_by(|it| it.value.cmp(place)) {
            let name = place.as_str().to_owned();
            let choice = Choice {
                value: place.clone(),
                name,
                count: tally.place(traits, place),
                chosen: true,
            };
            places.insert(at, choice);
        }
    }
    places
}

impl<T> Choice<T> {
    fn is_offered(&self) -> bool {
        self.chosen || 0 < self.count
    }
}

impl Choice<()> {
    fn single(count: usize, chosen: bool) -> Self {
        Self {
            value: (),
            name: String::new(),
            count,
            chosen,
        }
    }
}
