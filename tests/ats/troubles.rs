//! Tests requests that fail without a usable response. Each error states whether the ATS may have
//! created something anyway.

use std::net::SocketAddr;

use bytes::Bytes;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};
use vestibule::{
    application::{Application, Document, DocumentKind},
    ats::{AtsClient, ErrorKind, TransportFailure},
};

use crate::{
    applicant::{fay, fay_with_resume},
    harness::{client, harness, harness_with},
    test_server::{Answer, answer},
};

/// Starts a web server without TLS. It answers a TLS handshake with 400, because the handshake is
/// not HTTP. Then it waits until the client closes the connection.
async fn plain_http() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut start = [0; 64];
            let _ = stream.read(&mut start).await;
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }
    });
    address
}

async fn both(client: &AtsClient) -> (ErrorKind, ErrorKind) {
    let sent = client.submit_application(&fay()).await.unwrap_err();
    let read = client.jobs().await.unwrap_err();
    (sent.into_kind(), read.into_kind())
}

fn retryable(trouble: TransportFailure) -> ErrorKind {
    ErrorKind::Retryable {
        failure: trouble,
        retry_after: None,
    }
}

fn is_unreachable(verdict: &ErrorKind) -> bool {
    let unreachable =
        |trouble: &TransportFailure| matches!(trouble, TransportFailure::Unreachable(_));
    matches!(verdict, ErrorKind::Retryable { failure, .. } if unreachable(failure))
}

#[tokio::test]
async fn without_a_connection_the_ats_created_nothing() {
    let (server, _) = harness(vec![Answer::Babble]).await;
    let port = server.address.port();
    for base in [
        "http://127.0.0.1:1".to_owned(),
        "https://nowhere.invalid".to_owned(),
        format!("https://127.0.0.1:{port}"),
    ] {
        let (sent, read) = both(&client(&base, "")).await;
        assert!(is_unreachable(&sent), "{base}: {sent:?}");
        assert!(is_unreachable(&read), "{base}: {read:?}");
    }
}

#[tokio::test]
async fn an_error_names_the_address_and_only_a_sent_request_says_that_nothing_was_created() {
    let url = format!("https://{}", plain_http().await);
    for (base, cause) in [
        ("http://127.0.0.1:1", "Connection refused"),
        (url.as_str(), "without TLS: is it the port for http?"),
    ] {
        let client = client(base, "");
        let read = client.postings().await.unwrap_err().to_string();
        let start = format!("reading the posting list: cannot connect to the ATS at {base} (");
        assert!(read.starts_with(&start) && read.contains(cause), "{read}");
        assert!(!read.contains("nothing was created"), "{read}");
        let sent = client.submit_application(&fay()).await;
        let sent = sent.unwrap_err().to_string();
        assert!(
            sent.contains(base) && sent.ends_with("; nothing was created"),
            "{sent}"
        );
    }
}

#[tokio::test]
async fn if_a_sent_request_gets_no_response_the_result_is_unclear() {
    let (_server, client) = harness_with("answer_timeout = '500ms'", vec![Answer::Silence]).await;
    let (sent, read) = both(&client).await;
    assert_eq!(sent, ErrorKind::Ambiguous(TransportFailure::Timeout));
    assert_eq!(read, retryable(TransportFailure::Timeout));
}

#[tokio::test]
async fn if_a_sent_request_gets_a_broken_response_the_result_is_unclear() {
    let cut =
        b"HTTP/1.1 201 X\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{".to_vec();
    for bytes in [Vec::new(), b"HTTP/1.1 2".to_vec(), cut] {
        let (_server, client) = harness(vec![Answer::Bytes(bytes)]).await;
        let (sent, read) = both(&client).await;
        assert_eq!(
            sent,
            ErrorKind::Ambiguous(TransportFailure::IncompleteResponse)
        );
        assert_eq!(read, retryable(TransportFailure::IncompleteResponse));
    }
}

#[tokio::test]
async fn an_incompletely_sent_file_created_nothing() {
    let large = Application {
        resume: Some(Document {
            name: "large.pdf".to_owned(),
            kind: DocumentKind::Pdf,
            content: Bytes::from(vec![b'x'; 32 << 20]),
        }),
        ..fay()
    };
    let (_server, client) = harness(vec![Answer::HangUpEarly]).await;
    let error = client.submit_application(&large).await.unwrap_err();
    assert_eq!(error.kind(), &retryable(TransportFailure::ConnectionLost));
}

#[tokio::test]
async fn a_completely_sent_file_may_have_arrived() {
    let (_server, client) = harness(vec![Answer::Bytes(Vec::new())]).await;
    let error = client
        .submit_application(&fay_with_resume())
        .await
        .unwrap_err();
    assert_eq!(
        error.kind(),
        &ErrorKind::Ambiguous(TransportFailure::IncompleteResponse)
    );
}

#[tokio::test]
async fn the_client_repeats_no_request() {
    for wrong in [answer(503, "text/plain", ""), Answer::Bytes(Vec::new())] {
        let (server, client) = harness(vec![wrong]).await;
        assert!(client.submit_application(&fay()).await.is_err());
        assert_eq!(server.requests().len(), 1);
    }
}
