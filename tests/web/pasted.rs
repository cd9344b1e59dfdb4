//! Tests the field into which applicants can paste a resume as text. A company can enable this
//! field with `apply.offer_pasted_resume`.

use crate::{
    form::Form,
    harness::Harness,
    receipt::{LEASE, apply},
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

async fn harness() -> Harness {
    Harness::with(|parts| parts.apply.offer_pasted_resume = true).await
}

#[tokio::test]
async fn a_resume_can_be_pasted_and_is_shown_on_the_receipt() {
    let harness = harness().await;
    let page = harness.visit(WELDER).await.html;
    assert!(
        page.contains("No file? Paste your resume here, up to 6,000 characters"),
        "{page}"
    );
    assert!(
        page.find("id=\"resume\"") < page.find("id=\"pasted_resume\""),
        "the text is for those who have no file"
    );
    let text = "Ann Lee\r\n2019–2026 Werft 造船所 \u{645}\u{631}\u{62d}\u{628}\u{627}";
    let form = Form::of(&page).person().with("q-q1", "TIG");
    let sent = harness
        .answer(form.with("pasted_resume", text).post(&harness, WELDER))
        .await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let receipt = harness.visit(&sent.location.unwrap()).await.html;
    assert!(
        receipt.contains("Resume as text") && receipt.contains("造船所"),
        "{receipt}"
    );
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let pasted = claim.application.pasted_resume.unwrap();
    assert_eq!(pasted, text.replace("\r\n", "\n"));
}

#[tokio::test]
async fn pasting_is_offered_only_if_no_file_is_required_and_the_company_enables_it() {
    let silent = Harness::open().await;
    assert!(!silent.visit(WELDER).await.html.contains("pasted_resume"));
    apply(&silent).await;
    let mut strict = sample::welder();
    let questions = &mut strict.details.as_mut().unwrap().questions;
    questions
        .iter_mut()
        .for_each(|question| question.required = true);
    let harness = harness().await;
    harness.publish(vec![strict]);
    assert!(!harness.visit(WELDER).await.html.contains("pasted_resume"));
}

#[tokio::test]
async fn a_pasted_resume_that_is_too_long_with_the_note_has_an_error_at_its_field() {
    let harness = harness().await;
    let form = Form::of(&harness.visit(WELDER).await.html)
        .person()
        .with("q-q1", "TIG");
    let form = form.with("pasted_resume", &"x".repeat(6_001));
    let form = form.with("additional_info", &"y".repeat(2_001));
    let page = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(page.status, 200);
    for words in [
        "to 6,000 characters; it has 6,001",
        "to 2,000 characters; it has 2,001",
    ] {
        assert!(page.html.contains(words), "{words}: {}", page.html);
    }
}
