//! A refused application: its receipt opens the form with all answers filled in.

use std::time::Duration;

use vestibule::{
    form::{AtsFieldError, FieldId},
    store::{AttemptResult, EntryState},
};

use crate::{
    form::{Form, PDF},
    harness::Harness,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const LEASE: Duration = Duration::from_secs(60);

/// The receipt URL of an application whose first attempt was settled with `end`.
async fn settled(harness: &Harness, end: AttemptResult) -> String {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG & <MMA>").file("cv.pdf", PDF);
    let sent = harness.answer(form.post(harness, WELDER)).await;
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert!(harness.site.outbox.end_attempt(&claim, end).await.unwrap());
    sent.location.unwrap()
}

fn refused() -> AttemptResult {
    AttemptResult::Refused(vec![AtsFieldError {
        slot: Some(FieldId::Email),
        text: "Already known".into(),
    }])
}

#[tokio::test]
async fn a_refused_application_opens_its_form_with_every_answer_the_file_and_what_is_wrong() {
    let harness = Harness::open().await;
    let receipt = settled(&harness, refused()).await;
    let page = harness
        .answer(harness.post(&format!("{receipt}/again")))
        .await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert_eq!(page.header("referrer-policy"), "strict-origin");
    assert!(page.html.contains("<a href=\"#email\">"), "{}", page.html);
    assert!(page.html.contains("We have “cv.pdf” (69 bytes)"));
    let form = Form::of(&page.html);
    assert_eq!(form.value("first_name"), "Ann");
    assert_eq!(form.value("email"), "ann@example.org");
    assert_eq!(form.value("q-q1"), "TIG & <MMA>");

    let form = form.without("email").with("email", "ann@example.com");
    let sent = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_ne!(sent.location.as_deref(), Some(&*receipt));
    let mut counts = harness.site.outbox.count_by_state().await.unwrap();
    counts.sort_by_key(|(state, _)| state.as_str());
    assert_eq!(counts, [(EntryState::Refused, 1), (EntryState::Waiting, 1)]);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert_eq!(claim.application.email, "ann@example.com");
    assert_eq!(claim.application.resume.unwrap().content, PDF);
}

#[tokio::test]
async fn only_a_refused_application_opens_its_form_and_only_when_asked_to() {
    let harness = Harness::open().await;
    let receipt = settled(&harness, AttemptResult::Delivered(None)).await;
    let again = format!("{receipt}/again");
    let page = harness.answer(harness.post(&again)).await;
    assert_eq!((page.status, page.location), (303, Some(receipt)));

    let harness = Harness::open().await;
    let receipt = settled(&harness, refused()).await;
    let again = format!("{receipt}/again");
    let page = harness.visit(&again).await;
    assert_eq!((page.status, page.location), (303, Some(receipt)));
    let foreign = harness.post(&again).header("sec-fetch-site", "cross-site");
    assert_eq!(harness.answer(foreign).await.status, 403);
    for unknown in ["x", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "%FF"] {
        let again = format!("/applications/{unknown}/again");
        assert_eq!(harness.answer(harness.post(&again)).await.status, 404);
    }
    harness.publish(Vec::new());
    assert_eq!(harness.answer(harness.post(&again)).await.status, 404);
}
