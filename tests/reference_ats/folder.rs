//! Tests the folder of the reference ATS: only one server can use it at a time, and a manipulated
//! backup is refused.

use std::{future::poll_fn, pin::pin, task::Poll};

use reqwest::Method;
use sqlx::{Connection, SqliteConnection};
use vestibule::{
    clock::Clock,
    reference_ats::{Inbox, InboxError, ReferenceAts, ReferenceAtsSettings},
};

use crate::harness::Harness;

#[tokio::test]
async fn a_second_server_with_the_same_folder_is_refused_until_the_first_one_stops() {
    let mut own: Option<ReferenceAtsSettings> = None;
    let harness = Harness::open_with(|settings| own = Some(settings.clone())).await;
    let settings = own.unwrap();
    let key_file = harness.dir.path().join("vestibule.key");
    let start = || ReferenceAts::start(&settings, &key_file, Clock::System);
    let refused = start().await.err().unwrap().to_string();
    let process = format!("(process {})", std::process::id());
    for part in [process.as_str(), "reference_ats.dir of its own"] {
        assert!(refused.contains(part), "{refused}");
    }
    let jobs = harness.request(Method::GET, "/jobs").send().await;
    assert!(jobs.unwrap().status().is_success());
    harness.ats.stop().await;
    start().await.unwrap().stop().await;
}

#[tokio::test]
async fn a_backup_with_sql_that_the_program_does_not_create_is_not_restored() {
    let harness = Harness::open().await;
    let folder = harness.dir.path();
    let key_file = folder.join("vestibule.key");
    for (statement, name) in [
        (
            "create trigger planted after update on people begin delete from files; end",
            "trigger \"planted\"",
        ),
        (
            "create view planted as select * from people",
            "view \"planted\"",
        ),
        ("create table planted (id text)", "table \"planted\""),
        ("create index planted on people (id)", "index \"planted\""),
    ] {
        let backup = folder.join(format!("backup {name}"));
        Inbox::copy(&folder.join("ats"), &backup, &key_file)
            .await
            .unwrap();
        let database = format!("sqlite:{}", backup.join("reference-ats.db").display());
        let mut connection = SqliteConnection::connect(&database).await.unwrap();
        sqlx::raw_sql(statement)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        let target = folder.join("restored");
        let refused = Inbox::restore(&backup, &target, &key_file)
            .await
            .unwrap_err();
        assert!(
            matches!(&refused, InboxError::UnknownSchema(found) if found == name),
            "{refused}"
        );
        assert!(!target.join("reference-ats.db").exists());
    }
    let backup = folder.join("backup");
    Inbox::copy(&folder.join("ats"), &backup, &key_file)
        .await
        .unwrap();
    let restored = Inbox::restore(&backup, &folder.join("restored"), &key_file).await;
    assert_eq!(restored.unwrap(), 0);
}

/// Polls a future at most `polls` times, and drops it. Returns `None` if it was not ready.
async fn poll_and_drop<F: Future>(future: F, mut polls: usize) -> Option<F::Output> {
    let mut future = pin!(future);
    let limited = poll_fn(|context| match polls.checked_sub(1) {
        None => Poll::Ready(None),
        Some(rest) => {
            polls = rest;
            future.as_mut().poll(context).map(Some)
        }
    });
    limited.await
}

#[tokio::test]
async fn a_restore_that_ends_before_the_copy_is_checked_leaves_no_database() {
    let harness = Harness::open().await;
    let folder = harness.dir.path();
    let key_file = folder.join("vestibule.key");
    let backup = folder.join("backup");
    let copied = Inbox::copy(&folder.join("ats"), &backup, &key_file).await;
    copied.unwrap();
    let database = format!("sqlite:{}", backup.join("reference-ats.db").display());
    let mut connection = SqliteConnection::connect(&database).await.unwrap();
    let changed = sqlx::query("create table planted (id text)");
    changed.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    for polls in (1..).step_by(5) {
        let target = folder.join(format!("restored-{polls}"));
        let restoring = Inbox::restore(&backup, &target, &key_file);
        let ended = poll_and_drop(restoring, polls).await;
        assert!(!Inbox::exists_in(&target), "{polls}");
        if let Some(ended) = ended {
            let refused = ended.unwrap_err();
            assert!(matches!(refused, InboxError::UnknownSchema(_)), "{refused}");
            assert!(!target.exists());
            return;
        }
    }
}
