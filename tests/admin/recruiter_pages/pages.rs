//! Tests the lists of jobs and of hired candidates on the recruiters' pages.

use std::time::Duration;

use serde_json::json;
use vestibule::{
    application::{Application, ApplicationId, Suspicion},
    reference_ats::{Endpoint, Fault},
};

use crate::{
    dashboard::application,
    harness::TestApp,
    recruiter_pages::visit::{ANN, CRUMB, keys, open, sign_in},
};

#[tokio::test]
async fn every_signed_in_user_sees_the_jobs_with_their_stages() {
    let test = TestApp::with(&keys("")).await;
    for key in [ANN, CRUMB] {
        let cookie = sign_in(&test, key).await;
        let page = open(&test, "/team", &cookie).await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains("Lamp Keeper"), "{}", page.text);
        assert!(page.text.contains("<ol class=\"team-stages\""));
    }
}

#[tokio::test]
async fn while_the_ats_is_unreachable_the_last_list_is_shown_with_its_age() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    let faults = test.app.embedded_ats.as_ref().unwrap().faults();
    let body = json!({ "detail": "Invalid API key" });
    let refusing = || Fault::Refuse {
        status: 401,
        body: body.clone(),
    };
    faults.plan(Endpoint::Jobs, 1, refusing());
    let page = open(&test, "/team", &cookie).await;
    assert_eq!(page.status, 503);
    assert!(
        page.text.contains("the ATS refuses the key"),
        "{}",
        page.text
    );

    // The ATS works again, but the site does not send it another request immediately.
    assert_eq!(open(&test, "/team", &cookie).await.status, 503);
    test.clock.advance(Duration::from_secs(5));
    assert_eq!(open(&test, "/team", &cookie).await.status, 200);
    test.clock.advance(Duration::from_secs(300));
    faults.plan(Endpoint::Jobs, 1, refusing());
    let page = open(&test, "/team", &cookie).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("This list is 5 minutes old."));
    assert!(page.text.contains("Lamp Keeper"));
}

#[tokio::test]
async fn the_page_does_not_wait_for_an_ats_that_does_not_respond() {
    let test = TestApp::with(&keys("wait = \"50ms\"")).await;
    let cookie = sign_in(&test, ANN).await;
    let faults = test.app.embedded_ats.as_ref().unwrap().faults();
    let milliseconds = 600_000;
    faults.plan(Endpoint::Candidates, 1, Fault::Delay { milliseconds });
    let page = open(&test, "/team/hired", &cookie).await;
    assert_eq!(page.status, 503);
    assert!(page.text.contains("could not be reached or was busy"));
}

#[tokio::test]
async fn an_agency_cannot_see_hired_candidates() {
    let test = TestApp::with(&keys("")).await;
    let ann = open(&test, "/team/hired", &sign_in(&test, ANN).await).await;
    assert_eq!(ann.status, 200);
    assert!(ann.text.contains("has no recently hired candidates"));
    let crumb = sign_in(&test, CRUMB).await;
    let refused = open(&test, "/team/hired", &crumb).await;
    assert_eq!(refused.status, 403);
    assert!(refused.text.contains("Your key does not open this page"));
    let home = open(&test, "/team", &crumb).await;
    assert!(!home.text.contains("/team/hired"));
}

#[tokio::test]
async fn the_email_address_of_a_hired_candidate_is_a_link() {
    let test = TestApp::with(&keys("")).await;
    test.fill().await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    test.app.delivery_worker.deliver_next().await.unwrap();
    let inbox = test.app.embedded_ats.as_ref().unwrap().inbox();
    let applied = inbox.list().await.unwrap().remove(0);
    inbox
        .mark_hired(applied.id, test.clock.now())
        .await
        .unwrap();
    let page = open(&test, "/team/hired", &sign_in(&test, ANN).await).await;
    let link = "<a href=\"mailto:planted@example.com\">planted@example.com</a>";
    assert!(page.text.contains(link), "{}", page.text);
}

#[tokio::test]
async fn an_application_that_may_come_from_a_program_is_marked_in_the_outbox() {
    let test = TestApp::with(&keys("")).await;
    test.fill().await;
    let cookie = sign_in(&test, ANN).await;
    let outbox = test.app.store.outbox();
    outbox.put(&application(&test)).await.unwrap();
    let page = open(&test, "/team/outbox", &cookie).await;
    assert!(!page.text.contains("Suspicious"), "{}", page.text);
    let suspicious = Application {
        id: ApplicationId::generate(test.clock.now()),
        email: "robot@example.com".into(),
        suspicion: Some(Suspicion::HiddenField),
        ..application(&test)
    };
    outbox.put(&suspicious).await.unwrap();
    let page = open(&test, "/team/outbox", &cookie).await;
    let words = "Suspicious: a field that people cannot see was filled in";
    assert!(page.text.contains(words), "{}", page.text);
}

#[tokio::test]
async fn an_unknown_url_shows_an_error_page_with_a_link_to_the_recruiters_pages() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    let page = open(&test, "/team/nowhere", &cookie).await;
    assert_eq!(page.status, 404);
    assert!(page.text.contains("href=\"/team\""));
}
