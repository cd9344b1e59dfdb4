//! Tests forms whose multipart body is hostile.

use super::bodies::{
    MULTIPART, NOT_OURS, Row, TOO_LARGE, UNREADABLE, check_all, ended, named, part,
};

/// The header line of a text part.
const NAME: &str = "Content-Disposition: form-data; name=\"first_name\"";

/// Creates a body with one part that has these header lines.
fn with_headers(headers: &str) -> Vec<u8> {
    ended(&part(headers, "Ann"))
}

/// Creates a part that contains a file. `field` is the name of the part.
fn file_in(field: &str) -> String {
    let names = format!("name=\"{field}\"; filename=\"cv.pdf\"");
    part(&format!("Content-Disposition: form-data; {names}"), "x")
}

const PARTS: &[Row] = &[
    ("nothing", MULTIPART, || Vec::new(), UNREADABLE),
    (
        "only the end",
        MULTIPART,
        || b"--x--\r\n".to_vec(),
        NOT_OURS,
    ),
    (
        "only the start",
        MULTIPART,
        || b"--x\r\n".to_vec(),
        UNREADABLE,
    ),
    (
        "no end",
        MULTIPART,
        || named("first_name", "Ann").into_bytes(),
        UNREADABLE,
    ),
    (
        "bytes before the first part",
        MULTIPART,
        || [b"preamble\r\n".to_vec(), ended(&named("first_name", "Ann"))].concat(),
        NOT_OURS,
    ),
    (
        "bytes behind the end",
        MULTIPART,
        || [ended(&named("first_name", "Ann")), vec![b'z'; 100_000]].concat(),
        NOT_OURS,
    ),
    (
        "line feeds only",
        MULTIPART,
        || b"--x\nContent-Disposition: form-data; name=\"first_name\"\n\nAnn\n--x--\n".to_vec(),
        UNREADABLE,
    ),
    (
        "a part without headers",
        MULTIPART,
        || b"--x\r\n\r\nAnn\r\n--x--\r\n".to_vec(),
        UNREADABLE,
    ),
    (
        "a part without a name",
        MULTIPART,
        || with_headers("Content-Disposition: form-data"),
        NOT_OURS,
    ),
    (
        "a part that is an attachment",
        MULTIPART,
        || with_headers("Content-Disposition: attachment; name=\"first_name\""),
        NOT_OURS,
    ),
    (
        "a name without its end",
        MULTIPART,
        || with_headers("Content-Disposition: form-data; name=\"first_name"),
        NOT_OURS,
    ),
    (
        "a name of 60 KB",
        MULTIPART,
        || ended(&named(&"n".repeat(60_000), "x")),
        NOT_OURS,
    ),
    (
        "a file in a field with a name of 200 bytes",
        MULTIPART,
        || ended(&file_in(&"n".repeat(200))),
        NOT_OURS,
    ),
    (
        "a file in a field with a name of 201 bytes",
        MULTIPART,
        || ended(&file_in(&"n".repeat(201))),
        UNREADABLE,
    ),
    (
        "a name of 8 MB",
        MULTIPART,
        || ended(&named(&"n".repeat(8 << 20), "x")),
        UNREADABLE,
    ),
    (
        "a name with a zero",
        MULTIPART,
        || ended(&named("first\0name", "x")),
        UNREADABLE,
    ),
    (
        "a name that is a prototype",
        MULTIPART,
        || ended(&(named("__proto__", "x") + &named("constructor[prototype]", "x"))),
        NOT_OURS,
    ),
    (
        "two dispositions",
        MULTIPART,
        || {
            with_headers(&format!(
                "{NAME}\r\nContent-Disposition: form-data; name=\"email\""
            ))
        },
        NOT_OURS,
    ),
    (
        "1,000 headers in a part",
        MULTIPART,
        || with_headers(&format!("{}{NAME}", "X: y\r\n".repeat(1_000))),
        UNREADABLE,
    ),
    (
        "a header without a colon",
        MULTIPART,
        || with_headers(&format!("nonsense\r\n{NAME}")),
        UNREADABLE,
    ),
    (
        "base64 as the transfer encoding",
        MULTIPART,
        || with_headers(&format!("{NAME}\r\nContent-Transfer-Encoding: base64")),
        NOT_OURS,
    ),
    (
        "a length in a part",
        MULTIPART,
        || with_headers(&format!("{NAME}\r\nContent-Length: 99999999")),
        NOT_OURS,
    ),
    (
        "another charset",
        MULTIPART,
        || {
            with_headers(&format!(
                "{NAME}\r\nContent-Type: text/plain; charset=utf-7"
            ))
        },
        NOT_OURS,
    ),
    (
        "multiparts 1,000 deep",
        MULTIPART,
        || ended(&"--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n".repeat(1_000)),
        TOO_LARGE,
    ),
    (
        "a line that begins like a boundary",
        MULTIPART,
        || ended(&named("first_name", "a--x b\r\n--xx c")),
        UNREADABLE,
    ),
    (
        "201 fields",
        MULTIPART,
        || ended(&named("a", "b").repeat(201)),
        TOO_LARGE,
    ),
    (
        "3 MB of texts",
        MULTIPART,
        || ended(&named("a", &"b".repeat(60_000)).repeat(50)),
        TOO_LARGE,
    ),
    (
        "80 MB of files",
        MULTIPART,
        || {
            ended(&part(
                "Content-Disposition: form-data; name=\"a\"; filename=\"b\"",
                &"c".repeat(80 << 20),
            ))
        },
        TOO_LARGE,
    ),
    (
        "bytes that are not UTF-8",
        MULTIPART,
        || {
            [b"--x\r\nContent-Disposition: form-data; name=\"first_name\"\r\n\r\n\xff\xfe\xc0\x80\r\n--x--\r\n".to_vec()].concat()
        },
        NOT_OURS,
    ),
];

#[tokio::test]
async fn no_hostile_multipart_body_is_stored() {
    check_all(PARTS).await;
}
