//! Tests that a fault that affects all applications pauses all deliveries. When the fault ends, the
//! deliveries continue automatically.

use serde_json::{Value, json};
use vestibule::{
    ats::AmbiguousDelivery,
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
    store::{EntryState, OutboxEntry},
};

use crate::harness::Harness;

/// Returns responses that an ATS does not normally send. Each entry contains the status, the body,
/// and whether the ATS may have created the application anyway.
fn faults() -> Vec<(u16, Value, bool)> {
    vec![
        (
            200,
            json!("<html><title>We are back soon</title></html>"),
            true,
        ),
        (200, json!(""), true),
        (200, json!({}), true),
        (204, json!(""), true),
        (303, json!("<html>See elsewhere</html>"), true),
        (302, json!("<html>Moved</html>"), false),
        (301, json!(""), false),
        (404, json!("<html>Nothing</html>"), false),
        (405, json!({"detail": "No."}), false),
        (406, json!({"detail": "No."}), false),
        (415, json!({"detail": "Unsupported."}), false),
        (415, json!("<html>Unsupported</html>"), false),
        (403, json!({"detail": "Not allowed."}), false),
        (400, json!("<html>Bad request</html>"), false),
        (409, json!("<html>Conflict</html>"), false),
        (409, json!("Conflict"), false),
    ]
}

async fn entry(harness: &Harness) -> OutboxEntry {
    harness.outbox().latest(1).await.unwrap().remove(0)
}

fn refused(harness: &Harness, times: u32, status: u16, body: &Value) {
    let body = body.clone();
    harness.fault(
        Endpoint::Applications,
        times,
        Fault::Refuse { status, body },
    );
}

#[tokio::test]
async fn a_fault_pauses_all_deliveries_until_the_ats_accepts_an_application() {
    for (status, body, may_have_created) in faults() {
        let harness = Harness::filled(&["Welder"]).await;
        for _ in 0..3 {
            harness.apply("Welder").await;
        }
        refused(&harness, 1, status, &body);
        assert_eq!(
            harness.step().await,
            StepOutcome::Postponed,
            "{status} {body}"
        );
        assert_eq!(harness.step().await, StepOutcome::Idle, "{status} {body}");
        assert_eq!(harness.delivery.active_alarms().len(), 1, "{status} {body}");
        // If the status is 400 or higher, a firewall may have refused the content of this one
        // application, so another one is sent after two seconds.
        let wait = if status < 400 { 30 } else { 2 };
        harness.advance(wait - 1);
        assert_eq!(harness.step().await, StepOutcome::Idle, "{status} {body}");
        harness.advance(1);
        for delivered in 0..3 {
            if delivered == 2 {
                // The first application itself is tried again only after 30 seconds.
                harness.advance(30 - wait);
            }
            assert_eq!(
                harness.step().await,
                StepOutcome::Delivered,
                "{status} {body}"
            );
        }
        assert_eq!(harness.delivery.active_alarms().len(), 0, "{status} {body}");
        let entries = harness.outbox().latest(3).await.unwrap();
        let unclear: u32 = entries.iter().map(|entry| entry.unclear_attempts).sum();
        assert_eq!(unclear, u32::from(may_have_created), "{status} {body}");
    }
}

#[tokio::test]
async fn during_a_fault_one_probe_at_a_time_is_sent_and_repeated_probes_with_growing_delays() {
    let harness = Harness::filled(&["Welder"]).await;
    for _ in 0..3 {
        harness.apply("Welder").await;
    }
    refused(&harness, 10, 200, &json!("<html>Maintenance</html>"));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    for wait in [30, 30, 30, 60, 120, 240, 480, 900, 900] {
        harness.advance(wait - 1);
        assert_eq!(harness.step().await, StepOutcome::Idle, "before {wait} s");
        harness.advance(1);
        assert_eq!(
            harness.step().await,
            StepOutcome::Postponed,
            "after {wait} s"
        );
        assert_eq!(harness.step().await, StepOutcome::Idle, "and no other one");
    }
    harness.advance(900);
    let interrupted = harness.outbox().claim(std::time::Duration::ZERO);
    assert!(interrupted.await.unwrap().is_some(), "one is let through");
    assert_eq!(harness.delivery.deliver_all_waiting().await.unwrap(), 3);
    assert_eq!(harness.received().await, 3);
}

#[tokio::test]
async fn a_single_waiting_application_is_probed_as_often_as_many() {
    for body in [
        json!("<html>Maintenance</html>"),
        json!({"detail": "Forbidden."}),
    ] {
        let status = if body.is_string() { 200 } else { 403 };
        let harness = Harness::filled(&["Welder"]).await;
        harness.apply("Welder").await;
        refused(&harness, 8, status, &body);
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        for wait in [30, 60, 120, 240, 480, 900, 900] {
            harness.advance(wait - 1);
            assert_eq!(harness.step().await, StepOutcome::Idle, "before {wait} s");
            harness.advance(1);
            assert_eq!(
                harness.step().await,
                StepOutcome::Postponed,
                "after {wait} s"
            );
        }
        harness.advance(900);
        assert_eq!(harness.step().await, StepOutcome::Delivered);
    }
}

#[tokio::test]
async fn an_application_that_causes_the_fault_itself_does_not_delay_the_others() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    let forbidden = json!({"detail": "Forbidden."});
    for attempt in 1..=4 {
        refused(&harness, 1, 403, &forbidden);
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        // Meanwhile another application arrives from the same network. After the first refusal, the
        // deliveries pause, and this application is sent to test whether the ATS works again (as a
        // probe). After the later refusals, there is no pause.
        harness.apply("Welder").await;
        harness.advance(if attempt == 1 { 30 } else { 0 });
        assert_eq!(
            harness.step().await,
            StepOutcome::Delivered,
            "attempt {attempt}"
        );
        let own = if attempt == 1 { 0 } else { 30 << (attempt - 1) };
        if own > 0 {
            assert_eq!(
                harness.step().await,
                StepOutcome::Idle,
                "it waits longer by itself"
            );
        }
        harness.advance(own);
    }
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.received().await, 5);
}

#[tokio::test]
async fn if_the_setting_says_so_unclear_applications_are_held_and_others_are_delivered() {
    let harness = Harness::open_with(&["Welder"], AmbiguousDelivery::Hold).await;
    harness.refresh.refresh_list().await.unwrap();
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    refused(&harness, 1, 200, &json!("<html>Thanks</html>"));
    assert_eq!(harness.step().await, StepOutcome::Held);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.advance(30);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    let entries = harness.outbox().latest(2).await.unwrap();
    let held = entries.iter().find(|entry| entry.state == EntryState::Held);
    assert_eq!(held.unwrap().reason.as_deref(), Some("unclear"));
}

#[tokio::test]
async fn while_a_web_page_replaces_the_whole_ats_no_further_applications_are_held() {
    let harness = Harness::open_with(&["Welder"], AmbiguousDelivery::Hold).await;
    harness.refresh.refresh_list().await.unwrap();
    for _ in 0..3 {
        harness.apply("Welder").await;
    }
    let (status, body) = (200, json!("<html>Maintenance</html>"));
    refused(&harness, 1, status, &body);
    assert_eq!(harness.step().await, StepOutcome::Held);
    harness.fault(Endpoint::JobPosting, 3, Fault::Refuse { status, body });
    for wait in [30, 60, 120] {
        harness.advance(wait);
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        assert_eq!(harness.step().await, StepOutcome::Idle);
    }
    harness.advance(240);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn a_probe_with_an_inconclusive_result_does_not_end_the_pause() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    refused(&harness, 1, 404, &json!("<html>Nothing</html>"));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.fault(
        Endpoint::Applications,
        1,
        Fault::ServerError { status: 503 },
    );
    harness.advance(30);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.advance(29);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    harness.advance(1);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn a_probe_that_the_ats_refuses_for_its_content_ends_the_pause() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    refused(&harness, 1, 405, &json!({"detail": "No."}));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.answer(
        Endpoint::Applications,
        400,
        json!({"email": ["Write another."]}),
    );
    harness.advance(30);
    assert_eq!(harness.step().await, StepOutcome::Refused);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert!(harness.delivery.active_alarms().is_empty());
}

#[tokio::test]
async fn a_successful_read_ends_the_pause_because_of_the_key_or_the_plan() {
    let plan = json!({"code": "ats_premium_required", "detail": "Upgrade."});
    for (status, body) in [(401, json!({"detail": "Invalid key."})), (403, plan)] {
        let harness = Harness::filled(&["Welder"]).await;
        harness.apply("Welder").await;
        harness.apply("Welder").await;
        refused(&harness, 1, status, &body);
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        harness.advance(1);
        assert_eq!(harness.step().await, StepOutcome::Idle, "{status}");
        harness.refresh.refresh_list().await.unwrap();
        assert_eq!(harness.step().await, StepOutcome::Delivered, "{status}");
        assert_eq!(harness.step().await, StepOutcome::Delivered, "{status}");
    }
}

#[tokio::test]
async fn with_a_read_only_key_not_every_successful_read_causes_a_probe() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    refused(&harness, 3, 401, &json!({"detail": "Not for writing."}));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(1);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(
        harness.step().await,
        StepOutcome::Postponed,
        "the reading lets one through"
    );
    harness.advance(1);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.step().await, StepOutcome::Idle, "once");
    harness.advance(59);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(120);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn a_successful_read_does_not_end_a_pause_that_concerns_only_applications() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    refused(&harness, 1, 200, &json!("<html>Maintenance</html>"));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(1);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.step().await, StepOutcome::Idle);
}

#[tokio::test]
async fn the_alarm_of_a_pause_ends_even_if_no_application_is_waiting() {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    refused(&harness, 1, 401, &json!({"detail": "Invalid key."}));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.outbox().withdraw(&kept.token).await.unwrap();
    assert_eq!(harness.step().await, StepOutcome::Idle);
    assert_eq!(harness.delivery.active_alarms().len(), 1);
    harness.advance(1);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.step().await, StepOutcome::Idle);
    assert!(harness.delivery.active_alarms().is_empty());
}

#[tokio::test]
async fn the_alarm_contains_the_message_of_the_ats_without_text_of_the_applicant() {
    let harness = Harness::filled(&["Welder"]).await;
    let kept = harness.apply("Welder").await;
    let email = format!("aada-{}@example.org", kept.id);
    let said = format!("Region blocked for Aada KOSKI <{email}>, file aada.pdf, call 5550199.");
    refused(&harness, 1, 403, &json!({"detail": said}));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(entry(&harness).await.reason.as_deref(), Some("path"));
    let alarm = harness.delivery.active_alarms().remove(0).message;
    assert!(alarm.contains("Region blocked for"), "{alarm}");
    for personal in ["Aada", "KOSKI", "aada", "example.org", "5550199"] {
        assert!(!alarm.contains(personal), "{alarm}");
    }
}

#[tokio::test]
async fn the_title_of_a_maintenance_page_is_shown_to_the_operator() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    let page = "<html><head><title>Back at noon</title></head><body>Sorry</body></html>";
    refused(&harness, 1, 200, &json!(page));
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    let alarm = harness.delivery.active_alarms().remove(0).message;
    assert!(alarm.contains("Back at noon"), "{alarm}");
}
