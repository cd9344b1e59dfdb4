//! Tests which uploaded files are examined, and how often.

use futures_util::FutureExt;
use vestibule::{
    application::{ApplicationId, Document},
    store::SavedForm,
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, claimed},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

/// Opens a new form, and fills in everything except the one required answer.
async fn empty_form(harness: &Harness) -> Form {
    Form::of(&harness.visit(WELDER).await.html).person()
}

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Returns the application id in the token of the form on this page.
fn id(page: &Page) -> ApplicationId {
    let token = Form::of(&page.html).value("token");
    let (id, _) = token.split_once('.').unwrap();
    ApplicationId::parse(id).unwrap()
}

#[tokio::test]
async fn the_file_of_a_form_with_an_invalid_token_is_not_examined_and_must_be_chosen_again() {
    let harness = Harness::open().await;
    let form = empty_form(&harness).await.with("q-q1", "TIG");
    let form = form.without("token");
    let carried = form.with("from", "00000002-0000-4000-8000-000000000000");
    let locked = b"%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF";
    for form in [form.clone(), carried.with("token", "forged")] {
        for content in [PDF, locked] {
            let page = send(&harness, &form.file("cv.pdf", content)).await;
            assert_eq!(page.status, 200);
            let asks = "We no longer have your file. Choose it again";
            assert!(page.html.contains(asks), "{}", page.html);
            assert!(!page.html.contains("asks for a password"));
        }
    }
    let page = send(&harness, &form.file("cv.pdf", PDF)).await;
    let sent = send(&harness, &Form::of(&page.html).file("cv.pdf", PDF)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(
        claimed(&harness.site.outbox)
            .await
            .application
            .resume
            .unwrap()
            .content,
        PDF
    );
}

#[tokio::test]
async fn if_too_many_files_are_examined_the_form_is_returned_with_its_answers() {
    let harness = Harness::open().await;
    let form = empty_form(&harness).await.with("q-q1", "TIG");
    let form = form.file("cv.pdf", PDF);
    let client = Some([127, 0, 0, 1].into());
    let mut turns = Vec::new();
    let mut waiting = Vec::new();
    // One network can have 16 forms in the queue for file examination.
    for _ in 0..16 {
        let mut turn = Box::pin(harness.site.file_examiner().turn(client));
        match turn.as_mut().now_or_never() {
            Some(turn) => turns.extend(turn),
            None => waiting.push(turn),
        }
    }
    assert_eq!(turns.len() + waiting.len(), 16);
    let page = send(&harness, &form).await;
    assert_eq!(page.status, 503, "{}", page.html);
    let returned = Form::of(&page.html);
    assert_eq!(returned.value("q-q1"), "TIG");
    assert_eq!(returned.value("token"), form.value("token"));
    drop((turns, waiting));
    let sent = send(&harness, &returned.file("cv.pdf", PDF)).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
}

#[tokio::test]
async fn a_saved_file_is_not_examined_again() {
    let harness = Harness::open().await;
    let form = empty_form(&harness).await.file("cv.pdf", PDF);
    let page = send(&harness, &form).await;
    let Some(SavedForm::Form(form, Some(file))) =
        (harness.site.pending_files).find(id(&page)).await.unwrap()
    else {
        panic!("the form was not kept");
    };
    // Replace the saved file with one that an examination would reject.
    let file = Document {
        content: "%PDF-1.7".into(),
        ..file
    };
    let saved = (harness.site.pending_files).save_form(id(&page), None, *form, Some(&file), false);
    assert!(saved.await.unwrap());
    let page = harness.visit(&page.address.unwrap()).await;
    assert!(!page.html.contains("cannot be opened"), "{}", page.html);
    let sent = send(&harness, &Form::of(&page.html).with("q-q1", "TIG")).await;
    assert_eq!(sent.status, 303, "{}", sent.html);
    assert_eq!(
        claimed(&harness.site.outbox).await.application.resume,
        Some(file)
    );
}
