//! Tests the signs by which the site recognizes forms that bots filled in. An application with such
//! a sign must be marked as suspicious, but must not be lost.

use std::time::Duration;

use scraper::{Html, Selector};
use vestibule::store::{EntryState, OutboxEntry, OutboxSettings, SuspiciousHandling};

use crate::{
    form::Form,
    harness::{Harness, Page},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// Starts a site that marks forms as suspicious if they are submitted within three seconds.
async fn site_that_marks_fast_forms(suspicious: SuspiciousHandling) -> Harness {
    Harness::with(move |parts| {
        parts.apply.min_form_age = Duration::from_secs(3);
        parts.outbox = parts.outbox.with_settings(OutboxSettings {
            suspicious,
            ..OutboxSettings::default()
        });
    })
    .await
}

async fn opened(harness: &Harness) -> Form {
    Form::of(&harness.visit(WELDER).await.html).person()
}

async fn sent(harness: &Harness, form: &Form) -> (Page, OutboxEntry) {
    let page = harness.answer(form.post(harness, WELDER)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let latest = harness.store.outbox().latest(1).await.unwrap();
    (page, latest.into_iter().next().unwrap())
}

#[tokio::test]
async fn the_form_has_a_field_that_people_and_browsers_leave_empty() {
    let harness = Harness::open().await;
    let page = Html::parse_document(&harness.visit(WELDER).await.html);
    let selector = "form p.visually-hidden[aria-hidden=true][data-private] input[name=subject]";
    let field = page.select(&Selector::parse(selector).unwrap()).next();
    let field = field.expect("the hidden field");
    assert_eq!(field.attr("tabindex"), Some("-1"));
    assert_eq!(field.attr("autocomplete"), Some("off"));
    assert_eq!(field.attr("type"), None, "a hidden input would be obvious");
}

#[tokio::test]
async fn an_application_whose_hidden_field_is_filled_in_is_marked_and_gets_the_same_receipt() {
    let harness = Harness::open().await;
    let form = opened(&harness).await.with("q-q1", "TIG");
    let (page, entry) = sent(&harness, &form.with("subject", "Cheap watches")).await;
    assert_eq!(entry.suspicion.as_deref(), Some("hidden_field"));
    assert_eq!(entry.state, EntryState::Waiting);
    let receipt = harness.visit(&page.location.unwrap()).await;
    assert_eq!(receipt.status, 200);
    assert!(!receipt.html.contains("watches"), "{}", receipt.html);
}

#[tokio::test]
async fn an_application_that_is_sent_faster_than_people_type_is_marked() {
    let harness = site_that_marks_fast_forms(SuspiciousHandling::Deliver).await;
    for (seconds, sign) in [(0, Some("too_fast")), (2, Some("too_fast")), (3, None)] {
        let form = opened(&harness).await.with("q-q1", &format!("{seconds}"));
        harness.site.clock.advance(Duration::from_secs(seconds));
        let (_, entry) = sent(&harness, &form).await;
        assert_eq!(entry.suspicion.as_deref(), sign, "after {seconds} s");
        assert_eq!(entry.state, EntryState::Waiting);
    }
}

#[tokio::test]
async fn a_returned_form_that_is_corrected_at_once_is_not_marked() {
    let harness = site_that_marks_fast_forms(SuspiciousHandling::Deliver).await;
    let form = opened(&harness).await;
    harness.site.clock.advance(Duration::from_secs(60));
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert!(page.address.is_some(), "the form is returned");
    let (_, entry) = sent(&harness, &Form::of(&page.html).with("q-q1", "TIG")).await;
    assert_eq!(entry.suspicion, None);
}

#[tokio::test]
async fn an_earlier_receipt_does_not_hide_that_a_form_was_sent_too_fast() {
    let harness = site_that_marks_fast_forms(SuspiciousHandling::Deliver).await;
    let form = opened(&harness).await.with("q-q1", "TIG");
    harness.site.clock.advance(Duration::from_secs(60));
    let (first, entry) = sent(&harness, &form).await;
    assert_eq!(entry.suspicion, None);
    let first = first.location.unwrap();
    let fast = opened(&harness).await.with("q-q1", "MIG");
    let fast = fast.with("first", first.rsplit('/').next().unwrap());
    let (_, entry) = sent(&harness, &fast.with("choice", "both")).await;
    assert_eq!(entry.suspicion.as_deref(), Some("too_fast"));
    // If an applicant submits a form twice, the site asks what to do with the first application. A
    // quick decision is not suspicious.
    let page = harness.answer(form.with("additional_info", "P.S.").post(&harness, WELDER));
    let form = Form::of(&page.await.html);
    assert_ne!(form.value("first"), "");
    // `sent` returns the latest entry, so the next application must have a later time than the
    // others.
    harness.site.clock.advance(Duration::from_secs(1));
    let (_, entry) = sent(&harness, &form.with("choice", "both")).await;
    assert_eq!(entry.suspicion, None);
}

#[tokio::test]
async fn a_marked_application_is_held_if_the_operator_wants_to_decide() {
    let harness = site_that_marks_fast_forms(SuspiciousHandling::Hold).await;
    let form = opened(&harness).await.with("q-q1", "TIG");
    let (page, entry) = sent(&harness, &form).await;
    assert_eq!(entry.state, EntryState::Held);
    assert_eq!(entry.reason.as_deref(), Some("suspicious"));
    let receipt = page.location.unwrap();
    assert_eq!(harness.visit(&receipt).await.status, 200);
    let again = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(again.location, Some(receipt), "it is sent only once");
}
