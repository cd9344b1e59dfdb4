//! Tests closed postings, and the time of the last change to the published postings.

use std::time::Duration;

use jiff::Timestamp;
use serde_json::json;
use vestibule::{catalogue::Catalogue, posting::PostingId, reference_ats::Endpoint};

use crate::harness::{Harness, posting};

/// Returns the title of a closed posting, and when the ATS last listed it.
fn closed(catalogue: &Catalogue, id: &PostingId) -> Option<(String, Timestamp)> {
    let snapshot = catalogue.snapshot();
    let closed = snapshot.closed(id)?;
    Some((closed.posting.title.clone(), closed.last_seen))
}

fn changed(harness: &Harness, id: &PostingId) -> Option<Timestamp> {
    harness.catalogue.snapshot().posting(id).unwrap().changed_at
}

#[tokio::test]
async fn a_closed_posting_survives_a_restart_and_opens_when_it_is_listed_again() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let (welder, seen) = (harness.id("Welder"), harness.clock.now());
    assert_eq!(closed(&harness.catalogue, &welder), None);
    harness.advance(60);
    harness.remove(&["Welder"]);
    harness.refresh.refresh_list().await.unwrap();
    let expected = Some((String::from("Welder"), seen));
    assert_eq!(closed(&harness.catalogue, &welder), expected);

    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(closed(&catalogue, &welder), expected);
    let snapshot = catalogue.snapshot();
    let questions = snapshot.closed(&welder).unwrap().posting.details.is_some();
    assert!(questions, "somebody may have its form open");

    harness.write("Welder", &posting("Welder", 0));
    refresh.refresh_list().await.unwrap();
    assert_eq!(closed(&catalogue, &welder), None);
    assert!(catalogue.snapshot().posting(&welder).is_some());
}

#[tokio::test]
async fn a_listed_posting_that_is_marked_inactive_is_closed() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let (welder, cook) = (harness.id("Welder"), harness.id("Cook"));
    let items = json!({"count": 2, "results": [
        {"id": welder.as_str(), "title": "Welder", "active": false},
        {"id": cook.as_str(), "title": "Cook"},
    ]});
    harness.answer(Endpoint::JobPostings, 200, items);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Cook"]);
    assert!(closed(&harness.catalogue, &welder).is_some());
    assert!(closed(&harness.catalogue, &cook).is_none());
}

#[tokio::test]
async fn a_held_list_closes_no_postings() {
    let names = ["A", "B", "C", "D", "E", "F"];
    let harness = Harness::filled(&names).await;
    let id = harness.id("A");
    harness.answer(
        Endpoint::JobPostings,
        200,
        json!({"count": 0, "results": []}),
    );
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), names);
    assert_eq!(closed(&harness.catalogue, &id), None);
}

#[tokio::test]
async fn closed_postings_are_deleted_after_their_retention_period() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let welder = harness.id("Welder");
    harness.remove(&["Welder"]);
    harness.refresh.refresh_list().await.unwrap();
    let questions = || {
        let snapshot = harness.catalogue.snapshot();
        snapshot
            .closed(&welder)
            .map(|it| it.posting.details.is_some())
    };
    assert_eq!(questions(), Some(true));
    harness.advance(86_400);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(questions(), Some(false));
    harness.advance(364 * 86_400);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(questions(), None);
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(closed(&catalogue, &welder), None);
}

#[tokio::test]
async fn a_posting_counts_as_changed_when_its_text_changes_even_after_a_restart() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let (welder, cook) = (harness.id("Welder"), harness.id("Cook"));
    let created = |id: &PostingId| {
        let snapshot = harness.catalogue.snapshot();
        snapshot
            .posting(id)
            .unwrap()
            .details
            .as_ref()
            .unwrap()
            .created
    };
    assert_eq!(changed(&harness, &welder), created(&welder));
    harness.advance(3_600);
    harness.write("Cook", &posting("Head cook", 1));
    harness.refresh.refresh_list().await.unwrap();
    harness.read_all().await;
    assert_eq!(changed(&harness, &cook), Some(harness.clock.now()));
    assert_eq!(
        changed(&harness, &welder),
        created(&welder),
        "read again, and the same"
    );

    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    let snapshot = catalogue.snapshot();
    assert_eq!(
        snapshot.posting(&cook).unwrap().changed_at,
        Some(harness.clock.now())
    );
}

#[tokio::test]
async fn replicas_store_the_same_closed_postings_and_change_times() {
    let harness = Harness::on_postgres(&["Welder", "Cook"]).await;
    let other = harness.replica().await;
    harness.refresh.refresh_list().await.unwrap();
    harness.read_all().await;
    other.refresh.refresh_list().await.unwrap();
    let (welder, cook) = (harness.id("Welder"), harness.id("Cook"));
    harness.advance(3_600);
    harness.remove(&["Welder"]);
    harness.write("Cook", &posting("Head cook", 1));
    harness.refresh.refresh_list().await.unwrap();
    harness.read_all().await;
    other.refresh.refresh_list().await.unwrap();
    let remembered = closed(&harness.catalogue, &welder);
    assert!(remembered.is_some());
    assert_eq!(closed(&other.catalogue, &welder), remembered);
    let there = other.catalogue.snapshot();
    assert_eq!(
        there.posting(&cook).unwrap().changed_at,
        changed(&harness, &cook)
    );
    assert_eq!(changed(&harness, &cook), Some(harness.clock.now()));

    let version = other.catalogue.version();
    harness.clock.advance(Duration::from_secs(60));
    harness.refresh.refresh_list().await.unwrap();
    other.refresh.refresh_list().await.unwrap();
    assert_eq!(other.catalogue.version(), version, "nobody saw a change");
}
