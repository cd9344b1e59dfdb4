//! Tests the result of a delivery for each kind of response of the ATS.

use serde_json::json;
use vestibule::{
    delivery::StepOutcome,
    form::FieldId,
    reference_ats::{Endpoint, Fault},
    store::{DeliveryOutcome, EntryState, PutResult},
};

use crate::harness::Harness;

/// Sends an application to an ATS that responds with this status and body. If the body is not JSON,
/// it is sent as HTML. Returns the harness, the stored application, and the result of the delivery
/// step.
async fn answered(status: u16, body: &str) -> (Harness, PutResult, StepOutcome) {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    let body = serde_json::from_str(body).unwrap_or_else(|_| body.into());
    harness.answer(Endpoint::Applications, status, body);
    let step = harness.step().await;
    (harness, kept, step)
}

async fn reason(harness: &Harness) -> String {
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    entry.reason.unwrap_or_default()
}

async fn is_kept(harness: &Harness, kept: &PutResult) -> bool {
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    receipt.unwrap().application.is_some()
}

#[tokio::test]
async fn a_permanently_refused_application_is_stored_and_never_sent_again() {
    let answers = [
        (400, r#"{"email": ["Write another."]}"#),
        (422, r#"{"first_name": ["Too short."]}"#),
        (413, r#"{"detail": "Too large."}"#),
        (200, r#"{"success": false, "email": ["Known."]}"#),
        (404, r#"{"detail": "Not found."}"#),
        (410, r#"{"detail": "Gone."}"#),
    ];
    for answer in answers {
        let (harness, kept, step) = answered(answer.0, answer.1).await;
        assert_eq!(step, StepOutcome::Refused, "{answer:?}");
        assert!(is_kept(&harness, &kept).await, "{answer:?}");
        harness.advance(30 * 24 * 3600);
        assert_eq!(harness.step().await, StepOutcome::Idle, "{answer:?}");
    }
}

#[tokio::test]
async fn an_application_is_held_completely_if_only_the_operator_can_fix_the_error() {
    let answers = [
        (400, r#"{"application_questions": ["Not a dictionary."]}"#),
        (
            400,
            r#"{"detail": "application_questions must be an object"}"#,
        ),
        (
            400,
            r#"{"non_field_errors": ["Unknown field: opted_in_to_talent_network."]}"#,
        ),
        (400, r#"{"resume": ["No file was submitted."]}"#),
        (422, r#"{"email": ["This field is required."]}"#),
        (
            200,
            r#"{"success": false, "message": "application_questions must be an object"}"#,
        ),
        (200, r#"{"success": false}"#),
        (
            415,
            r#"{"detail": "Unsupported media type \"multipart/form-data\"."}"#,
        ),
    ];
    for answer in answers {
        let (harness, kept, step) = answered(answer.0, answer.1).await;
        assert_eq!(step, StepOutcome::Held, "{answer:?}");
        assert_eq!(reason(&harness).await, "fault", "{answer:?}");
        assert!(is_kept(&harness, &kept).await, "{answer:?}");
    }
}

#[tokio::test]
async fn after_a_temporary_error_an_application_is_sent_again_after_the_delay_for_this_error() {
    let gated = r#"{"code": "ats_premium_required", "detail": "Upgrade."}"#;
    let answers = [
        ((401, r#"{"detail": "Invalid key."}"#), "key", 30),
        ((403, gated), "plan", 30),
        ((403, "<title>Just a moment...</title>"), "blocked", 120),
        ((408, "{}"), "unavailable", 5),
        ((503, "<html>Busy</html>"), "unavailable", 5),
        ((500, r#"{"detail": "Oops."}"#), "unclear", 120),
        ((502, "<html>Bad gateway</html>"), "unclear", 120),
        ((504, "<html>Too late</html>"), "unclear", 120),
    ];
    for (answer, why, wait) in answers {
        let (harness, _, step) = answered(answer.0, answer.1).await;
        assert_eq!(step, StepOutcome::Postponed, "{answer:?}");
        assert_eq!(reason(&harness).await, why, "{answer:?}");
        harness.advance(wait * 3 / 4 - 1);
        assert_eq!(harness.step().await, StepOutcome::Idle, "{answer:?}");
        harness.advance(wait / 4 + 2);
        assert_eq!(harness.step().await, StepOutcome::Delivered, "{answer:?}");
    }
}

#[tokio::test]
async fn a_duplicate_counts_as_delivered() {
    let (harness, kept, step) = answered(409, r#"{"detail": "Received already."}"#).await;
    assert_eq!(step, StepOutcome::Delivered);
    assert!(!is_kept(&harness, &kept).await);
}

#[tokio::test]
async fn a_waiting_applicant_gets_the_message_of_the_ats_about_a_field() {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    let body = json!({"email": ["Write another."]});
    harness.answer(Endpoint::Applications, 400, body);
    let (outcome, _) = tokio::join!(
        harness
            .outbox()
            .await_outcome(kept.id, std::time::Duration::from_secs(600)),
        harness.step(),
    );
    let DeliveryOutcome::Returned(complaints) = outcome.unwrap() else {
        panic!("the form comes back");
    };
    assert_eq!(complaints[0].slot, Some(FieldId::Email));
    assert_eq!(complaints[0].text, "Write another.");
}

#[tokio::test]
async fn no_request_is_sent_during_the_retry_after_period_of_the_ats() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    harness.fault(
        Endpoint::Applications,
        1,
        Fault::Throttle { retry_after: 30 },
    );
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(29);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.advance(1);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn after_a_broken_connection_the_application_waits() {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    harness.fault(Endpoint::Applications, 1, Fault::Reset);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().state, EntryState::Waiting);
    harness.advance(120);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.received().await, 1);
}

#[tokio::test]
async fn if_the_ats_is_stopped_the_application_waits() {
    let mut harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    let elsewhere = Harness::open(&[]).await;
    std::mem::replace(&mut harness.ats, elsewhere.ats)
        .stop()
        .await;
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    assert_eq!(
        (entry.state, entry.unclear_attempts),
        (EntryState::Waiting, 0)
    );
}
