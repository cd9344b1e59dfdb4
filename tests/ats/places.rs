//! Tests all formats in which the ATS can send a location.

use serde_json::{Value, json};
use vestibule::{
    ats::parse::posting::parse_posting,
    posting::{Location, LocationScope, Workplace},
};

fn places(locations: Value) -> Vec<Location> {
    let item = json!({"id": "p1", "title": "x", "locations": locations});
    parse_posting(&item, None, false).unwrap().locations
}

fn labels(locations: Value) -> Vec<String> {
    places(locations)
        .into_iter()
        .map(|place| place.label)
        .collect()
}

#[test]
fn the_label_of_a_location_is_found_in_every_field() {
    let rows = [
        (
            json!({"location_option": {"display_name": "Ghent", "name": "x"}, "name": "y"}),
            "Ghent",
        ),
        (
            json!({"location_option": {"display_name": " ", "name": "Ghent"}, "name": "y"}),
            "Ghent",
        ),
        (
            json!({"location_option": {"city": "x"}, "name": "Ghent"}),
            "Ghent",
        ),
        (
            json!({"location_option": {"city": "Ghent", "state": null, "country": "BE"}}),
            "Ghent, BE",
        ),
        (
            json!({"location_type": "REMOTE", "location_option": null}),
            "Remote",
        ),
    ];
    for (location, label) in rows {
        assert_eq!(labels(json!([location])), [label]);
    }
    assert_eq!(
        labels(json!([{}, null, 7, {"name": "\u{7}"}])),
        Vec::<String>::new()
    );
}

#[test]
fn the_primary_location_comes_first_and_duplicates_are_removed() {
    let sent = json!([
        {"name": "Ghent", "workplace_type": "ONSITE"},
        {"name": "Bruges", "workplace_type": "ONSITE", "is_primary": true},
        {"name": "Ghent", "workplace_type": "ONSITE", "is_primary": false},
        {"name": "Ghent", "workplace_type": "REMOTE"},
    ]);
    assert_eq!(labels(sent), ["Bruges", "Ghent", "Ghent"]);
    assert_eq!(
        labels(json!([{"name": "Ghent", "is_primary": false}])),
        ["Ghent"]
    );
}

#[test]
fn the_workplace_is_read_from_either_field() {
    let rows = [
        (
            json!({"name": "x", "workplace_type": "ONSITE"}),
            Some(Workplace::OnSite),
        ),
        (
            json!({"name": "x", "location_type": "IN_OFFICE"}),
            Some(Workplace::OnSite),
        ),
        (
            json!({"name": "x", "workplace_type": "Hybrid", "location_type": "REMOTE"}),
            Some(Workplace::Hybrid),
        ),
        (
            json!({"name": "x", "workplace_type": "AFLOAT", "location_type": "REMOTE"}),
            Some(Workplace::Remote),
        ),
        (json!({"name": "x", "workplace_type": null}), None),
    ];
    for (location, workplace) in rows {
        assert_eq!(
            places(json!([location]))[0].workplace,
            workplace,
            "{location}"
        );
    }
}

#[test]
fn a_region_or_country_has_no_city_even_if_the_list_repeats_its_name_there() {
    let place = |scope: &str| {
        json!([{"location_option": {
            "display_name": "Wide", "location_type": scope,
            "city": "Wide", "state": "Wide", "country": "BE",
        }}])
    };
    let rows = [
        ("CITY", Some(LocationScope::City), [true, true, true]),
        ("ADMIN_1", Some(LocationScope::Admin1), [false, true, true]),
        (
            "COUNTRY",
            Some(LocationScope::Country),
            [false, false, true],
        ),
        ("REGION", Some(LocationScope::Region), [false, false, false]),
        ("ORBIT", None, [true, true, true]),
    ];
    for (name, scope, kept) in rows {
        let place = &places(place(name))[0];
        assert_eq!(place.scope, scope, "{name}");
        let found = [&place.city, &place.region, &place.country].map(Option::is_some);
        assert_eq!(found, kept, "{name}");
    }
}

#[test]
fn the_locations_of_the_details_replace_those_of_the_list_and_can_be_a_single_text() {
    let item = json!({"id": "p", "title": "x", "locations": [{"name": "Listed"}]});
    let read = |item: &Value, details: Value| {
        let at = jiff::Timestamp::UNIX_EPOCH;
        let found = parse_posting(item, Some((&details, at)), false)
            .unwrap()
            .locations;
        found
            .into_iter()
            .map(|place| place.label)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        read(&item, json!({"locations": [{"name": "Detailed"}]})),
        ["Detailed"]
    );
    assert_eq!(read(&item, json!({"locations": []})), ["Listed"]);
    let bare = json!({"id": "p", "title": "x"});
    assert_eq!(read(&bare, json!({"location": "In a line"})), ["In a line"]);
}
