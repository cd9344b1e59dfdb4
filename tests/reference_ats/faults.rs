//! Tests the faults that the reference ATS simulates on request.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode, header, multipart::Part};
use serde_json::{Value, json};
use vestibule::reference_ats::{Endpoint, Fault};

use crate::harness::{BAKER, Harness, Reply, ann, ann_form, send};

async fn plan(harness: &Harness, body: &Value) -> Reply {
    send(
        harness
            .raw(Method::POST, "/faults")
            .bearer_auth("sesame")
            .json(body),
    )
    .await
}

async fn harness_with_faults() -> (Harness, String) {
    let harness = Harness::open_with(|settings| settings.faults = true).await;
    harness.write("baker", BAKER);
    let id = harness.first_id().await;
    (harness, id)
}

#[tokio::test]
async fn faults_cannot_be_planned_over_http_unless_the_setting_allows_it() {
    let harness = Harness::open().await;
    let body = json!({ "endpoint": "jobs", "fault": { "kind": "reset" } });
    assert_eq!(plan(&harness, &body).await.status, StatusCode::NOT_FOUND);
    assert_eq!(harness.get("/jobs").await.status, StatusCode::OK);
}

#[tokio::test]
async fn planning_needs_the_key_and_works_on_any_plan() {
    let harness = Harness::open_with(|settings| {
        settings.faults = true;
        settings.premium = false;
    })
    .await;
    let body = json!({ "endpoint": "jobs", "fault": { "kind": "reset" } });
    let keyless = send(harness.raw(Method::POST, "/faults").json(&body)).await;
    assert_eq!(keyless.status, StatusCode::UNAUTHORIZED);
    assert_eq!(plan(&harness, &body).await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn an_invalid_plan_is_refused_with_a_message() {
    let (harness, _) = harness_with_faults().await;
    for body in [
        json!({}),
        json!({ "endpoint": "nowhere", "fault": { "kind": "reset" } }),
        json!({ "endpoint": "jobs", "fault": { "kind": "explode" } }),
        json!({ "endpoint": "jobs", "fault": { "kind": "server_error", "status": 200 } }),
        json!({ "endpoint": "jobs", "fault": { "kind": "refuse", "status": 700, "body": {} } }),
        json!({ "endpoint": "jobs", "times": -1, "fault": { "kind": "reset" } }),
    ] {
        assert_eq!(
            plan(&harness, &body).await.status,
            StatusCode::BAD_REQUEST,
            "{body}"
        );
    }
}

#[tokio::test]
async fn only_the_planned_number_of_requests_is_refused() {
    let (harness, _) = harness_with_faults().await;
    let fault = json!({ "kind": "refuse", "status": 422, "body": { "email": ["No."] } });
    plan(
        &harness,
        &json!({ "endpoint": "jobs", "times": 2, "fault": fault }),
    )
    .await;
    plan(
        &harness,
        &json!({ "endpoint": "jobs", "fault": { "kind": "server_error", "status": 502 } }),
    )
    .await;
    for _ in 0..2 {
        let reply = harness.get("/jobs").await;
        assert_eq!(
            (reply.status, reply.body),
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                json!({ "email": ["No."] })
            )
        );
    }
    assert_eq!(harness.get("/candidates").await.status, StatusCode::OK);
    assert_eq!(harness.get("/jobs").await.status, StatusCode::BAD_GATEWAY);
    assert_eq!(harness.get("/jobs").await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_endpoint_can_be_made_to_fail() {
    let (harness, id) = harness_with_faults().await;
    let applications = format!("/job-postings/{id}/applications");
    let posting = format!("/job-postings/{id}");
    for (endpoint, method, path) in [
        ("jobs", Method::GET, "/jobs"),
        ("add_candidate", Method::POST, "/add-candidate"),
        ("bulk_add_candidates", Method::POST, "/bulk-add-candidates"),
        ("candidates", Method::GET, "/candidates"),
        ("job_postings", Method::GET, "/job-postings"),
        ("job_posting", Method::GET, posting.as_str()),
        ("applications", Method::POST, applications.as_str()),
    ] {
        let fault =
            json!({ "endpoint": endpoint, "fault": { "kind": "server_error", "status": 500 } });
        plan(&harness, &fault).await;
        let reply = send(harness.request(method, path)).await;
        assert_eq!(
            reply.status,
            StatusCode::INTERNAL_SERVER_ERROR,
            "{endpoint}"
        );
    }
}

#[tokio::test]
async fn a_fault_can_return_html_instead_of_json() {
    let (harness, _) = harness_with_faults().await;
    let fault = Fault::Refuse {
        status: 403,
        body: json!("<h1>Just a moment</h1>"),
    };
    harness.ats.faults().plan(Endpoint::Jobs, 1, fault);
    let response = harness.request(Method::GET, "/jobs").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "text/html; charset=utf-8"
    );
}

#[tokio::test]
async fn the_fault_too_many_requests_sends_retry_after() {
    let (harness, _) = harness_with_faults().await;
    harness
        .ats
        .faults()
        .plan(Endpoint::Jobs, 1, Fault::Throttle { retry_after: 7 });
    let reply = harness.get("/jobs").await;
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(reply.headers[header::RETRY_AFTER], "7");
    assert!(reply.body["detail"].is_string());
}

#[tokio::test]
async fn a_delayed_response_arrives_late_but_is_correct() {
    let (harness, _) = harness_with_faults().await;
    harness
        .ats
        .faults()
        .plan(Endpoint::Jobs, 1, Fault::Delay { milliseconds: 50 });
    let started = Instant::now();
    assert_eq!(harness.get("/jobs").await.status, StatusCode::OK);
    assert!(Duration::from_millis(50) <= started.elapsed());
}

#[tokio::test]
async fn a_reset_sends_no_response_and_creates_nothing() {
    let (harness, id) = harness_with_faults().await;
    harness
        .ats
        .faults()
        .plan(Endpoint::Applications, 1, Fault::Reset);
    let request = harness.request(Method::POST, &format!("/job-postings/{id}/applications"));
    assert!(request.json(&ann()).send().await.is_err());
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn a_lost_reply_is_dropped_after_the_application_was_stored() {
    let (harness, id) = harness_with_faults().await;
    harness
        .ats
        .faults()
        .plan(Endpoint::Applications, 1, Fault::LoseReply);
    let request = harness.request(Method::POST, &format!("/job-postings/{id}/applications"));
    let request = request.header("Idempotency-Key", "one").json(&ann());
    let again = request.try_clone().unwrap();
    assert!(request.send().await.is_err());
    assert_eq!(harness.count().await, 1);
    assert_eq!(send(again).await.status, StatusCode::CREATED);
    assert_eq!(harness.count().await, 1);
}

#[tokio::test]
async fn a_failed_upload_stores_nothing_and_a_retry_creates_exactly_one_application() {
    let (harness, id) = harness_with_faults().await;
    plan(
        &harness,
        &json!({ "endpoint": "applications", "fault": { "kind": "fail_upload" } }),
    )
    .await;
    let without = harness.apply(&id, &ann()).await;
    assert_eq!(without.status, StatusCode::CREATED);
    let form = || ann_form().part("resume", Part::bytes(&b"%PDF-1.7"[..]).file_name("cv.pdf"));
    let reply = harness.apply_with_form(&id, form()).await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(reply.body["code"], "resume_upload_failed");
    assert!(reply.body["detail"].is_string());
    assert_eq!(reply.headers[header::RETRY_AFTER], "5");
    assert_eq!(harness.count().await, 1);
    assert_eq!(
        harness.apply_with_form(&id, form()).await.status,
        StatusCode::CREATED
    );
    assert_eq!(harness.count().await, 2);
}

#[tokio::test]
async fn a_plan_can_be_deleted() {
    let (harness, _) = harness_with_faults().await;
    harness.ats.faults().plan(Endpoint::Jobs, 100, Fault::Reset);
    let cleared = send(harness.raw(Method::DELETE, "/faults").bearer_auth("sesame")).await;
    assert_eq!(cleared.status, StatusCode::NO_CONTENT);
    assert_eq!(harness.get("/jobs").await.status, StatusCode::OK);
}
