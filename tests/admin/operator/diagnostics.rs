//! Tests the diagnostics that the operator can download.

use serde_json::Value;
use vestibule::recruiter_keys::KeyHash;

use crate::{dashboard::application, harness::TestApp, recruiter_pages::visit::Answer};

#[tokio::test]
async fn the_diagnostics_are_a_file_without_secrets_and_personal_data() {
    let hash = KeyHash::from_key("planted-key");
    let settings = format!(
        "[alarm]\nwebhook = 'http://127.0.0.1:1/planted'\nemail = 'Planted <planted@example.com>'\n\
         [smtp]\nhost = '127.0.0.1'\nencryption = 'none'\nfrom = 'planted@example.com'\n\
         user = 'planted'\npassword = 'planted'\n[reference_ats]\napi_key = 'planted-key-planted'\n\
         [[team.keys]]\nname = 'Planted Person'\nrole = 'team'\nhash = '{hash}'\n"
    );
    let test = TestApp::with(&settings).await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    outbox.pause_by_operator().await.unwrap();
    test.app.delivery_worker.deliver_next().await.unwrap();

    let file = Answer::to(test.get("/diagnostics.json")).await;
    assert_eq!(file.status, 200);
    assert_eq!(file.header("content-type"), "application/json");
    assert_eq!(file.header("cache-control"), "no-store");
    let name = "attachment; filename=\"vestibule-20261121T090000Z.json\"";
    let disposition = file.header("content-disposition");
    assert!(disposition.starts_with(name), "{disposition}");
    let report: Value = serde_json::from_str(&file.text).unwrap();
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(report["alarms"][0]["alarm"], "delivery_paused");
    assert_eq!(report["delivery_paused_since"], "2026-11-21T09:00:00Z");
    assert_eq!(report["outbox"][0]["state"], "waiting");
    assert_eq!(report["outbox"][0]["count"], 1);
    assert_eq!(report["postings"]["count"], 1);
    assert_eq!(report["ats"], "accepted");
    assert_eq!(
        report["settings_at_start"]["alarm"]["webhook"],
        "(secret, not shown)"
    );
    assert_eq!(report["settings_at_start"]["delivery"]["wait"], "3s");
    assert!(report["log"].is_array());
    let text = file.text.to_lowercase();
    assert!(!text.contains("planted"), "{text}");
    assert!(!text.contains(&hash.to_string()), "{text}");
}
