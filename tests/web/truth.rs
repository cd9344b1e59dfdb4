//! Tests that pages and data about a posting are correct and consistent, and that they state each
//! fact once.

use std::{fs, time::Duration};

use scraper::{Html, Selector};
use serde_json::Value;
use vestibule::{
    brand::Pages,
    catalogue::Snapshot,
    posting::{Location, Posting, Workplace},
    sanitize::SanitizedHtml,
};

use crate::{
    harness::{Harness, Page, spoken},
    sample,
};

fn attr(page: &Page, selector: &str) -> Option<String> {
    let html = Html::parse_document(&page.html);
    let selector = Selector::parse(selector).unwrap();
    let found = html.select(&selector).next()?;
    Some(found.attr("content")?.to_owned())
}

fn text(page: &Page, selector: &str) -> Vec<String> {
    let html = Html::parse_document(&page.html);
    let selector = Selector::parse(selector).unwrap();
    let texts = html
        .select(&selector)
        .map(|it| it.text().collect::<String>());
    texts
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

fn described(mut posting: Posting, description: &str) -> Posting {
    let details = posting.details.as_mut().unwrap();
    details.description = SanitizedHtml::from_any_format(description).into();
    posting
}

async fn open(harness: &Harness, id: &str) -> Page {
    let bare = harness.visit(&format!("/jobs/{id}")).await;
    harness.visit(&bare.location.unwrap()).await
}

fn location(label: &str, workplace: Workplace) -> Location {
    let mut posting = sample::at(sample::plain(1, "x"), label, workplace);
    posting.locations.remove(0)
}

#[tokio::test]
async fn remote_work_without_a_place_is_shown_once_in_the_language_of_the_page() {
    let anywhere = sample::at(sample::plain(1, "Writer"), "Remote", Workplace::Remote);
    let mut both = sample::plain(2, "Editor");
    both.locations = vec![
        location("Remote", Workplace::Remote),
        location("Bilbao, Spain", Workplace::OnSite),
        location("Turku, Finland", Workplace::OnSite),
    ];
    let harness = Harness::with(|parts| parts.locales = spoken(&["fr"])).await;
    harness.publish(vec![anywhere, both]);
    let list = harness.visit("/en/").await;
    assert_eq!(
        text(&list, ".job .where"),
        ["Remote", "Bilbao, Spain and 1 more locationOn siteRemote"]
    );
    let page = open(&harness, "00000001-0000-4000-8000-000000000000").await;
    assert_eq!(text(&page, ".tagline"), ["Remote"]);
    assert_eq!(text(&page, ".facts dd")[0], "Remote");
    let page = harness
        .visit("/fr/jobs/00000001-0000-4000-8000-000000000000/writer")
        .await;
    assert_eq!(text(&page, ".tagline"), ["Télétravail"]);
    let markdown = harness
        .visit("/jobs/00000001-0000-4000-8000-000000000000.md")
        .await;
    assert_eq!(markdown.html.matches("Remote").count(), 1);
    let feed: Value = serde_json::from_str(&harness.visit("/feed.json").await.html).unwrap();
    assert_eq!(feed["items"][0]["tags"], serde_json::json!(["Remote"]));
}

#[tokio::test]
async fn every_page_has_a_description_in_plain_text() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("pages")).unwrap();
    let own = "+++\ntitle = \"How we hire\"\n+++\n## Who reads\n\n**Ada** reads [all](https://example.com).\n";
    fs::write(folder.path().join("pages/how-we-hire.md"), own).unwrap();
    let empty = "+++\ntitle = \"Soon\"\n+++\n";
    fs::write(folder.path().join("pages/soon.md"), empty).unwrap();
    let pages = Pages::load(folder.path()).unwrap();
    let harness = Harness::with(|parts| parts.pages = pages).await;
    let marked = "# Who we are\n\n**We** build `boats`.\n<p>And *cradles*.</p>\n- Oak\n- Larch\n";
    harness.publish(vec![
        described(sample::plain(1, "Welder"), marked),
        described(sample::plain(2, "Cook"), ""),
        sample::bare(),
    ]);
    let id = |number: usize| format!("{number:08x}-0000-4000-8000-000000000000");
    let said = |page: &Page| {
        let description = attr(page, "meta[name=description]").unwrap();
        assert_eq!(
            attr(page, "meta[property=og\\:description]").as_ref(),
            Some(&description)
        );
        description
    };
    let welder = said(&open(&harness, &id(1)).await);
    assert_eq!(welder, "Who we are We build boats. And cradles. Oak Larch");
    let cook = said(&open(&harness, &id(2)).await);
    assert_eq!(
        cook,
        "Cook · Lindqvist Boats · Gothenburg, Sweden · On site"
    );
    assert!(said(&open(&harness, &id(5)).await).starts_with("Harbour pilot · "));
    let form = harness.visit(&format!("/jobs/{}/apply", id(2))).await;
    assert_eq!(attr(&form, "meta[name=description]").unwrap(), cook);
    for (path, expected) in [
        ("/how-we-hire", "Ada reads all."),
        ("/soon", "Soon · Lindqvist Boats"),
        ("/accessibility", "We want everyone to be able"),
        ("/privacy", ""),
        ("/", ""),
        ("/places/se", ""),
    ] {
        let description = said(&harness.visit(path).await);
        assert!(description.starts_with(expected), "{path}: {description}");
        assert!(!description.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn no_shown_date_is_in_the_future() {
    let mut ahead = sample::plain(1, "Welder");
    ahead.details.as_mut().unwrap().created = "2027-01-31T08:00:00Z".parse().ok();
    let mut changed = sample::plain(2, "Cook");
    changed.changed_at = "2027-02-01T08:00:00Z".parse().ok();
    let harness = Harness::with(|parts| {
        parts.settings.public_url = Some("http://localhost".parse().unwrap());
    })
    .await;
    harness.publish(vec![ahead, changed]);
    let ask = async |path: &str| {
        let request = harness.get(path).header("host", "localhost");
        harness.answer(request).await
    };
    let id = "00000001-0000-4000-8000-000000000000";
    let page = ask(&format!("/jobs/{id}/welder")).await;
    assert!(
        page.html
            .contains("\"datePosted\":\"2026-11-21T09:00:00Z\"")
    );
    for path in [
        &format!("/jobs/{id}/welder"),
        &format!("/jobs/{id}.json"),
        &format!("/jobs/{id}.md"),
        "/",
        "/sitemap.xml",
        "/feed.atom",
        "/feed.rss",
        "/feed.json",
        "/feeds/indeed.xml",
        "/jobs.json",
    ] {
        let page = ask(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(!page.html.contains("2027"), "{path}: {}", page.html);
        assert!(!page.header("last-modified").contains("2027"), "{path}");
    }
}

#[tokio::test]
async fn last_modified_is_the_time_of_the_last_visible_change() {
    let harness = Harness::open().await;
    let modified = async |path: &str| {
        let page = harness.visit(path).await;
        page.header("last-modified").to_owned()
    };
    harness.publish(vec![sample::welder()]);
    let nine = "Sat, 21 Nov 2026 09:00:00 GMT";
    assert_eq!(modified("/jobs.json").await, nine);
    // The site reads the same list again, so nothing has changed.
    harness.site.clock.advance(Duration::from_secs(3_600));
    let now = harness.site.clock.now();
    let before = harness.site.catalogue.snapshot();
    let again = before.next(before.postings().to_vec(), Some(now));
    harness.site.catalogue.confirm(again);
    for path in [
        "/jobs.json",
        "/feed.atom",
        "/sitemap.xml",
        "/jobs.json?q=welder",
    ] {
        assert_eq!(modified(path).await, nine, "{path}");
    }
    // If the site reads the details of a posting after it has read the list, the time at which it
    // read the details counts as the time of the change.
    harness.site.clock.advance(Duration::from_secs(3_600));
    let mut fresh = sample::welder();
    fresh.details.as_mut().unwrap().read_at = harness.site.clock.now();
    harness
        .site
        .catalogue
        .replace(Snapshot::new(vec![fresh], Some(now)));
    assert_eq!(
        modified("/jobs.json").await,
        "Sat, 21 Nov 2026 11:00:00 GMT"
    );
}
