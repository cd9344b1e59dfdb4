//! Paths of locations in URLs (`de/bavaria/munich`), and the locations that are recognized in
//! postings from the ATS.

use crate::{
    catalogue::{country::Country, tokenize, world_region::WorldRegion},
    posting::{Location, LocationScope, Workplace},
};
use derive_more::Display;
use serde::Deserialize;

/// The maximum length of a path in bytes. Location names from postings are truncated so that each
/// path fits.
const MAX_BYTES: usize = 200;

/// The maximum number of segments: country, region, city.
const MAX_SEGMENTS: usize = 3;

/// A location as a path in URLs, for example `de`, `de/bavaria/munich` or `europe`. A country is
/// written as its code.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Display, Deserialize)]
#[serde(try_from = "String")]
pub struct LocationPath(String);

/// The error for a string that is not the path of a location.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the path of a place: write it as in its URL, such as \"pt/porto\"")]
pub struct InvalidLocationPath(String);

impl TryFrom<String> for LocationPath {
    type Error = InvalidLocationPath;

    fn try_from(text: String) -> Result<Self, InvalidLocationPath> {
        // Also accept the URL of a place, which begins with `/places/`.
        let path = text.strip_prefix("/places/").unwrap_or(&text);
        Self::parse(path).ok_or(InvalidLocationPath(text))
    }
}

impl LocationPath {
    /// Parses a path. Returns `None` if the text has no letters or digits, has too many segments or
    /// is too long.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts: Vec<String> = text
            .split('/')
            .map(tokenize::slug)
            .filter(|part| !part.is_empty())
            .collect();
        let first = parts.first_mut()?;
        if let Some(country) = country(first) {
            *first = country.code().to_lowercase();
        }
        let place = parts.join("/");
        let fits = (1..=MAX_SEGMENTS).contains(&parts.len()) && place.len() <= MAX_BYTES;
        fits.then_some(Self(place))
    }

    /// Returns the path as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the country of the location, if known.
    pub fn country(&self) -> Option<Country> {
        let first = self.0.split('/').next().filter(|first| first.len() == 2);
        first.and_then(Country::from_code)
    }

    /// Returns the group of countries, such as Europe, if the location is a group of countries.
    pub fn world_region(&self) -> Option<WorldRegion> {
        WorldRegion::from_slug(&self.0)
    }

    /// Returns the depth in the hierarchy: 0 for a country or a group of countries.
    pub fn depth(&self) -> usize {
        self.0.matches('/').count()
    }

    /// Whether the path is equal to `other` or below it.
    pub fn is_within(&self, other: &Self) -> bool {
        let rest = self.0.strip_prefix(&other.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Returns the location and all locations that contain it, largest first.
    pub fn ancestors_and_self(&self) -> impl Iterator<Item = Self> {
        let cuts = self.0.match_indices('/').map(|(at, _)| at);
        let ends = cuts.chain([self.0.len()]);
        ends.map(|end| Self(self.0[..end].to_owned()))
    }
}

/// A recognized location of a posting.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ResolvedLocation {
    /// The path of the location, from the country down.
    pub path: LocationPath,
    /// The names of the parts of the location, such as country and city, as the ATS spells them.
    pub names: Vec<String>,
    /// Whether people can work from anywhere in the location.
    pub is_remote: bool,
}

impl ResolvedLocation {
    /// Recognizes a location. Returns `None` if the location has no name with letters or digits.
    pub fn resolve(location: &Location) -> Option<Self> {
        let names = names(location);
        let mut parts: Vec<String> = names.iter().map(|name| part(name)).collect();
        if let Some(country) = country(names.first()?) {
            parts[0] = country.code().to_lowercase();
        }
        Some(Self {
            path: LocationPath(parts.join("/")),
            names,
            is_remote: location.workplace == Some(Workplace::Remote),
        })
    }

    /// Whether the location is the whole world. Such a location does not narrow a search.
    pub fn is_worldwide(&self) -> bool {
        matches!(self.path.world_region(), Some(WorldRegion::World))
    }

    /// Whether a search for `place` matches this location: the job is located there, or can be done
    /// from there. A remote job with an unrecognized location matches every place.
    pub fn matches(&self, place: &LocationPath) -> bool {
        self.is_in(place) || self.is_remote && self.is_open_to(place)
    }

    /// Whether this location is `place` or is inside it. Unlike [`Self::matches`], this check
    /// ignores whether the job can be done from `place` remotely.
    pub fn is_in(&self, place: &LocationPath) -> bool {
        let is_in = |around: WorldRegion| self.path.country().is_some_and(|it| around.contains(it));
        self.path.is_within(place) || place.world_region().is_some_and(is_in)
    }

    fn is_open_to(&self, place: &LocationPath) -> bool {
        let country = self.path.country();
        match (self.path.world_region(), country, place.country()) {
            (Some(WorldRegion::World), _, _) | (None, None, _) => true,
            (Some(area), _, Some(country)) => area.contains(country),
            (Some(_), _, None) => false,
            (None, Some(_), _) => place.is_within(&self.path),
        }
    }
}

/// Returns the names of the path segments, country first.
fn names(location: &Location) -> Vec<String> {
    let fields = [&location.country, &location.region, &location.city];
    let mut names: Vec<String> = fields.into_iter().flatten().cloned().collect();
    names.retain(|name| has_letters(name));
    if names.is_empty() || location.scope == Some(LocationScope::Region) {
        return names_from_label(&location.label);
    }
    if location.country.is_none() {
        let country = names_from_label(&location.label).into_iter().next();
        names.splice(..0, country.filter(|it| is_country(it)));
    }
    names
}

/// Extracts the names from a label. Labels like "Ghent, Belgium" or "Remote (Belgium)" end with the
/// country. In a label like "Remote - Europe", only the second part is a location. Any other label
/// is a single name.
fn names_from_label(label: &str) -> Vec<String> {
    let parts = label.split([',', '(', ')', '/', '–', '—', '|']);
    let parts = parts.flat_map(|part| part.split(" - ")).map(str::trim);
    let parts: Vec<&str> = parts.filter(|part| has_letters(part)).collect();
    let is_world = |part: &str| WorldRegion::parse(part) == Some(WorldRegion::World);
    match *parts {
        [town, .., country] if is_country(country) && is_world(town) => vec![country.to_owned()],
        [town, .., country] if is_country(country) => vec![country.to_owned(), town.to_owned()],
        [world, area] if is_world(world) => vec![area.to_owned()],
        [] => Vec::new(),
        _ => vec![label.to_owned()],
    }
}

fn part(name: &str) -> String {
    let slug = tokenize::slug(name);
    slug[..slug.floor_char_boundary(MAX_BYTES / MAX_SEGMENTS - 1)].to_owned()
}

/// Finds the country with this name. Returns `None` for a group of countries without looking it up,
/// because the lookup would load the country names of all languages.
fn country(name: &str) -> Option<Country> {
    match WorldRegion::parse(name) {
        Some(_) => None,
        None => Country::parse(name),
    }
}

fn is_country(name: &str) -> bool {
    country(name).is_some()
}

fn has_letters(name: &str) -> bool {
    !tokenize::slug(name).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(label: &str, parts: [&str; 3], workplace: Workplace) -> ResolvedLocation {
        let non_empty = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        let [country, region, city] = parts.map(non_empty);
        ResolvedLocation::resolve(&Location {
            label: label.into(),
            city,
            region,
            country,
            scope: None,
            workplace: Some(workplace),
        })
        .unwrap()
    }

    #[test]
    fn a_place_is_recognised_in_every_spelling() {
        let rows = [
            ("Munich", ["DE", "Bavaria", "Munich"], "de/bavaria/munich"),
            ("x", ["Germany", "", "München"], "de/munchen"),
            ("x", ["Atlantis", "", "Poseidonis"], "atlantis/poseidonis"),
            ("Ghent, Belgium", ["", "", ""], "be/ghent"),
            ("Remote (Belgium)", ["", "", ""], "be"),
            ("Remote - Europe", ["", "", ""], "europe"),
            ("Austin, TX, USA", ["", "", ""], "us/austin"),
            ("Belgium", ["", "", ""], "be"),
            ("Anywhere in Denmark", ["", "", ""], "anywhere-in-denmark"),
            ("東京, 日本", ["", "", ""], "jp/東京"),
            ("?", ["SE", "–", "Lund"], "se/lund"),
            ("Lund, Sweden", ["", "", "Lund"], "se/lund"),
        ];
        for (label, parts, expected) in rows {
            let spot = spot(label, parts, Workplace::OnSite);
            assert_eq!(spot.path.as_str(), expected);
            assert_eq!(spot.names.len(), spot.path.depth() + 1);
        }
    }

    #[test]
    fn a_place_never_hides_what_is_remote_within_it() {
        let rows = [
            ("Germany", "de/munich", true),
            ("Germany", "de", true),
            ("Germany", "fr", false),
            ("Europe", "de/munich", true),
            ("Europe", "us", false),
            ("Worldwide", "jp/tokyo", true),
            ("Somewhere we cannot tell", "jp/tokyo", true),
            ("Munich, Germany", "de", true),
            ("Munich, Germany", "de/berlin", false),
            ("Germany", "europe", true),
        ];
        for (label, place, expected) in rows {
            let spot = spot(label, ["", "", ""], Workplace::Remote);
            let place = LocationPath::parse(place).unwrap();
            assert_eq!(spot.matches(&place), expected, "{label} for {place}");
        }
    }

    #[test]
    fn jobs_that_are_not_remote_are_found_only_at_their_places() {
        let spot = spot("Munich, Germany", ["", "", ""], Workplace::Hybrid);
        for (place, expected) in [
            ("de", true),
            ("europe", true),
            ("de/berlin", false),
            ("de/mun", false),
        ] {
            assert_eq!(
                spot.matches(&LocationPath::parse(place).unwrap()),
                expected,
                "{place}"
            );
        }
    }

    #[test]
    fn an_address_that_is_no_place_is_refused() {
        assert_eq!(
            LocationPath::parse("DE/Bavaria/Munich").unwrap().as_str(),
            "de/bavaria/munich"
        );
        assert_eq!(LocationPath::parse("Germany").unwrap().as_str(), "de");
        assert_eq!(LocationPath::parse("//"), None);
        assert_eq!(LocationPath::parse("a/b/c/d"), None);
        assert_eq!(LocationPath::parse(&"x/".repeat(200)), None);
    }

    #[test]
    fn a_place_contains_the_places_around_it() {
        let place = LocationPath::parse("de/bavaria/munich").unwrap();
        let lineage: Vec<String> = place
            .ancestors_and_self()
            .map(|it| it.to_string())
            .collect();
        assert_eq!(lineage, ["de", "de/bavaria", "de/bavaria/munich"]);
    }
}
