//! Tests that `vestibule check --send-test` sends one application that is marked as a test, and
//! asks the operator whether the answers arrived in the ATS.

use serde_json::Value;

use crate::{
    check::{ats_desk, check, posting, reference_ats, site_desk},
    visitor::Visitor,
};

#[test]
fn a_test_application_is_marked_and_complete_and_its_confirmation_ends_the_repetition_of_answers() {
    let ats_desk = ats_desk();
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    assert!(!check(&desk, &["--confirm"]).succeeded, "nothing was sent");
    let unknown = check(&desk, &["--send-test", "0b6e4f19"]).about("test");
    assert_eq!(
        unknown,
        [
            "fault: the ATS has no open posting 0b6e4f19: write the id after /jobs/ in the URL of a posting"
        ]
    );
    let posting = posting(&address);
    let checked = check(&desk, &["--send-test", &posting]);
    assert!(checked.succeeded, "{:#}", checked.report);
    assert!(checked.about("test")[1].contains("vestibule check --confirm"));

    let received = ats_desk.printed(&["inbox", "list", "--json"]);
    let received: Vec<Value> = serde_json::from_str(&received).unwrap();
    assert_eq!(received.len(), 1);
    assert!(
        received[0]["first_name"]
            .as_str()
            .unwrap()
            .starts_with("TEST")
    );
    assert_eq!(received[0]["has_resume"], true);
    let full = ats_desk.printed(&["inbox", "show", received[0]["id"].as_str().unwrap()]);
    assert!(full.contains("please delete"), "{full}");

    let confirmed = check(&desk, &["--confirm"]);
    assert!(confirmed.succeeded, "{:#}", confirmed.report);
    let otherwise =
        site_desk(&address, "right-key").with("VESTIBULE_ATS__ANSWERS__PRESET", "hosted-form");
    let otherwise = otherwise.with(
        "VESTIBULE_STORE__DIR",
        desk.path("vestibule-data").to_str().unwrap(),
    );
    let otherwise = otherwise.with(
        "VESTIBULE_STORE__KEY_FILE",
        desk.path("vestibule.key").to_str().unwrap(),
    );
    assert!(
        !check(&otherwise, &["--confirm"]).succeeded,
        "another layout was not tried"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_page_shows_a_confirmation_by_another_process_before_the_restart() {
    let ats_desk = ats_desk();
    let (_ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = Visitor::of(&site.address());
    let posting = tokio::task::block_in_place(|| posting(&address));
    let sent = check(&desk, &["--send-test", &posting]);
    assert!(sent.succeeded, "{:#}", sent.report);
    let page = operator.visit("/").await.html;
    assert!(
        page.contains("No test application confirmed yet.") && page.contains("check --confirm"),
        "{page}"
    );
    let confirmed = check(&desk, &["--confirm"]);
    assert!(confirmed.succeeded, "{:#}", confirmed.report);
    let page = operator.visit("/").await.html;
    assert!(
        !page.contains("No test application confirmed yet."),
        "{page}"
    );
    assert!(
        page.contains("takes effect when you restart the site"),
        "{page}"
    );
    assert_eq!(site.stop().0, Some(0));
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = Visitor::of(&site.address());
    let page = operator.visit("/").await.html;
    assert!(page.contains("so answers are sent only once"), "{page}");
    assert_eq!(site.stop().0, Some(0));
}
