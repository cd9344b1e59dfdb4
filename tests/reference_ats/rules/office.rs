//! A job with fixed ids, and a candidate to add to it.

use serde_json::{Value, json};

use crate::harness::Harness;

/// The front matter contains the id of the posting. The ids of the posting's job and stages are
/// derived from that id, so they never change.
const BAKER: &str = r#"
id = "0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90"
title = "Baker"
created = 2026-10-02T09:00:00Z
stages = ["Applied", "Trial shift", "Offer"]
"#;

/// The id of the baker's job.
pub const JOB: &str = "6e827530-c51b-5661-b418-1b81c246a70a";
/// The ids of the stages of this job, in order.
pub const STAGES: [&str; 3] = [
    "5a957fc6-1993-5504-9e22-888b7db75e51",
    "810965ae-2ce4-5cba-aaab-7ac8731ce3a3",
    "95fd1427-4e00-5363-8295-82754f5985a7",
];

/// Creates a harness with the baker's job.
pub async fn open() -> Harness {
    let harness = Harness::open().await;
    harness.write("baker", BAKER);
    harness.get("/jobs").await;
    harness
}

/// Returns the baker's posting with one more line.
pub fn baker_and(line: &str) -> String {
    format!("{BAKER}{line}\n")
}

/// Creates a candidate with only the required fields.
pub fn least() -> Value {
    json!({
        "channel": "APPLIED", "job_id": JOB, "hiring_pipeline_stage_id": STAGES[0],
        "candidate_first_name": "B", "candidate_last_name": "E",
    })
}

/// Returns `body` with some fields added or replaced. Fields that are `null` are removed.
pub fn and(body: &Value, more: Value) -> Value {
    let mut body = body.as_object().unwrap().clone();
    for (field, value) in more.as_object().unwrap() {
        body.insert(field.clone(), value.clone());
    }
    body.retain(|_, value| !value.is_null());
    Value::Object(body)
}

/// Returns all stored data of the newest person, without the id.
pub async fn last(harness: &Harness) -> Value {
    let mut full = serde_json::to_value(harness.last().await).unwrap();
    full.as_object_mut().unwrap().remove("id");
    full
}

/// Returns the stored data of a candidate with only the required fields.
pub fn known() -> Value {
    json!({
        "received_at": "2026-11-21T12:00:00Z", "job": "Baker", "first_name": "B", "last_name": "E",
        "email": null, "channel": "APPLIED", "has_resume": false, "hired_at": null, "mark": null, "job_id": JOB,
        "posting_id": null, "stage_id": STAGES[0], "linkedin_url": null, "phone_number": null,
        "resume_link": null, "additional_info": null, "opted_in_to_talent_network": null,
        "source": null, "sourcer_name": null, "sourcer_email": null, "agency_name": null,
        "answers": [], "resume": null,
    })
}

/// Returns `known` with some fields added or replaced.
pub fn known_and(more: Value) -> Value {
    let mut known = known();
    known
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    known
}
