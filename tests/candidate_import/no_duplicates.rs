//! Tests that an import adds every person exactly once, even if responses of the ATS are lost.

use std::{fs, path::PathBuf};

use serde_json::json;
use vestibule::reference_ats::{Deduplication, Endpoint, Fault};

use crate::{
    environment::Environment,
    spreadsheets::{APPLIED, import, journal_length, names, requests, results, run, table},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_second_run_or_a_duplicate_row_adds_no_person_twice() {
    let environment = Environment::open().await;
    let csv = "First name,Last name,Email\nAnn,Example,ann@example.com\nBen,Example,\n ANN ,example,Ann@Example.com\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(0));
    assert_eq!(
        results(&environment)[2],
        (
            "4".into(),
            "repeated".into(),
            "the same person for the same job as row 2".into()
        )
    );
    let first = table(&environment, "people.results.csv");
    let done = run(&environment, &APPLIED);
    assert_eq!(done.code, Some(0));
    assert!(
        done.stdout
            .starts_with("0 added\n2 added by an earlier run\n1 repeat"),
        "{}",
        done.stdout
    );
    let second = table(&environment, "people.results.csv");
    assert_eq!(second[0]["candidate_id"], first[0]["candidate_id"]);
    assert_eq!(second[0]["result"], "added_before");
    // This spreadsheet contains the same people in another order and with other comments. The
    // option `--job` contains the job's id instead of its title.
    let other =
        "Comments,Last name,First name,Email\nx,Example,Ben,\ny,Example,Ann,ann@example.com\n";
    let id = environment.job()["id"].as_str().unwrap().to_uppercase();
    let done = import(&environment, other, &["--channel", "sourced", "--job", &id]);
    assert!(
        done.stdout.starts_with("0 added\n2 added by"),
        "{}",
        done.stdout
    );
    assert_eq!(names(&environment).await, ["Ann", "Ben"]);
    // For another job, the same people are added again.
    environment.post("clerk", "title = \"Clerk\"\ncreated = 2026-10-01T09:00:00Z");
    assert_eq!(
        run(&environment, &["--channel", "applied", "--job", "Clerk"]).code,
        Some(0)
    );
    assert_eq!(names(&environment).await.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_matched_to_rows_by_index_in_any_order() {
    let environment = Environment::open().await;
    let body = json!({ "success": false, "results": [
        { "index": 2, "success": false, "message": "No." },
        { "index": 0, "success": true, "message": "", "candidate_id": "c-0" },
    ]});
    environment.ats.faults().plan(
        Endpoint::BulkAddCandidates,
        1,
        Fault::Refuse { status: 200, body },
    );
    let csv = "First name,Last name\nAnn,Example\nBen,Example\nCy,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    let outcomes: Vec<String> = results(&environment).into_iter().map(|it| it.1).collect();
    assert_eq!(outcomes, ["added", "unclear", "refused"]);
    assert_eq!(
        table(&environment, "people.unclear.csv")[0]["First name"],
        "Ben"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn without_idempotency_keys_a_person_decides_about_an_unclear_request() {
    let environment =
        Environment::open_with(|settings| settings.deduplicate = Deduplication::Off).await;
    let plan = |endpoint, fault| environment.ats.faults().plan(endpoint, 1, fault);
    let csv = "First name,Last name\nAnn,Example\nBen,Example\n";
    plan(Endpoint::BulkAddCandidates, Fault::LoseReply);
    let done = import(&environment, csv, &APPLIED);
    assert_eq!(done.code, Some(1));
    assert!(
        done.stdout
            .contains("2 unclear: look in the ATS for those in people.unclear.csv"),
        "{}",
        done.stdout
    );
    // A second run does not send rows with an unclear result again.
    assert_eq!(run(&environment, &APPLIED).code, Some(1));
    assert_eq!(names(&environment).await, ["Ann", "Ben"]);
    // The user has checked that the candidates are in the ATS.
    let done = run(
        &environment,
        &[&["--unclear", "added"][..], &APPLIED].concat(),
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await, ["Ann", "Ben"]);

    let csv = "First name,Last name\nCy,Example\n";
    plan(
        Endpoint::BulkAddCandidates,
        Fault::ServerError { status: 500 },
    );
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    // The user has checked that the candidate is not in the ATS.
    let done = run(
        &environment,
        &[&["--unclear", "resend"][..], &APPLIED].concat(),
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await, ["Ann", "Ben", "Cy"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_stops_at_a_permanent_error_and_continues_when_it_is_restarted() {
    let environment = Environment::open().await;
    let csv = "First name,Last name\nAnn,Example\n";
    let body = json!({ "detail": "No." });
    let premium = json!({ "code": "ats_premium_required", "detail": "Upgrade." });
    for (fault, says) in [
        (
            Fault::Refuse {
                status: 403,
                body: premium,
            },
            "plan does not include",
        ),
        (
            Fault::Refuse {
                status: 401,
                body: body.clone(),
            },
            "ats.api_key",
        ),
        (
            Fault::Refuse {
                status: 404,
                body: body.clone(),
            },
            "refused",
        ),
        (Fault::Refuse { status: 415, body }, "refused"),
    ] {
        environment
            .ats
            .faults()
            .plan(Endpoint::BulkAddCandidates, 1, fault);
        let done = import(&environment, csv, &APPLIED);
        assert_eq!(done.code, Some(1));
        let error = done.stderr.lines().last().unwrap();
        assert!(
            error.contains("run it again to continue") && error.contains(says),
            "{error}"
        );
        assert_eq!(results(&environment)[0].1, "not_sent");
    }
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await, ["Ann"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_journal_is_an_error() {
    let environment = Environment::open().await;
    let csv = "First name,Last name\nAnn,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(0));
    let is_journal = |path: &PathBuf| path.extension().is_some_and(|end| end == "journal");
    let folder = fs::read_dir(environment.desk.folder.path()).unwrap();
    let journal = folder
        .map(|it| it.unwrap().path())
        .find(is_journal)
        .unwrap();
    let text = fs::read_to_string(&journal).unwrap();
    assert!(!text.contains("Ann"), "a journal names nobody: {text}");
    fs::write(&journal, text.replacen("sent", "snet", 1)).unwrap();
    let done = run(&environment, &APPLIED);
    assert!(
        done.error().contains("line 2 of the journal"),
        "{}",
        done.stderr
    );
    // An unfinished last line of the journal is ignored.
    fs::write(&journal, format!("{text}{{\"sent\":{{\"ke")).unwrap();
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await, ["Ann"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_with_a_lost_reply_stays_unclear_after_a_later_refusal() {
    let environment = Environment::open().await;
    lose_one_reply_then_refuse(&environment);
    let csv = "First name,Last name\nAnn,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    assert_eq!(results(&environment)[0].1, "unclear");
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(results(&environment)[0].1, "added");
    assert_eq!(names(&environment).await, ["Ann"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_request_is_repeated_only_when_the_file_contains_all_its_rows_again() {
    let environment = Environment::open().await;
    lose_one_reply_then_refuse(&environment);
    let csv = "First name,Last name\nAnn,Example\nBen,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    // The first request contained Ann and Ben. Ben's row is missing now, so the command cannot send
    // the same request again.
    let other = "First name,Last name\nAnn,Example\nCy,Example\n";
    assert_eq!(import(&environment, other, &APPLIED).code, Some(1));
    let outcomes: Vec<String> = results(&environment).into_iter().map(|it| it.1).collect();
    assert_eq!(outcomes, ["unclear", "added"]);
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await, ["Ann", "Ben", "Cy"]);
}

/// Makes the ATS process the next request without replying, and refuse the request after it as
/// unauthorized.
fn lose_one_reply_then_refuse(environment: &Environment) {
    lose_one_reply_then(environment, 401, 1);
}

/// Makes the ATS process the next request without replying, and refuse the `times` requests after
/// it with this status.
fn lose_one_reply_then(environment: &Environment, status: u16, times: u32) {
    let faults = environment.ats.faults();
    faults.plan(Endpoint::BulkAddCandidates, 1, Fault::LoseReply);
    let body = json!({ "detail": "No." });
    let refusal = Fault::Refuse { status, body };
    faults.plan(Endpoint::BulkAddCandidates, times, refusal);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_of_a_repeated_request_leaves_its_rows_unclear_and_adds_no_person_twice() {
    let csv = "First name,Last name\nAnn,Example\nBen,Example\nCid,Example\nDee,Example\n";
    for status in [400, 413, 422] {
        let environment = Environment::open().await;
        lose_one_reply_then(&environment, status, 1);
        let done = import(&environment, csv, &APPLIED);
        assert_eq!(done.code, Some(1), "{status}");
        let outcomes: Vec<String> = results(&environment).into_iter().map(|it| it.1).collect();
        assert_eq!(outcomes, ["unclear"; 4], "{status}");
        assert_eq!(names(&environment).await.len(), 4, "{status}");
        // The next run sends the same request again.
        assert_eq!(run(&environment, &APPLIED).code, Some(0), "{status}");
        let added = names(&environment).await;
        assert_eq!(added, ["Ann", "Ben", "Cid", "Dee"], "{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_that_the_ats_still_processes_is_sent_again_with_the_same_key() {
    let environment = Environment::open()
        .await
        .with("VESTIBULE_TEAM__RETRY_AFTER", "10ms");
    lose_one_reply_then(&environment, 409, 3);
    let csv = "First name,Last name\nAnn,Example\nBen,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(0));
    let outcomes: Vec<String> = results(&environment).into_iter().map(|it| it.1).collect();
    assert_eq!(outcomes, ["added", "added"]);
    assert_eq!(names(&environment).await, ["Ann", "Ben"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_stay_unclear_if_the_ats_never_finishes_the_first_request() {
    let environment = Environment::open()
        .await
        .with("VESTIBULE_TEAM__RETRY_AFTER", "10ms")
        .with("VESTIBULE_TEAM__GIVE_UP_AFTER", "1s");
    lose_one_reply_then(&environment, 409, 1_000);
    let csv = "First name,Last name\nAnn,Example\nBen,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    let outcomes: Vec<String> = results(&environment).into_iter().map(|it| it.1).collect();
    assert_eq!(outcomes, ["unclear", "unclear"]);
    assert_eq!(names(&environment).await, ["Ann", "Ben"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_imports_of_one_file_cannot_run_at_the_same_time() {
    let environment = Environment::open().await;
    let slow = Fault::Delay {
        milliseconds: 20_000,
    };
    environment
        .ats
        .faults()
        .plan(Endpoint::BulkAddCandidates, 1, slow);
    fs::write(
        environment.desk.path("people.csv"),
        "First name,Last name\nAnn,Example\n",
    )
    .unwrap();
    let command = [&["candidates", "import", "people.csv"], &APPLIED[..]].concat();
    let first = environment.desk.start(&command);
    while journal_length(&environment) < 100 {
        tokio::task::yield_now().await;
    }
    let second = run(&environment, &APPLIED);
    assert!(
        second
            .error()
            .contains("another import of this file is running"),
        "{}",
        second.stderr
    );
    drop(first);
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await, ["Ann"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_request_that_cannot_be_repeated_does_not_reduce_the_size_of_other_requests() {
    let environment = Environment::open()
        .await
        .with("VESTIBULE_ATS__POSTS_PER_SECOND", "1000")
        .with("VESTIBULE_ATS__CANDIDATES__MAX_ITEMS", "2");
    lose_one_reply_then_refuse(&environment);
    let csv = "First name,Last name\nAnn,Example\nBen,Example\n";
    assert_eq!(import(&environment, csv, &APPLIED).code, Some(1));
    let before = requests(&environment);
    // The new spreadsheet lacks Ben's row, and has many other rows.
    let mut csv = "First name,Last name\nAnn,Example\n".to_owned();
    csv.extend((0..60).map(|row| format!("Cy {row},Example\n")));
    assert_eq!(import(&environment, &csv, &APPLIED).code, Some(1));
    assert_eq!(requests(&environment) - before, 30);
    assert_eq!(names(&environment).await.len(), 62);
}
