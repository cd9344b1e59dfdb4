use url::form_urlencoded;

use crate::{
    catalogue::{place::Place, words},
    posting::{EmploymentType, Workplace},
};

/// Longer questions are cut: nobody types more.
const MAX_WORDS_BYTES: usize = 200;

/// The most values of one facet that are looked at.
const MOST_VALUES: usize = 50;

/// What is asked of the list, as it stands in an address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Query {
    /// The words, as they were typed.
    pub words: String,
    /// Any of these places; none means all.
    pub places: Vec<Place>,
    /// Any of these ways of working; none means all.
    pub workplaces: Vec<Workplace>,
    /// Any of these terms; none means all.
    pub types: Vec<TypeKey>,
    /// Only postings that tell the pay.
    pub pay: bool,
    /// Only postings with support for a visa.
    pub visa: bool,
}

/// Terms of employment as they stand in an address: `full-time`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeKey(String);

impl TypeKey {
    /// The terms as they stand in an address.
    pub fn of(employment: &EmploymentType) -> Self {
        Self(match employment {
            EmploymentType::FullTime => "full-time".to_owned(),
            EmploymentType::PartTime => "part-time".to_owned(),
            EmploymentType::Contract => "contract".to_owned(),
            EmploymentType::Temporary => "temporary".to_owned(),
            EmploymentType::Internship => "internship".to_owned(),
            EmploymentType::Other(word) => words::slug(word),
        })
    }

    /// The terms as they stand in an address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One of the things that a query asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Facet {
    /// The words.
    Words,
    /// The place.
    Place,
    /// The way of working.
    Workplace,
    /// The terms.
    Type,
    /// The pay.
    Pay,
    /// The visa.
    Visa,
}

/// All of them, in the order of an address.
pub const FACETS: [Facet; 6] = [
    Facet::Words,
    Facet::Place,
    Facet::Workplace,
    Facet::Type,
    Facet::Pay,
    Facet::Visa,
];

/// The name of each way of working in an address.
pub const WORKPLACES: [(&str, Workplace); 3] = [
    ("on-site", Workplace::OnSite),
    ("hybrid", Workplace::Hybrid),
    ("remote", Workplace::Remote),
];

/// What `pay` says in an address.
pub const PAY_SHARED: &str = "shared";

/// What `visa` says in an address.
pub const VISA_SUPPORTED: &str = "yes";

impl Query {
    /// Reads the part of an address after the question mark. What makes no sense counts as not asked.
    pub fn read(address: &str) -> Self {
        let mut query = Self::default();
        for (name, value) in form_urlencoded::parse(address.as_bytes()) {
            query.take(&name, &value);
        }
        query
    }

    fn take(&mut self, name: &str, value: &str) {
        match name {
            "q" => {
                let words: Vec<&str> = value.split_whitespace().collect();
                let mut words = words.join(" ");
                words.truncate(words.floor_char_boundary(MAX_WORDS_BYTES));
                self.words = words.trim_end().to_owned();
            }
            "place" => add(&mut self.places, Place::read(value)),
            "workplace" => {
                let known = WORKPLACES.iter().find(|(key, _)| *key == value);
                add(&mut self.workplaces, known.map(|(_, workplace)| *workplace));
            }
            "type" => {
                let slug = words::slug(value);
                add(&mut self.types, (!slug.is_empty()).then_some(TypeKey(slug)));
            }
            "pay" => self.pay |= value == PAY_SHARED,
            "visa" => self.visa |= value == VISA_SUPPORTED,
            _ => (),
        }
    }

    /// The names and values of the address, always in the same order.
    pub fn pairs(&self) -> Vec<(&'static str, &str)> {
        let mut pairs = Vec::new();
        if !self.words.is_empty() {
            pairs.push(("q", self.words.as_str()));
        }
        pairs.extend(self.places.iter().map(|place| ("place", place.as_str())));
        let asked = WORKPLACES
            .iter()
            .filter(|(_, way)| self.workplaces.contains(way));
        pairs.extend(asked.map(|(key, _)| ("workplace", *key)));
        pairs.extend(self.types.iter().map(|terms| ("type", terms.as_str())));
        pairs.extend(self.pay.then_some(("pay", PAY_SHARED)));
        pairs.extend(self.visa.then_some(("visa", VISA_SUPPORTED)));
        pairs
    }

    /// Whether it asks for everything.
    pub fn is_empty(&self) -> bool {
        FACETS.iter().all(|facet| !self.asks(*facet))
    }

    /// Whether it asks something of that kind.
    pub fn asks(&self, facet: Facet) -> bool {
        match facet {
            Facet::Words => !self.words.is_empty(),
            Facet::Place => !self.places.is_empty(),
            Facet::Workplace => !self.workplaces.is_empty(),
            Facet::Type => !self.types.is_empty(),
            Facet::Pay => self.pay,
            Facet::Visa => self.visa,
        }
    }

    /// The same query without one of its values, by the name and the value in its address.
    #[must_use]
    pub fn without_value(&self, name: &str, value: &str) -> Self {
        let mut query = Self::default();
        let kept = self.pairs().into_iter();
        let kept = kept.filter(|pair| *pair != (name, value));
        kept.for_each(|(name, value)| query.take(name, value));
        query
    }

    /// The same query without what it asks of that kind.
    #[must_use]
    pub fn without(&self, facet: Facet) -> Self {
        let mut query = self.clone();
        match facet {
            Facet::Words => query.words.clear(),
            Facet::Place => query.places.clear(),
            Facet::Workplace => query.workplaces.clear(),
            Facet::Type => query.types.clear(),
            Facet::Pay => query.pay = false,
            Facet::Visa => query.visa = false,
        }
        query
    }
}

/// Each value once, in order, so that one query has one address.
fn add<T: Ord>(values: &mut Vec<T>, value: Option<T>) {
    let Some(value) = value.filter(|_| values.len() < MOST_VALUES) else {
        return;
    };
    if let Err(at) = values.binary_search(&value) {
        values.insert(at, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(address: &str) -> String {
        let query = Query::read(address);
        let pairs = query.pairs();
        form_urlencoded::Serializer::new(String::new())
            .extend_pairs(pairs)
            .finish()
    }

    #[test]
    fn one_query_has_one_address() {
        let rows = [
            ("", ""),
            ("q=++sea++level+", "q=sea+level"),
            ("visa=yes&q=x", "q=x&visa=yes"),
            ("place=fr&place=DE&place=fr", "place=de&place=fr"),
            (
                "type=Full+Time&workplace=remote&workplace=on-site",
                "workplace=on-site&workplace=remote&type=full-time",
            ),
            ("pay=shared&visa=no&pay=", "pay=shared"),
            ("workplace=moon&place=//&type=!&offset=3&=&%ff=%ff", ""),
        ];
        for (address, expected) in rows {
            assert_eq!(again(address), expected, "{address}");
            assert_eq!(again(expected), expected, "{address}");
        }
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(
            Query::read(&format!("q={}", "ж".repeat(500))).words.len(),
            200
        );
        let places: String = (0..500).map(|it| format!("&place=p{it}")).collect();
        assert_eq!(Query::read(&places).places.len(), MOST_VALUES);
    }

    #[test]
    fn each_thing_that_is_asked_can_be_taken_back() {
        let query = Query::read("q=x&place=de&workplace=remote&type=contract&pay=shared&visa=yes");
        for facet in FACETS {
            assert!(
                query.asks(facet) && !query.without(facet).asks(facet),
                "{facet:?}"
            );
        }
        let nothing = FACETS
            .iter()
            .fold(query, |query, facet| query.without(*facet));
        assert!(nothing.is_empty());
    }
}
