//! Tests faulty rows of a spreadsheet, and their effect on the other rows.

use std::{fs, os::unix::fs::PermissionsExt};

use serde_json::json;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::{
    environment::Environment,
    spreadsheets::{APPLIED, import, names, results, run},
};

const HEADS: &str = "job|stage id|stage|email|first name|last name|linkedin|resume|comments|channel|source|\
                     sourcer|contact email|agency";

/// Faulty rows and the error message for each. A number in a row is replaced by a text of that many
/// characters.
const FAULTS: [(&str, &str); 17] = [
    ("Painter||||Ann|Example||||applied||||", "job_id: no job"),
    (
        "|||||Example||||applied||||",
        "candidate_first_name must not be empty",
    ),
    (
        "||||Ann|||||applied||||",
        "candidate_last_name must not be empty",
    ),
    (
        "|s-1|Applied||Ann|Example||||applied||||",
        "must not both be passed",
    ),
    (
        "||Hired||Ann|Example||||applied||||",
        "hiring_pipeline_stage_name: the job has no stage \"Hired\"",
    ),
    (
        "||||Ann|Example||cv.pdf||applied||||",
        "resume_url must begin with",
    ),
    (
        "||||Ann|Example||https://example.com/cv.odt||applied||||",
        "resume_url must end with one of .pdf, .doc, .docx, .txt",
    ),
    (
        "||||Ann|Example|||5001|applied||||",
        "additional_comments must have at most 5000",
    ),
    (
        "||||Ann|Example||||friend||||",
        "channel must be one of AGENCY",
    ),
    (
        "||||Ann|Example||||sourced|201|||",
        "source must have at most 200",
    ),
    (
        "||||Ann|Example||||referral||256||",
        "sourcer_name must have at most 255",
    ),
    (
        "||||Ann|Example||||referral|||255|",
        "sourcer_email must have at most 254",
    ),
    (
        "||||Ann|Example||||referral|Cat|||",
        "source must be Employee, Investor or Friend",
    ),
    (
        "||||Ann|Example||||agency||||",
        "agency_name is required for the channel AGENCY",
    ),
    (
        "||||Ann|Example||||applied||||Crumb",
        "agency_name does not belong to the channel APPLIED",
    ),
    (
        "||||Ann|Example",
        "the row has 6 cells and the first row 14",
    ),
    (
        "||||Ann|Example||||applied|||||more",
        "the row has 15 cells and the first row 14",
    ),
];

fn cells(row: &str) -> impl Iterator<Item = String> {
    row.split('|').map(|cell| match cell.parse() {
        Ok(letters) => "é".repeat(letters),
        Err(_) => cell.to_owned(),
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_error_of_a_faulty_row_names_the_field_and_the_other_rows_are_added() {
    let environment = Environment::open().await;
    let mut builder = csv::WriterBuilder::new();
    let mut writer = builder.flexible(true).from_writer(Vec::new());
    writer.write_record(cells(HEADS)).unwrap();
    for (row, _) in FAULTS {
        writer.write_record(cells(row)).unwrap();
    }
    let good = "||||Zoe|Example||||applied||||";
    writer.write_record(cells(good)).unwrap();
    let csv = String::from_utf8(writer.into_inner().unwrap()).unwrap();
    let done = import(&environment, &csv, &["--job", "Baker"]);
    assert_eq!(done.code, Some(1));
    let last = done.stderr.lines().last();
    assert_eq!(last, Some("error: not every candidate could be added"));

    assert_eq!(names(&environment).await, ["Zoe"]);
    let results = results(&environment);
    assert_eq!(results.len(), FAULTS.len() + 1);
    for ((_, why), (row, result, message)) in FAULTS.iter().zip(&results) {
        assert_eq!(result, "faulty", "{row}");
        assert!(message.contains(why), "{row}: {message} lacks {why}");
    }
    assert_eq!(results.last().unwrap().1, "added");
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_rows_can_be_corrected_in_the_result_file_and_imported_again() {
    let environment = Environment::open().await;
    let csv = "First name;Last name;Stage;Phone\nAnn;Example;Offer;+49 1\n;Example;Offer;=2\nCy;Example;Nowhere;''=3\n";
    let done = import(&environment, csv, &APPLIED);
    assert!(
        done.stdout
            .contains("2 failed: the file people.failed.csv says why"),
        "{}",
        done.stdout
    );
    let path = environment.desk.path("people.failed.csv");
    let failed = fs::read_to_string(&path).unwrap();
    // The error message is in an additional last column. Formulas are escaped, because another
    // person may have written the spreadsheet.
    assert!(
        failed.contains("\n;Example;Offer;'=2;candidate_first_name must"),
        "{failed}"
    );
    assert!(
        failed.starts_with("\u{FEFF}First name;Last name;Stage;Phone;vestibule_problem\n"),
        "{failed}"
    );
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);

    let mended = failed.replace("\n;Example", "\nBen;Example");
    fs::write(&path, mended).unwrap();
    let again = [&["candidates", "import", "people.failed.csv"], &APPLIED[..]].concat();
    assert_eq!(environment.run(&again).code, Some(1));
    assert_eq!(names(&environment).await, ["Ann", "Ben"]);
    let left = fs::read_to_string(environment.desk.path("people.failed.failed.csv")).unwrap();
    // The import removes the apostrophe that the first import added before it adds one again.
    let again = "First name;Last name;Stage;Phone;vestibule_problem\nCy;Example;Nowhere;'''=3;";
    assert!(
        left.strip_prefix('\u{FEFF}').unwrap().starts_with(again),
        "{left}"
    );
    // The original file is corrected and imported too. This import adds no person a second time.
    let mended = csv
        .replace("\n;Example", "\nBen;Example")
        .replace("Nowhere", "Offer");
    let done = import(&environment, &mended, &APPLIED);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(
        done.stdout
            .starts_with("1 added\n2 added by an earlier run\n"),
        "{}",
        done.stdout
    );
    assert_eq!(names(&environment).await, ["Ann", "Ben", "Cy"]);
    assert!(!path.exists(), "nothing failed, so there is no such file");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_title_is_accepted_only_if_exactly_one_job_has_it() {
    let environment = Environment::open().await;
    environment.post(
        "second",
        "title = \"BAKER\"\ncreated = 2026-10-01T09:00:00Z",
    );
    let csv = "Job,First name,Last name\nBaker,Ann,Example\n,Ben,Example\n";
    assert_eq!(
        import(&environment, csv, &["--channel", "applied"]).code,
        Some(1)
    );
    let results = results(&environment);
    assert!(
        results[0].2.contains("2 jobs") && results[0].2.contains("vestibule jobs"),
        "{results:?}"
    );
    assert_eq!(results[1].2, "job_id must not be empty");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_the_ats_refuses_does_not_affect_the_other_rows() {
    let environment = Environment::open().await;
    let rows: String = (0..5).map(|at| format!("Ann {at},Example\n")).collect();
    // The ATS refuses the whole request, then its first half, then the first row, each with a
    // different message.
    for words in ["all", "half", "candidate_email: odd"] {
        let body = json!({ "success": false, "results": [], "message": words });
        environment.ats.faults().plan(
            Endpoint::BulkAddCandidates,
            1,
            Fault::Refuse { status: 400, body },
        );
    }
    assert_eq!(
        import(
            &environment,
            &format!("First name,Last name\n{rows}"),
            &APPLIED
        )
        .code,
        Some(1)
    );
    assert_eq!(
        names(&environment).await,
        ["Ann 1", "Ann 2", "Ann 3", "Ann 4"]
    );
    assert_eq!(
        results(&environment)[0],
        ("2".into(), "refused".into(), "candidate_email: odd".into())
    );
    // A refused row was not added, so the next run sends it again.
    assert_eq!(run(&environment, &APPLIED).code, Some(0));
    assert_eq!(names(&environment).await.len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_job_of_the_option_is_one_error_and_writes_no_files() {
    let environment = Environment::open().await;
    let csv = "First name,Last name\nZoe,Example\n";
    for more in [
        &["--job", "Painter"][..],
        &["--job", "Painter", "--dry-run"],
    ] {
        let done = import(
            &environment,
            csv,
            &[&["--channel", "applied"], more].concat(),
        );
        assert_eq!(done.code, Some(1));
        let says =
            "the job for all rows (--job) cannot be found, so nothing was sent: job_id: no job";
        assert!(done.stderr.contains(says), "{}", done.stderr);
        assert!(!environment.desk.path("people.results.csv").exists());
    }
}
