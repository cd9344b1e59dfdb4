//! Tests `site.shared_cache`, which determines what a CDN or another cache in front of the site can
//! store.

use std::time::Duration;

use crate::{
    form::Form,
    harness::{Harness, Page, spoken},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const WELDER_PAGE: &str = "/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels";

/// URLs whose content is the same for all visitors, but may change over time.
const CONTENT: [&str; 16] = [
    "/",
    "/?offset=20",
    "/?q=welder",
    "/?q=welder&utm_source=board",
    WELDER_PAGE,
    "/privacy",
    "/embed",
    "/sitemap.xml",
    "/feed.atom",
    "/feed.rss",
    "/feed.json",
    "/feeds/indeed.xml",
    "/jobs.json",
    "/jobs.md",
    "/jobs/00000001-0000-4000-8000-000000000000.json",
    "/jobs/00000001-0000-4000-8000-000000000000.md",
];

const FOR_A_MINUTE: &str =
    "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400";
const CDN_FOR_A_MINUTE: &str = "max-age=60, stale-while-revalidate=60, stale-if-error=86400";

/// Starts a site that allows shared caches to use its pages for this period.
async fn cached_for(time: Duration) -> Harness {
    Harness::with(|parts| parts.settings.shared_cache = time).await
}

async fn cached_for_a_minute() -> Harness {
    cached_for(Duration::from_secs(60)).await
}

/// Returns the values of `Cache-Control` and `CDN-Cache-Control`.
fn caching(page: &Page) -> (&str, &str) {
    (
        page.header("cache-control"),
        page.header("cdn-cache-control"),
    )
}

/// Whether a shared cache can use a response without asking the site.
fn is_shared(page: &Page) -> bool {
    let (all, cdn) = caching(page);
    all.contains("s-maxage") || all.contains("stale") || !cdn.is_empty()
}

#[tokio::test]
async fn a_shared_cache_may_store_everything_that_is_the_same_for_all_visitors() {
    let harness = cached_for_a_minute().await;
    for path in CONTENT {
        // Request each page twice, because the second response comes from the site's own cache.
        for _ in 0..2 {
            let page = harness.visit(path).await;
            assert_eq!(page.status, 200, "{path}");
            assert_eq!(caching(&page), (FOR_A_MINUTE, CDN_FOR_A_MINUTE), "{path}");
        }
    }
}

#[tokio::test]
async fn without_the_setting_caches_must_revalidate_every_time() {
    let harness = Harness::open().await;
    for path in CONTENT {
        for _ in 0..2 {
            let page = harness.visit(path).await;
            assert_eq!((page.status, caching(&page)), (200, ("no-cache", "")));
        }
    }
}

#[tokio::test]
async fn an_unchanged_page_is_confirmed_with_the_same_directives() {
    let harness = cached_for_a_minute().await;
    for path in CONTENT {
        let tag = harness.visit(path).await.header("etag").to_owned();
        // The first response comes from the site's own cache. Before the second response, the
        // cached response becomes too old.
        for _ in 0..2 {
            let request = harness.get(path).header("if-none-match", &tag);
            let page = harness.answer(request).await;
            assert_eq!(page.status, 304, "{path}");
            assert_eq!(caching(&page), (FOR_A_MINUTE, CDN_FOR_A_MINUTE), "{path}");
            harness.site.clock.advance(Duration::from_secs(5));
        }
    }
}

#[tokio::test]
async fn the_setting_does_not_affect_immutable_files_and_files_for_robots() {
    for harness in [Harness::open().await, cached_for_a_minute().await] {
        let css = harness.visit(&harness.site.assets.url("site.css")).await;
        let immutable = ("public, max-age=31536000, immutable", "");
        assert_eq!((css.status, caching(&css)), (200, immutable));
        let robots = harness.visit("/robots.txt").await;
        let hour = ("public, max-age=3600", "");
        assert_eq!((robots.status, caching(&robots)), (200, hour));
    }
}

#[tokio::test]
async fn a_form_and_a_receipt_are_never_shared() {
    let harness = cached_for_a_minute().await;
    let path = format!("{WELDER}/apply");
    for _ in 0..2 {
        let form = harness.visit(&path).await;
        assert_eq!((form.status, caching(&form)), (200, ("no-store", "")));
    }
    let empty = Form::of(&harness.visit(&path).await.html);
    let returned = harness.answer(empty.post(&harness, &path)).await;
    let saved = harness.visit(&returned.address.clone().unwrap()).await;
    for page in [&returned, &saved] {
        assert_eq!((page.status, caching(page)), (200, ("no-store", "")));
    }
    let whole = empty.person().with("q-q1", "TIG");
    let sent = harness.answer(whole.post(&harness, &path)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert!(!is_shared(&sent));
    let address = sent.location.unwrap();
    for _ in 0..2 {
        let receipt = harness.visit(&address).await;
        assert_eq!((receipt.status, caching(&receipt)), (200, ("no-store", "")));
    }
    let answers = harness.visit(&format!("{address}/sent")).await;
    assert_eq!((answers.status, is_shared(&answers)), (200, false));
}

#[tokio::test]
async fn an_error_and_a_redirect_are_never_shared() {
    let harness = cached_for_a_minute().await;
    harness.close("00000002-0000-4000-8000-000000000000");
    let cases = [
        ("/nowhere", 404),
        ("/static/site.css", 404),
        ("/jobs/99999999-0000-4000-8000-000000000000/x", 404),
        ("/jobs/00000002-0000-4000-8000-000000000000", 410),
        ("/jobs/00000002-0000-4000-8000-000000000000.json", 410),
        (WELDER, 301),
        ("/jobs", 301),
        ("/privacy/", 301),
        ("/healthz", 200),
        ("/readyz", 200),
    ];
    for (path, status) in cases {
        let page = harness.visit(path).await;
        assert_eq!((page.status, is_shared(&page)), (status, false), "{path}");
    }
    let other = harness.get("/").header("host", "evil.example");
    let other = harness.answer(other).await;
    assert_eq!((other.status, is_shared(&other)), (421, false));
    let sent = harness.send("/", "a=b").await;
    assert_eq!((sent.status, is_shared(&sent)), (405, false));
    harness.site.catalogue.replace(Default::default());
    for path in ["/", "/feed.atom", "/jobs.json", "/sitemap.xml"] {
        let page = harness.visit(path).await;
        assert_eq!((page.status, is_shared(&page)), (503, false), "{path}");
    }
}

#[tokio::test]
async fn a_page_that_depends_on_the_visitors_languages_is_never_shared() {
    let harness = Harness::with(|parts| {
        parts.settings.shared_cache = Duration::from_secs(60);
        parts.locales = spoken(&["de"]);
    })
    .await;
    for path in ["/", "/?q=welder"] {
        for _ in 0..2 {
            let english = harness.visit(path).await;
            assert!(english.header("vary").contains("accept-language"));
            assert_eq!((english.status, caching(&english)), (200, ("no-cache", "")));
            let german = harness.get(path).header("accept-language", "de");
            let german = harness.answer(german).await;
            assert_eq!((german.status, caching(&german)), (302, ("no-store", "")));
        }
    }
    for path in ["/de/", WELDER_PAGE, "/de/privacy", "/feed.atom"] {
        let page = harness.visit(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(caching(&page), (FOR_A_MINUTE, CDN_FOR_A_MINUTE), "{path}");
    }
}

#[tokio::test]
async fn a_fraction_of_a_second_is_rounded_up() {
    let harness = cached_for(Duration::from_millis(1_500)).await;
    let page = harness.visit("/").await;
    assert!(page.header("cache-control").contains("s-maxage=2,"));
}
