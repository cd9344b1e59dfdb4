//! Tests the limits on the applications of all visitors together. When a limit is reached, the site
//! shows the form again with all answers.

use std::time::Duration;

use vestibule::store::OutboxSettings;

use crate::{
    form::{Form, PDF},
    harness::Harness,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const HOUR: Duration = Duration::from_secs(3_600);

async fn with_settings(settings: OutboxSettings) -> Harness {
    Harness::with(move |parts| parts.outbox = parts.outbox.with_settings(settings)).await
}

async fn form_of(harness: &Harness, email: &str) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.without("email")
        .with("email", email)
        .with("q-q1", "TIG")
        .file("cv.pdf", PDF)
}

#[tokio::test]
async fn at_a_limit_the_form_is_returned_with_its_file_and_can_be_sent_later() {
    let harness = with_settings(OutboxSettings {
        max_per_posting_hour: 1,
        ..OutboxSettings::default()
    })
    .await;
    let first = form_of(&harness, "ann@example.org").await;
    let receipt = harness.answer(first.post(&harness, WELDER)).await.location;
    assert!(receipt.is_some());

    let second = form_of(&harness, "bob@example.org").await;
    let page = harness.answer(second.post(&harness, WELDER)).await;
    assert_eq!(page.status, 503, "{}", page.html);
    assert_eq!(page.header("retry-after"), "600");
    assert!(page.html.contains("We cannot take more applications"));
    let returned = Form::of(&page.html);
    assert_eq!(returned.value("email"), "bob@example.org");
    assert_eq!(returned.value("q-q1"), "TIG");
    assert!(page.html.contains("cv.pdf"), "{}", page.html);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 1);

    let again = harness.answer(first.post(&harness, WELDER)).await;
    assert_eq!(again.location, receipt, "a resend still finds its receipt");

    harness.site.clock.advance(HOUR);
    let later = harness.answer(returned.post(&harness, WELDER)).await;
    assert_eq!(later.status, 303, "{}", later.html);
    let claims = [harness.store.outbox(), harness.store.outbox()];
    for (outbox, email) in claims.iter().zip(["ann@example.org", "bob@example.org"]) {
        let claim = outbox.claim(HOUR).await.unwrap().unwrap();
        assert_eq!(claim.application.email, email);
        assert!(claim.application.resume.is_some(), "{email}");
    }
}

#[tokio::test]
async fn forms_are_returned_before_the_disk_is_completely_full() {
    let harness = with_settings(OutboxSettings {
        min_free_disk: "999999999GB".parse().unwrap(),
        ..OutboxSettings::default()
    })
    .await;
    let form = form_of(&harness, "ann@example.org").await;
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 503, "{}", page.html);
    assert_eq!(Form::of(&page.html).value("email"), "ann@example.org");
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
}
