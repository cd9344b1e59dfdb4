//! Tests an import of ten thousand rows into an ATS that fails, throttles requests and loses
//! replies.

use std::{
    collections::HashSet,
    fmt::Write,
    fs,
    future::pending,
    time::{Duration, Instant},
};

use tokio::time::timeout;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::{
    environment::Environment,
    spreadsheets::{journal_length, table},
};

const ROWS: usize = 10_000;
/// The number of faulty rows. Every 33rd row is faulty, until this number is reached.
const FAULTY: usize = 300;
const COMMAND: [&str; 3] = ["candidates", "import", "people.csv"];
const PATIENCE: Duration = Duration::from_secs(120);

/// Creates an environment with short delays, and a spreadsheet. The command rejects half of the
/// faulty rows, and the ATS rejects the other half.
async fn environment_with_many_rows() -> Environment {
    let environment = Environment::open().await;
    let environment = environment
        .with("VESTIBULE_ATS__POSTS_PER_SECOND", "1000")
        .with("VESTIBULE_TEAM__RETRY_AFTER", "5ms")
        .with("VESTIBULE_TEAM__RETRY_CEILING", "20ms");
    let job = environment.job();
    let (job, stage) = (
        job["id"].as_str().unwrap(),
        job["stages"][1]["id"].as_str().unwrap(),
    );
    let mut csv = "job_id,stage id,first name,last name,email,channel\n".to_owned();
    for row in 0..ROWS {
        let (last, stage) = match (is_faulty(row), row % 2) {
            (false, _) => ("Example", stage),
            (true, 0) => ("", stage),
            (true, _) => ("Example", "0b7a2c1e-5d44-4a63-9f10-000000000000"),
        };
        writeln!(
            csv,
            "{job},{stage},Ann {row},{last},ann{row}@example.com,sourced"
        )
        .unwrap();
    }
    fs::write(environment.desk.path("people.csv"), csv).unwrap();
    plan_faults(&environment);
    environment
}

fn is_faulty(row: usize) -> bool {
    row % 33 == 7 && row / 33 < FAULTY
}

fn plan_faults(environment: &Environment) {
    let well = Fault::Delay { milliseconds: 0 };
    let busy = Fault::Refuse {
        status: 503,
        body: serde_json::json!({ "detail": "Busy." }),
    };
    for _ in 0..40 {
        let plan = |times, fault| {
            environment
                .ats
                .faults()
                .plan(Endpoint::BulkAddCandidates, times, fault)
        };
        plan(2, well.clone());
        plan(1, Fault::LoseReply);
        plan(1, Fault::Throttle { retry_after: 0 });
        plan(1, well.clone());
        plan(2, Fault::ServerError { status: 502 });
        plan(1, Fault::LoseReply);
        plan(1, Fault::Reset);
        plan(1, busy.clone());
    }
    environment.ats.faults().plan(Endpoint::Jobs, 1, busy);
}

/// Asserts that all good rows were added exactly once, and that the results contain all rows in
/// order.
async fn holds(environment: &Environment) {
    let list = environment.ats.inbox().list().await.unwrap();
    let names: HashSet<&str> = list.iter().map(|it| it.first_name.as_str()).collect();
    assert_eq!((list.len(), names.len()), (ROWS - FAULTY, ROWS - FAULTY));
    let results = table(environment, "people.results.csv");
    assert_eq!(results.len(), ROWS);
    for (row, entry) in results.iter().enumerate() {
        let result = entry["result"].as_str();
        assert_eq!(entry["row"], (row + 2).to_string());
        if is_faulty(row) {
            assert_eq!(result, if row % 2 == 0 { "faulty" } else { "refused" })
        } else {
            assert!(result.starts_with("added"), "{entry:?}")
        }
    }
    assert_eq!(table(environment, "people.failed.csv").len(), FAULTY);
    assert!(!environment.desk.path("people.unclear.csv").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_ten_thousand_rows_exactly_the_valid_ones_are_added_once() {
    let environment = environment_with_many_rows().await;
    let done = environment.run(&COMMAND);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert!(
        done.stdout.starts_with("9700 added\n300 failed"),
        "{}",
        done.stdout
    );
    holds(&environment).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_that_is_killed_at_random_and_restarted_has_the_same_result() {
    let environment = environment_with_many_rows().await;
    for _ in 0..6 {
        let before = journal_length(&environment);
        let running = environment.desk.start(&COMMAND);
        // Kills the command at a random point: while it reads, sends, waits for a response or
        // writes a result.
        let until = before + rand::random_range(0..150_000);
        let since = Instant::now();
        while journal_length(&environment) < until && since.elapsed() < PATIENCE {
            let _ = timeout(Duration::from_millis(1), pending::<()>()).await;
        }
        running.kill();
    }
    let done = environment.run(&COMMAND);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    assert!(done.stdout.contains("300 failed"), "{}", done.stdout);
    holds(&environment).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_that_gets_a_stop_signal_ends_cleanly_and_continues_when_it_is_restarted() {
    let environment = environment_with_many_rows().await;
    let running = environment.desk.start(&COMMAND);
    while journal_length(&environment) < 50_000 {
        let _ = timeout(Duration::from_millis(1), pending::<()>()).await;
    }
    let (code, log) = running.stop();
    assert_eq!(code, Some(1));
    assert!(
        log.iter()
            .any(|line| line.contains("run it again to continue")),
        "{log:?}"
    );
    // The first run may have stopped before its last request had a result. This run obtains the
    // result of that request.
    environment.run(&COMMAND);
    holds(&environment).await;
}
