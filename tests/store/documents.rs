//! Tests of the files that belong to applications. With SQLite, each file is encrypted (sealed) and
//! stored in a folder next to the database.

use std::{
    fs::{self, File},
    io::Write,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use sqlx::{Connection, SqliteConnection};
use tokio::task::spawn_blocking;
use vestibule::{
    application::Application,
    store::{AttemptResult, EntryState, PutResult},
};

use crate::{
    applications::{complaints, corrected, plain, with_resume},
    harness::{Harness, LEASE},
};

impl Harness {
    pub fn documents(&self) -> PathBuf {
        self.settings.dir.join("store.db-documents")
    }

    pub fn document_files(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(self.documents()).unwrap();
        files.map(|file| file.unwrap().path()).collect()
    }

    /// Returns the only document file in the folder.
    pub fn document_file(&self) -> PathBuf {
        let files = self.document_files();
        assert_eq!(files.len(), 1, "{files:?}");
        files.into_iter().next().unwrap()
    }

    pub async fn put(&self, application: &Application) -> PutResult {
        self.outbox().put(application).await.unwrap()
    }

    /// Stores an application with a file. Then records that the ATS rejected the application while
    /// the applicant was waiting.
    async fn returned(&self) -> Application {
        let application = with_resume();
        self.put(&application).await;
        let claim = self.claim().await;
        let refused = AttemptResult::Refused(complaints());
        self.outbox().end_attempt(&claim, refused).await.unwrap();
        assert_eq!(self.count(EntryState::Returned).await, 1);
        application
    }

    pub async fn delivered(&self) -> Application {
        let claim = self.claim().await;
        let delivered = AttemptResult::Delivered(None);
        assert!(self.outbox().end_attempt(&claim, delivered).await.unwrap());
        claim.application
    }

    pub async fn sweep(&self) {
        self.store.retention().sweep().await.unwrap();
    }

    /// Creates a file name that has the store's format but does not occur in the database.
    pub fn unnamed(&self) -> String {
        let name = self.document_file();
        let name = name.file_name().unwrap().to_str().unwrap();
        let (tag, _) = name.split_once('-').unwrap();
        format!("{tag}-0123456789abcdef0123456789abcdef.sealed")
    }

    pub async fn connect(&self) -> SqliteConnection {
        let address = format!("sqlite:{}", self.database().display());
        SqliteConnection::connect(&address).await.unwrap()
    }

    /// Changes rows directly in the database. `value` is bound to `$1`.
    pub async fn change_rows<'q, T>(&self, statement: &'static str, value: T)
    where
        T: sqlx::Encode<'q, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite> + Send + 'q,
    {
        let mut connection = self.connect().await;
        let query = sqlx::query(statement).bind(value);
        query.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// Returns the encrypted answers of the only entry, and the name of the entry's file.
    async fn sealed(&self) -> (Vec<u8>, String) {
        let sealed = "select payload, file from outbox join document on entry = id";
        let mut connection = self.connect().await;
        let sealed = sqlx::query_as(sealed).fetch_one(&mut connection).await;
        sealed.unwrap()
    }

    async fn set_sealed(&self, payload: Vec<u8>, file: String) {
        self.change_rows("update outbox set payload = $1", payload)
            .await;
        self.change_rows("update document set file = $1", file)
            .await;
    }

    /// Moves the encrypted content of the file into the database, where earlier versions stored it.
    async fn as_before_there_were_files(&self) {
        let content = fs::read(self.document_file()).unwrap();
        self.change_rows("update document set content = $1, file = null", content)
            .await;
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn a_file_is_sealed_next_to_the_database_and_only_its_owner_can_read_it() {
    let harness = Harness::open().await;
    let application = with_resume();
    harness.put(&application).await;
    let file = harness.document_file();
    assert_eq!((mode(&harness.documents()), mode(&file)), (0o700, 0o600));
    let sealed = fs::read(&file).unwrap();
    let sent = &application.resume.as_ref().unwrap().content;
    assert!(sent.len() < sealed.len());
    assert!(!sealed.windows(7).any(|part| part == b"Planted"));
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_file_is_overwritten_and_deleted_for_every_outcome_of_its_application() {
    type End = fn(&Harness, PutResult) -> futures_util::future::BoxFuture<'_, ()>;
    let ends: [(&str, End); 4] = [
        ("delivered", |harness, _| {
            Box::pin(async { drop(harness.delivered().await) })
        }),
        ("withdrawn", |harness, kept| {
            Box::pin(async move {
                let taken_back = harness.outbox().withdraw(&kept.token).await;
                assert!(taken_back.unwrap().is_some());
            })
        }),
        ("discarded", |harness, kept| {
            Box::pin(async move {
                let ledger = harness.store.outbox_admin();
                ledger.discard(kept.id).await.unwrap();
            })
        }),
        ("erased", |harness, kept| {
            Box::pin(async move {
                let ledger = harness.store.outbox_admin();
                assert!(ledger.delete_entry(kept.id).await.unwrap());
            })
        }),
    ];
    for (how, end) in ends {
        let harness = Harness::open().await;
        let kept = harness.put(&with_resume()).await;
        // Create a second hard link to the file, so that the test can read what remains of the
        // content after the store has deleted the file.
        let bytes = harness.folder.path().join("bytes");
        fs::hard_link(harness.document_file(), &bytes).unwrap();
        end(&harness, kept).await;
        harness.sweep().await;
        assert_eq!(harness.document_files(), [] as [PathBuf; 0], "{how}");
        let left = fs::read(&bytes).unwrap();
        assert!(
            !left.is_empty() && left.iter().all(|byte| *byte == 0),
            "{how}"
        );
    }
}

#[tokio::test]
async fn sending_the_same_form_again_leaves_one_file() {
    let harness = Harness::open().await;
    let application = with_resume();
    let first = harness.put(&application).await;
    let again = harness.put(&application).await;
    assert_eq!(first.id, again.id);
    harness.document_file();

    let (one, other) = (with_resume(), harness.outbox().clone());
    let (one, other) = tokio::join!(harness.put(&one), other.put(&one));
    assert_eq!(one.id, other.unwrap().id);
    assert_eq!(harness.document_files().len(), 2);
}

#[tokio::test]
async fn an_application_that_replaces_a_returned_one_has_its_own_file() {
    let harness = Harness::open().await;
    let returned = harness.returned().await;
    let before = harness.document_file();
    let mut mended = corrected(&returned);
    let resume = mended.resume.as_mut().unwrap();
    resume.content = b"%PDF-1.7 Planted: and welding again".to_vec().into();
    harness.put(&mended).await;
    harness.sweep().await;
    assert_ne!(harness.document_file(), before);
    assert_eq!(harness.delivered().await.resume, mended.resume);

    let returned = harness.returned().await;
    let without = Application {
        resume: None,
        ..corrected(&returned)
    };
    harness.put(&without).await;
    harness.sweep().await;
    assert_eq!(harness.document_files(), [] as [PathBuf; 0]);
}

#[tokio::test]
async fn no_row_makes_the_store_read_or_remove_a_file_outside_its_folder() {
    let harness = Harness::open().await;
    harness.put(&with_resume()).await;
    let outside = harness.folder.path().join(harness.unnamed());
    fs::copy(harness.document_file(), &outside).unwrap();
    let way_out = format!("../../{}", harness.unnamed());
    harness
        .change_rows("update document set file = $1", way_out)
        .await;
    assert!(harness.try_claim().await.is_none());
    assert_eq!(harness.count(EntryState::Held).await, 1);
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    harness
        .store
        .outbox_admin()
        .discard(entry.id)
        .await
        .unwrap();
    harness.sweep().await;
    assert!(fs::read(&outside).unwrap().iter().any(|byte| *byte != 0));
}

#[tokio::test]
async fn an_application_whose_file_is_missing_is_held_and_can_be_delivered_when_the_file_is_back() {
    let mut harness = Harness::open().await;
    let application = with_resume();
    let kept = harness.put(&application).await;
    let file = harness.document_file();
    let aside = harness.folder.path().join("aside");
    fs::rename(&file, &aside).unwrap();
    harness.reopen().await.unwrap();
    assert!(harness.try_claim().await.is_none());
    let entry = harness.outbox().latest(1).await.unwrap().remove(0);
    let standing = (entry.state, entry.reason.as_deref());
    assert_eq!(standing, (EntryState::Held, Some("unreadable")));
    let receipt = harness.outbox().receipt(&kept.token).await.unwrap();
    let receipt = receipt.expect("the receipt exists");
    assert_eq!(
        (receipt.state, receipt.application),
        (EntryState::Held, None)
    );

    fs::rename(&aside, &file).unwrap();
    harness.store.outbox_admin().retry(entry.id).await.unwrap();
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn if_no_file_can_be_written_no_application_is_stored_and_earlier_ones_are_found() {
    let harness = Harness::open().await;
    let (before, later) = (with_resume(), with_resume());
    let kept = harness.put(&before).await;
    let aside = harness.folder.path().join("aside");
    fs::rename(harness.documents(), &aside).unwrap();
    fs::write(harness.documents(), "no folder").unwrap();
    assert!(harness.outbox().put(&later).await.is_err());
    assert_eq!(harness.outbox().find(later.id).await.unwrap(), None);
    let again = harness.put(&before).await;
    assert_eq!((again.id, again.is_new), (kept.id, false));
    assert!(harness.put(&plain()).await.is_new, "one without a file");

    fs::remove_file(harness.documents()).unwrap();
    fs::rename(&aside, harness.documents()).unwrap();
    assert!(harness.put(&later).await.is_new);
}

#[tokio::test]
async fn while_the_folder_is_missing_no_file_counts_as_lost() {
    let harness = Harness::open().await;
    let application = with_resume();
    harness.put(&application).await;
    let aside = harness.folder.path().join("aside");
    fs::rename(harness.documents(), &aside).unwrap();
    assert!(harness.outbox().claim(LEASE).await.is_err());
    assert_eq!(harness.count(EntryState::Waiting).await, 1);
    harness.sweep().await;
    fs::rename(&aside, harness.documents()).unwrap();
    harness.clock.advance(LEASE);
    let claim = harness.claim().await;
    assert_eq!(
        (claim.attempt, claim.unclear_attempts),
        (2, 0),
        "nothing was sent"
    );
    assert_eq!(claim.application.resume, application.resume);
}

#[tokio::test]
async fn if_another_program_locks_the_database_no_file_is_left_behind() {
    let harness = Harness::open().await;
    let mut other = harness.connect().await;
    sqlx::query("begin immediate")
        .execute(&mut other)
        .await
        .unwrap();
    assert!(harness.outbox().put(&with_resume()).await.is_err());
    assert_eq!(harness.document_files(), [] as [PathBuf; 0]);
    other.close().await.unwrap();
    harness.put(&with_resume()).await;
    harness.document_file();
}

#[tokio::test]
async fn a_deleted_folder_is_created_again_and_only_its_owner_can_read_it() {
    let harness = Harness::open().await;
    fs::remove_dir(harness.documents()).unwrap();
    let application = with_resume();
    harness.put(&application).await;
    assert_eq!(mode(&harness.documents()), 0o700);
    assert_eq!(harness.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn files_that_an_earlier_version_stored_in_the_database_are_delivered_and_deleted() {
    let harness = Harness::open().await;
    let application = with_resume();
    harness.put(&application).await;
    harness.as_before_there_were_files().await;
    harness.sweep().await;
    assert_eq!(harness.document_files(), [] as [PathBuf; 0]);
    assert_eq!(harness.delivered().await.resume, application.resume);
    harness.sweep().await;
    assert_eq!(harness.payloads().await, 0);
}

#[tokio::test]
async fn resealing_writes_a_new_file_even_for_content_in_the_database() {
    for before_there_were_files in [false, true] {
        let mut harness = Harness::open().await;
        let application = with_resume();
        harness.put(&application).await;
        let old = harness.document_file();
        if before_there_were_files {
            harness.as_before_there_were_files().await;
        }
        harness.add_key();
        harness.reopen().await.unwrap();
        let reseal = harness.store.rekey();
        let start = vestibule::store::RekeyCursor::start();
        let (resealed, _) = reseal.step(&start).await.unwrap();
        assert_eq!(resealed.rows, 1);
        reseal.clean_up().await.unwrap();
        assert_ne!(harness.document_file(), old);
        let only_new = fs::read_to_string(&harness.settings.key_file).unwrap();
        fs::write(&harness.settings.key_file, only_new.lines().next().unwrap()).unwrap();
        harness.reopen().await.unwrap();
        assert_eq!(harness.delivered().await.resume, application.resume);
    }
}

#[tokio::test]
async fn an_application_that_is_resealed_between_reading_its_row_and_its_file_is_delivered() {
    let mut harness = Harness::open().await;
    let application = with_resume();
    harness.put(&application).await;
    let (file, old) = (harness.document_file(), harness.sealed().await);
    harness.add_key();
    harness.reopen().await.unwrap();
    let start = vestibule::store::RekeyCursor::start();
    harness.store.rekey().step(&start).await.unwrap();
    let new = harness.sealed().await;
    harness.set_sealed(old.0, old.1).await;
    // Replace the file with a named pipe. A read of the pipe blocks until something is written to
    // it.
    fs::remove_file(&file).unwrap();
    let pipe = Command::new("mkfifo").arg(&file).status().unwrap();
    assert!(pipe.success());
    let outbox = harness.outbox().clone();
    let claim = tokio::spawn(async move { outbox.claim(LEASE).await });
    let writer = spawn_blocking(move || File::options().write(true).open(file));
    let mut writer = writer.await.unwrap().unwrap();
    harness.set_sealed(new.0, new.1).await;
    writer.write_all(&[0; 1_024]).unwrap();
    drop(writer);
    let claim = claim.await.unwrap().unwrap().expect("it is due");
    assert_eq!(claim.application.resume, application.resume);
}
