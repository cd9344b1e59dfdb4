//! Tests the proof of work, which is required while unusually many applications arrive.

use std::time::Duration;

use scraper::{Html, Selector};
use sha2::{Digest, Sha256};
use vestibule::store::OutboxSettings;

use crate::{
    form::{Form, PDF},
    harness::Harness,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// Starts a site that requires a proof after the first application of an hour, and submits that
/// application.
async fn site_that_requires_proof() -> Harness {
    let harness = Harness::with(|parts| {
        parts.outbox = parts.outbox.with_settings(OutboxSettings {
            proof_of_work_above: 1,
            ..OutboxSettings::default()
        });
    });
    let harness = harness.await;
    let first = form_of(&harness, "ann@example.org").await;
    let page = harness.answer(first.post(&harness, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    harness
}

async fn form_of(harness: &Harness, email: &str) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.without("email")
        .with("email", email)
        .with("q-q1", "TIG")
        .file("cv.pdf", PDF)
}

/// Adds the proof as the script does: the first number for which the hash of the token and the
/// number begins with 16 zero bits.
fn solved(form: &Form) -> Form {
    let token = form.value("token");
    let is_proof = |number: &u32| Sha256::digest(format!("{token}.{number}"))[..2] == [0, 0];
    let number = (0..).find(is_proof).unwrap();
    form.with("proof", &number.to_string())
}

#[tokio::test]
async fn without_the_setting_the_form_asks_for_no_proof() {
    let harness = Harness::open().await;
    let html = harness.visit(WELDER).await.html;
    assert!(!html.contains("data-proof") && !html.contains("name=\"proof\""));
}

#[tokio::test]
async fn above_the_rate_a_form_with_a_proof_is_accepted_at_once() {
    let harness = site_that_requires_proof().await;
    let html = harness.visit(WELDER).await.html;
    let page = Html::parse_document(&html);
    let control = Selector::parse("form[data-proof='16'] input[name=proof]").unwrap();
    assert_eq!(page.select(&control).count(), 1);
    let form = solved(&form_of(&harness, "bob@example.org").await);
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
}

#[tokio::test]
async fn above_the_rate_a_form_without_a_proof_is_returned_and_accepted_after_half_a_minute() {
    let harness = site_that_requires_proof().await;
    let form = form_of(&harness, "bob@example.org").await;
    harness.site.clock.advance(Duration::from_secs(600));
    let mut page = harness.answer(form.post(&harness, WELDER)).await;
    for _ in 0..2 {
        assert_eq!(page.status, 503, "{}", page.html);
        assert_eq!(page.header("retry-after"), "30");
        assert!(page.html.contains("Wait half a minute and send again"));
        assert!(page.html.contains("cv.pdf"), "{}", page.html);
        harness.site.clock.advance(Duration::from_secs(29));
        let again = Form::of(&page.html).post(&harness, WELDER);
        page = harness.answer(again).await;
    }
    assert_eq!(page.status, 503);
    harness.site.clock.advance(Duration::from_secs(30));
    let again = Form::of(&page.html).post(&harness, WELDER);
    page = harness.answer(again).await;
    assert_eq!(page.status, 303, "{}", page.html);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 2);
}

#[tokio::test]
async fn a_proof_is_invalid_for_another_form() {
    let harness = site_that_requires_proof().await;
    let solved = solved(&form_of(&harness, "bob@example.org").await);
    let other = form_of(&harness, "eve@example.org").await;
    let other = other.with("proof", &solved.value("proof"));
    let page = harness.answer(other.post(&harness, WELDER)).await;
    assert_eq!(page.status, 503, "{}", page.html);
}

#[tokio::test]
async fn a_form_that_was_sent_before_needs_no_proof_to_find_its_receipt() {
    let harness = site_that_requires_proof().await;
    let form = solved(&form_of(&harness, "bob@example.org").await);
    let receipt = harness.answer(form.post(&harness, WELDER)).await.location;
    let again = form.without("proof");
    let again = harness.answer(again.post(&harness, WELDER)).await;
    assert!(receipt.is_some());
    assert_eq!(again.location, receipt);
}
