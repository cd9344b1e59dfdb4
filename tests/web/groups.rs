//! Tests departments, and the groups of the job list.

use scraper::{Html, Selector};
use vestibule::{
    brand::Brand,
    posting::{Location, Workplace},
};

use crate::{
    harness::{Harness, spoken},
    sample,
};

const DEPARTMENTS: &str = "
[[departments]]
id = 'sails'
name = 'Sails & rigging'
match = ['sail*', 'rigger']

[[departments]]
id = 'metal'
name = 'Metal'
match = ['welder', '*smith']

[[departments]]
id = 'kitchen'
name = 'Kitchen'
match = ['cook']
";

/// Starts a site with departments. `group_by` is the setting that groups the job list: by
/// `department`, by `place` or not at all (`none`).
async fn grouped(group_by: &str) -> Harness {
    let text = format!("name = 'Lindqvist Boats'\ngroup_by = '{group_by}'\n{DEPARTMENTS}");
    let brand = Brand::parse(&text).unwrap();
    let harness = Harness::with(|parts| {
        parts.brand = brand;
        parts.locales = spoken(&["de"]);
    })
    .await;
    let at = |number, title: &str, place: &str| {
        sample::at(sample::plain(number, title), place, Workplace::OnSite)
    };
    harness.publish(vec![
        at(1, "Clerk", "Turku, Finland"),
        at(2, "Welder", "Bilbao, Spain"),
        at(3, "Sailmaker", "Turku, Finland"),
        at(4, "Coppersmith", "Bilbao, Spain"),
        at(5, "Rigger", "Turku, Finland"),
        at(6, "Translator", "Remote"),
        at(7, "Welder, nights", "Turku, Finland"),
    ]);
    harness
}

fn every(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let texts = page.select(&selector).map(|it| it.text().collect());
    texts
        .map(|text: String| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

/// Returns the headings of the groups and the titles below them, in the order of the page.
async fn shown(harness: &Harness, path: &str) -> Vec<String> {
    every(&harness.visit(path).await.html, ".results :is(h2, h3)")
}

#[tokio::test]
async fn the_list_is_grouped_by_department_in_the_order_of_the_brand() {
    let harness = grouped("department").await;
    let expected = [
        "Sails & rigging 2 jobs",
        "Sailmaker",
        "Rigger",
        "Metal 3 jobs",
        "Welder",
        "Coppersmith",
        "Welder, nights",
        "Other 2 jobs",
        "Clerk",
        "Translator",
    ];
    assert_eq!(shown(&harness, "/").await, expected);
    let page = harness.visit("/").await.html;
    assert_eq!(every(&page, ".results > h2").len(), 3, "{page}");
    assert_eq!(every(&page, ".results > ol.jobs h3").len(), 7);
}

#[tokio::test]
async fn a_page_that_begins_inside_a_group_repeats_its_heading() {
    let harness = grouped("department").await;
    let second = [
        "Metal (continued) 3 jobs",
        "Coppersmith",
        "Welder, nights",
        "Other 2 jobs",
        "Clerk",
    ];
    assert_eq!(shown(&harness, "/?offset=3&limit=3").await, second);
    let page = harness.visit("/?offset=3&limit=3").await.html;
    assert!(page.contains("start=\"4\"") && page.contains("start=\"6\""));
}

#[tokio::test]
async fn the_list_is_grouped_by_the_first_place_of_each_job() {
    let harness = grouped("place").await;
    let expected = [
        "Bilbao 2 jobs",
        "Welder",
        "Coppersmith",
        "Turku 4 jobs",
        "Clerk",
        "Sailmaker",
        "Rigger",
        "Welder, nights",
        "Other locations 1 job",
        "Translator",
    ];
    assert_eq!(shown(&harness, "/").await, expected);
}

#[tokio::test]
async fn places_with_the_same_name_are_one_group_or_have_different_headings() {
    let harness = grouped("place").await;
    let within = |number, title: &str, names: [Option<&str>; 3]| {
        let mut posting = sample::plain(number, title);
        let [country, region, city] = names.map(|name| name.map(str::to_owned));
        posting.locations[0] = Location {
            country,
            region,
            city,
            ..posting.locations[0].clone()
        };
        posting
    };
    harness.publish(vec![
        within(1, "Clerk", [Some("Singapore"), None, None]),
        within(2, "Welder", [Some("Singapore"), None, Some("Singapore")]),
        within(
            3,
            "Sailmaker",
            [Some("US"), Some("Oregon"), Some("Portland")],
        ),
        within(
            4,
            "Coppersmith",
            [Some("US"), Some("Maine"), Some("Portland")],
        ),
    ]);
    let expected = [
        "Portland, Maine 1 job",
        "Coppersmith",
        "Portland, Oregon 1 job",
        "Sailmaker",
        "Singapore 2 jobs",
        "Clerk",
        "Welder",
    ];
    assert_eq!(shown(&harness, "/").await, expected);
}

#[tokio::test]
async fn a_search_for_words_and_a_list_with_one_group_have_no_headings() {
    let harness = grouped("department").await;
    let metal = ["Welder", "Coppersmith", "Welder, nights"];
    assert_eq!(shown(&harness, "/?department=metal").await, metal);
    let page = harness.visit("/?q=welder").await.html;
    assert_eq!(every(&page, ".results h2"), ["Welder", "Welder, nights"]);
    let ungrouped = grouped("none").await;
    let page = ungrouped.visit("/").await.html;
    assert_eq!(every(&page, ".results h2").len(), 7);
    assert_eq!(every(&page, ".results h3").len(), 0);
}

#[tokio::test]
async fn the_department_is_a_filter_in_the_language_of_the_page() {
    let harness = grouped("none").await;
    let page = harness.visit("/de/?department=metal&place=fi").await.html;
    assert_eq!(every(&page, ".job h2"), ["Welder, nights"]);
    let groups = every(&page, ".finder-groups legend");
    assert_eq!(groups[1], "Bereich", "{groups:?}");
    let values: Vec<String> = ["sails", "metal", "kitchen", "other"]
        .iter()
        .flat_map(|id| every(&page, &format!("label:has([value={id}])")))
        .collect();
    assert_eq!(values, ["Sails & rigging (2)", "Metal (1)", "Sonstige (1)"]);
    let chosen = every(&page, ".finder-chosen li");
    assert_eq!(chosen[..2], ["Finnland ×", "Metal ×"], "{chosen:?}");
    let nothing = harness.visit("/?department=kitchen").await.html;
    assert_eq!(every(&nothing, ".empty a")[0], "Show all departments (7)");
}

#[tokio::test]
async fn one_search_has_one_url_and_unknown_departments_use_no_cache_entries() {
    let harness = grouped("department").await;
    let page = harness
        .visit("/?department=sails&department=metal&department=A!")
        .await;
    let canonical = Html::parse_document(&page.html);
    let link = Selector::parse("link[rel=alternate][type='application/atom+xml']").unwrap();
    let feed = canonical.select(&link).next().unwrap().attr("href");
    assert_eq!(feed, Some("/feed.atom?department=metal&department=sails"));
    let kept = harness.site.page_cache.document_count();
    for number in 0..20 {
        let page = harness.visit(&format!("/?department=no-{number}")).await;
        assert_eq!(
            every(&page.html, ".results h2")[0],
            "No jobs match your search"
        );
    }
    assert_eq!(harness.site.page_cache.document_count(), kept);
}

#[tokio::test]
async fn feeds_stay_in_their_order_and_can_be_filtered() {
    let harness = grouped("department").await;
    let titles = |text: String| {
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let jobs = json["jobs"].as_array().unwrap().iter();
        jobs.map(|it| it["title"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let all = titles(harness.visit("/jobs.json").await.html);
    assert_eq!(all[..3], ["Clerk", "Welder", "Sailmaker"]);
    let some = titles(harness.visit("/jobs.json?department=other").await.html);
    assert_eq!(some, ["Clerk", "Translator"]);
}
