//! Tests applications of recommended people: the request to the ATS, and the effect of each
//! refusal.

use serde_json::json;
use vestibule::{
    application::Application,
    ats::{AtsClient, AtsError, ErrorKind, Misconfiguration},
    candidate::{Referral, ReferralSource},
    job::JobId,
};

use crate::{
    applicant::fay,
    harness::{harness, pretty},
    test_server::answer,
};

const REQUEST: &str = include_str!("golden/referral-request.json");
const RESPONSE: &str = include_str!("golden/add-candidate-response.json");

async fn recommend_fay(client: &AtsClient) -> Result<(), AtsError> {
    let referral = Referral {
        job: JobId::new("job-7"),
        stage: "stage-1".into(),
        name: "Ada Example".into(),
        email: "ada@example.com".into(),
        source: Some(ReferralSource::Employee),
    };
    let fay = Application {
        referral: Some(referral.clone()),
        ..fay()
    };
    let resume = "https://files.example.com/fay.pdf".parse().ok();
    client.submit_referral(&fay, &referral, resume).await
}

#[tokio::test]
async fn a_recommended_person_is_added_with_the_documented_request() {
    let (server, client) = harness(vec![answer(200, "application/json", RESPONSE)]).await;
    recommend_fay(&client).await.unwrap();
    let request = &server.requests()[0];
    assert_eq!(request.line, "POST /api/v1/external/add-candidate HTTP/1.1");
    assert_eq!(pretty(&request.json()), REQUEST.trim_end());
}

#[tokio::test]
async fn every_refusal_of_a_recommended_person_affects_only_this_application() {
    let refused =
        r#"{"success": false, "message": "Ada Example cannot\nrecommend Fay Locke for a job"}"#;
    let long = json!({ "success": false, "message": "no job ".repeat(500) }).to_string();
    for (status, body) in [
        (200, refused),
        (400, refused),
        (400, &long),
        (402, r#"{"detail": "Not in your plan."}"#),
        (403, r#"{"detail": "This API key may not add candidates."}"#),
        (403, r#"{"detail": "No."}"#),
    ] {
        let (_server, client) = harness(vec![answer(status, "application/json", body)]).await;
        let error = recommend_fay(&client).await.unwrap_err();
        let refusal = ErrorKind::Misconfigured(Misconfiguration::ReferralRefused);
        assert_eq!(error.kind(), &refusal, "{status}");
        assert!(!Misconfiguration::ReferralRefused.affects_all());
        assert!(!error.may_have_created(), "{status}");
        let log = error.to_string();
        for name in ["Fay", "Locke", "Ada", "Example", "\n"] {
            assert!(!log.contains(name), "{log}");
        }
        assert!(log.len() < 500, "{log}");
    }
}

#[tokio::test]
async fn a_recommended_person_is_sent_again_if_another_server_responds_for_the_ats() {
    for (status, body) in [
        (404, r#"{"detail": "Not found."}"#),
        (404, "<html>"),
        (405, "{}"),
        (302, ""),
    ] {
        let (_server, client) = harness(vec![answer(status, "text/html", body)]).await;
        let error = recommend_fay(&client).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Retryable { .. }),
            "{status}: {error}"
        );
    }
}

#[tokio::test]
async fn after_an_unreadable_success_the_person_may_have_been_added() {
    for (status, body) in [(200, "{}"), (500, "{}")] {
        let (_server, client) = harness(vec![answer(status, "application/json", body)]).await;
        let error = recommend_fay(&client).await.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Ambiguous(_)), "{status}");
    }
    let busy = answer(503, "application/json", "{}");
    let (_server, client) = harness(vec![busy]).await;
    let error = recommend_fay(&client).await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Retryable { .. }));
}
