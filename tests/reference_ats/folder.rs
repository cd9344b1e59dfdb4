//! The folder of the reference ATS: only one server uses it, and a manipulated backup is refused.

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
