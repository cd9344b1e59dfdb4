//! Tests `vestibule candidates hired`, which lists the recently hired candidates.

use serde_json::json;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::environment::Environment;

/// Adds a candidate and records the hire. The times of successive hires are one second apart.
async fn hire(environment: &Environment, name: &str, job: &str) {
    let add = [
        "candidates",
        "add",
        "applied",
        "--job",
        job,
        "--stage-name",
        "Applied",
    ];
    let who = [
        "--first-name",
        name,
        "--last-name",
        "Example",
        "--email",
        "e@example.com",
    ];
    assert_eq!(
        environment.run(&[&add[..], &who[..]].concat()).code,
        Some(0)
    );
    let inbox = environment.ats.inbox();
    let all = inbox.list().await.unwrap();
    let one = all.iter().find(|it| it.first_name == name).unwrap();
    let at = format!("2026-11-20T09:00:0{}Z", all.len());
    inbox.mark_hired(one.id, at.parse().unwrap()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn hired_candidates_are_listed_for_all_jobs_or_for_one_job() {
    let environment = Environment::open().await;
    environment.post(
        "clerk",
        "title = \"Clerk\"\ncreated = 2026-10-01T09:00:00Z\nstages = [\"Applied\"]",
    );
    hire(&environment, "Ada", "Baker").await;
    hire(&environment, "Ben", "Clerk").await;

    let all = environment.json(&["candidates", "hired", "--json"]);
    assert_eq!(all.as_array().unwrap().len(), 2);
    assert_eq!(all[0]["first_name"], "Ben");
    assert_eq!(all[0]["job_title"], "Clerk");
    assert_eq!(all[0]["hired_at"], "2026-11-20T09:00:02Z");
    let baker = environment.json(&["candidates", "hired", "--job", "baker", "--json"]);
    assert_eq!(baker.as_array().unwrap().len(), 1);
    let by_id = all[1]["job"].as_str().unwrap();
    assert_eq!(
        environment.json(&["candidates", "hired", "--job", by_id, "--json"]),
        baker
    );

    let table = environment.run(&["candidates", "hired"]).stdout;
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 3);
    for part in ["2026-11-20 09:00", "Ben Example", "e@example.com", "Clerk"] {
        assert!(lines[1].contains(part), "{table}");
    }
    let csv = environment.run(&["candidates", "hired", "--csv"]).stdout;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(
        lines[0],
        "id,first_name,last_name,email,job_id,job_title,hired_at"
    );
    assert!(lines[2].ends_with(",Baker,2026-11-20T09:00:01Z"), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_list_of_hired_candidates_is_no_error_but_an_unknown_job_is() {
    let environment = Environment::open().await;
    let done = environment.run(&["candidates", "hired"]);
    assert_eq!(
        (done.code, &done.stdout[..]),
        (Some(0), "No recent hires\n")
    );
    let done = environment.run(&["candidates", "hired", "--job", "Painter"]);
    let error = done.error();
    for part in ["job_id", "Painter", "vestibule jobs"] {
        assert!(error.contains(part), "{error}");
    }
    let unlisted = [
        "candidates",
        "hired",
        "--job",
        "0b7a2c1e-5d44-4a63-9f10-000000000000",
        "--json",
    ];
    assert_eq!(environment.json(&unlisted), json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn records_with_other_field_names_are_read_and_empty_records_are_shown() {
    let environment = Environment::open().await;
    let body =
        json!([{ "candidate": { "id": 7, "first_name": "Ada" }, "job": { "name": "Cook" } }, {}]);
    let fault = Fault::Refuse { status: 200, body };
    environment
        .ats
        .faults()
        .plan(Endpoint::Candidates, 1, fault);
    let table = environment.run(&["candidates", "hired"]).stdout;
    let lines: Vec<&str> = table.lines().collect();
    assert!(
        lines[1].contains("Ada") && lines[1].contains("Cook"),
        "{table}"
    );
    assert_eq!(lines.len(), 3, "{table}");
}
