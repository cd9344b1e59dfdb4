//! Postings of which the ATS says that they are gone, while its list says something else.

use serde_json::json;
use vestibule::{
    posting::PostingId, reference_ats::fault_injection::Endpoint, refresh::refresher::DetailsStep,
};

use crate::house::{House, posting, titles};

const TEN: [&str; 10] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/// Asks for the details of one posting, to which the ATS answers 404.
async fn not_found(house: &House, id: &PostingId) -> DetailsStep {
    house.catalogue.request_refresh(id);
    house.answer(Endpoint::JobPosting, 404, json!({"detail": "Not found."}));
    house.refresh.refresh_details().await.unwrap()
}

/// The cook of two postings, closed by a second 404 minutes after the first, though the list names both.
async fn closed_cook() -> (House, PostingId) {
    let house = House::filled(&["Welder", "Cook"]).await;
    let cook = house.id("Cook");
    house.advance(60);
    not_found(&house, &cook).await;
    house.advance(3 * 60);
    assert_eq!(
        not_found(&house, &cook).await,
        DetailsStep::Gone(cook.clone())
    );
    assert_eq!(house.titles(), ["Welder"]);
    (house, cook)
}

#[tokio::test]
async fn one_404_of_its_details_hides_no_posting_that_the_list_names() {
    let house = House::filled(&["Welder", "Cook"]).await;
    let cook = house.id("Cook");
    house.advance(60);
    let step = not_found(&house, &cook).await;
    assert_eq!(step, DetailsStep::GoneUnconfirmed(cook.clone()));
    assert_eq!(house.titles(), ["Welder", "Cook"]);
    assert!(house.catalogue.snapshot().closed(&cook).is_none());
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Welder", "Cook"]);
}

#[tokio::test]
async fn a_posting_with_one_404_is_asked_for_again_three_minutes_later_by_itself() {
    let house = House::filled(&["Welder", "Cook"]).await;
    house.advance(60);
    not_found(&house, &house.id("Cook")).await;
    house.advance(3 * 60 - 1);
    assert!(house.read_all().await.is_empty());
    house.advance(1);
    assert_eq!(house.read_all().await, ["Cook"]);
    // What it answered in between counts: the next 404 is a first one again.
    house.advance(60);
    let step = not_found(&house, &house.id("Cook")).await;
    assert!(matches!(step, DetailsStep::GoneUnconfirmed(_)), "{step:?}");
    assert_eq!(house.titles(), ["Welder", "Cook"]);
}

#[tokio::test]
async fn a_second_404_closes_a_posting_only_minutes_after_the_first() {
    let house = House::filled(&["Welder", "Cook"]).await;
    let cook = house.id("Cook");
    house.advance(60);
    not_found(&house, &cook).await;
    for _ in 0..17 {
        house.advance(10);
        let step = not_found(&house, &cook).await;
        assert_eq!(step, DetailsStep::GoneUnconfirmed(cook.clone()));
    }
    assert_eq!(house.titles(), ["Welder", "Cook"]);
    house.advance(10);
    assert_eq!(
        not_found(&house, &cook).await,
        DetailsStep::Gone(cook.clone())
    );
    assert_eq!(house.titles(), ["Welder"]);
    assert!(house.catalogue.snapshot().closed(&cook).is_some());
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Welder"]);
    assert!(catalogue.snapshot().closed(&cook).is_some());
}

#[tokio::test]
async fn a_closed_posting_stays_closed_while_its_details_are_404_and_the_list_is_out_of_date() {
    let (house, cook) = closed_cook().await;
    for _ in 0..3 {
        house.advance(60);
        house.refresh.refresh_list().await.unwrap();
        assert_eq!(house.titles(), ["Welder"]);
        house.answer(Endpoint::JobPosting, 404, json!({"detail": "Not found."}));
        assert_eq!(house.read_all().await, ["gone"]);
        assert_eq!(house.titles(), ["Welder"]);
        assert!(house.catalogue.snapshot().closed(&cook).is_some());
    }
}

#[tokio::test]
async fn a_closed_posting_is_open_again_once_its_details_are_answered() {
    let (house, cook) = closed_cook().await;
    house.advance(60);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.read_all().await, ["Cook"]);
    assert_eq!(house.titles(), ["Welder", "Cook"]);
    let snapshot = house.catalogue.snapshot();
    assert!(snapshot.closed(&cook).is_none());
    assert!(snapshot.posting(&cook).unwrap().accepts_applications());
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Welder", "Cook"]);
    let snapshot = catalogue.snapshot();
    assert!(snapshot.posting(&cook).unwrap().accepts_applications());
}

#[tokio::test]
async fn a_closed_posting_is_open_with_the_first_list_that_names_it_again() {
    let (house, cook) = closed_cook().await;
    house.remove(&["Cook"]);
    house.advance(60);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), ["Welder"]);
    house.write("Cook", &posting("Cook", 1));
    house.advance(60);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), ["Welder", "Cook"]);
    assert!(house.catalogue.snapshot().closed(&cook).is_none());
}

/// Ten postings of which the list names four; the details of the others are 404.
async fn halved() -> House {
    let house = House::filled(&TEN).await;
    house.advance(60);
    house.remove(&TEN[4..]);
    house.refresh.refresh_list().await.unwrap();
    house
}

fn write_all(house: &House) {
    for (age, name) in TEN.iter().enumerate() {
        house.write(name, &posting(name, age));
    }
}

#[tokio::test]
async fn while_a_list_that_lost_half_is_held_no_404_closes_what_it_lost() {
    let house = halved().await;
    let lost: Vec<_> = TEN[4..].iter().map(|title| house.id(title)).collect();
    for _ in 0..9 {
        house.advance(3 * 60);
        for id in &lost {
            house.catalogue.request_refresh(id);
        }
        house.read_all().await;
        house.refresh.refresh_list().await.unwrap();
        assert_eq!(house.titles(), TEN);
        assert_eq!(house.refresh.active_alarms().len(), 1, "it is still held");
    }
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), TEN);
}

#[tokio::test]
async fn while_a_list_is_held_no_404_closes_what_it_names_either() {
    let house = halved().await;
    let named = house.id("A");
    for _ in 0..3 {
        house.advance(3 * 60);
        not_found(&house, &named).await;
        house.refresh.refresh_list().await.unwrap();
        assert_eq!(house.titles(), TEN);
    }
}

#[tokio::test]
async fn the_operator_ends_the_hold_of_the_list_and_of_the_404s() {
    let house = halved().await;
    house.read_all().await;
    house.advance(60);
    house.store.published().believe().await.unwrap();
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN[..4]);
    let named = house.id("A");
    not_found(&house, &named).await;
    house.advance(3 * 60);
    assert_eq!(not_found(&house, &named).await, DetailsStep::Gone(named));
    assert_eq!(house.titles(), TEN[1..4]);
}

#[tokio::test]
async fn what_a_held_list_lost_is_open_without_a_doubt_once_it_is_named_again() {
    let house = halved().await;
    let lost = house.id("J");
    not_found(&house, &lost).await;
    write_all(&house);
    house.advance(3 * 60);
    house.refresh.refresh_list().await.unwrap();
    assert!(house.refresh.active_alarms().is_empty());
    let step = not_found(&house, &lost).await;
    assert_eq!(step, DetailsStep::GoneUnconfirmed(lost), "its first since");
    assert_eq!(house.titles(), TEN);
}

#[tokio::test]
async fn what_a_believed_list_closed_is_open_with_the_first_list_that_names_it() {
    let house = halved().await;
    house.read_all().await;
    house.store.published().believe().await.unwrap();
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN[..4]);
    write_all(&house);
    house.advance(60);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), TEN);
}

#[tokio::test]
async fn when_the_details_of_half_of_what_the_list_names_are_404_none_of_it_closes() {
    let house = House::filled(&TEN).await;
    let first = house.id("A");
    for round in 0..4 {
        house.advance(4 * 60);
        house.refresh.refresh_list().await.unwrap();
        for title in &TEN[..5] {
            not_found(&house, &house.id(title)).await;
        }
        assert_eq!(house.titles(), TEN, "round {round}");
        let troubles = house.refresh.active_alarms();
        assert!(troubles[0].message.contains("5 of the 10"), "{troubles:?}");
    }
    // One of them is answered: fewer than half are left.
    house.advance(60);
    house.catalogue.request_refresh(&house.id("E"));
    house.refresh.refresh_details().await.unwrap();
    assert!(house.refresh.active_alarms().is_empty());
    house.advance(60);
    assert_eq!(not_found(&house, &first).await, DetailsStep::Gone(first));
    assert_eq!(house.titles(), TEN[1..]);
}
