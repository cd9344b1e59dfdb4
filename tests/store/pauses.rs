//! A pause lies in the store: replicas and a restart keep to it.

use std::time::Duration;

use vestibule::store::entry::{Claim, Settlement};

use crate::{
    applications::plain,
    house::{House, LEASE},
};

const WAIT: Duration = Duration::from_secs(30);

async fn paused(house: &House, entries: usize) {
    for _ in 0..entries {
        house.outbox().put(&plain()).await.unwrap();
    }
    let end = house.now() + WAIT;
    house.outbox().pause(end, "path").await.unwrap();
    house.clock.advance(WAIT);
}

async fn postpone(house: &House, claim: &Claim) {
    let postponed = Settlement::Postponed {
        until: house.now() + WAIT,
        reason: "path",
        unclear: false,
    };
    assert!(house.outbox().settle(claim, postponed).await.unwrap());
}

on_both!(after_a_pause_one_is_taken_to_try_and_the_others_once_it_is_over);
async fn after_a_pause_one_is_taken_to_try_and_the_others_once_it_is_over(house: House) {
    paused(&house, 3).await;
    let other = house.other().await;
    assert_eq!(house.claim().await.probe, Some(1));
    assert!(house.try_claim().await.is_none());
    assert!(other.outbox().claim(LEASE).await.unwrap().is_none());
    house.outbox().resume().await.unwrap();
    assert_eq!(
        other.outbox().claim(LEASE).await.unwrap().unwrap().probe,
        None
    );
    assert_eq!(house.claim().await.probe, None);
}

on_both!(a_pause_is_prolonged_and_counts_who_failed_in_it);
async fn a_pause_is_prolonged_and_counts_who_failed_in_it(house: House) {
    paused(&house, 2).await;
    for failures in 2..5 {
        let claim = house.claim().await;
        assert_eq!(claim.probe, Some(failures - 1));
        let until = house.now() + WAIT;
        house
            .outbox()
            .stay_paused(until, None, failures)
            .await
            .unwrap();
        postpone(&house, &claim).await;
        house.clock.advance(WAIT - Duration::from_millis(1));
        assert!(house.try_claim().await.is_none());
        house.clock.advance(Duration::from_millis(1));
    }
    let other = house.other().await;
    assert_eq!(
        other.outbox().claim(LEASE).await.unwrap().unwrap().probe,
        Some(4)
    );
}

on_both!(many_that_fail_at_once_begin_one_pause_and_do_not_make_it_longer);
async fn many_that_fail_at_once_begin_one_pause_and_do_not_make_it_longer(house: House) {
    for _ in 0..3 {
        paused(&house, 1).await;
    }
    assert_eq!(house.claim().await.probe, Some(1));
}

on_both!(whoever_vanishes_while_trying_leaves_the_next_try_to_others);
async fn whoever_vanishes_while_trying_leaves_the_next_try_to_others(house: House) {
    paused(&house, 2).await;
    let first = house.claim().await;
    house.clock.advance(LEASE - Duration::from_millis(1));
    assert!(house.try_claim().await.is_none());
    house.clock.advance(Duration::from_millis(1));
    assert_ne!(house.claim().await.id, first.id);
    assert!(house.try_claim().await.is_none());
}

on_both!(without_anything_to_send_a_pause_grows_no_longer);
async fn without_anything_to_send_a_pause_grows_no_longer(house: House) {
    paused(&house, 0).await;
    assert!(house.try_claim().await.is_none());
    assert!(!house.outbox().is_paused().await.unwrap());
    house.outbox().put(&plain()).await.unwrap();
    assert_eq!(house.claim().await.probe, Some(1));
    assert!(house.outbox().is_paused().await.unwrap());
}

on_both!(a_try_can_be_brought_forward_unless_the_ats_asked_to_be_left_alone);
async fn a_try_can_be_brought_forward_unless_the_ats_asked_to_be_left_alone(house: House) {
    house.outbox().put(&plain()).await.unwrap();
    house
        .outbox()
        .pause(house.now() + WAIT, "key")
        .await
        .unwrap();
    house.outbox().probe().await.unwrap();
    let claim = house.claim().await;
    house.outbox().resume().await.unwrap();
    postpone(&house, &claim).await;
    house.clock.advance(WAIT);

    house
        .outbox()
        .pause_as_told(house.now() + WAIT)
        .await
        .unwrap();
    house.outbox().probe().await.unwrap();
    assert!(house.try_claim().await.is_none());
    house.clock.advance(WAIT);
    assert_eq!(house.claim().await.probe, Some(0));
}

on_both!(a_reading_ends_the_pause_of_a_key_and_of_nothing_else);
async fn a_reading_ends_the_pause_of_a_key_and_of_nothing_else(house: House) {
    let pauses = house.store.published().pauses();
    house.outbox().put(&plain()).await.unwrap();
    let before = house.now();
    house.clock.advance(WAIT);
    for (reason, ends) in [("path", false), ("plan", true), ("key", true)] {
        house.outbox().resume().await.unwrap();
        house
            .outbox()
            .pause(house.now() + WAIT, reason)
            .await
            .unwrap();
        pauses.reading_succeeded(before, house.now()).await.unwrap();
        assert!(
            house.outbox().is_paused().await.unwrap(),
            "{reason}: it began before"
        );
        pauses
            .reading_succeeded(house.now(), house.now())
            .await
            .unwrap();
        assert_eq!(house.outbox().is_paused().await.unwrap(), !ends, "{reason}");
    }
}

on_both!(refusals_in_the_same_words_are_counted_by_applicant_and_for_a_while);
async fn refusals_in_the_same_words_are_counted_by_applicant_and_for_a_while(house: House) {
    let since = house.now();
    let mut counts = Vec::new();
    for words in ["no", "no", "other", "no"] {
        house.clock.advance(Duration::from_secs(1));
        house.outbox().put(&plain()).await.unwrap();
        let claim = house.claim().await;
        let alike = house.outbox().refused_alike(&claim, words, since);
        counts.push(alike.await.unwrap());
        let again = house.outbox().refused_alike(&claim, words, since).await;
        assert_eq!(
            again.unwrap(),
            *counts.last().unwrap(),
            "nobody counts twice"
        );
        let refused = Settlement::Refused(Vec::new());
        assert!(house.outbox().settle(&claim, refused).await.unwrap());
    }
    assert_eq!(counts, [0, 1, 0, 2]);

    house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    let lately = house.now() - Duration::from_secs(2);
    let alike = house.outbox().refused_alike(&claim, "no", lately).await;
    assert_eq!(alike.unwrap(), 1, "what was longer ago counts no more");
    let delivered = Settlement::Delivered(None);
    assert!(house.outbox().settle(&claim, delivered).await.unwrap());

    house.outbox().put(&plain()).await.unwrap();
    let claim = house.claim().await;
    let alike = house.outbox().refused_alike(&claim, "no", since).await;
    assert_eq!(alike.unwrap(), 0, "one was taken since");
}
