//! Tests postings as JSON and Markdown, for programs and AI assistants.

use scraper::{Html, Selector};
use serde_json::{Value, json};
use vestibule::sanitize::SanitizedHtml;

use crate::{harness::Harness, sample};

fn path(ending: &str) -> String {
    format!("/jobs/{}{ending}", sample::welder().id)
}

#[tokio::test]
async fn the_json_of_a_posting_is_complete() {
    let harness = Harness::open().await;
    let page = harness.visit(&path(".json")).await;
    assert_eq!(
        page.header("content-type"),
        "application/json; charset=utf-8"
    );
    assert!(!page.header("etag").is_empty() && !page.header("last-modified").is_empty());
    let job: Value = serde_json::from_str(&page.html).unwrap();
    assert_eq!(job["title"], "Welder for cradles and keels");
    assert_eq!(
        job["locations"][0],
        json!({"label": "Gothenburg, Sweden", "country": "SE", "workplace": "on-site"})
    );
    assert_eq!(
        job["compensation"]["salary"],
        json!({"min": 52_000, "max": 68_000, "currency": "EUR", "period": "year"})
    );
    assert_eq!(job["interview_plan"].as_array().unwrap().len(), 3);
    assert_eq!(
        harness.visit(job["url"].as_str().unwrap()).await.status,
        200
    );
    assert_eq!(
        harness
            .visit(job["apply_url"].as_str().unwrap())
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn in_the_markdown_of_a_posting_all_text_is_escaped() {
    let harness = Harness::open().await;
    let page = harness.visit(&path(".md")).await;
    assert_eq!(page.header("content-type"), "text/markdown; charset=utf-8");
    assert!(!page.header("etag").is_empty() && !page.header("last-modified").is_empty());
    assert!(page.html.starts_with("# Welder for cradles and keels\n"));
    for part in [
        "Gothenburg, Sweden",
        "52,000–68,000",
        "Weld cradles",
        "1. A call",
        "/apply)",
    ] {
        assert!(page.html.contains(part), "{part}");
    }
    let clerk = harness
        .visit("/jobs/00000003-0000-4000-8000-000000000000.md")
        .await;
    assert!(!clerk.html.contains("<img") || clerk.html.contains("\\<img"));
    assert!(!clerk.html.contains("\n<"));
}

#[tokio::test]
async fn the_list_as_json_accepts_the_same_queries_as_the_page() {
    let harness = Harness::open().await;
    let ask = async |path: &str| -> Value {
        serde_json::from_str(&harness.visit(path).await.html).unwrap()
    };
    let all = ask("/jobs.json").await;
    assert_eq!(
        (all["total"].as_u64(), all["limit"].as_u64()),
        (Some(45), Some(20))
    );
    assert_eq!(all["jobs"].as_array().unwrap().len(), 20);
    let some = ask("/jobs.json?q=sailmaker&workplace=hybrid").await;
    assert_eq!(some["jobs"][0]["title"], "Sailmaker, part time");
    assert_eq!(some["total"], 1);
    let page = ask("/jobs.json?q=rigger&offset=30&limit=5").await;
    assert_eq!(page["jobs"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn json_and_markdown_urls_of_postings_that_are_not_open_return_errors() {
    let harness = Harness::open().await;
    for path in ["/jobs/nobody.json", "/jobs/nobody.md", "/jobs/.json"] {
        assert_eq!(harness.visit(path).await.status, 404, "{path}");
    }
    let bare = harness
        .visit("/jobs/00000005-0000-4000-8000-000000000000.json")
        .await;
    let job: Value = serde_json::from_str(&bare.html).unwrap();
    assert_eq!(job["title"], "Harbour pilot");
    assert!(job.get("apply_url").is_none() && job.get("description_html").is_none());
}

#[tokio::test]
async fn the_markdown_of_a_posting_has_the_same_content_as_its_page() {
    let mut posting = sample::welder();
    let details = posting.details.as_mut().unwrap();
    let text = "## Tasks\n\n1. weld\n2. measure\n   - twice\n\n| day | hours |\n|---|---|\n| Monday | 8 |\n\nSee [the yard](https://example.com/a_b).";
    details.description = SanitizedHtml::from_any_format(text).into();
    details.interview_plan[0].description =
        SanitizedHtml::from_any_format("Bring:\n\n- boots\n- papers").into();
    let harness = Harness::of(vec![posting]).await;
    let markdown = harness.visit(&path(".md")).await.html;
    for part in [
        "# Welder for cradles and keels\n",
        "\n- **Visa**: Work visa support\n",
        "\n## Description\n\n### Tasks\n\n1. weld\n2. measure\n   - twice\n\n| day | hours |\n| --- | --- |\n| Monday | 8 |\n",
        "See [the yard](<https://example.com/a_b>).",
        "\n## How we interview\n\n1. A call\n\n   Bring:\n\n   - boots\n   - papers\n\n2. A day at the yard\n\n   Paid. You weld",
        "\n## What we’ll ask you\n\n- Your name and email address\n- Which welding papers do you hold?\n",
        "- Show us a seam you are proud of (optional)\n",
    ] {
        assert!(markdown.contains(part), "{part}\n\nis not in\n\n{markdown}");
    }
    // The Markdown has the same headings and list items as the page, in the same order.
    let bare = harness.visit(&path("")).await.location.unwrap();
    let page = harness.visit(&bare).await.html;
    let read = SanitizedHtml::from_markdown(&markdown);
    let texts_of_page = texts(read.as_str(), "h3, h4, h5, li");
    let body = texts(&page, ".body h3, .body h4, .body .prose li");
    assert!(!body.is_empty());
    for words in body {
        assert!(
            texts_of_page.iter().any(|it| it.contains(&words)),
            "the page lacks {words}: {texts_of_page:?}"
        );
    }
}

fn texts(html: &str, selector: &str) -> Vec<String> {
    let html = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    let texts = html
        .select(&selector)
        .map(|it| it.text().collect::<String>());
    texts
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[tokio::test]
async fn the_list_as_markdown_accepts_the_same_queries_as_the_page() {
    let harness = Harness::open().await;
    let all = harness.visit("/jobs.md").await;
    assert_eq!(all.header("content-type"), "text/markdown; charset=utf-8");
    assert!(!all.header("etag").is_empty() && !all.header("last-modified").is_empty());
    assert!(all.html.starts_with(
        "# Open jobs at Lindqvist Boats\n\n45 open jobs\n\n- [Welder for cradles and keels](/jobs/"
    ));
    assert_eq!(all.html.matches("\n- [").count(), 20);
    assert!(
        all.html.ends_with("\n\n[Next](/jobs.md?offset=20)\n"),
        "{}",
        all.html
    );
    assert!(!all.html.contains("\n<") && !all.html.contains(" <img"));
    let some = harness
        .visit("/jobs.md?q=salmaker&workplace=hybrid")
        .await
        .html;
    assert!(
        some.contains("1 job matches\n\nNo jobs match “salmaker”. Showing jobs for “sailmaker”."),
        "{some}"
    );
    assert!(some.contains("](/jobs/00000002-0000-4000-8000-000000000000/sailmaker-part-time): Bilbao, Spain · Hybrid · Part time · From €24 an hour\n"), "{some}");
    let page = harness.visit("/").await.html;
    assert!(page.contains("<link rel=\"alternate\" type=\"text/markdown\" href=\"/jobs.md\">"));
}
