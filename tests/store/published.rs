use serde_json::{Value, json};
use vestibule::{posting::PostingId, store::published::Standing};

use crate::house::House;

fn id(name: &str) -> PostingId {
    PostingId::new(name)
}

async fn save(house: &House, items: &[(&str, Value)]) {
    let items: Vec<_> = items.iter().map(|(name, item)| (id(name), item)).collect();
    house.store.published().save_list(&items).await.unwrap();
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
        .save_details(&id("cook"), &details, read_at)
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
        .save_details(&id("b"), &details, house.now())
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

    published.remove(&id("c")).await.unwrap();
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
