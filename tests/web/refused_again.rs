//! Tests small requests about an application that has a large file and that the ATS refused. The
//! site must not read or store the file for each of these requests.

use std::time::Duration;

use reqwest::RequestBuilder;
use sqlx::{Connection, SqliteConnection};
use vestibule::{
    form::{AtsFieldError, FieldId},
    store::AttemptResult,
};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page, claimed},
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";

async fn site() -> Harness {
    Harness::with(|parts| parts.outcome_wait = Duration::from_secs(20)).await
}

/// Submits a form, and lets the ATS refuse the application while the visitor waits.
async fn refused(harness: &Harness, form: RequestBuilder) -> Page {
    let refusing = async {
        let outbox = &harness.site.outbox;
        let claim = claimed(outbox).await;
        let field = AtsFieldError {
            slot: Some(FieldId::Email),
            text: "no".into(),
        };
        let refused = AttemptResult::Refused(vec![field]);
        outbox.end_attempt(&claim, refused).await.unwrap();
    };
    let (page, ()) = tokio::join!(harness.answer(form), refusing);
    assert!(page.html.contains("We have “cv.pdf”"), "{}", page.html);
    page
}

/// Reads from the store the encrypted file of the saved form. It changes each time that the file is
/// stored.
async fn stored_file(harness: &Harness) -> Vec<u8> {
    let file = harness.folder.path().join("store/store.db");
    let address = format!("sqlite:{}?mode=ro", file.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let all = sqlx::query_scalar("select content from draft where content is not null");
    let all: Vec<Vec<u8>> = all.fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let [file] = <[_; 1]>::try_from(all).unwrap();
    file
}

#[tokio::test]
async fn equal_small_forms_store_the_file_of_a_refused_application_only_once() {
    let harness = site().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.file("cv.pdf", PDF).post(&harness, WELDER);
    let form = Form::of(&harness.answer(form).await.html).with("q-q1", "TIG");
    let page = refused(&harness, form.post(&harness, WELDER)).await;
    let file = stored_file(&harness).await;
    for _ in 0..3 {
        let again = harness.answer(form.post(&harness, WELDER)).await;
        assert_eq!(again.address, page.address);
        assert!(again.html.contains("We have “cv.pdf”"), "{}", again.html);
        assert!(stored_file(&harness).await == file, "the file was stored");
    }
}

#[tokio::test]
async fn the_file_of_a_refused_application_is_not_read_while_too_many_files_are_read() {
    let harness = site().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG").file("cv.pdf", PDF);
    refused(&harness, form.post(&harness, WELDER)).await;
    let mut others = Vec::new();
    for number in 1..=2 {
        let other = Some([192, 0, 2, number].into());
        others.push(harness.site.stored_files().read(other).await.unwrap());
    }
    let again = form.post(&harness, WELDER);
    let receipt = harness.answer_itself(again).await.location.unwrap();
    assert!(receipt.starts_with("/applications/"), "{receipt}");
    drop(others);
    let receipt = harness.visit(&receipt).await.html;
    assert!(receipt.contains("/again\""), "{receipt}");
}

#[tokio::test]
async fn a_forged_referral_and_the_token_of_a_sent_form_open_no_receipt() {
    let harness = Harness::open().await;
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    let form = form.with("q-q1", "TIG");
    let sent = harness.answer(form.post(&harness, WELDER)).await;
    let receipt = sent.location.unwrap();
    assert!(receipt.starts_with("/applications/"), "{receipt}");
    let forged = Form::empty().with("token", &form.value("token"));
    for referral in [".", "a.b"] {
        let forged = forged.with("referral", referral).post(&harness, WELDER);
        let answer = harness.answer_itself(forged).await;
        let location = answer.location.unwrap();
        assert!(location.starts_with(WELDER), "{referral}: {location}");
        assert!(!answer.html.contains("/applications/"), "{}", answer.html);
    }
}
