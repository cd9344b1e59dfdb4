//! Reads and exports the received applications and candidates, even while the server runs in
//! another process. The commands `vestibule inbox …` use this module.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use jiff::Timestamp;
use uuid::Uuid;

use crate::{
    clock::Clock,
    reference_ats::{
        cleanup,
        database::connection::{Database, DatabaseError, IfMissing},
        folder_lock::{self, FolderLock, FolderLockError},
        person::{PersonDetails, PersonSummary},
    },
    store::{private_file, sqlite::database::SqliteOpenError},
};

/// The applications and candidates that the reference ATS received.
#[derive(Clone)]
pub struct Inbox(Database);

/// The reason why the inbox cannot be read, exported or copied.
#[derive(Debug, thiserror::Error)]
pub enum InboxError {
    /// The database is missing or cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// No application or candidate has this id.
    #[error("no application or candidate has the id {0}")]
    NotFound(Uuid),
    /// The folder already contains an inbox.
    #[error(
        "{} already contains the database of a reference ATS, which is not overwritten: stop the site and move it aside", .0.display()
    )]
    Exists(PathBuf),
    /// A file in the backup is a symbolic link or an SQLite journal. Backups do not contain such
    /// files, so someone may have tampered with the backup.
    #[error(
        "{} is a symbolic link or a journal, which no backup contains: the reference ATS was not restored; find out who changed the backup", .0.display()
    )]
    UnsafeFile(PathBuf),
    /// The database in a backup contains a table, trigger or other object that this program does
    /// not create.
    #[error(
        "the database of the reference ATS in the backup has a {0} that this program does not create in this form: it was not restored; find out who changed the backup, and restore another one"
    )]
    UnknownSchema(String),
    /// The schema cannot be read.
    #[error("cannot read the schema of the database of the reference ATS")]
    Schema(#[from] SqliteOpenError),
    /// The folder cannot be locked.
    #[error(transparent)]
    Lock(#[from] FolderLockError),
    /// A file could not be written.
    #[error("cannot write {}", .0.display())]
    Write(PathBuf, #[source] io::Error),
}

impl From<sqlx::Error> for InboxError {
    fn from(error: sqlx::Error) -> Self {
        DatabaseError::from(error).into()
    }
}

impl Inbox {
    /// Opens the inbox in `dir` with the keys from `key_file`. Re-encrypts the rows that were not
    /// encrypted with the current key.
    pub async fn open(dir: &Path, key_file: &Path) -> Result<Self, InboxError> {
        Ok(Self(Database::open(dir, key_file, IfMissing::Fail).await?))
    }

    /// Returns `true` if `dir` contains an inbox.
    pub fn exists_in(dir: &Path) -> bool {
        Database::exists_in(dir)
    }

    /// Returns the path of the database file of an inbox in `dir`.
    pub fn file_in(dir: &Path) -> PathBuf {
        Database::file_in(dir)
    }

    /// Returns `true` if a running reference ATS uses the inbox in `dir`.
    pub fn is_in_use(dir: &Path) -> bool {
        folder_lock::is_in_use(dir)
    }

    /// Locks `dir`, so that no reference ATS can start using it. Returns `None` if a reference ATS
    /// is already using it.
    pub(crate) fn lock(dir: &Path) -> Result<Option<FolderLock>, InboxError> {
        match FolderLock::acquire(dir) {
            Ok(lock) => Ok(Some(lock)),
            Err(FolderLockError::InUse { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Returns `true` if the inbox in `dir` might belong to a separate reference ATS
    /// (`vestibule reference-ats`), which deletes people's data after its own retention period.
    /// Returns `false` only if the reference ATS that last used the folder was part of a site.
    /// Versions up to 0.1.0 did not record this, so the result for their folders is `true`.
    pub async fn is_separate(dir: &Path) -> Result<bool, InboxError> {
        Ok(Database::is_separate_in(dir).await?)
    }

    /// Counts the applications and candidates in `dir`, without changing anything. Returns 0 if
    /// there is no inbox.
    pub async fn count_people(dir: &Path) -> Result<u64, InboxError> {
        if !Self::exists_in(dir) {
            return Ok(0);
        }
        let people = Database::count_people_in(dir).await?;
        Ok(u64::try_from(people).unwrap_or(0))
    }

    /// Deletes the data of all people whose application or candidate record arrived more than
    /// `retention` ago, except people who were hired less than `retention` ago.
    pub(crate) async fn delete_expired(
        &self,
        clock: &Clock,
        retention: Duration,
    ) -> Result<(), InboxError> {
        Ok(cleanup::delete_expired(&self.0, clock, retention).await?)
    }

    /// The database of the reference ATS.
    pub(in crate::reference_ats) fn database(&self) -> &Database {
        &self.0
    }

    /// Closes the database.
    pub(crate) async fn close(&self) {
        self.0.close().await;
    }

    pub(crate) fn from_database(database: Database) -> Self {
        Self(database)
    }

    /// Returns all applications and added candidates, newest first.
    pub async fn list(&self) -> Result<Vec<PersonSummary>, InboxError> {
        Ok(self.0.person_summaries(None).await?)
    }

    /// Returns all data of one application or candidate.
    pub async fn show(&self, id: Uuid) -> Result<PersonDetails, InboxError> {
        let person = self.0.person_details(id).await?;
        person.ok_or(InboxError::NotFound(id))
    }

    /// Returns the content of the resume, or `None` if no resume was sent as a file.
    pub async fn resume(&self, id: Uuid) -> Result<Option<Vec<u8>>, InboxError> {
        Ok(self.0.resume_bytes(id).await?)
    }

    /// Records that a person was hired at the time `at`. `GET candidates` then lists the person for
    /// the period `reference_ats.hired_within`.
    pub async fn mark_hired(&self, id: Uuid, at: Timestamp) -> Result<(), InboxError> {
        if self.0.set_hired(id, Some(at)).await? {
            Ok(())
        } else {
            Err(InboxError::NotFound(id))
        }
    }

    /// Exports one person, or all people if `id` is `None`, to a folder. The data is written to
    /// `<id>.json`, and the resume to `<id>.pdf` or the same name with another extension. Returns
    /// the paths of the files. Only the owner can read the files (mode 0600). If a file already
    /// exists, it is replaced with a new file instead of being overwritten, because it might belong
    /// to another user.
    pub async fn export(
        &self,
        id: Option<Uuid>,
        folder: &Path,
    ) -> Result<Vec<PathBuf>, InboxError> {
        let ids: Vec<Uuid> = match id {
            Some(id) => vec![id],
            None => self.list().await?.iter().map(|it| it.id).collect(),
        };
        private_file::create_dir(folder)
            .map_err(|error| InboxError::Write(folder.to_owned(), error))?;
        let mut files = Vec::new();
        for id in ids {
            let person = self.show(id).await?;
            let json = serde_json::to_vec_pretty(&person).unwrap_or_default();
            let path = folder.join(format!("{id}.json"));
            files.push(write_private_file(path, &json)?);
            if let (Some(resume), Some(bytes)) = (&person.more.resume, self.resume(id).await?) {
                let path = folder.join(format!("{id}.{}", resume.kind));
                files.push(write_private_file(path, &bytes)?);
            }
        }
        Ok(files)
    }
}

fn write_private_file(path: PathBuf, bytes: &[u8]) -> Result<PathBuf, InboxError> {
    match private_file::replace(&path).and_then(|mut file| file.write_all(bytes)) {
        Ok(()) => Ok(path),
        Err(error) => Err(InboxError::Write(path, error)),
    }
}
