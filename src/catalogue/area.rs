//! Groups of countries that postings name as a location, such as "Europe", "EMEA" or "Worldwide". A
//! search for a country finds postings for a group that contains it.

use crate::catalogue::{country::Country, words};

/// A group of countries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// All countries.
    World,
    /// Countries in these lists, by their ISO 3166-1 alpha-2 codes.
    Of(&'static [&'static [&'static str]]),
}

const DACH: &[&str] = &["AT", "CH", "DE", "LI"];
const NORDICS: &[&str] = &["AX", "DK", "FI", "FO", "GL", "IS", "NO", "SE"];
const BALTICS: &[&str] = &["EE", "LT", "LV"];
const BENELUX: &[&str] = &["BE", "LU", "NL"];
const UNION: &[&str] = &[
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT",
    "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];
const ECONOMIC_AREA: &[&str] = &["IS", "LI", "NO"];
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

/// Names of groups in postings, as slugs.
const NAMES: &[(&[&str], Area)] = &[
    (
        &[
            "world",
            "worldwide",
            "global",
            "globally",
            "anywhere",
            "everywhere",
            "remote",
            "any",
        ],
        Area::World,
    ),
    (&["europe"], Area::Of(&[UNION, OTHER_EUROPE])),
    (&["eu", "european-union"], Area::Of(&[UNION])),
    (
        &["eea", "european-economic-area"],
        Area::Of(&[UNION, ECONOMIC_AREA]),
    ),
    (
        &[
            "emea",
            "europe-middle-east-and-africa",
            "europe-middle-east-africa",
        ],
        Area::Of(&[UNION, OTHER_EUROPE, MIDDLE_EAST, AFRICA]),
    ),
    (&["dach"], Area::Of(&[DACH])),
    (
        &["nordics", "nordic-countries", "scandinavia"],
        Area::Of(&[NORDICS]),
    ),
    (&["baltics", "baltic-states"], Area::Of(&[BALTICS])),
    (&["benelux"], Area::Of(&[BENELUX])),
    (&["middle-east"], Area::Of(&[MIDDLE_EAST])),
    (&["africa"], Area::Of(&[AFRICA])),
    (
        &["mena", "middle-east-and-north-africa"],
        Area::Of(&[MIDDLE_EAST, AFRICA]),
    ),
    (
        &["asia"],
        Area::Of(&[ASIA_WITHOUT_MIDDLE_EAST, MIDDLE_EAST]),
    ),
    (
        &["apac", "asia-pacific", "asia-and-pacific"],
        Area::Of(&[ASIA_WITHOUT_MIDDLE_EAST, OCEANIA]),
    ),
    (
        &["oceania", "australia-and-new-zealand", "anz"],
        Area::Of(&[OCEANIA]),
    ),
    (
        &["north-america"],
        Area::Of(&[NORTH_AMERICA, CENTRAL_AMERICA]),
    ),
    (&["south-america"], Area::Of(&[SOUTH_AMERICA])),
    (
        &["latin-america", "latam"],
        Area::Of(&[SOUTH_AMERICA, CENTRAL_AMERICA, MEXICO]),
    ),
    (
        &["americas", "the-americas"],
        Area::Of(&[NORTH_AMERICA, CENTRAL_AMERICA, SOUTH_AMERICA]),
    ),
];

impl Area {
    /// The group with this name; case, accents and punctuation are ignored.
    pub fn recognise(text: &str) -> Option<Self> {
        let slug = words::slug(text);
        let named = NAMES
            .iter()
            .find(|(names, _)| names.contains(&slug.as_str()));
        named.map(|(_, area)| *area)
    }

    /// Whether the country belongs to the group, at least in part.
    pub fn holds(self, country: Country) -> bool {
        match self {
            Self::World => true,
            Self::Of(groups) => groups.iter().any(|codes| codes.contains(&country.code())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_holds_its_countries_and_no_others() {
        let holds = |area, code| {
            let country = Country::of_code(code).unwrap();
            Area::recognise(area).unwrap().holds(country)
        };
        assert!(holds("Europe", "NO"));
        assert!(!holds("EU", "NO"));
        assert!(holds("EMEA", "ZA"));
        assert!(holds("LATAM", "MX"));
        assert!(!holds("South America", "MX"));
        assert!(holds("Worldwide", "AQ"));
        assert!(!holds("APAC", "DE"));
        assert_eq!(Area::recognise("Gothenburg"), None);
    }

    #[test]
    fn every_code_is_a_countrys() {
        for (names, area) in NAMES {
            let Area::Of(groups) = area else { continue };
            for code in groups.concat() {
                assert!(Country::of_code(code).is_some(), "{names:?} {code}");
            }
        }
    }
}
