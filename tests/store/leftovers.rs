//! Sealed files that no row names, or only one of another copy of the database.

use std::{
    ffi::OsString,
    fs::{self, File},
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use vestibule::store::open::OpenError;

use crate::{
    applications::with_resume,
    house::{House, TERMS},
};

const HOUR: Duration = Duration::from_secs(3_600);

impl House {
    fn aside(&self) -> PathBuf {
        self.folder.path().join("aside")
    }

    /// Sweeps with another database in place of its own, a new one unless there is one, and then with its own
    /// again.
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

fn age(file: &Path, age: Duration) {
    let file = File::options().write(true).open(file).unwrap();
    file.set_modified(SystemTime::now() - age).unwrap();
}

fn write_long_ago(file: &Path, ago: Duration) {
    fs::write(file, "").unwrap();
    age(file, ago);
}

/// Gives a database another name, with what lies beside it while it is open.
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
async fn a_file_whose_row_never_came_goes_with_the_retention_and_nothing_else_does() {
    let house = House::open().await;
    let application = with_resume();
    house.put(&application).await;
    let named = house.document_file();
    let (unnamed, note) = (
        house.documents().join(house.unnamed()),
        house.documents().join("note.txt"),
    );
    age(&named, TERMS.retention + 50 * HOUR);
    write_long_ago(&note, TERMS.retention + 50 * HOUR);

    write_long_ago(&unnamed, TERMS.retention - HOUR);
    house.sweep().await;
    assert!(unnamed.exists(), "a newer database may come back for it");
    age(&unnamed, TERMS.retention + HOUR);
    house.sweep().await;
    assert!(!unnamed.exists());
    assert!(note.exists() && named.exists());
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn an_older_copy_of_the_database_costs_the_newer_one_no_file() {
    let mut house = House::open().await;
    house.store.close().await;
    let older = house.folder.path().join("older");
    fs::copy(house.database(), &older).unwrap();
    house.reopen().await.unwrap();
    let application = with_resume();
    house.put(&application).await;
    age(&house.document_file(), 50 * HOUR);
    house.sweep_under(Some(&older)).await;
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_new_database_removes_no_file_of_the_one_that_was_there_before() {
    let mut house = House::open().await;
    let application = with_resume();
    house.put(&application).await;
    age(&house.document_file(), TERMS.retention + HOUR);
    house.sweep_under(None).await;
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_database_put_in_place_under_the_open_store_costs_the_old_one_no_file_and_finds_its_own()
{
    let mut house = House::open().await;
    let (before, after) = (with_resume(), with_resume());
    house.put(&before).await;
    let file = house.document_file();
    age(&file, TERMS.retention + HOUR);
    move_open(&house.database(), &house.aside());
    house.replica().await.close().await;
    assert!(house.outbox().put(&after).await.is_err(), "it is replaced");
    house.put(&after).await;
    house.sweep().await;
    assert!(file.exists());

    house.reopen().await.unwrap();
    assert_eq!(house.delivered().await.resume, after.resume);
    house.store.close().await;
    move_open(&house.aside(), &house.database());
    house.reopen().await.unwrap();
    assert_eq!(house.delivered().await.resume, before.resume);
}

#[tokio::test]
async fn a_file_whose_commit_failed_goes_with_the_next_sweep() {
    let mut house = House::open().await;
    // Applications that may wait under an older key are not kept together with others.
    house.add_key();
    house.reopen().await.unwrap();
    let mut other = house.connect().await;
    let hold = sqlx::query("begin immediate").execute(&mut other).await;
    hold.unwrap();
    assert!(house.outbox().put(&with_resume()).await.is_err());
    let end = sqlx::query("rollback").execute(&mut other).await;
    end.unwrap();
    house.document_file();
    house.sweep().await;
    assert_eq!(house.document_files(), [] as [PathBuf; 0]);
}

#[tokio::test]
async fn a_file_whose_commit_failed_stays_where_its_row_is_there_after_all() {
    let house = House::open().await;
    let application = with_resume();
    let mut log = OsString::from(house.database());
    log.push("-wal");
    fs::remove_file(log).unwrap();
    assert!(house.outbox().put(&application).await.is_err());
    house.sweep().await;
    assert!(!house.put(&application).await.fresh, "its row is there");
    house.sweep().await;
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_file_that_cannot_be_removed_keeps_nothing_else() {
    let house = House::open().await;
    house.put(&with_resume()).await;
    let name = house.unnamed();
    let stubborn = house.documents().join(&name);
    fs::create_dir(&stubborn).unwrap();
    house
        .meddle("insert into spent_document (file) values ($1)", name)
        .await;
    house.delivered().await;
    assert!(house.store.retention().sweep().await.is_err());
    assert_eq!(house.document_file(), stubborn);
    fs::remove_dir(stubborn).unwrap();
    house.sweep().await;
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_named_at_the_start() {
    let mut house = House::open().await;
    house.store.close().await;
    fs::remove_dir(house.documents()).unwrap();
    symlink("/proc", house.documents()).unwrap();
    let Err(OpenError::Sqlite(error)) = house.reopen().await else {
        panic!("it opens");
    };
    assert!(error.to_string().contains("store.db-documents"), "{error}");
}
