//! Tests of the posting cache: open and closed postings, and the times of their changes.

use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};
use vestibule::{
    posting::PostingId,
    store::{CachedPosting, ContentVersion, ListItem, ListState, MAX_CLOSED},
};

use crate::harness::Harness;

fn id(name: &str) -> PostingId {
    PostingId::new(name)
}

async fn save(harness: &Harness, items: &[(&str, Value)]) {
    let items = items.iter().map(|(id, item)| (*id, item.to_string()));
    let items: Vec<_> = items.collect();
    let items: Vec<_> = items
        .iter()
        .map(|(id, item)| ListItem { id, item })
        .collect();
    let saved = harness
        .store
        .posting_cache()
        .save_list(&items, harness.now());
    saved.await.unwrap();
}

/// Loads the stored postings, open and closed, and the state of the list.
async fn load(harness: &Harness) -> (Vec<CachedPosting>, Vec<CachedPosting>, ListState) {
    let mut all = Vec::new();
    let load = harness.store.posting_cache().load(|it| all.push(it));
    let list_state = load.await.unwrap();
    let (open, closed) = all.into_iter().partition(|it| it.last_seen.is_none());
    (open, closed, list_state)
}

async fn ids(harness: &Harness) -> Vec<String> {
    let (open, ..) = load(harness).await;
    open.iter().map(|posting| posting.id.to_string()).collect()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

on_both!(stored_postings_are_unchanged_and_in_order_after_a_restart);
async fn stored_postings_are_unchanged_and_in_order_after_a_restart(mut harness: Harness) {
    let cook = json!({"id": "cook", "title": "Cook \u{1F373} </script>", "odd": [1.5, null]});
    save(
        &harness,
        &[("welder", json!({"id": "welder"})), ("cook", cook.clone())],
    )
    .await;
    let details = json!({"description": "<b>raw & kept</b>"});
    let published = harness.store.posting_cache();
    let read_at = harness.now();
    published
        .save_details(&id("cook"), &details.to_string(), read_at, None)
        .await
        .unwrap();
    let standing = ListState {
        confirmed_at: Some(harness.now()),
        held_since: None,
    };
    published.save_list_state(standing).await.unwrap();

    harness.reopen().await.unwrap();
    let (open, _, list_state) = load(&harness).await;
    assert_eq!(list_state, standing);
    assert_eq!(ids(&harness).await, ["welder", "cook"]);
    assert_eq!(json(&open[1].item), cook);
    assert_eq!(open[1].details, Some((details.to_string(), read_at)));
}

on_both!(a_new_list_removes_missing_postings_and_keeps_the_details_of_the_others);
async fn a_new_list_removes_missing_postings_and_keeps_the_details_of_the_others(harness: Harness) {
    let item = json!({});
    save(&harness, &[("a", item.clone()), ("b", item.clone())]).await;
    let details = json!({"of": "b"});
    let published = harness.store.posting_cache();
    published
        .save_details(&id("b"), &details.to_string(), harness.now(), None)
        .await
        .unwrap();

    save(
        &harness,
        &[("c", item.clone()), ("b", json!({"title": "new"}))],
    )
    .await;
    assert_eq!(ids(&harness).await, ["c", "b"]);
    let (open, ..) = load(&harness).await;
    assert_eq!(json(&open[1].item), json!({"title": "new"}));
    let details = details.to_string();
    assert_eq!(open[1].details, Some((details, harness.now())));

    published.close(&id("c"), harness.now()).await.unwrap();
    assert_eq!(ids(&harness).await, ["b"]);
    save(&harness, &[]).await;
    assert!(ids(&harness).await.is_empty());
}

on_both!(the_operators_acceptance_of_a_list_is_used_once);
async fn the_operators_acceptance_of_a_list_is_used_once(harness: Harness) {
    let published = harness.store.posting_cache();
    assert!(!published.take_acceptance().await.unwrap());
    published.accept_shrunken_list().await.unwrap();
    assert!(published.take_acceptance().await.unwrap());
    assert!(!published.take_acceptance().await.unwrap());
}

/// Returns the closed postings: the id of each, when it was last in the list, and whether its
/// details are stored.
async fn closed(harness: &Harness) -> Vec<(String, Timestamp, bool)> {
    let (_, closed, _) = load(harness).await;
    let closed = closed.into_iter().map(|closed| {
        let last_seen = closed.last_seen.unwrap();
        (closed.id.to_string(), last_seen, closed.details.is_some())
    });
    closed.collect()
}

/// Saves the details of a posting. The current time counts as the time at which they were read.
async fn keep(
    harness: &Harness,
    name: &str,
    details: &Value,
    content: Option<&ContentVersion>,
) -> Option<Timestamp> {
    let published = harness.store.posting_cache();
    published
        .save_details(&id(name), &details.to_string(), harness.now(), content)
        .await
        .unwrap()
}

fn content(digest: &str, since: Timestamp) -> ContentVersion {
    let digest = digest.into();
    ContentVersion { digest, since }
}

async fn changed_at(harness: &Harness, name: &str) -> Option<Timestamp> {
    let (open, ..) = load(harness).await;
    let found = open.iter().find(|it| it.id == id(name));
    found.unwrap().changed_at
}

on_both!(a_posting_that_is_no_longer_listed_is_stored_with_the_time_it_was_last_listed);
async fn a_posting_that_is_no_longer_listed_is_stored_with_the_time_it_was_last_listed(
    mut harness: Harness,
) {
    let item = json!({"title": "Welder"});
    let start = harness.now();
    let items = [("a", item.clone()), ("b", item.clone()), ("c", item)];
    save(&harness, &items).await;
    let published = harness.store.posting_cache().clone();
    keep(&harness, "a", &json!({}), None).await;
    let standing = ListState {
        confirmed_at: Some(start),
        held_since: None,
    };
    published.save_list_state(standing).await.unwrap();
    harness.clock.advance(Duration::from_secs(60));
    save(&harness, &items[2..]).await;
    published.close(&id("c"), harness.now()).await.unwrap();

    harness.reopen().await.unwrap();
    assert!(ids(&harness).await.is_empty());
    let mut remembered = closed(&harness).await;
    remembered.sort();
    let expected = [
        ("a", start, true),
        ("b", start, false),
        ("c", harness.now(), false),
    ];
    assert_eq!(
        remembered,
        expected.map(|(id, at, report)| (id.to_owned(), at, report))
    );
    let (_, closed, _) = load(&harness).await;
    assert_eq!(json(&closed[0].item), json!({"title": "Welder"}));
}

on_both!(a_posting_that_is_listed_again_is_open_and_counts_as_changed);
async fn a_posting_that_is_listed_again_is_open_and_counts_as_changed(harness: Harness) {
    let item = json!({"title": "Welder"});
    save(&harness, &[("a", item.clone())]).await;
    let published = harness.store.posting_cache();
    let (start, details) = (harness.now(), json!({}));
    let seen = content("one", start);
    assert_eq!(
        keep(&harness, "a", &details, Some(&seen)).await,
        Some(start)
    );
    save(&harness, &[]).await;
    // Details that are read after the posting was closed do not reopen it.
    assert_eq!(keep(&harness, "a", &details, Some(&seen)).await, None);
    assert_eq!(published.details(&id("a")).await.unwrap(), None);

    harness.clock.advance(Duration::from_secs(3_600));
    save(&harness, &[("a", item)]).await;
    assert_eq!(closed(&harness).await, []);
    assert_eq!(changed_at(&harness, "a").await, Some(harness.now()));
    assert_eq!(
        published.details(&id("a")).await.unwrap(),
        None,
        "they are read anew"
    );
    let again = keep(&harness, "a", &details, Some(&seen)).await;
    assert_eq!(again, Some(harness.now()));
}

on_both!(the_time_of_a_change_is_when_the_content_changed);
async fn the_time_of_a_change_is_when_the_content_changed(mut harness: Harness) {
    save(&harness, &[("a", json!({}))]).await;
    let created: Timestamp = "2026-09-01T00:00:00Z".parse().unwrap();
    let mut times = Vec::new();
    for digest in [
        Some("one"),
        Some("one"),
        None,
        Some("two"),
        Some("two"),
        Some("one"),
    ] {
        harness.clock.advance(Duration::from_secs(60));
        harness.reopen().await.unwrap();
        let seen = digest.map(|digest| content(digest, created));
        let details = json!({"read": harness.now().to_string()});
        let kept = keep(&harness, "a", &details, seen.as_ref()).await;
        assert_eq!(changed_at(&harness, "a").await, kept);
        times.push(kept.map_or(-1, |at| harness.now().duration_since(at).as_secs()));
    }
    let first = times[0];
    assert_eq!(
        first,
        harness.now().duration_since(created).as_secs() - 5 * 60
    );
    assert_eq!(times[1..], [first + 60, first + 120, 0, 60, 0]);
}

on_both!(closed_postings_and_their_details_are_deleted_after_their_periods_and_limited_in_number);
async fn closed_postings_and_their_details_are_deleted_after_their_periods_and_limited_in_number(
    harness: Harness,
) {
    let (item, start) = (json!({}), harness.now());
    let published = harness.store.posting_cache();
    for name in ["old", "older"] {
        save(&harness, &[(name, item.clone()), ("open", item.clone())]).await;
        keep(&harness, name, &item, None).await;
    }
    published.close(&id("older"), start).await.unwrap();
    published.close(&id("old"), start).await.unwrap();
    let later = start + Duration::from_secs(60);
    published
        .delete_old_closed(start - Duration::from_secs(1), start, usize::MAX)
        .await
        .unwrap();
    assert_eq!(closed(&harness).await.len(), 2);
    assert!(closed(&harness).await.iter().all(|(.., report)| !report));
    let deletion = published.delete_old_closed(start, later, usize::MAX);
    deletion.await.unwrap();
    assert_eq!(closed(&harness).await, []);

    let many: Vec<String> = (0..=MAX_CLOSED).map(|it| format!("p{it}")).collect();
    let many: Vec<_> = many.iter().map(|id| ListItem { id, item: "{}" }).collect();
    published.save_list(&many, start).await.unwrap();
    published.save_list(&[], start).await.unwrap();
    let never = Timestamp::MIN;
    let deletion = published.delete_old_closed(never, never, usize::MAX);
    deletion.await.unwrap();
    assert_eq!(closed(&harness).await.len(), MAX_CLOSED);
}

on_both!(the_oldest_closed_postings_are_deleted_if_all_together_are_too_large);
async fn the_oldest_closed_postings_are_deleted_if_all_together_are_too_large(harness: Harness) {
    let (start, never) = (harness.now(), Timestamp::MIN);
    let published = harness.store.posting_cache();
    let item = "x".repeat(1_000);
    let ids = ["d", "c", "b", "a"];
    let items = ids.map(|id| ListItem { id, item: &item });
    published.save_list(&items, start).await.unwrap();
    for (id, age) in ids.into_iter().zip(0..) {
        let last_seen = start - Duration::from_secs(age);
        published
            .close(&PostingId::new(id), last_seen)
            .await
            .unwrap();
    }
    for (max_bytes, left) in [(4_000, 4), (3_999, 3), (2_000, 2), (0, 0)] {
        let deletion = published.delete_old_closed(never, never, max_bytes);
        deletion.await.unwrap();
        let names: Vec<String> = closed(&harness).await.into_iter().map(|it| it.0).collect();
        assert_eq!(names, ids[..left], "{max_bytes}");
    }
}
