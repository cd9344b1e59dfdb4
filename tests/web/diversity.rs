//! Tests the voluntary diversity questions.

use std::{path::Path, time::Duration};

use scraper::{Html, Selector};
use vestibule::{
    diversity::DiversityQuestions,
    store::{AttemptResult, DiversityCount},
    web::diversity::Diversity,
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    receipt::{apply, settle},
};

const DAY: Duration = Duration::from_secs(86_400);
const HOUR: Duration = Duration::from_secs(3_600);
const MINUTE: Duration = Duration::from_secs(60);
const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const FORM: &str = "application/x-www-form-urlencoded";
const QUESTIONS: &str = "src/diversity/examples/us.toml";

/// Starts a site in English, German and Arabic that asks the example diversity questions for the
/// US.
async fn site_with_questions() -> Harness {
    Harness::built(DAY, |parts, store| {
        parts.locales = spoken(&["de", "ar"]);
        let questions = DiversityQuestions::load(Path::new(QUESTIONS)).unwrap();
        parts.diversity = Some(Diversity::new(questions, store.diversity()));
    })
    .await
}

fn all(html: &str, selector: &str, attribute: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let page = Html::parse_document(html);
    let found = page.select(&selector);
    found
        .filter_map(|it| it.attr(attribute))
        .map(str::to_owned)
        .collect()
}

/// Returns the URL of this receipt's link to the diversity questions. Returns `None` if there is no
/// such link.
fn link(receipt: &Page) -> Option<String> {
    let links = all(&receipt.html, ".receipt-diversity a", "href");
    links.into_iter().next()
}

/// Applies for a job. Returns the URL of the receipt and the URL of the questions.
async fn invited(harness: &Harness) -> (String, String) {
    let receipt = apply(harness).await;
    let form = link(&harness.visit(&receipt).await).unwrap();
    (receipt, form)
}

/// Applies as the applicant with this first name. Like [`invited`], returns the URLs of the receipt
/// and of the questions.
async fn another_invited(harness: &Harness, name: &str) -> (String, String) {
    let form = Form::of(&harness.visit(WELDER).await.html);
    let form = form.with("first_name", name).with("last_name", "Lee");
    let form = form.with("email", &format!("{name}@example.org"));
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    let sent = harness.answer(form.post(harness, WELDER)).await;
    let receipt = sent.location.unwrap();
    let form = link(&harness.visit(&receipt).await).unwrap();
    (receipt, form)
}

async fn post(harness: &Harness, path: &str, body: &str) -> Page {
    let request = harness.post(path).header("content-type", FORM);
    harness.answer(request.body(body.to_owned())).await
}

/// Returns all counts greater than zero. Advances the clock into the next year, because only the
/// counts of past years are visible.
async fn counts(harness: &Harness) -> Vec<(String, String, u64)> {
    harness.site.clock.advance(60 * DAY);
    let counts = harness.store.diversity().past_years().await.unwrap();
    let row = |it: DiversityCount| (it.question, it.answer, it.people);
    let chosen = counts.into_iter().filter(|it| it.people > 0);
    chosen.map(row).collect()
}

#[tokio::test]
async fn the_questions_are_offered_only_if_they_are_set_and_only_on_a_new_receipt() {
    let silent = Harness::open().await;
    let receipt = apply(&silent).await;
    assert_eq!(link(&silent.visit(&receipt).await), None);
    assert_eq!(silent.visit("/diversity-questions").await.status, 404);
    assert!(
        !silent
            .visit("/privacy")
            .await
            .html
            .contains("about diversity")
    );

    let harness = site_with_questions().await;
    let (receipt, form) = invited(&harness).await;
    assert_eq!(harness.visit(&form).await.status, 200);
    let thanks = harness.visit("/diversity-questions").await;
    assert_eq!(thanks.status, 200);
    assert!(
        harness
            .visit("/privacy")
            .await
            .html
            .contains("about diversity")
    );
    for path in ["/", "/jobs/00000001-0000-4000-8000-000000000000/apply"] {
        let page = harness.visit(path).await.html;
        assert!(!page.contains("diversity-questions"), "{path}");
    }
    harness.site.clock.advance(59 * MINUTE);
    assert!(link(&harness.visit(&receipt).await).is_some());
    harness.site.clock.advance(MINUTE);
    assert_eq!(link(&harness.visit(&receipt).await), None);
    assert_eq!(harness.visit(&form).await.status, 200);

    let receipt = harness.visit(&receipt).await;
    assert_eq!(receipt.header("referrer-policy"), "no-referrer");
}

#[tokio::test]
async fn the_questions_are_not_offered_after_a_rejection_or_a_withdrawal() {
    let harness = site_with_questions().await;
    let receipt = apply(&harness).await;
    settle(&harness, AttemptResult::Refused(Vec::new())).await;
    assert_eq!(link(&harness.visit(&receipt).await), None);
    let withdrawn = post(&harness, &format!("{receipt}/withdraw"), "sure=yes").await;
    assert_eq!(withdrawn.status, 303);
    assert_eq!(link(&harness.visit(&receipt).await), None);
}

#[tokio::test]
async fn neither_page_nor_form_contains_anything_about_the_application() {
    let harness = site_with_questions().await;
    let (receipt, form) = invited(&harness).await;
    let token = form.rsplit('/').next().unwrap();
    let page = harness.visit(&form).await;
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    // With this value, the browser sends the page's origin instead of the page's URL. The CSRF
    // check needs the origin.
    assert_eq!(page.header("referrer-policy"), "strict-origin");
    let entries = harness.site.outbox.latest(10).await.unwrap();
    let id = entries[0].id.to_string();
    let reference = receipt.rsplit('/').next().unwrap();
    for secret in [
        reference,
        &id,
        "00000001-0000-4000-8000-000000000000",
        "Welder",
        "ann@example.org",
        "Ann",
    ] {
        assert!(!page.html.contains(secret), "{secret} is in {}", page.html);
        assert!(!token.contains(secret), "{secret} is in {token}");
    }
    let names: Vec<String> = all(&page.html, "main input", "name");
    let questions = ["gender", "race-ethnicity", "veteran", "disability"];
    assert!(names.iter().all(|it| questions.contains(&it.as_str())));
    assert_eq!(all(&page.html, "main form", "action"), [form]);
    assert_eq!(all(&page.html, "input[value=_declined]", "name").len(), 4);
}

#[tokio::test]
async fn answers_are_counted_and_a_form_counts_once() {
    let harness = site_with_questions().await;
    let (_, form) = invited(&harness).await;
    let body = "gender=female&race-ethnicity=asian&race-ethnicity=white&disability=_declined";
    for body in [body, body, "gender=male"] {
        let sent = post(&harness, &form, body).await;
        let target = (sent.status, sent.location.as_deref());
        assert_eq!(target, (303, Some("/diversity-questions")));
    }
    let (_, other) = another_invited(&harness, "bea").await;
    let german = format!("/de{other}");
    let sent = post(&harness, &german, "gender=female&veteran=protected").await;
    assert_eq!(sent.location.as_deref(), Some("/de/diversity-questions"));
    let row = |question: &str, answer: &str, people| (question.into(), answer.into(), people);
    assert_eq!(
        counts(&harness).await,
        [
            row("disability", "_declined", 1),
            row("gender", "female", 2),
            row("race-ethnicity", "_several", 1),
            row("veteran", "protected", 1),
        ]
    );
}

#[tokio::test]
async fn an_application_has_one_form_however_often_its_receipt_is_shown() {
    let harness = site_with_questions().await;
    let (receipt, form) = invited(&harness).await;
    let again = harness.visit(&format!("/de{receipt}")).await;
    assert_eq!(link(&again), Some(format!("/de{form}")));
    let (_, other) = another_invited(&harness, "bea").await;
    assert_ne!(form, other);
    let week = |form: &str| form.split('.').next().map(str::to_owned);
    assert_eq!(week(&form), week(&other));
    // The token contains the week in which the application was received. The first application was
    // received on a Saturday at 9:00, which is 39 hours before the end of the week.
    harness.site.clock.advance(38 * HOUR + 30 * MINUTE);
    let (receipt, sunday) = another_invited(&harness, "cleo").await;
    assert_eq!(week(&form), week(&sunday));
    harness.site.clock.advance(45 * MINUTE);
    assert_eq!(link(&harness.visit(&receipt).await), Some(sunday));
    let (_, monday) = another_invited(&harness, "dora").await;
    assert_ne!(week(&form), week(&monday));
}

#[tokio::test]
async fn after_a_restart_the_token_of_an_application_cannot_be_derived_again() {
    let harness = site_with_questions().await;
    let (receipt, form) = invited(&harness).await;
    let entry = harness.site.outbox.latest(1).await.unwrap().remove(0);
    let questions = || DiversityQuestions::load(Path::new(QUESTIONS)).unwrap();
    let restarted = Diversity::new(questions(), harness.store.diversity());
    let token = restarted.token(&harness.site.form_keys, entry.id, harness.site.clock.now());
    assert!(!form.ends_with(&token));
    assert_eq!(link(&harness.visit(&receipt).await), Some(form));
}

#[tokio::test]
async fn a_form_without_answers_is_not_counted_and_can_be_sent_again() {
    let harness = site_with_questions().await;
    let (_, form) = invited(&harness).await;
    for body in ["", "gender=male", "gender=female"] {
        assert_eq!(post(&harness, &form, body).await.status, 303);
    }
    let row = ("gender".to_owned(), "male".to_owned(), 1);
    assert_eq!(counts(&harness).await, [row]);
}

#[tokio::test]
async fn an_invalid_answer_has_an_error_at_its_question_and_all_answers_stay() {
    let harness = site_with_questions().await;
    let (_, form) = invited(&harness).await;
    let body = "gender=male&race-ethnicity=asian&race-ethnicity=white&disability=perhaps";
    let page = post(&harness, &form, body).await;
    assert_eq!(page.status, 422);
    assert_eq!(
        all(&page.html, "fieldset.field-wrong", "aria-describedby"),
        ["hint-disability error-disability"]
    );
    assert!(page.html.contains("id=\"error-disability\""));
    assert_eq!(
        all(&page.html, "input[checked]", "value"),
        ["male", "white", "asian"]
    );
    for body in [
        "gender=male&gender=female",
        "gender=<script>",
        "veteran=_several",
    ] {
        let page = post(&harness, &form, body).await;
        assert_eq!(page.status, 422, "{body}");
        assert!(!page.html.contains("<script>"));
    }
    assert!(counts(&harness).await.is_empty());
}

#[tokio::test]
async fn only_a_valid_token_opens_the_questions() {
    let harness = site_with_questions().await;
    let (_, form) = invited(&harness).await;
    let changed = form.replace("/diversity-questions/", "/diversity-questions/1");
    for path in [
        &changed,
        "/diversity-questions/x",
        "/diversity-questions/1.2.3",
    ] {
        assert_eq!(harness.visit(path).await.status, 404);
        assert_eq!(post(&harness, path, "gender=male").await.status, 404);
    }
    let cross_site = harness.post(&form).header("sec-fetch-site", "cross-site");
    let cross_site = cross_site.header("content-type", FORM).body("gender=male");
    assert_eq!(harness.answer(cross_site).await.status, 403);
    let week = form.split(['/', '.']).rev().nth(2).unwrap();
    let longer = form.replace(&format!("/{week}."), "/9999.");
    assert_ne!(longer, form);
    assert_eq!(harness.visit(&longer).await.status, 404);
    // The form is valid until the end of the week after the application. The application was
    // received on a Saturday, so the last day is the Sunday eight days later.
    harness.site.clock.advance(8 * DAY);
    assert_eq!(harness.visit(&form).await.status, 200);
    harness.site.clock.advance(DAY);
    assert_eq!(harness.visit(&form).await.status, 404);
    assert_eq!(post(&harness, &form, "gender=male").await.status, 404);
    assert!(counts(&harness).await.is_empty());
}

#[tokio::test]
async fn a_text_in_another_language_is_marked() {
    let harness = site_with_questions().await;
    let (_, form) = invited(&harness).await;
    let page = harness.visit(&format!("/ar{form}")).await.html;
    assert!(page.contains("dir=\"rtl\""));
    assert!(page.contains(&format!("href=\"/de{form}\"")));
    assert!(page.contains("<legend dir=\"auto\" lang=\"en\">What is your gender?</legend>"));
    assert!(page.contains("أفضّل عدم الإجابة"));
    harness.site.clock.advance(HOUR);
    let page = harness.visit(&form).await.html;
    assert!(page.contains("<legend dir=\"auto\">What is your gender?</legend>"));
}

#[tokio::test]
async fn if_the_store_fails_the_page_says_so() {
    let harness = site_with_questions().await;
    let (_, form) = invited(&harness).await;
    harness.store.close().await;
    assert_eq!(post(&harness, &form, "gender=male").await.status, 503);
}
