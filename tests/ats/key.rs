//! Tests that the API key is sent to the ATS, but never printed or logged.

use std::fs;

use serde_json::json;
use vestibule::{
    ats::{ApiKey, AtsClient, AtsError, BulkItemResult, ErrorKind},
    clock::Clock,
    posting::PostingId,
};

use crate::{
    applicant::fay,
    golden::cy,
    harness::{KEY, client, harness, settings},
    test_server::{answer, answer_with, json_answer},
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

/// Returns different ways to write the key in a response, for example in upper case or with escaped
/// hyphens. A reader could find out the key from each of them.
fn notations() -> [String; 7] {
    let dashed = |dash| KEY.replace('-', dash);
    [
        KEY.to_owned(),
        KEY.to_uppercase(),
        dashed("\\u002d"),
        dashed("&#x2D;"),
        dashed("&dash;"),
        dashed("%2d"),
        dashed("-\u{200b}"),
    ]
}

/// Asserts that a text does not contain the parts of the key that are the same in all of these
/// ways.
fn assert_without_key(text: &str) {
    let text = text.to_lowercase();
    assert!(!text.contains("k3y") && !text.contains("h0use"), "{text}");
}

/// Returns every text of an error that operators, applicants or recruiters can see.
fn texts(error: AtsError) -> String {
    let shown = format!("{error} {error:?}");
    match error.into_kind() {
        ErrorKind::Rejected { errors } => format!("{shown} {errors:?}"),
        _ => shown,
    }
}

#[tokio::test]
async fn no_message_of_any_status_contains_the_key_in_any_notation() {
    for status in [200, 400, 401, 403, 404, 422, 500] {
        for key in notations() {
            let body = format!(
                r#"{{"success": false, "message": "Invalid API key {key}", "code": "{key}",
                    "{key}": ["{key}"], "email": ["{key}"]}}"#
            );
            let (_server, client) = harness(vec![answer(status, "application/json", &body)]).await;
            let sent = client.submit_application(&fay()).await.unwrap_err();
            assert_without_key(&texts(sent));
            let added = client.add_candidate(&cy()).await.unwrap_err();
            assert_without_key(&texts(added));
            if status != 200 {
                assert_without_key(&texts(client.jobs().await.unwrap_err()));
            }
        }
    }
}

#[tokio::test]
async fn no_message_about_an_added_candidate_contains_the_key() {
    for key in notations() {
        let body = format!(r#"{{"success": true, "message": "Added with {key}."}}"#);
        let (_server, client) = harness(vec![answer(200, "application/json", &body)]).await;
        let message = client.add_candidate(&cy()).await.unwrap();
        assert_eq!(message.as_deref(), Some("Added with ***."));
        let row = format!(r#"{{"results": [{{"success": false, "message": "No {key}"}}]}}"#);
        let (_server, client) = harness(vec![answer(200, "application/json", &row)]).await;
        let results = client.bulk_add_candidates(&[cy()], "k").await.unwrap();
        let message = "No ***".to_owned();
        assert_eq!(results, [BulkItemResult::Refused { message }]);
    }
}

#[tokio::test]
async fn no_excerpt_of_a_web_page_and_no_url_of_a_redirect_contains_the_key() {
    for dash in ["-", "&#45;", "&hyphen;"] {
        let key = KEY.replace('-', dash);
        for page in [
            format!("<html><title>Unknown key {key}</title>"),
            format!("<html><p>Unknown key <b>{key}</b></p>"),
            // The client reads only the start of this page. The part that it reads ends in the
            // middle of the key.
            format!("<html>{}Unknown key {KEY}", "<br>".repeat(505)),
        ] {
            let (_server, client) = harness(vec![answer(200, "text/html", &page)]).await;
            let read = client.postings().await.unwrap_err();
            assert_without_key(&read.to_string());
            let sent = client.submit_application(&fay()).await.unwrap_err();
            assert_without_key(&sent.to_string());
        }
    }
    for dash in ["-", "%2D", "-\t"] {
        let key = KEY.replace('-', dash);
        for url in [format!("/x/{key}"), format!("https://{key}.example.com/")] {
            let location = format!("location: {url}\r\n");
            let (_server, client) = harness(vec![answer_with(302, &location, "")]).await;
            assert_without_key(&client.postings().await.unwrap_err().to_string());
            let sent = client.submit_application(&fay()).await.unwrap_err();
            assert_without_key(&sent.to_string());
        }
    }
}

#[tokio::test]
async fn no_posting_contains_a_long_key_but_a_short_one_does_not_change_words() {
    let posting = json!({"id": "p1", "title": KEY, KEY: [KEY]});
    let (server, client) = harness(vec![json_answer(200, &posting)]).await;
    let read = client.posting(&PostingId::new("p1")).await.unwrap();
    assert_eq!(read, json!({"id": "p1", "title": "***", "***": ["***"]}));
    let mut settings = settings("");
    settings.base_url = Some(format!("http://{}", server.address));
    settings.api_key = Some("k3y".into());
    let client = AtsClient::new(&settings, Clock::System).unwrap();
    let read = client.posting(&PostingId::new("p1")).await.unwrap();
    assert_eq!(read, posting);
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
        ("s3cret\r\nx-evil: 1", "has 2 lines"),
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
    ];
    for (lines, sentence) in cases {
        let error = AtsClient::new(&settings(lines), Clock::System).unwrap_err();
        assert!(error.to_string().contains(sentence), "{error}");
    }
}
