//! The outcome of the first delivery attempt, which a waiting visitor sees.

use std::time::Duration;

use vestibule::store::{AttemptResult, DeliveryOutcome, EntryState, OutboxError};

use crate::{
    applications::{complaints, corrected, plain},
    harness::Harness,
};

/// Much longer than any test takes. A test that waits this long has hung.
const LONG: Duration = Duration::from_secs(600);

on_both!(a_visitor_who_waits_hears_of_the_delivery_as_soon_as_it_happens);
async fn a_visitor_who_waits_hears_of_the_delivery_as_soon_as_it_happens(harness: Harness) {
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

on_both!(a_refusal_while_the_visitor_waits_comes_back_with_its_words);
async fn a_refusal_while_the_visitor_waits_comes_back_with_its_words(harness: Harness) {
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

on_both!(a_refusal_after_the_receipt_is_on_the_receipt_with_all_that_was_sent);
async fn a_refusal_after_the_receipt_is_on_the_receipt_with_all_that_was_sent(harness: Harness) {
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

on_both!(a_refusal_long_after_a_visitor_vanished_is_refused_and_not_returned);
async fn a_refusal_long_after_a_visitor_vanished_is_refused_and_not_returned(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    harness.clock.advance(Duration::from_secs(61));
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    assert_eq!(harness.count(EntryState::Refused).await, 1);
}

on_both!(nobody_waits_for_an_attempt_that_comes_after_the_wait);
async fn nobody_waits_for_an_attempt_that_comes_after_the_wait(harness: Harness) {
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

on_both!(nobody_waits_while_everything_is_paused);
async fn nobody_waits_while_everything_is_paused(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let end = harness.now() + LONG * 2;
    harness.outbox().pause(end, "key").await.unwrap();
    let outcome = harness.outbox().await_outcome(kept.id, LONG).await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );
}

on_both!(a_refusal_without_a_word_never_brings_the_form_back);
async fn a_refusal_without_a_word_never_brings_the_form_back(harness: Harness) {
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
