//! Tests a form whose saved file does not fit into the upload memory, because too many forms arrive
//! at the same time.

use vestibule::byte_size::ByteSize;

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, claimed},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const MEGABYTE: usize = 1 << 20;

/// Starts a site with an upload memory of eight megabytes. Also returns a form whose file was
/// saved.
async fn with_saved_file() -> (Harness, Form) {
    let harness = Harness::with(|parts| {
        parts.apply.upload_memory = ByteSize::from_bytes(8 << 20);
    })
    .await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let resume = [PDF, &vec![b'\n'; 3 * MEGABYTE / 2]].concat();
    let page = send(&harness, &form.file("cv.pdf", &resume)).await;
    assert!(page.html.contains("We have “cv.pdf”"), "{}", page.html);
    let form = Form::of(&page.html).with("additional_info", "Ahoy");
    (harness, form.with("q-q1", "TIG"))
}

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Asserts that the page contains all answers and the saved file, and says when to submit the form
/// again.
fn assert_returned(page: &Page) {
    assert_eq!(page.status, 503, "{}", page.html);
    assert_eq!(page.header("retry-after"), "30");
    for part in [
        "getting too many forms right now",
        "We still have your file",
    ] {
        assert!(page.html.contains(part), "no {part:?} in {}", page.html);
    }
    let form = Form::of(&page.html);
    assert_eq!(form.value("q-q1"), "TIG");
    assert_eq!(form.value("additional_info"), "Ahoy");
    assert_eq!(form.value("resume-kept"), "yes");
}

#[tokio::test]
async fn if_there_is_no_memory_for_a_saved_file_the_form_is_returned_and_nothing_is_lost() {
    let (harness, form) = with_saved_file().await;
    let mut others = harness.site.upload_limiter().memory(None, 0);
    others.add(7 * MEGABYTE).await.unwrap();
    let page = send(&harness, &form).await;
    assert_returned(&page);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 0);
    drop(others);
    let sent = send(&harness, &Form::of(&page.html)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let claim = claimed(&harness.site.outbox).await;
    let resume = claim.application.resume.unwrap();
    assert_eq!(resume.content.len(), PDF.len() + 3 * MEGABYTE / 2);
}

#[tokio::test]
async fn a_new_file_is_sent_although_there_is_no_memory_for_the_saved_one() {
    let (harness, form) = with_saved_file().await;
    let mut others = harness.site.upload_limiter().memory(None, 0);
    others.add(7 * MEGABYTE).await.unwrap();
    let sent = send(&harness, &form.file("new.pdf", PDF)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    let resume = claimed(&harness.site.outbox).await.application.resume;
    assert_eq!(resume.unwrap().name, "new.pdf");
}

#[tokio::test]
async fn if_a_saved_file_cannot_be_read_the_form_is_returned_and_nothing_is_lost() {
    let (harness, form) = with_saved_file().await;
    let mut others = Vec::new();
    for number in 1..=2 {
        let other = Some([192, 0, 2, number].into());
        others.push(harness.site.stored_files().read(other).await.unwrap());
    }
    let page = send(&harness, &form).await;
    assert_returned(&page);
    drop(others);
    let sent = send(&harness, &Form::of(&page.html)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn the_answers_for_a_closed_posting_are_shown_without_memory_for_their_file() {
    let (harness, form) = with_saved_file().await;
    harness.close("00000001-0000-4000-8000-000000000000");
    let mut others = harness.site.upload_limiter().memory(None, 0);
    others.add(7 * MEGABYTE).await.unwrap();
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 503, "{}", page.html);
    for part in ["Ahoy", "We still have your file", "resume-kept"] {
        assert!(page.html.contains(part), "no {part:?} in {}", page.html);
    }
}
