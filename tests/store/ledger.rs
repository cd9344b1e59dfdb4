//! Tests of the operator's commands for the outbox: inspecting, retrying and discarding entries.

use std::time::Duration;

use vestibule::{
    application::ApplicationId,
    store::{AttemptResult, EntryFilter, EntryState, OutboxAdmin, OutboxAdminError, PutResult},
};

use crate::{
    applications::{complaints, corrected, plain, with_resume},
    harness::{Harness, LEASE},
};

impl Harness {
    fn ledger(&self) -> OutboxAdmin {
        self.store.outbox_admin()
    }

    /// Stores an application and records `end` as the result of its first attempt.
    async fn settled(&self, end: AttemptResult) -> PutResult {
        let kept = self.outbox().put(&with_resume()).await.unwrap();
        let claim = self.claim().await;
        assert!(self.outbox().end_attempt(&claim, end).await.unwrap());
        kept
    }

    async fn state(&self, kept: &PutResult) -> EntryState {
        self.ledger().status(kept.id).await.unwrap().entry.state
    }
}

fn held() -> AttemptResult {
    AttemptResult::Held {
        reason: "unclear",
        unclear: false,
    }
}

on_both!(an_application_that_is_held_after_an_unclear_attempt_may_arrive_twice);
async fn an_application_that_is_held_after_an_unclear_attempt_may_arrive_twice(harness: Harness) {
    let held = AttemptResult::Held {
        reason: "unclear",
        unclear: true,
    };
    let kept = harness.settled(held).await;
    let status = harness.ledger().status(kept.id).await.unwrap();
    assert_eq!(status.entry.unclear_attempts, 1);
    let retried = harness.ledger().retry(kept.id).await.unwrap();
    assert!(retried.may_be_duplicate);
}

on_both!(entries_are_listed_by_state_the_newest_first);
async fn entries_are_listed_by_state_the_newest_first(harness: Harness) {
    let first = harness.settled(held()).await;
    let mut ids = vec![first.id];
    for _ in 0..1_100 {
        harness.clock.advance(Duration::from_millis(1));
        ids.push(harness.outbox().put(&plain()).await.unwrap().id);
    }
    ids.reverse();
    let (ledger, mut listed) = (harness.ledger(), Vec::new());
    let all = EntryFilter::default();
    while let page = ledger.page(&all, listed.last()).await.unwrap()
        && !page.is_empty()
    {
        listed.extend(page);
    }
    let listed_ids: Vec<_> = listed.iter().map(|entry| entry.id).collect();
    assert_eq!(listed_ids, ids);
    let held = ledger
        .page(&EntryFilter::in_state(EntryState::Held), None)
        .await
        .unwrap();
    assert_eq!(held.len(), 1);
    assert_eq!(held[0].id, first.id);
    assert_eq!(held[0].reason.as_deref(), Some("unclear"));
}

on_both!(the_content_of_an_entry_is_shown_as_long_as_it_is_stored);
async fn the_content_of_an_entry_is_shown_as_long_as_it_is_stored(harness: Harness) {
    let application = with_resume();
    let kept = harness.outbox().put(&application).await.unwrap();
    let content = harness.ledger().content(kept.id).await.unwrap().unwrap();
    assert_eq!(content.application, application);
    assert!(
        harness
            .ledger()
            .status(kept.id)
            .await
            .unwrap()
            .is_content_stored
    );

    let claim = harness.claim().await;
    let delivered = AttemptResult::Delivered(None);
    harness
        .outbox()
        .end_attempt(&claim, delivered)
        .await
        .unwrap();
    assert!(harness.ledger().content(kept.id).await.unwrap().is_none());
    assert!(
        !harness
            .ledger()
            .status(kept.id)
            .await
            .unwrap()
            .is_content_stored
    );
    let nobody = ApplicationId::generate(harness.now());
    let missing = harness.ledger().status(nobody).await.unwrap_err();
    assert!(matches!(missing, OutboxAdminError::NoSuchEntry(id) if id == nobody));
}

on_both!(a_retried_held_entry_is_due_at_once_and_its_attempts_are_reset);
async fn a_retried_held_entry_is_due_at_once_and_its_attempts_are_reset(harness: Harness) {
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    for _ in 0..3 {
        harness.claim().await;
        harness.clock.advance(LEASE);
    }
    let claim = harness.claim().await;
    assert_eq!((claim.attempt, claim.unclear_attempts), (4, 3));
    harness.outbox().end_attempt(&claim, held()).await.unwrap();
    harness.clock.advance(LEASE * 100);

    assert!(
        harness
            .ledger()
            .retry(kept.id)
            .await
            .unwrap()
            .may_be_duplicate
    );
    let again = harness.claim().await;
    assert_eq!((again.attempt, again.unclear_attempts), (1, 0));
    assert_eq!(again.waiting_since, harness.now());
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert!(receipt.unwrap().received_at < harness.now());
}

on_both!(a_withdrawal_after_a_retry_still_says_that_an_earlier_attempt_may_have_arrived);
async fn a_withdrawal_after_a_retry_still_says_that_an_earlier_attempt_may_have_arrived(
    harness: Harness,
) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    harness.claim().await;
    harness.clock.advance(LEASE);
    let claim = harness.claim().await;
    harness.outbox().end_attempt(&claim, held()).await.unwrap();
    harness.ledger().retry(kept.id).await.unwrap();

    let standing = harness.ledger().status(kept.id).await.unwrap();
    assert_eq!(standing.entry.unclear_attempts, 1);
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert!(receipt.unwrap().may_have_arrived);
}

on_both!(a_corrected_application_still_says_that_an_earlier_attempt_may_have_arrived);
async fn a_corrected_application_still_says_that_an_earlier_attempt_may_have_arrived(
    harness: Harness,
) {
    let application = plain();
    harness.outbox().put(&application).await.unwrap();
    let lease = Duration::from_secs(4);
    harness.outbox().claim(lease).await.unwrap().unwrap();
    harness.clock.advance(lease);
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refused).await.unwrap();
    assert_eq!(harness.count(EntryState::Returned).await, 1);
    let mended = corrected(&application);
    let kept = harness.outbox().put(&mended).await.unwrap();
    assert_eq!(kept.id, application.id);
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert!(receipt.unwrap().may_have_arrived);
}

on_both!(a_worker_that_claimed_an_entry_before_a_retry_cannot_settle_it_afterwards);
async fn a_worker_that_claimed_an_entry_before_a_retry_cannot_settle_it_afterwards(
    harness: Harness,
) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let late = harness.claim().await;
    harness.clock.advance(LEASE);
    let claim = harness.claim().await;
    harness.outbox().end_attempt(&claim, held()).await.unwrap();
    harness.ledger().retry(kept.id).await.unwrap();
    let again = harness.claim().await;
    assert_eq!(again.attempt, late.attempt);

    for end in [
        held(),
        AttemptResult::Refused(complaints()),
        AttemptResult::Delivered(None),
    ] {
        assert!(!harness.outbox().end_attempt(&late, end).await.unwrap());
    }
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .outbox()
            .end_attempt(&again, delivered)
            .await
            .unwrap()
    );
}

on_both!(a_retried_refused_entry_waits_and_its_receipt_does_not_show_the_refusal);
async fn a_retried_refused_entry_waits_and_its_receipt_does_not_show_the_refusal(harness: Harness) {
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    harness.clock.advance(Duration::from_secs(61));
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refused).await.unwrap();
    let content = harness.ledger().content(kept.id).await.unwrap().unwrap();
    assert_eq!(content.ats_errors, complaints());

    assert!(
        !harness
            .ledger()
            .retry(kept.id)
            .await
            .unwrap()
            .may_be_duplicate
    );
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Waiting);
    assert_eq!(receipt.ats_errors, []);
    let claim = harness.claim().await;
    let refused = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refused).await.unwrap();
    assert_eq!(
        harness.state(&kept).await,
        EntryState::Refused,
        "nobody waits"
    );
}

on_both!(an_entry_that_is_being_sent_cannot_be_retried_and_a_postponed_one_is_due_at_once);
async fn an_entry_that_is_being_sent_cannot_be_retried_and_a_postponed_one_is_due_at_once(
    harness: Harness,
) {
    let kept = harness.outbox().put(&plain()).await.unwrap();
    let claim = harness.claim().await;
    for refused in [
        harness.ledger().retry(kept.id).await.unwrap_err(),
        harness.ledger().discard(kept.id).await.unwrap_err(),
    ] {
        assert!(
            matches!(refused, OutboxAdminError::InFlight(_)),
            "{refused}"
        );
    }
    let postponed = AttemptResult::Postponed {
        until: harness.now() + LEASE * 100,
        reason: "unavailable",
        unclear: false,
    };
    harness
        .outbox()
        .end_attempt(&claim, postponed)
        .await
        .unwrap();
    assert!(harness.try_claim().await.is_none());
    assert!(
        !harness
            .ledger()
            .retry(kept.id)
            .await
            .unwrap()
            .may_be_duplicate
    );
    assert_eq!(harness.claim().await.id, kept.id);
}

on_both!(an_entry_that_cannot_be_delivered_is_not_retried);
async fn an_entry_that_cannot_be_delivered_is_not_retried(harness: Harness) {
    let delivered = harness.settled(AttemptResult::Delivered(None)).await;
    let refused = harness.ledger().retry(delivered.id).await.unwrap_err();
    assert!(
        matches!(refused, OutboxAdminError::Delivered(_)),
        "{refused}"
    );
    let refused = harness.ledger().discard(delivered.id).await.unwrap_err();
    assert!(
        matches!(refused, OutboxAdminError::Delivered(_)),
        "{refused}"
    );

    let returned = harness.settled(AttemptResult::Refused(complaints())).await;
    assert_eq!(harness.state(&returned).await, EntryState::Returned);
    let refused = harness.ledger().retry(returned.id).await.unwrap_err();
    assert!(
        matches!(refused, OutboxAdminError::Returned(_)),
        "{refused}"
    );
}

on_both!(a_discarded_entry_is_deleted_except_for_its_receipt_which_says_so);
async fn a_discarded_entry_is_deleted_except_for_its_receipt_which_says_so(harness: Harness) {
    let kept = harness.settled(held()).await;
    harness.ledger().discard(kept.id).await.unwrap();

    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, EntryState::Withdrawn);
    assert!(receipt.is_discarded);
    assert!(receipt.application.is_none());
    assert!(harness.ledger().content(kept.id).await.unwrap().is_none());
    assert!(harness.try_claim().await.is_none());
    for refused in [
        harness.ledger().retry(kept.id).await.unwrap_err(),
        harness.ledger().discard(kept.id).await.unwrap_err(),
    ] {
        assert!(
            matches!(refused, OutboxAdminError::Withdrawn(_)),
            "{refused}"
        );
    }
}

on_both!(two_concurrent_decisions_do_not_contradict_each_other);
async fn two_concurrent_decisions_do_not_contradict_each_other(harness: Harness) {
    for _ in 0..20 {
        let kept = harness.settled(held()).await;
        let (one, other) = (harness.ledger(), harness.ledger());
        let (retried, discarded) = tokio::join!(one.retry(kept.id), other.discard(kept.id));
        let state = harness.state(&kept).await;
        // The discard always succeeds. If the retry came first, the discard cancels it.
        discarded.unwrap();
        assert_eq!(state, EntryState::Withdrawn);
        if let Err(error) = retried {
            assert!(matches!(error, OutboxAdminError::Withdrawn(_)), "{error}");
        }
        assert!(harness.try_claim().await.is_none());
    }
}
