//! Tests the review page, which a company can enable: the page shows all answers before the
//! applicant submits them.

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
    receipt::LEASE,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

async fn harness() -> Harness {
    Harness::with(|parts| parts.apply.review = true).await
}

async fn filled(harness: &Harness) -> Form {
    let page = harness.visit(WELDER).await;
    assert!(
        page.html.contains("Check your answers</button>"),
        "{}",
        page.html
    );
    let form = Form::of(&page.html).person().with("q-q1", "TIG & <MMA>");
    form.with("additional_info", "One\r\n\r\n\"Two\"")
}

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

async fn reviewed(harness: &Harness) -> Page {
    let form = filled(harness).await.file("Ann's cv.pdf", PDF);
    let page = send(harness, &form).await;
    assert_eq!(page.status, 200, "{}", page.html);
    page
}

#[tokio::test]
async fn the_review_page_shows_all_answers_before_anything_is_sent() {
    let harness = harness().await;
    let page = reviewed(&harness).await;
    assert_eq!(page.header("cache-control"), "no-store");
    for words in [
        "Check your answers before you send",
        "Nothing has been sent yet",
        "TIG &#38; &#60;MMA&#62;",
        "Anns cv.pdf (69 bytes)",
        "value=\"q-q2\" formaction",
        "#resume\">Change<span class=\"visually-hidden\">: Resume</span>",
    ] {
        assert!(page.html.contains(words), "{words}: {}", page.html);
    }
    assert!(!page.html.contains("type=\"file\""));
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
}

#[tokio::test]
async fn the_reviewed_answers_are_sent_once_with_the_file() {
    let harness = harness().await;
    let form = Form::of(&reviewed(&harness).await.html).with("step", "send");
    let sent = send(&harness, &form).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(send(&harness, &form).await.location, sent.location);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 1);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let application = claim.application;
    assert_eq!(application.note.as_deref(), Some("One\n\n\"Two\""));
    assert_eq!(application.resume.unwrap().content, PDF);
    assert_eq!(application.answers.len(), 1);
}

#[tokio::test]
async fn the_change_link_opens_the_form_with_all_answers_and_the_file() {
    let harness = harness().await;
    let change = Form::of(&reviewed(&harness).await.html).with("change", "email");
    let page = send(&harness, &change).await;
    assert_eq!(page.status, 200, "{}", page.html);
    assert!(!page.html.contains("Error:") && !page.html.contains("role=\"alert\""));
    assert!(page.html.contains("We have “"), "{}", page.html);
    let form = Form::of(&page.html);
    assert_eq!(form.value("q-q1"), "TIG & <MMA>");
    let changed = form.without("email").with("email", "lee@example.org");
    let page = send(&harness, &changed).await;
    assert!(page.html.contains("lee@example.org"), "{}", page.html);
    let sent = send(&harness, &Form::of(&page.html).with("step", "send")).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 1);
}

#[tokio::test]
async fn a_form_with_errors_is_returned_before_the_review_page() {
    let harness = harness().await;
    let page = send(&harness, &filled(&harness).await.without("email")).await;
    assert_eq!(page.status, 200);
    let page = send(
        &harness,
        &filled(&harness).await.without("email").with("step", "send"),
    )
    .await;
    assert_eq!(page.status, 200, "nobody jumps over the checks");
}

#[tokio::test]
async fn a_file_that_cannot_be_saved_is_chosen_again_on_the_review_page() {
    let harness = Harness::with(|parts| {
        parts.apply.review = true;
        parts.apply.max_drafts = 0;
    })
    .await;
    let page = reviewed(&harness).await;
    assert!(
        page.html.contains("was not saved. Choose it again"),
        "{}",
        page.html
    );
    let form = Form::of(&page.html)
        .with("step", "send")
        .file("cv.pdf", PDF);
    assert_eq!(send(&harness, &form).await.status, 303);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert!(claim.application.resume.is_some());
}
