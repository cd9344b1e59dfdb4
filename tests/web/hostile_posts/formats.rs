//! Tests forms with a hostile email address, link or telephone number.

use super::{
    Outcome::{self, Received, Returned},
    fields::{Row, TOO_LONG, check_all},
};

const NO_EMAIL: Outcome = Returned("must look like name@example.org");
const NO_LINK: Outcome = Returned("must be a link, like https://example.org/my-page");
const NO_PHONE: Outcome = Returned("must look like +44");
const NOT_OF_THE_WEB: Outcome = Returned("must start with http");

const EMAILS: &[Row] = &[
    (
        "no address",
        "email",
        || "".into(),
        Returned("Enter your email address"),
    ),
    ("no sign", "email", || "ann.example.org".into(), NO_EMAIL),
    (
        "two signs",
        "email",
        || "ann@x@example.org".into(),
        NO_EMAIL,
    ),
    ("no name", "email", || "@example.org".into(), NO_EMAIL),
    ("no host", "email", || "ann@".into(), NO_EMAIL),
    (
        "a host without a dot",
        "email",
        || "ann@localhost".into(),
        Returned("needs a dot after the @"),
    ),
    (
        "an address of the network",
        "email",
        || "ann@[127.0.0.1]".into(),
        NO_EMAIL,
    ),
    (
        "two addresses",
        "email",
        || "a@example.org, b@example.org".into(),
        NO_EMAIL,
    ),
    (
        "a name beside the address",
        "email",
        || "Ann <ann@example.org>".into(),
        NO_EMAIL,
    ),
    (
        "a quoted name",
        "email",
        || "\"ann lee\"@example.org".into(),
        NO_EMAIL,
    ),
    (
        "a line break and a header",
        "email",
        || "ann@example.org\r\nBcc: all@example.org".into(),
        NO_EMAIL,
    ),
    (
        "a zero",
        "email",
        || "ann@example.org\0.evil.example".into(),
        Returned("must have no space"),
    ),
    (
        "a script",
        "email",
        || "<script>alert(1)</script>@example.org".into(),
        NO_EMAIL,
    ),
    (
        "a space",
        "email",
        || "ann lee@example.org".into(),
        Returned("must have no space"),
    ),
    (
        "a name of 65 letters",
        "email",
        || format!("{}@example.org", "a".repeat(65)),
        NO_EMAIL,
    ),
    (
        "a host of 300 letters",
        "email",
        || format!("a@{}.org", "b".repeat(300)),
        TOO_LONG,
    ),
    (
        "an address of 10,000 letters",
        "email",
        || format!("{}@example.org", "a".repeat(10_000)),
        TOO_LONG,
    ),
    (
        "a host with two dots",
        "email",
        || "ann@example..org".into(),
        NO_EMAIL,
    ),
];

const LINKS_AND_NUMBERS: &[Row] = &[
    (
        "a script",
        "q-q2",
        || "javascript:alert(1)".into(),
        NOT_OF_THE_WEB,
    ),
    (
        "a script behind spaces",
        "q-q2",
        || " java\tscript:alert(1)".into(),
        NOT_OF_THE_WEB,
    ),
    (
        "data",
        "q-q2",
        || "data:text/html,<script>alert(1)</script>".into(),
        NOT_OF_THE_WEB,
    ),
    (
        "a file",
        "q-q2",
        || "file:///etc/passwd".into(),
        NOT_OF_THE_WEB,
    ),
    (
        "a program",
        "q-q2",
        || "ms-word:ofe|u|https://evil.example".into(),
        NOT_OF_THE_WEB,
    ),
    ("no host", "q-q2", || "https://".into(), NO_LINK),
    (
        "a host without a dot",
        "q-q2",
        || "https://localhost/x".into(),
        NO_LINK,
    ),
    (
        "a host with a bad label",
        "q-q2",
        || "https://exa mple..org:99999/".into(),
        NO_LINK,
    ),
    (
        "a number as a host",
        "q-q2",
        || "2130706433".into(),
        NO_LINK,
    ),
    (
        "a link of 100 KB",
        "q-q2",
        || format!("https://example.org/{}", "x".repeat(60_000)),
        TOO_LONG,
    ),
    (
        "markup in a link",
        "q-q2",
        || "https://example.org/\"><script>alert(1)</script>".into(),
        Received,
    ),
    (
        "credentials in a link",
        "q-q2",
        || "https://user:password@example.org/".into(),
        Received,
    ),
    (
        "letters",
        "phone_number",
        || "call me maybe".into(),
        NO_PHONE,
    ),
    (
        "an address",
        "phone_number",
        || "12345@example.org".into(),
        NO_PHONE,
    ),
    (
        "too few digits",
        "phone_number",
        || "+1 23".into(),
        Returned("at least 5 digits"),
    ),
    (
        "too many digits",
        "phone_number",
        || "1".repeat(40),
        Returned("20 digits or fewer"),
    ),
    (
        "10,000 digits",
        "phone_number",
        || "1".repeat(10_000),
        TOO_LONG,
    ),
    (
        "digits of another script",
        "phone_number",
        || "+٤٩ ٣٠ ١٢٣٤٥٦".into(),
        Received,
    ),
    (
        "a telephone command",
        "phone_number",
        || "*#06#12345;phone-context=evil".into(),
        NO_PHONE,
    ),
];

#[tokio::test]
async fn a_hostile_email_address_is_returned() {
    check_all(EMAILS).await;
}

#[tokio::test]
async fn a_hostile_link_or_telephone_number_is_returned() {
    check_all(LINKS_AND_NUMBERS).await;
}
