//! Tests that two applications of one person for one posting reach the ATS in the order in which
//! they were submitted.

use std::time::Duration;

use tokio::{task::JoinSet, time::timeout};
use vestibule::{
    application::{Application, ApplicationId, Suspicion},
    posting::PostingId,
    store::{AttemptResult, DeliveryOutcome, EntryState, Outbox},
};

use crate::{
    applications::{complaints, plain},
    harness::{Harness, LEASE},
};

const SECOND: Duration = Duration::from_secs(1);

/// Stores two applications of one person for one posting, one second apart. The second application
/// spells the email address differently.
async fn two(harness: &Harness) -> (Application, Application) {
    let first = plain();
    let second = Application {
        email: format!(" {}", first.email.to_uppercase()),
        ..plain()
    };
    harness.outbox().put(&first).await.unwrap();
    harness.clock.advance(SECOND);
    harness.outbox().put(&second).await.unwrap();
    (first, second)
}

on_both!(the_later_application_waits_until_the_earlier_one_is_delivered);
async fn the_later_application_waits_until_the_earlier_one_is_delivered(harness: Harness) {
    let (first, second) = two(&harness).await;
    let claim = harness.claim().await;
    assert_eq!(claim.id, first.id);
    assert!(harness.try_claim().await.is_none());

    let hour = Duration::from_secs(3_600);
    let postponed = AttemptResult::Postponed {
        until: harness.now() + hour,
        reason: "key",
        unclear: false,
    };
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, postponed)
            .await
            .unwrap()
    );
    assert!(harness.try_claim().await.is_none());
    harness.clock.advance(hour);
    let claim = harness.claim().await;
    assert_eq!(claim.id, first.id);
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );
    assert_eq!(harness.claim().await.id, second.id);
}

on_both!(a_failed_application_does_not_delay_the_later_one);
async fn a_failed_application_does_not_delay_the_later_one(harness: Harness) {
    let (first, second) = two(&harness).await;
    let claim = harness.claim().await;
    assert_eq!(claim.id, first.id);
    let postponed = AttemptResult::Postponed {
        until: harness.now() + SECOND,
        reason: "unavailable",
        unclear: false,
    };
    let ended = harness.outbox().end_attempt(&claim, postponed).await;
    assert!(ended.unwrap());
    assert_eq!(harness.claim().await.id, second.id);
    harness.clock.advance(SECOND);
    assert_eq!(harness.claim().await.id, first.id);
}

on_both!(an_application_that_waits_for_the_scanner_does_not_delay_the_later_one);
async fn an_application_that_waits_for_the_scanner_does_not_delay_the_later_one(harness: Harness) {
    let (first, second) = two(&harness).await;
    let claim = harness.claim().await;
    assert_eq!(claim.id, first.id);
    let deferred = AttemptResult::Deferred {
        until: harness.now() + 2 * SECOND,
        reason: "scanner",
    };
    let ended = harness.outbox().end_attempt(&claim, deferred).await;
    assert!(ended.unwrap());
    assert_eq!(harness.claim().await.id, second.id);
}

on_both!(a_suspicious_application_does_not_delay_the_later_one);
async fn a_suspicious_application_does_not_delay_the_later_one(harness: Harness) {
    let first = Application {
        suspicion: Some(Suspicion::TooFast),
        ..plain()
    };
    harness.outbox().put(&first).await.unwrap();
    harness.clock.advance(SECOND);
    let second = Application {
        email: first.email.to_uppercase(),
        ..plain()
    };
    harness.outbox().put(&second).await.unwrap();
    assert_eq!(harness.claim().await.id, second.id);
}

on_both!(a_held_application_does_not_delay_the_later_one);
async fn a_held_application_does_not_delay_the_later_one(harness: Harness) {
    for end in [
        AttemptResult::Held {
            reason: "layout",
            unclear: false,
        },
        AttemptResult::Refused(Vec::new()),
        AttemptResult::Refused(complaints()),
    ] {
        let (first, second) = two(&harness).await;
        let claim = harness.claim().await;
        assert_eq!(claim.id, first.id);
        assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
        let claim = harness.claim().await;
        assert_eq!(claim.id, second.id);
        let delivered = AttemptResult::Delivered(None);
        assert!(
            harness
                .outbox()
                .end_attempt(&claim, delivered)
                .await
                .unwrap()
        );
    }
}

on_both!(a_withdrawn_application_does_not_delay_the_later_one);
async fn a_withdrawn_application_does_not_delay_the_later_one(harness: Harness) {
    let first = harness.outbox().put(&plain()).await.unwrap();
    harness.outbox().withdraw(&first.token).await.unwrap();
    let (first, second) = two(&harness).await;
    let kept = harness.outbox().find(first.id).await.unwrap().unwrap();
    harness.outbox().withdraw(&kept.token).await.unwrap();
    assert_eq!(harness.claim().await.id, second.id);
}

on_both!(applications_of_other_people_or_for_other_postings_do_not_wait);
async fn applications_of_other_people_or_for_other_postings_do_not_wait(harness: Harness) {
    let (first, _) = two(&harness).await;
    let elsewhere = Application {
        id: plain().id,
        posting: PostingId::new("painter"),
        ..first
    };
    harness.outbox().put(&elsewhere).await.unwrap();
    harness.outbox().put(&plain()).await.unwrap();
    let mut taken = Vec::new();
    while let Some(claim) = harness.try_claim().await {
        taken.push(claim.id);
    }
    assert_eq!(taken.len(), 3);
    assert!(taken.contains(&elsewhere.id));
}

on_both!(workers_are_idle_while_all_due_applications_must_wait_for_others);
async fn workers_are_idle_while_all_due_applications_must_wait_for_others(harness: Harness) {
    two(&harness).await;
    let _claim = harness.claim().await;
    // Consume the notification that was sent when the applications were stored.
    while timeout(SECOND / 10, harness.outbox().wait_until_due())
        .await
        .is_ok()
    {
        assert!(harness.try_claim().await.is_none());
    }
}

on_both!(a_visitor_does_not_wait_for_an_application_that_must_wait_for_another);
async fn a_visitor_does_not_wait_for_an_application_that_must_wait_for_another(harness: Harness) {
    let (_, second) = two(&harness).await;
    let claim = harness.claim().await;
    let postponed = AttemptResult::Postponed {
        until: harness.now() + SECOND * 3_600,
        reason: "key",
        unclear: false,
    };
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, postponed)
            .await
            .unwrap()
    );
    // Use a timeout that is much longer than any test takes: if it is reached, the visitor was not
    // notified.
    let outcome = harness
        .outbox()
        .await_outcome(second.id, SECOND * 600)
        .await;
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );
}

on_both!(the_order_is_kept_when_a_new_key_is_added);
async fn the_order_is_kept_when_a_new_key_is_added(mut harness: Harness) {
    let first = plain();
    harness.outbox().put(&first).await.unwrap();
    harness.add_key();
    harness.reopen().await.unwrap();
    harness.clock.advance(SECOND);
    let second = Application {
        id: plain().id,
        ..first.clone()
    };
    let second = Application {
        note: Some("Once more.".into()),
        ..second
    };
    harness.outbox().put(&second).await.unwrap();
    assert_eq!(harness.claim().await.id, first.id);
    assert!(harness.try_claim().await.is_none());
}

/// Delivers all waiting applications. Returns them in the order of delivery.
async fn deliver(outbox: Outbox) -> Vec<(ApplicationId, Timed)> {
    let mut sent = Vec::new();
    while 0 < outbox.count_waiting().await.unwrap() {
        let Some(claim) = outbox.claim(LEASE).await.unwrap() else {
            tokio::task::yield_now().await;
            continue;
        };
        let began = std::time::Instant::now();
        tokio::task::yield_now().await;
        let ended = std::time::Instant::now();
        let delivered = AttemptResult::Delivered(None);
        assert!(outbox.end_attempt(&claim, delivered).await.unwrap());
        sent.push((claim.id, Timed { began, ended }));
    }
    sent
}

/// When a delivery attempt began, and when it ended.
#[derive(Clone, Copy)]
struct Timed {
    began: std::time::Instant,
    ended: std::time::Instant,
}

on_both!(concurrent_workers_keep_the_order_of_each_person);
async fn concurrent_workers_keep_the_order_of_each_person(harness: Harness) {
    let other = harness.other().await;
    let mut pairs = Vec::new();
    for _ in 0..20 {
        pairs.push(two(&harness).await);
    }
    let mut workers = JoinSet::new();
    for store in [&harness.store, &other, &harness.store, &other] {
        workers.spawn(deliver(store.outbox().clone()));
    }
    let sent = workers.join_all().await.concat();
    assert_eq!(sent.len(), 40);
    let when = |id| sent.iter().find(|(other, _)| *other == id).unwrap().1;
    for (first, second) in pairs {
        assert!(when(first.id).ended <= when(second.id).began);
    }
    assert_eq!(harness.count(EntryState::Delivered).await, 40);
}
