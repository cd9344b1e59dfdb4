//! Countries by ISO 3166-1 alpha-2 code. The names in many languages come from the Unicode data in
//! ICU4X (docs/decisions.md#22).

use std::{
    collections::{BTreeSet, HashMap},
    sync::{LazyLock, OnceLock},
};

use derive_more::Display;
use icu::locale::{Locale, locale, names::RegionDisplayName, subtags::Region};

use crate::catalogue::tokenize;

/// A country by its ISO 3166-1 alpha-2 code, in upper case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Display)]
#[display("{}", self.code())]
pub struct Country([u8; 2]);

/// The languages in which country names are recognized. If a name refers to different countries in
/// two languages, the first language takes precedence.
static LANGUAGES: [Locale; 14] = [
    locale!("en"),
    locale!("de"),
    locale!("fr"),
    locale!("es"),
    locale!("pt"),
    locale!("it"),
    locale!("nl"),
    locale!("sv"),
    locale!("pl"),
    locale!("tr"),
    locale!("ar"),
    locale!("ja"),
    locale!("ko"),
    locale!("zh"),
];

/// Common names that are missing from the Unicode data, and some three-letter country codes.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("america", "US"),
    ("u-s", "US"),
    ("u-s-a", "US"),
    ("us-of-a", "US"),
    ("usa", "US"),
    ("united-states-of-america", "US"),
    ("u-k", "GB"),
    ("gbr", "GB"),
    ("uk", "GB"),
    ("great-britain", "GB"),
    ("england", "GB"),
    ("scotland", "GB"),
    ("wales", "GB"),
    ("northern-ireland", "GB"),
    ("u-a-e", "AE"),
    ("uae", "AE"),
    ("holland", "NL"),
    ("the-netherlands", "NL"),
    ("czech-republic", "CZ"),
    ("korea", "KR"),
    ("republic-of-korea", "KR"),
    ("republic-of-ireland", "IE"),
    ("turkey", "TR"),
    ("ivory-coast", "CI"),
    ("russian-federation", "RU"),
    ("viet-nam", "VN"),
    ("burma", "MM"),
    ("deu", "DE"),
    ("fra", "FR"),
    ("esp", "ES"),
    ("ita", "IT"),
    ("nld", "NL"),
    ("can", "CA"),
    ("aus", "AU"),
    ("jpn", "JP"),
    ("chn", "CN"),
    ("ind", "IN"),
    ("bra", "BR"),
];

/// Names in [`OTHER_NAMES`] that refer to only part of a country. For a location with such a name,
/// pages show the name that the ATS sent, not the country's name.
const PARTS: [&str; 4] = ["england", "scotland", "wales", "northern-ireland"];

/// Codes that have a name in the Unicode data but are not countries.
const NOT_COUNTRIES: &[&str] = &[
    "AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ",
];

static ALL: LazyLock<BTreeSet<Country>> = LazyLock::new(|| {
    let letters = || b'A'..=b'Z';
    let codes = letters().flat_map(move |first| letters().map(move |second| [first, second]));
    codes.map(Country).filter(|it| it.is_known()).collect()
});

/// The countries by name, with one map per language. The names in a language are loaded only if the
/// requested name does not exist in an earlier language. Loading the names of all languages would
/// make the startup much slower.
static BY_NAME: [OnceLock<HashMap<String, Country>>; 14] = [const { OnceLock::new() }; 14];

impl Country {
    /// Finds the country with this code, or with this name in one of the languages in `LANGUAGES`.
    pub fn parse(text: &str) -> Option<Self> {
        let name = tokenize::slug(text);
        let other = OTHER_NAMES.iter().find(|(other, _)| *other == name);
        let in_language = |(language, names): (_, &OnceLock<_>)| {
            let names = names.get_or_init(|| names_in(language));
            names.get(&name).copied()
        };
        Self::from_code(other.map_or(&*name, |(_, code)| code))
            .or_else(|| LANGUAGES.iter().zip(&BY_NAME).find_map(in_language))
    }

    /// Whether `text` is the country's code or one of its English names. Unlike [`Self::parse`],
    /// this check does not load the names in other languages.
    pub fn is_called(self, text: &str) -> bool {
        let name = tokenize::slug(text);
        if PARTS.contains(&name.as_str()) {
            return false;
        }
        let other = OTHER_NAMES.iter().find(|(other, _)| *other == name);
        let code = other.map_or(&*name, |(_, code)| code);
        let names = BY_NAME[0].get_or_init(|| names_in(&LANGUAGES[0]));
        Self::from_code(code) == Some(self) || names.get(&name) == Some(&self)
    }

    /// Finds the country with this alpha-2 code, in upper or lower case.
    pub fn from_code(code: &str) -> Option<Self> {
        let letters: [u8; 2] = code.as_bytes().try_into().ok()?;
        let country = Self(letters.map(|letter| letter.to_ascii_uppercase()));
        ALL.contains(&country).then_some(country)
    }

    /// Whether the Unicode data contains a country with this code.
    fn is_known(self) -> bool {
        let region = self.code().parse::<Region>();
        let name = |region| RegionDisplayName::try_new_light(locale!("en").into(), region);
        region.is_ok_and(|region| name(region).is_ok()) && !NOT_COUNTRIES.contains(&self.code())
    }

    /// Returns the alpha-2 code, in upper case.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// Returns the name in a language, or the code if the Unicode data has no name in this
    /// language.
    pub fn name(&self, language: &Locale) -> String {
        self.display(|region| RegionDisplayName::new_light_with_fallback(language.into(), region))
    }

    fn short_name(&self, language: &Locale) -> String {
        self.display(|it| RegionDisplayName::new_short_light_with_fallback(language.into(), it))
    }

    fn display(&self, name: impl FnOnce(Region) -> RegionDisplayName) -> String {
        let region = self.code().parse();
        region.map_or_else(|_| self.to_string(), |region| name(region).to_string())
    }
}

/// Maps the country names in one language, as slugs, to the countries.
fn names_in(language: &Locale) -> HashMap<String, Country> {
    let mut names = HashMap::new();
    for &country in ALL.iter() {
        for name in [country.name(language), country.short_name(language)] {
            names.entry(tokenize::slug(&name)).or_insert(country);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_is_recognised_by_code_and_by_name_in_many_languages() {
        let rows = [
            ("DE", "DE"),
            ("de", "DE"),
            ("Germany", "DE"),
            ("Deutschland", "DE"),
            ("ALLEMAGNE", "DE"),
            ("United States", "US"),
            ("U.S.", "US"),
            ("USA", "US"),
            ("UK", "GB"),
            ("Great Britain", "GB"),
            ("Côte d’Ivoire", "CI"),
            ("Cote d'Ivoire", "CI"),
            ("South Korea", "KR"),
            ("日本", "JP"),
            ("السويد", "SE"),
            ("Türkiye", "TR"),
            ("Turkey", "TR"),
        ];
        for (text, code) in rows {
            let country = Country::parse(text);
            assert_eq!(country.as_ref().map(Country::code), Some(code), "{text}");
        }
        for text in ["Europe", "EU", "Remote", "", "Gothenburg", "XX", "zz"] {
            assert_eq!(Country::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_country_is_named_in_the_readers_language() {
        let germany = Country::from_code("de").unwrap();
        assert_eq!(germany.name(&locale!("fr")), "Allemagne");
        assert_eq!(germany.name(&locale!("en")), "Germany");
    }

    #[test]
    fn every_country_of_the_list_is_there() {
        let count = ALL.len();
        assert!((249..=251).contains(&count), "{count}");
    }
}
