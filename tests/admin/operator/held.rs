//! Tests held applications on the operator's page.

use std::time::Duration;

use vestibule::{
    application::ApplicationId,
    delivery::StepOutcome,
    store::{AttemptResult, EntryState, PutResult},
};

use crate::{
    dashboard::application,
    harness::{TestApp, answer},
    recruiter_pages::visit::Answer,
};

/// Stores an application that is held.
async fn hold(test: &TestApp) -> PutResult {
    let outbox = test.app.store.outbox();
    let stored = outbox.put(&application(test)).await.unwrap();
    let lease = Duration::from_secs(60);
    let claim = outbox.claim(lease).await.unwrap().unwrap();
    let held = AttemptResult::Held {
        reason: "fault",
        unclear: false,
    };
    assert!(outbox.end_attempt(&claim, held).await.unwrap());
    stored
}

async fn state(test: &TestApp, id: ApplicationId) -> EntryState {
    let status = test.app.store.outbox_admin().status(id).await;
    status.unwrap().entry.state
}

/// Performs an action and returns the list that opens after it.
async fn act(test: &TestApp, path: &str) -> String {
    let done = Answer::to(test.post(path)).await;
    assert_eq!(done.status, 303, "{}", done.text);
    test.visit(done.header("location")).await.text
}

#[tokio::test]
async fn a_held_application_is_sent_again_from_the_page() {
    let test = TestApp::open().await;
    test.fill().await;
    let page = test.visit("/held").await.text;
    assert!(page.contains("No application is held."), "{page}");
    let id = hold(&test).await.id;
    let page = test.visit("/").await.text;
    let link = "href=\"/held\">Decide about the held application<";
    assert!(page.contains(link), "{page}");
    let list = test.visit("/held").await.text;
    assert!(list.contains("Planted title"), "{list}");
    assert!(!list.contains("Plantedname") && !list.contains("planted@"));

    let list = act(&test, &format!("/held/{id}/retry")).await;
    assert!(
        list.contains("The application will be sent again"),
        "{list}"
    );
    assert!(list.contains("No application is held."), "{list}");
    let step = test.app.delivery_worker.deliver_next().await.unwrap();
    assert_eq!(step, StepOutcome::Delivered);
}

#[tokio::test]
async fn all_held_applications_are_sent_again_with_one_button() {
    let test = TestApp::open().await;
    test.fill().await;
    for _ in 0..3 {
        hold(&test).await;
    }
    let page = test.visit("/").await.text;
    assert!(page.contains("Decide about 3 held applications"), "{page}");
    let list = act(&test, "/held/retry").await;
    assert!(list.contains("No application is held."), "{list}");
    assert_eq!(test.app.delivery_worker.deliver_all_due().await.unwrap(), 3);
}

#[tokio::test]
async fn an_application_is_discarded_after_a_confirmation_and_its_receipt_says_so() {
    let test = TestApp::open().await;
    test.fill().await;
    let stored = hold(&test).await;
    let path = format!("/held/{}/discard", stored.id);
    let question = test.visit(&path).await;
    assert_eq!(question.status, 200);
    for words in [
        "Discard this application?",
        "Planted title",
        "cannot be undone",
    ] {
        assert!(question.text.contains(words), "{}", question.text);
    }
    assert_eq!(state(&test, stored.id).await, EntryState::Held);

    let list = act(&test, &path).await;
    assert!(list.contains("The application was discarded."), "{list}");
    let receipt = test.app.store.outbox().receipt(&stored.token).await;
    assert!(receipt.unwrap().unwrap().is_discarded);
}

#[tokio::test]
async fn an_action_that_is_no_longer_possible_is_refused_with_the_reason() {
    let test = TestApp::open().await;
    test.fill().await;
    let id = hold(&test).await.id;
    act(&test, &format!("/held/{id}/retry")).await;
    test.app.delivery_worker.deliver_next().await.unwrap();
    for path in ["retry", "discard"] {
        let page = answer(test.post(&format!("/held/{id}/{path}"))).await;
        assert_eq!(page.status, 409, "{path}");
        assert!(page.text.contains("the ATS has"), "{}", page.text);
    }
    let unknown = ApplicationId::generate(test.clock.now());
    let page = test.visit(&format!("/held/{unknown}/discard")).await;
    assert_eq!(page.status, 409);
    assert!(page.text.contains("there is no entry"), "{}", page.text);
    for path in ["/held/x/retry", "/held/%00/discard"] {
        assert_eq!(answer(test.post(path)).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn only_forms_of_the_operators_page_can_decide_about_held_applications() {
    let test = TestApp::open().await;
    test.fill().await;
    let id = hold(&test).await.id;
    for path in [
        format!("/held/{id}/retry"),
        format!("/held/{id}/discard"),
        "/held/retry".to_owned(),
    ] {
        let request = test.post(&path).header("sec-fetch-site", "cross-site");
        assert_eq!(answer(request).await.status, 403, "{path}");
        Answer::to(test.get(&path)).await;
    }
    assert_eq!(state(&test, id).await, EntryState::Held);
}
