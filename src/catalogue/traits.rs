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

/// The most places that are offered to choose from; postings elsewhere are found all the same.
const MOST_PLACES: usize = 2_000;

/// What facets ask of every posting of a snapshot, told once.
#[derive(Debug, Clone, Default)]
pub struct Traits {
    /// By the position in the snapshot.
    of: Vec<Trait>,
    wheres: Vec<Where>,
    places: Vec<Listed>,
    types: Vec<(TypeKey, EmploymentType)>,
}

/// What facets ask of one posting.
#[derive(Debug, Clone, Copy)]
struct Trait {
    /// Which of the `wheres`.
    at: usize,
    ways: Ways,
    /// Which of the `types`.
    terms: Option<usize>,
    pay: bool,
    visa: bool,
}

/// Ways of working, as bits.
#[derive(Debug, Clone, Copy, Default)]
struct Ways(u8);

/// A set of places of work that postings share.
#[derive(Debug, Clone)]
struct Where {
    spots: Vec<Spot>,
    /// The listed places that it serves.
    serves: Vec<usize>,
}

/// A place at which there are postings, or which holds one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The place.
    pub place: Place,
    /// What its last part is called, as the ATS wrote it.
    pub name: String,
}

/// A query with its values looked up.
pub struct Asked<'a> {
    query: &'a Query,
    wheres: Vec<bool>,
    ways: Ways,
    types: Vec<bool>,
}

impl Traits {
    /// Reads what facets ask of these postings.
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

    /// The places to choose from, in order of their addresses.
    pub fn places(&self) -> &[Listed] {
        &self.places
    }

    /// The terms to choose from.
    pub fn types(&self) -> &[(TypeKey, EmploymentType)] {
        &self.types
    }

    /// The places of work of the posting at that position.
    pub fn spots(&self, position: usize) -> &[Spot] {
        &self.wheres[self.of[position].at].spots
    }

    /// Looks up what a query asks.
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

    /// The facets that keep the posting at that position out.
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

/// How many of some postings each value is true of.
#[derive(Debug, Clone)]
pub struct Tally {
    wheres: Vec<usize>,
    ways: [usize; 8],
    types: Vec<usize>,
    pay: usize,
    visa: usize,
}

impl Tally {
    /// Nothing counted yet.
    pub fn of(traits: &Traits) -> Self {
        Self {
            wheres: vec![0; traits.wheres.len()],
            ways: [0; 8],
            types: vec![0; traits.types.len()],
            pay: 0,
            visa: 0,
        }
    }

    /// Counts the posting at that position for one facet.
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

    /// The counts of the listed places, in their order.
    pub fn places(&self, traits: &Traits) -> Vec<usize> {
        let mut counts = vec![0; traits.places.len()];
        for (it, count) in traits.wheres.iter().zip(&self.wheres) {
            if 0 < *count {
                it.serves.iter().for_each(|place| counts[*place] += count);
            }
        }
        counts
    }

    /// The count of a place that need not be listed.
    pub fn place(&self, traits: &Traits, place: &Place) -> usize {
        let wheres = traits.wheres.iter().zip(&self.wheres);
        let serving = wheres.filter(|(it, _)| it.spots.iter().any(|spot| spot.serves(place)));
        serving.map(|(_, count)| count).sum()
    }

    /// How many work in that way.
    pub fn workplace(&self, workplace: Workplace) -> usize {
        let bit = Ways::from_iter([workplace]).0;
        let counts = (0..).zip(self.ways);
        counts
            .filter(|(ways, _)| ways & bit != 0)
            .map(|(_, count)| count)
            .sum()
    }

    /// The counts of the terms, in their order.
    pub fn types(&self) -> &[usize] {
        &self.types
    }

    /// How many tell the pay.
    pub fn pay(&self) -> usize {
        self.pay
    }

    /// How many support a visa.
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

/// The places of all spots and those that they lie in; a place that is everywhere narrows nothing.
fn listed(wheres: &[Where]) -> Vec<Listed> {
    let mut names: BTreeMap<Place, &str> = BTreeMap::new();
    let spots: HashSet<&Spot> = wheres.iter().flat_map(|it| &it.spots).collect();
    let spots = spots.into_iter().filter(|spot| !spot.is_everywhere());
    for spot in spots {
        for (place, name) in spot.place.lineage().zip(&spot.names) {
            // Of several spellings always the same is shown.
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
