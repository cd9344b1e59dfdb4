//! The files of applications, each a sealed file beside the SQLite database.

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
    store::entry::{Kept, Settlement, State},
};

use crate::{
    applications::{complaints, corrected, plain, with_resume},
    house::{House, LEASE},
};

impl House {
    pub fn documents(&self) -> PathBuf {
        self.settings.dir.join("store.db-documents")
    }

    pub fn document_files(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(self.documents()).unwrap();
        files.map(|file| file.unwrap().path()).collect()
    }

    /// The one file there is.
    pub fn document_file(&self) -> PathBuf {
        let files = self.document_files();
        assert_eq!(files.len(), 1, "{files:?}");
        files.into_iter().next().unwrap()
    }

    pub async fn put(&self, application: &Application) -> Kept {
        self.outbox().put(application).await.unwrap()
    }

    /// An application whose file went back to its form with it.
    async fn returned(&self) -> Application {
        let application = with_resume();
        self.put(&application).await;
        let claim = self.claim().await;
        let refused = Settlement::Refused(complaints());
        self.outbox().settle(&claim, refused).await.unwrap();
        assert_eq!(self.count(State::Returned).await, 1);
        application
    }

    pub async fn delivered(&self) -> Application {
        let claim = self.claim().await;
        let delivered = Settlement::Delivered(None);
        assert!(self.outbox().settle(&claim, delivered).await.unwrap());
        claim.application
    }

    pub async fn sweep(&self) {
        self.store.retention().sweep().await.unwrap();
    }

    /// A name of the kind that the store gives.
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

    /// Changes rows behind the store's back; `$1` is the value.
    pub async fn meddle<'q, T>(&self, statement: &'static str, value: T)
    where
        T: sqlx::Encode<'q, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite> + Send + 'q,
    {
        let mut connection = self.connect().await;
        let query = sqlx::query(statement).bind(value);
        query.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// The payload of the one entry, and the name of its file.
    async fn sealed(&self) -> (Vec<u8>, String) {
        let sealed = "select payload, file from outbox join document on entry = id";
        let mut connection = self.connect().await;
        let sealed = sqlx::query_as(sealed).fetch_one(&mut connection).await;
        sealed.unwrap()
    }

    async fn set_sealed(&self, (payload, file): (Vec<u8>, String)) {
        self.meddle("update outbox set payload = $1", payload).await;
        self.meddle("update document set file = $1", file).await;
    }

    /// Puts what is sealed into the rows, where it stood before it had files.
    async fn as_before_there_were_files(&self) {
        let content = fs::read(self.document_file()).unwrap();
        self.meddle("update document set content = $1, file = null", content)
            .await;
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn a_file_lies_sealed_beside_the_database_and_for_its_owner_alone() {
    let house = House::open().await;
    let application = with_resume();
    house.put(&application).await;
    let file = house.document_file();
    assert_eq!((mode(&house.documents()), mode(&file)), (0o700, 0o600));
    let sealed = fs::read(&file).unwrap();
    let sent = &application.resume.as_ref().unwrap().content;
    assert!(sent.len() < sealed.len());
    assert!(!sealed.windows(7).any(|part| part == b"Planted"));
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn a_file_is_overwritten_and_gone_however_its_application_ends() {
    type End = fn(&House, Kept) -> futures_util::future::BoxFuture<'_, ()>;
    let ends: [(&str, End); 4] = [
        ("delivered", |house, _| {
            Box::pin(async { drop(house.delivered().await) })
        }),
        ("withdrawn", |house, kept| {
            Box::pin(async move {
                let taken_back = house.outbox().withdraw(&kept.reference).await;
                assert!(taken_back.unwrap().is_some());
            })
        }),
        ("discarded", |house, kept| {
            Box::pin(async move {
                let ledger = house.store.ledger();
                ledger.discard(kept.id).await.unwrap();
            })
        }),
        ("erased", |house, kept| {
            Box::pin(async move {
                let ledger = house.store.ledger();
                assert!(ledger.erase(kept.id).await.unwrap());
            })
        }),
    ];
    for (how, end) in ends {
        let house = House::open().await;
        let kept = house.put(&with_resume()).await;
        // The same bytes under another name: what is left on the disk after the file's own name is gone.
        let bytes = house.folder.path().join("bytes");
        fs::hard_link(house.document_file(), &bytes).unwrap();
        end(&house, kept).await;
        house.sweep().await;
        assert_eq!(house.document_files(), [] as [PathBuf; 0], "{how}");
        let left = fs::read(&bytes).unwrap();
        assert!(
            !left.is_empty() && left.iter().all(|byte| *byte == 0),
            "{how}"
        );
    }
}

#[tokio::test]
async fn the_same_form_sent_again_leaves_one_file() {
    let house = House::open().await;
    let application = with_resume();
    let first = house.put(&application).await;
    let again = house.put(&application).await;
    assert_eq!(first.id, again.id);
    house.document_file();

    let (one, other) = (with_resume(), house.outbox().clone());
    let (one, other) = tokio::join!(house.put(&one), other.put(&one));
    assert_eq!(one.id, other.unwrap().id);
    assert_eq!(house.document_files().len(), 2);
}

#[tokio::test]
async fn what_replaces_a_returned_application_brings_a_file_of_its_own() {
    let house = House::open().await;
    let returned = house.returned().await;
    let before = house.document_file();
    let mut mended = corrected(&returned);
    let resume = mended.resume.as_mut().unwrap();
    resume.content = b"%PDF-1.7 Planted: and welding again".to_vec().into();
    house.put(&mended).await;
    house.sweep().await;
    assert_ne!(house.document_file(), before);
    assert_eq!(house.delivered().await.resume, mended.resume);

    let returned = house.returned().await;
    let without = Application {
        resume: None,
        ..corrected(&returned)
    };
    house.put(&without).await;
    house.sweep().await;
    assert_eq!(house.document_files(), [] as [PathBuf; 0]);
}

#[tokio::test]
async fn no_row_makes_the_store_read_or_remove_a_file_outside_its_folder() {
    let house = House::open().await;
    house.put(&with_resume()).await;
    let outside = house.folder.path().join(house.unnamed());
    fs::copy(house.document_file(), &outside).unwrap();
    let way_out = format!("../../{}", house.unnamed());
    house.meddle("update document set file = $1", way_out).await;
    assert!(house.try_claim().await.is_none());
    assert_eq!(house.count(State::Held).await, 1);
    let entry = house.outbox().list(1).await.unwrap().remove(0);
    house.store.ledger().discard(entry.id).await.unwrap();
    house.sweep().await;
    assert!(fs::read(&outside).unwrap().iter().any(|byte| *byte != 0));
}

#[tokio::test]
async fn an_application_whose_file_is_gone_is_held_for_a_person_and_goes_on_when_it_is_back() {
    let mut house = House::open().await;
    let application = with_resume();
    let kept = house.put(&application).await;
    let file = house.document_file();
    let aside = house.folder.path().join("aside");
    fs::rename(&file, &aside).unwrap();
    house.reopen().await.unwrap();
    assert!(house.try_claim().await.is_none());
    let entry = house.outbox().list(1).await.unwrap().remove(0);
    let standing = (entry.state, entry.reason.as_deref());
    assert_eq!(standing, (State::Held, Some("unreadable")));
    let receipt = house.outbox().receipt(&kept.reference).await.unwrap();
    let receipt = receipt.expect("it is told how it stands");
    assert_eq!((receipt.state, receipt.application), (State::Held, None));

    fs::rename(&aside, &file).unwrap();
    house.store.ledger().retry(entry.id).await.unwrap();
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn where_no_file_can_be_written_nothing_is_kept_and_what_was_kept_before_is_found() {
    let house = House::open().await;
    let (before, later) = (with_resume(), with_resume());
    let kept = house.put(&before).await;
    let aside = house.folder.path().join("aside");
    fs::rename(house.documents(), &aside).unwrap();
    fs::write(house.documents(), "no folder").unwrap();
    assert!(house.outbox().put(&later).await.is_err());
    assert_eq!(house.outbox().find(later.id).await.unwrap(), None);
    let again = house.put(&before).await;
    assert_eq!((again.id, again.fresh), (kept.id, false));
    assert!(house.put(&plain()).await.fresh, "one without a file");

    fs::remove_file(house.documents()).unwrap();
    fs::rename(&aside, house.documents()).unwrap();
    assert!(house.put(&later).await.fresh);
}

#[tokio::test]
async fn while_the_folder_is_gone_nothing_is_taken_for_lost() {
    let house = House::open().await;
    let application = with_resume();
    house.put(&application).await;
    let aside = house.folder.path().join("aside");
    fs::rename(house.documents(), &aside).unwrap();
    assert!(house.outbox().claim(LEASE).await.is_err());
    assert_eq!(house.count(State::Waiting).await, 1);
    house.sweep().await;
    fs::rename(&aside, house.documents()).unwrap();
    house.clock.advance(LEASE);
    let claim = house.claim().await;
    assert_eq!((claim.attempt, claim.unclear), (2, 0), "nothing was sent");
    assert_eq!(claim.application.resume, application.resume);
}

#[tokio::test]
async fn what_another_program_keeps_from_being_written_leaves_no_file() {
    let house = House::open().await;
    let mut other = house.connect().await;
    sqlx::query("begin immediate")
        .execute(&mut other)
        .await
        .unwrap();
    assert!(house.outbox().put(&with_resume()).await.is_err());
    assert_eq!(house.document_files(), [] as [PathBuf; 0]);
    other.close().await.unwrap();
    house.put(&with_resume()).await;
    house.document_file();
}

#[tokio::test]
async fn a_folder_that_was_removed_is_made_again_for_its_owner_alone() {
    let house = House::open().await;
    fs::remove_dir(house.documents()).unwrap();
    let application = with_resume();
    house.put(&application).await;
    assert_eq!(mode(&house.documents()), 0o700);
    assert_eq!(house.delivered().await.resume, application.resume);
}

#[tokio::test]
async fn what_was_kept_before_there_were_files_is_delivered_and_goes_like_all_else() {
    let house = House::open().await;
    let application = with_resume();
    house.put(&application).await;
    house.as_before_there_were_files().await;
    house.sweep().await;
    assert_eq!(house.document_files(), [] as [PathBuf; 0]);
    assert_eq!(house.delivered().await.resume, application.resume);
    house.sweep().await;
    assert_eq!(house.payloads().await, 0);
}

#[tokio::test]
async fn what_is_sealed_anew_gets_a_file_of_its_own_wherever_it_stood() {
    for before_there_were_files in [false, true] {
        let mut house = House::open().await;
        let application = with_resume();
        house.put(&application).await;
        let old = house.document_file();
        if before_there_were_files {
            house.as_before_there_were_files().await;
        }
        house.add_key();
        house.reopen().await.unwrap();
        let reseal = house.store.reseal();
        let start = vestibule::store::reseal::Place::start();
        let (resealed, _) = reseal.step(&start).await.unwrap();
        assert_eq!(resealed.rows, 1);
        reseal.tidy().await.unwrap();
        assert_ne!(house.document_file(), old);
        let only_new = fs::read_to_string(&house.settings.key_file).unwrap();
        fs::write(&house.settings.key_file, only_new.lines().next().unwrap()).unwrap();
        house.reopen().await.unwrap();
        assert_eq!(house.delivered().await.resume, application.resume);
    }
}

#[tokio::test]
async fn what_is_sealed_anew_between_a_look_at_its_row_and_one_at_its_file_is_delivered() {
    let mut house = House::open().await;
    let application = with_resume();
    house.put(&application).await;
    let (file, old) = (house.document_file(), house.sealed().await);
    house.add_key();
    house.reopen().await.unwrap();
    let start = vestibule::store::reseal::Place::start();
    house.store.reseal().step(&start).await.unwrap();
    let new = house.sealed().await;
    house.set_sealed(old).await;
    // Whoever reads it waits until somebody has written it.
    fs::remove_file(&file).unwrap();
    let pipe = Command::new("mkfifo").arg(&file).status().unwrap();
    assert!(pipe.success());
    let outbox = house.outbox().clone();
    let claim = tokio::spawn(async move { outbox.claim(LEASE).await });
    let writer = spawn_blocking(move || File::options().write(true).open(file));
    let mut writer = writer.await.unwrap().unwrap();
    house.set_sealed(new).await;
    writer.write_all(&[0; 1_024]).unwrap();
    drop(writer);
    let claim = claim.await.unwrap().unwrap().expect("it is due");
    assert_eq!(claim.application.resume, application.resume);
}
