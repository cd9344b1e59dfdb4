//! Fuzz test of the pages and feeds of a posting. The input is the JSON of the posting.

use jiff::Timestamp;
use serde_json::Value;
use vestibule::{ats::parse::posting::parse_posting, web::url_path};

use crate::{
    ats_json::{TOKENS, assert_sound, kind},
    site::Site,
    target::{Target, run},
};

fn check(site: &Site, input: &[u8]) -> String {
    let Ok(json) = serde_json::from_slice::<Value>(input) else {
        return "not JSON".into();
    };
    let read_at: Timestamp = "2026-11-21T08:59:50Z".parse().unwrap();
    let Some(posting) = parse_posting(&json, Some((&json, read_at)), true) else {
        return "no posting".into();
    };
    assert_sound(&posting);
    let kind = kind(&posting);
    let id = url_path::encode_segment(posting.id.as_str());
    site.publish(vec![posting]);
    let page = site.get(&format!("/jobs/{id}"), "");
    let target = page.header("location").unwrap_or_default().to_owned();
    let mut outcome = vec![page.status];
    if target.starts_with('/') {
        let page = site.get(&target, "");
        assert_eq!(page.status, 200, "{target}");
        assert_inert(&page.body);
        outcome.push(page.status);
    }
    for path in [
        "/".to_owned(),
        format!("/jobs/{id}/apply"),
        "/jobs.json".into(),
        "/jobs.md".into(),
    ] {
        let page = site.get(&path, "");
        assert!(page.status < 500, "{path}: {}", page.status);
        assert_inert(&page.body);
        outcome.push(page.status);
    }
    for path in [
        "/feed.atom",
        "/feed.rss",
        "/feeds/indeed.xml",
        "/sitemap.xml",
    ] {
        let page = site.get(path, "");
        assert_eq!(page.status, 200, "{path}");
        let xml = page.body;
        roxmltree::Document::parse(&xml).unwrap_or_else(|error| panic!("{path}: {error}: {xml}"));
    }
    serde_json::from_str::<Value>(&site.get("/feed.json", "").body).unwrap();
    format!("{kind} {outcome:?}")
}

/// Asserts that no link of a page is a `javascript:` URL, and that the page contains no
/// scripts except the site's own script files. JSON-LD is allowed, because it is data.
fn assert_inert(html: &str) {
    if !html.contains("<!doctype html>") {
        return;
    }
    for script in html.split("<script").skip(1) {
        let tag = script.split('>').next().unwrap();
        assert!(
            tag.contains("application/ld+json") || tag.contains("src=\"/static/"),
            "{tag}"
        );
    }
    let lowercase = html.to_lowercase();
    for attribute in ["href", "src", "action"] {
        let url = format!("{attribute}=\"javascript:");
        assert!(!lowercase.contains(&url), "{html}");
    }
}

#[test]
fn every_page_and_feed_of_any_posting_is_well_formed() {
    let site = Site::open();
    run(&Target {
        name: "ats_pages",
        samples: &["tests/ats/golden/posting-detail.json"],
        tokens: TOKENS,
        cases: 60,
        check: &|input| check(&site, input),
    });
}
