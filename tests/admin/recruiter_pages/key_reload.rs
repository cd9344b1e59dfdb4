//! Tests that changes of recruiter keys take effect while the site runs.

use std::fs;

use vestibule::config::load;

use crate::{
    harness::TestApp,
    recruiter_pages::visit::{
        ANN, CRUMB, ann_entry, crumb_entry, is_signed_in, keys, sign_in, try_key,
    },
};

const ALARM: &str = "vestibule_alarm{alarm=\"recruiter_keys\"} 1";

/// Polls the settings file twice. After the second poll, the site has read any change.
async fn poll(test: &TestApp) {
    let reloader = test.app.reloader.recruiter_keys.as_ref().unwrap();
    for _ in 0..2 {
        reloader.poll().await;
    }
}

async fn change(test: &TestApp, settings: &str) {
    fs::write(&test.settings_file, settings).unwrap();
    poll(test).await;
}

async fn has_alarm(test: &TestApp) -> bool {
    test.visit("/metrics").await.text.contains(ALARM)
}

#[tokio::test]
async fn a_key_that_is_added_to_the_settings_opens_the_pages_without_a_restart() {
    let test = TestApp::with(&ann_entry()).await;
    assert_eq!(try_key(&test, CRUMB).await.status, 422);
    let ann = sign_in(&test, ANN).await;
    change(&test, &keys("")).await;
    assert_eq!(try_key(&test, CRUMB).await.status, 303);
    assert!(is_signed_in(&test, &ann).await);
}

#[tokio::test]
async fn the_sessions_of_a_removed_key_end_and_stay_ended_if_the_key_is_added_again() {
    let test = TestApp::with(&keys("")).await;
    let (ann, crumb) = (sign_in(&test, ANN).await, sign_in(&test, CRUMB).await);
    change(&test, &crumb_entry()).await;
    assert!(!is_signed_in(&test, &ann).await);
    assert!(is_signed_in(&test, &crumb).await);
    assert_eq!(try_key(&test, ANN).await.status, 422);
    change(&test, &keys("")).await;
    assert!(!is_signed_in(&test, &ann).await);
    assert!(is_signed_in(&test, &crumb).await);
    assert!(!has_alarm(&test).await);
}

#[tokio::test]
async fn a_reload_with_settings_from_before_a_key_was_removed_does_not_bring_it_back() {
    let test = TestApp::with(&keys("")).await;
    let ann = sign_in(&test, ANN).await;
    // Simulate a reload that has read the old settings and is still waiting for the database.
    let stalled = load::parse(&test.settings_file, &keys(""), [].into_iter()).unwrap();
    change(&test, &crumb_entry()).await;
    test.app.reloader.reload(stalled).await;
    assert_eq!(try_key(&test, ANN).await.status, 422);
    assert!(!is_signed_in(&test, &ann).await);
    fs::write(&test.settings_file, keys("")).unwrap();
    test.reload().await;
    assert_eq!(try_key(&test, ANN).await.status, 303);
}

#[tokio::test]
async fn if_the_settings_file_is_missing_the_keys_stay_and_an_alarm_is_raised() {
    let test = TestApp::with(&keys("")).await;
    let ann = sign_in(&test, ANN).await;
    fs::remove_file(&test.settings_file).unwrap();
    poll(&test).await;
    assert!(is_signed_in(&test, &ann).await);
    assert_eq!(try_key(&test, CRUMB).await.status, 303);
    assert!(has_alarm(&test).await);
    change(&test, &crumb_entry()).await;
    assert!(!is_signed_in(&test, &ann).await);
    assert!(!has_alarm(&test).await);
}

#[tokio::test]
async fn settings_that_cannot_be_read_keep_the_keys_and_raise_an_alarm() {
    let test = TestApp::with(&keys("")).await;
    let ann = sign_in(&test, ANN).await;
    for broken in [
        "[team",
        "[team]\nkeys = [{ name = \"Ann Example\", role = \"king\", hash = \"x\" }]\n",
        "[site]\nlissen = \"127.0.0.1:1\"\n",
    ] {
        change(&test, broken).await;
        assert!(has_alarm(&test).await, "{broken}");
        assert!(is_signed_in(&test, &ann).await, "{broken}");
    }
    fs::remove_file(&test.settings_file).unwrap();
    fs::write(&test.settings_file, [0xff, 0xfe]).unwrap();
    poll(&test).await;
    assert!(has_alarm(&test).await, "a file that is not UTF-8");
    assert_eq!(try_key(&test, CRUMB).await.status, 303);
    change(&test, &crumb_entry()).await;
    assert!(!has_alarm(&test).await);
    assert!(!is_signed_in(&test, &ann).await);
}

#[tokio::test]
async fn a_file_that_is_still_being_written_removes_no_key() {
    let test = TestApp::with(&keys("")).await;
    let ann = sign_in(&test, ANN).await;
    poll(&test).await;
    let reloader = test.app.reloader.recruiter_keys.as_ref().unwrap();
    for half in ["", "[team]\n", &crumb_entry()] {
        fs::write(&test.settings_file, half).unwrap();
        reloader.poll().await;
        assert!(is_signed_in(&test, &ann).await, "{half}");
    }
    change(&test, &keys("")).await;
    assert!(is_signed_in(&test, &ann).await);
}
