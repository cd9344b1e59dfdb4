use std::collections::HashSet;

use tokio::task::JoinSet;
use vestibule::store::{
    entry::{Reference, Settlement, State},
    outbox::OutboxError,
};

use crate::{
    applications::{complaints, corrected, plain, with_resume},
    harness::Harness,
};

on_both!(what_was_put_is_found_by_its_reference_as_it_was_sent);
async fn what_was_put_is_found_by_its_reference_as_it_was_sent(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    assert!(kept.fresh);
    assert_eq!(kept.id, application.id);

    let receipt = harness.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, State::Waiting);
    assert_eq!(receipt.title, "Welder");
    assert_eq!(receipt.received_at, harness.now());
    assert_eq!(receipt.application, Some(application));
}

on_both!(a_resend_finds_the_same_receipt_and_makes_no_second_entry);
async fn a_resend_finds_the_same_receipt_and_makes_no_second_entry(harness: Harness) {
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    let second = harness.outbox().put(&application).await.unwrap();
    assert!(!second.fresh);
    assert_eq!(second.reference, first.reference);
    assert_eq!(harness.outbox().pending().await.unwrap(), 1);
}

on_both!(other_content_under_a_taken_id_is_not_kept_and_the_first_application_is_named);
async fn other_content_under_a_taken_id_is_not_kept_and_the_first_application_is_named(
    harness: Harness,
) {
    let application = plain();
    let first = harness.outbox().put(&application).await.unwrap();
    let other = harness.outbox().put(&corrected(&application)).await;
    let Err(OutboxError::OtherContent(there)) = other else {
        panic!("{other:?}");
    };
    assert_eq!((there.id, &there.reference), (first.id, &first.reference));
    assert_eq!(harness.outbox().pending().await.unwrap(), 1);
    let receipt = harness.outbox().receipt(&first.reference).await.unwrap();
    assert_eq!(receipt.unwrap().application, Some(application));
}

on_both!(only_a_returned_entry_is_replaced_and_its_complaints_go_with_it);
async fn only_a_returned_entry_is_replaced_and_its_complaints_go_with_it(harness: Harness) {
    let application = with_resume();
    let first = harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let refused = Settlement::Refused(complaints());
    assert!(harness.outbox().settle(&claim, refused).await.unwrap());
    assert_eq!(harness.count(State::Returned).await, 1);

    let mut better = corrected(&application);
    better.resume = None;
    let second = harness.outbox().put(&better).await.unwrap();
    assert!(second.fresh);
    assert_eq!((second.id, &second.reference), (first.id, &first.reference));
    let receipt = harness.outbox().receipt(&second.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, State::Waiting);
    assert_eq!(receipt.complaints, []);
    assert_eq!(receipt.application, Some(better));
}

on_both!(after_delivery_the_receipt_stays_and_what_was_sent_is_gone);
async fn after_delivery_the_receipt_stays_and_what_was_sent_is_gone(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    let claim = harness.claim().await;
    let delivered = Settlement::Delivered(Some("ats-7".into()));
    assert!(harness.outbox().settle(&claim, delivered).await.unwrap());

    let receipt = harness.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, State::Delivered);
    assert_eq!(receipt.application, None);
    let entry = harness.outbox().list(10).await.unwrap().remove(0);
    assert_eq!(entry.delivered_as.as_deref(), Some("ats-7"));

    let again = harness.outbox().put(&application).await.unwrap();
    assert!(
        !again.fresh,
        "a resend after delivery applies no second time"
    );
    assert_eq!(again.reference, kept.reference);
}

on_both!(a_reference_that_nobody_was_given_opens_nothing);
async fn a_reference_that_nobody_was_given_opens_nothing(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let guess = Reference::parse(&"a".repeat(26)).unwrap();
    assert!(harness.outbox().receipt(&guess).await.unwrap().is_none());
}

on_both!(two_hundred_at_once_are_two_hundred_entries_each_with_its_own_receipt);
async fn two_hundred_at_once_are_two_hundred_entries_each_with_its_own_receipt(harness: Harness) {
    let mut puts = JoinSet::new();
    for _ in 0..200 {
        let outbox = harness.outbox().clone();
        puts.spawn(async move { outbox.put(&with_resume()).await.unwrap() });
    }
    let kept = puts.join_all().await;
    let references: HashSet<_> = kept.iter().map(|kept| kept.reference.as_str()).collect();
    assert_eq!(references.len(), 200);
    assert_eq!(harness.outbox().pending().await.unwrap(), 200);
}

on_both!(a_double_click_makes_one_entry);
async fn a_double_click_makes_one_entry(harness: Harness) {
    let application = with_resume();
    let mut puts = JoinSet::new();
    for _ in 0..20 {
        let (outbox, application) = (harness.outbox().clone(), application.clone());
        puts.spawn(async move { outbox.put(&application).await.unwrap() });
    }
    let kept = puts.join_all().await;
    assert_eq!(kept.iter().filter(|kept| kept.fresh).count(), 1);
    assert!(kept.iter().all(|one| one.reference == kept[0].reference));
}

on_both!(a_restart_finds_everything);
async fn a_restart_finds_everything(mut harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    harness.reopen().await.unwrap();

    let receipt = harness.outbox().receipt(&kept.reference).await.unwrap();
    assert_eq!(receipt.unwrap().application, Some(application.clone()));
    assert_eq!(harness.claim().await.application, application);
}
