//! Tests the headers that determine which content other websites can load, and the headers for HSTS
//! and `Referrer-Policy`. The tests repeat each request, because later responses may come from the
//! response cache.

use std::time::Duration;

use vestibule::web::Deps;

use crate::harness::{Harness, Page};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const RESOURCE: &str = "cross-origin-resource-policy";
const HSTS: &str = "strict-transport-security";

/// Requests a page three times. The last request contains the matching `ETag`.
async fn three_times(harness: &Harness, path: &str) -> [Page; 3] {
    let get = || harness.get(path).header("host", "localhost");
    let first = harness.answer_itself(get()).await;
    let second = harness.answer_itself(get()).await;
    let known = get().header("if-none-match", first.header("etag"));
    let known = harness.answer_itself(known).await;
    if !first.header("etag").is_empty() {
        assert_eq!(known.status, 304, "{path}");
    }
    [first, second, known]
}

#[tokio::test]
async fn other_sites_may_load_feeds_images_and_the_embedded_list_but_no_pages() {
    let harness = Harness::with(|parts| {
        parts.embed = toml::from_str("allowed_origins = [\"https://www.example.com\"]").unwrap();
    })
    .await;
    let list = harness.visit("/").await.html;
    let script = list.split_once("type=\"module\" src=\"").unwrap().1;
    let script = script.split('"').next().unwrap();
    let posting = harness.visit(WELDER).await.location.unwrap();
    let [form, data, text] = ["/apply", ".json", ".md"].map(|end| format!("{WELDER}{end}"));
    for (path, expected) in [
        (script, "cross-origin"),
        ("/embed", "cross-origin"),
        ("/feed.atom", "cross-origin"),
        ("/feed.rss", "cross-origin"),
        ("/feed.json", "cross-origin"),
        ("/feeds/indeed.xml", "cross-origin"),
        ("/jobs.json", "cross-origin"),
        ("/jobs.md", "cross-origin"),
        (&*data, "cross-origin"),
        (&*text, "cross-origin"),
        ("/sitemap.xml", "cross-origin"),
        ("/", "same-origin"),
        (&*posting, "same-origin"),
        (&*form, "same-origin"),
        ("/privacy", "same-origin"),
        (WELDER, "same-origin"),
        ("/robots.txt", "same-origin"),
        ("/static/nothing.js", "same-origin"),
        ("/applications/x", "same-origin"),
    ] {
        for page in three_times(&harness, path).await {
            assert_eq!(page.header(RESOURCE), expected, "{path} {}", page.status);
        }
    }
}

#[tokio::test]
async fn without_allowed_origins_the_embedded_list_may_not_be_loaded_by_other_sites() {
    let harness = Harness::open().await;
    let embed = harness.visit("/embed").await;
    assert_eq!(embed.header(RESOURCE), "same-origin");
}

#[tokio::test]
async fn hsts_is_sent_only_if_the_public_url_is_https() {
    let with = |url: &'static str, seconds: u64| {
        move |parts: &mut Deps| {
            parts.settings.public_url = Some(url.parse().unwrap());
            parts.settings.hsts = Duration::from_secs(seconds);
        }
    };
    for (url, seconds, expected) in [
        ("https://localhost", 31_536_000, "max-age=31536000"),
        ("https://localhost", 0, ""),
        ("http://localhost", 31_536_000, ""),
    ] {
        let harness = Harness::with(with(url, seconds)).await;
        let form = format!("{WELDER}/apply");
        for path in ["/", WELDER, &form, "/feed.atom", "/nowhere", "/healthz"] {
            for page in three_times(&harness, path).await {
                assert_eq!(page.header(HSTS), expected, "{url} {path}");
            }
        }
        let other = harness.get("/").header("host", "other.example");
        let other = harness.answer_itself(other).await;
        assert_eq!((other.status, other.header(HSTS)), (421, expected));
    }
}

#[test]
fn the_default_is_a_year() {
    let path = std::path::Path::new("x");
    let config = vestibule::config::load::parse(path, "", [].into_iter()).unwrap();
    assert_eq!(config.site.hsts, Duration::from_secs(365 * 24 * 60 * 60));
}

#[tokio::test]
async fn an_error_page_at_the_url_of_a_receipt_sends_no_referrer() {
    let harness = Harness::open().await;
    for path in ["/applications/x", "/de/applications/x/sent"] {
        let page = harness.visit(path).await;
        assert_eq!(
            (page.status, page.header("referrer-policy")),
            (404, "no-referrer")
        );
    }
}
