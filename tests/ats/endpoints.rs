//! Tests the rules for every request of the client: headers, redirects, base URL, content type and
//! size of the response.

use serde_json::json;
use vestibule::{
    ats::{ErrorKind, Misconfiguration},
    posting::PostingId,
};

use crate::{
    applicant::fay,
    harness::{KEY, client, harness, harness_with},
    test_server::{TestServer, answer, answer_with, json_answer},
};

fn id() -> PostingId {
    PostingId::new("p1")
}

#[tokio::test]
async fn every_request_contains_the_key_and_accepts_json() {
    let (server, client) =
        harness(vec![json_answer(200, &json!({"id": "p1", "title": "x"}))]).await;
    client.posting(&id()).await.unwrap();
    let request = &server.requests()[0];
    assert_eq!(
        request.line,
        "GET /api/v1/external/job-postings/p1 HTTP/1.1"
    );
    assert_eq!(
        request.header("authorization"),
        Some(format!("Bearer {KEY}").as_str())
    );
    assert_eq!(request.header("accept"), Some("application/json"));
    assert!(
        request
            .header("user-agent")
            .unwrap()
            .starts_with("vestibule/")
    );
}

#[tokio::test]
async fn the_api_description_is_read_from_below_the_base_url() {
    let (server, client) = harness(vec![json_answer(200, &json!({"openapi": "3.1.0"}))]).await;
    assert_eq!(client.api_description().await.unwrap()["openapi"], "3.1.0");
    assert_eq!(server.requests()[0].line, "GET /docs/api.json HTTP/1.1");
}

#[tokio::test]
async fn no_redirect_is_followed_and_the_key_is_not_sent_elsewhere() {
    let elsewhere = TestServer::start(vec![json_answer(200, &json!([]))]).await;
    for status in [301, 302, 303, 307, 308] {
        let location = format!("location: http://{}/x?token=1\r\n", elsewhere.address);
        let (_server, client) = harness(vec![answer_with(status, &location, "")]).await;
        let origin = format!("http://{}", elsewhere.address);
        let read = client.postings().await.unwrap_err();
        let sent = client.submit_application(&fay()).await.unwrap_err();
        for (error, to) in [(read, format!("{origin}/x")), (sent, origin)] {
            let to = Some(to);
            let only_slash = false;
            let fault = Misconfiguration::Redirect { to, only_slash };
            assert_eq!(error.kind(), &ErrorKind::Misconfigured(fault));
            assert!(error.to_string().contains("set ats.base_url"), "{error}");
        }
    }
    assert_eq!(elsewhere.requests().len(), 0);
}

#[tokio::test]
async fn the_error_for_a_redirect_to_a_trailing_slash_says_so() {
    let location = "location: /api/v1/external/job-postings/?limit=100\r\n";
    let (_server, client) = harness(vec![answer_with(301, location, "")]).await;
    let error = client.postings().await.unwrap_err();
    assert!(
        error
            .to_string()
            .contains("to the same URL with a trailing slash"),
        "{error}"
    );
}

#[tokio::test]
async fn a_base_url_with_a_trailing_slash_leads_to_the_same_requests() {
    let server = TestServer::start(vec![json_answer(200, &json!([]))]).await;
    let base = format!("http://{}/", server.address);
    client(&base, "").jobs().await.unwrap();
    assert_eq!(
        server.requests()[0].line,
        "GET /api/v1/external/jobs HTTP/1.1"
    );
}

#[tokio::test]
async fn a_web_page_instead_of_json_is_an_error_and_not_an_empty_list() {
    let page = "<!doctype html><title>Careers</title>";
    for media_type in ["text/html; charset=utf-8", "text/plain"] {
        let (_server, client) = harness(vec![answer(200, media_type, page)]).await;
        let error = client.postings().await.unwrap_err();
        let expected = ErrorKind::Misconfigured(Misconfiguration::WebPage);
        assert_eq!(error.kind(), &expected, "{media_type}");
        assert!(
            error
                .to_string()
                .contains("the response is HTML instead of JSON")
        );
    }
}

#[tokio::test]
async fn a_successful_response_that_is_not_json_is_an_error() {
    for (media_type, body) in [
        ("text/plain", "hello"),
        ("application/json", "[1,"),
        ("application/json", ""),
    ] {
        let (_server, client) = harness(vec![answer(200, media_type, body)]).await;
        let error = client.jobs().await.unwrap_err();
        assert_eq!(
            error.kind(),
            &ErrorKind::Misconfigured(Misconfiguration::NotJson),
            "{body}"
        );
    }
    for media_type in ["text/html", "text/plain; charset=utf-8"] {
        let (_server, client) = harness(vec![answer(200, media_type, " [1]")]).await;
        let error = client.jobs().await.unwrap_err().to_string();
        let essence = media_type.split(';').next().unwrap();
        let says = format!("the response is JSON, but its Content-Type is {essence:?}");
        assert!(error.contains(&says), "{error}");
    }
    let (_server, client) = harness(vec![answer(200, "application/vnd.x+json", "[]")]).await;
    assert!(client.jobs().await.is_ok());
}

#[tokio::test]
async fn no_more_bytes_of_a_response_are_read_than_the_settings_allow() {
    let list = json!(["x".repeat(2_000)]);
    let (_server, client) = harness_with("max_answer = '1KB'", vec![json_answer(200, &list)]).await;
    let error = client.jobs().await.unwrap_err();
    assert_eq!(
        error.kind(),
        &ErrorKind::Misconfigured(Misconfiguration::TooLarge)
    );
}

#[tokio::test]
async fn a_response_with_very_many_values_is_refused_before_they_use_memory() {
    for (values, is_refused) in [(40, true), (20, false)] {
        let list = json!(vec![Vec::<u8>::new(); values]);
        let (_server, client) =
            harness_with("max_answer = '1KB'", vec![json_answer(200, &list)]).await;
        let error = client.jobs().await.err();
        let error = error.map(|error| error.kind().clone());
        let expected = ErrorKind::Misconfigured(Misconfiguration::TooLarge);
        assert_eq!(error, is_refused.then_some(expected));
    }
}

#[tokio::test]
async fn an_id_that_would_change_the_url_path_is_not_requested() {
    let (server, client) = harness(vec![json_answer(200, &json!({}))]).await;
    for id in ["", ".", ".."] {
        let error = client.posting(&PostingId::new(id)).await.unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::PostingGone, "{id}");
    }
    assert_eq!(server.requests().len(), 0);
    client
        .posting(&PostingId::new("../jobs?x#y"))
        .await
        .unwrap();
    let line = "GET /api/v1/external/job-postings/..%2Fjobs%3Fx%23y HTTP/1.1";
    assert_eq!(server.requests()[0].line, line);
}

#[tokio::test]
async fn a_posting_that_is_not_a_json_object_is_an_error() {
    let (_server, client) = harness(vec![json_answer(200, &json!([]))]).await;
    assert!(client.posting(&id()).await.is_err());
}
