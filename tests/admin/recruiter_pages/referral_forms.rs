//! Tests forms with a referral link: forms that are shown again because of an error, and links that
//! expire while the form is open.

use std::time::Duration;

use crate::recruiter_pages::{
    referrals::{Apply, between, create_link, start},
    visit::{ANN, open, send, sign_in},
};

const ENDED: &str = "This referral link is no longer valid";

#[tokio::test]
async fn a_returned_form_that_is_no_longer_stored_opens_with_its_referral_link() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let mut form = Apply::open(&test, &link).await;
    form.fields.retain(|(name, _)| name != "email");
    let returned = form.send(&test).await.header("location").to_owned();
    let back = Apply::open(&test, &returned).await.page;
    assert!(back.contains("value=\"Ben\"") && back.contains("Ada Example recommends you"));

    test.clock.advance(Duration::from_secs(86_400));
    let gone = "We no longer have what you typed";
    let empty = Apply::open(&test, &returned).await.page;
    assert!(empty.contains(gone) && empty.contains("Ada Example recommends you"));
    assert!(empty.contains("name=\"referral\"") && !empty.contains("How many lamps"));

    test.clock.advance(Duration::from_secs(90 * 86_400));
    let ordinary = Apply::open(&test, &returned).await.page;
    assert!(ordinary.contains(gone) && ordinary.contains(ENDED));
    assert!(!ordinary.contains("name=\"referral\"") && ordinary.contains("How many lamps"));
}

#[tokio::test]
async fn a_form_that_was_open_too_long_also_says_that_its_link_has_expired() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let form = Apply::open(&test, &link).await;
    test.clock.advance(Duration::from_secs(90 * 86_400));
    let returned = form.send(&test).await.header("location").to_owned();
    let back = Apply::open(&test, &returned).await.page;
    assert!(back.contains("This form was open too long") && back.contains(ENDED));
    assert!(back.contains("value=\"ben@example.com\""));
}

#[tokio::test]
async fn a_form_that_was_sent_before_its_link_expired_redirects_to_its_receipt() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let form = Apply::open(&test, &link).await;
    let receipt = form.send(&test).await.header("location").to_owned();
    assert!(receipt.starts_with("/applications/"), "{receipt}");
    let list = open(&test, "/team/referrals", &cookie).await.text;
    let id = between(&list, "action=\"/team/referrals/", "\"");
    let ended = send(&test, &format!("/team/referrals/{id}"), &cookie).await;
    assert_eq!(ended.status, 303);
    let again = form.send(&test).await;
    assert_eq!(again.header("location"), receipt);
    assert_eq!(test.app.store.outbox().count_waiting().await.unwrap(), 1);
}

#[tokio::test]
async fn the_token_of_a_sent_form_and_a_link_that_has_ended_open_no_receipt_without_the_answers() {
    let test = start().await;
    let cookie = sign_in(&test, ANN).await;
    let link = create_link(&test, &cookie).await;
    let mut form = Apply::open(&test, &link).await;
    form.receipt(&test).await;
    let list = open(&test, "/team/referrals", &cookie).await.text;
    let id = between(&list, "action=\"/team/referrals/", "\"");
    send(&test, &format!("/team/referrals/{id}"), &cookie).await;
    let all = form.fields.clone();
    form.fields.retain(|(name, _)| name != "additional_info");
    let other = form.send(&test).await;
    assert!(
        other.header("location").starts_with("/jobs/"),
        "{}",
        other.text
    );
    form.fields = all;
    for (name, text) in &mut form.fields {
        if name == "referral" {
            "a.b".clone_into(text);
        }
    }
    let forged = form.send(&test).await;
    assert!(
        forged.header("location").starts_with("/jobs/"),
        "{}",
        forged.text
    );
}
