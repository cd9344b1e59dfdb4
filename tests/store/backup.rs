//! Tests that a SQLite store can be backed up and restored.

use std::{fs, path::Path};

use sqlx::{Connection, SqliteConnection};
use vestibule::store::{
    AttemptResult, BackupError, DatabaseUrl, EntryState, Keys, SessionLimits, Settings, Store,
    StoreOpenError, back_up, restore,
};

use crate::{
    applications::{complaints, plain, with_resume},
    cluster,
    harness::{Harness, LEASE, files_below},
};

/// Creates the settings of another machine, on which the backup is restored with the same key.
fn elsewhere(harness: &Harness) -> Settings {
    Settings {
        dir: harness.folder.path().join("elsewhere"),
        ..harness.settings.clone()
    }
}

fn file_names(folder: &Path) -> Vec<String> {
    let files = files_below(folder).into_iter();
    let mut names: Vec<_> = files
        .map(|it| it.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_restored_backup_of_an_open_store_contains_every_entry_and_file() {
    let harness = Harness::open().await;
    let (refused, waiting) = (plain(), with_resume());
    let kept = harness.outbox().put(&refused).await.unwrap();
    let claim = harness.claim().await;
    let refusal = AttemptResult::Refused(complaints());
    harness.outbox().end_attempt(&claim, refusal).await.unwrap();
    harness.outbox().put(&waiting).await.unwrap();

    let backup = harness.folder.path().join("backup");
    let report = back_up(&harness.settings, &backup).await.unwrap();
    assert_eq!(
        (report.entries, report.files, report.unreadable.len()),
        (2, 1, 0)
    );
    let document = harness.document_file();
    let document = document.file_name().unwrap().to_str().unwrap();
    assert_eq!(
        file_names(&backup),
        [document, "store.db"],
        "no key, and no file of SQLite"
    );
    // Files that the database does not refer to are not read, because they could have any size.
    // This folder has the name of such a file, so an attempt to read it would fail.
    let unknown = backup
        .join("store.db-documents")
        .join(format!("00000000-{}.sealed", "0".repeat(32)));
    assert!(!unknown.exists());
    fs::create_dir(unknown).unwrap();
    // This application is stored after the backup, so the backup does not contain it.
    harness.outbox().put(&plain()).await.unwrap();

    let settings = elsewhere(&harness);
    let report = restore(&settings, &backup).await.unwrap();
    assert_eq!(
        (report.entries, report.files, report.unreadable.len()),
        (2, 1, 0)
    );
    let restored = Store::open(&settings, harness.clock.clone()).await.unwrap();
    let receipt = restored.outbox().receipt(&kept.token).await.unwrap();
    assert_eq!(receipt.unwrap().ats_errors, complaints());
    let claim = restored.outbox().claim(LEASE).await.unwrap();
    assert_eq!(claim.unwrap().application, waiting);
    assert!(restored.outbox().claim(LEASE).await.unwrap().is_none());
}

#[tokio::test]
async fn a_restore_reports_that_the_delivery_is_still_paused() {
    let harness = Harness::open().await;
    for is_paused in [false, true] {
        if is_paused {
            harness.outbox().pause_by_operator().await.unwrap();
        }
        let backup = harness.folder.path().join(format!("backup-{is_paused}"));
        back_up(&harness.settings, &backup).await.unwrap();
        let mut settings = elsewhere(&harness);
        settings.dir.push(is_paused.to_string());
        let report = restore(&settings, &backup).await.unwrap();
        assert_eq!(report.is_paused, is_paused);
    }
}

#[tokio::test]
async fn a_restore_overwrites_no_files() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    let before = file_names(&backup);
    for done in [
        back_up(&harness.settings, &backup).await,
        restore(&harness.settings, &backup).await,
    ] {
        let refused = done.unwrap_err();
        assert!(
            matches!(refused, BackupError::TargetExists(..)),
            "{refused}"
        );
    }
    assert_eq!(file_names(&backup), before);
    assert_eq!(harness.count(EntryState::Waiting).await, 1);

    // A write-ahead log of an earlier database must be deleted, because SQLite would apply it to
    // the restored database.
    let settings = elsewhere(&harness);
    fs::create_dir(&settings.dir).unwrap();
    let log = settings.dir.join("store.db-wal");
    fs::write(&log, "").unwrap();
    let refused = restore(&settings, &backup).await.unwrap_err();
    assert!(
        matches!(&refused, BackupError::TargetExists(path, _) if *path == log),
        "{refused}"
    );
}

#[tokio::test]
async fn a_backup_can_be_restored_only_with_the_right_key() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    let other_key = harness.folder.path().join("other.key");
    Keys::load_or_create(&other_key).unwrap();
    let settings = Settings {
        key_file: other_key,
        ..elsewhere(&harness)
    };
    let refused = restore(&settings, &backup).await.unwrap_err();
    let key_is_missing = matches!(
        refused,
        BackupError::NotRestored(StoreOpenError::KeyMismatch { .. })
    );
    assert!(key_is_missing, "{refused}");
    assert!(!settings.dir.exists());
    let report = restore(&elsewhere(&harness), &backup).await.unwrap();
    assert_eq!(report.entries, 1);
}

#[tokio::test]
async fn a_damaged_or_missing_file_is_reported_and_the_rest_is_backed_up() {
    let harness = Harness::open().await;
    let first = harness.outbox().put(&with_resume()).await.unwrap();
    let file = harness.document_file();
    let second = harness.outbox().put(&with_resume()).await.unwrap();
    let files = files_below(&harness.settings.dir);
    let other = files
        .iter()
        .find(|it| it.extension().is_some_and(|it| it == "sealed") && **it != file);
    fs::write(&file, "damaged").unwrap();
    fs::remove_file(other.unwrap()).unwrap();
    harness.outbox().put(&plain()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    let report = back_up(&harness.settings, &backup).await.unwrap();
    assert_eq!((report.entries, report.files), (3, 1));
    let mut unreadable = report.unreadable;
    unreadable.sort();
    let mut expected = [first.id, second.id];
    expected.sort();
    assert_eq!(unreadable, expected);
}

#[tokio::test]
async fn a_manipulated_backup_cannot_read_or_write_other_files() {
    let harness = Harness::open().await;
    let path = harness.outbox().put(&with_resume()).await.unwrap();
    let link = harness.outbox().put(&with_resume()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    fs::write(backup.join("planted"), "planted").unwrap();
    let address = format!("sqlite:{}", backup.join("store.db").display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let named = "select file from document where entry = $1";
    let named = sqlx::query_scalar(named).bind(link.id.to_string());
    let linked: String = named.fetch_one(&mut connection).await.unwrap();
    let renamed = "update document set file = '../planted' where entry = $1";
    let renamed = sqlx::query(renamed).bind(path.id.to_string());
    renamed.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let linked = backup.join("store.db-documents").join(linked);
    fs::remove_file(&linked).unwrap();
    std::os::unix::fs::symlink(&harness.settings.key_file, &linked).unwrap();

    let settings = elsewhere(&harness);
    let report = restore(&settings, &backup).await.unwrap();
    assert_eq!(file_names(&settings.dir), ["store.db", "store.db-lock"]);
    assert_eq!((report.entries, report.files), (2, 0));
    assert_eq!(report.unreadable.len(), 2);
}

/// Executes a statement in a database file.
async fn change(database: &Path, statement: &'static str) {
    let address = format!("sqlite:{}", database.display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let changed = sqlx::query(statement).execute(&mut connection).await;
    changed.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_session_in_a_backup_is_not_restored() {
    let harness = Harness::open().await;
    let limits = SessionLimits {
        lifetime: 60 * LEASE,
        idle: 60 * LEASE,
    };
    let sessions = harness.store.recruiter_sessions(limits);
    let token = sessions.start("0123456789abcdef").await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    let settings = elsewhere(&harness);
    restore(&settings, &backup).await.unwrap();
    let restored = Store::open(&settings, harness.clock.clone()).await.unwrap();
    let restored = restored.recruiter_sessions(limits);
    assert_eq!(restored.find(&token).await.unwrap(), None);
}

#[tokio::test]
async fn a_decision_in_a_backup_to_skip_the_scan_of_a_file_is_not_restored() {
    let harness = Harness::open().await;
    let kept = harness.outbox().put(&with_resume()).await.unwrap();
    let backup = harness.folder.path().join("backup");
    back_up(&harness.settings, &backup).await.unwrap();
    let planted = "update outbox set skip_scan = true";
    change(&backup.join("store.db"), planted).await;
    let settings = elsewhere(&harness);
    restore(&settings, &backup).await.unwrap();
    let restored = Store::open(&settings, harness.clock.clone()).await.unwrap();
    assert!(!restored.outbox().skips_scan(kept.id).await.unwrap());
}

#[tokio::test]
async fn a_backup_with_sql_that_the_program_does_not_create_is_refused() {
    let harness = Harness::open().await;
    harness.outbox().put(&plain()).await.unwrap();
    for (statement, name) in [
        (
            "create trigger planted after update on outbox begin
                 delete from recruiter_session; end",
            "trigger \"planted\"",
        ),
        (
            "create view planted as select * from fact",
            "view \"planted\"",
        ),
        (
            // A query that reads the file names from this view would never end.
            "drop table document;
             create view document as
                 with recursive endless(file) as (select '1' union all select file from endless)
                 select file, file as entry from endless",
            "view \"document\"",
        ),
        ("create table planted (id text)", "table \"planted\""),
        (
            "create index planted on outbox (payload)",
            "index \"planted\"",
        ),
        ("alter table fact add column planted text", "table \"fact\""),
        ("drop index outbox_turn", "index \"outbox_turn\""),
    ] {
        let backup = harness.folder.path().join(format!("backup {name}"));
        back_up(&harness.settings, &backup).await.unwrap();
        change(&backup.join("store.db"), statement).await;
        let refused = restore(&elsewhere(&harness), &backup).await.unwrap_err();
        assert!(
            matches!(&refused, BackupError::UnknownSchema(found) if found == name),
            "{refused}"
        );
        assert!(!elsewhere(&harness).dir.exists());
    }
}

#[tokio::test]
async fn a_folder_with_a_journal_is_not_used_for_a_backup() {
    let harness = Harness::open().await;
    for name in ["store.db-journal", "store.db-partial-journal"] {
        let folder = harness.folder.path().join(format!("planted {name}"));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(name), "planted").unwrap();
        let refused = back_up(&harness.settings, &folder).await.unwrap_err();
        assert!(
            matches!(&refused, BackupError::TargetExists(file, _) if file.ends_with(name)),
            "{refused}"
        );
        assert_eq!(files_below(&folder), [folder.join(name)]);
    }
}

#[tokio::test]
async fn a_database_of_a_backup_that_is_a_link_is_not_restored() {
    let harness = Harness::open().await;
    harness.outbox().put(&plain()).await.unwrap();
    for name in ["store.db", "store.db-wal", "store.db-journal"] {
        let backup = harness.folder.path().join(format!("backup of {name}"));
        back_up(&harness.settings, &backup).await.unwrap();
        let (file, moved) = (backup.join(name), backup.join("moved"));
        if file.exists() {
            fs::rename(&file, &moved).unwrap()
        } else {
            fs::write(&moved, "precious").unwrap()
        }
        std::os::unix::fs::symlink(&moved, &file).unwrap();
        let refused = restore(&elsewhere(&harness), &backup).await.unwrap_err();
        assert!(
            matches!(&refused, BackupError::UnsafeFile(found) if *found == file),
            "{refused}"
        );
        assert!(moved.exists());
    }
}

#[tokio::test]
async fn a_link_in_the_folder_of_a_backup_is_not_followed() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let precious = harness.folder.path().join("precious");
    fs::write(&precious, "precious").unwrap();
    let backup = harness.folder.path().join("backup");
    fs::create_dir(&backup).unwrap();
    std::os::unix::fs::symlink(&precious, backup.join("store.db-partial")).unwrap();
    let report = back_up(&harness.settings, &backup).await.unwrap();
    assert_eq!((report.entries, report.files), (1, 1));
    assert_eq!(fs::read(&precious).unwrap(), b"precious");

    for name in ["store.db", "store.db-wal", "store.db-documents"] {
        let backup = harness.folder.path().join(format!("backup-{name}"));
        let target = harness.folder.path().join(format!("target-{name}"));
        fs::create_dir(&backup).unwrap();
        let is_folder = name.ends_with("documents");
        if is_folder {
            fs::create_dir(&target).unwrap();
        }
        std::os::unix::fs::symlink(&target, backup.join(name)).unwrap();
        back_up(&harness.settings, &backup).await.unwrap_err();
        if is_folder {
            assert_eq!(fs::read_dir(&target).unwrap().count(), 0)
        } else {
            assert!(!target.exists())
        }
    }
}

#[tokio::test]
async fn only_a_sqlite_store_that_exists_is_backed_up_and_never_together_with_the_key() {
    let harness = Harness::open().await;
    let backup = harness.folder.path().join("backup");
    let server = Settings {
        url: Some(DatabaseUrl::new(cluster::database())),
        ..harness.settings.clone()
    };
    for done in [
        back_up(&server, &backup).await,
        restore(&server, &harness.settings.dir).await,
    ] {
        let refused = done.unwrap_err();
        assert!(matches!(refused, BackupError::NotSqlite), "{refused}");
    }
    let nowhere = elsewhere(&harness);
    for done in [
        back_up(&nowhere, &backup).await,
        restore(&nowhere, &backup).await,
    ] {
        let refused = done.unwrap_err();
        assert!(
            matches!(refused, BackupError::SourceMissing(_)),
            "{refused}"
        );
    }
    fs::create_dir(&backup).unwrap();
    let settings = Settings {
        key_file: backup.join("vestibule.key"),
        ..harness.settings.clone()
    };
    fs::copy(&harness.settings.key_file, &settings.key_file).unwrap();
    let refused = back_up(&settings, &backup).await.unwrap_err();
    let is_inside = matches!(
        refused,
        BackupError::NotOpened(StoreOpenError::KeyInsideStore { .. })
    );
    assert!(is_inside, "{refused}");
    assert_eq!(file_names(&backup), ["vestibule.key"]);
}
