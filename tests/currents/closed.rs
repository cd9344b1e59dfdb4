//! What was published once, and when what is published last changed.

use std::time::Duration;

use jiff::Timestamp;
use serde_json::json;
use vestibule::{
    catalogue::catalogue::Catalogue, posting::PostingId, reference_ats::fault_injection::Endpoint,
};

use crate::house::{House, posting};

/// The title of what closed, and when it was last seen.
fn closed(catalogue: &Catalogue, id: &PostingId) -> Option<(String, Timestamp)> {
    let snapshot = catalogue.snapshot();
    let closed = snapshot.closed(id)?;
    Some((closed.posting.title.clone(), closed.last_seen))
}

fn changed(house: &House, id: &PostingId) -> Option<Timestamp> {
    house.catalogue.snapshot().posting(id).unwrap().changed_at
}

#[tokio::test]
async fn what_closes_is_remembered_across_a_restart_and_opens_again_at_the_next_list() {
    let house = House::filled(&["Welder", "Cook"]).await;
    let (welder, seen) = (house.id("Welder"), house.clock.now());
    assert_eq!(closed(&house.catalogue, &welder), None);
    house.advance(60);
    house.remove(&["Welder"]);
    house.refresh.refresh_list().await.unwrap();
    let expected = Some((String::from("Welder"), seen));
    assert_eq!(closed(&house.catalogue, &welder), expected);

    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(closed(&catalogue, &welder), expected);
    let snapshot = catalogue.snapshot();
    let questions = snapshot.closed(&welder).unwrap().posting.details.is_some();
    assert!(questions, "somebody may have its form open");

    house.write("Welder", &posting("Welder", 0));
    refresh.refresh_list().await.unwrap();
    assert_eq!(closed(&catalogue, &welder), None);
    assert!(catalogue.snapshot().posting(&welder).is_some());
}

#[tokio::test]
async fn what_the_ats_marks_as_not_active_is_closed_though_it_is_listed() {
    let house = House::filled(&["Welder", "Cook"]).await;
    let (welder, cook) = (house.id("Welder"), house.id("Cook"));
    let items = json!({"count": 2, "results": [
        {"id": welder.as_str(), "title": "Welder", "active": false},
        {"id": cook.as_str(), "title": "Cook"},
    ]});
    house.answer(Endpoint::JobPostings, 200, items);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), ["Cook"]);
    assert!(closed(&house.catalogue, &welder).is_some());
    assert!(closed(&house.catalogue, &cook).is_none());
}

#[tokio::test]
async fn a_list_that_is_held_as_a_fault_closes_nothing() {
    let names = ["A", "B", "C", "D", "E", "F"];
    let house = House::filled(&names).await;
    let id = house.id("A");
    house.answer(
        Endpoint::JobPostings,
        200,
        json!({"count": 0, "results": []}),
    );
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(house.titles(), names);
    assert_eq!(closed(&house.catalogue, &id), None);
}

#[tokio::test]
async fn what_closed_is_forgotten_in_its_time() {
    let house = House::filled(&["Welder", "Cook"]).await;
    let welder = house.id("Welder");
    house.remove(&["Welder"]);
    house.refresh.refresh_list().await.unwrap();
    let questions = || {
        let snapshot = house.catalogue.snapshot();
        snapshot
            .closed(&welder)
            .map(|it| it.posting.details.is_some())
    };
    assert_eq!(questions(), Some(true));
    house.advance(86_400);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(questions(), Some(false));
    house.advance(364 * 86_400);
    house.refresh.refresh_list().await.unwrap();
    assert_eq!(questions(), None);
    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    assert_eq!(closed(&catalogue, &welder), None);
}

#[tokio::test]
async fn a_posting_changed_when_its_words_did_and_a_restart_does_not_change_that() {
    let house = House::filled(&["Welder", "Cook"]).await;
    let (welder, cook) = (house.id("Welder"), house.id("Cook"));
    let created = |id: &PostingId| {
        let snapshot = house.catalogue.snapshot();
        snapshot
            .posting(id)
            .unwrap()
            .details
            .as_ref()
            .unwrap()
            .created
    };
    assert_eq!(changed(&house, &welder), created(&welder));
    house.advance(3_600);
    house.write("Cook", &posting("Head cook", 1));
    house.refresh.refresh_list().await.unwrap();
    house.read_all().await;
    assert_eq!(changed(&house, &cook), Some(house.clock.now()));
    assert_eq!(
        changed(&house, &welder),
        created(&welder),
        "read again, and the same"
    );

    let (refresh, catalogue) = house.restarted();
    refresh.load().await.unwrap();
    let snapshot = catalogue.snapshot();
    assert_eq!(
        snapshot.posting(&cook).unwrap().changed_at,
        Some(house.clock.now())
    );
}

#[tokio::test]
async fn replicas_remember_and_date_alike() {
    let house = House::on_postgres(&["Welder", "Cook"]).await;
    let other = house.replica().await;
    house.refresh.refresh_list().await.unwrap();
    house.read_all().await;
    other.refresh.refresh_list().await.unwrap();
    let (welder, cook) = (house.id("Welder"), house.id("Cook"));
    house.advance(3_600);
    house.remove(&["Welder"]);
    house.write("Cook", &posting("Head cook", 1));
    house.refresh.refresh_list().await.unwrap();
    house.read_all().await;
    other.refresh.refresh_list().await.unwrap();
    let remembered = closed(&house.catalogue, &welder);
    assert!(remembered.is_some());
    assert_eq!(closed(&other.catalogue, &welder), remembered);
    let there = other.catalogue.snapshot();
    assert_eq!(
        there.posting(&cook).unwrap().changed_at,
        changed(&house, &cook)
    );
    assert_eq!(changed(&house, &cook), Some(house.clock.now()));

    let version = other.catalogue.version();
    house.clock.advance(Duration::from_secs(60));
    house.refresh.refresh_list().await.unwrap();
    other.refresh.refresh_list().await.unwrap();
    assert_eq!(other.catalogue.version(), version, "nobody saw a change");
}
