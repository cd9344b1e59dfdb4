//! Tests when and how often the details of postings are read.

use std::time::{Duration, Instant};

use serde_json::json;
use vestibule::{
    posting::PostingId,
    reference_ats::{Endpoint, Fault},
};

use crate::harness::{Harness, posting};

#[tokio::test]
async fn details_that_a_visitor_requests_are_read_first() {
    let harness = Harness::open(&["Welder", "Cook", "Driver"]).await;
    harness.refresh.refresh_list().await.unwrap();
    harness
        .catalogue
        .request_refresh(&PostingId::new("nobody knows this one"));
    harness.catalogue.request_refresh(&harness.id("Driver"));
    assert_eq!(harness.read_all().await, ["Driver", "Welder", "Cook"]);
}

#[tokio::test]
async fn all_details_can_be_read_and_then_published_together() {
    let harness = Harness::open(&["Welder", "Cook", "Driver"]).await;
    harness.refresh.refresh_list().await.unwrap();
    let version = harness.catalogue.version();
    harness.refresh.refresh_all_details().await.unwrap();
    assert_eq!(harness.catalogue.version(), version + 1);
    let snapshot = harness.catalogue.snapshot();
    let mut postings = snapshot.postings().iter();
    assert!(postings.all(|posting| posting.details.is_some()));
    assert!(harness.read_all().await.is_empty());
}

#[tokio::test]
async fn requests_of_many_visitors_cause_only_one_read() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.catalogue.request_refresh(&harness.id("Welder"));
    assert!(harness.read_all().await.is_empty());
    harness.advance(10);
    harness.catalogue.request_refresh(&harness.id("Welder"));
    assert_eq!(harness.read_all().await, ["Welder"]);
}

#[tokio::test]
async fn old_details_are_read_again_the_oldest_first() {
    let harness = Harness::filled(&["Welder", "Cook"]).await;
    harness.advance(60);
    harness.catalogue.request_refresh(&harness.id("Welder"));
    harness.read_all().await;
    harness.advance(14 * 60 - 1);
    assert!(harness.read_all().await.is_empty());
    harness.advance(1);
    assert_eq!(harness.read_all().await, ["Cook"]);
    harness.advance(60);
    assert_eq!(harness.read_all().await, ["Welder"]);
}

#[tokio::test]
async fn details_are_read_at_the_rate_in_the_settings_and_faster_while_some_are_missing() {
    let names: Vec<_> = (0..250).map(|number| format!("Welder {number}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let harness = Harness::open(&names).await.paced(4, 1_000);
    harness.refresh.refresh_list().await.unwrap();
    let began = Instant::now();
    assert_eq!(harness.read_all().await.len(), 250);
    // At the slower rate of four requests per second, 250 requests would take more than 60 seconds.
    let filled = began.elapsed();
    assert!(filled < Duration::from_secs(60), "{filled:?}");
    harness.advance(15 * 60);
    let began = Instant::now();
    for _ in 0..6 {
        harness.refresh.refresh_details().await.unwrap();
    }
    let read_again = began.elapsed();
    assert!(Duration::from_millis(450) <= read_again, "{read_again:?}");
}

#[tokio::test]
async fn unchanged_details_do_not_change_the_version_but_their_read_time() {
    let harness = Harness::filled(&["Welder"]).await;
    let version = harness.catalogue.version();
    harness.advance(15 * 60);
    assert_eq!(harness.read_all().await, ["Welder"]);
    assert_eq!(harness.catalogue.version(), version);
    let snapshot = harness.catalogue.snapshot();
    let details = snapshot.postings()[0].details.as_ref().unwrap();
    assert_eq!(details.read_at, harness.clock.now());
}

#[tokio::test]
async fn changed_details_are_shown_and_stored() {
    let harness = Harness::filled(&["Welder"]).await;
    let text = posting("Welder", 0).replace("Work as", "Sparks fly, work as");
    harness.write("Welder", &text);
    harness.advance(15 * 60);
    harness.read_all().await;
    let (refresh, catalogue) = harness.restarted();
    refresh.load().await.unwrap();
    for catalogue in [&harness.catalogue, &catalogue] {
        let snapshot = catalogue.snapshot();
        let details = snapshot.postings()[0].details.as_ref().unwrap();
        assert!(details.description.as_str().contains("Sparks fly"));
    }
}

#[tokio::test]
async fn the_time_of_a_change_is_when_it_was_read_and_not_the_time_of_the_list() {
    let harness = Harness::filled(&["Welder"]).await;
    let changed_at = || harness.catalogue.snapshot().changed_at();
    let filled = harness.clock.now();
    assert_eq!(changed_at(), Some(filled));
    harness.advance(15 * 60);
    harness.refresh.refresh_list().await.unwrap();
    harness.read_all().await;
    assert_eq!(changed_at(), Some(filled), "it says the same");
    let text = posting("Welder", 0).replace("Work as", "Sparks fly, work as");
    harness.write("Welder", &text);
    harness.advance(15 * 60);
    harness.read_all().await;
    assert_eq!(changed_at(), Some(harness.clock.now()));
}

#[tokio::test]
async fn a_posting_that_cannot_be_read_delays_no_other_and_is_read_again_later() {
    let harness = Harness::open(&["Welder", "Cook"]).await;
    harness.refresh.refresh_list().await.unwrap();
    harness.fault(Endpoint::JobPosting, 1, Fault::ServerError { status: 500 });
    harness.refresh.refresh_details().await.unwrap_err();
    assert_eq!(harness.read_all().await, ["Cook"]);
    assert_eq!(harness.refresh.active_alarms().len(), 1, "it is not over");
    assert_eq!(harness.titles(), ["Welder", "Cook"]);
    harness.advance(60);
    assert_eq!(harness.read_all().await, ["Welder"]);
    assert!(harness.refresh.active_alarms().is_empty());
}

#[tokio::test]
async fn if_details_cannot_be_read_again_the_earlier_ones_stay() {
    let harness = Harness::filled(&["Welder"]).await;
    harness.advance(15 * 60);
    harness.answer(Endpoint::JobPosting, 200, json!("<html>Sign in</html>"));
    harness.refresh.refresh_details().await.unwrap_err();
    assert!(harness.catalogue.snapshot().postings()[0].accepts_applications());
}
