//! Fuzz test of spreadsheets with candidates.

use std::{fs, path::Path, sync::Arc};

use serde_json::json;
use tokio::runtime::Runtime;
use vestibule::candidate_import::{
    ImportOptions, JobDirectory, Preview, RowDefaults, RowOutcome, SpreadsheetFormat, UnclearPolicy,
};

use crate::{
    ats_client,
    target::{Target, run},
    test_server,
};

fn options(file: &Path) -> ImportOptions {
    ImportOptions {
        file: file.to_owned(),
        format: SpreadsheetFormat::default(),
        columns: Vec::new(),
        defaults: RowDefaults::default(),
        unclear: UnclearPolicy::default(),
        output_dir: None,
        journal: None,
    }
}

fn check(jobs: &Arc<JobDirectory>, file: &Path, input: &[u8]) -> String {
    fs::write(file, input).unwrap();
    let mut preview = match Preview::open(&options(file), Arc::clone(jobs), "ats") {
        Ok(preview) => preview,
        Err(error) => {
            let text = error.to_string();
            return text
                .chars()
                .filter(char::is_ascii_lowercase)
                .take(40)
                .collect();
        }
    };
    let (mut last, mut good, mut repeated) = (1, 0, 0);
    loop {
        match preview.next_row() {
            Ok(Some(row)) => {
                assert!(last < row.row, "row {} after row {last}", row.row);
                last = row.row;
                let is_faulty = matches!(row.outcome, RowOutcome::Faulty(_));
                assert_eq!(is_faulty, row.candidate.is_none());
                good += usize::from(!is_faulty);
                repeated += usize::from(matches!(row.outcome, RowOutcome::Repeated(_)));
                if let Some(candidate) = row.candidate {
                    assert!(!candidate.first_name.is_empty() && !candidate.last_name.is_empty());
                }
            }
            Ok(None) => return format!("{} {good} {repeated}", last.min(9)),
            Err(error) => {
                return error
                    .to_string()
                    .chars()
                    .filter(char::is_ascii_lowercase)
                    .collect();
            }
        }
    }
}

#[test]
fn any_spreadsheet_is_read_row_by_row_or_refused() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("candidates.csv");
    let stages = json!([{"id": "s1", "name": "Screening"}]);
    let jobs = json!([{"id": "j1", "title": "Welder", "hiring_pipeline_stages": stages}]);
    let jobs = test_server::json_answer(200, &jobs);
    let (_server, client) = runtime.block_on(ats_client::harness(vec![jobs]));
    let jobs = runtime.block_on(client.jobs()).unwrap();
    let jobs = Arc::new(JobDirectory::new(jobs));
    run(&Target {
        name: "spreadsheets",
        samples: &[],
        tokens: &[
            "First name",
            "Last name",
            "Email",
            "Job",
            "Welder",
            "Channel",
            "SOURCED",
            ",",
            ";",
            "\t",
            "|",
            "\"",
            "\"\"",
            "\r\n",
            "\n",
            "\r",
            "sep=",
            "sep=\"\n",
            "=1+1",
            "\u{feff}",
            "https://example.org/cv.pdf",
        ],
        cases: 60,
        check: &|input| check(&jobs, &file, input),
    });
}
