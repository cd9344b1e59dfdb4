//! Tests a list that has suddenly lost half of its postings. The site does not publish this list at
//! once, and continues to show the previous list.

use vestibule::clock::Clock;

use crate::harness::{Harness, titles};

const TEN: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// Creates ten postings. Then the ATS lists only four of these postings, but the site still shows
/// all ten.
async fn halved() -> Harness {
    let harness = Harness::filled(&TEN).await;
    harness.advance(60);
    harness.remove(&TEN[4..]);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN);
    harness
}

#[tokio::test]
async fn a_list_that_lost_half_of_its_postings_is_held_and_the_alarm_says_how_to_accept_it() {
    let harness = halved().await;
    let confirmed_at = harness.catalogue.snapshot().confirmed_at();
    assert!(
        confirmed_at < Some(harness.clock.now()),
        "it is not confirmed"
    );
    let troubles = harness.refresh.active_alarms();
    assert!(troubles[0].message.contains("lost 6 of 10"), "{troubles:?}");
    let message = &troubles[0].message;
    assert!(message.contains("accept it on the operator's page"));
    // The command `vestibule refresh --believe` cannot be used with the embedded reference ATS.
    assert!(!message.contains("vestibule refresh --believe"));
}

#[tokio::test]
async fn a_held_list_is_accepted_after_half_an_hour() {
    let harness = halved().await;
    harness.advance(30 * 60 - 1);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN);
    harness.advance(1);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN[..4]);
    assert!(harness.refresh.active_alarms().is_empty());
}

#[tokio::test]
async fn a_restart_does_not_prolong_the_hold() {
    let harness = halved().await;
    harness.advance(30 * 60);
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), TEN);
    refresh.refresh_list().await.unwrap();
    assert_eq!(titles(&catalogue), TEN[..4]);
}

#[tokio::test]
async fn a_clock_that_is_set_back_does_not_end_the_hold() {
    let harness = halved().await;
    let hour = jiff::SignedDuration::from_hours(1);
    let earlier = Clock::manual(harness.clock.now() - hour);
    let (refresh, catalogue) = harness.restarted_with(&earlier);
    refresh.load().await.unwrap();
    refresh.refresh_list().await.unwrap();
    assert_eq!(titles(&catalogue), TEN);
}

#[tokio::test]
async fn the_operator_accepts_a_held_list_but_not_later_ones() {
    let harness = halved().await;
    harness
        .store
        .posting_cache()
        .accept_shrunken_list()
        .await
        .unwrap();
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN[..4]);
    assert!(
        !harness
            .store
            .posting_cache()
            .take_acceptance()
            .await
            .unwrap()
    );
}

#[tokio::test]
async fn a_complete_list_ends_the_hold() {
    let harness = halved().await;
    for (age, name) in TEN.iter().enumerate() {
        harness.write(name, &crate::harness::posting(name, age));
    }
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN);
    assert!(harness.refresh.active_alarms().is_empty());
    let confirmed_at = harness.catalogue.snapshot().confirmed_at();
    assert_eq!(confirmed_at, Some(harness.clock.now()));
}

#[tokio::test]
async fn an_empty_list_is_also_held() {
    let harness = Harness::filled(&TEN[..5]).await;
    harness.remove(&TEN[..5]);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN[..5]);
}

#[tokio::test]
async fn a_list_is_not_held_if_it_lost_only_a_few_postings_or_fewer_than_half() {
    let few = Harness::filled(&TEN[..4]).await;
    few.remove(&TEN[..4]);
    few.refresh.refresh_list().await.unwrap();
    assert!(few.titles().is_empty());

    let many = Harness::filled(&[&TEN[..], &["K"]].concat()).await;
    many.remove(&TEN[..5]);
    many.refresh.refresh_list().await.unwrap();
    assert_eq!(many.titles().len(), 6);
}
