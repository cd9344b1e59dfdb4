//! Tests every mapping of a response of the ATS to the outcome of the request.

use std::time::Duration;

use serde_json::{Value, json};
use vestibule::{
    application::Application,
    ats::{ErrorKind, Misconfiguration, TransportFailure},
    form::{AtsFieldError, FieldId},
    posting::PostingId,
    question::{QuestionId, QuestionKind, QuestionTopic},
};

use crate::{
    applicant::{SHIFTS, fay, fay_with_resume, question},
    golden::cy,
    harness::harness,
    test_server::{Answer, answer, answer_with, json_answer},
};

/// Sends this application to an ATS that responds with `answer`, and returns the result.
pub async fn outcome(
    application: &Application,
    answer: Answer,
) -> Result<Option<String>, ErrorKind> {
    let (_server, client) = harness(vec![answer]).await;
    let outcome = client.submit_application(application).await;
    outcome.map_err(vestibule::ats::AtsError::into_kind)
}

/// Sends an application with a resume to an ATS that responds with `answer`, and returns the error.
pub async fn verdict(answer: Answer) -> ErrorKind {
    outcome(&fay_with_resume(), answer).await.unwrap_err()
}

async fn verdict_of_get(answer: Answer) -> ErrorKind {
    let (_server, client) = harness(vec![answer]).await;
    let error = client.posting(&PostingId::new("p1")).await.unwrap_err();
    error.into_kind()
}

pub fn rejected(complaints: &[(Option<FieldId>, &str)]) -> ErrorKind {
    let complaint = |(slot, text): &(Option<FieldId>, &str)| AtsFieldError {
        slot: slot.clone(),
        text: (*text).to_owned(),
    };
    ErrorKind::Rejected {
        errors: complaints.iter().map(complaint).collect(),
    }
}

fn asked(id: &str) -> Option<FieldId> {
    Some(FieldId::Question(QuestionId::new(id)))
}

pub fn layout(fields: &[&str]) -> ErrorKind {
    let fields = fields.iter().map(|field| (*field).to_owned()).collect();
    ErrorKind::Misconfigured(Misconfiguration::LayoutRejected(fields))
}

fn retryable(wait: Option<u64>) -> ErrorKind {
    ErrorKind::Retryable {
        failure: TransportFailure::Unavailable,
        retry_after: wait.map(Duration::from_secs),
    }
}

#[tokio::test]
async fn a_response_counts_as_a_success_only_if_its_body_says_so() {
    let rows = [
        (
            json!({"success": true, "id": "x"}),
            Ok(Some("x".to_owned())),
        ),
        (json!({"success": "true"}), Ok(None)),
        (json!({"id": "x"}), Ok(Some("x".to_owned()))),
        (
            json!({"success": false, "message": "no"}),
            Err(rejected(&[(None, "no")])),
        ),
        (
            json!({"success": false, "errors": {"email": ["no"]}}),
            Err(rejected(&[(Some(FieldId::Email), "no")])),
        ),
    ];
    for (body, expected) in rows {
        assert_eq!(
            outcome(&fay(), json_answer(201, &body)).await,
            expected,
            "{body}"
        );
    }
    for body in [json!({}), json!({"success": null}), json!([]), json!("ok")] {
        let outcome = outcome(&fay(), json_answer(200, &body)).await;
        let fault = matches!(
            outcome,
            Err(ErrorKind::Misconfigured(Misconfiguration::UnexpectedJson(
                _
            )))
        );
        assert!(fault, "{body}");
    }
    let page = outcome(&fay(), answer(200, "text/html", "<html>thanks")).await;
    assert_eq!(
        page,
        Err(ErrorKind::Misconfigured(Misconfiguration::WebPage))
    );
    let empty = outcome(&fay(), answer_with(204, "", "")).await;
    assert_eq!(
        empty,
        Err(ErrorKind::Misconfigured(Misconfiguration::NotJson))
    );
}

#[tokio::test]
async fn an_error_about_a_visible_field_belongs_to_this_field() {
    let rows = [
        ("first_name", json!(["no"]), Some(FieldId::GivenName)),
        ("last_name", json!("no"), Some(FieldId::FamilyName)),
        ("email", json!(["no"]), Some(FieldId::Email)),
        ("phone_number", json!(["no"]), Some(FieldId::Phone)),
        ("linkedin_url", json!(["no"]), Some(FieldId::LinkedIn)),
        ("resume", json!(["no"]), Some(FieldId::Resume)),
        (
            "application_questions",
            json!({SHIFTS: ["no"]}),
            asked(SHIFTS),
        ),
        (
            "application_questions",
            json!({SHIFTS: {"answer": ["no"]}}),
            asked(SHIFTS),
        ),
        (
            "application_questions",
            json!({"Which shifts can you take?": ["no"]}),
            asked(SHIFTS),
        ),
        (
            "application_questions",
            json!([{}, {"answer": ["no"]}]),
            Some(FieldId::LinkedIn),
        ),
        ("application_questions[0]", json!(["no"]), asked(SHIFTS)),
        (&SHIFTS.to_uppercase(), json!(["no"]), asked(SHIFTS)),
    ];
    for (field, messages, slot) in rows {
        for status in [400, 422] {
            let body = json!({field: messages});
            let expected = rejected(&[(slot.clone(), "no")]);
            assert_eq!(
                verdict(json_answer(status, &body)).await,
                expected,
                "{body}"
            );
        }
    }
    let both = json!({"email": ["no"], "csrf": ["no"], "detail": "Check it."});
    let expected = rejected(&[(Some(FieldId::Email), "no"), (None, "Check it.")]);
    assert_eq!(verdict(json_answer(400, &both)).await, expected);
    let general = json!({"non_field_errors": ["no"]});
    assert_eq!(
        verdict(json_answer(400, &general)).await,
        rejected(&[(None, "no")])
    );
}

#[tokio::test]
async fn an_error_about_a_question_with_a_built_in_field_belongs_to_this_field() {
    let mut application = fay();
    application.questions.push(question(
        "m",
        "Mail",
        QuestionKind::Email,
        QuestionTopic::Email,
    ));
    application.questions.push(question(
        "r",
        "CV",
        QuestionKind::Resume,
        QuestionTopic::Resume,
    ));
    for (id, slot) in [("m", FieldId::Email), ("r", FieldId::Resume)] {
        let body = json!({"application_questions": {id: ["no"]}});
        let outcome = outcome(&application, json_answer(400, &body)).await;
        assert_eq!(outcome, Err(rejected(&[(Some(slot), "no")])));
    }
}

#[tokio::test]
async fn an_error_about_a_field_that_applicants_do_not_see_goes_to_the_operator() {
    let rows = [
        (
            json!({"application_questions": ["Expected a dictionary."]}),
            &["application_questions"][..],
        ),
        (
            json!({"application_questions": {"unknown-id": ["no"]}}),
            &["application_questions.unknown-id"],
        ),
        (
            json!({"csrf_token": ["missing"], "detail": "Check it."}),
            &["csrf_token"],
        ),
        (
            json!({"additional_info": ["too long"]}),
            &["additional_info"],
        ),
        (
            json!({"resume": ["The submitted data was not a file. Check the encoding type."]}),
            &[],
        ),
        (json!({"detail": "JSON parse error - Expecting value"}), &[]),
        (json!({"detail": "Multipart form parse error"}), &[]),
        (json!({}), &[]),
    ];
    for (body, fields) in rows {
        assert_eq!(
            verdict(json_answer(400, &body)).await,
            layout(fields),
            "{body}"
        );
    }
    for status in [400, 409, 422] {
        let page = verdict(answer(status, "text/html", "<h1>Bad request</h1>")).await;
        assert_eq!(
            page,
            ErrorKind::Misconfigured(Misconfiguration::WebPage),
            "{status}"
        );
    }
    let unasked = Application {
        phone: None,
        ..fay()
    };
    let body = json!({"phone_number": ["This field is required."]});
    let found = outcome(&unasked, json_answer(400, &body)).await;
    assert_eq!(found, Err(layout(&["phone_number"])));
}

#[tokio::test]
async fn a_refused_key_a_missing_plan_and_a_proxy_error_are_distinguished() {
    let detail = Some("No token.".to_owned());
    let setting = "ats.api_key";
    let key = ErrorKind::KeyRejected { setting, detail };
    assert_eq!(
        verdict(json_answer(401, &json!({"detail": "No token."}))).await,
        key
    );
    for words in [
        "Authentication credentials were not provided.",
        "Invalid token",
        "This API key was withdrawn",
    ] {
        let found = verdict(json_answer(403, &json!({"detail": words}))).await;
        assert!(matches!(found, ErrorKind::KeyRejected { .. }), "{words}");
    }
    let golden: Value = serde_json::from_str(include_str!("golden/premium-required.json")).unwrap();
    let gated = |url: &str| ErrorKind::PlanExcluded {
        detail: Some("The interface is part of the premium plan.".to_owned()),
        upgrade_url: url.parse().ok(),
    };
    let origin = gated("https://ats.example.com");
    assert_eq!(verdict(json_answer(403, &golden)).await, origin);
    let whole = gated("https://ats.example.com/upgrade");
    assert_eq!(verdict_of_get(json_answer(403, &golden)).await, whole);
    let hostile = json!({"code": "ats_premium_required", "upgrade_url": "javascript:alert(1)"});
    let (detail, upgrade_url) = (None, None);
    let found = verdict(json_answer(403, &hostile)).await;
    assert_eq!(
        found,
        ErrorKind::PlanExcluded {
            detail,
            upgrade_url
        }
    );
    for edge in [
        answer(403, "text/html", "<html><title>Just a moment...</title>"),
        answer_with(403, "cf-mitigated: challenge\r\n", ""),
    ] {
        assert_eq!(verdict(edge).await, ErrorKind::BlockedAsBot);
    }
    let other = verdict(json_answer(403, &json!({"detail": "Not today."}))).await;
    assert_eq!(
        other,
        ErrorKind::Misconfigured(Misconfiguration::UnknownRefusal)
    );
}

#[tokio::test]
async fn a_posting_counts_as_closed_only_if_the_ats_says_so() {
    let not_found = || json_answer(404, &json!({"detail": "Not found."}));
    assert_eq!(verdict(not_found()).await, ErrorKind::PostingGone);
    assert_eq!(verdict_of_get(not_found()).await, ErrorKind::PostingGone);
    assert_eq!(
        verdict(answer(410, "text/plain", "gone")).await,
        ErrorKind::PostingGone
    );
    let address = ErrorKind::Misconfigured(Misconfiguration::WrongAddress);
    assert_eq!(verdict(answer(404, "text/html", "<html>")).await, address);
    assert_eq!(
        verdict_of_get(answer(404, "text/plain", "no")).await,
        address
    );
    for status in [405, 406] {
        assert_eq!(
            verdict(json_answer(status, &json!({"detail": "no"}))).await,
            address
        );
    }
    let (_server, client) = harness(vec![not_found()]).await;
    assert_eq!(client.postings().await.unwrap_err().kind(), &address);
}

#[tokio::test]
async fn a_repeated_application_is_a_duplicate() {
    let body = json!({"detail": "Already applied."});
    assert_eq!(verdict(json_answer(409, &body)).await, ErrorKind::Duplicate);
}

#[tokio::test]
async fn retry_after_is_respected_up_to_an_hour() {
    let rows = [
        ("", None),
        ("retry-after: 7\r\n", Some(7)),
        ("retry-after: 86400\r\n", Some(3_600)),
        // The test clock always shows the Unix epoch, so the time in this header is 60 seconds
        // later.
        ("retry-after: Thu, 01 Jan 1970 00:01:00 GMT\r\n", Some(60)),
        ("retry-after: Wed, 01 Jan 1969 00:00:00 GMT\r\n", None),
        ("retry-after: 0\r\n", None),
        ("retry-after: soon\r\n", None),
    ];
    for (header, seconds) in rows {
        let wait = seconds.map(Duration::from_secs);
        let throttled = verdict(answer_with(429, header, "")).await;
        assert_eq!(throttled, ErrorKind::Throttled(wait), "{header}");
        for status in [408, 425, 503] {
            let busy = verdict(answer_with(status, header, "")).await;
            assert_eq!(busy, retryable(seconds), "{status} {header}");
        }
    }
}

#[tokio::test]
async fn after_a_server_error_the_application_may_exist_but_reading_is_repeated() {
    for status in [500, 502, 504, 520, 523, 527] {
        let unclear = verdict(answer(status, "text/html", "<html>")).await;
        assert_eq!(
            unclear,
            ErrorKind::Ambiguous(TransportFailure::Unavailable),
            "{status}"
        );
        let read = verdict_of_get(answer(status, "text/html", "<html>")).await;
        assert_eq!(read, retryable(None), "{status}");
    }
}

#[tokio::test]
async fn the_error_of_a_refused_candidate_contains_the_message_of_the_ats() {
    let rows = [
        (200, json!({"success": false, "message": "no"}), "no"),
        (400, json!({"success": false, "message": "no"}), "no"),
        (
            400,
            json!({"candidate_email": ["no"]}),
            "candidate_email: no",
        ),
        (404, json!({"detail": "no"}), "no"),
    ];
    for (status, body, words) in rows {
        let (_server, client) = harness(vec![json_answer(status, &body)]).await;
        let error = client.add_candidate(&cy()).await.unwrap_err();
        assert_eq!(error.kind(), &rejected(&[(None, words)]), "{body}");
    }
    let (_server, client) = harness(vec![json_answer(500, &json!({}))]).await;
    let error = client.add_candidate(&cy()).await.unwrap_err();
    assert_eq!(
        error.kind(),
        &ErrorKind::Ambiguous(TransportFailure::Unavailable)
    );
}

#[tokio::test]
async fn no_error_contains_text_of_an_applicant() {
    let body = json!({"email": ["fay@example.com is taken"], "detail": "Fay, no."});
    let (_server, client) = harness(vec![json_answer(400, &body)]).await;
    let error = client.submit_application(&fay()).await.unwrap_err();
    let text = format!("{error} {error:?}");
    assert!(
        !text.contains("fay@example.com") && !text.contains("Fay"),
        "{text}"
    );
    let message = "submitting an application: the ATS answered 400: refused with 2 messages";
    assert_eq!(error.to_string(), message);
}
