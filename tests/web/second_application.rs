//! Tests forms that are submitted again: from another window, after going back, or by another
//! person.

use std::time::Duration;

use vestibule::store::{AttemptResult, EntryState};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
    receipt::LEASE,
    withdraw::withdrawal,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const TWICE: &str =
    "You’ve already applied for this job, so nothing in this form has been sent yet.";
const TOO_LATE: &str = "so you cannot replace it";
const OPEN: &str = "Open the first application";

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Opens a new form with its own token, and fills it in as Ann.
async fn filled(harness: &Harness) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.with("q-q1", "TIG")
}

async fn with_file(harness: &Harness) -> Form {
    filled(harness).await.file("cv.pdf", PDF)
}

async fn pending(harness: &Harness) -> u64 {
    harness.site.outbox.count_waiting().await.unwrap()
}

async fn in_state(harness: &Harness, state: EntryState) -> u64 {
    let counts = harness.site.outbox.count_by_state().await.unwrap();
    let found = counts.iter().find(|(other, _)| *other == state);
    found.map_or(0, |(_, count)| *count)
}

async fn deliver(harness: &Harness) {
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    let delivered = AttemptResult::Delivered(None);
    assert!(
        harness
            .site
            .outbox
            .end_attempt(&claim, delivered)
            .await
            .unwrap()
    );
}

/// Returns the URL of a receipt, and the token in the URL.
fn receipt(page: &Page) -> (String, String) {
    assert_eq!(page.status, 303, "{}", page.html);
    let address = page.location.clone().unwrap();
    let reference = address.rsplit('/').next().unwrap().to_owned();
    assert_eq!(reference.len(), 26, "{address}");
    (address, reference)
}

/// Submits a form, then submits it again with a changed answer. Returns the first receipt and the
/// second response.
async fn sent_again_with_more(harness: &Harness) -> (String, Page) {
    let form = with_file(harness).await;
    let (first, _) = receipt(&send(harness, &form).await);
    let page = send(harness, &form.with("additional_info", "P.S.")).await;
    (first, page)
}

#[tokio::test]
async fn the_same_content_with_any_token_leads_to_the_first_receipt() {
    let harness = Harness::open().await;
    let (first, _) = receipt(&send(&harness, &with_file(&harness).await).await);
    let again = with_file(&harness).await;
    let shouted = again.without("email").with("email", "Ann@Example.org");
    for form in [again, shouted] {
        assert_eq!(receipt(&send(&harness, &form).await).0, first);
    }
    deliver(&harness).await;
    let late = send(&harness, &with_file(&harness).await).await;
    assert_eq!(receipt(&late).0, first, "the employer has it already");
    assert_eq!(pending(&harness).await, 0);
}

#[tokio::test]
async fn two_windows_that_send_the_same_content_at_once_create_one_application() {
    let harness = Harness::open().await;
    let (one, other) = (with_file(&harness).await, with_file(&harness).await);
    assert_ne!(one.value("token"), other.value("token"));
    let (one, other) = tokio::join!(send(&harness, &one), send(&harness, &other));
    assert_eq!(receipt(&one), receipt(&other));
    assert_eq!(pending(&harness).await, 1);
}

#[tokio::test]
async fn after_the_configured_period_the_same_content_is_another_application() {
    for (same_for, is_same) in [(0, false), (3_600, true)] {
        let same_for = Duration::from_secs(same_for);
        let harness = Harness::of_applications_known_for(same_for).await;
        let (first, _) = receipt(&send(&harness, &with_file(&harness).await).await);
        let (second, _) = receipt(&send(&harness, &with_file(&harness).await).await);
        assert_eq!(first == second, is_same);
        harness.site.clock.advance(same_for);
        let (third, _) = receipt(&send(&harness, &with_file(&harness).await).await);
        assert_ne!(third, first);
    }
}

#[tokio::test]
async fn a_withdrawn_application_can_be_sent_again() {
    let harness = Harness::open().await;
    let (first, _) = receipt(&send(&harness, &with_file(&harness).await).await);
    let page = harness.answer(withdrawal(&harness, &first)).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let (second, _) = receipt(&send(&harness, &with_file(&harness).await).await);
    assert_ne!(first, second);
    assert_eq!(pending(&harness).await, 1);
}

#[tokio::test]
async fn a_sent_form_with_other_content_is_returned_with_a_choice() {
    let harness = Harness::open().await;
    let (first, page) = sent_again_with_more(&harness).await;
    assert_eq!(page.status, 200, "{}", page.html);
    assert!(page.address.is_some(), "it has an address of its own");
    let again = harness.visit(page.address.as_deref().unwrap()).await;
    for page in [&page, &again] {
        assert!(page.html.contains(TWICE), "{}", page.html);
        assert!(!page.html.contains(TOO_LATE), "{}", page.html);
        assert!(page.html.contains(&format!("href=\"{first}\"")));
        assert!(page.html.contains(OPEN));
        for choice in ["replace", "both"] {
            let button = format!("type=\"submit\" name=\"choice\" value=\"{choice}\"");
            assert!(page.html.contains(&button), "{}", page.html);
        }
        let form = Form::of(&page.html);
        assert_eq!(form.value("additional_info"), "P.S.");
        assert!(page.html.contains("We have “cv.pdf” (69 bytes)"));
    }
    assert_eq!(pending(&harness).await, 1, "nothing more was sent");
}

#[tokio::test]
async fn one_token_allows_only_one_application() {
    let harness = Harness::open().await;
    let form = filled(&harness).await;
    let (first, _) = receipt(&send(&harness, &form).await);
    for other in ["One", "Two", "Three"] {
        let page = send(&harness, &form.with("additional_info", other)).await;
        assert!(page.html.contains(TWICE), "{}", page.html);
    }
    assert_eq!(receipt(&send(&harness, &form).await).0, first);
    assert_eq!(pending(&harness).await, 1);
}

#[tokio::test]
async fn the_first_application_is_replaced_and_its_receipt_says_that_it_was_withdrawn() {
    let harness = Harness::open().await;
    let (first, page) = sent_again_with_more(&harness).await;
    let form = Form::of(&page.html).with("choice", "replace");
    let (second, _) = receipt(&send(&harness, &form).await);
    assert_ne!(first, second);
    assert_eq!(
        receipt(&send(&harness, &form).await).0,
        second,
        "clicked twice"
    );
    assert_eq!(pending(&harness).await, 1);
    assert_eq!(in_state(&harness, EntryState::Withdrawn).await, 1);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert_eq!(claim.application.note.as_deref(), Some("P.S."));
    assert_eq!(claim.application.resume.unwrap().content, PDF);
    assert!(harness.visit(&first).await.html.contains("is-withdrawn"));
}

#[tokio::test]
async fn both_applications_are_sent_if_the_applicant_chooses_that() {
    let harness = Harness::open().await;
    let (first, page) = sent_again_with_more(&harness).await;
    let form = Form::of(&page.html).with("choice", "both");
    let (second, _) = receipt(&send(&harness, &form).await);
    assert_ne!(first, second);
    assert_eq!(
        receipt(&send(&harness, &form).await).0,
        second,
        "clicked twice"
    );
    assert_eq!(pending(&harness).await, 2);
}

#[tokio::test]
async fn a_delivered_application_cannot_be_replaced_and_the_page_says_so() {
    let harness = Harness::open().await;
    let (_, page) = sent_again_with_more(&harness).await;
    deliver(&harness).await;
    let again = harness.visit(page.address.as_deref().unwrap()).await;
    let replace = Form::of(&page.html).with("choice", "replace");
    let late = send(&harness, &replace).await;
    for page in [&again, &late] {
        assert_eq!(page.status, 200);
        assert!(page.html.contains(TWICE), "{}", page.html);
        assert!(page.html.contains(TOO_LATE), "{}", page.html);
        assert!(!page.html.contains("value=\"replace\""), "{}", page.html);
    }
    assert_eq!(pending(&harness).await, 0);
    let both = Form::of(&late.html).with("choice", "both");
    receipt(&send(&harness, &both).await);
    assert_eq!(pending(&harness).await, 1);
}

#[tokio::test]
async fn the_choice_stays_while_the_form_is_corrected_and_reviewed() {
    let harness = Harness::with(|parts| parts.apply.review = true).await;
    let read = send(&harness, &with_file(&harness).await).await;
    let read = Form::of(&read.html).with("step", "send");
    let (first, _) = receipt(&send(&harness, &read).await);
    let page = send(&harness, &read.with("additional_info", "P.S.")).await;
    assert!(page.html.contains(TWICE), "{}", page.html);
    let form = Form::of(&page.html).without("q-q1");
    let wrong = send(&harness, &form.with("choice", "replace")).await;
    assert!(wrong.html.contains("<a href=\"#q-q1\">"), "{}", wrong.html);
    assert!(wrong.html.contains("value=\"replace\""), "{}", wrong.html);
    let form = Form::of(&wrong.html).with("q-q1", "TIG");
    let review = send(&harness, &form.with("choice", "replace")).await;
    let reviewed = Form::of(&review.html).with("step", "send");
    let (second, _) = receipt(&send(&harness, &reviewed).await);
    assert_ne!(first, second);
    assert_eq!(pending(&harness).await, 1);
}

#[tokio::test]
async fn a_choice_form_that_is_sent_without_a_choice_asks_again() {
    let harness = Harness::open().await;
    let (_, page) = sent_again_with_more(&harness).await;
    for choice in ["", "neither"] {
        let form = Form::of(&page.html).with("choice", choice);
        let again = send(&harness, &form).await;
        assert!(again.html.contains(TWICE), "{}", again.html);
    }
    assert_eq!(pending(&harness).await, 1);
}

#[tokio::test]
async fn knowing_an_email_address_reveals_nothing_about_its_applications() {
    let harness = Harness::open().await;
    let ann = filled(&harness).await;
    let (first, reference) = receipt(&send(&harness, &ann).await);
    for form in [filled(&harness).await, with_file(&harness).await] {
        let page = send(&harness, &form).await;
        let (theirs, _) = receipt(&page);
        assert_ne!(theirs, first, "a name and a choice are easily guessed");
        let html = harness.visit(&theirs).await.html;
        assert!(!html.contains(&reference), "{html}");
    }
    assert_eq!(pending(&harness).await, 3);
}

#[tokio::test]
async fn a_browser_that_knows_the_receipt_gets_the_choice_or_the_receipt() {
    let harness = Harness::open().await;
    let (first, reference) = receipt(&send(&harness, &filled(&harness).await).await);
    let known = |form: Form| form.with("earlier-receipt", &reference);
    let same = send(&harness, &known(filled(&harness).await)).await;
    assert_eq!(receipt(&same).0, first);
    let other = filled(&harness).await.with("additional_info", "P.S.");
    let page = send(&harness, &known(other.clone())).await;
    assert!(page.html.contains(TWICE), "{}", page.html);
    let sister = other.without("email").with("email", "eve@example.org");
    receipt(&send(&harness, &known(sister)).await);
    assert_eq!(
        pending(&harness).await,
        2,
        "somebody else may apply here, too"
    );
    let guess = filled(&harness).await.with("additional_info", "P.S.");
    receipt(&send(&harness, &guess.with("earlier-receipt", &"a".repeat(26))).await);
}

#[tokio::test]
async fn the_reference_of_another_job_is_ignored() {
    let harness = Harness::open().await;
    let (_, reference) = receipt(&send(&harness, &filled(&harness).await).await);
    let sailmaker = "/jobs/00000002-0000-4000-8000-000000000000/apply";
    let form = Form::of(&harness.visit(sailmaker).await.html).person();
    for name in ["first", "earlier-receipt"] {
        let form = form.with(name, &reference).with("choice", "replace");
        let page = harness.answer(form.post(&harness, sailmaker)).await;
        assert!(!page.html.contains(TWICE), "{}", page.html);
    }
    assert_eq!(in_state(&harness, EntryState::Withdrawn).await, 0);
}

#[tokio::test]
async fn the_form_contains_the_hidden_notice_for_the_script() {
    let harness = Harness::open().await;
    let page = harness.visit(WELDER).await.html;
    let notice = "<p class=\"aid\" id=\"sent-before\" hidden><input type=\"hidden\" name=\"earlier-receipt\">You’ve already applied for this job in this window.";
    assert!(page.contains(notice), "{page}");
}

#[tokio::test]
async fn the_enter_key_in_a_field_chooses_neither_to_replace_nor_to_send_both() {
    let harness = Harness::open().await;
    let (_, page) = sent_again_with_more(&harness).await;
    let form = page.html.split_once("data-draft").unwrap().1;
    let first = form
        .split('<')
        .find(|tag| tag.starts_with("button"))
        .unwrap();
    assert!(!first.contains("name="), "{first}");
    assert!(first.contains("type=\"submit\""), "{first}");
    assert!(first.contains("tabindex=\"-1\""), "{first}");
    let page = send(&harness, &Form::of(&page.html)).await;
    assert!(page.html.contains(TWICE), "{}", page.html);
    assert_eq!(pending(&harness).await, 1);
}
