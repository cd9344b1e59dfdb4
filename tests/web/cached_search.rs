//! Tests how many cache entries are used for searches, and how many documents (pages and feeds) are
//! rendered at the same time.

use std::{sync::mpsc, time::Duration};

use futures_util::future::join_all;
use tokio::task::JoinHandle;
use vestibule::{
    posting::Workplace,
    web::{
        PageError,
        http::{Demand, PageCache, RenderQueue},
    },
};

use crate::{
    client_limits::{ATTACKER, VISITOR, behind_proxy, unread_download},
    harness::{Harness, Page},
    sample,
};

const DAY: Duration = Duration::from_secs(86_400);

/// Visits these URLs, and returns how many documents the visits add to the page cache.
async fn documents(harness: &Harness, urls: &[&str]) -> usize {
    let before = harness.site.page_cache.document_count();
    for url in urls {
        assert_eq!(harness.visit(url).await.status, 200, "{url}");
    }
    harness.site.page_cache.document_count() - before
}

#[tokio::test]
async fn all_urls_of_one_search_share_one_document() {
    let harness = Harness::open().await;
    let same = [
        "/?q=welder&workplace=remote&workplace=hybrid&pay=shared",
        "/?pay=shared&workplace=hybrid&q=++welder+&workplace=remote",
        "/?q=welder&workplace=hybrid&workplace=remote&workplace=remote&pay=shared&x=1",
        "/?q=welder&workplace=moon&workplace=hybrid&workplace=remote&pay=shared&offset=0",
    ];
    assert_eq!(documents(&harness, &same).await, 1);
    let past_the_end = ["/?offset=5000", "/?offset=5001", "/?offset=99999999"];
    assert_eq!(documents(&harness, &past_the_end).await, 1);
    let embedded = ["/embed?limit=2&q=x", "/embed?q=x&limit=2&y=z"];
    assert_eq!(documents(&harness, &embedded).await, 1);
    let embedded = ["/embed", "/embed?offset=1", "/embed?offset=2"];
    assert_eq!(documents(&harness, &embedded).await, 1);
    let data = ["/jobs.json?limit=2&q=x", "/jobs.json?q=x&limit=2&y=z"];
    assert_eq!(documents(&harness, &data).await, 1);
}

#[tokio::test]
async fn filter_values_that_no_posting_has_use_no_page_cache_entries() {
    let harness = Harness::of(vec![
        sample::at(sample::welder(), "Gothenburg, Sweden", Workplace::OnSite),
        sample::plain(2, "Sailmaker"),
    ])
    .await;
    let known = [
        "/?place=se",
        "/?place=se/gothenburg",
        "/?place=fr",
        "/?place=europe",
    ];
    assert_eq!(documents(&harness, &known).await, known.len());
    let endless = [
        "/?place=atlantis",
        "/?place=se/atlantis",
        "/?place=se&place=atlantis",
        "/?q=welder&place=atlantis",
        "/?type=moonlight",
        "/embed?type=moonlight",
        "/jobs.json?place=atlantis",
        "/jobs.md?place=atlantis",
        "/feed.atom?place=atlantis",
    ];
    assert_eq!(documents(&harness, &endless).await, 0);
    let page = harness.visit("/?place=atlantis&q=welder").await.html;
    assert!(!page.contains(">atlantis<"), "{page}");
    assert!(page.contains("?q=welder&#38;place=atlantis\""), "{page}");
}

/// Visits each URL twice: once shortly before the postings count as old, and once shortly after
/// that. Returns for each URL whether the second page says that the postings are old. A page that
/// does not say so came from the cache.
async fn renewed(urls: &[&str]) -> Vec<bool> {
    let harness = Harness::open().await;
    harness.site.clock.advance(DAY);
    let is_old = |page: Page| page.html.contains("We last checked this list");
    for url in urls {
        assert!(!is_old(harness.visit(url).await), "{url}");
    }
    harness.site.clock.advance(Duration::from_secs(1));
    let mut renewed = Vec::new();
    for url in urls {
        renewed.push(is_old(harness.visit(url).await));
    }
    renewed
}

#[tokio::test]
async fn the_response_cache_stores_one_response_for_each_search() {
    let canonical = [
        "/",
        "/?q=welder",
        "/?q=welder&workplace=hybrid&pay=shared",
        "/?q=welder&offset=1&limit=1",
        "/?q=welder&utm_source=board",
    ];
    assert_eq!(renewed(&canonical).await, [false; 5]);
    let others = [
        "/?",
        "/?x=1",
        "/?q=welder&x=1",
        "/?pay=shared&q=welder",
        "/?q=welder&offset=5000",
        "/?place=atlantis",
    ];
    assert_eq!(renewed(&others).await, [true; 6]);
}

#[tokio::test]
async fn a_search_for_words_is_compressed_fast_and_a_list_is_compressed_well() {
    let harness = Harness::open().await;
    let encodings = ["gzip, deflate, br, zstd", "gzip, br", "br", "identity"];
    let mut used = Vec::new();
    for encoding in encodings {
        for path in ["/?q=welder", "/?workplace=hybrid"] {
            let request = harness.get(path).header("accept-encoding", encoding);
            let page = harness.answer(request).await;
            used.push(page.header("content-encoding").to_owned());
        }
    }
    assert_eq!(used, ["zstd", "br", "gzip", "br", "br", "br", "", ""]);
}

/// Starts two renderings in a queue. Each rendering ends when its sender is dropped.
async fn occupy(
    harness: &Harness,
    queue: fn(&PageCache) -> &RenderQueue,
) -> Vec<(mpsc::Sender<()>, JoinHandle<Result<(), PageError>>)> {
    let (started, starts) = mpsc::channel();
    let mut held = Vec::new();
    for _ in 0..2 {
        let (release, released) = mpsc::channel::<()>();
        let started = started.clone();
        let (site, render) = (harness.site.clone(), move || {
            started.send(()).unwrap();
            // Waits until the sender is dropped.
            let _ = released.recv();
            Ok(())
        });
        let rendering =
            tokio::spawn(async move { queue(&site.page_cache).run(None, render).await });
        held.push((release, rendering));
    }
    let starts =
        tokio::task::spawn_blocking(move || (starts.recv().unwrap(), starts.recv().unwrap()));
    starts.await.unwrap();
    held
}

fn common(pages: &PageCache) -> &RenderQueue {
    pages.queue(Demand::Common)
}

fn searches(pages: &PageCache) -> &RenderQueue {
    pages.queue(Demand::Rare)
}

const COMMON: [&str; 10] = [
    "/embed",
    "/feed.atom",
    "/feed.rss",
    "/feed.json",
    "/feeds/indeed.xml",
    "/sitemap.xml",
    "/jobs.json",
    "/jobs.md",
    "/jobs/00000001-0000-4000-8000-000000000000.json",
    "/privacy",
];
const FORM: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
/// URLs that must not count as often requested (`Demand::Common`), because the number of such URLs
/// is unlimited or very large.
const NOT_COMMON: [&str; 7] = [
    "/?q=sailmaker",
    "/?utm_source=sailmaker",
    "/?place=atlantis",
    "/?workplace=hybrid&workplace=remote",
    "/?limit=7",
    "/feed.rss?q=sailmaker",
    "/embed?q=sailmaker",
];

#[tokio::test]
async fn at_most_two_documents_are_rendered_at_once_and_others_wait() {
    for (queue, paths) in [
        (common as fn(&PageCache) -> &RenderQueue, COMMON.as_slice()),
        (searches, &NOT_COMMON),
        (PageCache::uncached_queue, &[FORM]),
    ] {
        let harness = Harness::open().await;
        harness.visit("/").await;
        let held = occupy(&harness, queue).await;
        let waiting: Vec<_> = paths
            .iter()
            .map(|path| tokio::spawn(harness.get(path).send()))
            .collect();
        // The site sends cached documents without waiting for a rendering.
        for _ in 0..100 {
            assert_eq!(harness.visit("/").await.status, 200);
        }
        for (path, request) in paths.iter().zip(&waiting) {
            assert!(!request.is_finished(), "{path}");
        }
        for (release, rendering) in held {
            drop(release);
            rendering.await.unwrap().unwrap();
        }
        for (path, response) in paths.iter().zip(join_all(waiting).await) {
            assert_eq!(response.unwrap().unwrap().status(), 200, "{path}");
        }
    }
}

#[tokio::test]
async fn common_documents_do_not_wait_for_rare_searches() {
    let harness = Harness::open().await;
    let held = occupy(&harness, searches).await;
    for path in COMMON.iter().chain(&["/", "/?workplace=hybrid", FORM]) {
        assert_eq!(harness.visit(path).await.status, 200, "{path}");
    }
    drop(held);
}

#[tokio::test]
async fn an_endless_series_of_searches_does_not_fill_the_memory() {
    let harness = Harness::open().await;
    let title = format!("Rigger {}", "x".repeat(8_000));
    let postings = (0..100).map(|number| sample::plain(number, &title));
    harness.publish(postings.collect());
    for limit in 20..100 {
        let page = harness.visit(&format!("/?q=rigger&limit={limit}")).await;
        assert!(page.html.len() > limit * title.len());
    }
    let bytes = harness.site.page_cache.size_in_memory();
    assert!((1 << 20..=24 << 20).contains(&bytes), "{bytes} bytes");
}

#[tokio::test]
async fn large_results_of_unusual_searches_that_one_client_does_not_read_are_limited() {
    let harness = behind_proxy(0).await;
    let title = format!("Rigger {}", "x".repeat(50_000));
    let postings = (0..100).map(|number| sample::plain(number, &title));
    harness.publish(postings.collect());
    let from = |client: &'static str, path: &str| {
        harness.answer(harness.get(path).header("x-forwarded-for", client))
    };
    for search in [
        "/?q=rigger",
        "/feed.json?q=rigger",
        "/jobs.md?type=moonlight&q=x",
    ] {
        assert_eq!(from(ATTACKER, search).await.status, 200, "{search}");
    }
    // The results are larger than the buffers of a connection, so the server cannot send them
    // completely if the client does not read them.
    let size = from(VISITOR, "/?q=rigger&limit=90").await.html.len();
    assert!(5_000_000 * 9 / 10 < size, "{size}");
    let count = 12 / size.div_ceil(1 << 20).min(12);
    let mut unread = Vec::new();
    for limit in 91..91 + count {
        let path = format!("/?q=rigger&limit={limit}");
        unread.push(unread_download(&harness, ATTACKER, &path).await);
    }
    let refused = from(ATTACKER, "/?q=rigger&limit=99").await;
    assert_eq!(refused.status, 503);
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(from(VISITOR, "/?q=rigger&limit=99").await.status, 200);
    assert_eq!(from(ATTACKER, "/?workplace=hybrid").await.status, 200);
}

#[tokio::test]
async fn large_results_with_one_filter_that_one_client_does_not_read_are_limited() {
    let harness = behind_proxy(0).await;
    let title = format!("Rigger {}", "x".repeat(120_000));
    let postings = (0..100).map(|number| sample::plain(number, &title));
    harness.publish(postings.collect());
    let from = |client: &'static str, path: &str| {
        harness.answer(harness.get(path).header("x-forwarded-for", client))
    };
    let feed = "/feed.json?workplace=on-site";
    // The feed is larger than the buffers of a connection.
    let size = from(VISITOR, feed).await.html.len();
    assert!(5 << 20 < size, "{size}");
    let mut unread = Vec::new();
    for _ in 0..12 / size.div_ceil(1 << 20).min(12) {
        unread.push(unread_download(&harness, ATTACKER, feed).await);
    }
    for path in [
        "/feed.atom?workplace=on-site",
        "/jobs.md?workplace=on-site",
        "/?workplace=on-site",
        "/places/se",
    ] {
        assert_eq!(from(ATTACKER, path).await.status, 503, "{path}");
        assert_eq!(from(VISITOR, path).await.status, 200, "{path}");
    }
    for path in ["/feed.atom", "/jobs.md", "/"] {
        assert_eq!(from(ATTACKER, path).await.status, 200, "{path}");
    }
}
