//! Tests the list of postings and its pages.

use std::time::Duration;

use scraper::{Html, Selector};
use vestibule::catalogue::{Catalogue, Snapshot};

use crate::{
    harness::Harness,
    sample::{self, COUNT},
};

fn titles(html: &str) -> Vec<String> {
    let selector = Selector::parse(".job h2 a").unwrap();
    let page = Html::parse_document(html);
    let texts = page.select(&selector).map(|link| link.text().collect());
    texts.collect()
}

fn links(html: &str) -> Vec<String> {
    let selector = Selector::parse(".job h2 a").unwrap();
    let page = Html::parse_document(html);
    let links = page.select(&selector).filter_map(|link| link.attr("href"));
    links.map(str::to_owned).collect()
}

#[tokio::test]
async fn the_pages_of_the_list_contain_every_posting_once_and_every_link_leads_to_its_job() {
    let harness = Harness::open().await;
    let (mut path, mut seen) = (String::from("/"), Vec::new());
    loop {
        let page = harness.visit(&path).await;
        assert_eq!(page.status, 200);
        seen.extend(links(&page.html));
        let next = Selector::parse("a[rel=next]").unwrap();
        let html = Html::parse_document(&page.html);
        match html.select(&next).next() {
            Some(link) => path = link.attr("href").unwrap().to_owned(),
            None => break,
        }
    }
    assert_eq!(seen.len(), COUNT);
    for link in seen {
        assert_eq!(harness.visit(&link).await.status, 200, "{link}");
    }
}

#[tokio::test]
async fn offset_and_limit_select_the_shown_postings() {
    let harness = Harness::open().await;
    let page = harness.visit("/?offset=10&limit=3").await;
    assert_eq!(titles(&page.html), ["Rigger 11", "Rigger 12", "Rigger 13"]);
    let page = harness.visit("/?limit=1000").await;
    assert_eq!(titles(&page.html).len(), COUNT);
    let page = harness.visit("/?limit=0&offset=-3&unknown=%FF").await;
    assert_eq!(titles(&page.html).len(), 20);
}

#[tokio::test]
async fn an_offset_past_the_end_shows_the_last_page_and_the_title_has_its_number() {
    let harness = Harness::open().await;
    let page = harness.visit("/?offset=100000").await;
    assert_eq!(titles(&page.html).last().unwrap(), "Rigger 45");
    assert!(
        page.html
            .contains("<title>Open jobs, page 3 of 3 – Lindqvist Boats</title>")
    );
    assert!(page.html.contains("rel=\"canonical\" href=\"/?offset=40\""));
}

#[tokio::test]
async fn a_short_list_has_no_pager_and_shows_the_number_of_jobs() {
    let harness = Harness::of(vec![sample::plain(1, "Rigger")]).await;
    let page = harness.visit("/").await;
    assert!(
        page.html
            .contains("<title>Open jobs – Lindqvist Boats</title>")
    );
    assert!(page.html.contains("1 open job<"), "{}", page.html);
    assert!(!page.html.contains("class=\"pager\""));
}

#[tokio::test]
async fn a_row_shows_place_workplace_and_pay() {
    let harness = Harness::open().await;
    let page = harness.visit("/").await;
    for words in [
        "Gothenburg, Sweden",
        "and 2 more locations",
        "On site",
        "Remote",
        "Full time",
        "€52,000–68,000 a year",
        "0.05–0.2% equity",
        "From €24 an hour",
        "<time datetime=\"2026-11-02\">2 Nov 2026</time>",
    ] {
        assert!(page.html.contains(words), "{words}");
    }
}

/// Returns the titles of the jobs that the list marks as new.
fn marked_as_new(html: &str) -> Vec<String> {
    let selector = Selector::parse(".job h2:has(.new) a").unwrap();
    let page = Html::parse_document(html);
    let texts = page.select(&selector).map(|link| link.text().collect());
    texts.collect()
}

#[tokio::test]
async fn a_job_is_marked_as_new_for_exactly_a_week() {
    let posted = |number, title, day: &str| {
        let mut posting = sample::plain(number, title);
        let details = posting.details.as_mut().unwrap();
        details.created = Some(day.parse().unwrap());
        posting
    };
    let harness = Harness::with(|parts| {
        parts.embed = toml::from_str("allowed_origins = [\"https://www.example.com\"]").unwrap();
    })
    .await;
    // The clock shows November 21.
    harness.publish(vec![
        posted(1, "Caulker", "2026-11-21T07:00:00Z"),
        posted(2, "Rigger", "2026-11-15T00:00:00Z"),
        posted(3, "Diver", "2026-11-14T23:59:59Z"),
    ]);
    for path in ["/", "/embed"] {
        let page = harness.visit(path).await;
        assert_eq!(marked_as_new(&page.html), ["Caulker", "Rigger"], "{path}");
    }
    harness.site.clock.advance(Duration::from_secs(86_400));
    for path in ["/", "/embed"] {
        let page = harness.visit(path).await;
        assert_eq!(marked_as_new(&page.html), ["Caulker"], "{path}");
    }
}

#[tokio::test]
async fn the_filters_open_above_the_list_and_the_number_of_jobs_is_next_to_their_button() {
    let harness = Harness::open().await;
    let page = harness.visit("/?workplace=remote").await.html;
    let at = |part: &str| {
        page.find(part)
            .unwrap_or_else(|| panic!("{part} in {page}"))
    };
    assert!(page.contains("id=\"filters\" popover"), "{page}");
    let button = at("<button class=\"finder-open\" type=\"button\" popovertarget=\"filters\">");
    let (search, chips, jobs) = (
        at("id=\"q\""),
        at("class=\"finder-chosen\""),
        at("<ol class=\"jobs\""),
    );
    assert!(search < button && button < chips && chips < jobs);
    let all = harness.visit("/").await.html;
    let count = all.find("class=\"count\"").unwrap();
    assert!(count < all.find("class=\"finder-open\"").unwrap());
}

#[tokio::test]
async fn the_list_says_if_there_are_no_open_jobs() {
    let harness = Harness::of(Vec::new()).await;
    let page = harness.visit("/").await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("No open jobs right now"));
}

#[tokio::test]
async fn before_the_first_read_the_list_returns_503_with_retry_after() {
    let harness = Harness::with(|parts| parts.catalogue = Catalogue::default()).await;
    let page = harness.visit("/").await;
    assert_eq!((page.status, page.header("retry-after")), (503, "10"));
    assert!(page.html.contains("Our jobs are loading"));
    assert_eq!(harness.visit("/readyz").await.status, 503);
}

#[tokio::test]
async fn old_postings_are_shown_with_a_notice_about_their_age() {
    let harness = Harness::open().await;
    assert!(!harness.visit("/").await.html.contains("last checked"));
    harness.site.clock.advance(Duration::from_secs(3 * 86_400));
    let page = harness.visit("/").await;
    assert_eq!(page.status, 200);
    assert!(
        page.html
            .contains("last checked this list on 21 November 2026")
    );
}

#[tokio::test]
async fn the_url_jobs_redirects_to_the_list() {
    let harness = Harness::open().await;
    let page = harness.visit("/jobs?offset=20").await;
    assert_eq!(
        (page.status, page.location.as_deref()),
        (301, Some("/?offset=20"))
    );
}

#[tokio::test]
async fn new_postings_are_visible_at_once() {
    let harness = Harness::open().await;
    assert!(harness.visit("/").await.html.contains("Welder"));
    harness.publish(vec![sample::plain(9, "Caulker")]);
    assert_eq!(titles(&harness.visit("/").await.html), ["Caulker"]);
    harness.site.catalogue.replace(Snapshot::default());
    assert_eq!(harness.visit("/").await.status, 503);
}
