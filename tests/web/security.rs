//! `security.txt`: the contact for reports about the security of the site.

use crate::harness::{Harness, spoken};

const ADDRESS: &str = "/.well-known/security.txt";

#[tokio::test]
async fn whoever_finds_a_fault_is_told_whom_to_write_to_and_until_when_that_holds() {
    let harness = Harness::with(|parts| {
        parts.settings.security_contact = Some("mailto:safe@example.com".parse().unwrap());
        parts.settings.public_url = Some("https://localhost".parse().unwrap());
        parts.locales = spoken(&["de"]);
    })
    .await;
    let text = harness.get(ADDRESS).header("host", "localhost");
    let text = harness.answer(text).await;
    assert_eq!(text.header("content-type"), "text/plain; charset=utf-8");
    assert_eq!(
        text.html,
        "Contact: mailto:safe@example.com\n\
         Expires: 2027-05-20T00:00:00Z\n\
         Preferred-Languages: en, de\n\
         Canonical: https://localhost/.well-known/security.txt\n\
         Hiring: https://localhost/en/\n"
    );
}

#[tokio::test]
async fn where_nobody_is_named_there_is_nothing() {
    let harness = Harness::open().await;
    assert_eq!(harness.visit(ADDRESS).await.status, 404);
}
