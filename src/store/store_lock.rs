//! An advisory lock on a SQLite store. The commands `serve`, `restore`, `store copy` and `store
//! rebind` hold it, so that only one of them can run at a time. Other commands, such as `outbox
//! list` and `backup`, do not need it, and can run while the site is running.

use std::{
    ffi::OsString,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::store::{
    file_access::AccessDenied,
    lock_file::{self, LockFailure},
    open::{DatabaseLocation, database_exists},
    open_error::StoreOpenError,
    private_file,
    settings::Settings,
    sqlite::file_store::FileStore,
};

/// The lock on the store. The operating system releases it when this value is dropped or the
/// process ends.
#[derive(Debug)]
#[must_use]
pub struct StoreLock {
    /// The lock file, which is locked as long as it is open. `None` if the store is in PostgreSQL,
    /// which needs no lock, because replicas can share the database.
    file: Option<LockFile>,
}

/// The open lock file and its path.
#[derive(Debug)]
struct LockFile {
    _open: File,
    path: PathBuf,
}

/// Why the store cannot be locked. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum StoreLockError {
    /// Another process holds the lock.
    #[error(
        "another vestibule (process {process}) runs with the store {database}: stop it first; a second site needs a store.dir of its own"
    )]
    InUse {
        /// The database file.
        database: PathBuf,
        /// The id of that process.
        process: String,
    },
    /// This process is not allowed to use a file or folder of the store.
    #[error("cannot lock the store: {0}")]
    AccessDenied(AccessDenied),
    /// The lock file cannot be created or locked.
    #[error(
        "the lock file {path} of the store cannot be written: the user that runs the site must own it and its folder, and the file system must not be full (`df -h`) or read-only"
    )]
    Unavailable {
        /// The lock file.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The settings contain no valid location of the store.
    #[error(transparent)]
    Location(#[from] StoreOpenError),
}

impl StoreLock {
    /// Locks the store in `settings`. Creates missing folders. Fails immediately if another process
    /// holds the lock.
    pub fn acquire(settings: &Settings) -> Result<Self, StoreLockError> {
        let location = DatabaseLocation::with_dir_created(settings)?;
        let DatabaseLocation::File(database) = location else {
            return Ok(Self { file: None });
        };
        // First check that this process is allowed to enter the folder, because the error of this
        // check names the owner of the folder.
        database_exists(&database)?;
        let path = lock_path(&database);
        let file = match lock_file::lock(&path) {
            Ok(file) => file,
            Err(LockFailure::Held { process }) => {
                return Err(StoreLockError::InUse { database, process });
            }
            Err(LockFailure::Unavailable(source)) => {
                let documents = FileStore::dir_for_database(&database);
                let denied = AccessDenied::find_lock_file(&database)
                    .or_else(|| AccessDenied::find_in_database(&database, &documents));
                if let Some(denied) = denied {
                    return Err(StoreLockError::AccessDenied(denied));
                }
                return Err(StoreLockError::Unavailable { path, source });
            }
        };
        let file = Some(LockFile { _open: file, path });
        Ok(Self { file })
    }

    /// Whether another process holds the lock, or `None` if this is unknown, for example because
    /// the store is in PostgreSQL. Does not create a lock file.
    pub fn is_held(settings: &Settings) -> Option<bool> {
        let DatabaseLocation::File(database) = DatabaseLocation::from_settings(settings).ok()?
        else {
            return None;
        };
        match File::open(lock_path(&database)) {
            Ok(file) => match file.try_lock_shared() {
                Ok(()) => Some(false),
                Err(TryLockError::WouldBlock) => Some(true),
                Err(TryLockError::Error(_)) => None,
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Some(false),
            Err(_) => None,
        }
    }

    /// The id of the process that holds the lock, and when it acquired it. `None` if no process
    /// holds the lock, or if this is unknown.
    pub fn holder(settings: &Settings) -> Option<(String, SystemTime)> {
        if !Self::is_held(settings)? {
            return None;
        }
        let DatabaseLocation::File(database) = DatabaseLocation::from_settings(settings).ok()?
        else {
            return None;
        };
        let path = lock_path(&database);
        let process = fs::read_to_string(&path).ok()?;
        let since = fs::metadata(&path).and_then(|it| it.modified()).ok()?;
        Some((process.trim().to_owned(), since))
    }

    /// Releases the lock, deletes its file, and deletes the store's folder if it is empty. Called
    /// by a command that created the folder and then failed.
    pub(in crate::store) fn remove_with_dir(self) {
        if let Some(LockFile { path, .. }) = &self.file {
            let _ = fs::remove_file(path);
            let _ = fs::remove_dir(private_file::parent_dir(path));
        }
    }
}

fn lock_path(database: &Path) -> PathBuf {
    let mut path = OsString::from(database);
    path.push("-lock");
    path.into()
}
