//! What a person looks at and decides.

use std::time::Duration;

use vestibule::{
    application::ApplicationId,
    store::{
        entry::{Kept, Settlement, State},
        ledger::{Ledger, LedgerError},
    },
};

use crate::{
    applications::{complaints, corrected, plain, with_resume},
    house::{House, LEASE},
};

impl House {
    fn ledger(&self) -> Ledger {
        self.store.ledger()
    }

    /// Keeps an application and lets its first attempt end so.
    async fn settled(&self, end: Settlement) -> Kept {
        let kept = self.outbox().put(&with_resume()).await.unwrap();
        let claim = self.claim().await;
        assert!(self.outbox().settle(&claim, end).await.unwrap());
        kept
    }

    async fn state(&self, kept: &Kept) -> State {
        self.ledger().standing(kept.id).await.unwrap().entry.state
    }
}

fn held() -> Settlement {
    Settlement::Held { reason: "unclear" }
}

on_both!(all_entries_are_listed_the_newest_first_and_by_state);
async fn all_entries_are_listed_the_newest_first_and_by_state(house: House) {
    let first = house.settled(held()).await;
    let mut ids = vec![first.id];
    for _ in 0..1_100 {
        house.clock.advance(Duration::from_millis(1));
        ids.push(house.outbox().put(&plain()).await.unwrap().id);
    }
    ids.reverse();
    let (ledger, mut listed) = (house.ledger(), Vec::new());
    while let page = ledger.page(None, listed.last()).await.unwrap()
        && !page.is_empty()
    {
        listed.extend(page);
    }
    let listed_ids: Vec<_> = listed.iter().map(|entry| entry.id).collect();
    assert_eq!(listed_ids, ids);
    let held = ledger.page(Some(State::Held), None).await.unwrap();
    assert_eq!(held.len(), 1);
    assert_eq!(held[0].id, first.id);
    assert_eq!(held[0].reason.as_deref(), Some("unclear"));
}

on_both!(what_was_sent_is_shown_as_long_as_it_is_kept);
async fn what_was_sent_is_shown_as_long_as_it_is_kept(house: House) {
    let application = with_resume();
    let kept = house.outbox().put(&application).await.unwrap();
    let content = house.ledger().content(kept.id).await.unwrap().unwrap();
    assert_eq!(content.application, application);
    assert!(house.ledger().standing(kept.id).await.unwrap().is_kept);

    let claim = house.claim().await;
    let delivered = Settlement::Delivered(None);
    house.outbox().settle(&claim, delivered).await.unwrap();
    assert!(house.ledger().content(kept.id).await.unwrap().is_none());
    assert!(!house.ledger().standing(kept.id).await.unwrap().is_kept);
    let nobody = ApplicationId::generate(house.now());
    let missing = house.ledger().standing(nobody).await.unwrap_err();
    assert!(matches!(missing, LedgerError::NoSuchEntry(id) if id == nobody));
}

on_both!(a_held_entry_that_is_retried_is_due_at_once_and_counted_anew);
async fn a_held_entry_that_is_retried_is_due_at_once_and_counted_anew(house: House) {
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    for _ in 0..3 {
        house.claim().await;
        house.clock.advance(LEASE);
    }
    let claim = house.claim().await;
    assert_eq!((claim.attempt, claim.unclear), (4, 3));
    house.outbox().settle(&claim, held()).await.unwrap();
    house.clock.advance(LEASE * 100);

    assert!(house.ledger().retry(kept.id).await.unwrap().is_ambiguous);
    let again = house.claim().await;
    assert_eq!((again.attempt, again.unclear), (1, 0));
    assert_eq!(again.waiting_since, house.now());
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    assert!(receipt.unwrap().received_at < house.now());
}

on_both!(whoever_withdraws_after_a_retry_is_still_told_that_an_earlier_attempt_may_have_arrived);
async fn whoever_withdraws_after_a_retry_is_still_told_that_an_earlier_attempt_may_have_arrived(
    house: House,
) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    house.claim().await;
    house.clock.advance(LEASE);
    let claim = house.claim().await;
    house.outbox().settle(&claim, held()).await.unwrap();
    house.ledger().retry(kept.id).await.unwrap();

    let standing = house.ledger().standing(kept.id).await.unwrap();
    assert_eq!(standing.entry.unclear, 1);
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    assert!(receipt.unwrap().may_have_arrived);
}

on_both!(whoever_mends_what_was_returned_is_still_told_that_an_earlier_attempt_may_have_arrived);
async fn whoever_mends_what_was_returned_is_still_told_that_an_earlier_attempt_may_have_arrived(
    house: House,
) {
    let application = plain();
    house.outbox().put(&application).await.unwrap();
    let lease = Duration::from_secs(4);
    house.outbox().claim(lease).await.unwrap().unwrap();
    house.clock.advance(lease);
    let claim = house.claim().await;
    let refused = Settlement::Refused(complaints());
    house.outbox().settle(&claim, refused).await.unwrap();
    assert_eq!(house.count(State::Returned).await, 1);
    let mended = corrected(&application);
    let kept = house.outbox().put(&mended).await.unwrap();
    assert_eq!(kept.id, application.id);
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    assert!(receipt.unwrap().may_have_arrived);
}

on_both!(a_worker_from_before_a_retry_settles_nothing_after_it);
async fn a_worker_from_before_a_retry_settles_nothing_after_it(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let late = house.claim().await;
    house.clock.advance(LEASE);
    let claim = house.claim().await;
    house.outbox().settle(&claim, held()).await.unwrap();
    house.ledger().retry(kept.id).await.unwrap();
    let again = house.claim().await;
    assert_eq!(again.attempt, late.attempt);

    for end in [
        held(),
        Settlement::Refused(complaints()),
        Settlement::Delivered(None),
    ] {
        assert!(!house.outbox().settle(&late, end).await.unwrap());
    }
    let delivered = Settlement::Delivered(None);
    assert!(house.outbox().settle(&again, delivered).await.unwrap());
}

on_both!(a_refused_entry_that_is_retried_waits_and_its_receipt_says_nothing_of_the_refusal);
async fn a_refused_entry_that_is_retried_waits_and_its_receipt_says_nothing_of_the_refusal(
    house: House,
) {
    let kept = house.outbox().put(&with_resume()).await.unwrap();
    house.clock.advance(Duration::from_secs(61));
    let claim = house.claim().await;
    let refused = Settlement::Refused(complaints());
    house.outbox().settle(&claim, refused).await.unwrap();
    let content = house.ledger().content(kept.id).await.unwrap().unwrap();
    assert_eq!(content.complaints, complaints());

    assert!(!house.ledger().retry(kept.id).await.unwrap().is_ambiguous);
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, State::Waiting);
    assert_eq!(receipt.complaints, []);
    let claim = house.claim().await;
    let refused = Settlement::Refused(complaints());
    house.outbox().settle(&claim, refused).await.unwrap();
    assert_eq!(house.state(&kept).await, State::Refused, "nobody waits");
}

on_both!(what_is_being_sent_is_left_alone_and_what_waits_long_is_tried_at_once);
async fn what_is_being_sent_is_left_alone_and_what_waits_long_is_tried_at_once(house: House) {
    let kept = house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    for refused in [
        house.ledger().retry(kept.id).await.unwrap_err(),
        house.ledger().discard(kept.id).await.unwrap_err(),
    ] {
        assert!(matches!(refused, LedgerError::BeingSent(_)), "{refused}");
    }
    let postponed = Settlement::Postponed {
        until: house.now() + LEASE * 100,
        reason: "unavailable",
        unclear: false,
    };
    house.outbox().settle(&claim, postponed).await.unwrap();
    assert!(house.try_claim().await.is_none());
    assert!(!house.ledger().retry(kept.id).await.unwrap().is_ambiguous);
    assert_eq!(house.claim().await.id, kept.id);
}

on_both!(what_nobody_can_deliver_is_not_retried);
async fn what_nobody_can_deliver_is_not_retried(house: House) {
    let delivered = house.settled(Settlement::Delivered(None)).await;
    let refused = house.ledger().retry(delivered.id).await.unwrap_err();
    assert!(matches!(refused, LedgerError::Delivered(_)), "{refused}");
    let refused = house.ledger().discard(delivered.id).await.unwrap_err();
    assert!(matches!(refused, LedgerError::Delivered(_)), "{refused}");

    let returned = house.settled(Settlement::Refused(complaints())).await;
    assert_eq!(house.state(&returned).await, State::Returned);
    let refused = house.ledger().retry(returned.id).await.unwrap_err();
    assert!(matches!(refused, LedgerError::Returned(_)), "{refused}");
}

on_both!(a_discarded_entry_is_gone_but_for_its_receipt_which_says_so);
async fn a_discarded_entry_is_gone_but_for_its_receipt_which_says_so(house: House) {
    let kept = house.settled(held()).await;
    house.ledger().discard(kept.id).await.unwrap();

    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.unwrap();
    assert_eq!(receipt.state, State::Withdrawn);
    assert!(receipt.is_discarded);
    assert!(receipt.application.is_none());
    assert!(house.ledger().content(kept.id).await.unwrap().is_none());
    assert!(house.try_claim().await.is_none());
    for refused in [
        house.ledger().retry(kept.id).await.unwrap_err(),
        house.ledger().discard(kept.id).await.unwrap_err(),
    ] {
        assert!(matches!(refused, LedgerError::Withdrawn(_)), "{refused}");
    }
}

on_both!(two_people_who_decide_at_once_do_not_undo_each_other);
async fn two_people_who_decide_at_once_do_not_undo_each_other(house: House) {
    for _ in 0..20 {
        let kept = house.settled(held()).await;
        let (one, other) = (house.ledger(), house.ledger());
        let (retried, discarded) = tokio::join!(one.retry(kept.id), other.discard(kept.id));
        let state = house.state(&kept).await;
        // Discarding always finds something to end; a retry that came first was undone by it.
        discarded.unwrap();
        assert_eq!(state, State::Withdrawn);
        if let Err(error) = retried {
            assert!(matches!(error, LedgerError::Withdrawn(_)), "{error}");
        }
        assert!(house.try_claim().await.is_none());
    }
}
