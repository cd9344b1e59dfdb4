//! Tests how the ATS gets consents, a pasted resume, and the applicant's wish to be informed about
//! other jobs (the talent network).

use serde_json::json;
use vestibule::{
    application::Application,
    consent::{ConsentDecision, ConsentRecord},
};

use crate::{
    applicant::{fay, fay_with_resume},
    harness::harness_with,
    test_server::{ReceivedRequest, json_answer},
};

async fn sent(lines: &str, application: &Application) -> ReceivedRequest {
    let answers = vec![json_answer(201, &json!({"success": true, "id": "x"}))];
    let (server, client) = harness_with(lines, answers).await;
    client.submit_application(application).await.unwrap();
    server.requests().remove(0)
}

fn consent_record(name: &str, word: ConsentDecision) -> ConsentRecord {
    ConsentRecord {
        name: name.to_owned().try_into().unwrap(),
        version: "2".to_owned().try_into().unwrap(),
        text: "A long text".to_owned(),
        word,
    }
}

fn with_consents(application: Application) -> Application {
    Application {
        agreements: vec![
            consent_record("apply", ConsentDecision::Read),
            consent_record("keep", ConsentDecision::Agreed),
            consent_record("talks", ConsentDecision::NotAgreed),
        ],
        talent_network: Some(false),
        ..application
    }
}

const LINE: &str = "[Consents on 1970-01-01 00:00 UTC: privacy line (version 2) read; \
    keep (version 2) agreed; talks (version 2) not agreed]";

#[tokio::test]
async fn the_consents_follow_the_applicants_note() {
    let body = sent(
        "answers.mirror_in_additional_info = 'off'",
        &with_consents(fay()),
    )
    .await
    .json();
    assert_eq!(
        body["additional_info"],
        format!("I live on the quay.\n\n{LINE}")
    );
    assert_eq!(body["opted_in_to_talent_network"], json!(false));
    let silent = Application {
        note: None,
        ..with_consents(fay())
    };
    let body = sent("answers.mirror_in_additional_info = 'off'", &silent)
        .await
        .json();
    assert_eq!(body["additional_info"], LINE);
    let mirrored = sent(
        "answers.mirror_in_additional_info = 'on'",
        &with_consents(fay()),
    )
    .await
    .json();
    let info = mirrored["additional_info"].as_str().unwrap();
    assert!(
        info.starts_with(&format!("I live on the quay.\n\n{LINE}\n\nWhich shifts")),
        "{info}"
    );
}

#[tokio::test]
async fn consents_are_not_sent_if_the_settings_disable_them() {
    let settings =
        "answers.mirror_in_additional_info = 'off'\nanswers.consents_in_additional_info = false";
    let body = sent(settings, &with_consents(fay())).await.json();
    assert_eq!(body["additional_info"], "I live on the quay.");
}

#[tokio::test]
async fn the_talent_network_option_is_also_sent_with_a_file() {
    let wishing = Application {
        talent_network: Some(true),
        ..fay_with_resume()
    };
    let body = sent("", &wishing).await.form();
    let part = "name=\"opted_in_to_talent_network\"\n\ntrue";
    assert!(body.contains(part), "{body}");
}

#[tokio::test]
async fn a_pasted_resume_follows_the_applicants_note_and_precedes_the_consents() {
    let pasting = Application {
        pasted_resume: Some("Fay Locke\nTwenty years of locks".to_owned()),
        ..with_consents(fay())
    };
    let body = sent("answers.mirror_in_additional_info = 'off'", &pasting)
        .await
        .json();
    let expected = format!(
        "I live on the quay.\n\n[Resume, pasted as text]\nFay Locke\nTwenty years of locks\n\n{LINE}"
    );
    assert_eq!(body["additional_info"], expected);
}
