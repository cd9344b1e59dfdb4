//! Tests hostile responses to an application. The application must not be lost, and the applicant
//! and the operator must see what happened.

use serde_json::{Value, json};
use vestibule::delivery::StepOutcome::{self, Delivered, Held, Postponed, Refused};

use super::{
    server::{HostileResponse, answer, json_answer},
    site::{AttackedSite, KEY, assert_inert},
};
use crate::cases::{Cases, main_text};

/// A case: its name, the response, and what happens to the application.
type Row = (&'static str, fn() -> HostileResponse, StepOutcome);

fn said(status: u16, body: Value) -> HostileResponse {
    HostileResponse::Bytes(json_answer(status, &body))
}

const SCRIPT: &str = "<script>alert(1)</script>";
const JSON: &str = "content-type: application/json\r\n";

/// A refusal that contains [`KEY`], partly escaped for JSON and for HTML.
const ESCAPED_KEY: &[u8] =
    br#"{"success": false, "message": "Invalid key k3y\u002d0f&#45;the-h0use"}"#;

fn moved(status: u16) -> HostileResponse {
    HostileResponse::Bytes(answer(status, "location: http://169.254.169.254/\r\n", b""))
}

const ROWS: &[Row] = &[
    (
        "success without an id",
        || said(200, json!({"success": true})),
        Delivered,
    ),
    (
        "an id that is a script",
        || said(201, json!({"id": SCRIPT})),
        Delivered,
    ),
    (
        "an id of 1 MB",
        || said(201, json!({"id": "x".repeat(1 << 20)})),
        Delivered,
    ),
    (
        "an id of another type",
        || said(201, json!({"success": "true", "id": {"a": []}})),
        Delivered,
    ),
    (
        "success and an error",
        || said(200, json!({"success": true, "email": ["no"]})),
        Delivered,
    ),
    (
        "a duplicate",
        || said(409, json!({"detail": "Already applied."})),
        Delivered,
    ),
    (
        "refused with a script",
        || said(400, json!({"email": [SCRIPT]})),
        Refused,
    ),
    (
        "refused with 100,000 messages",
        || said(400, json!({"email": vec!["no"; 100_000]})),
        Refused,
    ),
    (
        "refused with a message of 1 MB",
        || said(422, json!({"first_name": ["n".repeat(1 << 20)]})),
        Refused,
    ),
    (
        "refused with control characters",
        || said(400, json!({"email": ["\u{1b}[2J\u{202e}\u{0}no"]})),
        Refused,
    ),
    (
        "refused by a status of success",
        || said(200, json!({"success": false, "email": ["no"]})),
        Refused,
    ),
    (
        "refused by a status of success with the escaped key",
        || HostileResponse::Bytes(answer(200, JSON, ESCAPED_KEY)),
        Refused,
    ),
    (
        "refused with what the applicant wrote",
        || said(400, json!({"email": ["Ann Lee is known"]})),
        Refused,
    ),
    (
        "a posting that is gone",
        || said(404, json!({"detail": "Not found."})),
        Refused,
    ),
    (
        "no success and no reason",
        || said(200, json!({"success": false})),
        Held,
    ),
    (
        "a complaint about a field that does not exist",
        || said(400, json!({"csrf": ["x"]})),
        Held,
    ),
    (
        "a complaint about a field with a name of 1 MB",
        || said(400, json!({"n".repeat(1 << 20): ["x"]})),
        Held,
    ),
    (
        "errors of wrong types",
        || said(400, json!({"email": {"a": [{"b": null}]}, "x": 5})),
        Held,
    ),
    ("400 as a list", || said(400, json!([[[["no"]]]])), Refused),
    ("messages 100 deep", || said(400, nested(100)), Held),
    (
        "neither success nor an id",
        || said(200, json!({})),
        Postponed,
    ),
    ("a list", || said(200, json!([])), Postponed),
    (
        "a web page",
        || HostileResponse::Bytes(answer(200, "content-type: text/html\r\n", b"<html>Thanks!")),
        Postponed,
    ),
    (
        "not JSON",
        || HostileResponse::Bytes(answer(201, JSON, b"{\"id\":")),
        Postponed,
    ),
    (
        "nothing",
        || HostileResponse::Bytes(answer(204, "", b"")),
        Postponed,
    ),
    ("a moved interface", || moved(301), Postponed),
    (
        "a redirect that sends the form again",
        || moved(307),
        Postponed,
    ),
    ("a redirect after success", || moved(303), Postponed),
    (
        "the key is refused",
        || said(401, json!({"detail": KEY})),
        Postponed,
    ),
    (
        "a firewall",
        || HostileResponse::Bytes(answer(403, "cf-mitigated: challenge\r\n", b"")),
        Postponed,
    ),
    (
        "a wait of a million years",
        || HostileResponse::Bytes(answer(429, "retry-after: 31536000000000\r\n", b"")),
        Postponed,
    ),
    (
        "an error of 9 MB",
        || HostileResponse::Bytes(answer(500, JSON, &vec![b'x'; 9 << 20])),
        Postponed,
    ),
    (
        "an error without an end",
        || HostileResponse::Endless(b"HTTP/1.1 502 X\r\n\r\n".to_vec(), vec![b'x'; 65_536]),
        Postponed,
    ),
    ("no answer", || HostileResponse::HangUp, Postponed),
    (
        "half an answer",
        || HostileResponse::Bytes(b"HTTP/1.1 201 X\r\ncontent-length: 9\r\n\r\n{".to_vec()),
        Postponed,
    ),
    (
        "another protocol",
        || HostileResponse::Bytes(b"220 mail.example.com\r\n".to_vec()),
        Postponed,
    ),
];

fn nested(depth: usize) -> Value {
    (0..depth).fold(json!(["no"]), |inner, _| json!({"a": inner}))
}

async fn check(number: usize, row: &Row) {
    let (name, response, expected) = row;
    // Each row gets a new site, because some responses pause the delivery.
    let site = AttackedSite::open().await;
    let (step, receipt) = site.deliver(number, response()).await;
    assert_eq!(step, *expected, "{name}");
    assert_eq!(receipt.status, 200, "{name}");
    assert_inert(name, &receipt.html);
    let length = receipt.html.len();
    assert!(length < 100_000, "{name}: {length} bytes");
    let requests = site.server.take_requests();
    assert_eq!(requests.len(), 1, "{name}: {requests:?}");
    let outbox = &site.harness.site.outbox;
    let entry = outbox.latest(1).await.unwrap().remove(0);
    let text = format!("{entry:?}");
    assert!(!text.contains(KEY), "{name}: {text}");
    assert!(text.len() < 3_000, "{name}: {} bytes", text.len());
    let waiting = u64::from(*expected == Postponed);
    assert_eq!(outbox.count_waiting().await.unwrap(), waiting, "{name}");
    let words = match expected {
        Delivered => "Our hiring team has it",
        Refused => "Your application did not go through",
        Held => "making sure it reaches our hiring team",
        _ => "on its way",
    };
    let text = main_text(&receipt.html);
    assert!(text.contains(words), "{name}: {text}");
}

#[tokio::test]
async fn no_response_to_an_application_loses_it_or_injects_a_script() {
    let mut cases = Cases::default();
    for (number, row) in ROWS.iter().enumerate() {
        cases.run(row.0, check(number, row)).await;
    }
    cases.finish();
}
