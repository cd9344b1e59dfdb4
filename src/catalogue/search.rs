//! Runs a query on a snapshot. The result contains the matching postings, and the number of
//! postings for each facet value.

use std::cmp::Reverse;

use crate::{
    catalogue::{
        departments::DepartmentId,
        facets::{FacetIndex, FacetTally},
        location::LocationPath,
        query::{EmploymentTypeKey, FACETS, Facet, Query},
        snapshot::Snapshot,
        spelling::Correction,
        text_match::TextMatches,
    },
    posting::{EmploymentType, Workplace},
};

/// The result of a query.
#[derive(Debug)]
pub struct SearchResult {
    /// The positions of the matching postings in the snapshot: sorted by score if the query has
    /// search text, otherwise in the order of the snapshot.
    pub positions: Vec<usize>,
    /// Spelling corrections that were applied.
    pub corrections: Vec<Correction>,
    /// The facet values that the visitor can choose.
    pub facets: FacetCounts,
    /// If there are no results, the filter whose removal yields the most results, and the number of
    /// these results. Removing the search text is suggested only if no other filter helps.
    pub relaxation: Option<(Facet, usize)>,
}

/// The facet values that the visitor can choose. The count of a value is the number of results that
/// the query would have if only this value were selected in its facet, with all other facets
/// unchanged.
#[derive(Debug)]
pub struct FacetCounts {
    /// Locations, each after the location that contains it.
    pub locations: Vec<FacetValue<LocationPath>>,
    /// Departments, in the order of `brand.toml`; the department `other` is last. The list is empty
    /// if there are no departments.
    pub departments: Vec<FacetValue<DepartmentId>>,
    /// Workplaces.
    pub workplaces: Vec<FacetValue<Workplace>>,
    /// Employment types, with their URL values.
    pub employment_types: Vec<FacetValue<(EmploymentTypeKey, EmploymentType)>>,
    /// The filter for postings with a salary.
    pub pay: FacetValue<()>,
    /// The filter for postings with visa support.
    pub visa: FacetValue<()>,
}

/// One value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetValue<T> {
    /// The value.
    pub value: T,
    /// The name of a location or a department. The name is empty for the department `other`, and
    /// for the values of all other facets.
    pub name: String,
    /// The number of results: see `FacetCounts`.
    pub count: usize,
    /// Whether the query contains this value.
    pub is_selected: bool,
}

/// Collects results and facet counts in one pass over the postings.
struct Collector {
    /// The score and the position of each result.
    hits: Vec<(Reverse<u32>, usize)>,
    tally: FacetTally,
    /// For each of [`FACETS`], the number of postings that are excluded only by this facet's
    /// filters.
    counts_without: [usize; FACETS.len()],
}

impl SearchResult {
    /// Runs the query on the snapshot.
    pub fn for_query(snapshot: &Snapshot, query: &Query) -> Self {
        let matched = TextMatches::new(snapshot, &query.text);
        let mut found = Collector::collect(snapshot, query, &matched);
        found.hits.sort_unstable();
        let relaxation = found.hits.is_empty().then(|| found.relaxation()).flatten();
        Self {
            positions: found.hits.iter().map(|(_, position)| *position).collect(),
            corrections: matched.corrections,
            facets: FacetCounts::new(snapshot.facets(), query, &found.tally),
            relaxation,
        }
    }
}

impl Collector {
    fn collect(snapshot: &Snapshot, query: &Query, matched: &TextMatches) -> Self {
        let index = snapshot.facets();
        let filter = index.filter(query);
        let mut found = Self {
            hits: Vec::new(),
            tally: FacetTally::new(index),
            counts_without: [0; FACETS.len()],
        };
        for position in 0..snapshot.postings().len() {
            let score = matched.score(position);
            let text = score.is_none().then_some(Facet::Text).into_iter();
            let mut failed = text.chain(index.failed_facets(position, &filter));
            match (failed.next(), failed.next()) {
                (None, _) => {
                    let score = Reverse(score.unwrap_or_default());
                    found.hits.push((score, position));
                    for facet in FACETS {
                        found.tally.count(index, position, *facet);
                    }
                }
                (Some(only), None) => {
                    found.tally.count(index, position, only);
                    found.counts_without[only as usize] += 1;
                }
                _ => (),
            }
        }
        found
    }

    fn relaxation(&self) -> Option<(Facet, usize)> {
        let offers = FACETS.iter().copied().zip(self.counts_without);
        let offers = offers.filter(|(_, count)| *count > 0);
        // Suggest removing the search text only as a last resort, because it best describes what
        // the visitor is looking for.
        offers.max_by_key(|(facet, count)| (*facet != Facet::Text, *count, *facet))
    }
}

impl FacetCounts {
    fn new(index: &FacetIndex, query: &Query, tally: &FacetTally) -> Self {
        let workplaces = Workplace::ALL.map(|workplace| {
            let is_selected = query.workplaces.contains(&workplace);
            FacetValue::new(workplace, tally.workplace_count(workplace), is_selected)
        });
        let types = index.employment_types.iter().zip(&tally.employment_types);
        let mut types: Vec<_> = types
            .map(|(value, count)| {
                let is_selected = query.employment_types.contains(&value.0);
                FacetValue::new(value.clone(), *count, is_selected)
            })
            .collect();
        types.sort_unstable_by(|one, other| one.value.1.cmp(&other.value.1));
        Self {
            locations: locations(index, query, tally),
            departments: departments(index, query, tally),
            workplaces: offered(workplaces),
            employment_types: offered(types),
            pay: FacetValue::new((), tally.salary, query.pay),
            visa: FacetValue::new((), tally.visa_support, query.visa),
        }
    }
}

fn locations(
    index: &FacetIndex,
    query: &Query,
    tally: &FacetTally,
) -> Vec<FacetValue<LocationPath>> {
    let entries = index.locations.iter().zip(tally.location_counts(index));
    let mut values = offered(entries.map(|(entry, count)| FacetValue {
        name: entry.name.clone(),
        is_selected: query.locations.contains(&entry.path),
        ..FacetValue::new(entry.path.clone(), count, false)
    }));
    for path in &query.locations {
        // A selected location stays in the list even without postings, so that the visitor can
        // deselect it.
        if let Err(at) = values.binary_search_by(|it| it.value.cmp(path)) {
            let count = tally.location_count(index, path);
            let choice = FacetValue {
                name: path.as_str().to_owned(),
                ..FacetValue::new(path.clone(), count, true)
            };
            values.insert(at, choice);
        }
    }
    values
}

fn departments(
    index: &FacetIndex,
    query: &Query,
    tally: &FacetTally,
) -> Vec<FacetValue<DepartmentId>> {
    let names = index.departments().iter().map(|it| it.name.clone());
    let names = names.chain([String::new()]);
    let ids = index.departments().ids();
    let values = ids.zip(names).zip(&tally.departments);
    offered(values.map(|((id, name), count)| FacetValue {
        name,
        is_selected: query.departments.contains(&id),
        ..FacetValue::new(id, *count, false)
    }))
}

/// Keeps the values that have results, and the values that the query contains.
fn offered<T>(values: impl IntoIterator<Item = FacetValue<T>>) -> Vec<FacetValue<T>> {
    let values = values.into_iter();
    values.filter(|it| it.is_selected || it.count > 0).collect()
}

impl<T> FacetValue<T> {
    fn new(value: T, count: usize, is_selected: bool) -> Self {
        Self {
            value,
            name: String::new(),
            count,
            is_selected,
        }
    }
}
