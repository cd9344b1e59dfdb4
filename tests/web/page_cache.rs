//! Tests the page cache, compression, and static files.

use std::sync::Arc;

use reqwest::header::HeaderMap;
use scraper::{Html, Selector};
use vestibule::{
    brand::{Brand, StaticFiles},
    web::{
        Assets, PageError,
        http::{Demand, Document},
    },
};

use crate::{
    form::Form,
    harness::{Harness, Page},
    sample,
};

async fn encoded(harness: &Harness, path: &str, encoding: &str) -> Page {
    let request = harness.get(path).header("accept-encoding", encoding);
    harness.answer(request).await
}

fn stylesheet(html: &str) -> String {
    let selector = Selector::parse("link[rel=stylesheet]").unwrap();
    let page = Html::parse_document(html);
    let link = page.select(&selector).next().unwrap();
    link.attr("href").unwrap().to_owned()
}

#[tokio::test]
async fn an_unchanged_page_is_not_sent_again() {
    let harness = Harness::open().await;
    let first = harness.visit("/").await;
    let tag = first.header("etag").to_owned();
    assert!(!tag.is_empty());
    let again = || harness.get("/").header("if-none-match", tag.clone());
    let page = harness.answer(again()).await;
    assert_eq!((page.status, page.html.as_str()), (304, ""));
    assert_eq!(page.header("etag"), tag);
    harness.publish(vec![sample::plain(1, "Caulker")]);
    assert_eq!(harness.answer(again()).await.status, 200);
}

#[tokio::test]
async fn a_feed_that_is_larger_than_the_cache_is_rendered_once_and_sent_from_the_same_memory() {
    let harness = Harness::open().await;
    let (cache, locale) = (
        &harness.site.page_cache,
        harness.site.locales.default_locale(),
    );
    let feed = Document {
        key: "/feeds/large.xml",
        version: 1,
        media_type: "application/xml",
        demand: Demand::Common,
    };
    let request = HeaderMap::new();
    let render = || Ok(vec![b'x'; 30 << 20]);
    let first = cache.get_or_render(None, locale, feed, &request, render);
    let first = first.await.unwrap();
    let render_again = || Err(PageError::PageNotFound);
    let again = cache.get_or_render(None, locale, feed, &request, render_again);
    assert!(Arc::ptr_eq(&first, &again.await.unwrap()));
    let newer = Document { version: 2, ..feed };
    let render = || Ok(vec![b'y'; 30 << 20]);
    let newer = cache.get_or_render(None, locale, newer, &request, render);
    assert!(!Arc::ptr_eq(&first, &newer.await.unwrap()));
    assert!(cache.size_in_memory() < 40 << 20, "the old feed is dropped");
}

#[tokio::test]
async fn a_page_is_sent_in_the_requested_encoding() {
    let harness = Harness::open().await;
    let lengths = |page: &Page| page.header("content-length").parse::<usize>().unwrap();
    let plain = encoded(&harness, "/", "identity").await;
    let gzip = encoded(&harness, "/", "gzip").await;
    let brotli = encoded(&harness, "/", "gzip, br").await;
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(gzip.header("content-encoding"), "gzip");
    assert_eq!(brotli.header("content-encoding"), "br");
    for page in [&plain, &gzip, &brotli] {
        assert_eq!(page.header("vary"), "accept-encoding");
    }
    assert!(lengths(&brotli) < lengths(&gzip) && lengths(&gzip) < lengths(&plain));
}

#[tokio::test]
async fn static_files_can_be_cached_forever_and_unknown_names_return_404() {
    let harness = Harness::open().await;
    let address = stylesheet(&harness.visit("/").await.html);
    let css = harness.visit(&address).await;
    assert_eq!(css.status, 200);
    assert!(css.header("cache-control").contains("immutable"));
    assert_eq!(css.header("content-type"), "text/css; charset=utf-8");
    for path in [
        "/static/site.css",
        "/static/../Cargo.toml",
        "/static/..%2fCargo.toml",
        "/static/css/base.css",
        "/static/",
    ] {
        assert_eq!(harness.visit(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_first_page_and_its_stylesheet_fit_into_the_first_tcp_packets() {
    let harness = Harness::open().await;
    let address = stylesheet(&harness.visit("/").await.html);
    let mut bytes = 0;
    for path in ["/", &address] {
        let page = encoded(&harness, path, "br").await;
        bytes += page.header("content-length").parse::<usize>().unwrap();
    }
    assert!(bytes <= 14_600, "{bytes} bytes");
}

#[tokio::test]
async fn a_head_request_gets_the_same_headers_without_the_body() {
    let harness = Harness::open().await;
    let received = harness
        .say(b"HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .await;
    assert!(received.starts_with("HTTP/1.1 200") && received.ends_with("\r\n\r\n"));
    assert!(received.to_lowercase().contains("etag: "));
}

#[tokio::test]
async fn the_company_s_files_replace_the_built_in_ones() {
    let harness = Harness::with(|parts| {
        let file = |name: &str, content: &str| (name.to_owned(), content.as_bytes().to_vec());
        let own = StaticFiles::from([
            file("favicon.svg", "<svg><!-- ours --></svg>"),
            file("logo.svg", "<svg/>"),
            file("css/brand.css", "h1{color:teal}"),
        ]);
        parts.brand = Brand::parse("logo = 'logo.svg'\n[colours]\naccent = '#123456'").unwrap();
        parts.assets = Assets::new(own, &parts.brand);
    })
    .await;
    let html = harness.visit("/").await.html;
    let css = harness.visit(&stylesheet(&html)).await.html;
    assert!(css.contains("--accent:#123456") && css.contains("h1{color:teal}"));
    let favicon = harness.visit(&harness.site.assets.url("favicon.svg")).await;
    assert!(favicon.html.contains("ours"));
    assert_eq!(favicon.header("content-type"), "image/svg+xml");
    let logo = harness.site.assets.url("logo.svg");
    assert!(html.contains(&format!("<img src=\"{logo}\" alt=\"Lindqvist\"")));
}

/// Checks which pages are compressed: an empty form is compressed; a receipt and a form with
/// answers are not.
#[tokio::test]
async fn only_a_form_without_personal_data_is_compressed() {
    let harness = Harness::open().await;
    let path = "/jobs/00000001-0000-4000-8000-000000000000/apply";
    for encoding in ["gzip", "gzip, br", "*"] {
        let fresh = encoded(&harness, path, encoding).await;
        assert_eq!(fresh.status, 200);
        assert_eq!(fresh.header("content-encoding"), "gzip");
        assert_eq!(fresh.header("cache-control"), "no-store");
        assert_eq!(fresh.header("vary"), "accept-encoding");
    }
    let plain = harness.visit(path).await;
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(plain.header("vary"), "accept-encoding");

    let led = format!("{path}?utm_source=board");
    let led = encoded(&harness, &led, "br").await;
    assert!(led.html.contains("utm_source=board"), "{}", led.html);
    assert_eq!(led.header("content-encoding"), "");

    let form = Form::of(&plain.html).with("email", "ann");
    let request = form
        .post(&harness, path)
        .header("accept-encoding", "br, gzip");
    let back = harness.answer(request).await;
    assert_eq!(back.status, 200);
    assert_eq!(back.header("content-encoding"), "");
    let whole = Form::of(&plain.html).person().with("q-q1", "TIG");
    let receipt = harness.answer(whole.post(&harness, path)).await.location;
    let receipt = encoded(&harness, &receipt.unwrap(), "br").await;
    assert_eq!(receipt.status, 200);
    assert_eq!(receipt.header("content-encoding"), "");
}
