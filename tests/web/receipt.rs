//! Tests the receipt of an application.

use std::{fs, time::Duration};

use vestibule::{
    form::{AtsFieldError, FieldId},
    store::{AttemptResult, EntryState},
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
pub const LEASE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);

/// Submits an application with a file and returns the URL of its receipt.
pub async fn apply(harness: &Harness) -> String {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG & <MMA>").file("cv.pdf", PDF);
    let page = harness.answer(form.post(harness, WELDER)).await;
    page.location.unwrap()
}

/// Claims the application for a delivery attempt, and ends the attempt with the result `end`.
pub async fn settle(harness: &Harness, end: AttemptResult) {
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert!(harness.site.outbox.end_attempt(&claim, end).await.unwrap());
}

async fn settled(end: AttemptResult) -> (Harness, Page) {
    let harness = Harness::open().await;
    let address = apply(&harness).await;
    settle(&harness, end).await;
    let page = harness.visit(&address).await;
    (harness, page)
}

#[tokio::test]
async fn a_receipt_shows_the_application_and_the_next_steps_only_to_its_holder() {
    let harness = Harness::open().await;
    let address = apply(&harness).await;
    let page = harness.visit(&address).await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert_eq!(page.header("referrer-policy"), "no-referrer");
    assert_eq!(
        (page.header("x-robots-tag"), page.header("etag")),
        ("noindex", "")
    );
    let reference = address.rsplit('/').next().unwrap();
    for words in [
        "Thank you, Ann. Your application is in.",
        "on its way",
        "We do not send a confirmation email",
        reference,
        "Welder for cradles and keels",
        "ann@example.org",
        "Which welding papers do you hold?",
        "TIG &#38; &#60;MMA&#62;",
        "cv.pdf (69 bytes)",
        "Not provided",
        "A day at the yard",
        "21 Nov 2026",
    ] {
        assert!(page.html.contains(words), "{words}\n{}", page.html);
    }
    assert!(!page.html.contains("Read this first"));
}

#[tokio::test]
async fn opening_a_receipt_changes_nothing() {
    let harness = Harness::open().await;
    let address = apply(&harness).await;
    let before = harness.site.outbox.count_by_state().await.unwrap();
    let (one, other) = (harness.visit(&address).await, harness.visit(&address).await);
    assert_eq!(one.html, other.html);
    assert_eq!(harness.site.outbox.count_by_state().await.unwrap(), before);
}

#[tokio::test]
async fn the_receipt_of_a_delivered_application_says_so_and_shows_its_content_for_a_limited_time() {
    let harness = Harness::open().await;
    let address = apply(&harness).await;
    settle(&harness, AttemptResult::Delivered(None)).await;
    let page = harness.visit(&address).await;
    assert!(page.html.contains("Our hiring team has it."));
    assert!(page.html.contains("ann@example.org"));
    harness.site.clock.advance(HOUR);
    harness.store.retention().sweep().await.unwrap();
    let page = harness.visit(&address).await;
    assert!(page.html.contains("Our hiring team has it."));
    assert!(
        page.html
            .contains("We have deleted what you sent from this site. Our hiring team has it.")
    );
    assert!(!page.html.contains("ann@example.org"));
    assert!(page.html.contains("A day at the yard"));
}

#[tokio::test]
async fn the_receipt_of_a_refused_application_shows_the_reason_and_opens_the_form() {
    let complaint = |slot, text: &str| AtsFieldError {
        slot,
        text: text.into(),
    };
    let end = AttemptResult::Refused(vec![
        complaint(Some(FieldId::Email), "Already known"),
        complaint(None, "Closed"),
    ]);
    let (harness, page) = settled(end).await;
    for words in [
        "did not go through",
        "Email address",
        "Already known",
        "The application as a whole",
        "Closed",
    ] {
        assert!(page.html.contains(words), "{words}\n{}", page.html);
    }
    assert!(page.html.contains("/again\">") && page.html.contains(">Apply again</button>"));
    let refused = harness.site.outbox.count_by_state().await.unwrap();
    assert!(refused.contains(&(EntryState::Refused, 1)));
}

#[tokio::test]
async fn the_receipt_of_a_held_application_says_that_it_is_safe_and_requires_no_action() {
    let (_house, page) = settled(AttemptResult::Held {
        reason: "layout",
        unclear: false,
    })
    .await;
    assert!(page.html.contains("making sure it reaches our hiring team"));
    assert!(!page.html.contains("layout\""));
}

#[tokio::test]
async fn the_receipt_of_an_application_that_cannot_be_decrypted_still_confirms_it() {
    let harness = Harness::open().await;
    let address = apply(&harness).await;
    let documents = harness.folder.path().join("store/store.db-documents");
    for file in fs::read_dir(documents).unwrap() {
        fs::remove_file(file.unwrap().path()).unwrap();
    }
    let claim = harness.site.outbox.claim(LEASE).await.unwrap();
    assert!(claim.is_none(), "it is held");
    let page = harness.visit(&address).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("making sure it reaches our hiring team"));
    assert!(page.html.contains("We cannot show what you sent right now"));
    assert!(!page.html.contains("We have deleted"));
}

#[tokio::test]
async fn the_receipt_stays_complete_after_the_posting_closed() {
    let harness = Harness::open().await;
    let address = apply(&harness).await;
    harness.publish(Vec::new());
    let page = harness.visit(&address).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("Welder for cradles and keels"));
    assert!(page.html.contains("We’ll read your application"));
}

#[tokio::test]
async fn an_unknown_reference_opens_no_receipt() {
    let harness = Harness::open().await;
    for reference in ["x", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "%FF", "..%2F..%2Fx"] {
        let page = harness.visit(&format!("/applications/{reference}")).await;
        assert_eq!(page.status, 404, "{reference}");
    }
}
