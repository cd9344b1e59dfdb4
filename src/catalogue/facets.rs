//! The facet index of a snapshot: location, department, workplace, employment type, salary and visa
//! support of each posting, prepared for filtering and counting.

use std::{collections::HashMap, sync::Arc};

use crate::{
    catalogue::{
        departments::Departments,
        location::{LocationPath, ResolvedLocation},
        location_entries::{EntryLookup, EntrySet, LocationEntry, location_entries},
        query::{EmploymentTypeKey, Facet, Query},
    },
    posting::{EmploymentType, Location, Posting, Workplace},
};

/// Once the filter contains this many employment types, types that this program does not know
/// (`EmploymentType::Other`) are no longer added to it. The number is limited because every list
/// page contains all types in the filter. In practice, companies use fewer than ten types.
const MAX_TYPES: usize = 50;

/// The facet values of all postings of a snapshot.
#[derive(Debug, Clone, Default)]
pub struct FacetIndex {
    /// One row per posting, in the order of the snapshot.
    rows: Vec<FacetRow>,
    location_sets: Vec<LocationSet>,
    departments: Departments,
    /// The locations that the filter offers, sorted by path.
    pub locations: Vec<LocationEntry>,
    /// The employment types that the filter offers.
    pub employment_types: Vec<(EmploymentTypeKey, EmploymentType)>,
}

/// The facet values of one posting.
#[derive(Debug, Clone, Copy)]
struct FacetRow {
    /// The index, in `location_sets`, of the set that contains the posting's locations.
    location_set: usize,
    /// The index of the department. `None` if there are no departments.
    department: Option<usize>,
    workplaces: WorkplaceSet,
    /// The index of the employment type. `None` if the posting has no employment type, or if its
    /// type is not in the filter.
    employment_type: Option<usize>,
    pay: bool,
    visa: bool,
}

/// A set of workplaces, as bits.
#[derive(Debug, Clone, Copy, Default)]
struct WorkplaceSet(u8);

/// The locations of a posting. Postings with equal locations share one set.
#[derive(Debug, Clone)]
struct LocationSet {
    locations: Vec<ResolvedLocation>,
    /// The locations in the filter that match at least one location of this set, as indexes into
    /// [`FacetIndex::locations`].
    entries: EntrySet,
    /// The first location of this set that is in the filter, as an index into
    /// [`FacetIndex::locations`].
    first_entry: Option<usize>,
}

/// For each facet value in the index, whether the filters of a query accept this value.
pub struct FacetFilter<'a> {
    query: &'a Query,
    location_sets: Vec<bool>,
    departments: Vec<bool>,
    workplaces: WorkplaceSet,
    employment_types: Vec<bool>,
}

impl FacetIndex {
    /// Builds the index of these postings.
    pub fn new(postings: &[Arc<Posting>], departments: Departments) -> Self {
        let mut index = Self {
            departments,
            ..Self::default()
        };
        let (mut sets, mut types) = (HashMap::new(), HashMap::new());
        for posting in postings {
            let next = sets.len();
            let at = *sets.entry(posting.locations.as_slice()).or_insert(next);
            let row = FacetRow::new(posting, at, &mut types);
            index.rows.push(FacetRow {
                department: index.departments.of_title(&posting.title),
                ..row
            });
        }
        index.location_sets = in_order(sets).map(LocationSet::new).collect();
        index.employment_types = in_order(types).collect();
        let spots = index.location_sets.iter().flat_map(|set| &set.locations);
        index.locations = location_entries(spots);
        let lookup = EntryLookup::new(&index.locations);
        for set in &mut index.location_sets {
            set.link_entries(&lookup);
        }
        index
    }

    /// Whether each filter value of the query is a country, a group of countries, a department, or
    /// a value that occurs in a posting. If not, pages for the query are not cached, because
    /// visitors can invent any number of other values.
    pub fn knows_values_of(&self, query: &Query) -> bool {
        let mut places = query.locations.iter();
        let mut departments = query.departments.iter();
        let mut types = query.employment_types.iter();
        departments.all(|id| self.departments.ids().any(|known| known == *id))
            && places.all(|place| self.knows(place))
            && types.all(|key| self.employment_types.iter().any(|(known, _)| known == key))
    }

    /// Whether the place is a country or a group of countries, or occurs in a posting.
    pub fn knows(&self, place: &LocationPath) -> bool {
        let is_large = || place.country().is_some() || place.world_region().is_some();
        self.location(place).is_some() || (place.depth() == 0 && is_large())
    }

    /// Returns the departments.
    pub fn departments(&self) -> &Departments {
        &self.departments
    }

    /// Returns the index of the department of the posting at this position. Returns `None` if there
    /// are no departments.
    pub fn department_of(&self, position: usize) -> Option<usize> {
        self.rows[position].department
    }

    /// Finds the location with this path among the locations that the filter offers.
    pub fn location(&self, path: &LocationPath) -> Option<&LocationEntry> {
        let found = self.locations.binary_search_by(|it| it.path.cmp(path));
        Some(&self.locations[found.ok()?])
    }

    /// For the posting at this position, returns the first location that the filter offers.
    pub fn first_location_of(&self, position: usize) -> Option<&LocationEntry> {
        let set = &self.location_sets[self.rows[position].location_set];
        Some(&self.locations[set.first_entry?])
    }

    /// Returns the locations of the posting at this position.
    pub fn locations_of(&self, position: usize) -> &[ResolvedLocation] {
        &self.location_sets[self.rows[position].location_set].locations
    }

    /// Determines which values in the index are accepted by the filters of a query.
    pub fn filter<'a>(&self, query: &'a Query) -> FacetFilter<'a> {
        let sets = self.location_sets.iter();
        let types = self.employment_types.iter();
        FacetFilter {
            query,
            location_sets: sets
                .map(|set| query.locations.iter().any(|place| set.matches(place)))
                .collect(),
            departments: self
                .departments
                .ids()
                .map(|id| query.departments.contains(&id))
                .collect(),
            workplaces: query.workplaces.iter().copied().collect(),
            employment_types: types
                .map(|(key, _)| query.employment_types.contains(key))
                .collect(),
        }
    }

    /// Returns the facets whose filters exclude the posting at this position in the snapshot.
    pub fn failed_facets(
        &self,
        position: usize,
        asked: &FacetFilter<'_>,
    ) -> impl Iterator<Item = Facet> {
        let it = self.rows[position];
        let query = asked.query;
        let checks = [
            (Facet::Location, asked.location_sets[it.location_set]),
            (
                Facet::Department,
                it.department.is_some_and(|it| asked.departments[it]),
            ),
            (Facet::Workplace, it.workplaces.0 & asked.workplaces.0 != 0),
            (
                Facet::EmploymentType,
                it.employment_type
                    .is_some_and(|terms| asked.employment_types[terms]),
            ),
            (Facet::Pay, it.pay),
            (Facet::Visa, it.visa),
        ];
        let missed = checks
            .into_iter()
            .filter(|(facet, met)| query.has_filter(*facet) && !met);
        missed.map(|(facet, _)| facet)
    }
}

/// The number of postings for each facet value.
#[derive(Debug, Clone)]
pub struct FacetTally {
    location_sets: Vec<usize>,
    /// The number of postings in each department. The department `other` is last.
    pub departments: Vec<usize>,
    workplaces: [usize; 8],
    /// The number of postings of each employment type, in the order of the index.
    pub employment_types: Vec<usize>,
    /// The number of postings with a salary.
    pub salary: usize,
    /// The number of postings with visa support.
    pub visa_support: usize,
}

impl FacetTally {
    /// Creates a tally with all counts at zero.
    pub fn new(index: &FacetIndex) -> Self {
        Self {
            location_sets: vec![0; index.location_sets.len()],
            departments: vec![0; index.departments.ids().count()],
            workplaces: [0; 8],
            employment_types: vec![0; index.employment_types.len()],
            salary: 0,
            visa_support: 0,
        }
    }

    /// Adds the posting at this position to the counts of one facet.
    pub fn count(&mut self, index: &FacetIndex, position: usize, facet: Facet) {
        let it = index.rows[position];
        match (facet, it.employment_type) {
            (Facet::Location, _) => self.location_sets[it.location_set] += 1,
            (Facet::Department, _) => {
                it.department
                    .iter()
                    .for_each(|it| self.departments[*it] += 1);
            }
            (Facet::Workplace, _) => self.workplaces[usize::from(it.workplaces.0)] += 1,
            (Facet::EmploymentType, Some(terms)) => self.employment_types[terms] += 1,
            (Facet::Pay, _) => self.salary += usize::from(it.pay),
            (Facet::Visa, _) => self.visa_support += usize::from(it.visa),
            (Facet::EmploymentType, None) | (Facet::Text, _) => (),
        }
    }

    /// Returns the number of postings for each location that the filter offers, in the order of the
    /// index.
    pub fn location_counts(&self, index: &FacetIndex) -> Vec<usize> {
        let mut counts = vec![0; index.locations.len()];
        for (set, count) in index.location_sets.iter().zip(&self.location_sets) {
            set.entries.for_each(|place| counts[place] += count);
        }
        counts
    }

    /// Returns the number of postings that match this location, even if the filter does not offer
    /// the location.
    pub fn location_count(&self, index: &FacetIndex, place: &LocationPath) -> usize {
        let sets = index.location_sets.iter().zip(&self.location_sets);
        let matching = sets.filter(|(set, _)| set.matches(place));
        matching.map(|(_, count)| count).sum()
    }

    /// Returns the number of postings with this workplace.
    pub fn workplace_count(&self, workplace: Workplace) -> usize {
        let bit = WorkplaceSet::from_iter([workplace]).0;
        let sets = (0..).zip(self.workplaces);
        let matching = sets.filter(|(set, _)| set & bit != 0);
        matching.map(|(_, count)| count).sum()
    }
}

impl FacetRow {
    fn new(
        posting: &Posting,
        location_set: usize,
        types: &mut HashMap<(EmploymentTypeKey, EmploymentType), usize>,
    ) -> Self {
        let details = posting.details.as_ref();
        let employment = details.and_then(|it| it.compensation.employment_type.as_ref());
        let next = types.len();
        let employment_type = employment.and_then(|it| {
            let key = (EmploymentTypeKey::from_employment_type(it), it.clone());
            let is_listed = !matches!(it, EmploymentType::Other(_)) || next < MAX_TYPES;
            let known = types.get(&key).copied();
            known.or_else(|| is_listed.then(|| *types.entry(key).or_insert(next)))
        });
        let locations = posting.locations.iter();
        Self {
            location_set,
            department: None,
            workplaces: locations.filter_map(|it| it.workplace).collect(),
            employment_type,
            pay: details.is_some_and(|it| it.compensation.salary.is_some()),
            visa: details.is_some_and(|it| it.visa_support == Some(true)),
        }
    }
}

impl FromIterator<Workplace> for WorkplaceSet {
    fn from_iter<I: IntoIterator<Item = Workplace>>(ways: I) -> Self {
        let bits = ways.into_iter().map(|way| 1 << way as u8);
        Self(bits.fold(0, |set, bit| set | bit))
    }
}

impl LocationSet {
    fn new(locations: &[Location]) -> Self {
        let locations = locations.iter();
        Self {
            locations: locations.filter_map(ResolvedLocation::resolve).collect(),
            entries: EntrySet::default(),
            first_entry: None,
        }
    }

    fn matches(&self, place: &LocationPath) -> bool {
        self.locations.iter().any(|it| it.matches(place))
    }

    fn link_entries(&mut self, lookup: &EntryLookup<'_>) {
        self.entries = lookup.matching(&self.locations);
        let mut locations = self.locations.iter();
        self.first_entry = locations.find_map(|it| lookup.index_of(&it.path));
    }
}

fn in_order<T>(numbered: HashMap<T, usize>) -> impl Iterator<Item = T> {
    let mut numbered: Vec<(T, usize)> = numbered.into_iter().collect();
    numbered.sort_unstable_by_key(|(_, number)| *number);
    numbered.into_iter().map(|(value, _)| value)
}
