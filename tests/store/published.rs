use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};
use vestibule::{
    posting::PostingId,
    store::published::{Content, MOST_CLOSED, Standing},
};

use crate::house::House;

fn id(name: &str) -> PostingId {
    PostingId::new(name)
}

async fn save(house: &House, items: &[(&str, Value)]) {
    let items: Vec<_> = items.iter().map(|(name, item)| (id(name), item)).collect();
    let saved = house.store.published().save_list(&items, house.now());
    saved.await.unwrap();
}

async fn ids(house: &House) -> Vec<String> {
    let copy = house.store.published().load().await.unwrap();
    let ids = copy.postings.iter().map(|posting| posting.id.to_string());
    ids.collect()
}

on_both!(the_copy_reads_back_raw_and_in_order_after_a_restart);
async fn the_copy_reads_back_raw_and_in_order_after_a_restart(mut house: House) {
    let cook = json!({"id": "cook", "title": "Cook \u{1F373} </script>", "odd": [1.5, null]});
    save(
        &house,
        &[("welder", json!({"id": "welder"})), ("cook", cook.clone())],
    )
    .await;
    let details = json!({"description": "<b>raw & kept</b>"});
    let published = house.store.published();
    let read_at = house.now();
    published
        .save_details(&id("cook"), (&details, read_at), None)
        .await
        .unwrap();
    let standing = Standing {
        confirmed_at: Some(house.now()),
        held_since: None,
    };
    published.save_standing(standing).await.unwrap();

    house.reopen().await.unwrap();
    let copy = house.store.published().load().await.unwrap();
    assert_eq!(copy.standing, standing);
    assert_eq!(ids(&house).await, ["welder", "cook"]);
    assert_eq!(copy.postings[1].item, cook);
    assert_eq!(copy.postings[1].details, Some((details, read_at)));
}

on_both!(a_new_list_takes_out_what_is_gone_and_keeps_the_details_of_what_stays);
async fn a_new_list_takes_out_what_is_gone_and_keeps_the_details_of_what_stays(house: House) {
    let item = json!({});
    save(&house, &[("a", item.clone()), ("b", item.clone())]).await;
    let details = json!({"of": "b"});
    let published = house.store.published();
    published
        .save_details(&id("b"), (&details, house.now()), None)
        .await
        .unwrap();

    save(
        &house,
        &[("c", item.clone()), ("b", json!({"title": "new"}))],
    )
    .await;
    assert_eq!(ids(&house).await, ["c", "b"]);
    let copy = published.load().await.unwrap();
    assert_eq!(copy.postings[1].item, json!({"title": "new"}));
    assert_eq!(copy.postings[1].details, Some((details, house.now())));

    published.close(&id("c"), house.now()).await.unwrap();
    assert_eq!(ids(&house).await, ["b"]);
    save(&house, &[]).await;
    assert!(ids(&house).await.is_empty());
}

on_both!(the_operators_belief_is_taken_once);
async fn the_operators_belief_is_taken_once(house: House) {
    let published = house.store.published();
    assert!(!published.take_belief().await.unwrap());
    published.believe().await.unwrap();
    assert!(published.take_belief().await.unwrap());
    assert!(!published.take_belief().await.unwrap());
}

/// What is remembered of closed postings: ids, when each was last seen, and whether its details are known.
async fn closed(house: &House) -> Vec<(String, Timestamp, bool)> {
    let copy = house.store.published().load().await.unwrap();
    let closed = copy.closed.into_iter().map(|closed| {
        let id = closed.posting.id.to_string();
        (id, closed.last_seen, closed.posting.details.is_some())
    });
    closed.collect()
}

/// Keeps details that are read now.
async fn keep(
    house: &House,
    name: &str,
    details: &Value,
    content: Option<&Content>,
) -> Option<Timestamp> {
    let published = house.store.published();
    let read = (details, house.now());
    published
        .save_details(&id(name), read, content)
        .await
        .unwrap()
}

fn content(digest: &str, since: Timestamp) -> Content {
    let digest = digest.into();
    Content { digest, since }
}

async fn changed_at(house: &House, name: &str) -> Option<Timestamp> {
    let copy = house.store.published().load().await.unwrap();
    let found = copy.postings.iter().find(|it| it.id == id(name));
    found.unwrap().changed_at
}

on_both!(what_is_not_in_the_list_any_more_is_remembered_with_the_day_it_was_last_seen);
async fn what_is_not_in_the_list_any_more_is_remembered_with_the_day_it_was_last_seen(
    mut house: House,
) {
    let item = json!({"title": "Welder"});
    let start = house.now();
    let items = [("a", item.clone()), ("b", item.clone()), ("c", item)];
    save(&house, &items).await;
    let published = house.store.published().clone();
    keep(&house, "a", &json!({}), None).await;
    let standing = Standing {
        confirmed_at: Some(start),
        held_since: None,
    };
    published.save_standing(standing).await.unwrap();
    house.clock.advance(Duration::from_secs(60));
    save(&house, &items[2..]).await;
    published.close(&id("c"), house.now()).await.unwrap();

    house.reopen().await.unwrap();
    assert!(ids(&house).await.is_empty());
    let mut remembered = closed(&house).await;
    remembered.sort();
    let expected = [
        ("a", start, true),
        ("b", start, false),
        ("c", house.now(), false),
    ];
    assert_eq!(
        remembered,
        expected.map(|(id, at, told)| (id.to_owned(), at, told))
    );
    let copy = house.store.published().load().await.unwrap();
    assert_eq!(copy.closed[0].posting.item, json!({"title": "Welder"}));
}

on_both!(a_posting_that_is_listed_again_is_open_again_and_changed_then);
async fn a_posting_that_is_listed_again_is_open_again_and_changed_then(house: House) {
    let item = json!({"title": "Welder"});
    save(&house, &[("a", item.clone())]).await;
    let published = house.store.published();
    let (start, details) = (house.now(), json!({}));
    let seen = content("one", start);
    assert_eq!(keep(&house, "a", &details, Some(&seen)).await, Some(start));
    save(&house, &[]).await;
    // A late answer opens nothing.
    assert_eq!(keep(&house, "a", &details, Some(&seen)).await, None);
    assert_eq!(published.details(&id("a")).await.unwrap(), None);

    house.clock.advance(Duration::from_secs(3_600));
    save(&house, &[("a", item)]).await;
    assert_eq!(closed(&house).await, []);
    assert_eq!(changed_at(&house, "a").await, Some(house.now()));
    assert_eq!(
        published.details(&id("a")).await.unwrap(),
        None,
        "they are read anew"
    );
    let again = keep(&house, "a", &details, Some(&seen)).await;
    assert_eq!(again, Some(house.now()));
}

on_both!(a_change_has_the_time_at_which_the_content_became_another);
async fn a_change_has_the_time_at_which_the_content_became_another(mut house: House) {
    save(&house, &[("a", json!({}))]).await;
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
        house.clock.advance(Duration::from_secs(60));
        house.reopen().await.unwrap();
        let seen = digest.map(|digest| content(digest, created));
        let details = json!({"read": house.now().to_string()});
        let kept = keep(&house, "a", &details, seen.as_ref()).await;
        assert_eq!(changed_at(&house, "a").await, kept);
        times.push(kept.map_or(-1, |at| house.now().duration_since(at).as_secs()));
    }
    let first = times[0];
    assert_eq!(
        first,
        house.now().duration_since(created).as_secs() - 5 * 60
    );
    assert_eq!(times[1..], [first + 60, first + 120, 0, 60, 0]);
}

on_both!(closed_postings_are_forgotten_in_their_time_their_details_earlier_and_never_too_many);
async fn closed_postings_are_forgotten_in_their_time_their_details_earlier_and_never_too_many(
    house: House,
) {
    let (item, start) = (json!({}), house.now());
    let published = house.store.published();
    for name in ["old", "older"] {
        save(&house, &[(name, item.clone()), ("open", item.clone())]).await;
        keep(&house, name, &item, None).await;
    }
    published.close(&id("older"), start).await.unwrap();
    published.close(&id("old"), start).await.unwrap();
    let later = start + Duration::from_secs(60);
    published
        .forget(start - Duration::from_secs(1), start)
        .await
        .unwrap();
    assert_eq!(closed(&house).await.len(), 2);
    assert!(closed(&house).await.iter().all(|(.., told)| !told));
    published.forget(start, later).await.unwrap();
    assert_eq!(closed(&house).await, []);

    let many: Vec<PostingId> = (0..=MOST_CLOSED).map(|it| id(&format!("p{it}"))).collect();
    let many: Vec<_> = many.into_iter().map(|id| (id, &item)).collect();
    published.save_list(&many, start).await.unwrap();
    published.save_list(&[], start).await.unwrap();
    let never = Timestamp::MIN;
    published.forget(never, never).await.unwrap();
    assert_eq!(closed(&house).await.len(), MOST_CLOSED);
}
