//! Tests of the outbox: storing applications, duplicates and receipts.

use std::collections::HashSet;

use tokio::task::JoinSet;
use vestibule::store::{AttemptResult, EntryState, OutboxError, ReceiptToken};

use crate::{
    applications::{complaints, corrected, plain, with_resume},
    harness::Harness,
};

on_both!(a_stored_application_is_found_unchanged_by_its_reference);
async fn a_stored_application_is_found_unchanged_by_its_reference(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    assert!(kept.is_new);
    assert_eq!(kept.id, application.id);

    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Waiting);
    assert_eq!(receipt.title, "Welder");
    assert_eq!(receipt.received_at, harness.now());
    assert_eq!(receipt.application, Some(application));
}

on_both!(sending_again_finds_the_same_receipt_and_creates_no_second_entry);
async fn sending_again_finds_the_same_receipt_and_creates_no_second_entry(harness: Harness) {
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    let second = harness.outbox().put(&application).await.unwrap();
    assert!(!second.is_new);
    assert_eq!(second.token, first.token);
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
}

on_both!(
    other_content_with_an_existing_id_is_not_stored_and_the_result_names_the_first_application
);
async fn other_content_with_an_existing_id_is_not_stored_and_the_result_names_the_first_application(
    harness: Harness,
) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    let other = harness.outbox().put(&corrected(&application)).await;
    let Err(OutboxError::OtherContent(there)) = other else {
        panic!("{other:?}");
    };
    assert_eq!((there.id, &there.token), (first.id, &first.token));
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
    let receipt = harness.outbox().receipt(&first.token).await.unwrap();
    assert_eq!(receipt.unwrap().application, Some(application));
}

on_both!(only_a_returned_entry_is_replaced_and_its_errors_are_deleted);
async fn only_a_returned_entry_is_replaced_and_its_errors_are_deleted(harness: Harness) {
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    assert!(harness.outbox().end_attempt(&claim, refused).await.unwrap());
    assert_eq!(harness.count(EntryState::Returned).await, 1);

    let mut better = corrected(&application);
    better.resume = None;
    let second = harness.outbox().put(&better).await.unwrap();
    assert!(second.is_new);
    assert_eq!((second.id, &second.token), (first.id, &first.token));
    let receipt = harness.outbox().receipt(&second.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Waiting);
    assert_eq!(receipt.ats_errors, []);
    assert_eq!(receipt.application, Some(better));
}

on_both!(after_delivery_the_receipt_stays_and_the_content_is_deleted);
async fn after_delivery_the_receipt_stays_and_the_content_is_deleted(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let delivered = AttemptResult::Delivered(Some("ats-7".into()));
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );

    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Delivered);
    assert_eq!(receipt.application, None);
    let entry = harness.outbox().latest(10).await.unwrap().remove(0);
    assert_eq!(entry.ats_application_id.as_deref(), Some("ats-7"));

    let again = harness.outbox().put(&application).await.unwrap();
    assert!(
        !again.is_new,
        "a resend after delivery applies no second time"
    );
    assert_eq!(again.token, kept.token);
}

on_both!(an_unknown_reference_finds_no_receipt);
async fn an_unknown_reference_finds_no_receipt(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let guess = ReceiptToken::parse(&"a".repeat(26)).unwrap();
    assert!(harness.outbox().receipt(&guess).await.unwrap().is_none());
}

on_both!(two_hundred_concurrent_applications_are_entries_with_separate_receipts);
async fn two_hundred_concurrent_applications_are_entries_with_separate_receipts(harness: Harness) {
    let mut puts = JoinSet::new();
    for _ in 0..200 {
        let outbox = harness.outbox().clone();
        puts.spawn(async move { outbox.put(&with_resume()).await.unwrap() });
    }
    let kept = puts.join_all().await;
    let references: HashSet<_> = kept.iter().map(|kept| kept.token.as_str()).collect();
    assert_eq!(references.len(), 200);
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 200);
}

on_both!(a_double_click_creates_one_entry);
async fn a_double_click_creates_one_entry(harness: Harness) {
    let application = with_resume();
    let mut puts = JoinSet::new();
    for _ in 0..20 {
        let (outbox, application) = (harness.outbox().clone(), application.clone());
        puts.spawn(async move { outbox.put(&application).await.unwrap() });
    }
    let kept = puts.join_all().await;
    assert_eq!(kept.iter().filter(|kept| kept.is_new).count(), 1);
    assert!(kept.iter().all(|one| one.token == kept[0].token));
}

on_both!(all_entries_survive_a_restart);
async fn all_entries_survive_a_restart(mut harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    harness.reopen().await.unwrap();

    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().application, Some(application.clone()));
    assert_eq!(harness.claim().await.application, application);
}

on_both!(a_test_write_succeeds_and_leaves_nothing_behind);
async fn a_test_write_succeeds_and_leaves_nothing_behind(harness: Harness) {
    harness.outbox().try_write().await.unwrap();
    assert_eq!(harness.number("select count(*) from draft").await, 0);
    if harness.settings.url.is_none() {
        assert!(harness.document_files().is_empty());
    }
    let advice = harness.outbox().storage_advice();
    assert!(advice.starts_with("check the "), "{advice}");
}
