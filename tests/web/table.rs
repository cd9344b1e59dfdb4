//! Tests many kinds of postings in structured data, feeds and the sitemap. `table/postings.json`
//! contains the data from the ATS and the expected results, which were written by hand.

use std::collections::BTreeMap;

use feed_rs::model::{Entry, Feed};
use jiff::Timestamp;
use roxmltree::Document;
use serde::Deserialize;
use serde_json::Value;
use vestibule::{
    ats::parse,
    posting::Posting,
    web::structured_data::{company::Company, job_posting},
};

use crate::{
    harness::Harness,
    rules::{assert_follows_rules, assert_open_graph_tags, items_of_type},
};

const TABLE: &str = include_str!("table/postings.json");
const HOST: &str = "https://jobs.example.com";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    /// The posting as the ATS sends it, with the list item and the details in one object.
    posting: Value,
    /// Whether the site has read the details of the posting.
    read: bool,
    changed: Option<Timestamp>,
    /// The expected reasons why there is no structured data.
    missing: Option<Vec<String>>,
    json_ld: Option<Value>,
    entry: Option<Expected>,
    sitemap: BTreeMap<String, String>,
}

/// The expected entry in a feed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    id: String,
    url: String,
    title: String,
    published: Timestamp,
    updated: Timestamp,
    categories: Vec<String>,
    content: String,
}

impl Row {
    fn posting(&self) -> Posting {
        let read_at: Timestamp = "2026-11-21T08:59:50Z".parse().unwrap();
        let details = self.read.then_some((&self.posting, read_at));
        let posting = parse::posting::parse_posting(&self.posting, details, false);
        let mut posting = posting.unwrap_or_else(|| panic!("{} cannot be read", self.name));
        posting.changed_at = self.changed;
        posting
    }
}

fn table() -> Vec<Row> {
    serde_json::from_str(TABLE).unwrap()
}

async fn harness(rows: &[Row]) -> Harness {
    let harness = Harness::with(|parts| {
        parts.brand.name = Some("Tidewater Canals".into());
        parts.settings.public_url = Some(HOST.parse().unwrap());
    });
    let harness = harness.await;
    harness.publish(rows.iter().map(Row::posting).collect());
    harness
}

async fn read(harness: &Harness, path: &str) -> String {
    let request = harness.get(path).header("host", "jobs.example.com");
    let page = harness.answer(request).await;
    assert_eq!(page.status, 200, "{path}");
    page.html
}

#[test]
fn the_table_has_enough_rows() {
    let rows = table();
    assert!(30 <= rows.len());
    assert!(7 <= rows.iter().filter(|row| row.json_ld.is_none()).count());
}

#[tokio::test]
async fn each_page_has_the_structured_data_of_the_table_and_follows_the_rules() {
    let rows = table();
    let harness = harness(&rows).await;
    for row in &rows {
        let address = &row.sitemap["loc"];
        let path = address.strip_prefix(HOST).unwrap();
        let path = url::Url::parse(HOST).unwrap().join(path).unwrap();
        let html = read(&harness, path.path()).await;
        let url = url::Url::parse(address).unwrap();
        assert_open_graph_tags(&html, url.as_str());
        let mut jobs = items_of_type(&html, "JobPosting");
        assert!(jobs.len() <= 1, "{}", row.name);
        let job = jobs.pop();
        if let Some(job) = &job {
            assert_follows_rules(job, &html);
        }
        let expected = row.json_ld.clone().map(escaped);
        assert_eq!(job, expected, "{}", row.name);
    }
}

/// Percent-encodes the non-ASCII letters in the expected URL.
fn escaped(mut job: Value) -> Value {
    let url: url::Url = job["url"].as_str().unwrap().parse().unwrap();
    job["url"] = url.as_str().into();
    job
}

#[test]
fn missing_properties_are_named() {
    let company = Company {
        name: Some("Tidewater Canals".into()),
        ..Company::default()
    };
    for row in table() {
        let marked = job_posting::job_posting(&row.posting(), &company, &row.sitemap["loc"]);
        let missing = marked.err().map(|missing| {
            let missing = missing.iter().map(ToString::to_string);
            missing.collect::<Vec<_>>()
        });
        assert_eq!(missing, row.missing, "{}", row.name);
    }
}

/// Returns the title, publication time and categories that the feed parser found.
fn feed_fields(entry: &Entry) -> (String, Option<Timestamp>, Vec<String>) {
    let published = entry.published.map(|it| it.to_rfc3339().parse().unwrap());
    let categories = entry.categories.iter().map(|it| it.term.clone());
    let title = entry.title.as_ref().unwrap().content.clone();
    (title, published, categories.collect())
}

#[tokio::test]
async fn an_independent_feed_parser_finds_every_dated_posting_in_each_format() {
    let rows = table();
    let harness = harness(&rows).await;
    for (path, has_lasting_address) in [
        ("/feed.atom", true),
        ("/feed.rss", false),
        ("/feed.json", false),
    ] {
        let text = read(&harness, path).await;
        let feed: Feed = feed_rs::parser::parse(text.as_bytes()).unwrap();
        let mut entries: BTreeMap<&str, &Entry> =
            feed.entries.iter().map(|it| (it.id.as_str(), it)).collect();
        assert_eq!(
            entries.len(),
            feed.entries.len(),
            "{path}: an id stands twice"
        );
        for (row, expected) in rows
            .iter()
            .filter_map(|row| Some((row, row.entry.as_ref()?)))
        {
            let bare = expected.id.rsplit('/').next().unwrap();
            let id = if has_lasting_address {
                &*expected.id
            } else {
                bare
            };
            let entry = entries.remove(id);
            let entry = entry.unwrap_or_else(|| panic!("{path} lacks {}", row.name));
            let (title, published, categories) = feed_fields(entry);
            assert_eq!(title, expected.title, "{path}");
            assert_eq!(published, Some(expected.published), "{path}: {}", row.name);
            assert_eq!(categories, expected.categories, "{path}: {}", row.name);
            let url: url::Url = expected.url.parse().unwrap();
            assert_eq!(entry.links[0].href, url.as_str(), "{path}");
            let body = entry.content.as_ref().and_then(|it| it.body.as_deref());
            let summary = entry.summary.as_ref().map(|it| it.content.as_str());
            // The parser returns `None` for an empty string.
            let content = body.or(summary).unwrap_or_default();
            assert_eq!(content, expected.content, "{path}: {}", row.name);
            if has_lasting_address {
                let updated = entry.updated.unwrap().to_rfc3339();
                assert_eq!(updated.parse::<Timestamp>().unwrap(), expected.updated);
            }
        }
        assert!(entries.is_empty(), "{path} has more than the table");
    }
}

#[tokio::test]
async fn the_sitemap_contains_the_entries_of_the_table() {
    let rows = table();
    let harness = harness(&rows).await;
    let text = read(&harness, "/sitemap.xml").await;
    let map = Document::parse(&text).unwrap();
    let urls = map
        .descendants()
        .filter(|it| it.has_tag_name(("http://www.sitemaps.org/schemas/sitemap/0.9", "url")));
    let found = urls.map(|url| {
        let parts = url.children().filter(|it| it.is_element());
        let parts = parts.map(|it| {
            (
                it.tag_name().name().to_owned(),
                it.text().unwrap().to_owned(),
            )
        });
        parts.collect::<BTreeMap<_, _>>()
    });
    let expected = rows.iter().map(|row| {
        let mut parts = row.sitemap.clone();
        let url: url::Url = parts["loc"].parse().unwrap();
        parts.insert("loc".into(), url.into());
        parts
    });
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[tokio::test]
async fn every_xml_document_is_well_formed_and_contains_the_titles_unchanged() {
    let rows = table();
    let harness = harness(&rows).await;
    let titles: Vec<String> = rows.iter().map(|row| row.posting().title).collect();
    for path in [
        "/feed.atom",
        "/feed.rss",
        "/feeds/indeed.xml",
        "/sitemap.xml",
    ] {
        let text = read(&harness, path).await;
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        let values = document
            .descendants()
            .filter(|it| it.has_tag_name("title") || it.tag_name().name() == "title");
        let values: Vec<String> = values
            .map(|it| it.children().filter_map(|it| it.text()).collect())
            .collect();
        for (row, title) in rows.iter().zip(&titles) {
            let is_there =
                path == "/feeds/indeed.xml" || (row.entry.is_some() && path != "/sitemap.xml");
            assert_eq!(values.contains(title), is_there, "{path}: {}", row.name);
        }
    }
}
