//! Tests how delivery workers reserve (claim) outbox entries and record the results of their
//! attempts.

use std::time::Duration;

use tokio::{task::JoinSet, time::timeout};
use vestibule::store::{AttemptResult, EntryState};

use crate::{
    applications::{complaints, plain, with_resume},
    harness::{Harness, LEASE},
};

on_both!(many_workers_each_claim_a_different_entry);
async fn many_workers_each_claim_a_different_entry(harness: Harness) {
    for _ in 0..5 {
        harness.outbox().put(&with_resume()).await.unwrap();
    }
    let mut workers = JoinSet::new();
    for _ in 0..10 {
        let outbox = harness.outbox().clone();
        workers.spawn(async move { outbox.claim(LEASE).await.unwrap() });
    }
    let mut taken: Vec<_> = workers.join_all().await.into_iter().flatten().collect();
    taken.sort_by_key(|claim| claim.id);
    taken.dedup_by_key(|claim| claim.id);
    assert_eq!(taken.len(), 5);
    assert!(harness.try_claim().await.is_none());
}

on_both!(an_entry_whose_worker_crashed_is_due_after_the_lease_with_an_unclear_result);
async fn an_entry_whose_worker_crashed_is_due_after_the_lease_with_an_unclear_result(
    harness: Harness,
) {
    harness.outbox().put(&plain()).await.unwrap();
    let lost = harness.claim().await;
    assert_eq!((lost.attempt, lost.unclear_attempts), (1, 0));
    assert!(harness.try_claim().await.is_none());

    harness.clock.advance(LEASE);
    let second = harness.claim().await;
    assert_eq!((second.attempt, second.unclear_attempts), (2, 1));
}

on_both!(a_worker_cannot_settle_an_entry_after_its_lease);
async fn a_worker_cannot_settle_an_entry_after_its_lease(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let late = harness.claim().await;
    harness.clock.advance(LEASE);
    let second = harness.claim().await;

    let held = AttemptResult::Held {
        reason: "late",
        unclear: false,
    };
    assert!(!harness.outbox().end_attempt(&late, held).await.unwrap());
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&second, delivered)
            .await
            .unwrap()
    );
    let again = AttemptResult::Refused(Vec::new());
    assert!(!harness.outbox().end_attempt(&late, again).await.unwrap());
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().state, EntryState::Delivered);
}

on_both!(a_worker_of_a_returned_application_cannot_settle_its_replacement);
async fn a_worker_of_a_returned_application_cannot_settle_its_replacement(harness: Harness) {
    let application = plain();
    harness.outbox().put(&application).await.unwrap();
    let late = harness.claim().await;
    harness.clock.advance(LEASE / 10);
    let refused = AttemptResult::Refused(complaints());
    assert!(harness.outbox().end_attempt(&late, refused).await.unwrap());
    let better = crate::applications::corrected(&application);
    harness.outbox().put(&better).await.unwrap();
    let claim = harness.claim().await;

    let delivered = AttemptResult::Delivered(None);
    assert!(
        !harness
            .outbox()
            .end_attempt(&late, delivered)
            .await
            .unwrap()
    );
    assert_eq!(claim.application, better);
    assert_eq!(claim.unclear_attempts, 0);
}

on_both!(a_postponed_entry_is_due_at_its_time_and_not_before);
async fn a_postponed_entry_is_due_at_its_time_and_not_before(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let wait = Duration::from_secs(5);
    let postponed = AttemptResult::Postponed {
        until: harness.now() + wait,
        reason: "unavailable",
        unclear: true,
    };
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, postponed)
            .await
            .unwrap()
    );
    harness.clock.advance(wait - Duration::from_millis(1));
    assert!(harness.try_claim().await.is_none());
    harness.clock.advance(Duration::from_millis(1));
    let second = harness.claim().await;
    assert_eq!((second.attempt, second.unclear_attempts), (2, 1));
}

on_both!(a_pause_stops_every_entry_until_it_ends_or_is_ended);
async fn a_pause_stops_every_entry_until_it_ends_or_is_ended(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    harness.outbox().put(&plain()).await.unwrap();
    let hour = Duration::from_secs(3600);
    let end = harness.now() + hour;
    harness.outbox().pause(end, "key").await.unwrap();
    assert!(harness.try_claim().await.is_none());

    harness.outbox().resume().await.unwrap();
    assert!(harness.try_claim().await.is_some());
    harness.outbox().pause(end, "key").await.unwrap();
    harness.clock.advance(hour);
    assert!(harness.try_claim().await.is_some());
}

on_both!(a_held_entry_is_not_claimed_and_keeps_its_content);
async fn a_held_entry_is_not_claimed_and_keeps_its_content(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let held = AttemptResult::Held {
        reason: "layout",
        unclear: false,
    };
    assert!(harness.outbox().end_attempt(&claim, held).await.unwrap());
    harness.clock.advance(LEASE * 10);
    assert!(harness.try_claim().await.is_none());
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Held);
    assert_eq!(receipt.application, Some(application));
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    assert_eq!(entry.reason.as_deref(), Some("layout"));
}

on_both!(an_idle_worker_wakes_when_an_entry_is_stored);
async fn an_idle_worker_wakes_when_an_entry_is_stored(harness: Harness) {
    // During the pause, no entry is due, so `wait_until_due` returns only after a notification, or
    // after at least one second.
    let later = harness.now() + Duration::from_secs(3_600);
    harness.outbox().pause(later, "key").await.unwrap();
    let rests = async {
        for _ in 0..40 {
            let application = plain();
            let put = harness.outbox().put(&application);
            let (kept, ()) = tokio::join!(put, harness.outbox().wait_until_due());
            assert!(kept.unwrap().is_new);
        }
    };
    let woken = timeout(Duration::from_secs(30), rests).await;
    woken.expect("nobody rests to the end");
}

on_both!(an_extended_lease_reserves_the_entry_only_for_the_worker_that_claimed_it);
async fn an_extended_lease_reserves_the_entry_only_for_the_worker_that_claimed_it(
    harness: Harness,
) {
    harness.outbox().put(&plain()).await.unwrap();
    let slow = harness.claim().await;
    for _ in 0..2 {
        harness.clock.advance(LEASE - Duration::from_secs(1));
        assert!(harness.try_claim().await.is_none());
        assert!(harness.outbox().extend_lease(&slow, LEASE).await.unwrap());
    }
    harness.clock.advance(LEASE);
    let second = harness.claim().await;
    assert_eq!(second.id, slow.id);
    assert!(!harness.outbox().extend_lease(&slow, LEASE).await.unwrap());
    assert!(harness.outbox().extend_lease(&second, LEASE).await.unwrap());
}

on_both!(the_extended_lease_of_a_probe_extends_the_pause);
async fn the_extended_lease_of_a_probe_extends_the_pause(harness: Harness) {
    for _ in 0..2 {
        harness.outbox().put(&plain()).await.unwrap();
    }
    harness.outbox().pause(harness.now(), "path").await.unwrap();
    let probe = harness.claim().await;
    assert_eq!(probe.probe_failures, Some(1));
    harness.clock.advance(LEASE - Duration::from_secs(1));
    assert!(harness.outbox().extend_lease(&probe, LEASE).await.unwrap());
    harness.clock.advance(Duration::from_secs(2));
    assert!(harness.try_claim().await.is_none());
}
