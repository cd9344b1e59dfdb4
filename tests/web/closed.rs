//! Tests closed postings: their pages say that the job is closed, and no typed text is lost.

use scraper::{Html, Selector};
use serde_json::Value;
use vestibule::{
    application::Application,
    posting::{Posting, PostingId},
    store::AttemptResult,
};

use crate::{
    blocks::with_pages,
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";
const NIGHT: &str = "/jobs/00000009-0000-4000-8000-000000000000";
const LEASE: std::time::Duration = std::time::Duration::from_secs(60);

fn id(address: &str) -> &str {
    address.trim_start_matches("/jobs/")
}

fn postings() -> Vec<Posting> {
    vec![
        sample::welder(),
        sample::plain(9, "Welder, night shift"),
        sample::plain(10, "Rigger"),
    ]
}

/// Fills in a form, closes its posting, and then submits the form.
async fn late() -> (Harness, Page) {
    let harness = Harness::of(postings()).await;
    let form = Form::of(&harness.visit(&format!("{WELDER}/apply")).await.html);
    let form = form.person().with("q-q1", "TIG <b>and</b> MMA");
    let form = form.with("additional_info", "I live nearby.\nAnd I weld.");
    harness.close(id(WELDER));
    let sent = form
        .file("cv.pdf", PDF)
        .post(&harness, &format!("{WELDER}/apply"));
    let page = harness.answer(sent).await;
    (harness, page)
}

async fn delivered(harness: &Harness) -> Application {
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let settled = harness
        .site
        .outbox
        .end_attempt(&claim, AttemptResult::Delivered(None))
        .await;
    assert!(settled.unwrap());
    claim.application
}

/// If the page of a closed job has the status 200, search engines continue to show the job. The
/// careers site of the ATS Reqcore, for example, responds with 200.
#[tokio::test]
async fn the_page_of_a_closed_job_has_the_status_410() {
    let harness = Harness::of(postings()).await;
    let open = harness.visit(WELDER).await.location.unwrap();
    assert_eq!(harness.visit(&open).await.status, 200);
    harness.close(id(WELDER));
    let data = [".json", ".md", "/apply", ""].map(|end| format!("{WELDER}{end}"));
    for path in data.iter().chain([&open]) {
        let page = harness.visit(path).await;
        assert_eq!(
            (page.status, page.header("cache-control")),
            (410, "no-store"),
            "{path}"
        );
        assert!(page.html.contains("Welder for cradles and keels"), "{path}");
        assert!(page.html.contains("Welder, night shift"), "{path}");
        assert!(!page.html.contains("JobPosting"), "{path}");
    }
    let never = harness
        .visit("/jobs/00000077-0000-4000-8000-000000000000")
        .await;
    assert_eq!(never.status, 404);
}

#[tokio::test]
async fn the_page_of_a_closed_job_shows_since_when_and_links_to_other_jobs() {
    let harness = Harness::of(postings()).await;
    harness.close(id(WELDER));
    let page = harness.visit(WELDER).await.html;
    assert!(
        page.contains("It was last open on 20 November 2026."),
        "{page}"
    );
    assert!(page.contains("<meta name=\"robots\" content=\"noindex\">"));
    for address in ["/", "/feed.atom", "/feed.rss", "/feed.json"] {
        assert!(page.contains(&format!("href=\"{address}\"")), "{address}");
    }
    assert!(page.contains(&format!("href=\"{NIGHT}/welder-night-shift\"")));
    assert!(!page.contains("<form"));
}

#[tokio::test]
async fn the_page_of_a_closed_job_lists_four_open_jobs_first_similar_ones_and_then_the_newest() {
    let posted = |number, title: &str, day: &str| {
        let mut posting = sample::plain(number, title);
        posting.details.as_mut().unwrap().created = Some(day.parse().unwrap());
        posting
    };
    let mut open = vec![sample::welder()];
    for (number, title, day) in [
        (10, "Rigger", "2026-10-01T08:00:00Z"),
        (11, "Caulker", "2026-11-12T08:00:00Z"),
        (12, "Diver", "2026-11-13T08:00:00Z"),
        (13, "Painter", "2026-11-11T08:00:00Z"),
        (9, "Welder, night shift", "2026-01-01T08:00:00Z"),
    ] {
        open.push(posted(number, title, day));
    }
    let harness = Harness::of(open).await;
    harness.close(id(WELDER));
    let page = harness.visit(WELDER).await.html;
    let expected = ["Welder, night shift", "Diver", "Caulker", "Painter"];
    assert_eq!(texts(&page, ".closed-similar a"), expected);
    assert_eq!(texts(&page, ".closed-similar h2"), ["Open jobs"]);
}

#[tokio::test]
async fn the_block_jobs_on_the_page_of_a_closed_job_does_not_repeat_similar_jobs() {
    let harness = with_pages(&[("_closed-below.md", "::: jobs limit=20")]).await;
    harness.close(id(WELDER));
    let page = harness.visit(WELDER).await.html;
    let similar = texts(&page, ".closed-similar a");
    let others = texts(&page, ".block-jobs a");
    assert!(!similar.is_empty(), "{page}");
    assert!(others.iter().all(|it| !similar.contains(it)), "{others:?}");
}

fn texts(html: &str, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let page = Html::parse_document(html);
    let found = page.select(&selector);
    found.map(|it| it.text().collect()).collect()
}

#[tokio::test]
async fn the_json_of_a_closed_job_says_so_and_lists_similar_jobs() {
    let harness = Harness::of(postings()).await;
    harness.close(id(WELDER));
    let data = harness.visit(&format!("{WELDER}.json")).await;
    assert_eq!(
        data.header("content-type"),
        "application/json; charset=utf-8"
    );
    let data: Value = serde_json::from_str(&data.html).unwrap();
    assert_eq!(data["closed"], true);
    assert_eq!(data["last_seen"], "2026-11-20T09:00:00Z");
    assert_eq!(data["similar"][0]["title"], "Welder, night shift");
    assert_eq!(data["similar"].as_array().unwrap().len(), 1);
    assert_eq!(data.get("description_html"), None);
}

#[tokio::test]
async fn a_reopened_job_is_immediately_available_at_the_same_url() {
    let harness = Harness::of(postings()).await;
    let open = harness.visit(WELDER).await.location.unwrap();
    harness.close(id(WELDER));
    assert_eq!(harness.visit(&open).await.status, 410);
    harness.publish(postings());
    assert_eq!(harness.visit(&open).await.status, 200);
    assert_eq!(harness.visit(&format!("{WELDER}/apply")).await.status, 200);
}

#[tokio::test]
async fn the_page_of_a_closed_job_says_so_in_every_language_at_its_url() {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de", "ar"])).await;
    harness.publish(postings());
    harness.close(id(WELDER));
    let page = harness.visit(&format!("/de{WELDER}")).await;
    assert_eq!(page.status, 410);
    assert!(page.html.contains("Dieser Job ist nicht mehr offen"));
    let arabic = format!("href=\"/ar{WELDER}/welder-for-cradles-and-keels\"");
    assert!(page.html.contains(&arabic), "{}", page.html);
}

#[tokio::test]
async fn a_form_that_is_sent_after_the_job_closed_says_so_and_no_typed_text_is_lost() {
    let (harness, page) = late().await;
    assert_eq!(page.status, 410);
    assert!(
        page.html
            .contains("This job closed before you sent your application")
    );
    for typed in [
        "Ann",
        "ann@example.org",
        "TIG &#60;b&#62;and",
        "I live nearby.\nAnd I weld.",
        "cv.pdf",
    ] {
        assert!(page.html.contains(typed), "{typed}: {}", page.html);
    }
    assert!(page.html.contains("Which welding papers do you hold?"));
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
}

/// A form can have 2 MB of text. If the page repeated this text for each similar job, the page
/// would need much memory.
#[tokio::test]
async fn the_page_of_a_closed_job_contains_each_answer_once_for_people_and_once_in_a_form() {
    let (_harness, page) = late().await;
    assert_eq!(texts(&page.html, ".closed-similar button").len(), 2);
    assert_eq!(page.html.matches("And I weld.").count(), 2);
}

#[tokio::test]
async fn the_answers_for_a_closed_job_open_the_form_of_another_job_with_the_file() {
    let (harness, page) = late().await;
    let other = format!("{NIGHT}/apply");
    let page = harness
        .answer(Form::carried(&page.html, &other).post_urlencoded(&harness, &other))
        .await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert!(page.html.contains("We’ve copied your answers"));
    assert!(
        !page.html.contains("class=\"summary\""),
        "nothing is wrong with it"
    );
    let form = Form::of(&page.html);
    assert_eq!(form.value("additional_info"), "I live nearby.\nAnd I weld.");
    assert_eq!(
        harness.site.outbox.count_waiting().await.unwrap(),
        0,
        "looking sends nothing"
    );

    let sent = harness.answer(form.post(&harness, &other)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let application = delivered(&harness).await;
    assert_eq!(application.posting, PostingId::new(id(NIGHT)));
    assert_eq!(
        (&*application.given_name, &*application.email),
        ("Ann", "ann@example.org")
    );
    assert_eq!(application.resume.unwrap().content, PDF);
}

/// Anyone can submit a form for a closed job and send the URL of the saved form to another person.
#[tokio::test]
async fn a_link_to_a_form_of_a_closed_job_shows_nothing_of_the_person_who_opens_it() {
    let (harness, page) = late().await;
    let (made, other) = (page.address.unwrap(), format!("{NIGHT}/apply"));
    for site in ["none", "cross-site", "same-origin"] {
        let opened = harness.get(&made).header("sec-fetch-site", site);
        let page = harness.answer(opened).await;
        let carried = Form::carried(&page.html, &other).post_urlencoded(&harness, &other);
        let page = harness.answer(carried).await;
        let form = Form::of(&page.html).without("email");
        let page = harness.answer(form.clone().post(&harness, &other)).await;
        assert!(page.html.contains("Error: "), "{}", page.html);
        let typed = format!("{site}@example.org");
        let form = Form::of(&page.html).without("email").with("email", &typed);
        let sent = harness.answer(form.post(&harness, &other)).await;
        let receipt = sent.location.expect(&sent.html);
        let application = delivered(&harness).await;
        assert_eq!(application.email, typed);
        assert_eq!(application.resume.unwrap().content, PDF);
        let seen = harness.visit(&made).await.html;
        assert!(
            !seen.contains(&receipt) && !seen.contains(&typed),
            "{site}: {seen}"
        );
    }
}

#[tokio::test]
async fn a_form_whose_questions_were_deleted_keeps_the_built_in_fields() {
    let mut welder = sample::welder();
    let harness = Harness::of(postings()).await;
    let form = Form::of(&harness.visit(&format!("{WELDER}/apply")).await.html).person();
    welder.details = None;
    harness.publish(vec![welder, postings().remove(1)]);
    harness.close(id(WELDER));
    let page = harness
        .answer(form.post(&harness, &format!("{WELDER}/apply")))
        .await;
    assert_eq!(page.status, 410);
    assert!(page.html.contains("ann@example.org"));
    let other = format!("{NIGHT}/apply");
    assert_eq!(Form::carried(&page.html, &other).value("first_name"), "Ann");
}

#[tokio::test]
async fn a_form_that_was_received_before_its_job_closed_redirects_to_its_receipt() {
    let harness = Harness::of(postings()).await;
    let apply = format!("{WELDER}/apply");
    let form = Form::of(&harness.visit(&apply).await.html)
        .person()
        .with("q-q1", "TIG");
    let sent = harness.answer(form.post(&harness, &apply)).await;
    harness.close(id(WELDER));
    let again = harness.answer(form.post(&harness, &apply)).await;
    assert_eq!(again.status, 410);
    assert!(
        again
            .html
            .contains(&format!("href=\"{}\"", sent.location.unwrap()))
    );
    assert!(!again.html.contains("Nothing was sent."));
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 1);
    let other = format!("{NIGHT}/apply");
    let carried = Form::carried(&again.html, &other).post_urlencoded(&harness, &other);
    let page = harness.answer(carried).await;
    assert!(page.html.contains("We’ve copied your answers"));
    let sent = harness
        .answer(Form::of(&page.html).post(&harness, &other))
        .await;
    assert_eq!(sent.status, 303, "another job, another application");
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 2);
}

#[tokio::test]
async fn a_forged_token_carries_over_no_file_of_another_person() {
    let (harness, page) = late().await;
    let other = format!("{NIGHT}/apply");
    let form = Form::carried(&page.html, &other)
        .without("token")
        .with("token", "forged");
    let page = harness.answer(form.post(&harness, &other)).await;
    assert_eq!(page.status, 200);
    assert!(!page.html.contains("cv.pdf"));
}
