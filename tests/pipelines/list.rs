//! Tests the list of postings: changes, invalid items, and failures of the ATS.

use std::time::Duration;

use serde_json::json;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::harness::{Harness, posting, titles};

#[tokio::test]
async fn the_list_is_shown_in_the_order_of_the_ats_before_details_are_read() {
    let harness = Harness::open(&["Welder", "Cook", "Driver"]).await;
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Welder", "Cook", "Driver"]);
    let snapshot = harness.catalogue.snapshot();
    assert_eq!(snapshot.confirmed_at(), Some(harness.clock.now()));
    assert!(!snapshot.postings()[0].accepts_applications());

    assert_eq!(harness.read_all().await, ["Welder", "Cook", "Driver"]);
    let snapshot = harness.catalogue.snapshot();
    assert!(
        snapshot
            .postings()
            .iter()
            .all(|it| it.accepts_applications())
    );
}

#[tokio::test]
async fn if_a_response_contains_no_list_the_postings_stay_and_an_alarm_is_raised() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let version = harness.catalogue.version();
    let gated = json!({"code": "ats_premium_required", "detail": "no", "upgrade_url": "https://example.com"});
    let answers = [
        (200, json!("<html>Welcome</html>")),
        (200, json!({"hello": "world"})),
        (401, json!({"detail": "Invalid key."})),
        (403, gated),
        (404, json!("<h1>Not found</h1>")),
        (500, json!({"detail": "oops"})),
        (503, json!("<h1>Busy</h1>")),
    ];
    // The list is now older than three refresh intervals.
    harness.clock.advance(Duration::from_secs(180));
    for (status, body) in answers {
        harness.answer(Endpoint::JobPostings, status, body);
        harness.refresh.refresh_list().await.unwrap_err();
        assert_eq!(harness.titles(), ["Welder", "Cook"], "after {status}");
        assert_eq!(harness.refresh.active_alarms().len(), 1, "after {status}");
    }
    harness.fault(Endpoint::JobPostings, 1, Fault::Reset);
    harness.refresh.refresh_list().await.unwrap_err();

    harness.refresh.refresh_list().await.unwrap();
    assert!(harness.refresh.active_alarms().is_empty());
    assert_eq!(harness.catalogue.version(), version, "nobody saw a change");
}

#[tokio::test]
async fn a_list_that_cannot_be_read_is_an_alarm_only_if_it_is_old_or_there_is_no_copy() {
    let harness = Harness::open(&["Welder"]).await;
    harness.fault(Endpoint::JobPostings, 1, Fault::Reset);
    harness.refresh.refresh_list().await.unwrap_err();
    let alarm = harness.refresh.active_alarms().remove(0).message;
    assert!(alarm.contains("visitors see no jobs"), "{alarm}");
    harness.refresh.refresh_list().await.unwrap();
    assert!(harness.refresh.active_alarms().is_empty());

    for (seconds, alarms) in [(60, 0), (119, 0), (1, 1)] {
        harness.clock.advance(Duration::from_secs(seconds));
        harness.fault(Endpoint::JobPostings, 1, Fault::Reset);
        harness.refresh.refresh_list().await.unwrap_err();
        assert_eq!(harness.refresh.active_alarms().len(), alarms, "{seconds}");
    }
    harness.refresh.refresh_list().await.unwrap();
    assert!(harness.refresh.active_alarms().is_empty());
}

#[tokio::test]
async fn after_a_restart_the_stored_postings_are_shown_without_the_ats() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let confirmed_at = harness.catalogue.snapshot().confirmed_at();
    let (refresh, catalogue) = harness.restarted();
    harness.ats.stop().await;
    refresh.load().await.unwrap();
    refresh.refresh_list().await.unwrap_err();
    assert_eq!(titles(&catalogue), ["Welder", "Cook"]);
    let snapshot = catalogue.snapshot();
    assert!(
        snapshot
            .postings()
            .iter()
            .all(|it| it.accepts_applications())
    );
    assert_eq!(snapshot.confirmed_at(), confirmed_at);
}

#[tokio::test]
async fn an_invalid_item_does_not_affect_the_others() {
    let harness = Harness::open(&[]).await;
    let items = json!({"count": 7, "results": [
        null,
        17,
        {"title": "Nameless"},
        {"id": "blank", "title": " \u{7}"},
        {"id": {"odd": true}, "title": "Odd"},
        {"id": "cook", "title": "Cook\u{1b}[31m", "locations": "everywhere", "apply_url": 5},
        {"id": "COOK", "title": "Cook again"},
    ]});
    harness.answer(Endpoint::JobPostings, 200, items);
    harness.refresh.refresh_list().await.unwrap();
    let titles = harness.titles();
    assert_eq!(titles.len(), 1, "{titles:?}");
    assert!(titles[0].starts_with("Cook") && !titles[0].contains('\u{1b}'));
}

#[tokio::test]
async fn a_changed_item_is_shown_at_once_and_keeps_the_details_until_they_are_read_again() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    harness.write("Cook", &posting("Head cook", 1));
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Welder", "Head cook"]);
    assert!(harness.catalogue.snapshot().postings()[1].accepts_applications());
    assert_eq!(harness.read_all().await, ["Head cook"]);
}

#[tokio::test]
async fn a_new_posting_appears_and_a_removed_one_disappears() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    harness.remove(&["Welder"]);
    harness.write("Driver", &posting("Driver", 0));
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.titles(), ["Driver", "Cook"]);
    assert_eq!(harness.read_all().await, ["Driver"]);

    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    assert_eq!(titles(&catalogue), ["Driver", "Cook"]);
}

#[tokio::test]
async fn an_unchanged_list_does_not_change_the_version() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    let version = harness.catalogue.version();
    harness.advance(60);
    harness.refresh.refresh_list().await.unwrap();
    assert_eq!(harness.catalogue.version(), version);
    let confirmed_at = harness.catalogue.snapshot().confirmed_at();
    assert_eq!(confirmed_at, Some(harness.clock.now()));
}

#[tokio::test]
async fn of_two_lists_that_are_requested_at_the_same_time_the_newer_one_is_shown() {
    let harness = Harness::open(&[]).await;
    for title in ["Welder", "Cook"] {
        let items = json!({"count": 1, "results": [{"id": title, "title": title}]});
        harness.answer(Endpoint::JobPostings, 200, items);
    }
    let (first, second) = tokio::join!(
        harness.refresh.refresh_list(),
        harness.refresh.refresh_list()
    );
    first.unwrap();
    second.unwrap();
    assert_eq!(harness.titles(), ["Cook"]);
}
