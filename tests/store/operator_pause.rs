//! Tests that the operator's pause stops the delivery until the operator ends it.

use std::time::Duration;

use tokio::time::timeout;
use vestibule::store::{AttemptResult, DeliveryOutcome, EntryState};

use crate::{
    applications::plain,
    harness::{Harness, LEASE},
};

const SECOND: Duration = Duration::from_secs(1);

on_both!(nothing_is_sent_by_any_replica_until_the_operator_ends_the_pause);
async fn nothing_is_sent_by_any_replica_until_the_operator_ends_the_pause(mut harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    assert!(harness.outbox().pause_by_operator().await.unwrap());
    let since = harness.now();
    harness.clock.advance(SECOND);
    assert!(!harness.outbox().pause_by_operator().await.unwrap());
    assert!(harness.try_claim().await.is_none());

    harness.reopen().await.unwrap();
    let other = harness.other().await;
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
    assert_eq!(other.outbox().operator_pause().await.unwrap(), Some(since));
    let stats = other.outbox().stats().await.unwrap();
    assert_eq!((stats.operator_pause, stats.pause), (Some(since), None));
    assert!(harness.outbox().put(&plain()).await.unwrap().is_new);

    assert!(other.outbox().resume_by_operator().await.unwrap());
    assert!(!other.outbox().resume_by_operator().await.unwrap());
    assert_eq!(harness.outbox().operator_pause().await.unwrap(), None);
    assert_eq!(harness.claim().await.id, kept.id);
}

on_both!(an_attempt_that_began_before_the_pause_ends_as_usual);
async fn an_attempt_that_began_before_the_pause_ends_as_usual(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    harness.outbox().pause_by_operator().await.unwrap();
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );
    assert_eq!(harness.count(EntryState::Delivered).await, 1);
}

on_both!(the_operators_pause_and_a_pause_for_a_fault_do_not_end_each_other);
async fn the_operators_pause_and_a_pause_for_a_fault_do_not_end_each_other(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let end = harness.now() + SECOND;
    harness.outbox().pause(end, "path").await.unwrap();
    harness.outbox().pause_by_operator().await.unwrap();
    harness.outbox().resume_by_operator().await.unwrap();
    assert!(harness.try_claim().await.is_none());

    harness.outbox().pause_by_operator().await.unwrap();
    harness.clock.advance(SECOND);
    harness.outbox().allow_probe().await.unwrap();
    assert!(harness.try_claim().await.is_none());
    assert!(
        !harness.outbox().is_paused().await.unwrap(),
        "no probe was taken"
    );
    harness.outbox().resume_by_operator().await.unwrap();
    assert_eq!(harness.claim().await.probe_failures, Some(1));

    harness.outbox().pause_by_operator().await.unwrap();
    harness.outbox().resume().await.unwrap();
    assert!(harness.outbox().operator_pause().await.unwrap().is_some());
}

on_both!(during_the_pause_workers_are_idle_and_visitors_do_not_wait);
async fn during_the_pause_workers_are_idle_and_visitors_do_not_wait(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    harness.outbox().pause_by_operator().await.unwrap();
    // Use a timeout that is much longer than any test takes: if it is reached, the visitor was not
    // notified.
    let outcome = harness.outbox().await_outcome(kept.id, SECOND * 600).await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );
    // Consume the notification that was sent when the application was stored.
    while timeout(SECOND / 10, harness.outbox().wait_until_due())
        .await
        .is_ok()
    {
        assert!(harness.try_claim().await.is_none());
    }
}
