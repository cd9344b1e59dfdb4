//! Tests of withdrawing applications.

use std::time::Duration;

use tokio::task::JoinSet;
use vestibule::{
    application::ApplicationId,
    store::{
        AttemptResult, DataSubject, DeliveryOutcome, EntryFilter, EntryState, Outbox, PutResult,
        WithdrawalResult,
    },
};

use crate::{
    applications::{complaints, plain, with_resume},
    drafts::file,
    harness::{Harness, LEASE},
};

async fn withdraw(harness: &Harness, kept: &PutResult) -> WithdrawalResult {
    let withdrawn = harness.outbox().withdraw(&kept.token).await.unwrap();
    withdrawn.expect("the receipt is there")
}

on_both!(a_waiting_application_can_be_withdrawn_and_is_never_sent);
async fn a_waiting_application_can_be_withdrawn_and_is_never_sent(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    assert_eq!(withdraw(&harness, &kept).await, WithdrawalResult::Withdrawn);
    assert!(harness.try_claim().await.is_none());
    assert_eq!(harness.payloads().await, 0);

    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Withdrawn);
    assert_eq!(receipt.application, None);
    assert!(!receipt.may_have_arrived);
    assert_eq!(withdraw(&harness, &kept).await, WithdrawalResult::Withdrawn);
    let again = harness.outbox().put(&application).await.unwrap();
    assert!(
        !again.is_new,
        "a reload of the form does not send it after all"
    );
}

on_both!(a_refused_returned_or_held_application_can_be_withdrawn);
async fn a_refused_returned_or_held_application_can_be_withdrawn(harness: Harness) {
    for end in [
        AttemptResult::Held {
            reason: "layout",
            unclear: false,
        },
        AttemptResult::Refused(Vec::new()),
        AttemptResult::Refused(complaints()),
    ] {
        let kept = harness.outbox().put(&with_resume()).await.unwrap();
        let claim = harness.claim().await;
        harness.outbox().end_attempt(&claim, end).await.unwrap();
        assert_eq!(withdraw(&harness, &kept).await, WithdrawalResult::Withdrawn);
        let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
        assert_eq!(receipt.unwrap().ats_errors, []);
    }
    assert_eq!(harness.count(EntryState::Withdrawn).await, 3);
    assert_eq!(harness.payloads().await, 0);
}

on_both!(an_application_that_is_being_sent_or_was_delivered_cannot_be_withdrawn);
async fn an_application_that_is_being_sent_or_was_delivered_cannot_be_withdrawn(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    assert_eq!(withdraw(&harness, &kept).await, WithdrawalResult::BeingSent);
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );
    assert_eq!(withdraw(&harness, &kept).await, WithdrawalResult::Delivered);
    assert_eq!(harness.count(EntryState::Delivered).await, 1);
}

on_both!(a_withdrawal_after_an_unclear_attempt_says_that_the_application_may_have_arrived);
async fn a_withdrawal_after_an_unclear_attempt_says_that_the_application_may_have_arrived(
    harness: Harness,
) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let late = harness.claim().await;
    harness.clock.advance(LEASE);
    assert_eq!(withdraw(&harness, &kept).await, WithdrawalResult::Withdrawn);
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert!(receipt.unwrap().may_have_arrived);
    let delivered = AttemptResult::Delivered(None);
    assert!(
        !harness
            .outbox()
            .end_attempt(&late, delivered)
            .await
            .unwrap()
    );
    assert_eq!(harness.count(EntryState::Withdrawn).await, 1);
}

on_both!(a_waiting_visitor_is_notified_of_a_withdrawal);
async fn a_waiting_visitor_is_notified_of_a_withdrawal(harness: Harness) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let (outcome, _) = tokio::join!(
        harness
            .outbox()
            .await_outcome(kept.id, Duration::from_secs(600)),
        withdraw(&harness, &kept),
    );
    assert_eq!(
        outcome.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Withdrawn)
    );
}

on_both!(an_unknown_reference_withdraws_nothing);
async fn an_unknown_reference_withdraws_nothing(harness: Harness) {
    harness.outbox().put(&plain()).await.unwrap();
    let guess = vestibule::store::ReceiptToken::parse(&"a".repeat(26)).unwrap();
    assert_eq!(harness.outbox().withdraw(&guess).await.unwrap(), None);
    assert_eq!(harness.outbox().count_waiting().await.unwrap(), 1);
}

/// Delivers all due applications. Returns their ids.
async fn deliver(outbox: Outbox) -> Vec<ApplicationId> {
    let mut sent = Vec::new();
    while let Some(claim) = outbox.claim(LEASE).await.unwrap() {
        tokio::task::yield_now().await;
        sent.push(claim.id);
        let delivered = AttemptResult::Delivered(None);
        assert!(outbox.end_attempt(&claim, delivered).await.unwrap());
    }
    sent
}

on_both!(a_concurrent_withdrawal_and_delivery_agree_on_the_result);
async fn a_concurrent_withdrawal_and_delivery_agree_on_the_result(harness: Harness) {
    let other = harness.other().await;
    let mut kept = Vec::new();
    for _ in 0..60 {
        kept.push(harness.outbox().put(&plain()).await.unwrap());
    }
    let mut workers = JoinSet::new();
    for store in [&harness.store, &other, &harness.store, &other] {
        workers.spawn(deliver(store.outbox().clone()));
    }
    let mut withdrawals = JoinSet::new();
    for (turn, kept) in kept.into_iter().rev().enumerate() {
        let store = if turn % 2 == 0 {
            &harness.store
        } else {
            &other
        };
        let outbox = store.outbox().clone();
        withdrawals.spawn(async move {
            let answer = outbox.withdraw(&kept.token).await.unwrap();
            (kept.id, answer.unwrap())
        });
    }
    let answers = withdrawals.join_all().await;
    let mut sent = workers.join_all().await.concat();
    sent.sort();
    assert!(
        sent.is_sorted_by(|one, next| one < next),
        "nothing is sent twice"
    );
    for (id, answer) in answers {
        let is_sent = sent.binary_search(&id).is_ok();
        assert_eq!(
            answer == WithdrawalResult::Withdrawn,
            !is_sent,
            "{answer:?}"
        );
    }
    let withdrawn = harness.count(EntryState::Withdrawn).await;
    assert_eq!(withdrawn + sent.len() as u64, 60);
}

on_both!(the_copy_of_a_resume_for_the_ats_is_found_and_deleted_with_the_application);
async fn the_copy_of_a_resume_for_the_ats_is_found_and_deleted_with_the_application(
    harness: Harness,
) {
    let (outbox, admin) = (harness.outbox(), harness.store.outbox_admin());
    for end in ["withdraw", "discard", "discard all", "replace"] {
        let application = with_resume();
        let kept = outbox.put(&application).await.unwrap();
        let copy = kept.id.resume_copy();
        let saved = harness.drafts().save_file(copy, None, &file("copy")).await;
        assert!(saved.unwrap());
        let person = DataSubject::new(&application.email);
        let theirs = [kept.id].into_iter().collect();
        let forms = admin.forms_of(&person, &theirs).await.unwrap();
        assert_eq!(forms.into_iter().collect::<Vec<_>>(), [copy]);
        match end {
            "withdraw" => {
                withdraw(&harness, &kept).await;
            }
            "discard" => admin.discard(kept.id).await.unwrap(),
            "discard all" => {
                let all = EntryFilter::default();
                assert_eq!(admin.discard_matching(&all).await.unwrap(), 1);
            }
            _ => {
                let second = with_resume();
                outbox.replace(&second, &kept.token).await.unwrap();
            }
        }
        let found = harness.drafts().find(copy).await.unwrap();
        assert_eq!(found, None, "{end}");
    }
}
