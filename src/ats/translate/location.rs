//! Parses locations (ATS interface: reading postings, location).

use serde_json::Value;

use crate::{
    ats::translate::{
        loose::{elements, field, first_line, flag, line},
        name::{normal, readable},
        seen,
    },
    posting::{Location, Scope, Workplace},
};

/// Parses the locations, the primary one first. No two have the same label and workplace.
pub(crate) fn locations(item: &Value, id: &str) -> Vec<Location> {
    let sent = elements(item, "locations");
    let primary = sent
        .iter()
        .position(|place| flag(place, "is_primary") == Some(true))
        .unwrap_or(0);
    let first = sent.get(primary).into_iter();
    let others = sent.iter().enumerate().filter(|(at, _)| *at != primary);
    let mut found: Vec<Location> = Vec::new();
    for place in first.chain(others.map(|(_, place)| place)) {
        let known = |location: &Location| {
            let same = |other: &Location| {
                other.label == location.label && other.workplace == location.workplace
            };
            found.iter().any(same)
        };
        match location(place, id) {
            Some(location) if !known(&location) => found.push(location),
            _ => (),
        }
    }
    found
}

/// A location with only a label, for details that have `location` but no `locations`.
pub(crate) fn single(label: String) -> Location {
    Location {
        label,
        city: None,
        region: None,
        country: None,
        scope: None,
        workplace: None,
    }
}

fn location(place: &Value, id: &str) -> Option<Location> {
    let nothing = Value::Null;
    let option = field(place, "location_option").unwrap_or(&nothing);
    let scope = scope(option, id);
    let narrow = matches!(scope, Some(Scope::City) | None);
    let wide = matches!(scope, Some(Scope::Country | Scope::Region));
    // In the list every field must be filled, so a country repeats its name as state and city.
    let city = line(option, "city").filter(|_| narrow);
    let region = line(option, "state").filter(|_| !wide);
    let country = line(option, "country").filter(|_| scope != Some(Scope::Region));
    let label = first_line(option, &["display_name", "name"])
        .or_else(|| line(place, "name"))
        .or_else(|| joined(&[&city, &region, &country]))
        .or_else(|| first_line(place, &["workplace_type", "location_type"]).map(|it| readable(&it)))
        .filter(|label| !label.is_empty())?;
    let workplace = workplace(place, "workplace_type", id);
    Some(Location {
        label,
        city,
        region,
        country,
        scope,
        workplace: workplace.or_else(|| self::workplace(place, "location_type", id)),
    })
}

fn joined(parts: &[&Option<String>]) -> Option<String> {
    let parts: Vec<&str> = parts.iter().filter_map(|part| part.as_deref()).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn scope(option: &Value, id: &str) -> Option<Scope> {
    let raw = line(option, "location_type")?;
    match normal(&raw).as_str() {
        "CITY" => Some(Scope::City),
        "ADMIN_1" | "ADMIN1" | "STATE" | "PROVINCE" => Some(Scope::Admin1),
        "COUNTRY" => Some(Scope::Country),
        "REGION" => Some(Scope::Region),
        _ => {
            seen::unknown("location_option.location_type", &raw, id);
            None
        }
    }
}

fn workplace(place: &Value, name: &'static str, id: &str) -> Option<Workplace> {
    let raw = line(place, name)?;
    match normal(&raw).as_str() {
        "ONSITE" | "ON_SITE" | "IN_OFFICE" | "OFFICE" | "IN_PERSON" => Some(Workplace::OnSite),
        "HYBRID" => Some(Workplace::Hybrid),
        "REMOTE" | "FULLY_REMOTE" => Some(Workplace::Remote),
        _ => {
            seen::unknown(name, &raw, id);
            None
        }
    }
}
