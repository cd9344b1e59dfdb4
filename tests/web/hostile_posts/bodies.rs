//! Tests forms whose content type or URL-encoded body is hostile.

use super::{
    Outcome::{self, Received, Refused, Returned},
    WELDER, check,
};
use crate::{
    cases::Cases,
    form::{BOUNDARY, Form, PDF},
    harness::Harness,
};

pub const MULTIPART: &str = "multipart/form-data; boundary=x";
pub const UNREADABLE: Outcome = Refused(400, "We could not read that");
/// The outcome for a form without a token.
pub const NOT_OURS: Outcome = Returned("could not match this form");
pub const TOO_LARGE: Outcome = Refused(413, "That is too large to send");

/// A case: its name, the content type, the body, and the outcome.
pub type Row = (&'static str, &'static str, fn() -> Vec<u8>, Outcome);

const URL_ENCODED: &str = "application/x-www-form-urlencoded";

/// Creates a part of a multipart body with these header lines.
pub fn part(headers: &str, content: &str) -> String {
    format!("--x\r\n{headers}\r\n\r\n{content}\r\n")
}

pub fn named(name: &str, content: &str) -> String {
    part(
        &format!("Content-Disposition: form-data; name=\"{name}\""),
        content,
    )
}

pub fn ended(parts: &str) -> Vec<u8> {
    format!("{parts}--x--\r\n").into_bytes()
}

/// The longest boundary that RFC 2046 allows.
macro_rules! boundary_of_70_bytes {
    () => {
        "0123456789012345678901234567890123456789012345678901234567890123456789"
    };
}

/// Creates a body with this boundary and one text field.
fn with_boundary(boundary: &str) -> Vec<u8> {
    let text = named("first_name", "Ann") + "--x--\r\n";
    text.replace("--x", &format!("--{boundary}")).into_bytes()
}

const KINDS: &[Row] = &[
    (
        "no content type",
        "",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "a text",
        "text/plain",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "JSON",
        "application/json",
        || br#"{"first_name":"Ann"}"#.to_vec(),
        UNREADABLE,
    ),
    (
        "XML with an entity",
        "application/xml",
        || b"<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>".to_vec(),
        UNREADABLE,
    ),
    (
        "a multipart without a boundary",
        "multipart/form-data",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "an empty boundary",
        "multipart/form-data; boundary=",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "an empty boundary in quotes",
        "multipart/form-data; boundary=\"\"",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "two boundaries",
        "multipart/form-data; boundary=x; boundary=y",
        || ended(&named("first_name", "Ann")),
        NOT_OURS,
    ),
    (
        "another boundary",
        "multipart/form-data; boundary=y",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "a boundary in capitals",
        "multipart/form-data; boundary=X",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "a boundary of 70 bytes",
        concat!("multipart/form-data; boundary=", boundary_of_70_bytes!()),
        || with_boundary(boundary_of_70_bytes!()),
        NOT_OURS,
    ),
    (
        "a boundary of 71 bytes",
        concat!("multipart/form-data; boundary=x", boundary_of_70_bytes!()),
        || with_boundary(concat!("x", boundary_of_70_bytes!())),
        UNREADABLE,
    ),
    (
        "a boundary of 60 KB",
        LONG_BOUNDARY,
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "another multipart",
        "multipart/mixed; boundary=x",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "two content types",
        "multipart/form-data; boundary=x, text/plain",
        || ended(&named("first_name", "Ann")),
        UNREADABLE,
    ),
    (
        "a content type in capitals",
        "MULTIPART/FORM-DATA; BOUNDARY=x",
        || ended(&named("first_name", "Ann")),
        NOT_OURS,
    ),
    (
        "URL-encoded in UTF-7",
        "application/x-www-form-urlencoded; charset=utf-7",
        || b"first_name=+ADw-script+AD4-".to_vec(),
        NOT_OURS,
    ),
];

const LONG_BOUNDARY: &str = "multipart/form-data; boundary=LONG";

const ENCODED: &[Row] = &[
    ("nothing", URL_ENCODED, || "".into(), NOT_OURS),
    (
        "only separators",
        URL_ENCODED,
        || "&&&===&".into(),
        NOT_OURS,
    ),
    (
        "half an escape",
        URL_ENCODED,
        || "first_name=%&last_name=%4".into(),
        NOT_OURS,
    ),
    (
        "an overlong encoding",
        URL_ENCODED,
        || "first_name=%c0%af%e0%80%af".into(),
        NOT_OURS,
    ),
    (
        "zeros",
        URL_ENCODED,
        || "first_name=%00%00&%00=x".into(),
        NOT_OURS,
    ),
    (
        "line breaks",
        URL_ENCODED,
        || "first_name=a%0d%0aSet-Cookie:%20a=b".into(),
        NOT_OURS,
    ),
    (
        "names in brackets",
        URL_ENCODED,
        || "first_name[]=a&first_name[0][x]=b".into(),
        NOT_OURS,
    ),
    (
        "a name with a script",
        URL_ENCODED,
        || "%3Cscript%3Ealert(1)%3C/script%3E=%3Cscript%3Ealert(1)%3C/script%3E".into(),
        NOT_OURS,
    ),
    (
        "JSON",
        URL_ENCODED,
        || "{\"first_name\": \"Ann\"}".into(),
        NOT_OURS,
    ),
    (
        "201 fields",
        URL_ENCODED,
        || "a=b&".repeat(201).into_bytes(),
        TOO_LARGE,
    ),
    (
        "3 MB",
        URL_ENCODED,
        || [b"a=".to_vec(), vec![b'x'; 3 << 20]].concat(),
        TOO_LARGE,
    ),
];

pub async fn check_all(rows: &[Row]) {
    let harness = Harness::open().await;
    let mut cases = Cases::default();
    for (name, kind, body, outcome) in rows {
        let kind = kind.replace("LONG", &"b".repeat(60_000));
        let request = harness.post(WELDER).header("content-type", kind);
        let case = check(&harness, name, request.body(body()), *outcome);
        cases.run(name, case).await;
    }
    cases.finish();
}

#[tokio::test]
async fn a_body_that_is_not_a_form_is_refused() {
    check_all(KINDS).await;
}

#[tokio::test]
async fn no_hostile_url_encoded_body_is_stored() {
    check_all(ENCODED).await;
}

/// Valid fields are received even if they are between hostile fields.
#[tokio::test]
async fn fields_that_do_not_belong_to_the_form_are_ignored() {
    let harness = Harness::open().await;
    let form = super::filled(&harness, 1).await.file("cv.pdf", PDF);
    let form = [
        "",
        "resume",
        "resume_kept",
        "__proto__",
        "q-unknown",
        "id",
        "state",
        "<script>",
    ]
    .iter()
    .fold(form, |form: Form, name| {
        form.with(name, "<script>alert(1)</script>")
    });
    assert!(form.body().starts_with(format!("--{BOUNDARY}").as_bytes()));
    check(
        &harness,
        "foreign fields",
        form.post(&harness, WELDER),
        Received,
    )
    .await;
}
