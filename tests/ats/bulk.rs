//! Tests of adding several candidates in one request.

use serde_json::{Value, json};
use vestibule::{
    ats::BulkItemResult,
    candidate::{Candidate, Channel},
};

use crate::{
    golden::{cy, eli},
    harness::{harness, harness_with},
    test_server::{Answer, TestServer, answer, json_answer},
};

fn added(id: &str) -> BulkItemResult {
    BulkItemResult::Added {
        candidate_id: Some(id.to_owned()),
    }
}

fn results(results: Value) -> Answer {
    json_answer(200, &json!({"success": false, "results": results}))
}

fn ok(index: usize, id: &str) -> Value {
    json!({"index": index, "success": true, "message": "", "candidate_id": id})
}

#[tokio::test]
async fn results_are_matched_to_candidates_by_index_in_any_order() {
    let answers = vec![results(json!([ok(1, "b"), ok(0, "a")]))];
    let (server, client) = harness(answers).await;
    let results = client
        .bulk_add_candidates(&[eli(), eli()], "k-1")
        .await
        .unwrap();
    assert_eq!(results, [added("a"), added("b")]);
    assert_eq!(server.requests()[0].header("idempotency-key"), Some("k-1"));
}

#[tokio::test]
async fn a_missing_result_is_unknown_and_a_result_with_an_invalid_index_is_ignored() {
    let strays = json!([ok(7, "x"), {"index": -1, "success": true}, ok(1, "b"), ok(1, "again")]);
    let (_server, client) = harness(vec![results(strays)]).await;
    let results = client
        .bulk_add_candidates(&[eli(), eli()], "k")
        .await
        .unwrap();
    assert_eq!(results, [BulkItemResult::Unknown, added("b")]);
    let (_server, client) = harness(vec![json_answer(200, &json!({"success": true}))]).await;
    let results = client.bulk_add_candidates(&[eli()], "k").await.unwrap();
    assert_eq!(results, [BulkItemResult::Unknown]);
}

#[tokio::test]
async fn an_added_candidate_needs_no_id() {
    let (_server, client) = harness(vec![results(json!([{"index": 0, "success": true}]))]).await;
    let nameless = BulkItemResult::Added { candidate_id: None };
    assert_eq!(
        client.bulk_add_candidates(&[eli()], "k").await.unwrap(),
        [nameless]
    );
}

#[tokio::test]
async fn a_candidate_that_exceeds_a_limit_is_not_sent_and_the_others_are() {
    let (server, client) = harness(vec![results(json!([ok(0, "a")]))]).await;
    let unfit = Candidate {
        resume_url: "https://files.example.com/cv.exe?x=.pdf".parse().ok(),
        comments: Some("x".repeat(5_001)),
        ..eli()
    };
    let only_unfit = client
        .bulk_add_candidates(std::slice::from_ref(&unfit), "k")
        .await
        .unwrap();
    assert!(
        matches!(only_unfit[..], [BulkItemResult::Invalid { .. }]) && server.requests().is_empty()
    );
    let results = client
        .bulk_add_candidates(&[unfit, eli()], "k")
        .await
        .unwrap();
    let BulkItemResult::Invalid { violations } = &results[0] else {
        panic!("{results:?}");
    };
    let fields: Vec<&str> = violations.iter().map(|violation| violation.field).collect();
    assert_eq!(fields, ["additional_comments", "resume_url"]);
    assert_eq!(results[1], added("a"));
    assert_eq!(
        server.requests()[0].json()["candidates"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

async fn sent(placement: &str, candidates: &[Candidate]) -> Value {
    let lines = format!("candidates.channel_placement = '{placement}'");
    let (server, client): (TestServer, _) =
        harness_with(&lines, vec![results(json!([ok(0, "a")]))]).await;
    client.bulk_add_candidates(candidates, "k").await.unwrap();
    server.requests()[0].json()
}

#[tokio::test]
async fn the_channel_is_placed_as_the_settings_require() {
    for (placement, at_top, in_item) in [
        ("both", json!("SOURCED"), json!("SOURCED")),
        ("top", json!("SOURCED"), Value::Null),
        ("item", Value::Null, json!("SOURCED")),
    ] {
        let body = sent(placement, &[eli()]).await;
        assert_eq!(body["channel"], at_top, "{placement}");
        assert_eq!(body["candidates"][0]["channel"], in_item, "{placement}");
    }
}

#[tokio::test]
async fn candidates_with_different_channels_each_contain_their_own_channel() {
    let applied = Candidate {
        channel: Channel::Applied { board: None },
        ..eli()
    };
    for placement in ["both", "top"] {
        let body = sent(placement, &[eli(), applied.clone()]).await;
        assert_eq!(body["channel"], Value::Null, "{placement}");
        assert_eq!(body["candidates"][1]["channel"], "APPLIED", "{placement}");
    }
}

#[tokio::test]
async fn the_error_of_a_failed_request_shows_whether_candidates_may_have_been_added() {
    let refused = json!({"success": false, "results": [], "message": "no"});
    let cases = [
        (json_answer(401, &json!({"detail": "no"})), false),
        (json_answer(500, &json!({"detail": "no"})), true),
        (json_answer(503, &json!({"detail": "no"})), false),
        (answer(200, "text/html", "<html>"), true),
        (json_answer(400, &refused), false),
        // The status is 200, but the results are missing, so some candidates may have been added.
        (json_answer(200, &refused), true),
    ];
    for (answer, may) in cases {
        let (_server, client) = harness(vec![answer]).await;
        let error = client
            .bulk_add_candidates(&[eli(), eli()], "k")
            .await
            .unwrap_err();
        assert_eq!(error.may_have_created(), may, "{error}");
    }
}

#[tokio::test]
async fn a_candidate_that_exceeds_a_limit_is_refused_before_anything_is_sent() {
    let (server, client) = harness(vec![json_answer(200, &json!({"success": true}))]).await;
    let without_stage = Candidate {
        stage: None,
        ..cy()
    };
    assert!(client.add_candidate(&without_stage).await.is_err());
    assert_eq!(server.requests().len(), 0);
}
