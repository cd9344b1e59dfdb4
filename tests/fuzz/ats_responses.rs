//! Fuzz test of whole responses of the ATS: status, headers and body.

use tokio::runtime::Runtime;
use vestibule::{ats::AtsError, posting::PostingId};

use crate::{
    applicant::fay,
    ats_client::{KEY, client},
    target::{Target, run},
    test_server::{Answer, TestServer},
};

/// The maximum length of a logged error, in bytes.
const MAX_ERROR_BYTES: usize = 4_096;

/// Texts that the applicant typed in the application that [`fay`] returns. An error must not
/// contain these texts.
const WRITTEN: [&str; 2] = ["fay@example.com", "I live on the quay."];

/// Asserts that an error is a single line, is not too long, and does not contain the API key.
fn assert_safe(error: &AtsError) {
    let text = error.to_string();
    assert!(text.len() <= MAX_ERROR_BYTES, "{} bytes", text.len());
    assert!(!text.contains(char::is_control), "{text:?}");
    let all = format!("{text} {error:?}");
    assert!(!all.contains(KEY), "{all}");
}

async fn check(response: &[u8]) -> String {
    let server = TestServer::start(vec![Answer::Bytes(response.to_vec())]).await;
    let client = client(
        &format!("http://{}", server.address),
        "answer_timeout = '2s'",
    );
    let mut outcomes = Vec::new();
    let mut record = |error: Option<AtsError>| {
        error.iter().for_each(assert_safe);
        let text = error.map_or("ok".into(), |error| format!("{:?}", error.kind()));
        outcomes.push(
            text.chars()
                .take_while(|c| c.is_alphabetic() || *c == '(')
                .collect::<String>(),
        );
    };
    record(client.postings().await.err());
    record(client.posting(&PostingId::new("p1")).await.err());
    let submitted = client.submit_application(&fay()).await.err();
    let text = format!("{submitted:?}");
    assert!(
        WRITTEN.iter().all(|written| !text.contains(written)),
        "{text}"
    );
    record(submitted);
    let request = server.requests();
    assert!(
        request
            .iter()
            .all(|request| request.header("authorization").is_some())
    );
    assert!(request.len() <= 4, "{} requests", request.len());
    outcomes.join(" ")
}

#[test]
fn any_response_of_the_ats_is_read_or_becomes_a_safe_error() {
    let runtime = Runtime::new().unwrap();
    run(&Target {
        name: "ats_responses",
        samples: &[],
        tokens: &[
            "HTTP/1.1 200 OK\r\n",
            "HTTP/1.1 401 X\r\n",
            "HTTP/1.1 204 X\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n",
            "content-length: 5\r\n",
            "transfer-encoding: chunked\r\n",
            "content-type: application/json\r\n",
            "content-encoding: gzip\r\n",
            "retry-after: 9\r\n",
            "location: http://169.254.169.254/latest/\r\n",
            "Bearer k3y-0f-the-h0use",
            "k3y-0f-the-h0use",
            "fay@example.com",
            "\r\n\r\n",
            "0\r\n\r\n",
            "{\"detail\":\"",
            "\"errors\":{",
            "\"email\":[",
            "\"success\":false",
            "\"id\":\"x\"",
            "\"application_questions\":",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "\u{202e}",
        ],
        cases: 60,
        check: &|input| runtime.block_on(check(input)),
    });
}
