//! Tests which postings count as new for job alerts, on SQLite and on PostgreSQL.

use std::time::Duration;

use jiff::Timestamp;

use crate::harness::Harness;

const DAY: Duration = Duration::from_secs(86_400);

on_both!(a_posting_is_new_when_it_appears_and_again_after_a_week);
async fn a_posting_is_new_when_it_appears_and_again_after_a_week(harness: Harness) {
    let (cache, started) = (harness.store.posting_cache(), harness.now());
    let list = async |ids: &[&'static str]| {
        let items: Vec<_> = ids
            .iter()
            .map(|id| vestibule::store::ListItem { id, item: "{}" })
            .collect();
        cache.save_list(&items, harness.now()).await.unwrap();
        let state = vestibule::store::ListState {
            confirmed_at: Some(harness.now()),
            held_since: None,
        };
        cache.save_list_state(state).await.unwrap();
    };
    let new = async || {
        let mut ids: Vec<String> = cache
            .opened_since(Timestamp::UNIX_EPOCH)
            .await
            .unwrap()
            .into_iter()
            .map(|(id, at)| format!("{id} {}", at.duration_since(started).as_hours() / 24))
            .collect();
        ids.sort();
        ids
    };
    list(&["a"]).await;
    assert!(
        new().await.is_empty(),
        "the first list of an ATS is not new"
    );
    harness.clock.advance(DAY);
    list(&["a", "b"]).await;
    assert_eq!(new().await, ["b 1"]);
    harness.clock.advance(DAY);
    list(&["a"]).await;
    assert!(new().await.is_empty(), "it is closed");
    harness.clock.advance(DAY);
    list(&["a", "b"]).await;
    assert_eq!(new().await, ["b 1"], "it was away for a short time");
    list(&["b"]).await;
    harness.clock.advance(8 * DAY);
    list(&["a", "b"]).await;
    assert_eq!(new().await, ["a 11", "b 1"]);
}
