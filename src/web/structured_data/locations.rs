//! Adds the locations to a `JobPosting`.

use serde_json::{Map, Value, json};

use crate::{
    catalogue::{Country, ResolvedLocation},
    posting::{Location, Workplace},
    web::structured_data::missing_field::MissingField,
};

/// Adds `jobLocation` for each on-site location. Adds `TELECOMMUTE` with
/// `applicantLocationRequirements` for remote locations.
///
/// If all locations are remote, search engines take `TELECOMMUTE` to mean that the work is fully
/// remote. If there are also on-site locations, they take it to mean that applicants can choose.
/// Hybrid work matches neither meaning. Therefore a hybrid location is added as an on-site
/// location, and a job with such a location gets no `TELECOMMUTE`.
pub fn add_locations(
    job: &mut Map<String, Value>,
    locations: &[Location],
) -> Result<(), Vec<MissingField>> {
    let is_remote = |it: &&Location| it.workplace == Some(Workplace::Remote);
    let (remote, offices): (Vec<_>, Vec<_>) = locations.iter().partition(is_remote);
    let is_hybrid = |it: &&Location| it.workplace == Some(Workplace::Hybrid);
    let is_choice = !remote.is_empty() && !offices.iter().any(is_hybrid);
    let mut missing = Vec::new();
    let mut places = Vec::new();
    for office in offices {
        match postal_address(office) {
            Some(address) => places.push(json!({"@type": "Place", "address": address})),
            None => missing.push(MissingField::Country(office.label.clone())),
        }
    }
    let mut reach = Vec::new();
    for home in remote.iter().filter(|_| is_choice) {
        match applicant_locations(home) {
            Some(found) => reach.extend(found),
            // The country is required only if the job has no on-site location. If there is an
            // on-site location, search engines use its country.
            None if places.is_empty() => {
                missing.push(MissingField::RemoteCountry(home.label.clone()))
            }
            None => (),
        }
    }
    if locations.is_empty() {
        missing.push(MissingField::Location);
    }
    if !missing.is_empty() {
        return Err(missing);
    }
    if is_choice && !reach.is_empty() {
        job.insert("jobLocationType".into(), "TELECOMMUTE".into());
        job.insert("applicantLocationRequirements".into(), one_or_many(reach));
    }
    if !places.is_empty() {
        job.insert("jobLocation".into(), one_or_many(places));
    }
    Ok(())
}

fn postal_address(location: &Location) -> Option<Value> {
    let spot = ResolvedLocation::resolve(location)?;
    let country = spot.path.country()?;
    let mut address = Map::new();
    address.insert("@type".into(), "PostalAddress".into());
    address.insert("addressCountry".into(), country.code().into());
    let told = location
        .city
        .as_deref()
        .or_else(|| town_from_label(location, &spot));
    for (name, part) in [
        ("addressLocality", told),
        ("addressRegion", location.region.as_deref()),
    ] {
        address.extend(part.map(|part| (name.to_owned(), Value::from(part))));
    }
    Some(Value::Object(address))
}

/// Extracts the town from a label such as “Ghent, Belgium”. Returns `None` if the location already
/// has a city or a region.
fn town_from_label<'a>(location: &Location, spot: &'a ResolvedLocation) -> Option<&'a str> {
    let is_told = location.city.is_some() || location.region.is_some();
    let town = spot.names.get(1).filter(|_| !is_told);
    town.map(String::as_str)
}

/// Returns the places that remote work can be done from: the country, and the region and city if
/// they are known. Returns `None` if the country is unknown.
fn applicant_locations(location: &Location) -> Option<Vec<Value>> {
    let spot = ResolvedLocation::resolve(location)?;
    let country: Country = spot.path.country()?;
    let code = country.code();
    let mut found = vec![json!({"@type": "Country", "name": code})];
    let kinds = match (&location.region, &location.city) {
        (None, Some(_)) => ["City", "City"],
        _ => ["State", "City"],
    };
    let narrower = kinds.into_iter().zip(spot.names.iter().skip(1));
    let narrower: Vec<Value> = narrower
        .map(|(kind, name)| json!({"@type": kind, "name": format!("{name}, {code}")}))
        .collect();
    found.extend(narrower);
    Some(found)
}

/// Removes duplicates. A single value is returned as it is, and several values are returned as a
/// list.
fn one_or_many(values: Vec<Value>) -> Value {
    let mut single: Vec<Value> = Vec::new();
    for value in values {
        if !single.contains(&value) {
            single.push(value);
        }
    }
    match single.len() {
        1 => single.remove(0),
        _ => Value::Array(single),
    }
}
