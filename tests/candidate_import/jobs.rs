//! Tests `vestibule jobs`, which lists the jobs of the ATS.

use serde_json::json;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::environment::Environment;

#[tokio::test(flavor = "multi_thread")]
async fn the_jobs_are_listed_with_their_stages_for_people_and_for_programs() {
    let environment = Environment::open().await;
    environment.post(
        "clerk",
        "title = \"Clerk\"\ncreated = 2026-10-01T09:00:00Z\nstages = [\"New\"]",
    );
    let jobs = environment.json(&["jobs", "--json"]);
    assert_eq!(jobs.as_array().unwrap().len(), 2);
    assert_eq!(jobs[0]["title"], "Baker");
    let names: Vec<_> = jobs[0]["stages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["name"])
        .collect();
    assert_eq!(names, ["Applied", "Trial shift", "Offer"]);

    let text = environment.run(&["jobs"]).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2 + 3 + 2 + 1, "{text}");
    let id = |value: &serde_json::Value| value["id"].as_str().unwrap().to_owned();
    assert_eq!(lines[0], "Baker");
    assert_eq!(lines[1], format!("    job   {}", id(&jobs[0])));
    let stage = id(&jobs[0]["stages"][0]);
    assert_eq!(lines[2], format!("    stage {stage}  Applied"));
    assert!(
        lines.iter().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    assert_eq!(lines[5], "Clerk");

    let csv = environment.run(&["jobs", "--csv"]).stdout;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "job_id,job_title,stage_id,stage_name");
    let (job, stage) = (id(&jobs[0]), id(&jobs[0]["stages"][1]));
    assert_eq!(lines[2], format!("{job},Baker,{stage},Trial shift"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_without_title_and_stages_is_listed_by_its_id() {
    let environment = Environment::open().await;
    let bare = json!([{ "id": "a-1", "hiring_pipeline_stages": [] }]);
    let fault = Fault::Refuse {
        status: 200,
        body: bare,
    };
    environment.ats.faults().plan(Endpoint::Jobs, 2, fault);
    assert_eq!(
        environment.json(&["jobs", "--json"]),
        json!([{ "id": "a-1", "title": null, "stages": [] }])
    );
    assert_eq!(
        environment.run(&["jobs", "--csv"]).stdout.lines().last(),
        Some("a-1,,,")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_title_that_begins_like_a_formula_is_text_in_a_spreadsheet() {
    let environment = Environment::open().await;
    environment.post(
        "baker",
        "title = \"=1+1\"\ncreated = 2026-10-01T09:00:00Z\nstages = [\"@New\"]",
    );
    let csv = environment.run(&["jobs", "--csv"]).stdout;
    assert!(csv.contains(",'=1+1,") && csv.contains(",'@New"), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_list_of_jobs_is_no_error() {
    let environment = Environment::open().await;
    let none = Fault::Refuse {
        status: 200,
        body: json!({ "count": 0, "results": [] }),
    };
    environment.ats.faults().plan(Endpoint::Jobs, 2, none);
    let done = environment.run(&["jobs"]);
    assert_eq!(done.code, Some(0));
    assert!(
        done.stdout.starts_with("The ATS lists no job"),
        "{}",
        done.stdout
    );
    assert_eq!(environment.json(&["jobs", "--json"]), json!([]));
}
