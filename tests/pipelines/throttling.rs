//! Tests the pause after the ATS received too many requests (429 with `Retry-After`).

use std::time::Duration;

use serde_json::json;
use vestibule::{
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
};

use crate::harness::Harness;

/// Makes the ATS refuse the next application.
fn refused(harness: &Harness, status: u16, body: &str) {
    let body = json!(body);
    harness.fault(Endpoint::Applications, 1, Fault::Refuse { status, body });
}

/// Returns the messages of the active alarms.
fn messages(harness: &Harness) -> Vec<String> {
    let alarms = harness.delivery.active_alarms().into_iter();
    alarms.map(|it| it.message).collect()
}

#[tokio::test]
async fn a_long_pause_that_the_ats_asks_for_raises_an_alarm_that_names_its_end() {
    for (retry_after, alarms) in [(299, 0), (300, 1), (3_600, 1), (90_000, 1)] {
        let harness = Harness::filled(&["Welder"]).await;
        harness.apply("Welder").await;
        let fault = Fault::Throttle { retry_after };
        harness.fault(Endpoint::Applications, 1, fault);
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        assert_eq!(harness.step().await, StepOutcome::Idle);
        let messages = messages(&harness);
        assert_eq!(messages.len(), alarms, "{retry_after}: {messages:?}");
        // The site waits at most an hour.
        let end = "until 2026-11-21T10:00:00Z: no application is sent before";
        let is_named = messages.iter().any(|it| it.contains(end));
        assert_eq!(is_named, 3_600 <= retry_after, "{messages:?}");
        let throttling = harness.delivery.throttling().await.unwrap();
        assert!(
            throttling
                .unwrap()
                .contains("asked the site to send nothing until")
        );
        harness.advance(3_600);
        assert_eq!(harness.step().await, StepOutcome::Delivered);
        assert_eq!(harness.delivery.active_alarms(), []);
        assert_eq!(harness.delivery.throttling().await.unwrap(), None);
    }
}

#[tokio::test]
async fn during_a_pause_that_the_ats_asks_for_no_alarm_promises_a_probe() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    harness.apply("Welder").await;
    refused(&harness, 302, "<html>Moved</html>");
    let fault = Fault::Throttle { retry_after: 60 };
    harness.fault(Endpoint::Applications, 1, fault);
    refused(&harness, 500, "");
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert!(messages(&harness)[0].contains("sent as a probe"));
    harness.advance(30);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    let end = "asked the site to send nothing until 2026-11-21T09:01:30Z";
    assert!(
        messages(&harness)[0].contains(end),
        "{:?}",
        messages(&harness)
    );
    // The application that is sent as a test after the pause (the probe) fails for another reason.
    harness.advance(60);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(harness.step().await, StepOutcome::Idle);
    assert_eq!(harness.delivery.throttling().await.unwrap(), None);
}

#[tokio::test]
async fn a_probe_after_the_pause_is_no_pause_that_the_ats_asked_for() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.apply("Welder").await;
    let fault = Fault::Throttle { retry_after: 600 };
    harness.fault(Endpoint::Applications, 1, fault);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert!(harness.delivery.throttling().await.unwrap().is_some());
    harness.advance(600);
    let lease = Duration::from_secs(600);
    assert!(harness.outbox().claim(lease).await.unwrap().is_some());
    assert_eq!(harness.delivery.throttling().await.unwrap(), None);
}
