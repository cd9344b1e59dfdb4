//! Tests the ways in which a session of the recruiters' pages can end.

use std::time::Duration;

use crate::{
    harness::TestApp,
    recruiter_pages::visit::{
        ANN, Answer, CRUMB, is_signed_in, keys, open, send, sign_in, try_key,
    },
};

const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_copied_cookie_opens_nothing_after_its_owner_signed_out() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    let elsewhere = sign_in(&test, ANN).await;
    let out = send(&test, "/team/sign-out", &cookie).await;
    assert_eq!((out.status, out.header("location")), (303, "/team/sign-in"));
    assert!(
        out.header("set-cookie")
            .starts_with("vestibule-team=; Path=/; Max-Age=0;")
    );
    assert!(!is_signed_in(&test, &cookie).await);
    let form = send(&test, "/team/add", &cookie).await;
    assert_eq!(form.status, 401);
    assert!(is_signed_in(&test, &elsewhere).await);
}

#[tokio::test]
async fn signing_out_everywhere_ends_all_sessions_of_the_key_and_no_other() {
    let test = TestApp::with(&keys("")).await;
    let (here, elsewhere) = (sign_in(&test, ANN).await, sign_in(&test, ANN).await);
    let crumb = sign_in(&test, CRUMB).await;
    let page = open(&test, "/team", &here).await;
    assert!(
        page.text
            .contains("formaction=\"/team/sign-out/everywhere\""),
        "{}",
        page.text
    );
    let out = send(&test, "/team/sign-out/everywhere", &here).await;
    assert_eq!((out.status, out.header("location")), (303, "/team/sign-in"));
    for cookie in [&here, &elsewhere] {
        assert!(!is_signed_in(&test, cookie).await);
    }
    assert!(is_signed_in(&test, &crumb).await);
    let again = sign_in(&test, ANN).await;
    assert!(is_signed_in(&test, &again).await);
    let out = send(&test, "/team/sign-out/everywhere", &here).await;
    assert_eq!(out.status, 303);
    assert!(
        is_signed_in(&test, &again).await,
        "a session that is over ends no other"
    );
}

#[tokio::test]
async fn a_get_request_to_the_sign_out_url_does_not_sign_out() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    for path in ["/team/sign-out", "/team/sign-out/everywhere"] {
        let answer = open(&test, path, &cookie).await;
        assert_eq!((answer.status, answer.header("location")), (303, "/team"));
    }
    assert!(is_signed_in(&test, &cookie).await);
}

#[tokio::test]
async fn a_session_that_is_not_used_for_an_hour_ends() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    for _ in 0..3 {
        test.clock.advance(58 * MINUTE);
        assert!(is_signed_in(&test, &cookie).await);
    }
    test.clock.advance(60 * MINUTE);
    let late = open(&test, "/team", &cookie).await;
    assert_eq!(
        (late.status, late.header("location")),
        (303, "/team/sign-in")
    );
}

#[tokio::test]
async fn a_session_that_is_used_all_day_ends_after_eight_hours() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    for _ in 0..15 {
        test.clock.advance(31 * MINUTE);
        assert!(is_signed_in(&test, &cookie).await);
    }
    test.clock.advance(15 * MINUTE);
    assert!(!is_signed_in(&test, &cookie).await);
}

#[tokio::test]
async fn signing_in_again_creates_a_new_session_and_ends_the_previous_one() {
    let test = TestApp::with(&keys("")).await;
    let first = sign_in(&test, ANN).await;
    let kind = "application/x-www-form-urlencoded";
    let request = test.post("/team/sign-in").header("content-type", kind);
    let request = request.header("cookie", &first);
    let second = Answer::to(request.body(format!("key={ANN}")))
        .await
        .cookie();
    assert_ne!(first, second);
    assert!(!is_signed_in(&test, &first).await);
    assert!(is_signed_in(&test, &second).await);
}

#[tokio::test]
async fn no_user_is_shown_as_signed_out_while_the_store_cannot_be_reached() {
    let test = TestApp::with(&keys("")).await;
    let cookie = sign_in(&test, ANN).await;
    test.app.store.close().await;
    for path in ["/team/sign-out", "/team/sign-out/everywhere"] {
        let out = send(&test, path, &cookie).await;
        assert_eq!((out.status, out.header("set-cookie")), (503, ""));
        assert!(out.text.contains("You are still signed in"), "{}", out.text);
    }
    assert_eq!(open(&test, "/team", &cookie).await.status, 503);
    assert_eq!(try_key(&test, ANN).await.status, 503);
}
