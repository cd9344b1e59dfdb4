//! Tests the limits on the stored details of postings and on the stored closed postings.

use serde_json::json;
use vestibule::{
    byte_size::ByteSize,
    catalogue::Catalogue,
    posting::PostingId,
    reference_ats::Endpoint,
    refresh::{RefreshSettings, Refresher},
    store::ListItem,
};

use crate::harness::{Harness, refresh_settings};

/// A small value of `ats.max_answer`, in bytes. The limits are multiples of this value: 64,000
/// bytes for all stored details, and 32,000 bytes for all closed postings.
const MAX_ANSWER: u64 = 4_000;

/// Creates a refresher that uses the store of the harness and has small limits for stored data.
fn refresher(harness: &Harness, catalogue: &Catalogue) -> Refresher {
    let mut settings: RefreshSettings = refresh_settings();
    settings.ats.max_answer = ByteSize::from_bytes(MAX_ANSWER);
    Refresher::new(
        settings,
        harness.client.clone(),
        catalogue.clone(),
        harness.store.posting_cache().clone(),
        harness.clock.clone(),
    )
}

/// Makes the ATS send details with a description of this many bytes.
fn send_details(harness: &Harness, description: usize) {
    let description = "x".repeat(description);
    let details = json!({ "title": "Welder", "user_provided_description": description });
    harness.answer(Endpoint::JobPosting, 200, details);
}

async fn stored(harness: &Harness) -> Vec<String> {
    let details = "select details from published where details is not null order by id";
    let details = sqlx::query_scalar(details);
    details.fetch_all(&harness.database().await).await.unwrap()
}

fn has_details(catalogue: &Catalogue) -> Vec<bool> {
    let snapshot = catalogue.snapshot();
    let postings = snapshot.postings().iter();
    postings.map(|it| it.details.is_some()).collect()
}

#[tokio::test]
async fn fields_that_are_not_part_of_the_interface_are_not_stored() {
    let harness = Harness::open(&["Welder"]).await;
    harness.refresh.refresh_list().await.unwrap();
    let junk = json!({ "nested": [[[1, 2, 3]]] });
    let details = json!({
        "title": "Welder", "user_provided_description": "Weld.", "junk": junk,
        "compensation": { "currency_code": "EUR", "junk": junk },
    });
    harness.answer(Endpoint::JobPosting, 200, details);
    harness.refresh.refresh_details().await.unwrap();
    let stored = stored(&harness).await.concat();
    assert!(
        stored.contains("Weld.") && stored.contains("EUR"),
        "{stored}"
    );
    assert!(
        !stored.contains("junk") && !stored.contains("nested"),
        "{stored}"
    );
}

#[tokio::test]
async fn the_details_of_all_postings_together_are_limited_and_the_earlier_ones_stay() {
    let mut harness = Harness::open(&["Welder", "Cook"]).await;
    harness.refresh = refresher(&harness, &harness.catalogue);
    harness.refresh.refresh_list().await.unwrap();
    send_details(&harness, 40_000);
    send_details(&harness, 40_000);
    assert_eq!(harness.read_all().await.len(), 2);
    assert_eq!(stored(&harness).await.len(), 1);
    assert_eq!(has_details(&harness.catalogue), [true, false]);
    let alarms = harness.refresh.active_alarms();
    assert!(alarms[0].message.contains("ats.max_answer"), "{alarms:?}");
    // Smaller details can be stored, which ends the alarm.
    harness.advance(60);
    send_details(&harness, 1_000);
    assert_eq!(harness.read_all().await, ["Cook"]);
    assert_eq!(has_details(&harness.catalogue), [true, true]);
    assert!(harness.refresh.active_alarms().is_empty());
}

#[tokio::test]
async fn stored_details_that_are_too_large_are_not_loaded_and_are_read_again() {
    let nested = format!("[{}]", ["[0]"; 300].join(","));
    for details in [
        format!("{{\"title\": \"Welder\", \"name\": {nested}}}"),
        format!("{{\"title\": \"{}\"}}", "x".repeat(8_000)),
    ] {
        let harness = Harness::filled(&["Welder", "Cook"]).await;
        let change = "update published set details = $1 where position = 0";
        let change = sqlx::query(change).bind(&details);
        change.execute(&harness.database().await).await.unwrap();
        let catalogue = Catalogue::default();
        let restarted = refresher(&harness, &catalogue);
        restarted.load().await.unwrap();
        assert_eq!(has_details(&catalogue), [false, true]);
        assert_eq!(stored(&harness).await.len(), 1);
        restarted.refresh_list().await.unwrap();
        restarted.refresh_all_details().await.unwrap();
        assert_eq!(has_details(&catalogue), [true, true]);
    }
}

#[tokio::test]
async fn at_most_the_limit_is_loaded_from_the_store_of_an_earlier_version() {
    let names: Vec<String> = (0..20).map(|number| format!("Welder {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let harness = Harness::filled(&names).await;
    let details = format!("{{\"title\": \"{}\"}}", "x".repeat(3_980));
    let change = "update published set details = $1";
    let change = sqlx::query(change).bind(&details);
    change.execute(&harness.database().await).await.unwrap();
    let catalogue = Catalogue::default();
    refresher(&harness, &catalogue).load().await.unwrap();
    let loaded = has_details(&catalogue).into_iter().filter(|it| *it);
    assert_eq!(loaded.count(), 16);
    assert_eq!(stored(&harness).await.len(), 16);
}

/// Returns how many closed postings the store and the catalogue have.
async fn count_closed(harness: &Harness, catalogue: &Catalogue) -> (i64, usize) {
    let count = "select count(*) from published where closed_at is not null";
    let count = sqlx::query_scalar(count);
    let stored = count.fetch_one(&harness.database().await).await.unwrap();
    let snapshot = catalogue.snapshot();
    let ids: Vec<String> = (0..40).map(|number| format!("p{number}")).collect();
    let known = ids
        .iter()
        .filter(|id| snapshot.closed(&PostingId::new(id.as_str())).is_some());
    (stored, known.count())
}

#[tokio::test]
async fn closed_postings_together_are_limited_and_the_newest_ones_stay() {
    let harness = Harness::open(&["Welder"]).await;
    let catalogue = Catalogue::default();
    let refresher = refresher(&harness, &catalogue);
    let title = "x".repeat(3_000);
    for number in 0..40 {
        let item = json!({ "id": format!("p{number}"), "title": title });
        harness.answer(Endpoint::JobPostings, 200, json!({ "results": [item] }));
        refresher.refresh_list().await.unwrap();
        harness.advance(1);
    }
    // One posting is open. The others are closed. Each closed posting needs about 3,000 bytes, so
    // ten of them stay within the limit of 32,000 bytes.
    assert_eq!(count_closed(&harness, &catalogue).await, (10, 10));
    let newest = PostingId::new("p38");
    assert!(catalogue.snapshot().closed(&newest).is_some());
}

#[tokio::test]
async fn closed_postings_that_are_too_large_together_are_neither_loaded_nor_kept() {
    let harness = Harness::open(&["Welder"]).await;
    let title = "x".repeat(3_000);
    let ids: Vec<String> = (0..40).map(|number| format!("p{number}")).collect();
    let items = ids
        .iter()
        .map(|id| json!({ "id": id, "title": title }).to_string());
    let items: Vec<String> = items.collect();
    let items = ids.iter().zip(&items);
    let items = items.map(|(id, item)| ListItem { id, item });
    let postings = harness.store.posting_cache();
    let now = harness.clock.now();
    postings
        .save_list(&items.collect::<Vec<_>>(), now)
        .await
        .unwrap();
    postings.save_list(&[], now).await.unwrap();
    let catalogue = Catalogue::default();
    refresher(&harness, &catalogue).load().await.unwrap();
    assert_eq!(count_closed(&harness, &catalogue).await, (10, 10));
}
