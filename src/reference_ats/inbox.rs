use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use uuid::Uuid;

use crate::{
    reference_ats::{
        database::open::{Database, DatabaseError},
        received::{Full, Summary},
    },
    store::private,
};

/// What the reference ATS received, read beside it while it runs.
#[derive(Clone)]
pub struct Inbox(Database);

/// What keeps the inbox from being read.
#[derive(Debug, thiserror::Error)]
pub enum InboxError {
    /// There is no database, or it cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Nobody has this id.
    #[error("nothing with the id {0} was received")]
    NoSuch(Uuid),
    /// A file could not be written.
    #[error("{} cannot be written", .0.display())]
    NotWritten(PathBuf, #[source] io::Error),
}

impl Inbox {
    /// Opens the inbox of the reference ATS whose folder is `dir`, sealed with a key of that file. What an older key
    /// sealed is sealed with the current one.
    pub async fn open(dir: &Path, key_file: &Path) -> Result<Self, InboxError> {
        Ok(Self(Database::open_existing(dir, key_file).await?))
    }

    /// Whether there is an inbox in that folder.
    pub fn is_in(dir: &Path) -> bool {
        Database::is_in(dir)
    }

    pub(crate) fn of(database: Database) -> Self {
        Self(database)
    }

    /// Everybody who applied or was added, the newest first.
    pub async fn list(&self) -> Result<Vec<Summary>, InboxError> {
        Ok(self.0.summaries(None).await.map_err(DatabaseError::from)?)
    }

    /// Everything about one of them.
    pub async fn show(&self, id: Uuid) -> Result<Full, InboxError> {
        let full = self.0.full(id).await.map_err(DatabaseError::from)?;
        full.ok_or(InboxError::NoSuch(id))
    }

    /// The bytes of a resume that was sent as a file.
    pub async fn resume(&self, id: Uuid) -> Result<Option<Vec<u8>>, InboxError> {
        Ok(self.0.resume(id).await.map_err(DatabaseError::from)?)
    }

    /// Marks somebody as hired. They are then listed at `GET candidates` for a while.
    pub async fn hire(&self, id: Uuid, at: Timestamp) -> Result<(), InboxError> {
        let hired = self
            .0
            .hire(id, Some(at))
            .await
            .map_err(DatabaseError::from)?;
        if hired {
            Ok(())
        } else {
            Err(InboxError::NoSuch(id))
        }
    }

    /// Writes one, or all, into a folder: `<id>.json`, and `<id>.pdf` or as the resume is. Returns
    /// the files. They are for their owner alone; those of an earlier export are written anew.
    pub async fn export(
        &self,
        id: Option<Uuid>,
        folder: &Path,
    ) -> Result<Vec<PathBuf>, InboxError> {
        let ids = match id {
            Some(id) => vec![id],
            None => self
                .list()
                .await?
                .iter()
                .map(|summary| summary.id)
                .collect(),
        };
        private::make_folder(folder)
            .map_err(|error| InboxError::NotWritten(folder.to_owned(), error))?;
        let mut files = Vec::new();
        for id in ids {
            let full = self.show(id).await?;
            let json = serde_json::to_vec_pretty(&full).unwrap_or_default();
            files.push(write(folder.join(format!("{id}.json")), &json)?);
            if let (Some(resume), Some(bytes)) = (&full.resume, self.resume(id).await?) {
                let name = format!("{id}.{}", resume.kind);
                files.push(write(folder.join(name), &bytes)?);
            }
        }
        Ok(files)
    }
}

fn write(path: PathBuf, bytes: &[u8]) -> Result<PathBuf, InboxError> {
    match private::empty_file(&path).and_then(|mut file| file.write_all(bytes)) {
        Ok(()) => Ok(path),
        Err(error) => Err(InboxError::NotWritten(path, error)),
    }
}
