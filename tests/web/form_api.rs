//! Tests the form API for programs: the questions as JSON, and forms that a program fills in and a
//! person then checks and submits.

use serde_json::{Value, json};
use vestibule::web::ApiSettings;

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
    sample,
};

fn form_url() -> String {
    format!("/jobs/{}/apply.json", sample::welder().id)
}

fn apply_url() -> String {
    format!("/jobs/{}/apply", sample::welder().id)
}

fn json(page: &Page) -> Value {
    serde_json::from_str(&page.html).unwrap_or_else(|_| panic!("{}: {}", page.status, page.html))
}

fn field<'a>(form: &'a Value, name: &str) -> &'a Value {
    let mut fields = form["fields"].as_array().unwrap().iter();
    fields.find(|it| it["names"][0] == name).unwrap()
}

/// Sends answers as a program would.
async fn prefill(harness: &Harness, form: &Form) -> Page {
    harness.answer_itself(form.post(harness, &form_url())).await
}

/// Opens the URL that the person gets.
async fn open(harness: &Harness, prefilled: &Page) -> Page {
    assert_eq!(prefilled.status, 201, "{}", prefilled.html);
    assert_eq!(prefilled.header("cache-control"), "no-store");
    let data = json(prefilled);
    let url = data["url"].as_str().unwrap();
    assert_eq!(prefilled.header("location"), url);
    let page = harness.visit(url).await;
    assert_eq!(page.status, 200, "{}", page.html);
    page
}

async fn waiting(harness: &Harness) -> u64 {
    harness.site.outbox.count_waiting().await.unwrap()
}

#[tokio::test]
async fn the_json_of_a_form_contains_the_questions_with_kinds_and_limits() {
    let harness = Harness::with(|parts| parts.apply.offer_talent_network = true).await;
    let page = harness.visit(&form_url()).await;
    assert_eq!(
        page.header("content-type"),
        "application/json; charset=utf-8"
    );
    let form = json(&page);
    assert_eq!(form["title"], "Welder for cradles and keels");
    assert_eq!(form["form_url"], apply_url());
    assert_eq!(
        *field(&form, "first_name"),
        json!({
            "names": ["first_name"], "kind": "line", "label": "First name", "is_required": true,
            "is_for_person": false, "max_characters": 255,
        })
    );
    let papers = field(&form, "q-q1");
    assert_eq!(papers["label"], "Which welding papers do you hold?");
    assert_eq!(papers["question_ids"], json!(["q1"]));
    assert_eq!(papers["is_required"], true);
    let resume = field(&form, "resume");
    assert_eq!(resume["file_types"], json!(["pdf"]));
    assert_eq!(resume["max_bytes"], 10 << 20);
    let network = field(&form, "opted_in_to_talent_network");
    assert_eq!(network["is_for_person"], true);
}

#[tokio::test]
async fn a_complete_form_waits_on_the_review_page_until_a_person_sends_it() {
    let harness = Harness::open().await;
    let form = Form::empty().person().with("q-q1", "TIG");
    let prefilled = prefill(&harness, &form.file("cv.pdf", PDF)).await;
    let data = json(&prefilled);
    assert_eq!(data["is_ready"], true, "{data}");
    assert_eq!(data["is_file_stored"], true);
    assert_eq!(data["problems"], json!([]));
    assert_eq!(data["expires_in_seconds"], 7_200);
    let review = open(&harness, &prefilled).await;
    for words in ["Nothing has been sent yet", "ann@example.org", "cv.pdf"] {
        assert!(review.html.contains(words), "{words}: {}", review.html);
    }
    assert_eq!(waiting(&harness).await, 0);
    let form = Form::of(&review.html).with("step", "send");
    let sent = harness.answer(form.post(&harness, &apply_url())).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(waiting(&harness).await, 1);
}

#[tokio::test]
async fn the_program_that_prefilled_a_form_cannot_see_what_the_person_sent() {
    let harness = Harness::open().await;
    let prefilled = prefill(&harness, &Form::empty().person().file("cv.pdf", PDF)).await;
    let page = open(&harness, &prefilled).await;
    // The person makes a mistake and submits the form.
    let wrong = Form::of(&page.html).without("first_name");
    let wrong = wrong.with("first_name", "Vera");
    let returned = harness.answer(wrong.post(&harness, &apply_url())).await;
    assert!(returned.html.contains("Vera"), "{}", returned.html);
    let seen = open(&harness, &prefilled).await;
    assert!(!seen.html.contains("Vera"), "{}", seen.html);
    let form = Form::of(&returned.html).with("q-q1", "TIG");
    let sent = harness.answer(form.post(&harness, &apply_url())).await;
    let receipt = harness.visit(&sent.location.clone().unwrap()).await;
    for words in ["Vera", "TIG", "cv.pdf"] {
        assert!(receipt.html.contains(words), "{words}: {}", receipt.html);
    }
    let seen = open(&harness, &prefilled).await;
    for words in ["Vera", "TIG", "/applications/"] {
        assert!(!seen.html.contains(words), "{words}: {}", seen.html);
    }
    // If the program submits the prefilled form with other answers, it must not get the person's
    // receipt.
    let form = Form::of(&seen.html).without("last_name");
    let form = form.with("last_name", "Mallory").with("q-q1", "MIG");
    let other = harness.answer(form.post(&harness, &apply_url())).await;
    assert!(other.location.is_some() && other.location != sent.location);
    assert_eq!(waiting(&harness).await, 2);
}

#[tokio::test]
async fn a_question_that_changes_before_the_person_sends_the_form_is_asked_again() {
    let harness = Harness::open().await;
    let form = Form::empty().person().with("q-q1", "TIG");
    let review = open(&harness, &prefill(&harness, &form).await).await;
    let mut changed = sample::welder();
    changed.details.as_mut().unwrap().questions[0].text =
        "Why did you leave your last yard?".into();
    harness.publish(vec![changed]);
    let form = Form::of(&review.html).with("step", "send");
    let page = harness.answer(form.post(&harness, &apply_url())).await;
    let notice = "changed this form since";
    assert!(page.html.contains(notice), "{}", page.html);
    assert_eq!(waiting(&harness).await, 0);
}

#[tokio::test]
async fn an_incomplete_form_is_shown_filled_in_with_a_notice() {
    let harness = Harness::open().await;
    let prefilled = prefill(&harness, &Form::empty().person()).await;
    let data = json(&prefilled);
    assert_eq!(data["is_ready"], false);
    assert_eq!(data["problems"][0]["name"], "q-q1", "{data}");
    let page = open(&harness, &prefilled).await;
    let notice = "A program filled in this form for you.";
    assert!(page.html.contains(notice), "{}", page.html);
    assert!(page.html.contains("value=\"ann@example.org\""));
    assert!(page.html.contains("content=\"noindex\"") || page.header("x-robots-tag") == "noindex");
    let form = Form::of(&page.html).with("q-q1", "TIG");
    let sent = harness.answer(form.post(&harness, &apply_url())).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(waiting(&harness).await, 1);
}

#[tokio::test]
async fn a_program_cannot_give_a_consent_or_send_the_form() {
    let harness = Harness::with(|parts| parts.apply.offer_talent_network = true).await;
    let form = Form::empty().person().with("q-q1", "TIG");
    let form = form
        .with("opted_in_to_talent_network", "yes")
        .with("step", "send")
        .with("token", "forged");
    let prefilled = prefill(&harness, &form).await;
    assert_eq!(json(&prefilled)["is_ready"], false);
    let page = open(&harness, &prefilled).await;
    assert_eq!(Form::of(&page.html).value("opted_in_to_talent_network"), "");
    assert_eq!(waiting(&harness).await, 0);
}

#[tokio::test]
async fn a_closed_job_has_no_form() {
    let harness = Harness::open().await;
    harness.close(sample::welder().id.as_str());
    let page = harness.visit(&form_url()).await;
    assert_eq!(page.status, 410);
    assert_eq!(json(&page)["closed"], true);
    let prefilled = prefill(&harness, &Form::empty().person()).await;
    assert_eq!(prefilled.status, 410);
    assert_eq!(harness.visit("/jobs/no-such/apply.json").await.status, 404);
}

#[tokio::test]
async fn assistants_find_the_jobs_and_the_forms() {
    let harness = Harness::open().await;
    let page = harness.visit("/llms.txt").await;
    assert_eq!(page.header("content-type"), "text/plain; charset=utf-8");
    assert!(page.html.starts_with("# "), "{}", page.html);
    for part in [
        "Lindqvist Boats",
        "/jobs.md",
        "/jobs/{id}/apply.json",
        "/openapi.json",
    ] {
        assert!(page.html.contains(part), "{part}: {}", page.html);
    }
}

#[tokio::test]
async fn the_description_of_the_json_names_every_field_that_is_sent() {
    let harness = Harness::open().await;
    let description = json(&harness.visit("/openapi.json").await);
    let schemas = &description["components"]["schemas"];
    let paths: Vec<&String> = description["paths"].as_object().unwrap().keys().collect();
    assert_eq!(
        paths,
        ["/jobs.json", "/jobs/{id}.json", "/jobs/{id}/apply.json"]
    );
    for (path, name) in [("/jobs.json", "JobList"), (&form_url(), "FormDescription")] {
        let sent = json(&harness.visit(path).await);
        let properties = schemas[name]["properties"].as_object().unwrap();
        for (field, _) in sent.as_object().unwrap() {
            assert!(properties.contains_key(field), "{name} lacks {field}");
        }
    }
    for name in [
        "JobDetails",
        "ClosedJob",
        "FormField",
        "PrefilledForm",
        "JobSalary",
    ] {
        assert!(schemas[name].is_object(), "{name} is not in {schemas}");
    }
}

#[tokio::test]
async fn the_form_api_does_not_exist_unless_the_operator_enables_it() {
    let harness = Harness::with(|parts| parts.api = ApiSettings::default()).await;
    for path in [&form_url(), "/llms.txt", "/openapi.json"] {
        assert_eq!(harness.visit(path).await.status, 404, "{path}");
    }
    let prefilled = prefill(&harness, &Form::empty().person()).await;
    assert_eq!(prefilled.status, 404);
}
