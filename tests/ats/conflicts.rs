//! Tests in which cases a response with status 409 means that the ATS already has the application.

use serde_json::json;
use vestibule::ats::{ErrorKind, Misconfiguration, TransportFailure};

use crate::{
    test_server::{answer, json_answer},
    verdicts::verdict,
};

#[tokio::test]
async fn a_conflict_that_another_server_reports_is_not_a_duplicate() {
    for body in ["", "Conflict"] {
        let found = verdict(answer(409, "text/plain", body)).await;
        let fault = ErrorKind::Misconfigured(Misconfiguration::NotJson);
        assert_eq!(found, fault, "{body:?}");
    }
}

#[tokio::test]
async fn a_conflict_with_a_request_that_the_ats_still_processes_is_unclear() {
    let unclear = ErrorKind::Ambiguous(TransportFailure::Unavailable);
    for text in [
        "The first request is still being processed.",
        "A request with this Idempotency-Key is in progress.",
        "request_in_progress",
    ] {
        for body in [json!({ "detail": text }), json!({ "code": text })] {
            assert_eq!(verdict(json_answer(409, &body)).await, unclear, "{body}");
        }
    }
    for text in [
        "This application was already processed.",
        "Already applied.",
    ] {
        let found = verdict(json_answer(409, &json!({ "detail": text }))).await;
        assert_eq!(found, ErrorKind::Duplicate, "{text}");
    }
}
