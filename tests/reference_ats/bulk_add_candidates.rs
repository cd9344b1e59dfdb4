//! Tests the endpoint `POST bulk-add-candidates`.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use vestibule::reference_ats::Deduplication;

use crate::harness::{BAKER, Harness, send};

async fn harness_and_item() -> (Harness, Value) {
    harness_and_item_from(Harness::with_posting(BAKER).await.0).await
}

async fn harness_and_item_from(harness: Harness) -> (Harness, Value) {
    let job = harness.job().await;
    let item = json!({
        "job_id": job["id"], "candidate_first_name": "Cleo", "candidate_last_name": "Example",
    });
    (harness, item)
}

fn with(item: &Value, field: &str, value: Value) -> Value {
    let mut item = item.clone();
    item[field] = value;
    item
}

#[tokio::test]
async fn one_item_can_fail_while_others_succeed_and_results_are_in_order() {
    let (harness, item) = harness_and_item().await;
    let items = json!([
        item,
        with(&item, "hiring_pipeline_stage_name", json!("Nowhere")),
        "no object",
        with(&item, "hiring_pipeline_stage_name", json!("trial day")),
        with(&item, "candidate_last_name", Value::Null),
    ]);
    let body = json!({ "channel": "APPLIED", "candidates": items });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert_eq!(reply.body["success"], false);
    let results = reply.body["results"].as_array().unwrap();
    let outcomes: Vec<bool> = results
        .iter()
        .map(|result| result["success"].as_bool().unwrap())
        .collect();
    assert_eq!(outcomes, [true, false, false, true, false]);
    for (index, result) in results.iter().enumerate() {
        assert_eq!(result["index"], index);
        assert!(result["message"].is_string());
        assert_eq!(result.get("candidate_id").is_some(), outcomes[index]);
    }
    assert!(
        results[1]["message"]
            .as_str()
            .unwrap()
            .contains("hiring_pipeline_stage")
    );
    assert!(
        results[4]["message"]
            .as_str()
            .unwrap()
            .contains("candidate_last_name")
    );
    assert_eq!(harness.count().await, 2);
}

#[tokio::test]
async fn the_response_says_success_if_all_candidates_were_added() {
    let (harness, item) = harness_and_item().await;
    let body = json!({ "channel": "APPLIED", "candidates": [item, item] });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    assert_eq!(reply.body["success"], true);
    assert_eq!(reply.body.get("message"), None);
}

#[tokio::test]
async fn an_item_uses_its_own_channel_or_the_common_one_and_fails_without_both() {
    let (harness, item) = harness_and_item().await;
    let own = with(&item, "channel", json!("SOURCED"));
    let body = json!({ "candidates": [own.clone(), item.clone()] });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    assert_eq!(reply.body["results"][0]["success"], true);
    assert_eq!(reply.body["results"][1]["success"], false);
    assert!(
        reply.body["results"][1]["message"]
            .as_str()
            .unwrap()
            .contains("channel")
    );
    // `last` returns the newest person, so the next request needs a later time.
    harness.clock.advance(Duration::from_secs(1));
    let body = json!({ "channel": "REFERRAL", "source": "Friend", "candidates": [own] });
    harness.post("/bulk-add-candidates", &body).await;
    assert_eq!(harness.last().await.source.as_deref(), Some("Friend"));
    let channels: Vec<_> = harness.ats.inbox().list().await.unwrap();
    assert!(
        channels
            .iter()
            .all(|one| one.channel.as_deref() == Some("SOURCED"))
    );
}

#[tokio::test]
async fn stage_id_and_stage_name_exclude_each_other_and_the_default_is_the_first_stage() {
    let (harness, item) = harness_and_item().await;
    let stages = harness.job().await["hiring_pipeline_stages"].clone();
    let both = with(&item, "hiring_pipeline_stage_id", stages[0]["id"].clone());
    let both = with(
        &both,
        "hiring_pipeline_stage_name",
        stages[0]["name"].clone(),
    );
    let body = json!({ "channel": "APPLIED", "candidates": [both, item] });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    assert_eq!(reply.body["results"][0]["success"], false);
    assert_eq!(reply.body["results"][1]["success"], true);
    assert_eq!(
        harness.last().await.stage_id.as_deref(),
        stages[0]["id"].as_str()
    );
}

#[tokio::test]
async fn the_path_of_a_resume_url_must_end_in_pdf_doc_docx_or_txt() {
    let (harness, item) = harness_and_item().await;
    let at = |address: &str| with(&item, "resume_url", json!(address));
    let items = [
        ("https://example.com/a.pdf", true),
        ("https://example.com/a.DOC?x=1.odt", true),
        ("https://example.com/a.docx#page", true),
        ("https://example.com/a.txt", true),
        ("https://example.com/a.odt", false),
        ("https://example.com/a?file=a.pdf", false),
        ("a.pdf", false),
    ];
    let candidates: Vec<Value> = items.iter().map(|(address, _)| at(address)).collect();
    let body = json!({ "channel": "APPLIED", "candidates": candidates });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    for (index, (address, is_taken)) in items.iter().enumerate() {
        assert_eq!(
            reply.body["results"][index]["success"], *is_taken,
            "{address}"
        );
    }
}

#[tokio::test]
async fn an_invalid_bulk_request_adds_no_candidate() {
    let (harness, item) = harness_and_item().await;
    let too_many: Vec<&Value> = vec![&item; 501];
    let unusable = [
        json!({}),
        json!({ "candidates": [] }),
        json!({ "candidates": {} }),
        json!({ "candidates": null }),
        json!({ "channel": "APPLIED", "candidates": too_many }),
        json!({ "channel": "FRIEND", "candidates": [item] }),
        json!([item]),
    ];
    for body in unusable {
        let reply = harness.post("/bulk-add-candidates", &body).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST);
        assert_eq!(reply.body["success"], false);
        assert_eq!(reply.body["results"], json!([]));
        assert!(reply.body["message"].is_string());
    }
    let broken = harness
        .request(Method::POST, "/bulk-add-candidates")
        .body("{\"candidates\":");
    let reply = send(broken.header("content-type", "application/json")).await;
    assert_eq!(
        (reply.status, &reply.body["results"]),
        (StatusCode::BAD_REQUEST, &json!([]))
    );
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn five_hundred_fit() {
    let (harness, item) = harness_and_item().await;
    let body = json!({ "channel": "APPLIED", "candidates": vec![&item; 500] });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    assert_eq!(reply.body["success"], true);
    assert_eq!(harness.count().await, 500);
}

#[tokio::test]
async fn eight_megabytes_are_the_most() {
    let (harness, _) = harness_and_item().await;
    let request = harness
        .request(Method::POST, "/bulk-add-candidates")
        .body(" ".repeat((8 << 20) + 1));
    let reply = send(request.header("content-type", "application/json")).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_repeated_key_returns_the_first_response_and_adds_no_candidate() {
    let (harness, item) = harness_and_item().await;
    let unnamed = with(&item, "candidate_first_name", json!(""));
    let body = json!({ "channel": "APPLIED", "candidates": [item, unnamed] });
    let request = |key: &str| {
        let request = harness.request(Method::POST, "/bulk-add-candidates");
        send(request.header("idempotency-key", key).json(&body))
    };
    let first = request("one").await;
    assert_eq!(first.body["results"][0]["success"], true);
    let again = request("one").await;
    assert_eq!((again.status, &again.body), (first.status, &first.body));
    assert_eq!(harness.count().await, 1);
    assert_ne!(request("two").await.body, first.body);
    assert_eq!(harness.count().await, 2);
}

#[tokio::test]
async fn without_deduplication_every_request_adds_candidates() {
    let harness = Harness::open_with(|settings| settings.deduplicate = Deduplication::Off).await;
    harness.write("baker", BAKER);
    let (harness, item) = harness_and_item_from(harness).await;
    let body = json!({ "channel": "APPLIED", "candidates": [item] });
    for _ in 0..2 {
        let request = harness.request(Method::POST, "/bulk-add-candidates");
        send(request.header("idempotency-key", "one").json(&body)).await;
    }
    assert_eq!(harness.count().await, 2);
}
