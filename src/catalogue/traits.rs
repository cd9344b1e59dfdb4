//! The facet index of a snapshot: location, workplace, employment type, salary and visa support of
//! each posting, prepared for filtering and counting.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

use crate::{
    catalogue::{
        place::{Place, Spot},
        query::{Facet, Query, TypeKey},
    },
    posting::{EmploymentType, Location, Posting, Workplace},
};

/// The maximum number of locations to choose from. Postings at other locations are still found.
const MOST_PLACES: usize = 2_000;

/// The facet values of all postings of a snapshot.
#[derive(Debug, Clone, Default)]
pub struct Traits {
    /// By position in the snapshot.
    of: Vec<Trait>,
    wheres: Vec<Where>,
    places: Vec<Listed>,
    types: Vec<(TypeKey, EmploymentType)>,
}

/// The facet values of one posting.
#[derive(Debug, Clone, Copy)]
struct Trait {
    /// Index into the location sets.
    at: usize,
    ways: Ways,
    /// Index into the employment types.
    terms: Option<usize>,
    pay: bool,
    visa: bool,
}

/// A set of workplaces, as bits.
#[derive(Debug, Clone, Copy, Default)]
struct Ways(u8);

/// The locations of a posting. Postings with equal locations share one set.
#[derive(Debug, Clone)]
struct Where {
    spots: Vec<Spot>,
    /// Indexes of the listed places that find these locations.
    serves: Vec<usize>,
}

/// A location to choose from: one with postings, or one that contains such a location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The location.
    pub place: Place,
    /// The name of its last segment, as the ATS wrote it.
    pub name: String,
}

/// The filters of a query, resolved against the index.
pub struct Asked<'a> {
    query: &'a Query,
    wheres: Vec<bool>,
    ways: Ways,
    types: Vec<bool>,
}

impl Traits {
    /// Builds the index of these postings.
    pub fn of(postings: &[Arc<Posting>]) -> Self {
        let mut traits = Self::default();
        let (mut sets, mut types) = (HashMap::new(), HashMap::new());
        for posting in postings {
            let next = sets.len();
            let at = *sets.entry(posting.locations.as_slice()).or_insert(next);
            let told = Trait::of(posting, at, &mut types);
            traits.of.push(told);
        }
        traits.wheres = in_order(sets).map(Where::new).collect();
        traits.types = in_order(types).collect();
        traits.places = listed(&traits.wheres);
        for it in &mut traits.wheres {
            it.serve(&traits.places);
        }
        traits
    }

    /// The locations to choose from, sorted by path.
    pub fn places(&self) -> &[Listed] {
        &self.places
    }

    /// The employment types to choose from.
    pub fn types(&self) -> &[(TypeKey, EmploymentType)] {
        &self.types
    }

    /// The locations of the posting at a position.
    pub fn spots(&self, position: usize) -> &[Spot] {
        &self.wheres[self.of[position].at].spots
    }

    /// Resolves the filters of a query.
    pub fn asked<'a>(&self, query: &'a Query) -> Asked<'a> {
        let serves = |it: &Where| {
            let mut asked = query.places.iter();
            asked.any(|place| it.spots.iter().any(|spot| spot.serves(place)))
        };
        let asks = |(key, _): &(TypeKey, EmploymentType)| query.types.contains(key);
        Asked {
            query,
            wheres: self.wheres.iter().map(serves).collect(),
            ways: query.workplaces.iter().copied().collect(),
            types: self.types.iter().map(asks).collect(),
        }
    }

    /// The facets by which the query excludes the posting at a position.
    pub fn misses(&self, position: usize, asked: &Asked<'_>) -> impl Iterator<Item = Facet> {
        let it = self.of[position];
        let query = asked.query;
        let checks = [
            (Facet::Place, asked.wheres[it.at]),
            (Facet::Workplace, it.ways.0 & asked.ways.0 != 0),
            (
                Facet::Type,
                it.terms.is_some_and(|terms| asked.types[terms]),
            ),
            (Facet::Pay, it.pay),
            (Facet::Visa, it.visa),
        ];
        let missed = checks
            .into_iter()
            .filter(|(facet, met)| query.asks(*facet) && !met);
        missed.map(|(facet, _)| facet)
    }
}

/// The number of postings for each facet value.
#[derive(Debug, Clone)]
pub struct Tally {
    wheres: Vec<usize>,
    ways: [usize; 8],
    types: Vec<usize>,
    pay: usize,
    visa: usize,
}

impl Tally {
    /// A tally with all counts at zero.
    pub fn of(traits: &Traits) -> Self {
        Self {
            wheres: vec![0; traits.wheres.len()],
            ways: [0; 8],
            types: vec![0; traits.types.len()],
            pay: 0,
            visa: 0,
        }
    }

    /// Counts the posting at a position for one facet.
    pub fn count(&mut self, traits: &Traits, position: usize, facet: Facet) {
        let it = traits.of[position];
        match (facet, it.terms) {
            (Facet::Place, _) => self.wheres[it.at] += 1,
            (Facet::Workplace, _) => self.ways[usize::from(it.ways.0)] += 1,
            (Facet::Type, Some(terms)) => self.types[terms] += 1,
            (Facet::Pay, _) => self.pay += usize::from(it.pay),
            (Facet::Visa, _) => self.visa += usize::from(it.visa),
            (Facet::Type, None) | (Facet::Words, _) => (),
        }
    }

    /// The counts of the listed locations, in their order.
    pub fn places(&self, traits: &Traits) -> Vec<usize> {
        let mut counts = vec![0; traits.places.len()];
        for (it, count) in traits.wheres.iter().zip(&self.wheres) {
            if 0 < *count {
                it.serves.iter().for_each(|place| counts[*place] += count);
            }
        }
        counts
    }

    /// The count of a location, listed or not.
    pub fn place(&self, traits: &Traits, place: &Place) -> usize {
        let wheres = traits.wheres.iter().zip(&self.wheres);
        let serving = wheres.filter(|(it, _)| it.spots.iter().any(|spot| spot.serves(place)));
        serving.map(|(_, count)| count).sum()
    }

    /// The number of postings with this workplace.
    pub fn workplace(&self, workplace: Workplace) -> usize {
        let bit = Ways::from_iter([workplace]).0;
        let counts = (0..).zip(self.ways);
        counts
            .filter(|(ways, _)| ways & bit != 0)
            .map(|(_, count)| count)
            .sum()
    }

    /// The counts of the employment types, in their order.
    pub fn types(&self) -> &[usize] {
        &self.types
    }

    /// The number of postings with a salary.
    pub fn pay(&self) -> usize {
        self.pay
    }

    /// The number of postings with visa support.
    pub fn visa(&self) -> usize {
        self.visa
    }
}

impl Trait {
    fn of(
        posting: &Posting,
        at: usize,
        types: &mut HashMap<(TypeKey, EmploymentType), usize>,
    ) -> Self {
        let details = posting.details.as_ref();
        let employment = details.and_then(|it| it.compensation.employment_type.as_ref());
        let next = types.len();
        let terms = employment.map(|it| {
            let key = (TypeKey::of(it), it.clone());
            *types.entry(key).or_insert(next)
        });
        Self {
            at,
            ways: posting
                .locations
                .iter()
                .filter_map(|it| it.workplace)
                .collect(),
            terms,
            pay: details.is_some_and(|it| it.compensation.salary.is_some()),
            visa: details.is_some_and(|it| it.visa_support == Some(true)),
        }
    }
}

impl FromIterator<Workplace> for Ways {
    fn from_iter<I: IntoIterator<Item = Workplace>>(ways: I) -> Self {
        let bit = |way| match way {
            Workplace::OnSite => 1,
            Workplace::Hybrid => 2,
            Workplace::Remote => 4,
        };
        Self(ways.into_iter().map(bit).fold(0, |ways, way| ways | way))
    }
}

impl Where {
    fn new(locations: &[Location]) -> Self {
        Self {
            spots: locations.iter().filter_map(Spot::of).collect(),
            serves: Vec::new(),
        }
    }

    fn serve(&mut self, places: &[Listed]) {
        let served = |listed: &Listed| self.spots.iter().any(|it| it.serves(&listed.place));
        let numbered = places.iter().enumerate();
        let served = numbered.filter(|(_, listed)| served(listed));
        self.serves = served.map(|(number, _)| number).collect();
    }
}

/// All locations and their ancestors, without worldwide ones, which narrow nothing.
fn listed(wheres: &[Where]) -> Vec<Listed> {
    let mut names: BTreeMap<Place, &str> = BTreeMap::new();
    let spots: HashSet<&Spot> = wheres.iter().flat_map(|it| &it.spots).collect();
    let spots = spots.into_iter().filter(|spot| !spot.is_everywhere());
    for spot in spots {
        for (place, name) in spot.place.lineage().zip(&spot.names) {
            // Of several spellings, the first in alphabetical order is shown, so that the choice is
            // stable.
            let known = names.entry(place).or_insert(name);
            *known = name.as_str().min(known);
        }
    }
    let places = names.into_iter().take(MOST_PLACES);
    places
        .map(|(place, name)| Listed {
            place,
            name: name.to_owned(),
        })
        .collect()
}

fn in_order<T>(numbered: HashMap<T, usize>) -> impl Iterator<Item = T> {
    let mut numbered: Vec<(T, usize)> = numbered.into_iter().collect();
    numbered.sort_unstable_by_key(|(_, number)| *number);
    numbered.into_iter().map(|(value, _)| value)
}
