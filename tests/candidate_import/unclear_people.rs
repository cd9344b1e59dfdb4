//! Tests the command-line option with which the user decides what happens to rows with the result
//! `unclear`. The decision applies only to the rows of the imported file.

use std::fs;

use serde_json::json;
use vestibule::reference_ats::{Deduplication, Endpoint, Fault};

use crate::{
    environment::Environment,
    spreadsheets::{APPLIED, import, names, results, run},
};

const FAILED: Fault = Fault::ServerError { status: 500 };

/// Starts an ATS that ignores idempotency keys and answers the next request with an error.
async fn ats_that_fails_once() -> Environment {
    let environment =
        Environment::open_with(|settings| settings.deduplicate = Deduplication::Off).await;
    plan(&environment, FAILED);
    environment
}

fn plan(environment: &Environment, fault: Fault) {
    let faults = environment.ats.faults();
    faults.plan(Endpoint::BulkAddCandidates, 1, fault);
}

/// Returns the result of each row.
fn outcomes(environment: &Environment) -> Vec<String> {
    results(environment).into_iter().map(|it| it.1).collect()
}

fn with_decision(decision: &str) -> Vec<&str> {
    [&["--unclear", decision][..], &APPLIED].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_were_removed_from_the_file_of_unclear_rows_are_not_sent_again() {
    let environment = ats_that_fails_once().await;
    let csv = "First name,Last name\nAnn,Example\nBen,Example\nCy,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    assert_eq!(outcomes(&environment), ["unclear", "unclear", "unclear"]);
    // The user has found Ann in the ATS, so this file contains only the other people.
    let rest = "First name,Last name\nBen,Example\nCy,Example\n";
    fs::write(environment.desk.path("people.unclear.csv"), rest).unwrap();
    let command = ["candidates", "import", "people.unclear.csv"];
    let done = environment.run(&[&command[..], &with_decision("resend")].concat());
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(run(&environment, &APPLIED).code, Some(1));
    let expected = ["unclear", "added_before", "added_before"];
    assert_eq!(outcomes(&environment), expected);
    assert_eq!(names(&environment).await, ["Ben", "Cy"]);
    // With this option, the user confirms that Ann is in the ATS.
    assert_eq!(run(&environment, &with_decision("added")).code, Some(0));
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(outcomes(&environment), ["added_before"; 3]);
    assert_eq!(names(&environment).await, ["Ben", "Cy"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_does_not_affect_people_in_other_spreadsheets() {
    for decision in ["resend", "added"] {
        let environment = ats_that_fails_once().await;
        let ann = "First name,Last name\nAnn,Example\n";
        assert_eq!(import(&environment, ann, &APPLIED).code, Some(1));
        // This spreadsheet contains another person, but its import uses the same journal.
        let ben = "First name,Last name\nBen,Example\n";
        let done = import(&environment, ben, &with_decision(decision));
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        assert_eq!(import(&environment, ann, &APPLIED).code, Some(1));
        assert_eq!(outcomes(&environment), ["unclear"], "{decision}");
        assert_eq!(names(&environment).await, ["Ben"], "{decision}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_not_repeated_after_a_decision_about_one_of_its_rows() {
    let environment = Environment::open().await;
    plan(&environment, FAILED);
    let body = json!({ "detail": "No." });
    plan(&environment, Fault::Refuse { status: 401, body });
    let both = "First name,Last name\nAnn,Example\nBen,Example\n";
    assert_eq!(import(&environment, both, &APPLIED).code, Some(1));
    assert_eq!(outcomes(&environment), ["unclear", "unclear"]);
    let ann = "First name,Last name\nAnn,Example\n";
    let done = import(&environment, ann, &with_decision("resend"));
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    // The ATS accepts idempotency keys, so the first request could be repeated. But the first
    // request also contains Ann, so repeating it would ignore the decision about her.
    assert_eq!(import(&environment, both, &APPLIED).code, Some(1));
    assert_eq!(outcomes(&environment), ["added_before", "unclear"]);
    assert_eq!(names(&environment).await, ["Ann"]);
}
