//! Tests hostile POST requests. Each row of a table contains the name of a case, the data that is
//! sent, and the outcome: the response, and whether an application is stored.

use reqwest::RequestBuilder;

use crate::{cases::main_text, form::Form, harness::Harness};

mod requests;

mod bodies;

mod multipart;

mod fields;

mod formats;

mod files;

mod tokens;

/// The form of the welder's posting, which has one required question.
pub const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// The outcome of a form.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outcome {
    /// The application is stored, and the visitor gets a receipt.
    Received,
    /// The site shows the form again with these words. No application is stored.
    Returned(&'static str),
    /// The site returns this status and an error page with these words. Nothing is stored.
    Refused(u16, &'static str),
}

/// Opens and fills in the form of the welder's posting. The email address contains `number`.
pub async fn filled(harness: &Harness, number: usize) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let email = format!("ann-{number}@example.org");
    form.without("email")
        .with("email", &email)
        .with("q-q1", "TIG")
}

/// Sends a form and checks its outcome.
pub async fn check(harness: &Harness, name: &str, request: RequestBuilder, outcome: Outcome) {
    let outbox = &harness.site.outbox;
    let before = outbox.count_waiting().await.unwrap();
    let page = harness.answer(request).await;
    let stored = outbox.count_waiting().await.unwrap() - before;
    let location = page.location.as_deref().unwrap_or_default();
    match outcome {
        Outcome::Received => {
            assert_eq!(page.status, 303, "{name}: {}", main_text(&page.html));
            assert!(location.starts_with("/applications/"), "{name}: {location}");
        }
        Outcome::Returned(words) => {
            assert_eq!(page.status, 200, "{name}: {location}");
            assert!(
                page.html.contains(words),
                "{name}: {}",
                main_text(&page.html)
            );
            assert!(page.html.contains("<form"), "{name}: no form");
        }
        Outcome::Refused(status, words) => {
            assert_eq!(page.status, status, "{name}: {}", main_text(&page.html));
            assert!(
                page.html.contains(words),
                "{name}: {}",
                main_text(&page.html)
            );
        }
    }
    assert_eq!(stored, u64::from(outcome == Outcome::Received), "{name}");
    assert!(
        !page.html.contains("<script>alert"),
        "{name}: {}",
        page.html
    );
    assert!(!page.html.contains(['\0', '\u{1b}', '\u{7}']), "{name}");
    assert!(page.headers.get("set-cookie").is_none(), "{name}");
}
