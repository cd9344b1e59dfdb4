//! Tests that URLs with a trailing slash redirect to the page, and that `robots.txt` matches only
//! the intended URLs.

use vestibule::brand::Pages;

use crate::{
    harness::{Harness, Page, spoken},
    sample,
};

/// Starts a site in English and German. The name of the company's page begins with "feed", as the
/// URLs of the feeds do.
async fn harness() -> Harness {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("pages")).unwrap();
    let page = folder.path().join("pages/feedback.md");
    std::fs::write(page, "+++\ntitle = \"Feedback\"\n+++\nTell us.\n").unwrap();
    let pages = Pages::load(folder.path()).unwrap();
    Harness::with(|parts| {
        parts.locales = spoken(&["de"]);
        parts.pages = pages;
    })
    .await
}

#[tokio::test]
async fn a_redirect_to_a_secret_url_is_stored_by_no_cache() {
    let harness = harness().await;
    for path in [
        "/applications/AAAAAAAAAAAAAAAAAAAAAA",
        "/applications/AAAAAAAAAAAAAAAAAAAAAA/sent",
        "/alerts/AAAAAAAAAAAAAAAAAAAAAA",
        "/diversity-questions/AAAAAAAAAAAAAAAAAAAAAA",
        "/jobs/00000004-0000-4000-8000-000000000000/apply/AAAA",
    ] {
        let page = harness.visit(&format!("/en{path}")).await;
        assert_eq!(here(&page), (301, Some(path)));
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
    }
    let page = harness.visit("/en/privacy").await;
    assert_eq!(here(&page), (301, Some("/privacy")));
    assert_eq!(page.header("cache-control"), "max-age=600");
}

fn here(page: &Page) -> (u16, Option<&str>) {
    (page.status, page.location.as_deref())
}

#[tokio::test]
async fn a_trailing_slash_redirects_to_the_page_for_every_page() {
    let harness = harness().await;
    let id = sample::welder().id;
    harness.close("00000004-0000-4000-8000-000000000000");
    let posting = format!("/jobs/{id}/welder-for-cradles-and-keels");
    let pages = [
        posting.as_str(),
        &format!("/de{posting}"),
        &format!("/jobs/{id}/apply"),
        &format!("/de/jobs/{id}/apply"),
        &format!("/jobs/{id}.json"),
        &format!("/jobs/{id}.md"),
        "/jobs/00000004-0000-4000-8000-000000000000/anything",
        "/jobs.json",
        "/feed.atom",
        "/feed.rss",
        "/feed.json",
        "/feeds/indeed.xml",
        "/sitemap.xml",
        "/robots.txt",
        "/places/se",
        "/de/places/se",
        "/embed",
        "/de/embed",
        "/feedback",
        "/de/feedback",
        "/privacy",
        "/healthz",
    ];
    for path in pages {
        let plain = harness.visit(path).await.status;
        for slashes in ["/", "//"] {
            let page = harness.visit(&format!("{path}{slashes}")).await;
            assert_eq!(here(&page), (301, Some(path)), "{path}{slashes} ({plain})");
        }
        let asking = harness.visit(&format!("{path}/?q=a%2Fb&offset=20")).await;
        let right = format!("{path}?q=a%2Fb&offset=20");
        assert_eq!(here(&asking), (301, Some(&*right)));
    }
}

#[tokio::test]
async fn if_a_page_redirects_itself_the_trailing_slash_causes_no_second_redirect() {
    let harness = harness().await;
    let id = sample::welder().id;
    let page = harness.visit(&format!("/de/jobs/{id}/")).await;
    let right = format!("/de/jobs/{id}/welder-for-cradles-and-keels");
    assert_eq!(here(&page), (301, Some(&*right)));
    let page = harness.visit(&format!("/en/jobs/{id}/")).await;
    let right = format!("/jobs/{id}/welder-for-cradles-and-keels");
    assert_eq!(here(&page), (301, Some(&*right)));
    assert_eq!(
        here(&harness.visit("/jobs/?q=x").await),
        (301, Some("/en/?q=x"))
    );
}

#[tokio::test]
async fn a_trailing_slash_never_redirects_to_another_site_and_loses_no_form() {
    let harness = harness().await;
    for path in [
        "//evil.example/",
        "//evil.example//",
        "/de//evil.example/",
        "/en//evil.example/",
        "/nowhere/",
        "/de/nowhere/",
        "/jobs/nobody/",
    ] {
        let page = harness.visit(path).await;
        assert_eq!(here(&page), (404, None), "{path}");
    }
    for path in ["/\\evil.example/", "/en/\\evil.example/"] {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let answer = harness.say(request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    }
    let apply = format!("/jobs/{}/apply/", sample::welder().id);
    let sent = harness.send(&apply, "name=Ann").await;
    assert_eq!(here(&sent), (404, None));
}

#[tokio::test]
async fn the_redirect_to_a_page_that_is_not_cached_is_not_cached_either() {
    let harness = harness().await;
    let apply = format!("/jobs/{}/apply", sample::welder().id);
    let page = harness.visit(&format!("{apply}/")).await;
    assert_eq!(page.header("cache-control"), "no-store");
    let receipt = "/applications/0123456789abcdef0123456789abcdef/";
    assert_eq!(here(&harness.visit(receipt).await).1, None);
}

#[tokio::test]
async fn robots_txt_disallows_receipts_and_nothing_else() {
    let harness = harness().await;
    let robots = harness.visit("/robots.txt").await.html;
    let closed: Vec<&str> = robots
        .lines()
        .filter_map(|line| line.strip_prefix("Disallow: "))
        .collect();
    assert_eq!(closed, ["/applications/", "/de/applications/"]);
    for path in ["/feedback", "/feed.atom", "/feeds/indeed.xml", "/jobs.md"] {
        assert!(!closed.iter().any(|it| path.starts_with(it)), "{path}");
    }
}
