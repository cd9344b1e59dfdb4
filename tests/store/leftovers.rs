//! Tests with encrypted files of applicants to which no row of the database refers. Such files
//! exist, for example, after an older copy of the database was restored.

use std::{
    ffi::OsString,
    fs::{self, File},
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use vestibule::store::{StoreInspection, StoreOpenError, StoreState};

use crate::{
    applications::with_resume,
    harness::{Harness, TERMS},
};

const HOUR: Duration = Duration::from_secs(3_600);

impl Harness {
    fn aside(&self) -> PathBuf {
        self.folder.path().join("aside")
    }

    /// Deletes expired data twice: first with another database in place of the original one (a new
    /// database if `other` is `None`), then with the original database again.
    async fn sweep_under(&mut self, other: Option<&Path>) {
        self.store.close().await;
        fs::rename(self.database(), self.aside()).unwrap();
        if let Some(other) = other {
            fs::rename(other, self.database()).unwrap();
        }
        self.reopen().await.unwrap();
        self.sweep().await;

        self.store.close().await;
        fs::rename(self.aside(), self.database()).unwrap();
        self.reopen().await.unwrap();
        self.sweep().await;
    }
}

#[tokio::test]
async fn the_inspection_finds_files_whose_database_is_missing_or_empty() {
    let harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let files = harness.document_file().parent().unwrap().to_owned();
    let inspected = async || {
        let found = StoreInspection::new(&harness.settings, &harness.clock).await;
        let found = found.unwrap();
        (found.state, found.files_without_database)
    };
    assert_eq!(inspected().await, (StoreState::Current, None));
    harness.store.close().await;
    fs::write(harness.database(), "").unwrap();
    let found = (StoreState::Missing, Some(files));
    assert_eq!(inspected().await, found);
    fs::remove_file(harness.database()).unwrap();
    assert_eq!(inspected().await, found);
}

#[tokio::test]
async fn the_inspection_finds_files_of_a_lost_database_beside_a_new_one() {
    let mut harness = Harness::open().await;
    harness.outbox().put(&with_resume()).await.unwrap();
    let inspected = async |harness: &Harness| {
        let found = StoreInspection::new(&harness.settings, &harness.clock).await;
        found.unwrap().foreign_files.map(|it| it.to_string())
    };
    assert_eq!(inspected(&harness).await, None);
    harness.store.close().await;
    fs::rename(harness.database(), harness.aside()).unwrap();
    harness.reopen().await.unwrap();
    harness.outbox().put(&with_resume()).await.unwrap();
    let found = inspected(&harness).await.unwrap();
    let says = "store.db-documents contains files of applications that belong to another database \
                (number of files: 1)";
    assert!(found.contains(says), "{found}");
}

fn age(file: &Path, age: Duration) {
    let file = File::options().write(true).open(file).unwrap();
    file.set_modified(SystemTime::now() - age).unwrap();
}

fn write_long_ago(file: &Path, ago: Duration) {
    fs::write(file, "").unwrap();
    age(file, ago);
}

/// Renames an open database, including its write-ahead log and its shared memory file.
fn move_open(from: &Path, to: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let [from, to] = [from, to].map(|path| {
            let mut name = OsString::from(path);
            name.push(ending);
            name
        });
        fs::rename(from, to).unwrap();
    }
}

#[tokio::test]
async fn only_files_without_a_row_are_deleted_after_the_retention_period() {
    let harness = Harness::open().await;
    let application = with_resume();
    harness.put(&application).await;
    let named = harness.document_file();
    let (unnamed, note) = (
        harness.documents().join(harness.unnamed()),
        harness.documents().join("note.txt"),
    );
    age(&named, TERMS.retention + 50 * HOUR);
    write_long_ago(&note, TERMS.retention + 50 * HOUR);

    write_long_ago(&unnamed, TERMS.retention - HOUR);
    harness.sweep().await;
    assert!(unnamed.exists(), "a newer database may come back for it");
    age(&unnamed, TERMS.retention + HOUR);
    harness.sweep().await;
    assert!(!unnamed.exists());
    assert!(note.exists() && named.exists());
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn an_older_copy_of_the_database_deletes_no_file_of_the_newer_one() {
    let mut harness = Harness::open().await;
    harness.store.close().await;
    let older = harness.folder.path().join("older");
    fs::copy(harness.database(), &older).unwrap();
    harness.reopen().await.unwrap();
    let application = with_resume();
    harness.put(&application).await;
    age(&harness.document_file(), 50 * HOUR);
    harness.sweep_under(Some(&older)).await;
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_new_database_deletes_no_file_of_the_previous_one() {
    let mut harness = Harness::open().await;
    let application = with_resume();
    harness.put(&application).await;
    age(&harness.document_file(), TERMS.retention + HOUR);
    harness.sweep_under(None).await;
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn replacing_the_database_of_an_open_store_deletes_no_file_of_either_database() {
    let mut harness = Harness::open().await;
    let (before, after) = (with_resume(), with_resume());
    harness.put(&before).await;
    let file = harness.document_file();
    age(&file, TERMS.retention + HOUR);
    move_open(&harness.database(), &harness.aside());
    harness.replica().await.close().await;
    assert!(
        harness.outbox().put(&after).await.is_err(),
        "it is replaced"
    );
    harness.put(&after).await;
    harness.sweep().await;
    assert!(file.exists());

    harness.reopen().await.unwrap();
    assert_eq!(harness.delivered().await.resume, after.resume);
    harness.store.close().await;
    move_open(&harness.aside(), &harness.database());
    harness.reopen().await.unwrap();
    assert_eq!(harness.delivered().await.resume, before.resume);
}

#[tokio::test]
async fn a_file_whose_commit_failed_is_deleted_in_the_next_sweep() {
    let mut harness = Harness::open().await;
    // If the key file contains an older key, the store does not use batch inserts, but inserts each
    // application in a transaction of its own.
    harness.add_key();
    harness.reopen().await.unwrap();
    let mut other = harness.connect().await;
    let hold = sqlx::query("begin immediate").execute(&mut other).await;
    hold.unwrap();
    assert!(harness.outbox().put(&with_resume()).await.is_err());
    let end = sqlx::query("rollback").execute(&mut other).await;
    end.unwrap();
    harness.document_file();
    harness.sweep().await;
    assert_eq!(harness.document_files(), [] as [PathBuf; 0]);
}

#[tokio::test]
async fn a_file_whose_commit_seemed_to_fail_stays_if_its_row_exists() {
    let harness = Harness::open().await;
    let application = with_resume();
    let mut log = OsString::from(harness.database());
    log.push("-wal");
    fs::remove_file(log).unwrap();
    assert!(harness.outbox().put(&application).await.is_err());
    harness.sweep().await;
    assert!(!harness.put(&application).await.is_new, "its row is there");
    harness.sweep().await;
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_file_that_cannot_be_deleted_does_not_prevent_other_deletions() {
    let harness = Harness::open().await;
    harness.put(&with_resume()).await;
    let name = harness.unnamed();
    let stubborn = harness.documents().join(&name);
    fs::create_dir(&stubborn).unwrap();
    harness
        .change_rows("insert into spent_document (file) values ($1)", name)
        .await;
    harness.delivered().await;
    assert!(harness.store.retention().sweep().await.is_err());
    assert_eq!(harness.document_file(), stubborn);
    fs::remove_dir(stubborn).unwrap();
    harness.sweep().await;
}

#[tokio::test]
async fn the_error_at_startup_names_a_read_only_folder() {
    let mut harness = Harness::open().await;
    harness.store.close().await;
    fs::remove_dir(harness.documents()).unwrap();
    symlink("/proc", harness.documents()).unwrap();
    let Err(StoreOpenError::Sqlite(error)) = harness.reopen().await else {
        panic!("it opens");
    };
    assert!(error.to_string().contains("store.db-documents"), "{error}");
}
