//! Tests resumes that the ATS refuses, and resumes that it fails to store.

use serde_json::json;
use vestibule::{ats::ErrorKind, form::FieldId};

use crate::{
    applicant::{fay, fay_with_resume},
    harness::harness_with,
    test_server::{answer, json_answer},
    verdicts::{layout, outcome, rejected, verdict},
};

#[tokio::test]
async fn a_resume_that_the_ats_could_not_store_is_sent_again_for_every_status() {
    let bodies = [
        json!({"code": "resume_upload_failed", "detail": "Try again."}),
        json!({"error_code": "RESUME_SAVE_ERROR"}),
        json!({"detail": "The resume could not be stored."}),
        json!({"resume": ["Upload failed, please retry."]}),
        json!({"message": "Failed to upload resume"}),
    ];
    for body in bodies {
        for status in [400, 409, 413, 422, 500, 502, 503] {
            assert_eq!(
                verdict(json_answer(status, &body)).await,
                ErrorKind::ResumeNotStored,
                "{status} {body}"
            );
        }
        let without = outcome(&fay(), json_answer(400, &body)).await;
        assert_ne!(without, Err(ErrorKind::ResumeNotStored), "{body}");
    }
    for about_the_file in [
        json!({"resume": ["Upload failed: file type not allowed."]}),
        json!({"resume": ["Upload failed: the file is too large."]}),
        json!({"resume": ["Upload failed: the submitted data was not a file."]}),
    ] {
        let found = verdict(json_answer(400, &about_the_file)).await;
        assert_ne!(found, ErrorKind::ResumeNotStored, "{about_the_file}");
    }
    let page = answer(500, "text/html", "resume upload failed");
    assert_ne!(verdict(page).await, ErrorKind::ResumeNotStored);
}

#[tokio::test]
async fn the_settings_can_list_further_messages_about_a_resume_that_was_not_stored() {
    let lines = "answers.resume_retry_statuses = [507]\nanswers.resume_retry_codes = ['E17']";
    for (status, body) in [(507, json!({})), (400, json!({"code": "E17"}))] {
        let (_server, client) = harness_with(lines, vec![json_answer(status, &body)]).await;
        let error = client
            .submit_application(&fay_with_resume())
            .await
            .unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::ResumeNotStored, "{status}");
    }
}

#[tokio::test]
async fn a_request_that_is_too_large_for_a_proxy_says_so_in_the_log() {
    let page = "<html><head><title>413 Request Entity Too Large</title></head></html>";
    let nginx = "client_max_body_size) must be larger than apply.max_resume";
    for (answer, phrases) in [
        (
            answer(413, "text/html", page),
            &[
                "the ATS answered 413: refused without a message for the applicant",
                "its message: 413 Request Entity Too Large",
                "the response is a web page",
                nginx,
            ][..],
        ),
        (json_answer(413, &json!({})), &[nginx]),
    ] {
        let (_server, client) = harness_with("", vec![answer]).await;
        let error = client.submit_application(&fay_with_resume()).await;
        let text = error.unwrap_err().to_string();
        for phrase in phrases {
            assert!(text.contains(phrase), "{phrase}: {text}");
        }
    }
    let refused = json_answer(413, &json!({"detail": "At most 10 MB."}));
    let (_server, client) = harness_with("", vec![refused]).await;
    let error = client.submit_application(&fay_with_resume()).await;
    let text = error.unwrap_err().to_string();
    assert!(text.ends_with("413: refused with 1 message"), "{text}");
}

#[tokio::test]
async fn an_error_about_the_size_or_type_of_a_resume_goes_to_the_applicant() {
    let empty = rejected(&[(Some(FieldId::Resume), "")]);
    assert_eq!(verdict(answer(413, "text/html", "<html>")).await, empty);
    let expected = rejected(&[(Some(FieldId::Resume), "At most 10 MB.")]);
    assert_eq!(
        verdict(json_answer(413, &json!({"detail": "At most 10 MB."}))).await,
        expected
    );
    assert_eq!(
        verdict(json_answer(400, &json!({"resume": ["At most 10 MB."]}))).await,
        expected
    );
    let kind = json!({"detail": "This type of resume is not allowed."});
    let expected = rejected(&[(Some(FieldId::Resume), "This type of resume is not allowed.")]);
    assert_eq!(verdict(json_answer(415, &kind)).await, expected);
    let media = json!({"detail": "Unsupported media type."});
    assert_eq!(verdict(json_answer(415, &media)).await, layout(&[]));
    let without = outcome(&fay(), answer(413, "text/html", "<html>")).await;
    assert_eq!(without, Err(layout(&[])));
}
