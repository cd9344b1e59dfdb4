//! Tests of the outbox statistics. Also tests that the store records which request format was
//! tested, and which format the operator confirmed.

use vestibule::store::{
    AttemptResult, EntryState,
    LayoutCheck::{Tested, Verified},
};

use crate::{applications, harness::Harness};

on_both!(the_confirmation_of_a_layout_applies_only_to_it_and_survives_a_restart);
async fn the_confirmation_of_a_layout_applies_only_to_it_and_survives_a_restart(
    mut harness: Harness,
) {
    let store = &harness.store;
    assert!(!store.is_layout_checked(Tested, "map").await.unwrap());
    store.record_layout_check(Tested, "map").await.unwrap();
    store.record_layout_check(Verified, "map").await.unwrap();
    harness.reopen().await.unwrap();
    let store = &harness.store;
    assert!(store.is_layout_checked(Verified, "map").await.unwrap());
    assert!(!store.is_layout_checked(Verified, "list").await.unwrap());
    store.record_layout_check(Tested, "list").await.unwrap();
    assert!(!store.is_layout_checked(Tested, "map").await.unwrap());
}

on_both!(the_operator_sees_the_number_of_entries_by_state_and_reason);
async fn the_operator_sees_the_number_of_entries_by_state_and_reason(harness: Harness) {
    let empty = harness.outbox().stats().await.unwrap();
    assert_eq!((empty.groups.len(), empty.oldest_waiting()), (0, None));
    let received_at = harness.now();
    for _ in 0..3 {
        harness.outbox().put(&applications::plain()).await.unwrap();
    }
    let claim = harness.claim().await;
    let held = AttemptResult::Held {
        reason: "fault",
        unclear: false,
    };
    assert!(harness.outbox().end_attempt(&claim, held).await.unwrap());
    let until = harness.now() + std::time::Duration::from_secs(60);
    harness.outbox().pause(until, "key").await.unwrap();
    let queue = harness.outbox().stats().await.unwrap();
    assert_eq!(
        (
            queue.count(EntryState::Waiting),
            queue.count(EntryState::Held)
        ),
        (2, 1)
    );
    assert_eq!(queue.oldest_waiting(), Some(received_at));
    let reasons: Vec<_> = queue
        .in_state(EntryState::Held)
        .map(|it| it.reason.clone())
        .collect();
    assert_eq!(reasons, [Some("fault".to_owned())]);
    let pause = queue.pause.unwrap();
    assert_eq!((pause.until, pause.reason.as_str()), (until, "key"));
}
