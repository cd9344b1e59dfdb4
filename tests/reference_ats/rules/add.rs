//! Tests the rules of `POST add-candidate`.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::office::{self, JOB, STAGES, and, baker_and, known, known_and, last, least};
use crate::harness::Harness;

/// All fields in the table of the provider's documentation, in the same order.
const FIELDS: [&str; 15] = [
    "channel",
    "source",
    "sourcer_name",
    "sourcer_email",
    "agency_name",
    "job_id",
    "hiring_pipeline_stage_id",
    "hiring_pipeline_stage_name",
    "candidate_email",
    "candidate_first_name",
    "candidate_last_name",
    "candidate_linkedin_url",
    "resume",
    "resume_url",
    "additional_comments",
];

/// Sends this body and expects status 400 with exactly this message.
async fn fails(harness: &Harness, body: &Value, message: &str) {
    let reply = harness.post("/add-candidate", body).await;
    let expected = json!({ "success": false, "message": message });
    assert_eq!(
        (reply.status, reply.body),
        (StatusCode::BAD_REQUEST, expected),
        "{body}"
    );
}

/// Sends this body and expects that the candidate is added.
async fn fits(harness: &Harness, body: &Value) {
    let reply = harness.post("/add-candidate", body).await;
    let expected = json!({ "success": true, "message": "Candidate added." });
    assert_eq!((reply.status, reply.body), (StatusCode::OK, expected));
}

#[tokio::test]
async fn the_required_fields_are_sufficient_and_no_other_fields_are_stored() {
    let harness = office::open().await;
    fits(&harness, &least()).await;
    assert_eq!(last(&harness).await, known());
}

#[tokio::test]
async fn each_channel_stores_its_own_fields() {
    let contact = json!({ "sourcer_name": "Sue Example", "sourcer_email": "sue@example.com" });
    let cases = [
        (
            and(
                &contact,
                json!({ "channel": "AGENCY", "agency_name": "Crumb" }),
            ),
            json!({}),
        ),
        (and(&contact, json!({ "channel": "REFERRAL" })), json!({})),
        (
            and(
                &contact,
                json!({ "channel": "REFERRAL", "source": "Employee" }),
            ),
            json!({}),
        ),
        (
            json!({ "channel": "REFERRAL", "source": "Investor" }),
            json!({}),
        ),
        (
            json!({ "channel": "REFERRAL", "source": "Friend" }),
            json!({}),
        ),
        (
            json!({ "channel": "SOURCED", "source": "A fair" }),
            json!({}),
        ),
        (
            json!({ "channel": "SOURCED" }),
            json!({ "source": "LinkedIn" }),
        ),
        (
            json!({ "channel": "APPLIED", "source": "A board" }),
            json!({}),
        ),
        (json!({ "channel": "APPLIED" }), json!({})),
    ];
    for (fields, more) in cases {
        let harness = office::open().await;
        fits(&harness, &and(&least(), fields.clone())).await;
        let expected = known_and(and(&fields, more));
        assert_eq!(last(&harness).await, expected, "{fields}");
    }
}

#[tokio::test]
async fn every_other_field_is_stored_unchanged() {
    for (fields, kept) in [
        (json!({ "candidate_email": "b" }), json!({ "email": "b" })),
        (
            json!({ "candidate_linkedin_url": "l" }),
            json!({ "linkedin_url": "l" }),
        ),
        (
            json!({ "resume": "https://example.com/b" }),
            json!({ "resume_link": "https://example.com/b" }),
        ),
        (
            json!({ "resume_url": "http://example.com" }),
            json!({ "resume_link": "http://example.com" }),
        ),
        (
            json!({ "additional_comments": "One\ntwo" }),
            json!({ "additional_info": "One\ntwo" }),
        ),
        (
            json!({ "candidate_first_name": "Мария", "candidate_last_name": "李" }),
            json!({ "first_name": "Мария", "last_name": "李" }),
        ),
        (
            json!({ "hiring_pipeline_stage_id": null, "hiring_pipeline_stage_name": "Offer" }),
            json!({ "stage_id": STAGES[2] }),
        ),
    ] {
        let harness = office::open().await;
        fits(&harness, &and(&least(), fields.clone())).await;
        assert_eq!(last(&harness).await, known_and(kept), "{fields}");
    }
}

#[tokio::test]
async fn an_empty_required_field_is_refused_with_a_message() {
    let harness = office::open().await;
    for field in [
        "channel",
        "job_id",
        "candidate_first_name",
        "candidate_last_name",
    ] {
        let says = format!("{field}: This field is required.");
        fails(&harness, &and(&least(), json!({ field: null })), &says).await;
        if field != "channel" {
            let says = format!("{field}: Write at least one character.");
            fails(&harness, &and(&least(), json!({ field: "" })), &says).await;
        }
    }
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn every_field_must_be_a_text() {
    let harness = office::open().await;
    for field in FIELDS {
        for value in [json!(5), json!(true), json!(["A"]), json!({ "a": "b" })] {
            let body = and(&least(), json!({ field: value }));
            let reply = harness.post("/add-candidate", &body).await;
            assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{body}");
            let message = reply.body["message"].as_str().unwrap();
            let says = format!("{field}: This must be a string.");
            assert!(message.contains(&says), "{message} lacks {says}");
        }
    }
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn an_optional_field_may_be_null() {
    let harness = office::open().await;
    let required = [
        "channel",
        "job_id",
        "hiring_pipeline_stage_id",
        "candidate_first_name",
        "candidate_last_name",
    ];
    let mut body = least();
    for field in FIELDS.iter().filter(|field| !required.contains(field)) {
        body[*field] = Value::Null;
    }
    fits(&harness, &body).await;
    assert_eq!(last(&harness).await, known());
}

#[tokio::test]
async fn the_error_for_a_long_text_contains_the_limit_and_an_empty_text_is_refused() {
    let harness = office::open().await;
    for (field, max) in [
        ("source", 200),
        ("sourcer_name", 255),
        ("sourcer_email", 254),
        ("additional_comments", 5_000),
    ] {
        let says = format!("{field}: Use {max} characters or fewer.");
        let long = json!({ field: "é".repeat(max + 1) });
        fails(&harness, &and(&least(), long), &says).await;
    }
    for field in [
        "hiring_pipeline_stage_id",
        "candidate_email",
        "candidate_linkedin_url",
    ] {
        let says = format!("{field}: Write at least one character.");
        fails(&harness, &and(&least(), json!({ field: "" })), &says).await;
    }
    let unnamed = json!({ "hiring_pipeline_stage_id": null, "hiring_pipeline_stage_name": "" });
    let says = "hiring_pipeline_stage_name: Write at least one character.";
    fails(&harness, &and(&least(), unnamed), says).await;
    let says = "resume_url: Write at least one character.";
    fails(&harness, &and(&least(), json!({ "resume_url": "" })), says).await;
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn agency_and_resume_have_no_length_limit() {
    let harness = office::open().await;
    let name = "Crumb ".repeat(200).trim().to_owned();
    let body = json!({ "channel": "AGENCY", "agency_name": name, "resume": "" });
    fits(&harness, &and(&least(), body)).await;
    let expected = known_and(json!({ "channel": "AGENCY", "agency_name": name }));
    assert_eq!(last(&harness).await, expected);
}

#[tokio::test]
async fn the_error_for_a_missing_or_duplicate_stage_names_both_fields() {
    let harness = office::open().await;
    let says = "hiring_pipeline_stage_id: Send exactly one of this and hiring_pipeline_stage_name.";
    let both = json!({ "hiring_pipeline_stage_name": "Applied" });
    fails(&harness, &and(&least(), both), says).await;
    let neither = json!({ "hiring_pipeline_stage_id": null });
    fails(&harness, &and(&least(), neither), says).await;
}

#[tokio::test]
async fn a_channel_must_be_one_of_four_exact_words() {
    let harness = office::open().await;
    for channel in [
        "agency",
        "Referral",
        "SOURCED ",
        "FRIEND",
        "AGENCY,REFERRAL",
    ] {
        let reply = harness
            .post(
                "/add-candidate",
                &and(&least(), json!({ "channel": channel })),
            )
            .await;
        let says = "channel: This must be AGENCY, REFERRAL, SOURCED or APPLIED.";
        assert_eq!(reply.body["success"], false, "{channel}");
        assert_eq!(reply.body["message"], says, "{channel}");
    }
}

#[tokio::test]
async fn a_stage_of_another_job_is_refused() {
    let harness = office::open().await;
    harness.write(
        "clerk",
        "title = \"Clerk\"\ncreated = 2026-10-03T09:00:00Z\nstages = [\"Applied\"]",
    );
    let clerk = harness.job().await;
    assert_eq!(clerk["title"], "Clerk");
    let body = and(&least(), json!({ "job_id": clerk["id"] }));
    fails(
        &harness,
        &body,
        "hiring_pipeline_stage: The job has no such stage.",
    )
    .await;
}

#[tokio::test]
async fn a_job_that_is_no_longer_public_accepts_no_candidates() {
    let harness = office::open().await;
    fits(&harness, &least()).await;
    harness.write("baker", &baker_and("published = false"));
    assert_eq!(
        harness.get("/jobs").await.body,
        json!({ "count": 0, "results": [] })
    );
    let says = "job_id: There is no active job with this id.";
    fails(&harness, &least(), says).await;
    // A candidate who was added while the job was active is not deleted.
    assert_eq!(last(&harness).await, known());
    assert_eq!(harness.last().await.job_id, JOB);
}

#[tokio::test]
async fn all_violated_rules_are_reported_at_once() {
    let harness = office::open().await;
    let body = json!({ "channel": "APPLIED", "candidate_first_name": "B", "candidate_email": "" });
    fails(
        &harness,
        &body,
        "job_id: This field is required. candidate_last_name: This field is required. \
         candidate_email: Write at least one character. \
         hiring_pipeline_stage_id: Send exactly one of this and hiring_pipeline_stage_name.",
    )
    .await;
}
