//! Tests the list of postings that a company can embed in its other websites.

use scraper::{Html, Selector};
use serde::Deserialize;
use vestibule::{posting::Workplace, web::EmbedSettings};

use crate::{harness::Harness, sample};

async fn harness() -> Harness {
    let named = toml::from_str::<EmbedSettings>(
        "allowed_origins = [\"https://www.example.com\", \"https://example.org:8443\"]",
    );
    let harness = Harness::with(|parts| parts.embed = named.unwrap()).await;
    harness.publish(vec![
        sample::welder(),
        sample::at(
            sample::plain(2, "Sailmaker"),
            "Bilbao, Spain",
            Workplace::Hybrid,
        ),
        sample::plain(3, sample::HOSTILE),
    ]);
    harness
}

fn links(html: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let links = page
        .select(&Selector::parse("a").unwrap())
        .collect::<Vec<_>>();
    links
        .iter()
        .map(|it| it.attr("href").unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn only_allowed_sites_may_frame_the_list_and_no_other_page() {
    let harness = harness().await;
    let embed = harness.visit("/embed").await;
    assert_eq!(embed.status, 200);
    let policy = embed.header("content-security-policy");
    let ancestors = "frame-ancestors https://www.example.com https://example.org:8443";
    assert!(policy.ends_with(ancestors), "{policy}");
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    assert_eq!(embed.header("x-frame-options"), "");
    let again = harness
        .get("/embed")
        .header("if-none-match", embed.header("etag"));
    let again = harness.answer(again).await;
    assert_eq!((again.status, again.header("x-frame-options")), (304, ""));
    for path in ["/", "/jobs/nobody", "/feed.atom", "/embed/more"] {
        let page = harness.visit(path).await;
        assert!(
            page.header("content-security-policy")
                .contains("frame-ancestors 'none'")
        );
        assert_eq!(page.header("x-frame-options"), "DENY", "{path}");
    }
}

#[tokio::test]
async fn without_allowed_sites_no_site_may_frame_the_list() {
    let harness = Harness::open().await;
    let embed = harness.visit("/embed").await;
    assert!(
        embed
            .header("content-security-policy")
            .contains("frame-ancestors 'none'")
    );
    assert_eq!(embed.header("x-frame-options"), "DENY");
}

#[tokio::test]
async fn the_embedded_list_can_be_filtered_and_its_links_open_in_the_whole_window() {
    let harness = harness().await;
    let page = harness
        .visit("/embed?q=sailmaker&utm_source=homepage")
        .await
        .html;
    assert!(page.contains("<base target=\"_top\">"));
    let scripts = page.matches("<script").count();
    assert_eq!(scripts, page.matches("src=\"/static/embed.").count());
    assert_eq!(scripts, 1);
    assert!(page.contains("name=\"robots\" content=\"noindex\""));
    assert_eq!(
        links(&page),
        [
            "/jobs/00000002-0000-4000-8000-000000000000/sailmaker?utm_source=homepage",
            "/?q=sailmaker&utm_source=homepage"
        ]
    );
    let few = harness.visit("/embed?limit=1").await.html;
    assert_eq!(links(&few).len(), 2);
    assert!(few.contains("(3)"), "{few}");
    assert!(!harness.visit("/embed").await.html.contains("<img"));
}

#[tokio::test]
async fn an_offset_changes_nothing_in_the_embedded_list_and_creates_no_document() {
    let harness = harness().await;
    let first = harness.visit("/embed").await.html;
    let documents = harness.site.page_cache.document_count();
    for offset in 0..4 {
        let page = harness.visit(&format!("/embed?offset={offset}")).await;
        assert_eq!(page.html, first);
    }
    let after = harness.site.page_cache.document_count();
    assert_eq!(after, documents);
}

#[tokio::test]
async fn the_embedded_list_exists_in_every_language_and_without_open_jobs() {
    let harness = Harness::with(|parts| parts.locales = crate::harness::spoken(&["de"])).await;
    harness.publish(Vec::new());
    let page = harness.visit("/de/embed").await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("<html lang=\"de\"") && page.html.contains("href=\"/de/\""));
}

#[test]
fn only_origins_are_accepted_as_allowed_sites() {
    let read = |text: &str| EmbedSettings::deserialize(toml::Deserializer::parse(text).unwrap());
    for wrong in [
        "*",
        "www.example.com",
        "https://example.com/a",
        "https://x; script-src *",
        "javascript:1",
    ] {
        assert!(
            read(&format!("allowed_origins = [{wrong:?}]")).is_err(),
            "{wrong}"
        );
    }
    let one = read("allowed_origins = \"https://a.example, https://b.example/\"").unwrap();
    let ancestors = one.allowed_origins.frame_ancestors();
    assert_eq!(
        ancestors.as_deref(),
        Some("frame-ancestors https://a.example https://b.example")
    );
}
