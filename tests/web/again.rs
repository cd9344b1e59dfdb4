//! Tests applications that the ATS rejected: the receipt leads to a form with all answers filled
//! in.

use std::time::Duration;

use vestibule::{
    form::{AtsFieldError, FieldId},
    posting::Posting,
    question::{Question, QuestionId, QuestionKind, QuestionTopic},
    store::{AttemptResult, EntryState},
};

use crate::{
    form::{Form, PDF},
    harness::Harness,
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const LEASE: Duration = Duration::from_secs(60);

/// Submits an application, and ends its first delivery attempt with the result `end`. Returns the
/// URL of its receipt.
async fn settled(harness: &Harness, end: AttemptResult) -> String {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG & <MMA>").file("cv.pdf", PDF);
    let sent = harness.answer(form.post(harness, WELDER)).await;
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert!(harness.site.outbox.end_attempt(&claim, end).await.unwrap());
    sent.location.unwrap()
}

fn refused() -> AttemptResult {
    AttemptResult::Refused(vec![AtsFieldError {
        slot: Some(FieldId::Email),
        text: "Already known".into(),
    }])
}

#[tokio::test]
async fn a_refused_application_opens_its_form_with_all_answers_the_file_and_the_errors() {
    let harness = Harness::open().await;
    let receipt = settled(&harness, refused()).await;
    let page = harness
        .answer(harness.post(&format!("{receipt}/again")))
        .await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "no-store")
    );
    assert_eq!(page.header("referrer-policy"), "strict-origin");
    assert!(page.html.contains("<a href=\"#email\">"), "{}", page.html);
    assert!(page.html.contains("We have “cv.pdf” (69 bytes)"));
    let form = Form::of(&page.html);
    assert_eq!(form.value("first_name"), "Ann");
    assert_eq!(form.value("email"), "ann@example.org");
    assert_eq!(form.value("q-q1"), "TIG & <MMA>");

    let form = form.without("email").with("email", "ann@example.com");
    let sent = harness.answer(form.post(&harness, WELDER)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_ne!(sent.location.as_deref(), Some(&*receipt));
    let mut counts = harness.site.outbox.count_by_state().await.unwrap();
    counts.sort_by_key(|(state, _)| state.as_str());
    assert_eq!(counts, [(EntryState::Refused, 1), (EntryState::Waiting, 1)]);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert_eq!(claim.application.email, "ann@example.com");
    assert_eq!(claim.application.resume.unwrap().content, PDF);
}

/// Returns the sample posting for a welder with two more questions. The second question asks for
/// the telephone number, for which the form already has a standard field.
fn posting_with_more_questions() -> Posting {
    let mut posting = sample::welder();
    let questions = &mut posting.details.as_mut().unwrap().questions;
    for (id, text, kind, topic) in [
        (
            "why",
            "Why boats?",
            QuestionKind::Line,
            QuestionTopic::Other,
        ),
        (
            "tel",
            "Your number?",
            QuestionKind::Phone,
            QuestionTopic::Phone,
        ),
    ] {
        questions.push(Question {
            id: QuestionId::new(id),
            text: text.into(),
            required: false,
            kind,
            topic,
        });
    }
    posting
}

/// Submits an application with all answers for [`posting_with_more_questions`]. Then records that
/// the ATS rejected the application. Returns the URL that opens the form again.
async fn refused_with_all_answers(harness: &Harness) -> String {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form
        .with("q-q1", "TIG")
        .with("q-why", "For the sea")
        .with("phone_number", "+46 31 000 00 00");
    let sent = harness.answer(form.post(harness, WELDER)).await;
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let end = harness.site.outbox.end_attempt(&claim, refused());
    assert!(end.await.unwrap());
    format!("{}/again", sent.location.unwrap())
}

#[tokio::test]
async fn answers_in_built_in_fields_are_not_shown_as_answers_to_former_questions() {
    let harness = Harness::of(vec![posting_with_more_questions()]).await;
    let again = refused_with_all_answers(&harness).await;
    let page = harness.answer(harness.post(&again)).await;
    for false_words in ["changed this form since", "A question we no longer ask"] {
        assert!(!page.html.contains(false_words), "{}", page.html);
    }
    let form = Form::of(&page.html);
    assert_eq!(form.value("phone_number"), "+46 31 000 00 00");
    assert_eq!(form.value("q-why"), "For the sea");
}

#[tokio::test]
async fn an_answer_to_a_former_question_is_shown_with_its_question() {
    let harness = Harness::of(vec![posting_with_more_questions()]).await;
    let again = refused_with_all_answers(&harness).await;
    harness.publish(vec![sample::welder()]);
    let page = harness.answer(harness.post(&again)).await;
    assert!(page.html.contains("changed this form since"));
    let shown = "<dt dir=\"auto\">Why boats?</dt><dd dir=\"auto\">For the sea</dd>";
    assert!(page.html.contains(shown), "{}", page.html);
    assert!(!page.html.contains("A question we no longer ask"));
}

#[tokio::test]
async fn only_a_refused_application_opens_its_form_and_only_on_request() {
    let harness = Harness::open().await;
    let receipt = settled(&harness, AttemptResult::Delivered(None)).await;
    let again = format!("{receipt}/again");
    let page = harness.answer(harness.post(&again)).await;
    assert_eq!((page.status, page.location), (303, Some(receipt)));

    let harness = Harness::open().await;
    let receipt = settled(&harness, refused()).await;
    let again = format!("{receipt}/again");
    let page = harness.visit(&again).await;
    assert_eq!((page.status, page.location), (303, Some(receipt)));
    let foreign = harness.post(&again).header("sec-fetch-site", "cross-site");
    assert_eq!(harness.answer(foreign).await.status, 403);
    for unknown in ["x", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "%FF"] {
        let again = format!("/applications/{unknown}/again");
        assert_eq!(harness.answer(harness.post(&again)).await.status, 404);
    }
    harness.publish(Vec::new());
    assert_eq!(harness.answer(harness.post(&again)).await.status, 404);
}
