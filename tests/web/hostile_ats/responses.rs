//! Tests responses of the ATS that the site cannot use. Visitors must still see the previous list,
//! and the operator must see the reason.

use std::io::Write;

use flate2::{Compression, write::GzEncoder};
use serde_json::json;

use super::{
    server::{HostileResponse, answer, json_answer},
    site::{AttackedSite, KEY, assert_inert},
};
use crate::cases::Cases;

/// A case: its name, the response to the request for the list, and words that the operator's alarm
/// must contain.
type Row = (&'static str, fn() -> HostileResponse, &'static str);

const JSON: &str = "content-type: application/json\r\n";
const HTML: &str = "content-type: text/html\r\n";
const GZIP: &str = "content-type: application/json\r\ncontent-encoding: gzip\r\n";
const SIGN_IN: &[u8] = b"<!doctype html><title>Sign in</title><script>alert(1)</script>";
/// A response that is shorter than its `Content-Length`.
const CUT: &str = "HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n[";

fn chunked(body: &str) -> HostileResponse {
    let head = "HTTP/1.1 200 X\r\ntransfer-encoding: chunked";
    bytes(&format!("{head}\r\n{JSON}\r\n{body}"))
}

/// Creates a response with this status and these bytes as its body.
fn body(status: u16, headers: &str, body: &[u8]) -> HostileResponse {
    HostileResponse::Bytes(answer(status, headers, body))
}

/// Creates an error response of the ATS with this message.
fn detail(status: u16, text: &str) -> HostileResponse {
    HostileResponse::Bytes(json_answer(status, &json!({"detail": text})))
}

fn bytes(text: &str) -> HostileResponse {
    HostileResponse::Bytes(text.as_bytes().to_vec())
}

fn status(status: u16, headers: &str) -> HostileResponse {
    HostileResponse::Bytes(answer(status, headers, b""))
}

fn redirect(target: &str) -> HostileResponse {
    status(302, &format!("location: {target}\r\n"))
}

/// Creates the start of a response with a list. The rest of the announced 5,000 bytes is missing.
fn start() -> Vec<u8> {
    format!("HTTP/1.1 200 X\r\n{JSON}content-length: 5000\r\n\r\n[").into()
}

/// Creates a compressed response that becomes 1,000 times larger when it is decompressed.
fn bomb() -> HostileResponse {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for _ in 0..64 {
        packed.write_all(&[b' '; 1 << 20]).unwrap();
    }
    body(200, GZIP, &packed.finish().unwrap())
}

const BROKEN: &[Row] = &[
    (
        "no answer",
        || HostileResponse::HangUp,
        "the response was incomplete",
    ),
    (
        "half a status line",
        || bytes("HTTP/1.1 2"),
        "the response was incomplete",
    ),
    (
        "not HTTP",
        || bytes("220 mail.example.com ESMTP\r\n"),
        "incomplete",
    ),
    (
        "a version of HTTP that does not exist",
        || bytes("HTTP/9.9 200 OK\r\n\r\n[]"),
        "incomplete",
    ),
    (
        "a status of four digits",
        || bytes("HTTP/1.1 2000 OK\r\n\r\n[]"),
        "incomplete",
    ),
    (
        "a body that ends early",
        || bytes(CUT),
        "the response was incomplete",
    ),
    (
        "two lengths that contradict each other",
        || {
            bytes(&format!(
                "HTTP/1.1 200 X\r\ncontent-length: 2\r\ncontent-length: 40\r\n{JSON}\r\n[]"
            ))
        },
        "incomplete",
    ),
    (
        "a negative length",
        || {
            bytes(&format!(
                "HTTP/1.1 200 X\r\ncontent-length: -1\r\n{JSON}\r\n[]"
            ))
        },
        "incomplete",
    ),
    (
        "a chunk without a size",
        || chunked("zz\r\n[]\r\n0\r\n\r\n"),
        "incomplete",
    ),
    (
        "a chunk larger than memory",
        || chunked("ffffffffffffffff\r\n[]"),
        "incomplete",
    ),
    (
        "chunks without an end",
        || chunked("2\r\n[]\r\n"),
        "incomplete",
    ),
    (
        "a head of 1 MB",
        || status(200, &format!("x: {}\r\n", "y".repeat(1 << 20))),
        "incomplete",
    ),
    (
        "a thousand headers",
        || status(200, &"x: y\r\n".repeat(1_000)),
        "incomplete",
    ),
    (
        "bytes that are not gzip",
        || body(200, GZIP, b"[]"),
        "incomplete",
    ),
    ("a gzip bomb", || bomb(), "larger than ats.max_answer"),
    (
        "spaces without an end",
        || {
            HostileResponse::Endless(
                format!("HTTP/1.1 200 X\r\n{JSON}\r\n").into(),
                vec![b' '; 65_536],
            )
        },
        "larger than ats.max_answer",
    ),
    (
        "9 MB of text",
        || {
            body(
                200,
                JSON,
                json!(["x".repeat(9 << 20)]).to_string().as_bytes(),
            )
        },
        "larger than ats.max_answer",
    ),
];

const OTHER_STATUSES: &[Row] = &[
    ("204", || status(204, ""), "the response is not JSON"),
    (
        "206 with a part",
        || body(206, &format!("{JSON}content-range: bytes 0-1/9\r\n"), b"{}"),
        "no list",
    ),
    (
        "304 that was not asked for",
        || status(304, ""),
        "set ats.base_url to the target",
    ),
    (
        "a redirect to itself",
        || redirect("/api/v1/external/job-postings"),
        "redirects to http://127.0.0.1",
    ),
    (
        "a redirect to a metadata address",
        || redirect("http://169.254.169.254/latest/meta-data"),
        "redirects to http://169.254.169.254",
    ),
    (
        "a redirect to a file",
        || redirect("file:///etc/passwd"),
        "redirects to file:///etc/passwd",
    ),
    (
        "a redirect to a script",
        || redirect("javascript:alert(1)"),
        "redirects",
    ),
    (
        "a redirect with the key in it",
        || redirect(&format!("https://{KEY}@evil.example/?key={KEY}#{KEY}")),
        "redirects to https://evil.example/",
    ),
    (
        "a redirect to 1 MB",
        || redirect(&format!("https://evil.example/{}", "y".repeat(100_000))),
        "redirects to https://evil.example/",
    ),
    (
        "a redirect that is no address",
        || redirect("https://[::bad"),
        "redirects",
    ),
    ("300 without a target", || status(300, ""), "redirects"),
    (
        "a sign-in page",
        || body(200, HTML, SIGN_IN),
        "HTML instead of JSON",
    ),
    (
        "a sign-in page that says it is JSON",
        || body(200, JSON, SIGN_IN),
        "not JSON",
    ),
    (
        "an error page of a proxy",
        || body(502, HTML, SIGN_IN),
        "overloaded or broken",
    ),
    (
        "401 with the key in the message",
        || detail(401, &format!("no {KEY}")),
        "key in ats.api_key is not accepted",
    ),
    (
        "403 of a firewall",
        || body(403, HTML, b"<title>Just a moment...</title>"),
        "blocks this site as a bot",
    ),
    (
        "403 with a script as the upgrade address",
        || {
            HostileResponse::Bytes(json_answer(
                403,
                &json!({"code": "ats_premium_required", "upgrade_url": "javascript:alert(1)"}),
            ))
        },
        "plan does not include",
    ),
    (
        "404 for the list",
        || detail(404, "Not found."),
        "the interface is not at this URL",
    ),
    (
        "410 for the list",
        || status(410, ""),
        "the interface is not at this URL",
    ),
    (
        "418",
        || detail(418, "\u{1b}[31mred\u{202e}\u{7}"),
        "does not know",
    ),
    (
        "429 with a wait of a million years",
        || status(429, "retry-after: 31536000000000\r\n"),
        "too many requests",
    ),
    (
        "429 with a negative wait",
        || status(429, "retry-after: -5\r\n"),
        "too many requests",
    ),
    (
        "429 with a date of the year 9999",
        || status(429, "retry-after: Fri, 31 Dec 9999 23:59:59 GMT\r\n"),
        "too many requests",
    ),
    (
        "500 with an error of 9 MB",
        || {
            HostileResponse::Bytes(answer(
                500,
                JSON,
                json!({"detail": "x".repeat(9 << 20)})
                    .to_string()
                    .as_bytes(),
            ))
        },
        "overloaded or broken",
    ),
    (
        "503 without an end",
        || {
            HostileResponse::Endless(
                format!("HTTP/1.1 503 X\r\n{JSON}\r\n").into(),
                vec![b'x'; 65_536],
            )
        },
        "overloaded or broken",
    ),
    ("599", || status(599, ""), "overloaded or broken"),
    (
        "a switch to another protocol",
        || status(101, "connection: upgrade\r\nupgrade: x\r\n"),
        "does not know",
    ),
];

const SLOW: &[Row] = &[
    (
        "silence",
        || HostileResponse::Stall(Vec::new()),
        "the request timed out",
    ),
    (
        "a head that stops",
        || HostileResponse::Stall(b"HTTP/1.1 200 X\r\ncontent-".to_vec()),
        "the request timed out",
    ),
    (
        "a body that stops",
        || HostileResponse::Stall(start()),
        "the request timed out",
    ),
    (
        "one byte at a time",
        || HostileResponse::Drip([start(), vec![b' '; 5_000]].concat()),
        "the request timed out",
    ),
    (
        "interim responses without an end",
        || HostileResponse::Endless(Vec::new(), b"HTTP/1.1 103 X\r\n\r\n".repeat(100)),
        "the request timed out",
    ),
];

async fn check(site: &AttackedSite, name: &str, response: HostileResponse, words: &str) {
    let alarm = site.read_list(response).await.expect("an alarm");
    let stays = "the last good copy stays online";
    assert!(
        alarm.contains(stays) && alarm.contains(words),
        "{name}: {alarm}"
    );
    assert!(alarm.len() < 1_000, "{name}: {} bytes", alarm.len());
    assert!(!alarm.contains(char::is_control), "{name}: {alarm:?}");
    assert!(
        !alarm.contains(KEY) && !alarm.contains('\u{202e}'),
        "{name}: {alarm:?}"
    );
    let page = site.visit("/").await;
    assert!(
        page.html.contains(">Welder<") && page.html.contains(">Cook<"),
        "{name}"
    );
    assert_inert(name, &page.html);
    let requests = site.server.take_requests();
    assert_eq!(requests.len(), 1, "{name}: {requests:?}");
}

async fn check_all(site: AttackedSite, rows: &[Row]) {
    let mut cases = Cases::default();
    for (name, response, words) in rows {
        cases.run(name, check(&site, name, response(), words)).await;
    }
    cases.finish();
}

#[tokio::test]
async fn no_broken_answer_changes_the_list_that_visitors_see() {
    check_all(AttackedSite::open().await, BROKEN).await;
}

#[tokio::test]
async fn no_other_status_changes_the_list_that_visitors_see() {
    let site = AttackedSite::open().await;
    check_all(site, OTHER_STATUSES).await;
}

#[tokio::test]
async fn no_slow_answer_changes_the_list_that_visitors_see() {
    check_all(AttackedSite::open().await.with_short_timeout().await, SLOW).await;
}

#[tokio::test]
async fn after_any_false_response_a_correct_one_ends_the_alarm() {
    let site = AttackedSite::open().await;
    assert!(site.read_list(HostileResponse::HangUp).await.is_some());
    site.read_valid_responses().await;
    assert!(site.refresher.active_alarms().is_empty());
}
