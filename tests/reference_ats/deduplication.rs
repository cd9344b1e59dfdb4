//! Tests repeated applications, which are recognized by their idempotency key or their content.

use std::time::Duration;

use reqwest::{Method, StatusCode, multipart::Part};
use serde_json::{Value, json};
use vestibule::reference_ats::Deduplication;

use crate::harness::{BAKER, Harness, Reply, ann, ann_and, ann_form, send};

async fn open(deduplicate: Deduplication) -> (Harness, String) {
    let harness = Harness::open_with(|settings| settings.deduplicate = deduplicate).await;
    harness.write("baker", BAKER);
    let id = harness.first_id().await;
    (harness, id)
}

async fn apply_with_key(harness: &Harness, posting: &str, key: &str, body: &Value) -> Reply {
    let path = format!("/job-postings/{posting}/applications");
    let request = harness
        .request(Method::POST, &path)
        .header("Idempotency-Key", key);
    let reply = send(request.json(body)).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    reply
}

#[tokio::test]
async fn a_repeated_key_returns_the_first_response_and_creates_nothing() {
    let (harness, id) = open(Deduplication::Header).await;
    let first = apply_with_key(&harness, &id, "one", &ann()).await;
    harness
        .clock
        .advance(Duration::from_secs(30 * 24 * 60 * 60));
    let again = apply_with_key(&harness, &id, "one", &ann()).await;
    assert_eq!(first.body, again.body);
    assert_eq!(harness.count().await, 1);
    let other = apply_with_key(&harness, &id, "two", &ann()).await;
    assert_ne!(first.body, other.body);
    harness.apply(&id, &ann()).await;
    harness.apply(&id, &ann()).await;
    assert_eq!(harness.count().await, 4);
}

#[tokio::test]
async fn a_key_is_recognized_only_for_the_same_posting() {
    let (harness, id) = open(Deduplication::Header).await;
    harness.write("miller", "title = \"Miller\"\ncreated = 2026-11-01");
    let other = harness.first_id().await;
    assert_ne!(id, other);
    apply_with_key(&harness, &id, "one", &ann()).await;
    apply_with_key(&harness, &other, "one", &ann()).await;
    assert_eq!(harness.count().await, 2);
}

#[tokio::test]
async fn concurrent_requests_with_one_key_create_one_application() {
    let (harness, id) = open(Deduplication::Header).await;
    let body = ann();
    let racers = (0..8).map(|_| apply_with_key(&harness, &id, "one", &body));
    let replies = futures_util::future::join_all(racers).await;
    assert!(replies.iter().all(|reply| reply.body == replies[0].body));
    assert_eq!(harness.count().await, 1);
}

#[tokio::test]
async fn the_same_content_counts_as_the_same_application_for_ten_minutes() {
    let (harness, id) = open(Deduplication::Content).await;
    let form =
        |bytes: &'static [u8]| ann_form().part("resume", Part::bytes(bytes).file_name("a.pdf"));
    let first = harness.apply_with_form(&id, form(b"%PDF-1")).await;
    let again = harness.apply_with_form(&id, form(b"%PDF-1")).await;
    assert_eq!(again.status, StatusCode::CREATED);
    assert_eq!(first.body, again.body);
    let other_file = harness.apply_with_form(&id, form(b"%PDF-2")).await;
    let other_text = harness
        .apply(&id, &ann_and(json!({ "additional_info": "a" })))
        .await;
    assert_ne!(first.body, other_file.body);
    assert_ne!(first.body, other_text.body);
    assert_eq!(harness.count().await, 3);
    harness.clock.advance(Duration::from_secs(10 * 60));
    let later = harness.apply_with_form(&id, form(b"%PDF-1")).await;
    assert_ne!(first.body, later.body);
}

#[tokio::test]
async fn without_deduplication_every_request_creates_an_application() {
    let (harness, id) = open(Deduplication::Off).await;
    apply_with_key(&harness, &id, "one", &ann()).await;
    apply_with_key(&harness, &id, "one", &ann()).await;
    assert_eq!(harness.count().await, 2);
}

#[tokio::test]
async fn a_refused_application_does_not_use_up_its_key() {
    let (harness, id) = open(Deduplication::Header).await;
    let path = format!("/job-postings/{id}/applications");
    let request = harness
        .request(Method::POST, &path)
        .header("Idempotency-Key", "one");
    assert_eq!(
        send(request.json(&json!({}))).await.status,
        StatusCode::BAD_REQUEST
    );
    apply_with_key(&harness, &id, "one", &ann()).await;
    assert_eq!(harness.count().await, 1);
}
