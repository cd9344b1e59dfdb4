//! Tests the feeds of the newest postings, and the XML feed for job boards.

use std::{path::Path, sync::Arc};

use futures_util::future::join_all;
use serde_json::Value;
use tokio::sync::Mutex;
use vestibule::{
    brand::Pages,
    catalogue::Catalogue,
    posting::{Posting, Workplace},
    web::http::Demand,
};

use crate::{client_limits, harness::Harness, sample};

const FEEDS: [(&str, &str); 3] = [
    ("/feed.atom", "application/atom+xml; charset=utf-8"),
    ("/feed.rss", "application/rss+xml; charset=utf-8"),
    ("/feed.json", "application/feed+json; charset=utf-8"),
];

fn made(number: usize, title: &str, day: &str) -> Posting {
    let mut posting = sample::plain(number, title);
    let details = posting.details.as_mut().unwrap();
    details.created = format!("{day}T08:00:00Z").parse().ok();
    posting
}

fn fleet() -> Vec<Posting> {
    vec![
        made(11, "Older <b>rigger</b> & son", "2026-10-01"),
        made(12, "Newer rigger", "2026-11-01"),
        sample::at(
            made(13, "Writer", "2026-09-01"),
            "Oslo, Norway",
            Workplace::Hybrid,
        ),
        sample::bare(),
    ]
}

/// Returns each part of the text that is between `start` and the next `end`, in order.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let parts = text.split(start).skip(1);
    parts
        .filter_map(|part| part.split_once(end).map(|(inside, _)| inside))
        .collect()
}

#[tokio::test]
async fn every_search_has_a_feed_in_every_format() {
    let harness = Harness::of(fleet()).await;
    for (path, kind) in FEEDS {
        let feed = harness.visit(&format!("{path}?q=rigger")).await;
        assert_eq!((feed.status, feed.header("content-type")), (200, kind));
        assert!(
            feed.html.find("Newer rigger") < feed.html.find("Older"),
            "{path}"
        );
        assert!(
            !feed.html.contains("Writer") && !feed.html.contains("pilot"),
            "{path}"
        );
        let is_text = path.ends_with(".json");
        assert!(is_text || !feed.html.contains("<b>rigger"), "{path}");
    }
    let list = harness.visit("/?q=rigger").await.html;
    for (path, _) in FEEDS {
        assert!(
            list.contains(&format!("href=\"{path}?q=rigger\"")),
            "{path}"
        );
    }
}

/// If a posting has no dates, feed readers show it as new, even if it is old. The job feed of the
/// company Canonical has this problem.
#[tokio::test]
async fn every_feed_entry_has_dates() {
    let harness = Harness::of(fleet()).await;
    let atom = harness.visit("/feed.atom").await.html;
    assert_eq!(between(&atom, "<entry>", "</entry>").len(), 3);
    let posted = between(&atom, "<published>", "</published>");
    assert_eq!(
        posted,
        [
            "2026-11-01T08:00:00Z",
            "2026-10-01T08:00:00Z",
            "2026-09-01T08:00:00Z"
        ]
    );
    assert_eq!(between(&atom, "<updated>", "</updated>")[0], posted[0]);
    let rss = harness.visit("/feed.rss").await.html;
    let posted = between(&rss, "<pubDate>", "</pubDate>");
    assert_eq!(posted[0], "Sun, 01 Nov 2026 08:00:00 GMT");
    assert_eq!(posted.len(), between(&rss, "<item>", "</item>").len());
    let json: Value = serde_json::from_str(&harness.visit("/feed.json").await.html).unwrap();
    assert_eq!(json["version"], "https://jsonfeed.org/version/1.1");
    assert_eq!(json["items"][2]["date_published"], "2026-09-01T08:00:00Z");
}

#[tokio::test]
async fn feeds_contain_the_newest_hundred_postings_and_the_feed_for_indeed_contains_all() {
    let title = |number: usize| format!("Rigger {number:03}");
    let postings = (1..=120).map(|number| {
        let day = format!("2026-{:02}-{:02}", 1 + number / 28, 1 + number % 28);
        made(number, &title(number), &day)
    });
    let harness = Harness::of(postings.collect()).await;
    let json: Value = serde_json::from_str(&harness.visit("/feed.json").await.html).unwrap();
    let items = json["items"].as_array().unwrap().iter();
    let titles: Vec<_> = items.map(|it| it["title"].as_str().unwrap()).collect();
    let newest: Vec<_> = (21..=120).rev().map(title).collect();
    assert_eq!(titles, newest);
    let indeed = harness.visit("/feeds/indeed.xml").await.html;
    assert!(indeed.contains(&title(1)) && indeed.contains(&title(120)));
}

#[tokio::test]
async fn a_changed_entry_has_the_time_of_the_change_and_the_same_id() {
    let mut postings = fleet();
    postings[0].changed_at = "2026-11-20T07:00:00Z".parse().ok();
    let harness = Harness::of(postings.clone()).await;
    let before = harness.visit("/feed.atom").await.html;
    let entries = between(&before, "<entry>", "</entry>");
    assert!(
        entries[1].contains("<updated>2026-11-20T07:00:00Z</updated>"),
        "{before}"
    );
    assert!(entries[1].contains("<published>2026-10-01T08:00:00Z</published>"));
    let head = before.split("<entry>").next().unwrap();
    assert!(head.contains("<updated>2026-11-20T07:00:00Z</updated>"));
    let json: Value = serde_json::from_str(&harness.visit("/feed.json").await.html).unwrap();
    assert_eq!(json["items"][1]["date_modified"], "2026-11-20T07:00:00Z");
    let rss = harness.visit("/feed.rss").await.html;
    assert!(rss.contains("<lastBuildDate>Fri, 20 Nov 2026 07:00:00 GMT</lastBuildDate>"));
    let map = harness.visit("/sitemap.xml").await.html;
    assert_eq!(
        between(&map, "<lastmod>", "</lastmod>"),
        [
            "2026-11-20T07:00:00Z",
            "2026-11-01T08:00:00Z",
            "2026-09-01T08:00:00Z"
        ]
    );

    postings[0].title = "Rigger of another name".into();
    harness.publish(postings);
    let after = harness.visit("/feed.atom").await.html;
    let ids = |feed: &str| between(feed, "<id>", "</id>").join(" ");
    assert_eq!(ids(&before), ids(&after));
}

#[tokio::test]
async fn entries_have_employment_type_workplace_and_place_as_categories() {
    let harness = Harness::of(vec![sample::welder()]).await;
    let expected = [
        "Full time",
        "On site",
        "Remote",
        "Gothenburg, Sweden",
        "Turku, Finland",
        "Anywhere in Denmark",
    ];
    let atom = harness.visit("/feed.atom").await.html;
    assert_eq!(between(&atom, "<category term=\"", "\""), expected);
    let rss = harness.visit("/feed.rss").await.html;
    assert_eq!(between(&rss, "<category>", "</category>"), expected);
    let json: Value = serde_json::from_str(&harness.visit("/feed.json").await.html).unwrap();
    assert_eq!(json["items"][0]["tags"], serde_json::json!(expected));
}

#[tokio::test]
async fn an_unchanged_feed_is_not_sent_again() {
    let harness = Harness::of(fleet()).await;
    for path in [
        "/feed.atom",
        "/feed.rss",
        "/feed.json",
        "/feeds/indeed.xml",
        "/sitemap.xml",
        "/jobs.json",
    ] {
        let feed = harness.visit(path).await;
        assert_eq!(
            feed.header("last-modified"),
            "Sat, 21 Nov 2026 09:00:00 GMT"
        );
        let again = harness
            .get(path)
            .header("if-none-match", feed.header("etag"));
        assert_eq!(harness.answer(again).await.status, 304, "{path}");
    }
}

#[tokio::test]
async fn the_feed_for_indeed_contains_every_job_once_for_each_place_without_entities() {
    let mut two = sample::welder();
    two.details.as_mut().unwrap().compensation.notes = None;
    let harness = Harness::of(vec![two, fleet().remove(0), fleet().remove(2)]).await;
    let feed = harness.visit("/feeds/indeed.xml").await.html;
    let jobs = between(&feed, "<job>", "</job>");
    assert_eq!(jobs.len(), 5);
    let mut numbers = between(&feed, "<referencenumber><![CDATA[", "]]>");
    assert_eq!(
        numbers[0],
        "00000001-0000-4000-8000-000000000000-se-gothenburg"
    );
    numbers.dedup();
    assert_eq!(numbers.len(), jobs.len());
    assert!(jobs[0].contains("<country><![CDATA[SE]]>"));
    assert!(jobs[0].contains("utm_source=Indeed"));
    assert!(jobs[2].contains("<remotetype><![CDATA[Fully remote]]>"));
    assert!(jobs[3].contains("<title><![CDATA[Older <b>rigger</b> & son]]>"));
    assert!(jobs[4].contains("<remotetype><![CDATA[Hybrid remote]]>"));
    assert!(!feed.contains("&amp;"));
}

#[tokio::test]
async fn the_sitemap_contains_every_posting_and_page_and_nothing_else() {
    let pages = Pages::load(Path::new("brands/umbra")).unwrap();
    let harness = Harness::with(|parts| {
        parts.pages = pages;
        parts.settings.public_url = Some("http://localhost".parse().unwrap());
    })
    .await;
    harness.publish(fleet());
    let ask = async |path| {
        harness
            .answer(harness.get(path).header("host", "localhost"))
            .await
    };
    let map = ask("/sitemap.xml").await.html;
    let addresses = between(&map, "<loc>", "</loc>");
    assert_eq!(addresses.len(), 5);
    assert!(addresses.contains(&"http://localhost/night-shift"));
    for address in addresses {
        let path = address.strip_prefix("http://localhost").unwrap();
        let page = ask(path).await;
        assert!(
            page.html
                .contains(&format!("rel=\"canonical\" href=\"{address}\"")),
            "{address}"
        );
    }
    let robots = ask("/robots.txt").await.html;
    assert!(robots.contains("Sitemap: http://localhost/sitemap.xml"));
    assert!(!robots.contains("Disallow: /feed") && !robots.contains("Disallow: /jobs"));
}

#[tokio::test]
async fn a_part_of_the_sitemap_that_does_not_exist_is_refused_without_building_the_sitemap() {
    let harness = Harness::of(fleet()).await;
    for (part, status) in [("2", 404), ("1", 200), ("0", 404), ("one", 404)] {
        let page = harness.visit(&format!("/sitemap.xml?part={part}")).await;
        assert_eq!(page.status, status, "{part}");
    }
    let lock = Arc::new(Mutex::new(()));
    let held = lock.lock().await;
    // Until the lock is released, the site responds with 503 to requests for documents that are not
    // in the cache.
    let queue = harness.site.page_cache.queue(Demand::Common);
    let waiting = client_limits::fill(queue, &lock);
    assert_eq!(harness.visit("/feed.atom").await.status, 503);
    for part in ["0", "2", "3", "1000000"] {
        let page = harness.visit(&format!("/sitemap.xml?part={part}")).await;
        assert_eq!(page.status, 404, "{part}");
    }
    assert_eq!(harness.visit("/sitemap.xml?part=1").await.status, 200);
    drop(held);
    assert!(join_all(waiting).await.iter().all(Result::is_ok));
}

#[tokio::test]
async fn before_the_first_read_feeds_return_503_instead_of_an_empty_list() {
    let harness = Harness::with(|parts| parts.catalogue = Catalogue::default()).await;
    let feeds = FEEDS.map(|(path, _)| path);
    let others = ["/feeds/indeed.xml", "/sitemap.xml", "/jobs.json", "/embed"];
    for path in feeds.into_iter().chain(others) {
        let page = harness.visit(path).await;
        let actual = (page.status, page.header("retry-after"));
        assert_eq!(actual, (503, "10"), "{path}");
    }
}
