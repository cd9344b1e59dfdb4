//! Tests the rules of `GET jobs` and `GET candidates`.

use serde_json::{Value, json};

use super::office::{self, JOB, STAGES, and, baker_and, least};
use crate::harness::ann;

#[tokio::test]
async fn a_job_and_its_stages_have_ids_that_never_change() {
    let harness = office::open().await;
    let stages: Vec<Value> = STAGES
        .iter()
        .zip(["Applied", "Trial shift", "Offer"])
        .map(|(id, name)| json!({ "id": id, "name": name }))
        .collect();
    let job = json!({ "id": JOB, "title": "Baker", "hiring_pipeline_stages": stages });
    let expected = json!({ "count": 1, "results": [job] });
    assert_eq!(harness.get("/jobs").await.body, expected);
}

#[tokio::test]
async fn only_public_jobs_are_listed_and_a_republished_job_keeps_its_id() {
    let harness = office::open().await;
    harness.write("baker", &baker_and("published = false"));
    assert_eq!(
        harness.get("/jobs").await.body,
        json!({ "count": 0, "results": [] })
    );
    harness.write("baker", &baker_and("published = true"));
    assert_eq!(harness.job().await["id"], JOB);
}

#[tokio::test]
async fn other_query_parameters_do_not_affect_the_list_of_jobs() {
    let harness = office::open().await;
    let all = harness.get("/jobs").await.body;
    for query in [
        "?limit=x",
        "?offset=-1",
        "?job_id=x",
        "?active=false",
        "?limit=0&offset=",
    ] {
        assert_eq!(
            harness.get(&format!("/jobs{query}")).await.body,
            all,
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_hired_record_contains_the_known_fields_and_leaves_out_the_others() {
    let harness = office::open().await;
    harness
        .post(
            "/add-candidate",
            &and(&least(), json!({ "channel": "SOURCED" })),
        )
        .await;
    let id = harness.last().await.summary.id;
    harness
        .ats
        .inbox()
        .mark_hired(id, harness.clock.now())
        .await
        .unwrap();
    let expected = json!({ "count": 1, "results": [{
        "id": id, "first_name": "B", "last_name": "E", "job_id": JOB, "job_title": "Baker",
        "hired_at": "2026-11-21T12:00:00Z", "channel": "SOURCED", "source": "LinkedIn",
    }] });
    assert_eq!(harness.get("/candidates").await.body, expected);
}

/// The ATS keeps applications and added candidates in separate pipelines (docs/ats-interface.md).
#[tokio::test]
async fn applicants_are_not_listed_as_added_candidates_and_vice_versa() {
    let harness = office::open().await;
    let posting = harness.first_id().await;
    harness.apply(&posting, &ann()).await;
    let applied = harness.last().await;
    assert_eq!((applied.summary.channel, applied.stage_id), (None, None));
    assert_eq!(applied.posting_id, Some(posting));
    let referral =
        json!({ "channel": "REFERRAL", "sourcer_name": "Sue Example", "source": "Friend" });
    harness
        .post("/add-candidate", &and(&least(), referral))
        .await;
    let everybody = harness.ats.inbox().list().await.unwrap();
    let added = everybody.iter().find(|one| one.channel.is_some()).unwrap();
    let added = harness.ats.inbox().show(added.id).await.unwrap();
    assert_eq!(added.summary.channel.as_deref(), Some("REFERRAL"));
    assert_eq!(
        (added.posting_id, added.stage_id.as_deref()),
        (None, Some(STAGES[0]))
    );
    assert_eq!(everybody.len(), 2);
}
