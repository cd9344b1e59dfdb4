//! Tests the site in several languages: language selection, URLs and links.

use reqwest::RequestBuilder;
use scraper::{Html, Selector};
use vestibule::{brand::Brand, question::QuestionKind};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const SLUG: &str = "welder-for-cradles-and-keels";

/// Starts a site in English and German.
async fn harness() -> Harness {
    Harness::with(|parts| parts.locales = spoken(&["de"])).await
}

fn with_accept_language(request: RequestBuilder, languages: &str) -> RequestBuilder {
    request.header("accept-language", languages)
}

fn here(page: &Page) -> (u16, Option<&str>) {
    (page.status, page.location.as_deref())
}

/// Returns the values of an attribute in all elements that match `selector`.
fn every(html: &str, selector: &str, attribute: &str) -> Vec<String> {
    let html = Html::parse_document(html);
    let found = Selector::parse(selector).unwrap();
    let values = html.select(&found).filter_map(|it| it.attr(attribute));
    values.map(str::to_owned).collect()
}

#[tokio::test]
async fn the_list_url_redirects_to_a_language_of_the_visitor_and_keeps_the_query() {
    let harness = harness().await;
    let page = harness
        .answer(with_accept_language(harness.get("/?offset=20"), "de-AT"))
        .await;
    assert_eq!(here(&page), (302, Some("/de/?offset=20")));
    assert_eq!(page.header("vary"), "accept-language");
    for languages in ["en", "sv", "*", "de;q=0.5, en"] {
        let page = harness
            .answer(with_accept_language(harness.get("/"), languages))
            .await;
        assert_eq!(here(&page), (200, None), "{languages}");
        assert!(page.header("vary").contains("accept-language"));
        assert!(page.html.contains("<html lang=\"en\" dir=\"ltr\">"));
    }
}

#[tokio::test]
async fn only_the_list_url_without_a_language_redirects() {
    let harness = harness().await;
    let welder = format!("{WELDER}/{SLUG}");
    for path in ["/en/", "/en/?offset=20", &welder, "/robots.txt"] {
        let page = harness
            .answer(with_accept_language(harness.get(path), "de"))
            .await;
        assert_eq!(here(&page), (200, None), "{path}");
        assert!(!page.header("vary").contains("accept-language"), "{path}");
    }
}

#[tokio::test]
async fn a_site_with_one_language_does_not_redirect() {
    let harness = Harness::open().await;
    let page = harness
        .answer(with_accept_language(harness.get("/"), "de"))
        .await;
    assert_eq!(here(&page), (200, None));
    assert!(!page.header("vary").contains("accept-language"));
    assert!(!page.html.contains("hreflang"));
    assert_eq!(here(&harness.visit("/de/").await), (404, None));
}

#[tokio::test]
async fn each_page_has_one_url_in_each_language() {
    let harness = harness().await;
    for (path, right) in [
        ("/de", "/de/"),
        ("/DE/?limit=3", "/de/?limit=3"),
        ("/de/jobs", "/de/"),
        ("/en", "/en/"),
        ("/en/jobs/x/y?z", "/jobs/x/y?z"),
        ("/jobs", "/en/"),
    ] {
        let page = harness.visit(path).await;
        assert_eq!(here(&page), (301, Some(right)), "{path}");
    }
    let bare = harness.visit(&format!("/de{WELDER}")).await;
    let right = format!("/de{WELDER}/{SLUG}");
    assert_eq!(here(&bare), (301, Some(&*right)));
}

#[tokio::test]
async fn no_url_redirects_to_another_site() {
    let harness = harness().await;
    for path in [
        "/en//example.com/",
        "//en/jobs",
        "/de//example.com",
        "/de/static/x",
        "/de/robots.txt",
        "/de/healthz",
        "/fr/",
    ] {
        let page = harness.visit(path).await;
        assert_eq!(here(&page), (404, None), "{path}");
    }
    let request = b"GET /en/\\example.com HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let answer = harness.say(request).await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
}

#[tokio::test]
async fn every_link_of_a_page_stays_in_its_language() {
    let harness = harness().await;
    let mut paths = vec![String::from("/de/")];
    let list = harness.visit("/de/").await;
    assert!(list.html.contains("<html lang=\"de\" dir=\"ltr\">"));
    assert!(list.html.contains("Offene Jobs"));
    paths.extend(every(&list.html, ".job h2 a", "href").into_iter().take(1));
    paths.push(format!("/de{WELDER}/apply"));
    paths.push("/de/nowhere".to_owned());
    for path in paths {
        let page = harness.visit(&path).await;
        assert!(page.html.contains("<html lang=\"de\""), "{path}");
        let links = every(&page.html, "a:not([hreflang])", "href");
        let ours = links.iter().filter(|link| link.starts_with('/'));
        for link in ours.chain(&every(&page.html, "form", "action")) {
            assert!(link.starts_with("/de/"), "{link} on {path}");
        }
    }
}

#[tokio::test]
async fn every_page_links_to_itself_in_the_other_languages() {
    let harness = harness().await;
    let switch = |html: &str| every(html, ".languages a", "href");
    let page = harness.visit("/de/?offset=20").await;
    assert_eq!(switch(&page.html), ["/en/?offset=20", "/de/?offset=20"]);
    let (english, german) = (format!("{WELDER}/{SLUG}"), format!("/de{WELDER}/{SLUG}"));
    for path in [&english, &german] {
        let page = harness.visit(path).await;
        assert_eq!(switch(&page.html), [&*english, &*german]);
        assert_eq!(every(&page.html, ".languages a", "lang"), ["en", "de"]);
        let current = every(&page.html, ".languages a[aria-current]", "href");
        assert_eq!(current, [path.as_str()]);
    }
    let page = harness.visit("/de/nowhere").await;
    assert_eq!(switch(&page.html), ["/en/", "/de/"]);
}

#[tokio::test]
async fn every_page_has_the_same_alternate_links_to_all_languages() {
    let harness = Harness::with(|parts| {
        parts.locales = spoken(&["de"]);
        parts.settings.public_url = Some("http://localhost".parse().unwrap());
    })
    .await;
    let alternate_links = |html: &str| {
        let languages = every(html, "head [rel=alternate][hreflang]", "hreflang");
        let addresses = every(html, "head [rel=alternate][hreflang]", "href");
        let pairs = languages.into_iter().zip(addresses);
        pairs
            .map(|(language, address)| format!("{language} {address}"))
            .collect::<Vec<_>>()
    };
    let list = [
        "en http://localhost/en/?offset=20",
        "de http://localhost/de/?offset=20",
        "x-default http://localhost/?offset=20",
    ];
    for (path, canonical) in [
        ("/?offset=20", "http://localhost/en/?offset=20"),
        ("/en/?offset=20", "http://localhost/en/?offset=20"),
        ("/de/?offset=20", "http://localhost/de/?offset=20"),
    ] {
        let page = harness
            .answer(harness.get(path).header("host", "localhost"))
            .await;
        assert_eq!(alternate_links(&page.html), list, "{path}");
        assert_eq!(every(&page.html, "[rel=canonical]", "href"), [canonical]);
    }
    let form = harness.get(&format!("/de{WELDER}/apply"));
    let form = harness.answer(form.header("host", "localhost")).await;
    assert_eq!(form.status, 200);
    assert!(alternate_links(&form.html).is_empty());
}

#[tokio::test]
async fn a_form_is_returned_and_received_in_the_language_in_which_it_was_sent() {
    let harness = harness().await;
    let path = format!("/de{WELDER}/apply");
    let empty = Form::of(&harness.visit(&path).await.html);
    let page = harness.answer(empty.clone().post(&harness, &path)).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("<html lang=\"de\""));
    assert!(
        page.html.contains("Gib deinen Nachnamen ein"),
        "{}",
        page.html
    );
    let whole = Form::of(&page.html).person().with("q-q1", "WIG");
    let sent = harness
        .answer(whole.file("cv.pdf", PDF).post(&harness, &path))
        .await;
    let receipt = sent.location.unwrap();
    assert!(receipt.starts_with("/de/applications/"), "{receipt}");
    let page = harness.visit(&receipt).await;
    assert!(page.html.contains("Danke, Ann. Deine Bewerbung ist da."));
    let english = every(&page.html, ".languages a[lang=en]", "href");
    let page = harness.visit(&english[0]).await;
    assert!(
        page.html
            .contains("Thank you, Ann. Your application is in.")
    );
}

#[tokio::test]
async fn a_form_in_japanese_asks_for_the_family_name_and_the_year_first() {
    let mut posting = sample::welder();
    let details = posting.details.as_mut().unwrap();
    details.questions[0].kind = QuestionKind::Date;
    let harness = Harness::with(|parts| parts.locales = spoken(&["ja"])).await;
    harness.publish(vec![posting]);
    let names = |html: &str| every(html, "form input[type=text]", "name").join(" ");
    let page = harness.visit(&format!("/ja{WELDER}/apply")).await;
    let japanese = names(&page.html);
    assert!(japanese.starts_with("last_name first_name"), "{japanese}");
    assert!(
        japanese.contains("q-q1-year q-q1-month q-q1-day"),
        "{japanese}"
    );
    let english = names(&harness.visit(&format!("{WELDER}/apply")).await.html);
    assert!(english.starts_with("first_name last_name"), "{english}");
    assert!(english.contains("q-q1-day q-q1-month q-q1-year"));
}

#[tokio::test]
async fn errors_are_in_the_language_of_the_url() {
    let harness = harness().await;
    let page = harness.visit("/de/jobs/nobody/at-all").await;
    assert_eq!(page.status, 404);
    assert!(page.html.contains("Dieser Job ist nicht offen"));
    let page = harness.send("/de/", "a=b").await;
    assert_eq!(page.status, 405);
    assert!(page.html.contains("Das hat nicht geklappt"));
}

#[tokio::test]
async fn a_page_cached_in_one_language_is_not_shown_in_another() {
    let harness = harness().await;
    for _ in 0..2 {
        for (path, words) in [("/en/", "Open jobs"), ("/de/", "Offene Jobs")] {
            let page = harness.visit(path).await;
            assert!(page.html.contains(words), "{path}");
        }
    }
}

#[tokio::test]
async fn the_companys_links_to_pages_of_the_site_keep_the_language() {
    let links = "[[footer]]\ntext = 'Your data'\nurl = '/privacy?x=1'\n\
                 [[footer]]\ntext = 'German'\nurl = '/de/accessibility'\n\
                 [[header]]\ntext = 'Jobs'\nurl = '/'\n\
                 [[header]]\ntext = 'Shop'\nurl = 'https://lindqvist.example/privacy'";
    let harness = Harness::with(|parts| {
        parts.locales = spoken(&["de"]);
        parts.brand = Brand::parse(links).unwrap();
    })
    .await;
    for (path, expected) in [
        ("/de/", ["/de/privacy?x=1", "/de/accessibility", "/de/"]),
        ("/en/", ["/privacy?x=1", "/de/accessibility", "/en/"]),
    ] {
        let page = harness.visit(path).await;
        let led = every(&page.html, ".imprint a, .masthead nav a", "href");
        for address in expected
            .into_iter()
            .chain(["https://lindqvist.example/privacy"])
        {
            assert!(
                led.iter().any(|it| it == address),
                "{path}: {address} in {led:?}"
            );
        }
    }
}
