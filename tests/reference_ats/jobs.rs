//! Tests the endpoint `GET jobs`.

use serde_json::{Value, json};

use crate::harness::{BAKER, Harness};

#[tokio::test]
async fn a_job_has_an_id_a_title_and_its_stages_in_order() {
    let (harness, posting) = Harness::with_posting(BAKER).await;
    let reply = harness.get("/jobs").await;
    assert_eq!(reply.body["count"], 1);
    let job = &reply.body["results"][0];
    assert_eq!(job["title"], "Baker");
    assert_ne!(job["id"], json!(posting));
    let stages = job["hiring_pipeline_stages"].as_array().unwrap();
    let names: Vec<&Value> = stages.iter().map(|stage| &stage["name"]).collect();
    assert_eq!(
        names,
        ["Applied", "Phone call", "Trial day", "Offer", "Hired"]
    );
    assert!(stages.iter().all(|stage| stage["id"].is_string()));
}

#[tokio::test]
async fn a_job_can_have_its_own_stages_and_removed_stages_are_not_listed() {
    let harness = Harness::open().await;
    harness.write("baker", &format!("{BAKER}stages = [\"In\", \"Out\"]"));
    let names = |job: Value| -> Vec<String> {
        let stages = job["hiring_pipeline_stages"].as_array().unwrap();
        stages
            .iter()
            .map(|stage| stage["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(harness.job().await), ["In", "Out"]);
    harness.write("baker", &format!("{BAKER}stages = [\"Out\", \"Beyond\"]"));
    assert_eq!(names(harness.job().await), ["Out", "Beyond"]);
}

#[tokio::test]
async fn jobs_are_paged_in_the_order_of_the_postings() {
    let harness = Harness::open().await;
    for number in 1..=3 {
        harness.write(
            &format!("job-{number}"),
            &format!("title = \"Job {number}\"\ncreated = 2026-10-0{number}"),
        );
    }
    let reply = harness.get("/jobs?limit=1&offset=1").await;
    assert_eq!(reply.body["count"], 3);
    assert_eq!(reply.body["results"].as_array().unwrap().len(), 1);
    assert_eq!(reply.body["results"][0]["title"], "Job 2");
}
