//! Tests how a visitor's request waits for the result of the first delivery attempt.

use std::time::Duration;

use futures_util::future::join_all;
use vestibule::{
    application::{Application, ApplicationId},
    store::{AttemptResult, DeliveryOutcome, EntryState, OutboxError},
};

use crate::{
    applications::{complaints, corrected, plain},
    harness::Harness,
};

/// A timeout that is much longer than any test takes. If it is reached, the test fails.
const LONG: Duration = Duration::from_secs(600);

on_both!(a_waiting_visitor_gets_the_result_of_the_delivery_at_once);
async fn a_waiting_visitor_gets_the_result_of_the_delivery_at_once(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let (outcome, settled) = tokio::join!(
        harness.outbox().await_outcome(kept.id, LONG),
        harness
            .outbox()
            .end_attempt(&claim, AttemptResult::Delivered(None)),
    );
    assert!(settled.unwrap());
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Delivered)
    );
}

on_both!(a_waiting_visitor_gets_a_refusal_with_its_message);
async fn a_waiting_visitor_gets_a_refusal_with_its_message(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let (outcome, _) = tokio::join!(
        harness.outbox().await_outcome(kept.id, LONG),
        harness
            .outbox()
            .end_attempt(&claim, AttemptResult::Refused(complaints())),
    );
    assert_eq!(outcome.unwrap(), DeliveryOutcome::Returned(complaints()));
}

on_both!(a_later_refusal_is_on_the_receipt_with_the_complete_application);
async fn a_later_refusal_is_on_the_receipt_with_the_complete_application(harness: Harness) {
    let application = plain();
    let kept = harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let outcome = harness
        .outbox()
        .await_outcome(kept.id, Duration::ZERO)
        .await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );

    let refused = AttemptResult::Refused(complaints());
    assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Refused);
    assert_eq!(receipt.ats_errors, complaints());
    assert_eq!(receipt.application, Some(application.clone()));

    let other = harness.outbox().put(&corrected(&application)).await;
    assert!(
        matches!(other, Err(OutboxError::OtherContent(there)) if there.id == kept.id),
        "a receipt that was shown is never replaced"
    );
}

on_both!(a_refusal_long_after_a_visitor_disconnected_is_refused_and_not_returned);
async fn a_refusal_long_after_a_visitor_disconnected_is_refused_and_not_returned(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    harness.clock.advance(Duration::from_secs(61));
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    assert_eq!(harness.count(EntryState::Refused).await, 1);
}

on_both!(a_visitor_does_not_wait_for_an_attempt_that_begins_after_the_maximum_wait);
async fn a_visitor_does_not_wait_for_an_attempt_that_begins_after_the_maximum_wait(
    harness: Harness,
) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let later = AttemptResult::Postponed {
        until: harness.now() + LONG * 2,
        reason: "unreachable",
        unclear: false,
    };
    assert!(harness.outbox().end_attempt(&claim, later).await.unwrap());
    let outcome = harness.outbox().await_outcome(kept.id, LONG).await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );
}

on_both!(visitors_do_not_wait_during_a_pause);
async fn visitors_do_not_wait_during_a_pause(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let end = harness.now() + LONG * 2;
    harness.outbox().pause(end, "key").await.unwrap();
    let outcome = harness.outbox().await_outcome(kept.id, LONG).await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );
}

on_both!(a_refusal_without_a_message_never_returns_the_form);
async fn a_refusal_without_a_message_never_returns_the_form(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(Vec::new());
    assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    let outcome = harness.outbox().await_outcome(kept.id, LONG).await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Refused)
    );
}

on_both!(visitors_who_wait_at_the_same_time_each_get_the_result_of_their_own_application);
async fn visitors_who_wait_at_the_same_time_each_get_the_result_of_their_own_application(
    harness: Harness,
) {
    let mut ids = Vec::new();
    for number in 0..8 {
        let email = format!("planted-{number}@example.org");
        let application = Application { email, ..plain() };
        ids.push(harness.outbox().put(&application).await.unwrap().id);
    }
    let refused = harness.claim().await;
    let delivered = harness.claim().await;
    for (claim, end) in [
        (&refused, AttemptResult::Refused(complaints())),
        (&delivered, AttemptResult::Delivered(None)),
    ] {
        assert!(harness.outbox().end_attempt(claim, end).await.unwrap());
    }
    let outcomes = ids
        .iter()
        .map(|id| harness.outbox().await_outcome(*id, Duration::ZERO));
    for (id, outcome) in ids.iter().zip(join_all(outcomes).await) {
        let expected = match *id {
            id if id == refused.id => DeliveryOutcome::Returned(complaints()),
            id if id == delivered.id => DeliveryOutcome::Receipt(EntryState::Delivered),
            _ => DeliveryOutcome::Receipt(EntryState::Waiting),
        };
        assert_eq!(outcome.unwrap(), expected);
    }
}

on_both!(waiting_for_an_unknown_application_ends_at_once);
async fn waiting_for_an_unknown_application_ends_at_once(harness: Harness) {
    let id = ApplicationId::generate(harness.now());
    let outcome = harness.outbox().await_outcome(id, Duration::ZERO).await;
    assert!(matches!(outcome, Err(OutboxError::NoSuchEntry(other)) if other == id));
}
