//! The locations that visitors can filter by, and which of them match the locations of a posting.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::catalogue::{
    country::Country,
    location::{LocationPath, ResolvedLocation},
    world_region::WorldRegion,
};

/// The maximum number of locations that the filter offers. A text search still finds postings in
/// other locations.
const MAX_LOCATIONS: usize = 2_000;

/// The maximum number of entries that a set stores as a list. A larger set is stored as bits, so
/// that a set needs at most 250 bytes. Sets can be large, because a remote posting can match all
/// entries.
const MAX_LISTED: usize = 64;

/// A location that visitors can filter by: the location of a posting, or an area that contains one,
/// such as its country.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationEntry {
    /// The location.
    pub path: LocationPath,
    /// The name of the last segment of the path, as spelled by the ATS.
    pub name: String,
}

/// A set of entries, as indexes into a list of entries.
#[derive(Debug, Clone)]
pub(in crate::catalogue) enum EntrySet {
    List(Box<[u16]>),
    Bits(Box<[u64]>),
}

/// Finds the entries that match a location. Looks up the areas that contain the location instead of
/// comparing it with each entry, because there can be thousands of entries, thousands of postings,
/// and hundreds of locations per posting.
pub(in crate::catalogue) struct EntryLookup<'a> {
    /// The entries, sorted by path.
    entries: &'a [LocationEntry],
    /// The country of each entry, if known.
    countries: Vec<Option<Country>>,
    /// The entries that are groups of countries.
    regions: Vec<(usize, WorldRegion)>,
}

/// Returns all locations and the areas that contain them, sorted by path. Worldwide locations are
/// omitted, because they would not narrow the results.
pub(in crate::catalogue) fn location_entries<'a>(
    locations: impl Iterator<Item = &'a ResolvedLocation>,
) -> Vec<LocationEntry> {
    let mut names: BTreeMap<LocationPath, &str> = BTreeMap::new();
    let spots: HashSet<&ResolvedLocation> = locations.collect();
    for spot in spots.into_iter().filter(|spot| !spot.is_worldwide()) {
        for (place, name) in spot.path.ancestors_and_self().zip(&spot.names) {
            // If a name has several spellings, show the spelling that comes first in alphabetical
            // order, so that the result does not depend on the order of the postings.
            let known = names.entry(place).or_insert(name);
            *known = name.as_str().min(known);
        }
    }
    let entries = names.into_iter().map(|(path, name)| LocationEntry {
        path,
        name: name.to_owned(),
    });
    entries.take(MAX_LOCATIONS).collect()
}

impl<'a> EntryLookup<'a> {
    /// Prepares a lookup in these entries, which must be sorted by path.
    pub fn new(entries: &'a [LocationEntry]) -> Self {
        let numbered = entries.iter().enumerate();
        let regions = numbered.filter_map(|(at, entry)| Some((at, entry.path.world_region()?)));
        Self {
            entries,
            countries: entries.iter().map(|it| it.path.country()).collect(),
            regions: regions.collect(),
        }
    }

    pub fn index_of(&self, path: &LocationPath) -> Option<usize> {
        let found = self.entries.binary_search_by(|it| it.path.cmp(path));
        found.ok()
    }

    /// Returns the entries that match at least one of the locations, according to
    /// [`ResolvedLocation::matches`].
    pub fn matching(&self, locations: &[ResolvedLocation]) -> EntrySet {
        let (mut found, mut areas) = (BTreeSet::new(), Vec::new());
        let mut countries = BTreeSet::new();
        let distinct: HashSet<(&LocationPath, bool)> = locations
            .iter()
            .map(|location| (&location.path, location.is_remote))
            .collect();
        for (path, is_remote) in distinct {
            let around = path.ancestors_and_self();
            found.extend(around.filter_map(|place| self.index_of(&place)));
            let country = path.country();
            countries.extend(country);
            if !is_remote {
                continue;
            }
            match (path.world_region(), country) {
                (Some(WorldRegion::World), _) | (None, None) => return self.all(),
                (Some(area), _) if !areas.contains(&area) => areas.push(area),
                (Some(_), _) => (),
                (None, Some(_)) => found.extend(self.entries_below(path)),
            }
        }
        for (at, area) in &self.regions {
            if countries.iter().any(|country| area.contains(*country)) {
                found.insert(*at);
            }
        }
        for area in areas {
            found.extend(self.entries_in(area));
        }
        self.set_of(found)
    }

    fn all(&self) -> EntrySet {
        self.set_of((0..self.entries.len()).collect())
    }

    /// Returns the entries inside this location, without the location itself. They are consecutive,
    /// because the entries are sorted by path and these paths have a common prefix.
    fn entries_below(&self, path: &LocationPath) -> std::ops::Range<usize> {
        let beginning = format!("{path}/");
        let start = self
            .entries
            .partition_point(|it| it.path.as_str() < beginning.as_str());
        let rest = &self.entries[start..];
        let length = rest.partition_point(|it| it.path.as_str().starts_with(&beginning));
        start..start + length
    }

    /// Returns the entries in the countries of a group.
    fn entries_in(&self, area: WorldRegion) -> impl Iterator<Item = usize> {
        let numbered = self.countries.iter().enumerate();
        numbered.filter_map(move |(at, country)| area.contains((*country)?).then_some(at))
    }

    fn set_of(&self, found: BTreeSet<usize>) -> EntrySet {
        if found.len() <= MAX_LISTED {
            let listed = found.into_iter().filter_map(|at| u16::try_from(at).ok());
            return EntrySet::List(listed.collect());
        }
        let mut words = vec![0; self.entries.len().div_ceil(64)];
        for at in found {
            words[at / 64] |= 1_u64 << (at % 64);
        }
        EntrySet::Bits(words.into())
    }
}

impl EntrySet {
    /// Calls `visit` with the index of each entry, in ascending order.
    pub fn for_each(&self, mut visit: impl FnMut(usize)) {
        match self {
            Self::List(listed) => listed.iter().for_each(|at| visit(usize::from(*at))),
            Self::Bits(words) => {
                for (word, bits) in words.iter().enumerate() {
                    let mut rest = *bits;
                    while rest != 0 {
                        visit(word * 64 + rest.trailing_zeros() as usize);
                        rest &= rest - 1;
                    }
                }
            }
        }
    }
}

impl Default for EntrySet {
    fn default() -> Self {
        Self::List(Box::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posting::{Location, Workplace};

    fn resolved(label: &str, workplace: Workplace) -> ResolvedLocation {
        ResolvedLocation::resolve(&Location {
            label: label.to_owned(),
            city: None,
            region: None,
            country: None,
            scope: None,
            workplace: Some(workplace),
        })
        .unwrap()
    }

    /// Returns the indexes that the lookup finds, and those that a comparison with each entry
    /// finds.
    fn both(entries: &[LocationEntry], locations: &[ResolvedLocation]) -> (Vec<usize>, Vec<usize>) {
        let mut found = Vec::new();
        let matching = EntryLookup::new(entries).matching(locations);
        matching.for_each(|at| found.push(at));
        let is_match = |at: &usize| {
            let place = &entries[*at].path;
            locations.iter().any(|location| location.matches(place))
        };
        (found, (0..entries.len()).filter(is_match).collect())
    }

    #[test]
    fn the_lookup_finds_the_entries_that_a_comparison_with_each_entry_finds() {
        let labels = [
            "Germany",
            "Munich, Germany",
            "Berlin, Germany",
            "Germany-West",
            "Europe",
            "EMEA",
            "Lyon, France",
            "Worldwide",
            "Somewhere",
            "Paris, Texas, USA",
            "anywhere/else",
            "Latin America",
            "Tokyo, Japan",
        ];
        let workplaces = [Workplace::OnSite, Workplace::Remote];
        let all: Vec<ResolvedLocation> = labels
            .iter()
            .flat_map(|label| workplaces.map(|workplace| resolved(label, workplace)))
            .collect();
        let many = (0..200).map(|n| resolved(&format!("Town {n}, Germany"), Workplace::OnSite));
        let many: Vec<ResolvedLocation> = many.collect();
        let entries = location_entries(all.iter().chain(&many));
        assert!(entries.len() > 3 * MAX_LISTED, "{}", entries.len());
        for (at, one) in all.iter().enumerate() {
            for other in &all[at..] {
                let (found, expected) = both(&entries, &[one.clone(), other.clone()]);
                assert_eq!(found, expected, "{one:?} {other:?}");
            }
        }
        let (found, expected) = both(&entries, &many);
        assert_eq!(found, expected);
        assert_eq!(both(&entries, &[]).0, [0; 0]);
    }

    #[test]
    fn a_posting_that_matches_all_entries_needs_one_bit_for_each() {
        let many = (0..MAX_LOCATIONS).map(|n| resolved(&format!("Town {n}"), Workplace::OnSite));
        let many: Vec<ResolvedLocation> = many.collect();
        let entries = location_entries(many.iter());
        let everywhere = [resolved("Worldwide", Workplace::Remote)];
        let EntrySet::Bits(words) = EntryLookup::new(&entries).matching(&everywhere) else {
            panic!("a list");
        };
        assert_eq!(words.len(), MAX_LOCATIONS.div_ceil(64));
        let (found, expected) = both(&entries, &everywhere);
        assert_eq!((found.len(), found), (MAX_LOCATIONS, expected));
    }
}
