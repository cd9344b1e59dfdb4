//! Fuzz test of the query string of a search.

use url::form_urlencoded::Serializer;
use vestibule::{
    catalogue::{FACETS, Query, SearchResult, Snapshot},
    web::{attribution::TrafficSource, pagination::PageParams},
};

use crate::{
    sample,
    target::{Target, run},
};

fn written(query: &Query) -> String {
    let mut text = Serializer::new(String::new());
    text.extend_pairs(query.parameters());
    text.finish()
}

fn check(snapshot: &Snapshot, input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let query = Query::parse(&text);
    assert_eq!(Query::parse(&written(&query)), query);
    assert!(
        query.text.len() <= 200
            && query.locations.len() <= 50
            && query.employment_types.len() <= 50
    );
    for facet in FACETS {
        assert!(!query.without(*facet).has_filter(*facet));
    }
    for (name, value) in query.parameters() {
        assert!(query.without_value(name, value).parameters().len() < query.parameters().len());
    }
    let count = snapshot.postings().len();
    let result = SearchResult::for_query(snapshot, &query);
    let mut positions = result.positions.clone();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), result.positions.len());
    assert!(positions.iter().all(|position| *position < count));
    assert!(
        result
            .relaxation
            .is_none_or(|(facet, _)| query.has_filter(facet))
    );
    let params = PageParams::from_query(&text).clamped(count);
    assert!(params.offset <= count && params.limit.is_none_or(|limit| (1..=100).contains(&limit)));
    let source = TrafficSource::from_query(&text);
    assert_eq!(
        TrafficSource::from_query(source.append_to("/".into()).trim_start_matches("/?")),
        source
    );
    let filters = FACETS.iter().filter(|facet| query.has_filter(**facet));
    let filters: Vec<_> = filters.collect();
    format!(
        "{filters:?} {} {}",
        positions.len().min(3),
        result.corrections.len().min(2)
    )
}

#[test]
fn any_query_has_one_canonical_form_and_finds_only_listed_postings() {
    let snapshot = Snapshot::new(sample::postings(), None);
    run(&Target {
        name: "search",
        samples: &[],
        tokens: &[
            "q=",
            "&",
            "=",
            "+",
            "%20",
            "%00",
            "%ff",
            "%F0%9F%98%80",
            "place=",
            "place=se~",
            "workplace=remote",
            "type=full-time",
            "pay=shared",
            "visa=yes",
            "offset=",
            "limit=",
            "utm_source=",
            "ref=",
            "welder",
            "gothenburg",
            "segelmacher",
            "مترجم",
            "\"",
            "-",
            "~",
            "/",
        ],
        cases: 200,
        check: &|input| check(&snapshot, input),
    });
}
