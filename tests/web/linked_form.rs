//! A form that another person or a program began, and that the applicant opened through a link. The
//! other person may know everything that the applicant sends, but does not get the receipt.

use vestibule::{form::AtsFieldError, form::FieldId, store::AttemptResult};

use crate::{
    form::{Form, PDF},
    harness::{Harness, Page},
    receipt::settle,
    sample,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000/apply";
const SAILMAKER: &str = "/jobs/00000009-0000-4000-8000-000000000000/apply";

async fn send(harness: &Harness, form: &Form) -> Page {
    harness.answer(form.post(harness, WELDER)).await
}

/// Sends a form and returns the URL of the receipt.
async fn receipt(harness: &Harness, form: &Form) -> String {
    let page = send(harness, form).await;
    assert_eq!(page.status, 303, "{}", page.html);
    let receipt = page.location.unwrap();
    assert!(receipt.contains("/applications/"), "{receipt}");
    receipt
}

/// A new form with the content that all people in these tests send. A resume makes it hard to guess.
async fn filled(harness: &Harness) -> Form {
    let form = Form::of(&harness.visit(WELDER).await.html).person();
    form.with("q-q1", "TIG").file("cv.pdf", PDF)
}

/// The URL of a complete form that its maker stored instead of sending it.
async fn stored(harness: &Harness) -> String {
    let form = filled(harness).await.with("change", "email");
    send(harness, &form).await.address.unwrap()
}

/// The same content in a form that a program filled in.
async fn prefilled(harness: &Harness) -> String {
    let form = Form::empty().person().with("q-q1", "TIG");
    let path = format!("/jobs/{}/apply.json", sample::welder().id);
    let form = form.file("cv.pdf", PDF).post(harness, &path);
    let page = harness.answer_itself(form).await;
    assert_eq!(page.status, 201, "{}", page.html);
    page.header("location").to_owned()
}

/// Opens the URL of a stored form from another site, for example from an email.
async fn open(harness: &Harness, url: &str) -> Form {
    let request = harness.get(url).header("sec-fetch-site", "cross-site");
    Form::of(&harness.answer(request).await.html).with("step", "send")
}

#[tokio::test]
async fn the_maker_of_a_form_does_not_reach_the_receipt_of_the_person_who_sent_it() {
    let harness = Harness::open().await;
    for url in [stored(&harness).await, prefilled(&harness).await] {
        let form = open(&harness, &url).await;
        let theirs = receipt(&harness, &form).await;
        assert_eq!(
            receipt(&harness, &form).await,
            theirs,
            "the same form is sent once"
        );
        let other = receipt(&harness, &filled(&harness).await).await;
        assert_ne!(other, theirs, "the same content in a new form");
    }
}

#[tokio::test]
async fn a_form_that_comes_back_with_errors_is_still_known_to_be_from_another_person() {
    let harness = Harness::open().await;
    let form = open(&harness, &stored(&harness).await).await;
    let page = send(&harness, &form.without("email").without("q-q1")).await;
    let own = harness.get(page.address.as_deref().unwrap());
    let page = harness
        .answer(own.header("sec-fetch-site", "same-origin"))
        .await;
    let form = Form::of(&page.html).with("email", "ann@example.org");
    let theirs = receipt(&harness, &form.with("q-q1", "TIG")).await;
    let other = receipt(&harness, &filled(&harness).await).await;
    assert_ne!(other, theirs);
}

#[tokio::test]
async fn a_person_who_sends_what_the_maker_sent_before_gets_their_own_receipt() {
    let harness = Harness::open().await;
    let url = stored(&harness).await;
    let (form, late) = (open(&harness, &url).await, open(&harness, &url).await);
    let other = receipt(&harness, &filled(&harness).await).await;
    let theirs = receipt(&harness, &form).await;
    assert_ne!(theirs, other);
    // The maker now sends the stored form itself.
    let own = harness.get(&url).header("sec-fetch-site", "same-origin");
    let own = Form::of(&harness.answer(own).await.html);
    assert_eq!(receipt(&harness, &own).await, other);
    let third = receipt(&harness, &late).await;
    assert!(third != other && third != theirs);
}

#[tokio::test]
async fn a_refused_application_stays_apart_from_its_maker_when_it_is_sent_again() {
    let harness = Harness::open().await;
    let form = open(&harness, &stored(&harness).await).await;
    let refused = receipt(&harness, &form).await;
    let reason = AtsFieldError {
        slot: Some(FieldId::Email),
        text: "Already known".into(),
    };
    settle(&harness, AttemptResult::Refused(vec![reason])).await;
    let again = harness.post(&format!("{refused}/again"));
    let form = Form::of(&harness.answer(again).await.html);
    let theirs = receipt(&harness, &form).await;
    assert_ne!(receipt(&harness, &filled(&harness).await).await, theirs);
}

#[tokio::test]
async fn answers_that_are_taken_to_another_job_stay_apart_from_their_maker() {
    let postings = vec![sample::welder(), sample::plain(9, "Sailmaker")];
    let harness = Harness::of(postings).await;
    let url = stored(&harness).await;
    let own = Form::of(&harness.visit(SAILMAKER).await.html).person();
    let own = own.file("cv.pdf", PDF);
    harness.close(sample::welder().id.as_str());
    let request = harness.get(&url).header("sec-fetch-site", "cross-site");
    let closed = harness.answer(request).await;
    let form = Form::carried(&closed.html, SAILMAKER);
    let page = harness.answer(form.post(&harness, SAILMAKER)).await;
    let form = Form::of(&page.html);
    let theirs = harness.answer(form.post(&harness, SAILMAKER)).await;
    let other = harness.answer(own.post(&harness, SAILMAKER)).await;
    assert_eq!((theirs.status, other.status), (303, 303), "{}", theirs.html);
    assert_ne!(theirs.location, other.location);
}
