//! Tests the rules of `POST bulk-add-candidates`.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::office::{self, JOB, STAGES, and, known_and, last};
use crate::harness::Harness;

fn item() -> Value {
    json!({ "job_id": JOB, "candidate_first_name": "B", "candidate_last_name": "E" })
}

/// Sends a bulk request and returns the results without the ids of added candidates. Every added
/// candidate must have an id.
async fn results(harness: &Harness, body: &Value) -> Value {
    let reply = harness.post("/bulk-add-candidates", body).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    let mut answer = reply.body;
    for result in answer["results"].as_array_mut().unwrap() {
        let id = result.as_object_mut().unwrap().remove("candidate_id");
        let id = id.map(|id| id.as_str().unwrap().parse::<uuid::Uuid>());
        assert_eq!(id.is_some(), result["success"] == true, "{result}");
        assert!(id.is_none_or(|id| id.is_ok()), "{result}");
    }
    answer
}

/// Returns the result for an item that failed.
fn failed(message: &str) -> Value {
    json!({ "success": false, "results": [{ "index": 0, "success": false, "message": message }] })
}

fn added() -> Value {
    json!({ "success": true, "results": [{ "index": 0, "success": true, "message": "Candidate added." }] })
}

#[tokio::test]
async fn each_field_of_an_item_is_stored() {
    for (fields, kept) in [
        (json!({}), json!({})),
        (
            json!({ "hiring_pipeline_stage_id": STAGES[1] }),
            json!({ "stage_id": STAGES[1] }),
        ),
        (
            json!({ "hiring_pipeline_stage_name": "offer" }),
            json!({ "stage_id": STAGES[2] }),
        ),
        (json!({ "candidate_email": "b" }), json!({ "email": "b" })),
        (
            json!({ "candidate_linkedin_url": "l" }),
            json!({ "linkedin_url": "l" }),
        ),
        (
            json!({ "resume_url": "https://example.com/b.pdf" }),
            json!({ "resume_link": "https://example.com/b.pdf" }),
        ),
        (
            json!({ "additional_comments": "One\ntwo" }),
            json!({ "additional_info": "One\ntwo" }),
        ),
    ] {
        let harness = office::open().await;
        let body = json!({ "channel": "APPLIED", "candidates": [and(&item(), fields.clone())] });
        assert_eq!(results(&harness, &body).await, added(), "{fields}");
        assert_eq!(last(&harness).await, known_and(kept), "{fields}");
    }
}

#[tokio::test]
async fn each_channel_stores_its_fields_from_the_request_and_from_the_item() {
    let contact = json!({ "sourcer_name": "Sue Example", "sourcer_email": "sue@example.com" });
    for attribution in [
        and(
            &contact,
            json!({ "channel": "AGENCY", "agency_name": "Crumb" }),
        ),
        and(
            &contact,
            json!({ "channel": "REFERRAL", "source": "Employee" }),
        ),
        json!({ "channel": "SOURCED", "source": "A fair" }),
        json!({ "channel": "APPLIED", "source": "A board" }),
    ] {
        let at_the_top = and(&json!({ "candidates": [item()] }), attribution.clone());
        let in_the_item = json!({ "candidates": [and(&item(), attribution.clone())] });
        for body in [at_the_top, in_the_item] {
            let harness = office::open().await;
            assert_eq!(results(&harness, &body).await, added(), "{body}");
            assert_eq!(
                last(&harness).await,
                known_and(attribution.clone()),
                "{body}"
            );
        }
    }
}

#[tokio::test]
async fn an_item_that_violates_a_rule_fails_alone_with_a_message() {
    let not_both = "hiring_pipeline_stage_id: Send this or hiring_pipeline_stage_name, not both.";
    let both =
        json!({ "hiring_pipeline_stage_id": STAGES[0], "hiring_pipeline_stage_name": "Applied" });
    let resume = "resume_url: This must lead to a pdf, doc, docx or txt file.";
    let too_long = |max: usize| json!("é".repeat(max + 1));
    let cases = [
        (json!({ "job_id": null }), "job_id: This field is required."),
        (
            json!({ "job_id": "x" }),
            "job_id: There is no active job with this id.",
        ),
        (
            json!({ "candidate_first_name": "" }),
            "candidate_first_name: Write at least one character.",
        ),
        (
            json!({ "candidate_last_name": " " }),
            "candidate_last_name: Write at least one character.",
        ),
        (both, not_both),
        (
            json!({ "hiring_pipeline_stage_id": "x" }),
            "hiring_pipeline_stage: The job has no such stage.",
        ),
        (
            json!({ "hiring_pipeline_stage_name": "Nowhere" }),
            "hiring_pipeline_stage: The job has no such stage.",
        ),
        (json!({ "resume_url": "https://example.com/b.odt" }), resume),
        (
            json!({ "channel": "FRIEND" }),
            "channel: This must be AGENCY, REFERRAL, SOURCED or APPLIED.",
        ),
        (
            json!({ "source": too_long(200) }),
            "source: Use 200 characters or fewer.",
        ),
        (
            json!({ "sourcer_name": too_long(255) }),
            "sourcer_name: Use 255 characters or fewer.",
        ),
        (
            json!({ "sourcer_email": too_long(254) }),
            "sourcer_email: Use 254 characters or fewer.",
        ),
        (
            json!({ "additional_comments": too_long(5_000) }),
            "additional_comments: Use 5000 characters or fewer.",
        ),
    ];
    let harness = office::open().await;
    for (fields, message) in cases {
        let wrong = and(&item(), fields);
        let body = json!({ "channel": "APPLIED", "candidates": [wrong, item()] });
        let mut expected = failed(message);
        let good = json!({ "index": 1, "success": true, "message": "Candidate added." });
        expected["results"].as_array_mut().unwrap().push(good);
        assert_eq!(results(&harness, &body).await, expected, "{message}");
    }
    assert_eq!(harness.count().await, 13, "the good one of each request");
}

#[tokio::test]
async fn every_field_of_an_item_must_be_a_text() {
    let harness = office::open().await;
    for field in [
        "job_id",
        "hiring_pipeline_stage_id",
        "hiring_pipeline_stage_name",
        "candidate_email",
        "candidate_first_name",
        "candidate_last_name",
        "candidate_linkedin_url",
        "resume_url",
        "additional_comments",
        "channel",
        "source",
        "sourcer_name",
        "sourcer_email",
        "agency_name",
    ] {
        let body =
            json!({ "channel": "APPLIED", "candidates": [and(&item(), json!({ field: 5 }))] });
        let answer = results(&harness, &body).await;
        let message = answer["results"][0]["message"].as_str().unwrap();
        let says = format!("{field}: This must be a string.");
        assert!(message.contains(&says), "{message} lacks {says}");
    }
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn an_empty_text_of_an_item_is_ignored_because_no_minimum_length_is_documented() {
    let harness = office::open().await;
    let empty = json!({
        "hiring_pipeline_stage_id": "", "hiring_pipeline_stage_name": "", "candidate_email": "",
        "candidate_linkedin_url": "", "resume_url": "", "additional_comments": "",
    });
    let body = json!({ "channel": "APPLIED", "candidates": [and(&item(), empty)] });
    assert_eq!(results(&harness, &body).await, added());
    assert_eq!(
        last(&harness).await,
        known_and(json!({ "additional_info": "" }))
    );
}

#[tokio::test]
async fn an_invalid_bulk_request_gets_a_bulk_response_with_a_message() {
    let harness = office::open().await;
    for (body, message) in [
        (json!({}), "candidates: Send a list of 1 to 500."),
        (
            json!({ "candidates": "all" }),
            "candidates: Send a list of 1 to 500.",
        ),
        (
            json!({ "channel": "FRIEND", "candidates": [item()] }),
            "channel: This must be AGENCY, REFERRAL, SOURCED or APPLIED.",
        ),
        (
            json!({ "source": 5, "candidates": [item()] }),
            "source: This must be a string.",
        ),
        (json!("all"), "The body must be a JSON object."),
    ] {
        let reply = harness.post("/bulk-add-candidates", &body).await;
        let expected = json!({ "success": false, "results": [], "message": message });
        assert_eq!(
            (reply.status, reply.body),
            (StatusCode::BAD_REQUEST, expected)
        );
    }
}

#[tokio::test]
async fn the_response_contains_the_id_of_the_created_candidate() {
    let harness = office::open().await;
    let body = json!({ "channel": "APPLIED", "candidates": [item()] });
    let reply = harness.post("/bulk-add-candidates", &body).await;
    let id = reply.body["results"][0]["candidate_id"].as_str().unwrap();
    assert_eq!(harness.last().await.summary.id.to_string(), id);
    harness
        .ats
        .inbox()
        .mark_hired(id.parse().unwrap(), harness.clock.now())
        .await
        .unwrap();
    assert_eq!(
        harness.get("/candidates").await.body["results"][0]["id"],
        id
    );
}
