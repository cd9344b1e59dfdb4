//! Tests a firewall in front of the ATS that refuses the content of some applications. The other
//! applications must still be delivered.

use serde_json::{Value, json};
use vestibule::{
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
};

use crate::harness::Harness;

/// Returns responses of a firewall. They look like a fault that affects every application.
fn blocks() -> [Fault; 3] {
    [
        refusal(406, json!("<html>Not Acceptable!</html>")),
        refusal(401, json!({"detail": "Blocked."})),
        refusal(403, json!({"detail": "Forbidden."})),
    ]
}

fn refusal(status: u16, body: Value) -> Fault {
    Fault::Refuse { status, body }
}

/// Returns the number of seconds for which the delivery waits after a blocked application before it
/// sends another one.
fn pause_after(response: &Fault) -> u64 {
    let is_about_key = matches!(response, Fault::Refuse { status: 401, .. });
    if is_about_key { 30 } else { 2 }
}

/// Makes the ATS respond in this way to the next `times` applications.
fn block(harness: &Harness, times: u32, fault: &Fault) {
    harness.fault(Endpoint::Applications, times, fault.clone());
}

#[tokio::test]
async fn twelve_blocked_applications_delay_others_by_one_probe_each_and_only_once() {
    for response in blocks() {
        let harness = Harness::filled(&["Welder"]).await;
        for _ in 0..17 {
            harness.apply("Welder").await;
        }
        block(&harness, 12, &response);
        for blocked in 1..=12 {
            let step = harness.step().await;
            assert_eq!(step, StepOutcome::Postponed, "{response:?} {blocked}");
            assert_eq!(harness.step().await, StepOutcome::Idle, "{response:?}");
            harness.advance(pause_after(&response));
        }
        for other in 1..=5 {
            let step = harness.step().await;
            assert_eq!(step, StepOutcome::Delivered, "{response:?} {other}");
        }
        assert!(harness.delivery.active_alarms().is_empty(), "{response:?}");

        harness.advance(60);
        block(&harness, 12, &response);
        harness.apply("Welder").await;
        for blocked in 1..=12 {
            let step = harness.step().await;
            assert_eq!(step, StepOutcome::Postponed, "{response:?} {blocked} again");
        }
        let alarms = harness.delivery.active_alarms();
        let messages: Vec<&str> = alarms.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(messages.len(), 1, "{messages:?}");
        assert!(messages[0].contains("firewall"), "{messages:?}");
        assert!(!messages[0].contains("key"), "{messages:?}");
        assert_eq!(harness.step().await, StepOutcome::Delivered, "{response:?}");
    }
}

#[tokio::test]
async fn during_a_pause_a_new_application_is_sent_before_those_that_were_blocked() {
    for response in blocks() {
        let harness = Harness::filled(&["Welder"]).await;
        for _ in 0..3 {
            harness.apply("Welder").await;
        }
        block(&harness, 4, &response);
        let pause = pause_after(&response);
        // Unless the ATS rejected the API key (401), the first application is tried again 30
        // seconds after its first attempt.
        let third = if pause < 30 { 30 - 2 * pause } else { 30 };
        for wait in [pause, pause, third, 60] {
            assert_eq!(harness.step().await, StepOutcome::Postponed, "{response:?}");
            harness.advance(wait - 1);
            assert_eq!(harness.step().await, StepOutcome::Idle, "{response:?}");
            harness.advance(1);
        }
        harness.apply("Welder").await;
        assert_eq!(harness.step().await, StepOutcome::Delivered, "{response:?}");
        let delivered = harness.outbox().latest(1).await.unwrap().remove(0);
        assert_eq!(delivered.attempts, 1, "{response:?}");
    }
}

#[tokio::test]
async fn a_key_that_works_again_makes_all_applications_due_that_it_delayed() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    block(
        &harness,
        3,
        &refusal(401, json!({"detail": "Invalid key."})),
    );
    for wait in [30, 60, 1] {
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        harness.advance(wait);
    }
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn applications_that_were_tried_become_the_probe_in_turn() {
    for response in blocks() {
        let harness = Harness::filled(&["Welder"]).await;
        harness.apply("Welder").await;
        harness.apply("Welder").await;
        block(&harness, 8, &response);
        for _ in 0..8 {
            assert_eq!(harness.step().await, StepOutcome::Postponed, "{response:?}");
            harness.advance(3_600);
        }
        let entries = harness.outbox().latest(2).await.unwrap();
        let attempts: Vec<u32> = entries.iter().map(|entry| entry.attempts).collect();
        assert_eq!(attempts, [4, 4], "{response:?}");
    }
}
