//! Tests forms to which the site responds before it has read the whole body. One test uses a real
//! nginx between the client and the site.

use std::time::Duration;

use reqwest::{Client, redirect::Policy};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{form::BOUNDARY, form::Form, harness::Harness, nginx::Nginx};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const UNKNOWN: &str = "/jobs/99999999-0000-4000-8000-000000000000/apply";
/// A timeout longer than any step in these tests, and shorter than the harness's body timeout.
const PATIENCE: Duration = Duration::from_secs(60);

/// Creates an HTTP client that reaches the site through this nginx.
fn browser(nginx: &Nginx) -> Client {
    vestibule::ats::install_tls_provider();
    let browser = Client::builder().unix_socket(nginx.socket());
    browser.redirect(Policy::none()).build().unwrap()
}

fn form(bytes: usize) -> Vec<u8> {
    Form::empty().file("cv.pdf", &vec![b'x'; bytes]).body()
}

#[tokio::test]
async fn a_visitor_who_sends_a_large_form_through_nginx_sees_the_page_of_the_site() {
    let harness = Harness::open().await;
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let cases = [
        (
            WELDER,
            "cross-site",
            5,
            403,
            "We could not accept this form",
        ),
        (UNKNOWN, "same-origin", 5, 404, "This job is not open"),
        ("/", "same-origin", 5, 405, "That did not work"),
        (WELDER, "same-origin", 80, 413, "too large"),
    ];
    for buffers in [true, false] {
        let nginx = Nginx::before(harness.address, buffers);
        let browser = browser(&nginx);
        for (path, from, megabytes, status, text) in cases {
            let request = browser
                .post(format!("http://localhost{path}"))
                .header("content-type", &kind)
                .header("sec-fetch-site", from)
                .body(form(megabytes << 20));
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), status, "{path}, buffers: {buffers}");
            assert!(answer.text().await.unwrap().contains(text), "{path}");
        }
    }
}

#[tokio::test]
async fn a_missing_body_delays_the_response_and_blocks_its_connection_only_briefly() {
    let harness =
        Harness::with(|parts| parts.settings.max_connections = 1.try_into().unwrap()).await;
    let head = "POST /jobs/99999999-0000-4000-8000-000000000000/apply HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\nsome";
    let answer = timeout(PATIENCE, harness.say(head.as_bytes()))
        .await
        .unwrap();
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    assert_eq!(harness.visit("/healthz").await.status, 200);
}

#[tokio::test]
async fn an_endless_body_is_aborted() {
    let harness = Harness::open().await;
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    let head = "POST /jobs/99999999-0000-4000-8000-000000000000/apply HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let piece = vec![b'x'; 1 << 20];
    let mut megabytes = 0;
    let sending = async {
        while stream.write_all(&piece).await.is_ok() {
            megabytes += 1;
        }
    };
    timeout(PATIENCE, sending).await.unwrap();
    assert!(megabytes < 128, "{megabytes} MB were taken");
}

#[tokio::test]
async fn a_client_that_expects_100_continue_gets_the_response_without_sending_the_body() {
    let harness = Harness::open().await;
    let mut stream = TcpStream::connect(harness.address).await.unwrap();
    let head = "POST /jobs/99999999-0000-4000-8000-000000000000/apply HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\
                Expect: 100-continue\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let reading = timeout(PATIENCE, stream.read_to_end(&mut answer));
    reading.await.unwrap().unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
}
