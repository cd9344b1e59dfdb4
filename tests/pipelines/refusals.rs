//! Tests that applicants do not see a refusal that they cannot correct.

use std::time::Duration;

use serde_json::{Value, json};
use vestibule::{
    delivery::StepOutcome,
    reference_ats::Endpoint,
    store::{DeliveryOutcome, EntryState, OutboxEntry},
};

use crate::harness::Harness;

/// Sends one more application. The ATS refuses this application with `body`, after the applicant
/// has seen the receipt.
async fn refused(harness: &Harness, posting: &str, body: &Value) -> StepOutcome {
    let kept = harness.apply(posting).await;
    let shown = harness
        .outbox()
        .await_outcome(kept.id, Duration::ZERO)
        .await;
    assert_eq!(
        shown.unwrap(),
        DeliveryOutcome::Receipt(EntryState::Waiting)
    );
    harness.answer(Endpoint::Applications, 400, body.clone());
    harness.step().await
}

async fn newest(harness: &Harness) -> OutboxEntry {
    harness.outbox().latest(1).await.unwrap().remove(0)
}

#[tokio::test]
async fn repeating_the_same_refusal_raises_an_alarm_and_further_applications_are_held() {
    let harness = Harness::filled(&["Welder"]).await;
    let body = json!({"detail": "Das Formular passt nicht."});
    for before in 0..3 {
        assert_eq!(harness.delivery.active_alarms().len(), 0, "{before}");
        assert_eq!(
            refused(&harness, "Welder", &body).await,
            StepOutcome::Refused
        );
        harness.advance(60);
    }
    let alarm = harness.delivery.active_alarms().remove(0).message;
    assert!(alarm.contains("Das Formular passt nicht."), "{alarm}");
    assert_eq!(refused(&harness, "Welder", &body).await, StepOutcome::Held);
    let held = newest(&harness).await;
    assert_eq!(held.reason.as_deref(), Some("repeated"));

    let other = json!({"detail": "Etwas anderes."});
    assert_eq!(
        refused(&harness, "Welder", &other).await,
        StepOutcome::Refused
    );
    harness.advance(3_601);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    assert_eq!(harness.delivery.active_alarms().len(), 0);
    assert_eq!(
        refused(&harness, "Welder", &body).await,
        StepOutcome::Refused
    );
}

#[tokio::test]
async fn refusals_without_a_message_count_and_the_alarm_names_the_limit_of_a_proxy() {
    let harness = Harness::filled(&["Welder"]).await;
    let page = json!("<title>413 Request Entity Too Large</title>");
    for expected in [
        StepOutcome::Refused,
        StepOutcome::Refused,
        StepOutcome::Refused,
        StepOutcome::Held,
    ] {
        harness.apply("Welder").await;
        harness.answer(Endpoint::Applications, 413, page.clone());
        assert_eq!(harness.step().await, expected);
    }
    let alarm = harness.delivery.active_alarms().remove(0).message;
    for phrase in [
        "(status 413 without a message)",
        "the response is a web page",
        "client_max_body_size",
        "larger than apply.max_resume",
        "`vestibule outbox list --state returned`",
    ] {
        assert!(alarm.contains(phrase), "{phrase}: {alarm}");
    }
}

#[tokio::test]
async fn messages_that_differ_only_in_quoted_text_of_the_applicant_count_as_the_same() {
    let harness = Harness::filled(&["Welder"]).await;
    for expected in [
        StepOutcome::Refused,
        StepOutcome::Refused,
        StepOutcome::Refused,
        StepOutcome::Held,
    ] {
        let kept = harness.apply("Welder").await;
        let message = format!("aada-{}@example.org ist nicht zugelassen.", kept.id);
        harness.answer(Endpoint::Applications, 400, json!({"email": [message]}));
        assert_eq!(harness.step().await, expected);
    }
}

#[tokio::test]
async fn an_accepted_application_resets_the_count_of_refusals() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let body = json!({"email": ["Write another."]});
    for _ in 0..3 {
        for _ in 0..2 {
            assert_eq!(
                refused(&harness, "Welder", &body).await,
                StepOutcome::Refused
            );
        }
        harness.advance(1);
        harness.apply("Welder").await;
        assert_eq!(harness.step().await, StepOutcome::Delivered);
    }
    // An accepted application for another posting does not reset the count of refusals for this
    // posting.
    for _ in 0..3 {
        harness.advance(1);
        assert_eq!(
            refused(&harness, "Welder", &body).await,
            StepOutcome::Refused
        );
        harness.apply("Cook").await;
        assert_eq!(harness.step().await, StepOutcome::Delivered);
    }
    assert_eq!(refused(&harness, "Welder", &body).await, StepOutcome::Held);
}

#[tokio::test]
async fn an_application_that_is_held_because_of_repeated_refusals_is_sent_after_a_retry() {
    let harness = Harness::filled(&["Welder"]).await;
    let body = json!({"detail": "Das Formular passt nicht."});
    for _ in 0..4 {
        refused(&harness, "Welder", &body).await;
    }
    let entries = harness.outbox().latest(4).await.unwrap();
    for entry in &entries {
        harness.store.outbox_admin().retry(entry.id).await.unwrap();
    }
    for _ in 0..4 {
        assert_eq!(harness.step().await, StepOutcome::Delivered);
    }
    let counts = harness.outbox().count_by_state().await.unwrap();
    assert_eq!(counts, [(EntryState::Delivered, 4)]);
}
