//! Tests saved forms: each has its own URL, so nothing is lost when the visitor reloads the page or
//! goes back.

use std::time::Duration;

use vestibule::{byte_size::ByteSize, question::QuestionKind};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, spoken},
    receipt::LEASE,
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Submits a form that has a file but lacks one answer. Returns the page with the saved form.
async fn returned(harness: &Harness) -> Page {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("additional_info", "One\r\n\r\n<Two>");
    send(harness, &form.file("cv.pdf", PDF)).await
}

fn shows_everything(page: &Page) {
    let form = Form::of(&page.html);
    assert_eq!(form.value("first_name"), "Ann", "{}", page.html);
    assert_eq!(form.value("additional_info"), "One\n\n<Two>");
    assert!(page.html.contains("<title>Error: "), "{}", page.html);
    assert!(page.html.contains("<a href=\"#q-q1\">"));
    assert!(page.html.contains("We have “cv.pdf” (69 bytes)"));
}

#[tokio::test]
async fn a_returned_form_can_be_opened_again_with_all_its_values() {
    let harness = Harness::open().await;
    let page = returned(&harness).await;
    let address = page.address.clone().expect("it has an address");
    for _ in 0..2 {
        let again = harness.visit(&address).await;
        assert_eq!(again.status, 200);
        shows_everything(&again);
        assert_eq!(again.header("cache-control"), "no-store");
        assert_eq!(again.header("x-robots-tag"), "noindex");
        assert_eq!(again.header("referrer-policy"), "strict-origin");
        assert_eq!(again.header("content-encoding"), "");
    }
    let again = Form::of(&harness.visit(&address).await.html).with("q-q1", "TIG");
    assert_eq!(send(&harness, &again).await.status, 303);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 1);
    let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
    assert_eq!(claim.application.resume.unwrap().content, PDF);
}

#[tokio::test]
async fn a_form_with_errors_redirects_to_its_url_and_keeps_the_traffic_source() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let action = format!("{WELDER}?utm_source=News");
    let answer = harness.answer_itself(form.post(&harness, &action)).await;
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    let address = answer.location.unwrap();
    assert!(address.ends_with("?utm_source=News"), "{address}");
    let action = format!("action=\"{action}\"");
    assert!(harness.visit(&address).await.html.contains(&action));
}

#[tokio::test]
async fn the_error_of_a_file_is_still_shown_after_a_reload() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let page = send(&harness, &form.file("cv.exe", b"MZ")).await;
    let again = harness.visit(page.address.as_deref().unwrap()).await;
    for page in [page, again] {
        assert!(page.html.contains("<a href=\"#resume\">"), "{}", page.html);
        assert!(page.html.contains("“cv.exe” was not saved"));
    }
}

#[tokio::test]
async fn a_returned_form_is_checked_against_the_current_posting() {
    let harness = Harness::open().await;
    let address = returned(&harness).await.address.unwrap();
    let mut posting = sample::welder();
    posting.details.as_mut().unwrap().questions[1].required = true;
    harness.publish(vec![posting.clone()]);
    let page = harness.visit(&address).await;
    assert!(page.html.contains("<a href=\"#q-q2\">"), "{}", page.html);
    let questions = &mut posting.details.as_mut().unwrap().questions;
    questions.retain(|question| question.kind == QuestionKind::Resume);
    harness.publish(vec![posting]);
    let page = harness.visit(&address).await;
    assert!(!page.html.contains("Error: "), "{}", page.html);
    assert_eq!(Form::of(&page.html).value("email"), "ann@example.org");
}

#[tokio::test]
async fn the_url_of_a_form_that_was_accepted_links_to_its_receipt() {
    let harness = Harness::open().await;
    let page = returned(&harness).await;
    let sent = send(&harness, &Form::of(&page.html).with("q-q1", "TIG")).await;
    let receipt = sent.location.unwrap();
    let address = page.address.unwrap();
    let again = harness.visit(&address).await;
    assert_eq!(again.status, 200);
    assert!(
        again.html.contains("You’ve sent this application"),
        "{}",
        again.html
    );
    assert!(again.html.contains(&format!("href=\"{receipt}\"")));
    assert!(!again.html.contains("<form") && !again.html.contains("ann@example.org"));
    harness.close("00000001-0000-4000-8000-000000000000");
    let again = harness.visit(&address).await;
    assert!(again.html.contains(&format!("href=\"{receipt}\"")));
}

#[tokio::test]
async fn a_person_who_opens_a_link_to_a_form_reveals_nothing_to_the_maker_of_the_form() {
    let harness = Harness::open().await;
    let made = returned(&harness).await.address.unwrap();
    for site in ["none", "cross-site", "same-site"] {
        let opened = harness.get(&made).header("sec-fetch-site", site);
        let page = harness.answer(opened).await;
        assert!(page.html.contains("We have “cv.pdf” (69 bytes)"), "{site}");
        // The links on this page to other languages contain `opened=link`, so the form still counts
        // as opened through a link.
        let own = format!("{made}?opened=link");
        let page = harness.get(&own).header("sec-fetch-site", "same-origin");
        let page = harness.answer(page).await;
        let form = Form::of(&page.html).without("email").with("q-q1", "TIG");
        let form = form.with("email", &format!("{site}@example.org"));
        let sent = send(&harness, &form).await;
        assert!(sent.location.is_some(), "{}", sent.html);
        let claim = harness.site.outbox.claim(LEASE).await.unwrap().unwrap();
        assert_eq!(claim.application.resume.unwrap().content, PDF);
        let seen = harness.visit(&made).await;
        assert!(!seen.html.contains("/applications/"), "{}", seen.html);
        let typed = format!("{site}@example.org");
        assert!(!seen.html.contains(&typed), "{}", seen.html);
    }
    // If the browser that submitted the form opens the URL, it gets the stored form itself. The
    // requests above came through a link, so they got a copy with a new application id.
    let window = harness.get(&made).header("sec-fetch-site", "none");
    let window = Form::of(&harness.answer(window).await.html);
    let own = harness.get(&made).header("sec-fetch-site", "same-origin");
    let form = Form::of(&harness.answer(own).await.html).with("q-q1", "TIG");
    let receipt = send(&harness, &form).await.location.unwrap();
    assert!(harness.visit(&made).await.html.contains(&receipt));
    // The window that opened the form before it was submitted still has the file.
    let page = send(&harness, &window).await;
    assert!(page.html.contains("We have “cv.pdf”"), "{}", page.html);
}

#[tokio::test]
async fn a_returned_form_that_is_no_longer_stored_is_empty_and_says_so() {
    let harness = Harness::open().await;
    let address = returned(&harness).await.address.unwrap();
    harness.site.clock.advance(Duration::from_secs(2 * 60 * 60));
    let page = harness.visit(&address).await;
    assert!(page.html.contains("We no longer have"), "{}", page.html);
    assert!(page.html.contains("data-fresh"));
    assert_eq!(Form::of(&page.html).value("email"), "");
}

#[tokio::test]
async fn a_guessed_url_opens_no_returned_form() {
    let harness = Harness::open().await;
    let address = returned(&harness).await.address.unwrap();
    let (parent, signed) = address.rsplit_once('/').unwrap();
    let (id, signature) = signed.split_once('.').unwrap();
    let token = Form::of(&harness.visit(&address).await.html).value("token");
    let sailmaker = parent.replace("00000001", "00000002");
    for other in [
        format!("{parent}/{id}"),
        format!("{parent}/{id}."),
        format!("{parent}/{token}"),
        format!("{parent}/{signature}"),
        format!("{sailmaker}/{signed}"),
    ] {
        let page = harness.visit(&other).await;
        assert_eq!(page.status, 404, "{other}");
        assert!(!page.html.contains("ann@example.org"));
    }
    let page = harness.answer(harness.post(&address)).await;
    assert_eq!(page.status, 405, "it is only looked at");
}

#[tokio::test]
async fn opening_a_returned_form_in_another_language_loses_nothing() {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let address = returned(&harness).await.address.unwrap();
    let german = format!("/de{address}");
    let page = harness.visit(&address).await;
    assert!(
        page.html.contains(&format!("href=\"{german}\"")),
        "{}",
        page.html
    );
    let page = harness.visit(&german).await;
    assert_eq!(Form::of(&page.html).value("first_name"), "Ann");
    assert!(page.html.contains("Fehler"), "{}", page.html);
}

#[tokio::test]
async fn the_review_page_can_be_reloaded_and_opened_with_the_back_button() {
    let harness = Harness::with(|parts| parts.apply.review = true).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    let page = send(&harness, &form).await;
    let again = harness.visit(page.address.as_deref().unwrap()).await;
    for page in [&page, &again] {
        assert!(
            page.html.contains("Nothing has been sent yet"),
            "{}",
            page.html
        );
        assert!(page.html.contains("cv.pdf (69 bytes)"));
    }
    let sent = Form::of(&again.html).with("step", "send");
    assert_eq!(send(&harness, &sent).await.status, 303);
}

#[tokio::test]
async fn the_answers_for_a_closed_job_can_be_opened_again() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    harness.close("00000001-0000-4000-8000-000000000000");
    let page = send(&harness, &form.file("cv.pdf", PDF)).await;
    let again = harness.visit(page.address.as_deref().unwrap()).await;
    for page in [page, again] {
        assert_eq!(page.status, 410);
        assert!(page.html.contains("ann@example.org"), "{}", page.html);
        assert!(page.html.contains("cv.pdf"));
    }
}

#[tokio::test]
async fn if_the_file_cannot_be_saved_the_texts_still_have_a_url() {
    let harness =
        Harness::with(|parts| parts.apply.draft_budget = ByteSize::from_bytes(10_000)).await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let large = [PDF, &[b'\n'; 20_000]].concat();
    let page = send(&harness, &form.file("cv.pdf", &large)).await;
    let again = harness.visit(page.address.as_deref().unwrap()).await;
    for page in [page, again] {
        assert!(
            page.html.contains("“cv.pdf” was not saved"),
            "{}",
            page.html
        );
        assert_eq!(Form::of(&page.html).value("first_name"), "Ann");
    }
}
