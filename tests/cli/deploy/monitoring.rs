//! Checks the alerts for Prometheus and the dashboard for Grafana.

use std::{collections::BTreeSet, fs, process::Command};

use serde_json::Value;

use super::{run_successfully, tool, yaml};
use crate::{
    program::Desk,
    replicas::first_form,
    visitor::{RESUME, Visitor},
};

const ALERTS: &str = "deploy/prometheus/alerts.yml";
const DASHBOARD: &str = "deploy/grafana/vestibule.json";

/// Returns the PromQL expressions of all panels in the dashboard.
fn dashboard_queries() -> Vec<String> {
    let dashboard: Value = serde_json::from_str(&fs::read_to_string(DASHBOARD).unwrap()).unwrap();
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|it| it["targets"].as_array().unwrap());
    targets
        .map(|it| it["expr"].as_str().unwrap().to_owned())
        .collect()
}

/// Returns the PromQL expressions of all alerts.
fn alert_queries() -> Vec<String> {
    let groups = yaml(ALERTS).remove(0);
    let rules = groups["groups"][0]["rules"].as_array().unwrap().iter();
    rules
        .map(|it| it["expr"].as_str().unwrap().to_owned())
        .collect()
}

/// Finds the names of metrics in a text.
fn metrics(text: &str) -> BTreeSet<String> {
    let words = text.split(|it: char| !it.is_ascii_alphanumeric() && it != '_');
    let ours = words.filter(|it| it.starts_with("vestibule_") || it.starts_with("process_"));
    ours.map(str::to_owned).collect()
}

#[test]
fn prometheus_accepts_the_alerts_and_raises_them_in_the_right_cases() {
    let promtool = || Command::new(tool("promtool"));
    run_successfully(promtool().args(["check", "rules", "--lint=all", "--lint-fatal", ALERTS]));
    run_successfully(promtool().args(["test", "rules", "tests/cli/deploy/alerts_test.yml"]));
}

#[test]
fn prometheus_can_read_every_query_of_the_dashboard() {
    let queries = dashboard_queries();
    assert!(queries.len() > 8, "{queries:?}");
    let folder = tempfile::tempdir().unwrap();
    let rules = queries.iter().enumerate().map(|(number, query)| {
        let query = serde_json::to_string(query).unwrap();
        format!("      - record: panel:query{number}\n        expr: {query}\n")
    });
    let rules: String = rules.collect();
    let file = folder.path().join("dashboard.yml");
    fs::write(
        &file,
        format!("groups:\n  - name: dashboard\n    rules:\n{rules}"),
    )
    .unwrap();
    run_successfully(
        Command::new(tool("promtool"))
            .args(["check", "rules"])
            .arg(file),
    );
}

#[tokio::test]
async fn prometheus_reads_every_metric_in_the_alerts_and_the_dashboard_from_a_pod() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let operator = site.address();
    let form = first_form(&visitor).await;
    visitor.apply(&form, "Elsa", RESUME).await;
    assert_eq!(visitor.visit("/nowhere").await.status, 404);
    // Send the `Host` header that Prometheus sends: the pod's IP address, which the settings do not
    // contain.
    let curl = [
        "--silent",
        "--fail",
        "--noproxy",
        "*",
        "--header",
        "Host: 10.1.2.3:9090",
    ];
    let url = format!("{operator}/metrics");
    let (shown, _) = run_successfully(Command::new("curl").args(curl).arg(url));
    let shown = metrics(&shown);
    let wanted = [alert_queries(), dashboard_queries()].concat().join("\n");
    let missing: Vec<_> = metrics(&wanted).difference(&shown).cloned().collect();
    assert!(
        missing.is_empty(),
        "/metrics has no {missing:?}, only {shown:?}"
    );
}
