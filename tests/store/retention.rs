//! Tests how long applications, receipts, and digests of the applications' content are stored.

use std::time::Duration;

use tokio::task::JoinSet;
use vestibule::store::{
    AttemptResult, EntryState, ExpiryCounts, PutResult, RetentionPeriods, SweepReport,
};

use crate::{
    applications::{complaints, corrected, with_resume},
    harness::{Harness, TERMS},
};

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(86_400);

/// Stores an application and records `end` as the result of its first attempt.
async fn ended(harness: &Harness, end: AttemptResult) -> PutResult {
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    let claim = harness.claim().await;
    assert!(harness.outbox().end_attempt(&claim, end).await.unwrap());
    kept
}

fn held() -> AttemptResult {
    AttemptResult::Held {
        reason: "layout",
        unclear: false,
    }
}

async fn sweep(harness: &Harness) -> SweepReport {
    harness.store.retention().sweep().await.unwrap()
}

/// Whether the receipt still shows the answers. `None` if the receipt no longer exists.
async fn shows(harness: &Harness, kept: &PutResult) -> Option<bool> {
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    receipt.map(|receipt| receipt.application.is_some())
}

on_both!(delivered_content_is_stored_until_the_download_period_ends);
async fn delivered_content_is_stored_until_the_download_period_ends(mut harness: Harness) {
    let download = HOUR;
    harness.set(RetentionPeriods { download, ..TERMS }).await;
    let kept = ended(&harness, AttemptResult::Delivered(None)).await;
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().download_until, Some(harness.now() + HOUR));

    harness.clock.advance(HOUR - Duration::from_millis(1));
    assert_eq!(sweep(&harness).await, SweepReport::default());
    assert_eq!(shows(&harness, &kept).await, Some(true));
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(
        shows(&harness, &kept).await,
        Some(false),
        "before any sweep, too"
    );
    assert_eq!(sweep(&harness).await.contents, 1);
    assert_eq!(sweep(&harness).await, SweepReport::default());
    assert_eq!(harness.payloads().await, 0);
}

on_both!(content_that_is_delivered_after_the_download_period_is_deleted_at_once);
async fn content_that_is_delivered_after_the_download_period_is_deleted_at_once(
    mut harness: Harness,
) {
    let download = HOUR;
    harness.set(RetentionPeriods { download, ..TERMS }).await;
    harness.outbox().put(&with_resume()).await.unwrap();
    harness.clock.advance(HOUR);
    let claim = harness.claim().await;
    let delivered = AttemptResult::Delivered(None);
    harness
        .outbox()
        .end_attempt(&claim, delivered)
        .await
        .unwrap();
    assert_eq!(harness.payloads().await, 0);
}

on_both!(content_that_is_stored_after_delivery_is_not_shown_and_deleted_after_its_period);
async fn content_that_is_stored_after_delivery_is_not_shown_and_deleted_after_its_period(
    mut harness: Harness,
) {
    let payload_after_delivery = DAY;
    harness
        .set(RetentionPeriods {
            payload_after_delivery,
            ..TERMS
        })
        .await;
    let kept = ended(&harness, AttemptResult::Delivered(None)).await;
    assert_eq!(shows(&harness, &kept).await, Some(false));
    harness.clock.advance(DAY - Duration::from_millis(1));
    assert_eq!(sweep(&harness).await, SweepReport::default());
    assert_eq!(harness.payloads().await, 2);
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(sweep(&harness).await.contents, 1);
    assert_eq!(harness.payloads().await, 0);
}

on_both!(a_receipt_is_deleted_exactly_when_its_retention_period_ends);
async fn a_receipt_is_deleted_exactly_when_its_retention_period_ends(harness: Harness) {
    let delivered = ended(&harness, AttemptResult::Delivered(None)).await;
    let withdrawn = ended(&harness, held()).await;
    let outbox = harness.outbox();
    outbox.withdraw(&withdrawn.token).await.unwrap();
    let receipt = outbox.receipt(&delivered.token).await.unwrap();
    assert_eq!(
        receipt.unwrap().expires_at,
        Some(harness.now() + TERMS.receipts)
    );
    harness
        .clock
        .advance(TERMS.receipts - Duration::from_millis(1));
    assert_eq!(sweep(&harness).await, SweepReport::default());
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(sweep(&harness).await.receipts, 2);
    assert_eq!(shows(&harness, &delivered).await, None);
    assert_eq!(shows(&harness, &withdrawn).await, None);
}

on_both!(a_held_application_is_deleted_after_a_period_that_starts_when_it_was_held);
async fn a_held_application_is_deleted_after_a_period_that_starts_when_it_was_held(
    harness: Harness,
) {
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    harness.clock.advance(DAY * 5);
    let claim = harness.claim().await;
    assert!(harness.outbox().end_attempt(&claim, held()).await.unwrap());
    let refused = ended(&harness, AttemptResult::Refused(Vec::new())).await;
    let returned = ended(&harness, AttemptResult::Refused(complaints())).await;
    assert_eq!(harness.count(EntryState::Returned).await, 1);

    harness
        .clock
        .advance(TERMS.retention - Duration::from_millis(1));
    assert_eq!(sweep(&harness).await, SweepReport::default());
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(sweep(&harness).await.undelivered, 3);
    for gone in [kept, refused, returned] {
        assert_eq!(shows(&harness, &gone).await, None);
    }
    assert_eq!(harness.payloads().await, 0);
}

on_both!(waiting_applications_never_expire);
async fn waiting_applications_never_expire(harness: Harness) {
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    harness.clock.advance(DAY * 3_650);
    assert_eq!(sweep(&harness).await, SweepReport::default());
    assert_eq!(shows(&harness, &kept).await, Some(true));
}

on_both!(a_form_that_is_sent_again_in_time_is_not_deleted);
async fn a_form_that_is_sent_again_in_time_is_not_deleted(harness: Harness) {
    let application = with_resume();
    harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refused).await.unwrap();
    harness.clock.advance(TERMS.retention);
    let again = corrected(&application);
    let kept = harness.outbox().put(&again).await.unwrap();
    assert_eq!(sweep(&harness).await, SweepReport::default());
    assert_eq!(shows(&harness, &kept).await, Some(true));
}

on_both!(the_operator_is_warned_before_applications_are_deleted);
async fn the_operator_is_warned_before_applications_are_deleted(harness: Harness) {
    let ending = async || harness.store.retention().expiry_counts().await.unwrap();
    assert_eq!(ending().await, ExpiryCounts::default());
    ended(&harness, held()).await;
    let first_expiry = Some(harness.now() + TERMS.retention);
    let within = [0, 0, 0];
    assert_eq!(
        ending().await,
        ExpiryCounts {
            first_expiry,
            within
        }
    );

    harness.clock.advance(TERMS.retention - DAY * 14);
    ended(&harness, AttemptResult::Refused(Vec::new())).await;
    let within = [1, 0, 0];
    assert_eq!(
        ending().await,
        ExpiryCounts {
            first_expiry,
            within
        }
    );
    harness.clock.advance(DAY * 7);
    assert_eq!(ending().await.within, [1, 1, 0]);
    harness.clock.advance(DAY * 6);
    assert_eq!(ending().await.within, [1, 1, 1]);
    harness.clock.advance(DAY);
    assert_eq!(sweep(&harness).await.undelivered, 1);
    assert_eq!(ending().await.within, [0, 0, 0]);
}

#[tokio::test]
async fn replicas_that_sweep_at_the_same_time_delete_each_entry_once() {
    let harness = Harness::on_postgres().await;
    for _ in 0..100 {
        ended(&harness, held()).await;
    }
    harness.clock.advance(TERMS.retention);
    let mut sweeps = JoinSet::new();
    for _ in 0..4 {
        let retention = harness.replica().await.retention().clone();
        sweeps.spawn(async move { retention.sweep().await.unwrap().undelivered });
    }
    let removed: u64 = sweeps.join_all().await.into_iter().sum();
    // Each replica skips expired entries that another replica has locked to delete them, so each
    // entry is counted only once.
    assert_eq!(removed, 100);
    assert_eq!(harness.count(EntryState::Held).await, 0);
}
