//! Tests the endpoint `GET candidates`, which lists recently hired candidates.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::harness::{BAKER, Harness, ann_and};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Adds a candidate in the stage "Hired" and returns the id of the job.
async fn hire_added(harness: &Harness, first_name: &str) -> Value {
    let job = harness.job().await["id"].clone();
    let body = json!({
        "channel": "REFERRAL", "source": "Friend", "job_id": job,
        "hiring_pipeline_stage_name": "Hired", "candidate_email": "cleo@example.com",
        "candidate_first_name": first_name, "candidate_last_name": "Example",
    });
    harness.post("/add-candidate", &body).await;
    let inbox = harness.ats.inbox();
    let added = inbox.list().await.unwrap();
    let added = added
        .iter()
        .find(|one| one.first_name == first_name)
        .unwrap();
    inbox
        .mark_hired(added.id, harness.clock.now())
        .await
        .unwrap();
    job
}

#[tokio::test]
async fn hired_applicants_and_hired_added_candidates_are_listed_with_all_known_fields() {
    let (harness, posting) = Harness::with_posting(BAKER).await;
    let job = hire_added(&harness, "Cleo").await;
    harness.clock.advance(DAY);
    let more = json!({ "phone_number": "+351 1", "linkedin_url": "linkedin.com/in/ann" });
    let reply = harness.apply(&posting, &ann_and(more)).await;
    let id = reply.body["id"].as_str().unwrap();
    harness
        .ats
        .inbox()
        .mark_hired(id.parse().unwrap(), harness.clock.now())
        .await
        .unwrap();
    let reply = harness.get("/candidates").await;
    let added = reply.body["results"][1]["id"].clone();
    assert_eq!(
        reply.body,
        json!({ "count": 2, "results": [
            {
                "id": id, "first_name": "Ann", "last_name": "Example", "email": "ann@example.com",
                "linkedin_url": "linkedin.com/in/ann", "phone_number": "+351 1", "job_id": job,
                "job_title": "Baker", "hired_at": "2026-11-22T12:00:00Z",
            },
            {
                "id": added, "first_name": "Cleo", "last_name": "Example",
                "email": "cleo@example.com", "job_id": job, "job_title": "Baker",
                "hired_at": "2026-11-21T12:00:00Z", "channel": "REFERRAL", "source": "Friend",
            },
        ] })
    );
}

#[tokio::test]
async fn people_who_are_not_hired_are_not_listed() {
    let (harness, posting) = Harness::with_posting(BAKER).await;
    harness.apply(&posting, &ann_and(json!({}))).await;
    assert_eq!(
        harness.get("/candidates").await.body,
        json!({ "count": 0, "results": [] })
    );
}

#[tokio::test]
async fn hired_candidates_are_listed_for_exactly_ninety_days() {
    let (harness, _) = Harness::with_posting(BAKER).await;
    hire_added(&harness, "Cleo").await;
    harness.clock.advance(DAY * 90);
    assert_eq!(harness.get("/candidates").await.body["count"], 1);
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(harness.get("/candidates").await.body["count"], 0);
}

#[tokio::test]
async fn a_job_id_filters_the_list_an_unknown_id_empties_it_and_a_malformed_id_is_refused() {
    let (harness, _) = Harness::with_posting(BAKER).await;
    let job = hire_added(&harness, "Cleo").await;
    let of = async |id: &str| harness.get(&format!("/candidates?job_id={id}")).await;
    assert_eq!(of(job.as_str().unwrap()).await.body["count"], 1);
    assert_eq!(
        of(&job.as_str().unwrap().to_uppercase()).await.body["count"],
        1
    );
    let unknown = of("0b7a2c1e-5d44-4a63-9f10-000000000000").await;
    assert_eq!(unknown.body, json!({ "count": 0, "results": [] }));
    let malformed = of("baker").await;
    assert_eq!(malformed.status, StatusCode::BAD_REQUEST);
    assert!(malformed.body["job_id"][0].is_string());
}

#[tokio::test]
async fn the_list_is_paged_and_the_urls_of_other_pages_contain_the_job() {
    let (harness, _) = Harness::with_posting(BAKER).await;
    let mut job = Value::Null;
    for name in ["Ada", "Bea", "Cleo"] {
        job = hire_added(&harness, name).await;
        harness.clock.advance(DAY);
    }
    let job = job.as_str().unwrap();
    let reply = harness
        .get(&format!("/candidates?job_id={job}&limit=1&offset=1"))
        .await;
    assert_eq!(reply.body["count"], 3);
    assert_eq!(reply.body["results"][0]["first_name"], "Bea");
    let next = reply.body["next"].as_str().unwrap();
    assert!(
        next.ends_with(&format!("?job_id={job}&limit=1&offset=2")),
        "{next}"
    );
    let previous = reply.body["previous"].as_str().unwrap();
    assert!(previous.ends_with("&limit=1&offset=0"), "{previous}");
}
