//! Tests that the traffic source is passed from page to page in the URL, and that it is not stored
//! in cookies or caches.

use std::{collections::BTreeSet, fs};

use scraper::{Html, Selector};
use vestibule::{brand::Pages, telemetry::metrics};

use crate::{
    form::Form,
    harness::{Harness, Page, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const CARRIED: &str = "utm_source=LinkedIn&utm_campaign=spring";

fn attrs(page: &Page, selector: &str, name: &str) -> Vec<String> {
    let html = Html::parse_document(&page.html);
    let selector = Selector::parse(selector).unwrap();
    let values = html.select(&selector).filter_map(|it| it.attr(name));
    values.map(str::to_owned).collect()
}

/// Follows the links from the list to the form and submits an application.
async fn apply(harness: &Harness) -> Page {
    let list = harness.visit(&format!("/?{CARRIED}&q=welder")).await;
    let posting = harness.visit(&attrs(&list, ".job h2 a", "href")[0]).await;
    assert_eq!(posting.status, 200);
    let form = harness.visit(&attrs(&posting, "a.button", "href")[0]).await;
    let action = attrs(&form, "form.form", "action").remove(0);
    let wrong = Form::of(&form.html).person();
    let wrong = harness.answer(wrong.post(harness, &action)).await;
    assert_eq!(wrong.status, 200);
    let action = attrs(&wrong, "form.form", "action").remove(0);
    let right = Form::of(&wrong.html).with("q-q1", "TIG");
    harness.answer(right.post(harness, &action)).await
}

async fn taken(harness: &Harness) -> vestibule::application::Application {
    let lease = std::time::Duration::from_secs(60);
    let claim = harness.site.outbox.claim(lease).await.unwrap();
    claim.unwrap().application
}

#[tokio::test]
async fn the_traffic_source_is_in_every_link_and_form_and_in_no_cookie() {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let slug = harness
        .visit(&format!("{WELDER}?{CARRIED}"))
        .await
        .location
        .unwrap();
    assert!(
        slug.ends_with(&format!("/welder-for-cradles-and-keels?{CARRIED}")),
        "{slug}"
    );
    for path in [
        format!("/en/?{CARRIED}"),
        slug,
        format!("{WELDER}/apply?{CARRIED}"),
    ] {
        let page = harness.visit(&path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.headers.get("set-cookie").is_none());
        let links = attrs(&page, "a[href^='/']", "href");
        assert!(!links.is_empty());
        // URLs that people copy or share do not contain the traffic source.
        let canonical = attrs(&page, "link[rel=canonical]", "href");
        for link in links.iter().filter(|it| !canonical.contains(it)) {
            assert!(link.contains(CARRIED), "{path} leads to {link}");
        }
        for clean in ["link[rel=canonical]", "link[rel=alternate][hreflang]"] {
            let clean = attrs(&page, clean, "href");
            assert!(clean.iter().all(|it| !it.contains("utm_")), "{path}");
        }
        assert!(!attrs(&page, "script", "type").is_empty() || !path.ends_with("keels"));
    }
    let list = harness.visit(&format!("/en/?{CARRIED}")).await;
    let hidden = attrs(&list, ".finder input[type=hidden]", "name");
    assert_eq!(hidden, ["utm_source", "utm_campaign"]);
}

#[tokio::test]
async fn the_traffic_source_is_sent_to_the_ats_and_shown_on_the_receipt_only_if_the_setting_says_so()
 {
    let harness = Harness::open().await;
    let receipt = apply(&harness).await.location.unwrap();
    assert!(!harness.visit(&receipt).await.html.contains("LinkedIn"));
    assert_eq!(taken(&harness).await.source, None);

    let harness = Harness::with(|parts| parts.apply.send_source = true).await;
    let receipt = apply(&harness).await.location.unwrap();
    assert!(!receipt.contains("utm_"));
    let line = "utm_source=LinkedIn, utm_campaign=spring";
    let shown = harness.visit(&receipt).await.html;
    assert!(
        shown.contains("How you found us") && shown.contains(line),
        "{shown}"
    );
    assert_eq!(taken(&harness).await.source.as_deref(), Some(line));
}

#[tokio::test]
async fn applications_are_counted_by_the_traffic_sources_in_the_settings() {
    metrics::install();
    let harness = Harness::open().await;
    apply(&harness).await;
    let text = metrics::render(|| {});
    let counted = "vestibule_applications_by_source_total{source=\"linkedin\"}";
    assert!(text.contains(counted), "{text}");
    assert!(!text.contains("spring"), "{text}");
}

#[tokio::test]
async fn a_hostile_traffic_source_is_shown_nowhere() {
    let harness = Harness::of(vec![sample::welder()]).await;
    let hostile = "utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&ref=ann%40example.org";
    for path in [
        "/".to_owned(),
        format!("{WELDER}/apply"),
        format!("{WELDER}/welder-for-cradles-and-keels"),
    ] {
        let page = harness.visit(&format!("{path}?{hostile}")).await;
        assert_eq!(page.status, 200);
        assert!(
            !page.html.contains("alert(1)") && !page.html.contains("ann@"),
            "{path}"
        );
        assert!(!page.html.contains("utm_source"), "{path}");
    }
}

#[tokio::test]
async fn the_answers_for_a_closed_job_keep_the_traffic_source() {
    let harness = Harness::of(vec![sample::welder(), sample::plain(2, "Welder, nights")]).await;
    harness.close(WELDER.trim_start_matches("/jobs/"));
    let page = harness.visit(&format!("{WELDER}?{CARRIED}")).await;
    let similar = attrs(&page, ".closed-similar a", "href");
    assert!(similar[0].ends_with(CARRIED), "{similar:?}");
}

#[tokio::test]
async fn the_review_page_keeps_the_traffic_source() {
    let harness = Harness::with(|parts| {
        parts.apply.review = true;
        parts.apply.send_source = true;
    })
    .await;
    let address = format!("{WELDER}/apply?{CARRIED}");
    let form = Form::of(&harness.visit(&address).await.html).person();
    let review = harness
        .answer(form.with("q-q1", "TIG").post(&harness, &address))
        .await;
    assert_eq!(review.status, 200, "{}", review.html);
    let action = attrs(&review, "main form", "action").remove(0);
    let change = attrs(&review, "button[formaction]", "formaction").remove(0);
    assert!(change.contains(CARRIED), "{change}");
    let sent = Form::of(&review.html).with("step", "send");
    assert_eq!(
        harness.answer(sent.post(&harness, &action)).await.status,
        303
    );
    let line = "utm_source=LinkedIn, utm_campaign=spring";
    assert_eq!(taken(&harness).await.source.as_deref(), Some(line));
}

/// Returns sample URLs of a route. `route` is the name of a constant in `urls`.
fn samples(route: &str) -> Vec<String> {
    let addresses: &[&str] = match route {
        "LIST" => &[
            "/",
            "/?q=welder",
            "/?offset=1&limit=1",
            "/en/",
            "/de/",
            "/de/?q=welder",
        ],
        "JOBS" => &["/jobs"],
        "PLACE" => &["/places/se", "/de/places/se"],
        "POSTING" => &[
            "/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels",
            "/de/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels",
            // This posting is closed.
            "/jobs/00000002-0000-4000-8000-000000000000/night-porter",
        ],
        "POSTING_WITHOUT_SLUG" => &[
            WELDER,
            "/jobs/00000001-0000-4000-8000-000000000000.json",
            "/jobs/00000001-0000-4000-8000-000000000000.md",
            "/jobs/00000002-0000-4000-8000-000000000000.json",
            "/jobs/00000002-0000-4000-8000-000000000000.md",
        ],
        "APPLY" => &["/jobs/00000001-0000-4000-8000-000000000000/apply"],
        "SAVED_FORM" => &["/jobs/00000001-0000-4000-8000-000000000000/apply/x"],
        "EMBED" => &["/embed", "/de/embed?q=welder"],
        "CONTENT" => &[
            "/privacy",
            "/de/privacy",
            "/accessibility",
            "/de/accessibility",
            "/life",
            "/de/life",
            "/nothing",
        ],
        "POSTING_OG_IMAGE" => &["/jobs/00000001-0000-4000-8000-000000000000/picture/x.png"],
        "OG_IMAGE" => &["/picture/x.png"],
        "RECEIPT" => &["/applications/x"],
        "WITHDRAW" => &["/applications/x/withdraw"],
        "SUBMITTED_ANSWERS" => &["/applications/x/sent"],
        "SUBMITTED_FILE" => &["/applications/x/sent/file"],
        "RESUBMIT" => &["/applications/x/again"],
        other => samples_without_page(other),
    };
    addresses.iter().map(|it| (*it).to_owned()).collect()
}

/// Returns sample URLs of a route that serves no pages of jobs or applications.
fn samples_without_page(route: &str) -> &'static [&'static str] {
    match route {
        "STATIC" => &["/static/site.css"],
        "ROBOTS" => &["/robots.txt"],
        "SECURITY" => &["/.well-known/security.txt"],
        "SITEMAP" => &["/sitemap.xml", "/sitemap.xml?part=1"],
        "FEED_ATOM" => &["/feed.atom", "/feed.atom?q=welder"],
        "FEED_RSS" => &["/feed.rss"],
        "FEED_JSON" => &["/feed.json"],
        "FEED_INDEED" => &["/feeds/indeed.xml"],
        "JOBS_JSON" => &["/jobs.json", "/jobs.json?q=welder"],
        "JOBS_MARKDOWN" => &["/jobs.md", "/jobs.md?q=welder"],
        "FORM_DATA" => &["/jobs/00000001-0000-4000-8000-000000000000/apply.json"],
        "OPENAPI" => &["/openapi.json"],
        "LLMS" => &["/llms.txt"],
        "INDEX_NOW_KEY" => &["/indexnow-key.txt"],
        "ALERTS" => &["/alerts"],
        "ALERT" => &["/alerts/x"],
        "CONFIRM_ALERT" => &["/alerts/x/confirm"],
        "END_ALERT" => &["/alerts/x/end"],
        "DIVERSITY" => &["/diversity-questions"],
        "DIVERSITY_FORM" => &["/diversity-questions/x"],
        "HEALTHZ" => &["/healthz"],
        "READYZ" => &["/readyz"],
        new => panic!("the router has the new route {new}: add sample addresses for it here"),
    }
}

/// Reads the names of all routes from the source code of the router.
fn routes() -> BTreeSet<String> {
    let router = include_str!("../../src/web/router.rs");
    let routes = router.split(".route(").skip(1).map(|it| {
        let name = it
            .trim_start()
            .strip_prefix("urls::")
            .expect("routes are named in urls");
        name.split(',').next().unwrap_or_default().to_owned()
    });
    let routes: BTreeSet<String> = routes.collect();
    assert_eq!(routes.len(), router.matches(".route(").count());
    routes
}

/// Creates the content pages of a company: a single page with the name `life`.
fn life() -> Pages {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("pages");
    fs::create_dir(&pages).unwrap();
    fs::write(pages.join("life.md"), "+++\ntitle = 'Life'\n+++\nGood.\n").unwrap();
    Pages::load(folder.path()).unwrap()
}

#[tokio::test]
async fn no_page_is_cached_with_the_traffic_source_of_a_visitor() {
    let harness = Harness::with(|parts| {
        parts.locales = spoken(&["de"]);
        parts.pages = life();
    })
    .await;
    harness.publish(vec![sample::welder(), sample::plain(2, "Night porter")]);
    harness.close("00000002-0000-4000-8000-000000000000");
    let mut carried = 0;
    for address in routes().iter().flat_map(|route| samples(route)) {
        let sign = if address.contains('?') { '&' } else { '?' };
        let led = format!("{address}{sign}utm_source=EVIL");
        let of_first = harness.visit(&led).await;
        let of_second = harness.visit(&address).await;
        let says = |page: &Page| format!("{:?} {:?}", page.location, page.html).contains("EVIL");
        assert!(
            !says(&of_second),
            "{address} tells where another visitor came from"
        );
        assert_eq!(of_first.status, of_second.status, "{address}");
        // The last request had no traffic source. Nevertheless, the source of the next visitor must
        // be passed on.
        assert_eq!(
            says(&harness.visit(&led).await),
            says(&of_first),
            "{address}"
        );
        carried += usize::from(of_first.status == 200 && says(&of_first));
    }
    assert!(15 <= carried, "only {carried} pages carry a source at all");
}
