//! Tests hostile HTTP requests, sent as raw bytes.

use std::time::Duration;

use super::WELDER;
use crate::{cases::Cases, harness::Harness};

/// A case: its name, the request, and the start of the response after `HTTP/1.1 `. `""` means that
/// the site closes the connection without a response.
type Row = (&'static str, fn() -> String, &'static str);

const KIND: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

fn post(headers: &str, body: &str) -> String {
    format!("POST {WELDER} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n{body}")
}

fn form(headers: &str, body: &str) -> String {
    post(&format!("{KIND}{headers}"), body)
}

/// Creates a request without the headers that `post` adds.
fn bare(text: &str) -> String {
    text.replace("{path}", WELDER)
}

const CHUNKED: &str = "Transfer-Encoding: chunked\r\n";

const HEADS: &[Row] = &[
    (
        "no host",
        || bare("POST {path} HTTP/1.1\r\nConnection: close\r\n\r\n"),
        "400",
    ),
    (
        "two hosts",
        || post("Host: evil.example\r\nContent-Length: 0\r\n", ""),
        "400",
    ),
    (
        "another host",
        || bare("POST {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
        "421",
    ),
    (
        "a host with a script",
        || {
            bare(
                "POST {path} HTTP/1.1\r\nHost: <script>alert(1)</script>\r\nConnection: close\r\n\r\n",
            )
        },
        "4",
    ),
    (
        "another host in the target",
        || {
            format!(
                "POST http://evil.example{WELDER} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            )
        },
        "421",
    ),
    (
        "HTTP/1.0 without a host",
        || bare("POST {path} HTTP/1.0\r\n\r\n"),
        "400",
    ),
    ("HTTP/0.9", || bare("POST {path}\r\n\r\n"), "400"),
    (
        "HTTP/2 without TLS",
        || "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into(),
        "",
    ),
    (
        "TLS",
        || "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\r\n\r\n".into(),
        "400",
    ),
    (
        "a method that does not exist",
        || format!("STEAL {WELDER} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        "405",
    ),
    (
        "PUT",
        || {
            format!(
                "PUT {WELDER} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            )
        },
        "405",
    ),
    (
        "DELETE",
        || format!("DELETE {WELDER} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        "405",
    ),
    (
        "TRACE",
        || format!("TRACE {WELDER} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        "405",
    ),
    (
        "CONNECT",
        || {
            "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                .into()
        },
        "4",
    ),
    (
        "a space in the target",
        || "POST /jobs/a b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".into(),
        "400",
    ),
    (
        "a zero in the target",
        || "POST /jobs/a\0b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".into(),
        "400",
    ),
    (
        "a target of 300 KB",
        || {
            format!(
                "POST /{} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "x".repeat(300_000)
            )
        },
        "4",
    ),
    (
        "a header of 300 KB",
        || form(&format!("X: {}\r\n", "x".repeat(300_000)), ""),
        "431",
    ),
    (
        "1,000 headers",
        || form(&"X: y\r\n".repeat(1_000), ""),
        "431",
    ),
    ("a header without a name", || form(": x\r\n", ""), "400"),
    ("a header with a zero", || form("X: a\0b\r\n", ""), "400"),
    (
        "a header on two lines",
        || form("X: a\r\n b\r\nContent-Length: 0\r\n", ""),
        "400",
    ),
    (
        "a space before the colon",
        || form("Content-Length : 0\r\n", ""),
        "400",
    ),
];

const LENGTHS: &[Row] = &[
    (
        "a length that is no number",
        || form("Content-Length: ten\r\n", ""),
        "400",
    ),
    (
        "a negative length",
        || form("Content-Length: -1\r\n", ""),
        "400",
    ),
    (
        "a length with a sign",
        || form("Content-Length: +3\r\n", "a=b"),
        "400",
    ),
    (
        "a length larger than any number",
        || form("Content-Length: 99999999999999999999999\r\n", ""),
        "400",
    ),
    (
        "two lengths",
        || form("Content-Length: 3\r\nContent-Length: 4\r\n", "a=bc"),
        "400",
    ),
    (
        "a length and chunks",
        || form(&format!("Content-Length: 3\r\n{CHUNKED}"), "0\r\n\r\n"),
        "303",
    ),
    (
        "an encoding that does not exist",
        || form("Transfer-Encoding: cow\r\n", ""),
        "400",
    ),
    (
        "chunks in another encoding",
        || form("Transfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n"),
        "400",
    ),
    (
        "a chunk without a size",
        || form(CHUNKED, "zz\r\na=b\r\n0\r\n\r\n"),
        "400",
    ),
    (
        "a chunk larger than any number",
        || form(CHUNKED, "fffffffffffffffff\r\na"),
        "400",
    ),
    (
        "a chunk of a negative size",
        || form(CHUNKED, "-1\r\na\r\n0\r\n\r\n"),
        "400",
    ),
    (
        "a chunk with an extension of 100 KB",
        || {
            form(
                CHUNKED,
                &format!("3;{}\r\na=b\r\n0\r\n\r\n", "x".repeat(100_000)),
            )
        },
        "400",
    ),
    (
        "a chunk longer than it says",
        || form(CHUNKED, "1\r\nabc\r\n0\r\n\r\n"),
        "400",
    ),
    (
        "a second request behind the first",
        || {
            form(
                "Content-Length: 0\r\n",
                "POST /jobs HTTP/1.1\r\nHost: localhost\r\n\r\n",
            )
        },
        "303",
    ),
    ("no body", || form("", ""), "303"),
    (
        "trailers that repeat headers",
        || {
            form(
                CHUNKED,
                "0\r\nHost: evil.example\r\nContent-Length: 5\r\n\r\n",
            )
        },
        "303",
    ),
    (
        "an expectation that does not exist",
        || form("Expect: the-moon\r\nContent-Length: 0\r\n", ""),
        "303",
    ),
    (
        "an upgrade to a websocket",
        || {
            form(
                "Connection: upgrade\r\nUpgrade: websocket\r\nContent-Length: 0\r\n",
                "",
            )
        },
        "303",
    ),
    (
        "a packed body",
        || form("Content-Encoding: gzip\r\nContent-Length: 3\r\n", "a=b"),
        "303",
    ),
];

async fn check(harness: &Harness, name: &str, request: &str, status: &str) {
    let response = harness.say(request.as_bytes()).await;
    let start = response.get("HTTP/1.1 ".len()..).unwrap_or_default();
    assert!(start.starts_with(status), "{name}: {response}");
    let responses = response.matches("HTTP/1.").count();
    assert_eq!(
        responses,
        usize::from(!status.is_empty()),
        "{name}: {response}"
    );
    for hostile in ["<script>alert", "evil.example"] {
        assert!(!response.contains(hostile), "{name}: {response}");
    }
    let stored = harness.site.outbox.count_waiting().await.unwrap();
    assert_eq!(stored, 0, "{name}");
}

async fn check_all(rows: &[Row]) {
    // Use a long timeout, because the head of a request may arrive late on a busy machine.
    let late = Duration::from_secs(30);
    let harness = Harness::with(|parts| parts.settings.head_timeout = late).await;
    let mut cases = Cases::default();
    for (name, request, status) in rows {
        cases
            .run(name, check(&harness, name, &request(), status))
            .await;
    }
    cases.finish();
    assert_eq!(harness.visit("/").await.status, 200);
}

#[tokio::test]
async fn no_hostile_head_reaches_a_form() {
    check_all(HEADS).await;
}

#[tokio::test]
async fn no_contradiction_about_the_length_stores_anything() {
    check_all(LENGTHS).await;
}
