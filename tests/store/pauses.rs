//! Tests of pauses of the delivery. Pauses are stored in the database, so they also apply to other
//! replicas and after a restart.

use std::time::Duration;

use vestibule::store::{AttemptResult, Claim};

use crate::{
    applications::plain,
    harness::{Harness, LEASE},
};

const WAIT: Duration = Duration::from_secs(30);

async fn paused(harness: &Harness, entries: usize) {
    for _ in 0..entries {
        harness.outbox().put(&plain()).await.unwrap();
    }
    let end = harness.now() + WAIT;
    harness.outbox().pause(end, "path").await.unwrap();
    harness.clock.advance(WAIT);
}

async fn postpone(harness: &Harness, claim: &Claim) {
    let postponed = AttemptResult::Postponed {
        until: harness.now() + WAIT,
        reason: "path",
        unclear: false,
    };
    assert!(
        harness
            .outbox()
            .end_attempt(claim, postponed)
            .await
            .unwrap()
    );
}

on_both!(after_the_pause_time_one_application_is_the_probe_and_the_others_wait_for_its_result);
async fn after_the_pause_time_one_application_is_the_probe_and_the_others_wait_for_its_result(
    harness: Harness,
) {
    paused(&harness, 3).await;
    let other = harness.other().await;
    assert_eq!(harness.claim().await.probe_failures, Some(1));
    assert!(harness.try_claim().await.is_none());
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
    harness.outbox().resume().await.unwrap();
    assert_eq!(
        other
            .outbox()
            .claim(LEASE)
            .await
            .unwrap()
            .unwrap()
            .probe_failures,
        None
    );
    assert_eq!(harness.claim().await.probe_failures, None);
}

on_both!(a_pause_is_extended_and_counts_its_failed_probes);
async fn a_pause_is_extended_and_counts_its_failed_probes(harness: Harness) {
    paused(&harness, 2).await;
    for failures in 2..5 {
        let claim = harness.claim().await;
        assert_eq!(claim.probe_failures, Some(failures - 1));
        let until = harness.now() + WAIT;
        harness
            .outbox()
            .extend_pause(until, None, failures)
            .await
            .unwrap();
        postpone(&harness, &claim).await;
        harness.clock.advance(WAIT - Duration::from_millis(1));
        assert!(harness.try_claim().await.is_none());
        harness.clock.advance(Duration::from_millis(1));
    }
    let other = harness.other().await;
    assert_eq!(
        other
            .outbox()
            .claim(LEASE)
            .await
            .unwrap()
            .unwrap()
            .probe_failures,
        Some(4)
    );
}

on_both!(applications_of_all_networks_that_were_tried_become_the_probe_in_turn);
async fn applications_of_all_networks_that_were_tried_become_the_probe_in_turn(harness: Harness) {
    // Applications are sent in rounds, each with at most one application from each network. Even
    // after a failed attempt, the application of the first network is in an earlier round than the
    // last application of the second network.
    let mut ids = Vec::new();
    for network in [
        "192.0.2.0/24",
        "203.0.113.0/24",
        "203.0.113.0/24",
        "203.0.113.0/24",
    ] {
        ids.push(harness.put_from(network, &plain()).await.id);
    }
    let end = harness.now() + WAIT;
    harness.outbox().pause(end, "path").await.unwrap();
    let mut probes = Vec::new();
    for failures in 2..10 {
        harness.clock.advance(WAIT);
        let claim = harness.claim().await;
        let until = harness.now() + WAIT;
        let extended = harness.outbox().extend_pause(until, None, failures);
        extended.await.unwrap();
        postpone(&harness, &claim).await;
        probes.push(claim.id);
    }
    for turn in probes.chunks(ids.len()) {
        assert!(ids.iter().all(|id| turn.contains(id)), "{ids:?} {probes:?}");
    }
}

on_both!(many_concurrent_failures_begin_one_pause_and_do_not_extend_it);
async fn many_concurrent_failures_begin_one_pause_and_do_not_extend_it(harness: Harness) {
    for _ in 0..3 {
        paused(&harness, 1).await;
    }
    assert_eq!(harness.claim().await.probe_failures, Some(1));
}

on_both!(if_the_worker_of_a_probe_crashes_another_application_becomes_the_probe);
async fn if_the_worker_of_a_probe_crashes_another_application_becomes_the_probe(harness: Harness) {
    paused(&harness, 2).await;
    let first = harness.claim().await;
    harness.clock.advance(LEASE - Duration::from_millis(1));
    assert!(harness.try_claim().await.is_none());
    harness.clock.advance(Duration::from_millis(1));
    assert_ne!(harness.claim().await.id, first.id);
    assert!(harness.try_claim().await.is_none());
}

on_both!(a_pause_is_not_extended_if_no_application_is_waiting);
async fn a_pause_is_not_extended_if_no_application_is_waiting(harness: Harness) {
    paused(&harness, 0).await;
    assert!(harness.try_claim().await.is_none());
    assert!(!harness.outbox().is_paused().await.unwrap());
    harness.outbox().put(&plain()).await.unwrap();
    assert_eq!(harness.claim().await.probe_failures, Some(1));
    assert!(harness.outbox().is_paused().await.unwrap());
}

on_both!(a_probe_can_be_sent_early_unless_the_ats_set_retry_after);
async fn a_probe_can_be_sent_early_unless_the_ats_set_retry_after(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    harness
        .outbox()
        .pause(harness.now() + WAIT, "key")
        .await
        .unwrap();
    harness.outbox().allow_probe().await.unwrap();
    let claim = harness.claim().await;
    harness.outbox().resume().await.unwrap();
    postpone(&harness, &claim).await;
    harness.clock.advance(WAIT);

    harness
        .outbox()
        .pause_for_throttling(harness.now() + WAIT)
        .await
        .unwrap();
    harness.outbox().allow_probe().await.unwrap();
    assert!(harness.try_claim().await.is_none());
    harness.clock.advance(WAIT);
    assert_eq!(harness.claim().await.probe_failures, Some(0));
}

on_both!(a_successful_read_ends_only_pauses_because_of_the_key_or_the_plan);
async fn a_successful_read_ends_only_pauses_because_of_the_key_or_the_plan(harness: Harness) {
    let pauses = harness.store.posting_cache().delivery_pause();
    harness.outbox().put(&plain()).await.unwrap();
    let before = harness.now();
    harness.clock.advance(WAIT);
    for (reason, ends) in [("path", false), ("plan", true), ("key", true)] {
        harness.outbox().resume().await.unwrap();
        harness
            .outbox()
            .pause(harness.now() + WAIT, reason)
            .await
            .unwrap();
        pauses
            .reading_succeeded(before, harness.now())
            .await
            .unwrap();
        assert!(
            harness.outbox().is_paused().await.unwrap(),
            "{reason}: it began before"
        );
        pauses
            .reading_succeeded(harness.now(), harness.now())
            .await
            .unwrap();
        assert_eq!(
            harness.outbox().is_paused().await.unwrap(),
            !ends,
            "{reason}"
        );
    }
}

on_both!(refusals_with_the_same_message_are_counted_by_applicant_for_a_limited_time);
async fn refusals_with_the_same_message_are_counted_by_applicant_for_a_limited_time(
    harness: Harness,
) {
    let since = harness.now();
    let mut counts = Vec::new();
    for words in ["no", "no", "other", "no"] {
        harness.clock.advance(Duration::from_secs(1));
        harness.outbox().put(&plain()).await.unwrap();
        let claim = harness.claim().await;
        let alike = harness
            .outbox()
            .count_similar_refusals(&claim, words, since);
        counts.push(alike.await.unwrap());
        let again = harness
            .outbox()
            .count_similar_refusals(&claim, words, since)
            .await;
        assert_eq!(
            again.unwrap(),
            *counts.last().unwrap(),
            "nobody counts twice"
        );
        let refused = AttemptResult::Refused(Vec::new());
        assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    }
    assert_eq!(counts, [0, 1, 0, 2]);

    harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let lately = harness.now() - Duration::from_secs(2);
    let alike = harness
        .outbox()
        .count_similar_refusals(&claim, "no", lately)
        .await;
    assert_eq!(alike.unwrap(), 1, "what was longer ago counts no more");
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );

    harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    let alike = harness
        .outbox()
        .count_similar_refusals(&claim, "no", since)
        .await;
    assert_eq!(alike.unwrap(), 0, "one was taken since");
}
