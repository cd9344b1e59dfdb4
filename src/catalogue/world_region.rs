//! Groups of countries that postings use as a location, such as "Europe", "EMEA" or "Worldwide". A
//! search for a country also finds postings for a group that contains the country.

use icu::locale::{Locale, names::RegionDisplayName};

use crate::catalogue::{country::Country, tokenize};

/// A group of countries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorldRegion {
    /// All countries.
    World,
    /// The countries in these lists of ISO 3166-1 alpha-2 codes.
    Countries(&'static [&'static [&'static str]]),
}

const DACH: &[&str] = &["AT", "CH", "DE", "LI"];
const NORDICS: &[&str] = &["AX", "DK", "FI", "FO", "GL", "IS", "NO", "SE"];
const BALTICS: &[&str] = &["EE", "LT", "LV"];
const BENELUX: &[&str] = &["BE", "LU", "NL"];
const EUROPEAN_UNION: &[&str] = &[
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT",
    "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];
const EEA_WITHOUT_EU: &[&str] = &["IS", "LI", "NO"];
const OTHER_EUROPE: &[&str] = &[
    "AD", "AL", "AX", "BA", "BY", "CH", "FO", "GB", "GG", "GI", "IM", "IS", "JE", "LI", "MC", "MD",
    "ME", "MK", "NO", "RS", "RU", "SJ", "SM", "TR", "UA", "VA", "XK",
];
const MIDDLE_EAST: &[&str] = &[
    "AE", "BH", "CY", "EG", "IL", "IQ", "IR", "JO", "KW", "LB", "OM", "PS", "QA", "SA", "SY", "TR",
    "YE",
];
const AFRICA: &[&str] = &[
    "AO", "BF", "BI", "BJ", "BW", "CD", "CF", "CG", "CI", "CM", "CV", "DJ", "DZ", "EG", "EH", "ER",
    "ET", "GA", "GH", "GM", "GN", "GQ", "GW", "KE", "KM", "LR", "LS", "LY", "MA", "MG", "ML", "MR",
    "MU", "MW", "MZ", "NA", "NE", "NG", "RE", "RW", "SC", "SD", "SH", "SL", "SN", "SO", "SS", "ST",
    "SZ", "TD", "TG", "TN", "TZ", "UG", "YT", "ZA", "ZM", "ZW",
];
const ASIA_WITHOUT_MIDDLE_EAST: &[&str] = &[
    "AF", "AM", "AZ", "BD", "BN", "BT", "CN", "GE", "HK", "ID", "IN", "JP", "KG", "KH", "KP", "KR",
    "KZ", "LA", "LK", "MM", "MN", "MO", "MV", "MY", "NP", "PH", "PK", "SG", "TH", "TJ", "TL", "TM",
    "TW", "UZ", "VN",
];
const OCEANIA: &[&str] = &[
    "AS", "AU", "CK", "FJ", "FM", "GU", "KI", "MH", "MP", "NC", "NF", "NR", "NU", "NZ", "PF", "PG",
    "PN", "PW", "SB", "TK", "TO", "TV", "UM", "VU", "WF", "WS",
];
const NORTH_AMERICA: &[&str] = &["BM", "CA", "GL", "MX", "PM", "US"];
const CENTRAL_AMERICA: &[&str] = &[
    "AG", "AI", "AW", "BB", "BL", "BQ", "BS", "BZ", "CR", "CU", "CW", "DM", "DO", "GD", "GP", "GT",
    "HN", "HT", "JM", "KN", "KY", "LC", "MF", "MQ", "MS", "NI", "PA", "PR", "SV", "SX", "TC", "TT",
    "VC", "VG", "VI",
];
const SOUTH_AMERICA: &[&str] = &[
    "AR", "BO", "BR", "CL", "CO", "EC", "FK", "GF", "GY", "PE", "PY", "SR", "UY", "VE",
];
const MEXICO: &[&str] = &["MX"];

/// Names for "all countries" in postings, as slugs.
const WORLD_NAMES: &[&str] = &[
    "world",
    "worldwide",
    "global",
    "globally",
    "international",
    "anywhere",
    "everywhere",
    "remote",
    "any",
];

/// The names of groups of countries in postings, as slugs, each with the countries of the group.
const GROUPS: &[(&[&str], &[&[&str]])] = &[
    (&["europe"], &[EUROPEAN_UNION, OTHER_EUROPE]),
    (&["eu", "european-union"], &[EUROPEAN_UNION]),
    (
        &["eea", "european-economic-area"],
        &[EUROPEAN_UNION, EEA_WITHOUT_EU],
    ),
    (
        &[
            "emea",
            "europe-middle-east-and-africa",
            "europe-middle-east-africa",
        ],
        &[EUROPEAN_UNION, OTHER_EUROPE, MIDDLE_EAST, AFRICA],
    ),
    (&["dach"], &[DACH]),
    (&["nordics", "nordic-countries", "scandinavia"], &[NORDICS]),
    (&["baltics", "baltic-states"], &[BALTICS]),
    (&["benelux"], &[BENELUX]),
    (&["middle-east"], &[MIDDLE_EAST]),
    (&["africa"], &[AFRICA]),
    (
        &["mena", "middle-east-and-north-africa"],
        &[MIDDLE_EAST, AFRICA],
    ),
    (&["asia"], &[ASIA_WITHOUT_MIDDLE_EAST, MIDDLE_EAST]),
    (
        &["apac", "asia-pacific", "asia-and-pacific"],
        &[ASIA_WITHOUT_MIDDLE_EAST, OCEANIA],
    ),
    (&["oceania", "australia-and-new-zealand", "anz"], &[OCEANIA]),
    (&["north-america"], &[NORTH_AMERICA, CENTRAL_AMERICA]),
    (&["south-america"], &[SOUTH_AMERICA]),
    (
        &["latin-america", "latam"],
        &[SOUTH_AMERICA, CENTRAL_AMERICA, MEXICO],
    ),
    (
        &["americas", "the-americas"],
        &[NORTH_AMERICA, CENTRAL_AMERICA, SOUTH_AMERICA],
    ),
];

/// Names of groups, as slugs, each with its UN M.49 code. The Unicode data contains translated
/// names for these codes.
const CODES: [(&str, &str); 9] = [
    ("africa", "002"),
    ("americas", "019"),
    ("asia", "142"),
    ("europe", "150"),
    ("european-union", "EU"),
    ("latin-america", "419"),
    ("north-america", "003"),
    ("oceania", "009"),
    ("south-america", "005"),
];

/// The name of a group in a language. `None` if the Unicode data has no name for it.
pub fn group_name(group: &str, language: &Locale) -> Option<String> {
    let slug = tokenize::slug(group);
    let (_, code) = CODES.into_iter().find(|(name, _)| *name == slug)?;
    let region = code.parse().ok()?;
    let name = RegionDisplayName::new_light_with_fallback(language.into(), region).to_string();
    (name != code).then_some(name)
}

impl WorldRegion {
    /// Finds the group with this name. Case, accents and punctuation are ignored.
    pub fn parse(text: &str) -> Option<Self> {
        Self::from_slug(&tokenize::slug(text))
    }

    /// Finds the group with this slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        if WORLD_NAMES.contains(&slug) {
            return Some(Self::World);
        }
        let mut groups = GROUPS.iter();
        let found = groups.find(|(names, _)| names.contains(&slug));
        found.map(|(_, countries)| Self::Countries(countries))
    }

    /// Whether the country belongs to the group. A country that is only partly in the group's area,
    /// such as Turkey in Europe, also counts.
    pub fn contains(self, country: Country) -> bool {
        match self {
            Self::World => true,
            Self::Countries(groups) => groups.iter().any(|codes| codes.contains(&country.code())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_holds_its_countries_and_no_others() {
        let holds = |area, code| {
            let country = Country::from_code(code).unwrap();
            WorldRegion::parse(area).unwrap().contains(country)
        };
        assert!(holds("Europe", "NO"));
        assert!(!holds("EU", "NO"));
        assert!(holds("EMEA", "ZA"));
        assert!(holds("LATAM", "MX"));
        assert!(!holds("South America", "MX"));
        assert!(holds("Worldwide", "AQ"));
        assert!(!holds("APAC", "DE"));
        assert_eq!(WorldRegion::parse("Gothenburg"), None);
    }

    #[test]
    fn a_group_has_a_name_in_each_language() {
        let name = |group, tag: &str| group_name(group, &tag.parse().unwrap());
        assert_eq!(name("Europe", "de").as_deref(), Some("Europa"));
        assert_eq!(
            name("North America", "fr").as_deref(),
            Some("Amérique du Nord")
        );
        assert_eq!(name("EMEA", "de"), None);
        for (group, code) in CODES {
            assert!(WorldRegion::from_slug(group).is_some(), "{group}");
            let english = name(group, "en").map(|it| tokenize::slug(&it));
            assert_eq!(english.as_deref(), Some(group), "{code}");
        }
    }

    #[test]
    fn no_group_has_the_name_of_a_country() {
        let groups = GROUPS.iter().flat_map(|(names, _)| *names);
        for name in groups.chain(WORLD_NAMES) {
            assert_eq!(Country::parse(name), None, "{name}");
        }
    }

    #[test]
    fn every_code_is_a_countrys() {
        for (names, groups) in GROUPS {
            for code in groups.concat() {
                assert!(Country::from_code(code).is_some(), "{names:?} {code}");
            }
        }
    }
}
