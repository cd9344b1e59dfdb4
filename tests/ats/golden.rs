//! Compares requests and parsed responses with golden files, which were written by hand from the
//! ATS provider's documentation.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use vestibule::{
    ats::{
        BulkItemResult,
        wire::{
            application::{ApplicationAccepted, ApplicationRequest},
            candidate::{
                AddCandidateRequest, AddCandidateResponse, BulkAddRequest, BulkAddResponse,
                HiredList,
            },
            error::PremiumRequired,
            job::Job,
            posting::{PostingDetail, PostingList},
        },
    },
    candidate::{Candidate, Channel, Sourcer, StageChoice},
    job::JobId,
};

use crate::{
    applicant::fay,
    harness::{harness, harness_with, pretty},
    test_server::{answer, json_answer},
};

const JOBS: &str = include_str!("golden/jobs.json");
const CANDIDATES: &str = include_str!("golden/candidates.json");
const ADD_REQUEST: &str = include_str!("golden/add-candidate-request.json");
const ADD_RESPONSE: &str = include_str!("golden/add-candidate-response.json");
const BULK_REQUEST: &str = include_str!("golden/bulk-request.json");
const BULK_RESPONSE: &str = include_str!("golden/bulk-response.json");
const APPLICATION_REQUEST: &str = include_str!("golden/application-request.json");
const APPLICATION_RESPONSE: &str = include_str!("golden/application-response.json");
const POSTING_LIST: &str = include_str!("golden/posting-list.json");
const POSTING_DETAIL: &str = include_str!("golden/posting-detail.json");
const PREMIUM_REQUIRED: &str = include_str!("golden/premium-required.json");

fn written_back<T: Serialize + DeserializeOwned>(golden: &str) {
    let read: T = serde_json::from_str(golden).unwrap();
    let value: Value = serde_json::from_str(golden).unwrap();
    let written = serde_json::to_value(read).unwrap();
    assert_eq!(pretty(&written), pretty(&value));
}

#[test]
fn every_golden_file_is_parsed_and_serialized_without_a_change() {
    written_back::<PostingList>(POSTING_LIST);
    written_back::<PostingDetail>(POSTING_DETAIL);
    written_back::<Vec<Job>>(JOBS);
    written_back::<HiredList>(CANDIDATES);
    written_back::<AddCandidateRequest>(ADD_REQUEST);
    written_back::<AddCandidateResponse>(ADD_RESPONSE);
    written_back::<BulkAddRequest>(BULK_REQUEST);
    written_back::<BulkAddResponse>(BULK_RESPONSE);
    written_back::<ApplicationRequest>(APPLICATION_REQUEST);
    written_back::<ApplicationAccepted>(APPLICATION_RESPONSE);
    written_back::<PremiumRequired>(PREMIUM_REQUIRED);
}

#[tokio::test]
async fn an_application_without_a_file_is_sent_as_documented() {
    let answers = vec![answer(201, "application/json", APPLICATION_RESPONSE)];
    let lines = "answers.mirror_in_additional_info = 'off'";
    let (server, client) = harness_with(lines, answers).await;
    let id = client.submit_application(&fay()).await.unwrap();
    assert_eq!(id.as_deref(), Some("cccccccc-0000-4000-8000-000000000001"));
    let request = &server.requests()[0];
    let path = "/api/v1/external/job-postings/0b8f7c52-3d1e-4f60-9a27-5c1d2e3f4a5b/applications";
    assert_eq!(request.line, format!("POST {path} HTTP/1.1"));
    assert_eq!(request.header("content-type"), Some("application/json"));
    let key = Some("0198c0de-0000-7000-8000-000000000001");
    assert_eq!(request.header("idempotency-key"), key);
    assert_eq!(pretty(&request.json()), APPLICATION_REQUEST.trim_end());
}

#[tokio::test]
async fn adding_a_candidate_sends_the_documented_request() {
    let (server, client) = harness(vec![answer(200, "application/json", ADD_RESPONSE)]).await;
    let message = client.add_candidate(&cy()).await.unwrap();
    assert_eq!(message.as_deref(), Some("Candidate added."));
    let request = &server.requests()[0];
    assert_eq!(request.line, "POST /api/v1/external/add-candidate HTTP/1.1");
    assert_eq!(pretty(&request.json()), ADD_REQUEST.trim_end());
}

#[tokio::test]
async fn adding_several_candidates_sends_the_documented_request() {
    let (server, client) = harness(vec![answer(200, "application/json", BULK_RESPONSE)]).await;
    let results = client
        .bulk_add_candidates(&[dee(), eli()], "k")
        .await
        .unwrap();
    let request = &server.requests()[0];
    assert_eq!(
        request.line,
        "POST /api/v1/external/bulk-add-candidates HTTP/1.1"
    );
    assert_eq!(pretty(&request.json()), BULK_REQUEST.trim_end());
    let added = BulkItemResult::Added {
        candidate_id: Some("cand-9".to_owned()),
    };
    let refused = BulkItemResult::Refused {
        message: "There is no stage of that name.".to_owned(),
    };
    assert_eq!(results, [added, refused]);
}

#[tokio::test]
async fn lists_are_requested_with_the_documented_urls() {
    let list: Value = serde_json::from_str(JOBS).unwrap();
    let (server, client) = harness(vec![json_answer(200, &list)]).await;
    let jobs = client.jobs().await.unwrap();
    assert_eq!(jobs[0].stages[1].name, "On site");
    let (hires, client_of_hires) = harness(vec![answer(200, "application/json", CANDIDATES)]).await;
    let hired = client_of_hires
        .hired_candidates(Some(&JobId::new("job-7")))
        .await
        .unwrap();
    assert_eq!(hired[0].first_name.as_deref(), Some("Ada"));
    assert_eq!(hired[0].job, Some(JobId::new("job-7")));
    assert!(hired[0].hired_at.is_some());
    assert_eq!(
        server.requests()[0].line,
        "GET /api/v1/external/jobs HTTP/1.1"
    );
    let line = "GET /api/v1/external/candidates?job_id=job-7 HTTP/1.1";
    assert_eq!(hires.requests()[0].line, line);
}

/// Creates a candidate from an agency, with every field filled in.
pub fn cy() -> Candidate {
    Candidate {
        channel: Channel::Agency {
            agency_name: "Finch and Daughters".to_owned(),
            contact: Sourcer {
                name: Some("Bo Finch".to_owned()),
                email: Some("bo@agency.example.com".to_owned()),
            },
        },
        job: JobId::new("job-7"),
        stage: Some(StageChoice::Id("stage-1".to_owned())),
        first_name: "Cy".to_owned(),
        last_name: "Brook".to_owned(),
        email: Some("cy@example.com".to_owned()),
        linkedin_url: Some("https://www.linkedin.com/in/cy-brook".to_owned()),
        resume_url: "https://files.example.com/cy.pdf".parse().ok(),
        comments: Some("Met at the boat fair.".to_owned()),
    }
}

fn dee() -> Candidate {
    Candidate {
        stage: Some(StageChoice::Name("Screening".to_owned())),
        email: Some("dee@example.com".to_owned()),
        first_name: "Dee".to_owned(),
        last_name: "Marsh".to_owned(),
        linkedin_url: Some("https://www.linkedin.com/in/dee".to_owned()),
        resume_url: "https://files.example.com/dee.docx".parse().ok(),
        comments: Some("Knows the tides.".to_owned()),
        ..eli()
    }
}

/// Creates a candidate with the channel `SOURCED` and only the required fields.
pub fn eli() -> Candidate {
    Candidate {
        channel: Channel::Sourced {
            site: Some("LinkedIn".to_owned()),
        },
        job: JobId::new("job-7"),
        stage: None,
        first_name: "Eli".to_owned(),
        last_name: "Reed".to_owned(),
        email: None,
        linkedin_url: None,
        resume_url: None,
        comments: None,
    }
}
