//! Tests the company's own pages, the privacy notice and the accessibility statement.

use std::{fs, path::Path, time::Duration};

use sqlx::{Connection, SqliteConnection};
use vestibule::brand::Pages;

use crate::{
    form::{Form, PDF},
    harness::{Harness, spoken},
    sample,
};

/// Starts a site with these pages of the company.
async fn with_pages(pages: &[(&str, &str)]) -> Harness {
    let pages = written(pages);
    Harness::with(|parts| parts.pages = pages).await
}

fn written(pages: &[(&str, &str)]) -> Pages {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("pages")).unwrap();
    for (name, text) in pages {
        fs::write(folder.path().join("pages").join(name), text).unwrap();
    }
    Pages::load(folder.path()).unwrap()
}

#[tokio::test]
async fn a_page_of_the_company_has_its_name_as_url_and_every_page_links_to_it() {
    let text = "+++\ntitle = \"How we hire\"\n+++\nWe *read* everything. [Who?](#who-reads)\n\n## Who reads\n\nAda does. <script>x</script>\n";
    let harness = with_pages(&[("how-we-hire.md", text)]).await;
    let page = harness.visit("/how-we-hire").await;
    assert_eq!(page.status, 200);
    for expected in [
        "<title>How we hire – Lindqvist Boats</title>",
        "<h1 dir=\"auto\">How we hire</h1>",
        "<em>read</em>",
        "<a href=\"#who-reads\">Who?</a>",
        "<h2 dir=\"auto\" id=\"who-reads\">Who reads</h2>",
        "<a href=\"/how-we-hire\" aria-current=\"page\" dir=\"auto\">How we hire</a>",
        "rel=\"canonical\" href=\"/how-we-hire\"",
    ] {
        assert!(page.html.contains(expected), "{expected} in {}", page.html);
    }
    assert!(!page.html.contains("<script"), "{}", page.html);
    assert!(!page.header("etag").is_empty());
    let list = harness.visit("/").await.html;
    assert!(list.contains("<a href=\"/how-we-hire\" dir=\"auto\">How we hire</a>"));
}

#[tokio::test]
async fn the_built_in_privacy_notice_says_what_is_stored_and_for_how_long() {
    let harness = Harness::open().await;
    let page = harness.visit("/privacy").await;
    assert_eq!(page.status, 200);
    for expected in [
        "We use no cookies,",
        "run by <span dir=\"auto\"><strong>Lindqvist Boats</strong></span>",
        "your file for 2 hours, so",
        "keep trying for 7 days.",
        "delete it here 30 days later",
        "delete it here 1 hour later",
        "delete it after 180 days",
    ] {
        assert!(page.html.contains(expected), "{expected} in {}", page.html);
    }
    assert!(page.header("set-cookie").is_empty());
    let list = harness.visit("/").await.html;
    assert!(list.contains("<a href=\"/privacy\" dir=\"auto\">Privacy</a>"));
    assert!(list.contains("<a href=\"/accessibility\" dir=\"auto\">Accessibility</a>"));
}

#[tokio::test]
async fn the_accessibility_statement_contains_a_contact() {
    let folder = Path::new("brands/saltmarsh");
    let brand = vestibule::brand::Brand::load(folder).unwrap();
    let harness = Harness::with(|parts| parts.brand = brand).await;
    let page = harness.visit("/accessibility").await;
    assert_eq!(page.status, 200);
    assert!(
        page.html
            .contains("mailto:people@saltmarshandfinch.example")
    );
    let privacy = harness.visit("/privacy").await.html;
    assert!(privacy.contains("mailto:privacy@saltmarshandfinch.example"));
    assert!(privacy.contains("Saltmarsh &#38; Finch Ltd</strong>, 4 Gasworks Quay"));
}

#[tokio::test]
async fn the_company_can_replace_the_privacy_notice_by_a_page_or_a_link() {
    let own = "+++\ntitle = \"Your data\"\n+++\nAsk Ada.\n";
    let harness = with_pages(&[("privacy.md", own)]).await;
    let page = harness.visit("/privacy").await.html;
    assert!(
        page.contains("Ask Ada.") && !page.contains("cookies"),
        "{page}"
    );
    assert!(
        page.contains("aria-current=\"page\" dir=\"auto\">Your data</a>"),
        "{page}"
    );
    let footer = "[[footer]]\ntext = 'Data'\nurl = '/privacy'";
    let brand = vestibule::brand::Brand::parse(footer).unwrap();
    let harness = Harness::with(|parts| parts.brand = brand).await;
    let list = harness.visit("/").await.html;
    assert_eq!(
        list.matches("href=\"/privacy\"").count(),
        1,
        "one link is enough"
    );
}

#[tokio::test]
async fn an_unknown_page_name_returns_404() {
    let harness = Harness::open().await;
    for path in ["/about", "/jobs.html", "/Privacy", "/privacy/x"] {
        assert_eq!(harness.visit(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_page_without_a_translation_says_which_language_it_is_in() {
    let pages = written(&[
        ("about.md", "+++\ntitle = \"About us\"\n+++\nNine people.\n"),
        (
            "about.de.md",
            "+++\ntitle = \"Wir\"\nlanguage = \"de\"\n+++\nNeun Leute.\n",
        ),
        ("team-day.md", "+++\ntitle = \"A day\"\n+++\nCoffee.\n"),
    ]);
    let harness = Harness::with(|parts| {
        parts.pages = pages;
        parts.locales = spoken(&["de", "fr"]);
    })
    .await;
    let german = harness.visit("/de/about").await.html;
    for expected in [
        "<html lang=\"de\"",
        "<h1 dir=\"auto\">Wir</h1>",
        "Neun Leute.",
        "<a href=\"/de/about\" aria-current=\"page\" dir=\"auto\">Wir</a>",
        "<a href=\"/de/team-day\" dir=\"auto\" lang=\"en\">A day</a>",
        "rel=\"canonical\" href=\"/de/about\"",
        "hreflang=\"fr\" href=\"/fr/about\"",
    ] {
        assert!(german.contains(expected), "{expected} in {german}");
    }
    assert!(harness.visit("/about").await.html.contains("Nine people."));
    let french = harness.visit("/fr/about").await.html;
    for expected in [
        "<html lang=\"fr\"",
        "<h1 dir=\"auto\" lang=\"en\">About us</h1>",
        "<div class=\"content-text\" lang=\"en\">",
    ] {
        assert!(french.contains(expected), "{expected} in {french}");
    }
}

#[tokio::test]
async fn the_privacy_notice_exists_in_each_language() {
    let footer = "[[footer]]\ntext = 'Data'\nurl = '/privacy'";
    let brand = vestibule::brand::Brand::parse(footer).unwrap();
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let german = harness.visit("/de/privacy").await;
    assert_eq!(german.status, 200);
    for expected in ["<html lang=\"de\"", "2 Stunden", "180 Tage"] {
        let html = &german.html;
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert!(harness.visit("/privacy").await.html.contains("2 hours"));
    let list = harness.visit("/de/").await.html;
    assert!(list.contains("<a href=\"/de/accessibility\""), "{list}");
    assert!(list.contains("<a href=\"/de/privacy\""), "{list}");
    let moved = harness.visit("/en/privacy").await;
    assert_eq!(moved.location.as_deref(), Some("/privacy"));
    let harness = Harness::with(|parts| {
        parts.locales = spoken(&["de"]);
        parts.brand = brand;
    })
    .await;
    let list = harness.visit("/de/").await.html;
    let links = list.matches("href=\"/de/privacy\"").count();
    assert_eq!(
        links, 1,
        "the company's own is enough, and leads to the reader's language"
    );
}

#[tokio::test]
async fn the_privacy_notice_contains_the_periods_of_the_settings() {
    let day = Duration::from_secs(24 * 60 * 60);
    let harness = Harness::with(|parts| {
        parts.retention = vestibule::web::RetentionPeriods {
            pending_files: 2 * day,
            delivery: 3 * day,
            delivered: 4 * day,
            undeliverable: 5 * day,
            receipts: 6 * day,
            referral_resume: None,
        };
        parts.apply.form_lifetime = 7 * day;
        parts.apply.same_for = 8 * day;
        parts.apply.send_source = true;
    })
    .await;
    let notice = harness.visit("/privacy").await.html;
    for expected in [
        "a hash of the address for 2 days",
        "store the answers and the file for 2 days",
        "For 8 days after you send the form",
        "keep trying for 3 days",
        "delete it here 5 days later",
        "delete it here 4 days later",
        "delete it after 6 days",
        "where you found the job",
    ] {
        assert!(notice.contains(expected), "{expected} in {notice}");
    }
    assert_eq!(notice.matches("2 days").count(), 3, "{notice}");
    let usual = Harness::open().await.visit("/privacy").await.html;
    assert!(!usual.contains("where you found the job"));
}

#[tokio::test]
async fn the_privacy_notice_and_the_script_have_the_same_period_for_drafts() {
    let script = include_str!("../../static/script.js");
    assert!(script.contains("const DRAFT_LASTS = 7 * 24 * 60 * 60 * 1000;"));
    let notice = Harness::open().await.visit("/privacy").await.html;
    assert!(notice.contains("it saves it for up to 7 days"), "{notice}");
    assert!(script.contains("const RECEIPT_LASTS = 24 * 60 * 60 * 1000;"));
    assert!(
        notice.contains("the address of your receipt for up to 24 hours"),
        "{notice}"
    );
}

/// Reads all files of the store, and returns their concatenated content.
fn stored(harness: &Harness) -> Vec<u8> {
    let mut folders = vec![harness.folder.path().join("store")];
    let mut bytes = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path)
            } else {
                bytes.extend(fs::read(path).unwrap())
            }
        }
    }
    bytes
}

/// Reads from the store the sender of each saved form. The sender is a hash of the IP address.
async fn senders(harness: &Harness) -> Vec<Vec<u8>> {
    let file = harness.folder.path().join("store/store.db");
    let address = format!("sqlite:{}?mode=ro", file.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let all = sqlx::query_scalar("select visitor from draft");
    let all = all.fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    all
}

#[tokio::test]
async fn only_a_hash_of_a_visitors_address_is_stored_and_only_until_the_form_is_sent() {
    const PATH: &str = "/jobs/00000003-0000-4000-8000-000000000000/apply";
    const ADDRESS: &str = "203.0.113.77";
    let harness = Harness::with(|parts| {
        parts.settings.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()].into();
        parts.settings.posts_per_minute = 1_000;
    })
    .await;
    harness.publish(vec![sample::plain(3, "Rigger")]);
    let is_clean = |when: &str| {
        let bytes = stored(&harness);
        for personal in [ADDRESS, "ann@example.org", "curriculum.pdf"] {
            let found = bytes
                .windows(personal.len())
                .any(|it| it == personal.as_bytes());
            assert!(!found, "{personal} is in the store {when}");
        }
    };
    let form = Form::of(&harness.visit(PATH).await.html).person();
    let wrong = form.without("last_name").file("curriculum.pdf", PDF);
    let forwarded = ("x-forwarded-for", ADDRESS);
    let post = wrong.post(&harness, PATH).header(forwarded.0, forwarded.1);
    harness.answer(post).await;
    let hashes = senders(&harness).await;
    assert_eq!(hashes.iter().map(Vec::len).collect::<Vec<_>>(), [32]);
    is_clean("while the form is on its way");

    let right = form.with("resume-kept", "yes").post(&harness, PATH);
    let sent = harness.answer(right.header(forwarded.0, forwarded.1)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(senders(&harness).await.concat(), Vec::<u8>::new());
    is_clean("after the form was sent");
}
