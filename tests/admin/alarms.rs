//! Tests the page `/alarms`, which shows an uptime checker whether an alarm is raised.

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use vestibule::{
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
};

use crate::{dashboard::application, harness::TestApp};

#[tokio::test]
async fn the_status_shows_whether_an_alarm_is_raised_and_the_body_lists_the_alarms() {
    let test = TestApp::open().await;
    test.fill().await;
    let page = test.visit("/alarms").await;
    assert_eq!((page.status, page.text.as_str()), (200, r#"{"alarms":[]}"#));

    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    let body = json!({ "detail": "Invalid API key" });
    let refusing = Fault::Refuse { status: 401, body };
    let faults = test.app.embedded_ats.as_ref().unwrap().faults();
    faults.plan(Endpoint::Applications, 1, refusing);
    test.app.delivery_worker.deliver_next().await.unwrap();
    let page = test.visit("/alarms").await;
    assert_eq!(page.status, 503);
    assert_eq!(page.kind, "application/json");
    let raised: Value = serde_json::from_str(&page.text).unwrap();
    assert_eq!(raised["alarms"].as_array().unwrap().len(), 1);
    assert_eq!(raised["alarms"][0]["alarm"], "delivery");
    let message = raised["alarms"][0]["message"].as_str().unwrap();
    assert!(message.contains("delivery is paused"), "{message}");
    assert!(raised["alarms"][0]["seconds"].is_u64());
    assert!(
        !page.text.to_lowercase().contains("planted"),
        "{}",
        page.text
    );
    assert_eq!(test.visit("/readyz").await.status, 200);

    assert_eq!(test.app.delivery_worker.deliver_all_due().await.unwrap(), 1);
    assert_eq!(test.visit("/alarms").await.status, 200);
}

#[tokio::test]
async fn an_alarm_that_only_a_measurement_raises_is_in_the_list() {
    let test = TestApp::open().await;
    test.app.store.close().await;
    let page = test.visit("/alarms").await;
    assert_eq!(page.status, 503);
    assert!(page.text.contains("outbox_unread"), "{}", page.text);
}

#[tokio::test]
async fn applications_that_wait_for_15_minutes_raise_an_alarm_except_during_the_operators_pause() {
    let test = TestApp::open().await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    outbox.pause_by_operator().await.unwrap();
    test.app.delivery_worker.deliver_next().await.unwrap();
    test.clock.advance(Duration::from_secs(20 * 60));
    let page = test.visit("/alarms").await;
    assert!(page.text.contains("delivery_paused"), "{}", page.text);
    assert!(!page.text.contains("applications_waiting"), "{}", page.text);

    // The 15 minutes after which the alarm is raised begin at the end of the pause.
    outbox.resume_by_operator().await.unwrap();
    let faults = test.app.embedded_ats.as_ref().unwrap().faults();
    let failing = Fault::ServerError { status: 503 };
    faults.plan(Endpoint::Applications, 1, failing);
    test.app.delivery_worker.deliver_next().await.unwrap();
    test.clock.advance(Duration::from_secs(14 * 60));
    assert_eq!(test.visit("/alarms").await.status, 200);
    test.clock.advance(Duration::from_secs(60));
    let page = test.visit("/alarms").await;
    assert_eq!(page.status, 503);
    assert!(page.text.contains("applications_waiting"), "{}", page.text);
    let says = "the ATS could not be reached or was busy (unavailable)";
    assert!(page.text.contains(says), "{}", page.text);

    assert_eq!(test.app.delivery_worker.deliver_all_due().await.unwrap(), 1);
    assert_eq!(test.visit("/alarms").await.status, 200);
}

#[tokio::test]
async fn a_missing_key_raises_an_alarm_that_names_it_until_the_application_can_be_decrypted() {
    let test = TestApp::open().await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    let with_key = |sql: &'static str| execute(&test, sql);
    with_key("update outbox set payload = unhex('0badc0de0badc0de' || hex(payload))").await;
    let step = test.app.delivery_worker.deliver_next().await.unwrap();
    assert_eq!(step, StepOutcome::Idle);
    let page = test.visit("/alarms").await;
    let file = test.folder.path().join("key");
    let says = format!(
        "the key file {} lacks their key: 1 (key 0badc0de0badc0de); copy the line of the key from a backup",
        file.display()
    );
    for part in ["\"alarm\":\"key_missing\"", says.as_str()] {
        assert!(page.text.contains(part), "{}", page.text);
    }
    test.clock.advance(Duration::from_secs(20 * 60));
    let page = test.visit("/alarms").await;
    assert!(page.text.contains("key_missing"), "{}", page.text);
    assert!(!page.text.contains("applications_waiting"), "{}", page.text);

    with_key("update outbox set payload = substr(payload, 9)").await;
    assert_eq!(test.visit("/alarms").await.text, "{\"alarms\":[]}");
    assert_eq!(test.app.delivery_worker.deliver_all_due().await.unwrap(), 1);
}

/// Executes a statement on the database of the site.
pub async fn execute(test: &TestApp, sql: &'static str) {
    let file = test.folder.path().join("store/store.db");
    let address = format!("sqlite:{}", file.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
}

#[tokio::test]
async fn the_alarm_about_a_nearly_full_disk_names_the_folder_of_the_store() {
    let test = TestApp::with("[outbox]\nmin_free_disk = \"999999999GB\"").await;
    let page = test.visit("/alarms").await;
    assert_eq!(page.status, 503);
    let folder = test.folder.path().join("store");
    let says = format!("on the disk with the store ({})", folder.display());
    assert!(page.text.contains("disk_nearly_full"), "{}", page.text);
    assert!(page.text.contains(&says), "{}", page.text);
}
