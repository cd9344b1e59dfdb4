//! The search query for the list of postings. It is parsed from a URL and written in canonical
//! order, so that each query has exactly one URL.

use strum::VariantArray;
use url::form_urlencoded;

use crate::{
    catalogue::{departments::DepartmentId, location::LocationPath, tokenize},
    posting::{EmploymentType, Workplace},
};

/// The maximum length of the search text in bytes. Longer texts are truncated.
const MAX_WORDS_BYTES: usize = 200;

/// The maximum number of values per facet. Any further values are ignored.
const MAX_VALUES: usize = 50;
/// The maximum length, in bytes, of one filter value as it appears in the request. Longer values
/// are ignored without being parsed. No filter on the list page produces a longer value.
const MAX_VALUE_BYTES: usize = 1_024;
/// The maximum total length of all filter values, in bytes. Any further values are ignored. The
/// length is limited, because many links on a results page contain all values.
const MAX_VALUES_BYTES: usize = 2_048;
/// The maximum length of an employment type in bytes.
const MAX_TYPE: usize = 200;

/// A search query.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Query {
    /// The search text as typed, but with normalized spaces.
    pub text: String,
    /// The accepted locations. If empty, all locations are accepted.
    pub locations: Vec<LocationPath>,
    /// The accepted departments. If empty, all departments are accepted.
    pub departments: Vec<DepartmentId>,
    /// The accepted workplaces. If empty, all workplaces are accepted.
    pub workplaces: Vec<Workplace>,
    /// The accepted employment types. If empty, all employment types are accepted.
    pub employment_types: Vec<EmploymentTypeKey>,
    /// Whether the results are limited to postings with a salary.
    pub pay: bool,
    /// Whether the results are limited to postings with visa support.
    pub visa: bool,
}

/// An employment type in a URL, for example `full-time`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EmploymentTypeKey(String);

impl EmploymentTypeKey {
    /// Returns the URL value for this employment type.
    pub fn from_employment_type(employment: &EmploymentType) -> Self {
        Self(match employment {
            EmploymentType::Other(name) => tokenize::slug(name),
            known => <&str>::from(known).to_owned(),
        })
    }

    /// Returns the employment type as it is written in a URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A kind of filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray)]
pub enum Facet {
    /// The search text.
    Text,
    /// The filter for the location.
    Location,
    /// The filter for the department.
    Department,
    /// The filter for the workplace.
    Workplace,
    /// The employment type.
    EmploymentType,
    /// Whether the posting has a salary.
    Pay,
    /// Whether the posting has visa support.
    Visa,
}

/// All facets in the order of the URL parameters.
pub const FACETS: &[Facet] = Facet::VARIANTS;

/// The value of the URL parameter `pay`.
pub const PAY_SHARED: &str = "shared";

/// The value of the URL parameter `visa`.
pub const VISA_SUPPORTED: &str = "yes";

impl Query {
    /// Parses the query string of a URL. Invalid values are ignored.
    pub fn parse(address: &str) -> Self {
        let mut query = Self::default();
        for (name, value) in form_urlencoded::parse(address.as_bytes()) {
            query.set_parameter(&name, &value);
        }
        query
    }

    /// Reads the query from the fields of a form. Fields that are not part of a query are ignored.
    pub fn from_fields<'f>(fields: impl Iterator<Item = (&'f str, &'f str)>) -> Self {
        let mut query = Self::default();
        for (name, value) in fields {
            query.set_parameter(name, value);
        }
        query
    }

    fn set_parameter(&mut self, name: &str, value: &str) {
        match name {
            "q" => {
                let words = value.split_whitespace().collect::<Vec<_>>().join(" ");
                let end = words.floor_char_boundary(MAX_WORDS_BYTES);
                self.text = words[..end].trim_end().to_owned();
            }
            _ if value.len() > MAX_VALUE_BYTES => (),
            "place" if self.locations.len() < MAX_VALUES => {
                let place = LocationPath::parse(value);
                let place = place.filter(|it| self.has_space_for(it.as_str()));
                add(&mut self.locations, place);
            }
            "department" if self.departments.len() < MAX_VALUES => {
                let department = DepartmentId::parse(value);
                let department = department.filter(|it| self.has_space_for(it.as_str()));
                add(&mut self.departments, department);
            }
            "workplace" => add(&mut self.workplaces, value.parse().ok()),
            "type" if self.employment_types.len() < MAX_VALUES => {
                let slug = Some(tokenize::slug(value));
                let slug = slug.filter(|slug| (1..=MAX_TYPE).contains(&slug.len()));
                let slug = slug.filter(|slug| self.has_space_for(slug));
                add(&mut self.employment_types, slug.map(EmploymentTypeKey));
            }
            "pay" => self.pay |= value == PAY_SHARED,
            "visa" => self.visa |= value == VISA_SUPPORTED,
            _ => (),
        }
    }

    /// Whether a value can be added without exceeding [`MAX_VALUES_BYTES`].
    fn has_space_for(&self, value: &str) -> bool {
        let places = self.locations.iter().map(LocationPath::as_str);
        let departments = self.departments.iter().map(DepartmentId::as_str);
        let types = self.employment_types.iter().map(EmploymentTypeKey::as_str);
        let values = places.chain(departments).chain(types);
        let used: usize = values.map(str::len).sum();
        used + value.len() <= MAX_VALUES_BYTES
    }

    /// Returns the URL parameters, always in the same order.
    pub fn parameters(&self) -> Vec<(&'static str, &str)> {
        let mut pairs = Vec::new();
        if !self.text.is_empty() {
            pairs.push(("q", self.text.as_str()));
        }
        pairs.extend(self.locations.iter().map(|place| ("place", place.as_str())));
        let departments = self.departments.iter();
        pairs.extend(departments.map(|id| ("department", id.as_str())));
        let workplaces = self.workplaces.iter();
        pairs.extend(workplaces.map(|workplace| ("workplace", workplace.as_str())));
        let types = self.employment_types.iter();
        pairs.extend(types.map(|key| ("type", key.as_str())));
        pairs.extend(self.pay.then_some(("pay", PAY_SHARED)));
        pairs.extend(self.visa.then_some(("visa", VISA_SUPPORTED)));
        pairs
    }

    /// Whether the query has no search text and no other filter.
    pub fn is_empty(&self) -> bool {
        FACETS.iter().all(|facet| !self.has_filter(*facet))
    }

    /// Whether the query has a filter of this kind.
    pub fn has_filter(&self, facet: Facet) -> bool {
        match facet {
            Facet::Text => !self.text.is_empty(),
            Facet::Location => !self.locations.is_empty(),
            Facet::Department => !self.departments.is_empty(),
            Facet::Workplace => !self.workplaces.is_empty(),
            Facet::EmploymentType => !self.employment_types.is_empty(),
            Facet::Pay => self.pay,
            Facet::Visa => self.visa,
        }
    }

    /// Returns the query without one filter value, which is identified by the name and value of its
    /// URL parameter.
    #[must_use]
    pub fn without_value(&self, name: &str, value: &str) -> Self {
        let mut query = Self::default();
        for pair in self.parameters() {
            if pair != (name, value) {
                query.set_parameter(pair.0, pair.1);
            }
        }
        query
    }

    /// Returns the query without the filters of this kind.
    #[must_use]
    pub fn without(&self, facet: Facet) -> Self {
        let mut query = self.clone();
        match facet {
            Facet::Text => query.text.clear(),
            Facet::Location => query.locations.clear(),
            Facet::Department => query.departments.clear(),
            Facet::Workplace => query.workplaces.clear(),
            Facet::EmploymentType => query.employment_types.clear(),
            Facet::Pay => query.pay = false,
            Facet::Visa => query.visa = false,
        }
        query
    }
}

/// Inserts a value at its sorted position, without duplicates, so that each query has exactly one
/// URL.
fn add<T: Ord>(values: &mut Vec<T>, value: Option<T>) {
    if let Some(value) = value
        && let Err(at) = values.binary_search(&value)
    {
        values.insert(at, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again(address: &str) -> String {
        let query = Query::parse(address);
        let pairs = query.parameters();
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
            (
                "workplace=remote&department=sea&department=other&place=de&department=A!",
                "place=de&department=other&department=sea&workplace=remote",
            ),
            ("workplace=moon&place=//&type=!&offset=3&=&%ff=%ff", ""),
        ];
        for (address, expected) in rows {
            assert_eq!(again(address), expected, "{address}");
            assert_eq!(again(expected), expected, "{address}");
        }
    }

    #[test]
    fn a_text_that_is_too_long_is_cut() {
        assert_eq!(
            Query::parse(&format!("q={}", "ж".repeat(500))).text.len(),
            200
        );
        let places: String = (0..500).map(|it| format!("&place=p{it}")).collect();
        assert_eq!(Query::parse(&places).locations.len(), MAX_VALUES);
        let long = "x-".repeat(70);
        let places: String = (0..50).map(|it| format!("&place={long}{it}")).collect();
        let cut = again(&format!("{places}&type=full-time"));
        assert!((1_900..2_048 + 200).contains(&cut.len()), "{}", cut.len());
        assert_eq!(again(&cut), cut);
    }

    #[test]
    fn a_very_long_filter_value_is_ignored_even_if_little_of_it_remains() {
        for name in ["place", "type"] {
            let address = |length| format!("{name}=x{}", "!".repeat(length - 1));
            assert_eq!(again(&address(MAX_VALUE_BYTES)), format!("{name}=x"));
            assert_eq!(again(&address(MAX_VALUE_BYTES + 1)), "");
        }
    }

    #[test]
    fn each_thing_that_is_asked_can_be_taken_back() {
        let query = Query::parse(
            "q=x&place=de&department=sea&workplace=remote&type=contract&pay=shared&visa=yes",
        );
        for &facet in FACETS {
            assert!(
                query.has_filter(facet) && !query.without(facet).has_filter(facet),
                "{facet:?}"
            );
        }
        let nothing = FACETS
            .iter()
            .fold(query, |query, facet| query.without(*facet));
        assert!(nothing.is_empty());
    }
}
