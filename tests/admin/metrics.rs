//! Tests the metrics at `/metrics`.

use std::{collections::BTreeSet, fs, time::Duration};

use crate::harness::{TestApp, answer};

#[tokio::test]
async fn the_metrics_have_the_format_of_prometheus() {
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
async fn no_metric_contains_a_secret_url() {
    let test = TestApp::open().await;
    let secret = "/applications/abcdefghijklmnopqrstuvwxyz";
    assert_eq!(answer(test.site(secret)).await.status, 404);
    let numbers = test.visit("/metrics").await.text;
    assert!(numbers.contains("route=\"/applications/{reference}\""));
    assert!(!numbers.contains("abcdefghijklmnop"), "{numbers}");
}

/// Returns the value of a metric, which must exist.
fn value(text: &str, name: &str) -> f64 {
    let mut lines = text.lines().filter_map(|line| line.rsplit_once(' '));
    let found = lines.find(|(metric, _)| *metric == name);
    let (_, value) = found.unwrap_or_else(|| panic!("{name} is not in {text}"));
    value.parse().unwrap()
}

#[tokio::test]
async fn responses_are_counted_and_timed_by_route_and_status_class() {
    let test = TestApp::open().await;
    test.fill().await;
    let count = "vestibule_request_duration_seconds_count{route=\"/jobs.json\",status=\"2xx\"}";
    let last = "vestibule_request_duration_seconds_bucket{route=\"/jobs.json\",status=\"2xx\",le=\"+Inf\"}";
    assert_eq!(answer(test.site("/jobs.json")).await.status, 200);
    let before = test.visit("/metrics").await.text;
    // The second response may come from the response cache.
    assert_eq!(answer(test.site("/jobs.json")).await.status, 200);
    let after = test.visit("/metrics").await.text;
    for name in [count, last] {
        assert!(value(&after, name) > value(&before, name), "{name}");
    }
}

#[tokio::test]
async fn the_metrics_include_the_version_the_process_and_the_disk() {
    let test = TestApp::open().await;
    let numbers = test.visit("/metrics").await.text;
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        numbers.contains("vestibule_build_info{") && numbers.contains(&format!("\"{version}\"")),
        "{numbers}"
    );
    for name in [
        "vestibule_disk_free_bytes",
        "process_cpu_seconds_total",
        "process_resident_memory_bytes",
        "process_open_fds",
        "process_max_fds",
        "process_start_time_seconds",
    ] {
        assert!(value(&numbers, name) >= 0.0, "{name}");
    }
}

#[tokio::test]
async fn the_age_of_the_list_grows_from_the_start_even_if_the_ats_never_answers() {
    let test = TestApp::open().await;
    let age = async || {
        let numbers = test.visit("/metrics").await.text;
        value(&numbers, "vestibule_list_confirmed_seconds")
    };
    assert_eq!(age().await, 0.0);
    test.clock.advance(Duration::from_secs(600));
    assert_eq!(age().await, 600.0);
    test.fill().await;
    assert_eq!(age().await, 0.0);
}

#[tokio::test]
async fn every_documented_alarm_has_a_metric_from_the_start_and_every_alarm_is_documented() {
    let test = TestApp::open().await;
    let numbers = test.visit("/metrics").await.text;
    let alarms = numbers.lines().filter_map(|line| {
        let name = line.strip_prefix("vestibule_alarm{alarm=\"")?;
        name.strip_suffix("\"} 0")
    });
    let alarms: BTreeSet<&str> = alarms.collect();
    let manual = fs::read_to_string("docs/operating.md").unwrap();
    let (_, table) = manual
        .split_once("| alarm | meaning |\n|---|---|\n")
        .unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let names = rows.flat_map(|row| row.split('|').nth(1).unwrap().split(", "));
    let documented: BTreeSet<&str> = names.map(|name| name.trim().trim_matches('`')).collect();
    assert_eq!(alarms, documented);
}

#[tokio::test]
async fn every_verdict_in_the_metrics_is_documented() {
    let test = TestApp::open().await;
    let numbers = test.visit("/metrics").await.text;
    let verdicts = numbers.lines().filter_map(|line| {
        let (_, rest) = line.split_once("{verdict=\"")?;
        Some(rest.split_once('"')?.0)
    });
    let verdicts: BTreeSet<&str> = verdicts.collect();
    let manual = fs::read_to_string("docs/operating.md").unwrap();
    let (_, table) = manual.split_once("| `verdict` | ").unwrap();
    let rows = table.lines().skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let documented: BTreeSet<&str> = rows
        .map(|row| row.split('|').nth(1).unwrap().trim().trim_matches('`'))
        .collect();
    assert_eq!(verdicts, documented);
}
