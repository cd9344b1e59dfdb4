//! Tests that no typed text is lost if the company changes the form while a visitor is filling it
//! in.

use vestibule::{
    posting::Posting,
    question::{Choice, Question, QuestionId, QuestionKind},
};

use crate::{
    form::Form,
    harness::{Harness, Page},
    receipt::LEASE,
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const ESSAY: &str = "Because keels.\n<b>And</b> cradles.";

/// Returns the sample posting for a welder with one more question.
fn posting_with_question(id: &str, text: &str, kind: QuestionKind) -> Posting {
    let mut posting = sample::welder();
    let details = posting.details.as_mut().unwrap();
    let mut question: Question = details.questions[0].clone();
    question.id = QuestionId::new(id);
    question.text = text.into();
    question.kind = kind;
    question.required = false;
    details.questions.push(question);
    posting
}

fn choice(value: &str, label: &str) -> Choice {
    Choice {
        value: value.into(),
        label: label.into(),
    }
}

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Fills in the form of `before`, replaces that posting with `after`, and submits the form.
async fn changed(before: Posting, answer: (&str, &str), after: Posting) -> (Harness, Page) {
    let harness = Harness::of(vec![before]).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").with(answer.0, answer.1);
    harness.publish(vec![after]);
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 200, "{}", page.html);
    assert!(
        page.html.contains("changed this form since"),
        "{}",
        page.html
    );
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
    (harness, page)
}

#[tokio::test]
async fn an_answer_is_kept_if_only_a_typo_in_its_question_was_corrected() {
    let before = posting_with_question(
        "old",
        "Why do you wnat to build boats?",
        QuestionKind::Paragraph,
    );
    let after = posting_with_question(
        "new",
        "Why do you want to build boats?",
        QuestionKind::Paragraph,
    );
    let (harness, page) = changed(before, ("q-old", ESSAY), after).await;
    let form = Form::of(&page.html);
    assert_eq!(form.value("q-new"), ESSAY);
    assert!(!page.html.contains("no longer asked"), "{}", page.html);
    assert_eq!(send(&harness, &form).await.status, 303);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert_eq!(claim.application.answers.len(), 2);
}

#[tokio::test]
async fn an_answer_to_a_removed_question_stays_visible_and_is_never_sent() {
    let before = posting_with_question(
        "old",
        "Why do you want to <build> boats?",
        QuestionKind::Paragraph,
    );
    let (harness, mut page) = changed(before, ("q-old", ESSAY), sample::welder()).await;
    let address = page.address.clone().unwrap();
    let wrong = Form::of(&page.html).without("email");
    for form in [Form::of(&page.html).without("q-q1"), wrong] {
        let again = harness.visit(page.address.as_deref().unwrap()).await;
        for page in [&page, &again] {
            let shown = "<dt dir=\"auto\">Why do you want to &#60;build&#62; boats?</dt>";
            assert!(page.html.contains(shown), "{}", page.html);
            assert!(page.html.contains("Because keels.\n&#60;b&#62;And"));
        }
        page = send(&harness, &form).await;
    }
    assert_eq!(page.address, Some(address), "it is the same form");
    let form = Form::of(&page.html).with("email", "ann@example.org");
    assert_eq!(send(&harness, &form).await.status, 303);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let text = serde_json::to_string(&claim.application).unwrap();
    assert!(!text.contains("Because keels"), "{text}");
}

#[tokio::test]
async fn an_answer_is_not_used_for_another_question_with_the_same_name() {
    let before = posting_with_question(
        "same",
        "Why do you want to build boats?",
        QuestionKind::Line,
    );
    let after = posting_with_question("same", "What is your notice period?", QuestionKind::Line);
    let (_, page) = changed(before, ("q-same", "For the sea"), after).await;
    assert_eq!(Form::of(&page.html).value("q-same"), "");
    assert!(page.html.contains(">For the sea</dd>"), "{}", page.html);
}

#[tokio::test]
async fn a_choice_that_is_no_longer_offered_is_shown_by_its_label() {
    let kind =
        |value: &str| QuestionKind::OneOf(vec![choice(value, "By sea"), choice("b", "By land")]);
    let before = posting_with_question("way", "How do you travel?", kind("a"));
    let after = posting_with_question("way", "How do you travel?", kind("c"));
    let (_, page) = changed(before, ("q-way", "a"), after).await;
    assert!(page.html.contains(">By sea</dd>"), "{}", page.html);
    assert_eq!(Form::of(&page.html).value("q-way"), "");
}

#[tokio::test]
async fn a_form_without_the_list_of_its_questions_still_shows_its_answers() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    for asked in ["", "not JSON", "[{\"name\":1}]"] {
        let form = form.without("asked").with("asked", asked);
        let page = send(&harness, &form.with("q-gone", "For the sea")).await;
        assert!(
            page.html.contains("A question we no longer ask"),
            "{}",
            page.html
        );
        assert!(page.html.contains(">For the sea</dd>"), "{}", page.html);
    }
}

#[tokio::test]
async fn a_form_whose_changed_questions_were_not_answered_is_accepted() {
    let harness = Harness::of(vec![posting_with_question(
        "old",
        "Why boats?",
        QuestionKind::Paragraph,
    )])
    .await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    harness.publish(vec![sample::welder()]);
    assert_eq!(send(&harness, &form.with("q-q1", "TIG")).await.status, 303);
}

#[tokio::test]
async fn a_form_that_was_returned_before_the_change_shows_the_current_questions() {
    let harness = Harness::of(vec![posting_with_question(
        "old",
        "Why do you wnat to build boats?",
        QuestionKind::Line,
    )])
    .await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let page = send(&harness, &form.with("q-old", "For the sea")).await;
    harness.publish(vec![posting_with_question(
        "new",
        "Why do you want to build boats?",
        QuestionKind::Line,
    )]);
    let page = harness.visit(page.address.as_deref().unwrap()).await;
    assert!(
        page.html.contains("changed this form since"),
        "{}",
        page.html
    );
    assert_eq!(Form::of(&page.html).value("q-new"), "For the sea");
}

#[tokio::test]
async fn a_list_of_more_questions_than_a_form_can_have_counts_as_unreadable() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let asked: Vec<_> = (0..300)
        .map(|at| serde_json::json!({"name": format!("q-{at}"), "kind": "line", "text": "Why?"}))
        .collect();
    let asked = serde_json::to_string(&asked).unwrap();
    let form = form.without("asked").with("asked", &asked);
    let page = send(&harness, &form.with("q-7", "For the sea")).await;
    assert!(
        page.html.contains("A question we no longer ask"),
        "{}",
        page.html
    );
    assert!(page.html.contains(">For the sea</dd>"), "{}", page.html);
}
