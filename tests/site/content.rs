use std::{fs, path::Path};

use vestibule::brand::pages::Pages;

use crate::house::{House, spoken};

/// A site whose company wrote these pages.
async fn with_pages(pages: &[(&str, &str)]) -> House {
    let pages = written(pages);
    House::with(|parts| parts.pages = pages).await
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
async fn a_page_of_the_company_is_found_under_its_name_and_led_to_from_everywhere() {
    let text = "+++\ntitle = \"How we hire\"\n+++\nWe *read* everything.\n\n## Who reads\n\nAda does. <script>x</script>\n";
    let house = with_pages(&[("how-we-hire.md", text)]).await;
    let page = house.visit("/how-we-hire").await;
    assert_eq!(page.status, 200);
    for expected in [
        "<title>How we hire – Lindqvist Boats</title>",
        "<h1 dir=\"auto\">How we hire</h1>",
        "<em>read</em>",
        "<h2 dir=\"auto\">Who reads</h2>",
        "<a href=\"/how-we-hire\" aria-current=\"page\" dir=\"auto\">How we hire</a>",
        "rel=\"canonical\" href=\"/how-we-hire\"",
    ] {
        assert!(page.html.contains(expected), "{expected} in {}", page.html);
    }
    assert!(!page.html.contains("<script"), "{}", page.html);
    assert!(!page.header("etag").is_empty());
    let list = house.visit("/").await.html;
    assert!(list.contains("<a href=\"/how-we-hire\" dir=\"auto\">How we hire</a>"));
}

#[tokio::test]
async fn the_site_says_itself_what_it_keeps_and_for_how_long() {
    let house = House::open().await;
    let page = house.visit("/privacy").await;
    assert_eq!(page.status, 200);
    for expected in [
        "There are no cookies here.",
        "run by <span dir=\"auto\"><strong>Lindqvist Boats</strong></span>",
        "in encrypted form for 2 hours, so that",
        "tries again for 7 days.",
        "removed here 30 days later",
        "removed here 1 hour later",
        "removed after 180 days",
    ] {
        assert!(page.html.contains(expected), "{expected} in {}", page.html);
    }
    assert!(page.header("set-cookie").is_empty());
    let list = house.visit("/").await.html;
    assert!(list.contains("<a href=\"/privacy\" dir=\"auto\">Privacy</a>"));
    assert!(list.contains("<a href=\"/accessibility\" dir=\"auto\">Accessibility</a>"));
}

#[tokio::test]
async fn the_accessibility_statement_says_whom_to_write_to() {
    let folder = Path::new("brands/saltmarsh");
    let brand = vestibule::brand::company::Brand::load(folder).unwrap();
    let house = House::with(|parts| parts.brand = brand).await;
    let page = house.visit("/accessibility").await;
    assert_eq!(page.status, 200);
    assert!(
        page.html
            .contains("mailto:people@saltmarshandfinch.example")
    );
    let privacy = house.visit("/privacy").await.html;
    assert!(privacy.contains("mailto:privacy@saltmarshandfinch.example"));
    assert!(privacy.contains("Saltmarsh &#38; Finch Ltd</strong>, 4 Gasworks Quay"));
}

#[tokio::test]
async fn a_company_says_the_same_in_its_own_words_or_elsewhere() {
    let own = "+++\ntitle = \"Your data\"\n+++\nAsk Ada.\n";
    let house = with_pages(&[("privacy.md", own)]).await;
    let page = house.visit("/privacy").await.html;
    assert!(
        page.contains("Ask Ada.") && !page.contains("cookies"),
        "{page}"
    );
    assert!(
        page.contains("aria-current=\"page\" dir=\"auto\">Your data</a>"),
        "{page}"
    );
    let footer = "[[footer]]\ntext = 'Data'\nurl = '/privacy'";
    let brand = vestibule::brand::company::Brand::parse(footer).unwrap();
    let house = House::with(|parts| parts.brand = brand).await;
    let list = house.visit("/").await.html;
    assert_eq!(
        list.matches("href=\"/privacy\"").count(),
        1,
        "one link is enough"
    );
}

#[tokio::test]
async fn a_name_that_nobody_wrote_leads_nowhere() {
    let house = House::open().await;
    for path in ["/about", "/jobs.html", "/Privacy", "/privacy/x"] {
        assert_eq!(house.visit(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn each_language_has_its_own_page_or_is_told_which_one_it_gets() {
    let pages = written(&[
        ("about.md", "+++\ntitle = \"About us\"\n+++\nNine people.\n"),
        (
            "about.de.md",
            "+++\ntitle = \"Wir\"\nlanguage = \"de\"\n+++\nNeun Leute.\n",
        ),
        ("team-day.md", "+++\ntitle = \"A day\"\n+++\nCoffee.\n"),
    ]);
    let house = House::with(|parts| {
        parts.pages = pages;
        parts.editions = spoken(&["de", "fr"]);
    })
    .await;
    let german = house.visit("/de/about").await.html;
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
    assert!(house.visit("/about").await.html.contains("Nine people."));
    let french = house.visit("/fr/about").await.html;
    for expected in [
        "<html lang=\"fr\"",
        "<h1 dir=\"auto\" lang=\"en\">About us</h1>",
        "<div class=\"content-text\" lang=\"en\">",
    ] {
        assert!(french.contains(expected), "{expected} in {french}");
    }
}

#[tokio::test]
async fn the_site_says_what_it_keeps_in_each_language() {
    let footer = "[[footer]]\ntext = 'Data'\nurl = '/privacy'";
    let brand = vestibule::brand::company::Brand::parse(footer).unwrap();
    let house = House::with(|parts| parts.editions = spoken(&["de"])).await;
    let german = house.visit("/de/privacy").await;
    assert_eq!(german.status, 200);
    for expected in ["<html lang=\"de\"", "2 Stunden", "180 Tage"] {
        let html = &german.html;
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert!(house.visit("/privacy").await.html.contains("2 hours"));
    let list = house.visit("/de/").await.html;
    assert!(list.contains("<a href=\"/de/accessibility\""), "{list}");
    assert!(list.contains("<a href=\"/de/privacy\""), "{list}");
    let moved = house.visit("/en/privacy").await;
    assert_eq!(moved.location.as_deref(), Some("/privacy"));
    let house = House::with(|parts| {
        parts.editions = spoken(&["de"]);
        parts.brand = brand;
    })
    .await;
    let list = house.visit("/de/").await.html;
    let links = list.matches("href=\"/de/privacy\"").count();
    assert_eq!(
        links, 1,
        "the company's own is enough, and leads to the reader's language"
    );
}
