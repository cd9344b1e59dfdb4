//! Tests `security.txt`, which names the contact for reports about the security of the site.

use crate::harness::{Harness, spoken};

const ADDRESS: &str = "/.well-known/security.txt";

#[tokio::test]
async fn security_txt_contains_the_contact_and_its_expiry_date() {
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
async fn without_a_contact_there_is_no_security_txt() {
    let harness = Harness::open().await;
    assert_eq!(harness.visit(ADDRESS).await.status, 404);
}
