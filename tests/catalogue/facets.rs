//! Tests facets, the properties by which visitors filter the list: their values, their counts and
//! the postings that they find.

use vestibule::{
    catalogue::{Facet, FacetValue, Query, SearchResult, Snapshot},
    posting::{EmploymentType, Workplace},
};

use crate::posted::{catalogue, posted, titles};

fn fleet() -> Snapshot {
    catalogue(vec![
        posted("Welder")
            .in_region("Munich", "Bavaria", "DE")
            .terms(EmploymentType::FullTime)
            .paid(),
        posted("Fitter")
            .at("Berlin, Germany", Workplace::Hybrid)
            .terms(EmploymentType::PartTime)
            .visa(true),
        posted("Editor")
            .at("Germany", Workplace::Remote)
            .terms(EmploymentType::FullTime),
        posted("Writer").at("Europe", Workplace::Remote).paid(),
        posted("Support").at("Worldwide", Workplace::Remote),
        posted("Rigger")
            .at("Lyon, France", Workplace::OnSite)
            .at("Berlin, Germany", Workplace::OnSite)
            .terms(EmploymentType::Other("Seasonal".into()))
            .visa(false),
    ])
}

fn found(address: &str) -> SearchResult {
    SearchResult::for_query(&fleet(), &Query::parse(address))
}

fn places(address: &str) -> Vec<(String, usize, bool)> {
    let places = found(address).facets.locations.into_iter();
    places
        .map(|it| (it.value.to_string(), it.count, it.is_selected))
        .collect()
}

fn workplaces(address: &str) -> Vec<(Workplace, usize)> {
    let ways = found(address).facets.workplaces.into_iter();
    ways.map(|it| (it.value, it.count)).collect()
}

#[test]
fn a_place_filter_does_not_hide_remote_postings() {
    let fleet = fleet();
    let rows: &[(&str, &[&str])] = &[
        (
            "place=de",
            &["Welder", "Fitter", "Editor", "Writer", "Support", "Rigger"],
        ),
        (
            "place=de/bavaria/munich",
            &["Welder", "Editor", "Writer", "Support"],
        ),
        ("place=fr", &["Writer", "Support", "Rigger"]),
        ("place=jp", &["Support"]),
        (
            "place=europe",
            &["Welder", "Fitter", "Editor", "Writer", "Support", "Rigger"],
        ),
        (
            "place=fr&place=de/bavaria",
            &["Welder", "Editor", "Writer", "Support", "Rigger"],
        ),
    ];
    for (address, expected) in rows {
        assert_eq!(titles(&fleet, address), *expected, "{address}");
    }
}

#[test]
fn the_counts_of_a_facet_respect_only_the_other_facets() {
    let all = [
        (Workplace::OnSite, 2),
        (Workplace::Hybrid, 1),
        (Workplace::Remote, 3),
    ];
    assert_eq!(workplaces(""), all);
    assert_eq!(workplaces("workplace=remote"), all);
    assert_eq!(
        workplaces("place=fr"),
        [(Workplace::OnSite, 1), (Workplace::Remote, 2)]
    );
    assert_eq!(workplaces("pay=shared&q=writer"), [(Workplace::Remote, 1)]);
    let place = |name: &str, count, chosen| (name.to_owned(), count, chosen);
    assert_eq!(
        places("workplace=on-site&place=fr"),
        [
            place("de", 2, false),
            place("de/bavaria", 1, false),
            place("de/bavaria/munich", 1, false),
            place("de/berlin", 1, false),
            place("europe", 2, false),
            place("fr", 1, true),
            place("fr/lyon", 1, false),
        ]
    );
}

#[test]
fn every_count_is_the_number_of_postings_that_this_value_alone_finds() {
    let addresses = [
        "",
        "pay=shared",
        "q=r",
        "place=de&workplace=remote",
        "type=full-time&visa=yes",
    ];
    for address in addresses {
        let query = Query::parse(address);
        let choices = SearchResult::for_query(&fleet(), &query).facets;
        for place in &choices.locations {
            let mut only = query.without(Facet::Location);
            only.locations.push(place.value.clone());
            assert_counts(place, &only, address);
        }
        for way in &choices.workplaces {
            let mut only = query.without(Facet::Workplace);
            only.workplaces.push(way.value);
            assert_counts(way, &only, address);
        }
        for terms in &choices.employment_types {
            let mut only = query.without(Facet::EmploymentType);
            only.employment_types.push(terms.value.0.clone());
            assert_counts(terms, &only, address);
        }
        let with = |change: fn(&mut Query)| {
            let mut query = query.clone();
            change(&mut query);
            query
        };
        assert_counts(&choices.pay, &with(|query| query.pay = true), address);
        assert_counts(&choices.visa, &with(|query| query.visa = true), address);
    }
}

fn assert_counts<T: std::fmt::Debug>(choice: &FacetValue<T>, only: &Query, address: &str) {
    let count = SearchResult::for_query(&fleet(), only).positions.len();
    assert_eq!(choice.count, count, "{:?} beside {address}", choice.value);
}

#[test]
fn several_values_of_one_facet_find_all_postings_with_any_of_them() {
    let fleet = fleet();
    let both = "type=part-time&type=seasonal";
    assert_eq!(titles(&fleet, both), ["Fitter", "Rigger"]);
    assert_eq!(
        titles(&fleet, "type=seasonal&visa=yes"),
        Vec::<String>::new()
    );
}

#[test]
fn only_employment_types_that_occur_are_listed_with_their_own_text() {
    let types = found("place=fr").facets.employment_types.into_iter();
    let types: Vec<_> = types
        .map(|it| (it.value.0.as_str().to_owned(), it.count))
        .collect();
    assert_eq!(types, [("seasonal".to_owned(), 1)]);
}

#[test]
fn the_filter_lists_only_some_of_very_many_employment_types() {
    let jobs = (0..200).map(|number| {
        let terms = EmploymentType::Other(format!("Type {number}"));
        posted(&format!("Rigger {number}"))
            .at("Lyon, France", Workplace::OnSite)
            .terms(terms)
    });
    let found = SearchResult::for_query(&catalogue(jobs.collect()), &Query::default());
    assert_eq!(found.positions.len(), 200);
    assert_eq!(found.facets.employment_types.len(), 50);
}

#[test]
fn a_chosen_value_can_be_removed_even_if_it_finds_nothing() {
    let atlantis = ("atlantis".to_owned(), 1, true);
    assert!(places("place=atlantis").contains(&atlantis));
    let nothing = found("place=jp&workplace=on-site&pay=shared");
    assert!(nothing.positions.is_empty());
    assert!(nothing.facets.workplaces.iter().any(|it| it.is_selected));
    assert!(nothing.facets.pay.is_selected);
}

#[test]
fn if_nothing_is_found_the_best_relaxation_is_offered() {
    let rows = [
        (
            "place=fr&pay=shared&workplace=on-site",
            Some((Facet::Pay, 1)),
        ),
        ("q=submarine", Some((Facet::Text, 6))),
        ("q=welder&visa=yes", Some((Facet::Visa, 1))),
        ("q=submarine&type=seasonal&visa=yes", None),
        ("q=welder", None),
    ];
    for (address, expected) in rows {
        assert_eq!(found(address).relaxation, expected, "{address}");
    }
}
