//! Parses locations (docs/ats-interface.md: reading postings, location).

use serde_json::Value;

use crate::{
    ats::parse::{
        enum_names::{humanize, normalize},
        lenient::{array, boolean, cut_label, field, first_line, label, line},
        unknown_values,
    },
    posting::{Location, LocationScope, Workplace},
};

/// The maximum number of locations of a posting. The number is limited because each location is
/// compared with all others and becomes a filter on the job list.
const MAX_LOCATIONS: usize = 500;

/// Parses the locations. The primary location comes first. If several locations have the same label
/// and workplace, only the first is returned. Locations beyond [`MAX_LOCATIONS`] are ignored.
pub(crate) fn parse_locations(item: &Value, id: &str) -> Vec<Location> {
    let mut sent: Vec<&Value> = array(item, "locations").iter().collect();
    let is_primary = |place: &&Value| boolean(place, "is_primary") == Some(true);
    if let Some(at) = sent.iter().position(is_primary) {
        sent[..=at].rotate_right(1);
    }
    let mut found: Vec<Location> = Vec::new();
    for location in sent
        .into_iter()
        .filter_map(|place| parse_location(place, id))
        .take(MAX_LOCATIONS)
    {
        let is_same = |other: &Location| {
            other.label == location.label && other.workplace == location.workplace
        };
        if !found.iter().any(is_same) {
            found.push(location);
        }
    }
    found
}

/// Creates a location that has only a label, for details that contain `location` but not
/// `locations`.
pub(crate) fn location_from_label(label: String) -> Location {
    Location {
        label,
        ..Location::default()
    }
}

fn parse_location(place: &Value, id: &str) -> Option<Location> {
    let nothing = Value::Null;
    let option = field(place, "location_option").unwrap_or(&nothing);
    let scope = parse_scope(option, id);
    let narrow = matches!(scope, Some(LocationScope::City) | None);
    let wide = matches!(scope, Some(LocationScope::Country | LocationScope::Region));
    // In the posting list, every field of a location must have a value. For a country, the ATS
    // therefore repeats the country's name as state and city.
    let city = label(option, "city").filter(|_| narrow);
    let region = label(option, "state").filter(|_| !wide);
    let country = label(option, "country").filter(|_| scope != Some(LocationScope::Region));
    let name = first_line(option, &["display_name", "name"])
        .or_else(|| line(place, "name"))
        .or_else(|| join_parts(&[&city, &region, &country]))
        .or_else(|| first_line(place, &["workplace_type", "location_type"]).map(|it| humanize(&it)))
        .filter(|name| !name.is_empty())?;
    let workplace = parse_workplace(place, "workplace_type", id);
    Some(Location {
        label: cut_label(name),
        city,
        region,
        country,
        scope,
        workplace: workplace.or_else(|| parse_workplace(place, "location_type", id)),
    })
}

fn join_parts(parts: &[&Option<String>]) -> Option<String> {
    let parts: Vec<&str> = parts.iter().filter_map(|part| part.as_deref()).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn parse_scope(option: &Value, id: &str) -> Option<LocationScope> {
    let raw = line(option, "location_type")?;
    match normalize(&raw).as_str() {
        "CITY" => Some(LocationScope::City),
        "ADMIN_1" | "ADMIN1" | "STATE" | "PROVINCE" => Some(LocationScope::Admin1),
        "COUNTRY" => Some(LocationScope::Country),
        "REGION" => Some(LocationScope::Region),
        _ => unknown_values::record_unknown("location_option.location_type", &raw, id),
    }
}

fn parse_workplace(place: &Value, name: &'static str, id: &str) -> Option<Workplace> {
    let raw = line(place, name)?;
    match normalize(&raw).as_str() {
        "ONSITE" | "ON_SITE" | "IN_OFFICE" | "OFFICE" | "IN_PERSON" => Some(Workplace::OnSite),
        "HYBRID" => Some(Workplace::Hybrid),
        "REMOTE" | "FULLY_REMOTE" => Some(Workplace::Remote),
        _ => unknown_values::record_unknown(name, &raw, id),
    }
}
