//! Converts the locations and the compensation in the front matter to the types of the ATS
//! interface.

use uuid::Uuid;

use crate::{
    ats::wire::{
        list_location::{ListedLocation, ListedLocationOption, PlaceType},
        posting::{Compensation, Location, LocationOption},
    },
    reference_ats::postings::front_matter::{
        CompensationEntry, LocationEntry, NonEmptyText, Place,
    },
};

/// The namespace from which the UUIDs of places are derived.
const PLACE_NAMESPACE: Uuid = Uuid::from_u128(0x5f0d_6a7e_91c3_4b58_8f2e_0c7d_33a1_9e64);

/// Returns the locations for the details of a posting. A part of a location that the front matter
/// does not specify, such as the state, is an empty string.
pub(crate) fn locations(entries: &[LocationEntry]) -> Option<Vec<Location>> {
    let locations: Vec<Location> = entries.iter().map(location).collect();
    (!locations.is_empty()).then_some(locations)
}

/// Returns the locations for the list of postings. In this list, the ATS interface does not allow
/// empty parts of a location, so missing parts are replaced with the name of the place.
pub(crate) fn listed_locations(entries: &[LocationEntry]) -> Option<Vec<ListedLocation>> {
    let listed = |entry: &LocationEntry| {
        let Location {
            location_option,
            is_primary,
            workplace_type,
            ..
        } = location(entry);
        let place = entry.place.as_ref().zip(location_option);
        ListedLocation {
            location_type: entry.location_type,
            location_option: place
                .map(|(place, option)| listed_location_option(place.kind, option)),
            is_primary,
            workplace_type,
        }
    };
    let locations: Vec<ListedLocation> = entries.iter().map(listed).collect();
    (!locations.is_empty()).then_some(locations)
}

fn listed_location_option(kind: PlaceType, option: LocationOption) -> ListedLocationOption {
    let name = option.name;
    let filled = |text: String| if text.is_empty() { name.clone() } else { text };
    ListedLocationOption {
        id: option.id,
        display_name: filled(option.display_name),
        location_type: kind,
        city: filled(option.city),
        state: filled(option.state),
        country: filled(option.country),
        location_option_id: option.location_option_id,
        name,
    }
}

/// Returns the compensation, without the amounts that the company does not share, so that clients
/// cannot disclose them.
pub(crate) fn compensation(entry: &CompensationEntry) -> Compensation {
    let shared = entry.share == Some(true);
    let equity_shared = entry.share_equity == Some(true);
    Compensation {
        upper_bound: entry.upper.filter(|_| shared),
        lower_bound: entry.lower.filter(|_| shared),
        currency_code: entry.currency.to_string(),
        open_to_sharing_comp: entry.share,
        equity_lower_bound: entry.equity_lower.filter(|_| equity_shared),
        equity_upper_bound: entry.equity_upper.filter(|_| equity_shared),
        open_to_sharing_equity: entry.share_equity,
        offers_equity: entry.offers_equity,
        salary_range_type: entry.period.clone(),
        employment_type: entry.employment_type.clone(),
        compensation_details: entry.details.as_ref().map(ToString::to_string),
    }
}

fn location(entry: &LocationEntry) -> Location {
    Location {
        location_type: entry.location_type.to_string(),
        location_option: entry.place.as_ref().map(location_option),
        is_primary: entry.primary,
        workplace_type: entry.workplace_type.as_ref().map(ToString::to_string),
    }
}

fn location_option(place: &Place) -> LocationOption {
    let text =
        |text: &Option<NonEmptyText>| text.as_ref().map(ToString::to_string).unwrap_or_default();
    let (city, state, country) = (text(&place.city), text(&place.state), text(&place.country));
    let name = place.name.as_str().to_owned();
    let kind = place.kind.to_string();
    let seed = [kind.as_str(), &name, &city, &state, &country].join(
        "
",
    );
    let id = Uuid::new_v5(&PLACE_NAMESPACE, seed.as_bytes());
    LocationOption {
        id: Some(id),
        display_name: name.clone(),
        location_type: kind,
        city,
        state,
        country,
        location_option_id: id,
        name,
    }
}
