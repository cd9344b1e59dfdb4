//! The metrics at `/metrics`.

use crate::harness::{TestApp, answer};

#[tokio::test]
async fn the_numbers_are_told_as_prometheus_reads_them() {
    let test = TestApp::open().await;
    test.fill().await;
    assert_eq!(answer(test.site("/nowhere/at/all")).await.status, 404);
    let numbers = test.visit("/metrics").await;
    assert_eq!(numbers.status, 200);
    assert!(numbers.kind.starts_with("text/plain; version=0.0.4"));
    let count = test.app.catalogue.snapshot().postings().len();
    for line in [
        format!("vestibule_postings {count}"),
        "vestibule_outbox_entries{state=\"waiting\"} 0".into(),
        "vestibule_outbox_oldest_waiting_seconds 0".into(),
        "vestibule_answers_total{route=\"-\",status=\"404\"}".into(),
        "# TYPE vestibule_outbox_entries gauge".into(),
    ] {
        assert!(
            numbers.text.contains(&line),
            "{line} is not in {}",
            numbers.text
        );
    }
}

#[tokio::test]
async fn an_address_that_opens_something_is_never_among_the_numbers() {
    let test = TestApp::open().await;
    let secret = "/applications/abcdefghijklmnopqrstuvwxyz";
    assert_eq!(answer(test.site(secret)).await.status, 404);
    let numbers = test.visit("/metrics").await.text;
    assert!(numbers.contains("route=\"/applications/{reference}\""));
    assert!(!numbers.contains("abcdefghijklmnop"), "{numbers}");
}
