//! The filter that selects a brand's postings by company and location.

use serde::Deserialize;

use crate::{
    catalogue::location::{LocationPath, ResolvedLocation},
    posting::Posting,
};

/// Selects the postings that a brand shows. A posting matches if its company is in the list of
/// companies and one of its locations is in one of the places. An empty list matches every posting.
/// At least one of the two lists is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Lists")]
pub struct PostingFilter {
    /// The company names, normalized with `normalize`.
    companies: Vec<String>,
    places: Vec<LocationPath>,
}

/// The filter as written in the settings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lists {
    #[serde(default)]
    companies: Vec<String>,
    #[serde(default)]
    places: Vec<LocationPath>,
}

impl TryFrom<Lists> for PostingFilter {
    type Error = &'static str;

    fn try_from(lists: Lists) -> Result<Self, &'static str> {
        let companies: Vec<String> = lists.companies.iter().map(|it| normalize(it)).collect();
        if companies.iter().any(String::is_empty) {
            return Err(
                "a name in postings.companies is empty: write the name as the ATS sends it",
            );
        }
        if companies.is_empty() && lists.places.is_empty() {
            return Err(
                "postings names no companies and no places, so the brand would show all postings: write for \
                 example postings = { companies = [\"Tidewater Ltd\"] } or { places = [\"de\"] }",
            );
        }
        Ok(Self {
            companies,
            places: lists.places,
        })
    }
}

impl PostingFilter {
    /// Whether a posting matches. Returns `None` if this depends on the posting's company, which is
    /// unknown until the details have been read.
    pub fn matches(&self, posting: &Posting) -> Option<bool> {
        if !self.places.is_empty() && !self.is_in_places(posting) {
            return Some(false);
        }
        if self.companies.is_empty() {
            return Some(true);
        }
        let company = posting.details.as_ref()?.company.as_deref();
        Some(company.is_some_and(|it| self.companies.contains(&normalize(it))))
    }

    /// Returns the places, as they are written in the settings.
    pub fn places(&self) -> &[LocationPath] {
        &self.places
    }

    fn is_in_places(&self, posting: &Posting) -> bool {
        let mut locations = posting
            .locations
            .iter()
            .filter_map(ResolvedLocation::resolve);
        locations.any(|location| self.places.iter().any(|place| location.is_in(place)))
    }
}

/// Normalizes a company name for comparison: lower case, single spaces.
fn normalize(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posting::{Location, PostingDetails, PostingId, Workplace};

    fn filter(text: &str) -> PostingFilter {
        toml::from_str(text).unwrap()
    }

    fn posting(id: &str, country: &str, company: Option<&str>) -> Posting {
        Posting {
            id: PostingId::new(id),
            title: id.to_owned(),
            locations: vec![Location {
                label: country.to_owned(),
                country: Some(country.to_owned()),
                workplace: Some(Workplace::Remote),
                ..Location::default()
            }],
            apply_url: None,
            details: company.map(|company| PostingDetails {
                company: Some(company.to_owned()),
                ..PostingDetails::default()
            }),
            changed_at: None,
        }
    }

    #[test]
    fn a_posting_matches_by_company_and_place() {
        for (text, country, company, expected) in [
            (
                "companies = ['Tide  ltd']",
                "PT",
                Some(" tide Ltd"),
                Some(true),
            ),
            ("companies = ['Tide Ltd']", "PT", Some("Tide"), Some(false)),
            ("companies = ['Tide Ltd']", "PT", None, None),
            ("places = ['pt']", "PT", None, Some(true)),
            ("places = ['Portugal']", "Portugal", None, Some(true)),
            ("places = ['europe']", "PT", None, Some(true)),
            ("places = ['pt']", "Worldwide", None, Some(false)),
            ("places = ['pt/porto']", "PT", None, Some(false)),
            ("companies = ['Tide']\nplaces = ['pt']", "PT", None, None),
            (
                "companies = ['Tide']\nplaces = ['pt']",
                "ES",
                None,
                Some(false),
            ),
            (
                "companies = ['Tide']\nplaces = ['pt']",
                "ES",
                Some("Tide"),
                Some(false),
            ),
            (
                "companies = ['Tide']\nplaces = ['pt']",
                "PT",
                Some("Tide"),
                Some(true),
            ),
        ] {
            let posting = posting("x", country, company);
            assert_eq!(
                filter(text).matches(&posting),
                expected,
                "{text} {country} {company:?}"
            );
        }
        for refused in [
            "",
            "companies = []",
            "companies = [' ']",
            "places = ['-']",
            "titles = ['x']",
        ] {
            assert!(
                toml::from_str::<PostingFilter>(refused).is_err(),
                "{refused}"
            );
        }
    }
}
