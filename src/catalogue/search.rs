//! Runs a query over a snapshot: the matching postings, and how many each facet value would find.

use std::cmp::Reverse;

use crate::{
    catalogue::{
        facets::{FacetIndex, FacetTally},
        location::LocationPath,
        query::{EmploymentTypeKey, FACETS, Facet, Query, WORKPLACE_KEYS},
        snapshot::Snapshot,
        spelling::Correction,
        text_match::TextMatches,
    },
    posting::{EmploymentType, Workplace},
};

/// The result of a query.
#[derive(Debug)]
pub struct SearchResult {
    /// Positions in the snapshot: by score if the query has a text, else in the order of the
    /// snapshot.
    pub positions: Vec<usize>,
    /// Spelling corrections that were applied.
    pub corrections: Vec<Correction>,
    /// The facet values to choose from.
    pub facets: FacetCounts,
    /// If nothing is found: the filter whose removal finds most, and how many postings that finds.
    /// The text is suggested only if no other filter helps.
    pub relaxation: Option<(Facet, usize)>,
}

/// The facet values to choose from. Each count is the number of results if only this value were
/// chosen in its facet, with all other facets unchanged.
#[derive(Debug)]
pub struct FacetCounts {
    /// Locations, each after the one that contains it.
    pub locations: Vec<FacetValue<LocationPath>>,
    /// Workplaces.
    pub workplaces: Vec<FacetValue<Workplace>>,
    /// Employment types, with their URL values.
    pub employment_types: Vec<FacetValue<(EmploymentTypeKey, EmploymentType)>>,
    /// Only postings with a salary.
    pub pay: FacetValue<()>,
    /// Only postings with visa support.
    pub visa: FacetValue<()>,
}

/// One value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetValue<T> {
    /// The value.
    pub value: T,
    /// The name as the ATS wrote it, if the value alone does not give it; may be empty.
    pub name: String,
    /// The number of postings.
    pub count: usize,
    /// Whether the query has this value.
    pub is_selected: bool,
}

/// Collects results and counts in one pass over the postings.
struct Collector {
    hits: Vec<(u32, usize)>,
    tally: FacetTally,
    /// The number of results without each of [`FACETS`], in their order.
    counts_without: [usize; FACETS.len()],
}

impl SearchResult {
    /// Runs a query.
    pub fn for_query(snapshot: &Snapshot, query: &Query) -> Self {
        let matched = TextMatches::new(snapshot, &query.text);
        let mut sieve = Collector::collect(snapshot, query, &matched);
        sieve
            .hits
            .sort_unstable_by_key(|(score, position)| (Reverse(*score), *position));
        let positions: Vec<usize> = sieve.hits.iter().map(|(_, position)| *position).collect();
        let relaxation = positions.is_empty().then(|| sieve.relaxation()).flatten();
        Self {
            positions,
            corrections: matched.corrections,
            facets: FacetCounts::new(snapshot.facets(), query, &sieve.tally),
            relaxation,
        }
    }
}

impl Collector {
    fn collect(snapshot: &Snapshot, query: &Query, matched: &TextMatches) -> Self {
        let traits = snapshot.facets();
        let asked = traits.filter(query);
        let mut sieve = Self {
            hits: Vec::new(),
            tally: FacetTally::new(traits),
            counts_without: [0; FACETS.len()],
        };
        for position in 0..snapshot.postings().len() {
            let score = matched.score(position);
            let words = score.is_none().then_some(Facet::Text);
            let mut misses = words
                .into_iter()
                .chain(traits.failed_facets(position, &asked));
            match (misses.next(), misses.next()) {
                (None, _) => {
                    sieve.hits.push((score.unwrap_or_default(), position));
                    let count = |facet| sieve.tally.count(traits, position, facet);
                    FACETS.into_iter().for_each(count);
                }
                (Some(only), None) => {
                    sieve.tally.count(traits, position, only);
                    sieve.counts_without[only as usize] += 1;
                }
                _ => (),
            }
        }
        sieve
    }

    fn relaxation(&self) -> Option<(Facet, usize)> {
        let offers = FACETS.into_iter().zip(self.counts_without);
        let offers = offers.filter(|(_, count)| 0 < *count);
        // The text is what the visitor is looking for, so it is removed last.
        offers.max_by_key(|(facet, count)| (*facet != Facet::Text, *count, *facet))
    }
}

impl FacetCounts {
    fn new(traits: &FacetIndex, query: &Query, tally: &FacetTally) -> Self {
        let ways = WORKPLACE_KEYS.into_iter().map(|(_, way)| FacetValue {
            value: way,
            name: String::new(),
            count: tally.workplace_count(way),
            is_selected: query.workplaces.contains(&way),
        });
        let types = traits
            .employment_types()
            .iter()
            .zip(tally.employment_type_counts());
        let mut types: Vec<_> = types
            .map(|((key, employment), count)| FacetValue {
                value: (key.clone(), employment.clone()),
                name: String::new(),
                count: *count,
                is_selected: query.employment_types.contains(key),
            })
            .collect();
        types.sort_unstable_by(|one, other| one.value.1.cmp(&other.value.1));
        Self {
            locations: places(traits, query, tally),
            workplaces: ways.filter(FacetValue::is_offered).collect(),
            employment_types: types.into_iter().filter(FacetValue::is_offered).collect(),
            pay: FacetValue::for_flag(tally.salary_count(), query.pay),
            visa: FacetValue::for_flag(tally.visa_support_count(), query.visa),
        }
    }
}

fn places(traits: &FacetIndex, query: &Query, tally: &FacetTally) -> Vec<FacetValue<LocationPath>> {
    let listed = traits.locations().iter().zip(tally.location_counts(traits));
    let mut places: Vec<FacetValue<LocationPath>> = listed
        .map(|(listed, count)| FacetValue {
            value: listed.path.clone(),
            name: listed.name.clone(),
            count,
            is_selected: query.locations.contains(&listed.path),
        })
        .filter(FacetValue::is_offered)
        .collect();
    for place in &query.locations {
        // A chosen location stays in the list so that it can be removed, even if no posting is
        // there.
        if let Err(at) = places.binary_search_by(|it| it.value.cmp(place)) {
            let name = place.as_str().to_owned();
            let choice = FacetValue {
                value: place.clone(),
                name,
                count: tally.location_count(traits, place),
                is_selected: true,
            };
            places.insert(at, choice);
        }
    }
    places
}

impl<T> FacetValue<T> {
    fn is_offered(&self) -> bool {
        self.is_selected || 0 < self.count
    }
}

impl FacetValue<()> {
    fn for_flag(count: usize, is_selected: bool) -> Self {
        Self {
            value: (),
            name: String::new(),
            count,
            is_selected,
        }
    }
}
