//! The API key is sent to the ATS but never printed or logged.

use std::fs;

use serde_json::json;
use vestibule::{
    ats::{ApiKey, AtsClient},
    clock::Clock,
};

use crate::{
    applicant::fay,
    harness::{KEY, client, harness, settings},
    test_server::json_answer,
};

#[test]
fn nothing_prints_the_key() {
    let mut settings = settings("");
    settings.api_key = Some(KEY.into());
    let client = client("http://127.0.0.1:1", "");
    let key = ApiKey::parse(KEY).unwrap();
    for text in [
        format!("{settings:?}"),
        format!("{client:?}"),
        format!("{key:?}"),
    ] {
        assert!(!text.contains(KEY), "{text}");
    }
}

#[tokio::test]
async fn no_error_contains_the_key_even_if_the_server_repeats_it() {
    for status in [400, 401, 403, 500] {
        let body = json!({"detail": format!("authentication: {KEY} is not known"), "email": [KEY]});
        let (_server, client) = harness(vec![json_answer(status, &body)]).await;
        let errors = [
            client.postings().await.unwrap_err(),
            client.submit_application(&fay()).await.unwrap_err(),
        ];
        for error in errors {
            let texts = [error.to_string(), format!("{error:?}")];
            assert!(texts.iter().all(|text| !text.contains(KEY)), "{texts:?}");
        }
    }
}

#[tokio::test]
async fn no_error_about_an_unreachable_address_contains_the_key() {
    let error = client("http://127.0.0.1:1", "")
        .postings()
        .await
        .unwrap_err();
    assert!(!format!("{error} {error:?}").contains(KEY));
}

#[test]
fn an_invalid_key_is_refused_and_the_error_does_not_contain_it() {
    let long = "x".repeat(5_000);
    for (text, sentence) in [
        ("", "is empty"),
        (" \n", "is empty"),
        ("Bearer s3cret", "without \"Bearer\""),
        ("s3cret\r\nx-evil: 1", "contains a"),
        ("s3cret\u{7}", "not allowed in a header"),
        ("s3crët", "not allowed in a header"),
        (long.as_str(), "longer than"),
    ] {
        let error = ApiKey::parse(text).unwrap_err().to_string();
        assert!(error.contains(sentence), "{text:?}: {error}");
        assert!(!error.contains("s3c"), "{error}");
    }
}

#[test]
fn a_key_file_may_end_with_a_line_feed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("key");
    fs::write(&file, format!("{KEY}\n")).unwrap();
    let mut settings = settings("base_url = 'https://ats.example.com'");
    settings.api_key_file = Some(file);
    assert!(AtsClient::new(&settings, Clock::System).is_ok());
    settings.api_key_file = Some(folder.path().join("none"));
    let error = AtsClient::new(&settings, Clock::System).unwrap_err();
    assert!(error.to_string().contains("(ats.api_key_file)"), "{error}");
}

#[test]
fn an_error_names_a_missing_base_url_or_key() {
    let cases = [
        ("api_key = 'k'", "ats.base_url is missing"),
        ("base_url = 'https://ats.example.com'", "ats.api_key (or"),
        (
            "base_url = 'https://a.example.com'\napi_key = 'k'\napi_key_file = 'f'",
            "are both set; remove one",
        ),
        (
            "base_url = 'http://ats.example.com'\napi_key = 'k'",
            "must begin with https://",
        ),
    ];
    for (lines, sentence) in cases {
        let error = AtsClient::new(&settings(lines), Clock::System).unwrap_err();
        assert!(error.to_string().contains(sentence), "{error}");
    }
}
