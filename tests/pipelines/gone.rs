//! Tests postings that the ATS still lists although it returns 404 for their details.

use serde_json::json;
use vestibule::{posting::PostingId, reference_ats::Endpoint, refresh::DetailsStep};

use crate::harness::{Harness, posting, titles};

const TEN: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// Requests the details of one posting, and makes the ATS respond with 404.
async fn not_found(harness: &Harness, id: &PostingId) -> DetailsStep {
    harness.catalogue.request_refresh(id);
    harness.answer(Endpoint::JobPosting, 404, json!({"detail": "Not found."}));
    harness.refresh.refresh_details().await.unwrap()
}

/// Creates two postings. The ATS still lists the second posting, "Cook", but the site has closed
/// it, because requests for its details returned 404 twice, minutes apart.
async fn closed_cook() -> (Harness, PostingId) {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let cook = harness.id("Cook");
    harness.advance(60);
    not_found(&harness, &cook).await;
    harness.advance(3 * 60);
    assert_eq!(
        not_found(&harness, &cook).await,
        DetailsStep::Gone(cook.clone())
    );
    assert_eq!(harness.titles(), ["Welder"]);
    (harness, cook)
}

#[tokio::test]
async fn a_single_404_for_the_details_does_not_close_a_listed_posting() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let cook = harness.id("Cook");
    harness.advance(60);
    let step = not_found(&harness, &cook).await;
    assert_eq!(step, DetailsStep::GoneUnconfirmed(cook.clone()));
    assert_eq!(harness.titles(), ["Welder", "Cook"]);
    assert!(harness.catalogue.snapshot().closed(&cook).is_none());
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Welder", "Cook"]);
}

#[tokio::test]
async fn the_details_of_a_posting_with_one_404_are_requested_again_after_three_minutes() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    harness.advance(60);
    not_found(&harness, &harness.id("Cook")).await;
    harness.advance(3 * 60 - 1);
    assert!(harness.read_all().await.is_empty());
    harness.advance(1);
    assert_eq!(harness.read_all().await, ["Cook"]);
    // The ATS has returned the details in the meantime, so the next 404 response counts as the
    // first one.
    harness.advance(60);
    let step = not_found(&harness, &harness.id("Cook")).await;
    assert!(matches!(step, DetailsStep::GoneUnconfirmed(_)), "{step:?}");
    assert_eq!(harness.titles(), ["Welder", "Cook"]);
}

#[tokio::test]
async fn a_second_404_closes_a_posting_only_minutes_after_the_first() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let cook = harness.id("Cook");
    harness.advance(60);
    not_found(&harness, &cook).await;
    for _ in 0..17 {
        harness.advance(10);
        let step = not_found(&harness, &cook).await;
        assert_eq!(step, DetailsStep::GoneUnconfirmed(cook.clone()));
    }
    assert_eq!(harness.titles(), ["Welder", "Cook"]);
    harness.advance(10);
    assert_eq!(
        not_found(&harness, &cook).await,
        DetailsStep::Gone(cook.clone())
    );
    assert_eq!(harness.titles(), ["Welder"]);
    assert!(harness.catalogue.snapshot().closed(&cook).is_some());
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Welder"]);
    assert!(catalogue.snapshot().closed(&cook).is_some());
}

#[tokio::test]
async fn a_closed_posting_stays_closed_while_its_details_are_404_and_the_list_is_out_of_date() {
    let (harness, cook) = closed_cook().await;
    for _ in 0..3 {
        harness.advance(60);
        harness.refresh.refresh_list().await.unwrap();
        assert_eq!(harness.titles(), ["Welder"]);
        harness.answer(Endpoint::JobPosting, 404, json!({"detail": "Not found."}));
        assert_eq!(harness.read_all().await, ["gone"]);
        assert_eq!(harness.titles(), ["Welder"]);
        assert!(harness.catalogue.snapshot().closed(&cook).is_some());
    }
}

#[tokio::test]
async fn a_closed_posting_opens_when_its_details_can_be_read_again() {
    let (harness, cook) = closed_cook().await;
    harness.advance(60);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.read_all().await, ["Cook"]);
    assert_eq!(harness.titles(), ["Welder", "Cook"]);
    let snapshot = harness.catalogue.snapshot();
    assert!(snapshot.closed(&cook).is_none());
    assert!(snapshot.posting(&cook).unwrap().accepts_applications());
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Welder", "Cook"]);
    let snapshot = catalogue.snapshot();
    assert!(snapshot.posting(&cook).unwrap().accepts_applications());
}

#[tokio::test]
async fn a_closed_posting_opens_with_the_first_list_that_contains_it_again() {
    let (harness, cook) = closed_cook().await;
    harness.remove(&["Cook"]);
    harness.advance(60);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Welder"]);
    harness.write("Cook", &posting("Cook", 1));
    harness.advance(60);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Welder", "Cook"]);
    assert!(harness.catalogue.snapshot().closed(&cook).is_none());
}

/// Creates ten postings. Then the ATS lists only four of these postings, and returns 404 for the
/// details of the other six.
async fn halved() -> Harness {
    let harness = Harness::filled(&TEN).await;
    harness.advance(60);
    harness.remove(&TEN[4..]);
    harness.refresh.refresh_list().await.unwrap();
    harness
}

fn write_all(harness: &Harness) {
    for (age, name) in TEN.iter().enumerate() {
        harness.write(name, &posting(name, age));
    }
}

#[tokio::test]
async fn while_a_list_is_held_no_404_closes_a_posting_that_it_lost() {
    let harness = halved().await;
    let lost: Vec<_> = TEN[4..].iter().map(|title| harness.id(title)).collect();
    for _ in 0..9 {
        harness.advance(3 * 60);
        for id in &lost {
            harness.catalogue.request_refresh(id);
        }
        harness.read_all().await;
        harness.refresh.refresh_list().await.unwrap();
        assert_eq!(harness.titles(), TEN);
        assert_eq!(harness.refresh.active_alarms().len(), 1, "it is still held");
    }
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), TEN);
}

#[tokio::test]
async fn while_a_list_is_held_no_404_closes_a_posting_that_it_contains() {
    let harness = halved().await;
    let named = harness.id("A");
    for _ in 0..3 {
        harness.advance(3 * 60);
        not_found(&harness, &named).await;
        harness.refresh.refresh_list().await.unwrap();
        assert_eq!(harness.titles(), TEN);
    }
}

#[tokio::test]
async fn when_the_operator_accepts_a_held_list_404s_close_postings_again() {
    let harness = halved().await;
    harness.read_all().await;
    harness.advance(60);
    harness
        .store
        .posting_cache()
        .accept_shrunken_list()
        .await
        .unwrap();
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN[..4]);
    let named = harness.id("A");
    not_found(&harness, &named).await;
    harness.advance(3 * 60);
    assert_eq!(not_found(&harness, &named).await, DetailsStep::Gone(named));
    assert_eq!(harness.titles(), TEN[1..4]);
}

#[tokio::test]
async fn a_posting_that_a_held_list_lost_has_no_404_count_when_it_is_listed_again() {
    let harness = halved().await;
    let lost = harness.id("J");
    not_found(&harness, &lost).await;
    write_all(&harness);
    harness.advance(3 * 60);
    harness.refresh.refresh_list().await.unwrap();
    assert!(harness.refresh.active_alarms().is_empty());
    let step = not_found(&harness, &lost).await;
    assert_eq!(step, DetailsStep::GoneUnconfirmed(lost), "its first since");
    assert_eq!(harness.titles(), TEN);
}

#[tokio::test]
async fn a_posting_that_an_accepted_list_closed_opens_when_it_is_listed_again() {
    let harness = halved().await;
    harness.read_all().await;
    harness
        .store
        .posting_cache()
        .accept_shrunken_list()
        .await
        .unwrap();
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN[..4]);
    write_all(&harness);
    harness.advance(60);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), TEN);
}

#[tokio::test]
async fn if_half_of_the_listed_postings_return_404_none_of_them_is_closed() {
    let harness = Harness::filled(&TEN).await;
    let first = harness.id("A");
    for round in 0..4 {
        harness.advance(4 * 60);
        harness.refresh.refresh_list().await.unwrap();
        for title in &TEN[..5] {
            not_found(&harness, &harness.id(title)).await;
        }
        assert_eq!(harness.titles(), TEN, "round {round}");
        let troubles = harness.refresh.active_alarms();
        assert!(troubles[0].message.contains("5 of 10"), "{troubles:?}");
    }
    // The details of one posting can be read again, so fewer than half of the postings return 404.
    harness.advance(60);
    harness.catalogue.request_refresh(&harness.id("E"));
    harness.refresh.refresh_details().await.unwrap();
    assert!(harness.refresh.active_alarms().is_empty());
    harness.advance(60);
    assert_eq!(not_found(&harness, &first).await, DetailsStep::Gone(first));
    assert_eq!(harness.titles(), TEN[1..]);
}
