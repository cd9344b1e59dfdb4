//! Tests the page of a posting.

use std::time::Duration;

use scraper::{Html, Selector};
use vestibule::question::{Question, QuestionId, QuestionKind, QuestionTopic};

use crate::{
    harness::Harness,
    sample::{self, HOSTILE},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const CLERK: &str = "/jobs/00000003-0000-4000-8000-000000000000";
const PILOT: &str = "/jobs/00000005-0000-4000-8000-000000000000";

#[tokio::test]
async fn a_wrong_or_missing_slug_redirects_to_the_right_one() {
    let harness = Harness::open().await;
    let right = format!("{WELDER}/welder-for-cradles-and-keels");
    for path in [WELDER.to_owned(), format!("{WELDER}/something-else")] {
        let page = harness.visit(&path).await;
        assert_eq!(
            (page.status, page.location.as_deref()),
            (301, Some(&*right))
        );
    }
    assert_eq!(harness.visit(&right).await.status, 200);
}

#[tokio::test]
async fn a_slug_in_another_script_is_reached_by_the_redirect() {
    let harness = Harness::open().await;
    let page = harness
        .visit("/jobs/00000004-0000-4000-8000-000000000000")
        .await;
    let right = page.location.unwrap();
    assert!(right.is_ascii());
    let page = harness.visit(&right).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("<h1 dir=\"auto\">مترجم قوارب</h1>"));
}

#[tokio::test]
async fn an_uppercase_id_finds_the_same_job() {
    let harness = Harness::of(vec![sample::plain(0xab, "Rigger")]).await;
    let page = harness
        .visit("/jobs/000000AB-0000-4000-8000-000000000000/rigger")
        .await;
    assert_eq!(page.status, 200);
    let canonical = "href=\"/jobs/000000ab-0000-4000-8000-000000000000/rigger\"";
    assert!(page.html.contains(canonical));
}

#[tokio::test]
async fn the_page_of_a_job_shows_all_its_data() {
    let harness = Harness::open().await;
    let page = harness
        .visit(&format!("{WELDER}/welder-for-cradles-and-keels"))
        .await;
    for words in [
        "<title>Welder for cradles and keels – Lindqvist Boats</title>",
        "Turku, Finland",
        "Anywhere in Denmark",
        "Full time",
        "€52,000–68,000 a year",
        "0.05–0.2% equity",
        "Tools, boots and the ferry are on us.",
        "Work visa support",
        "Teach two apprentices",
        "A day at the yard",
        "Which welding papers do you hold?",
        "(optional)",
        "/apply\"",
    ] {
        assert!(page.html.contains(words), "{words}");
    }
    assert!(!page.html.contains("Read this first"));
}

fn texts(html: &str, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let page = Html::parse_document(html);
    let found = page.select(&selector);
    found.map(|it| it.text().collect()).collect()
}

#[tokio::test]
async fn the_page_of_a_job_begins_with_place_employment_type_and_pay_and_has_one_apply_button() {
    let harness = Harness::open().await;
    let path = format!("{WELDER}/welder-for-cradles-and-keels");
    let page = harness.visit(&path).await.html;
    let terms = ["On site", "Remote", "Full time", "€52,000–68,000 a year"];
    assert_eq!(texts(&page, ".opening .terms span")[..4], terms);
    assert!(texts(&page, ".opening .tagline")[0].starts_with("Gothenburg, Sweden"));
    assert_eq!(texts(&page, "a.button"), ["Apply for this job"]);
}

#[tokio::test]
async fn facts_that_are_repeated_below_the_title_are_marked() {
    let rigger = sample::plain(1, "Rigger");
    let harness = Harness::of(vec![rigger]).await;
    let page = harness.visit(&format!("{WELDER}/rigger")).await.html;
    assert_eq!(texts(&page, ".facts div.facts-repeated dt"), ["Location"]);
    let harness = Harness::open().await;
    let path = format!("{WELDER}/welder-for-cradles-and-keels");
    let page = harness.visit(&path).await.html;
    let marked = texts(&page, ".facts div.facts-repeated dt");
    assert_eq!(marked, ["Job type"], "three places, and notes on the pay");
    assert_eq!(texts(&page, ".facts dd.facts-repeated").len(), 2);
}

#[tokio::test]
async fn the_page_of_a_job_says_about_how_long_its_form_takes() {
    let question = |number: usize, required, kind| Question {
        id: QuestionId::new(format!("q{number}")),
        text: format!("Question {number}"),
        required,
        kind,
        topic: QuestionTopic::Other,
    };
    let with = |questions: Vec<Question>| {
        let mut posting = sample::plain(1, "Rigger");
        posting.details.as_mut().unwrap().questions = questions;
        posting
    };
    let essays = |required, count| {
        let essays = (0..count).map(|number| question(number, required, QuestionKind::Paragraph));
        essays.collect()
    };
    for (questions, expected) in [
        (vec![], "Takes about 5 minutes"),
        (essays(true, 1), "Takes about 5 minutes"),
        (essays(true, 3), "Takes about 10 minutes"),
        (essays(false, 3), "Takes about 5 minutes"),
        (essays(true, 10), "Takes about 30 minutes"),
    ] {
        let harness = Harness::of(vec![with(questions)]).await;
        let page = harness.visit(&format!("{WELDER}/rigger")).await.html;
        assert_eq!(
            texts(&page, ".asked-time, .facts-apply span"),
            [expected; 2]
        );
    }
}

#[tokio::test]
async fn the_page_of_a_job_without_details_says_so_has_no_form_and_requests_the_details() {
    let harness = Harness::open().await;
    let page = harness.visit(&format!("{PILOT}/harbour-pilot")).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("More details soon"));
    assert!(!page.html.contains("/apply\""));
    let wanted = harness.site.catalogue.next_request();
    assert_eq!(wanted, Some(sample::bare().id));
}

#[tokio::test]
async fn fresh_details_are_not_requested_again() {
    let harness = Harness::open().await;
    harness
        .visit(&format!("{WELDER}/welder-for-cradles-and-keels"))
        .await;
    assert_eq!(harness.site.catalogue.next_request(), None);
    harness.site.clock.advance(Duration::from_secs(300));
    harness
        .visit(&format!("{WELDER}/welder-for-cradles-and-keels"))
        .await;
    assert_eq!(
        harness.site.catalogue.next_request(),
        Some(sample::welder().id)
    );
}

#[tokio::test]
async fn a_hostile_title_is_escaped_everywhere() {
    let harness = Harness::open().await;
    let there = harness.visit(CLERK).await.location.unwrap();
    for path in ["/", &there] {
        let page = harness.visit(path).await;
        assert_eq!(page.status, 200);
        assert!(!page.html.contains(HOSTILE), "{path}");
        assert!(!page.html.contains("<img"), "{path}");
        let data = page
            .html
            .matches("<script type=\"application/ld+json\">")
            .count();
        let ours = page.html.matches("<script type=\"module\"").count();
        assert_eq!(page.html.matches("<script").count(), data + ours, "{path}");
        assert!(!page.html.contains("onclick"), "{path}");
        assert!(page.html.contains("Clerk&#60;/script&#62;"), "{path}");
    }
}

#[tokio::test]
async fn the_page_for_an_unknown_job_has_links() {
    let harness = Harness::open().await;
    for path in [
        "/jobs/nobody",
        "/jobs/nobody/at-all",
        "/jobs/%2e%2e/x",
        "/jobs/%ff/x",
    ] {
        let page = harness.visit(path).await;
        assert!(page.status == 404 || page.status == 400, "{path}");
        assert!(
            page.html
                .contains("<a class=\"button\" href=\"/\">See all open jobs</a>")
        );
        assert!(page.html.contains("content=\"noindex\""));
    }
}

#[tokio::test]
async fn the_page_of_a_job_shows_its_url_when_it_was_confirmed_and_the_accepted_file_types() {
    let harness = Harness::with(|parts| {
        parts.settings.public_url = Some("http://127.0.0.1/".parse().unwrap());
    })
    .await;
    let address = "/jobs/00000001-0000-4000-8000-000000000000/welder-for-cradles-and-keels";
    let page = harness.visit(address).await;
    for words in [
        format!("<a href=\"http://127.0.0.1{address}\" dir=\"ltr\">http://127.0.0.1{address}</a>"),
        format!(
            "<a href=\"mailto:?subject=Welder%20for%20cradles%20and%20keels&#38;body=http%3A%2F%2F127.0.0.1{}\">Email this job</a>",
            address.replace('/', "%2F")
        ),
        "Last checked: <time datetime=\"2026-11-21\">".to_owned(),
        "Resume: PDF, up to 10 MB".to_owned(),
    ] {
        assert!(page.html.contains(&words), "{words}: {}", page.html);
    }
    let nowhere = Harness::open().await.visit(address).await;
    assert!(!nowhere.html.contains("mailto:?"), "{}", nowhere.html);
    let foreign = harness.visit("/jobs/00000004-0000-4000-8000-000000000000/مترجم-قوارب");
    let foreign = foreign.await.html;
    assert!(foreign.contains("/مترجم-قوارب</a>"), "{foreign}");
    let old = harness.site.catalogue.snapshot();
    let tomorrow = harness.site.clock.now() + Duration::from_secs(24 * 60 * 60);
    harness
        .site
        .catalogue
        .confirm(old.next(old.postings().to_vec(), Some(tomorrow)));
    let page = harness.visit(address).await;
    assert!(
        page.html.contains("<time datetime=\"2026-11-22\">"),
        "{}",
        page.html
    );
}
