//! An advisory lock on the folder of the reference ATS. Two servers with the same folder would have
//! different copies of the postings in memory and would delete each other's data.

use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use crate::store::lock_file::{self, LockFailure};

/// The name of the lock file in the folder.
const LOCK_FILE: &str = "reference-ats.lock";

/// The lock on the folder. The operating system releases the lock when this value is dropped or the
/// process ends.
#[derive(Debug)]
#[must_use]
pub(crate) struct FolderLock {
    _file: File,
}

/// The reason why the folder cannot be locked. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum FolderLockError {
    /// Another server uses the folder.
    #[error(
        "another reference ATS (process {process}) uses the folder {}: stop it first; a second one needs a reference_ats.dir of its own", folder.display()
    )]
    InUse {
        /// The folder of the reference ATS.
        folder: PathBuf,
        /// The process id of the other server.
        process: String,
    },
    /// The lock file cannot be created or locked.
    #[error("cannot write the lock file {} (reference_ats.dir)", path.display())]
    Unavailable {
        /// The lock file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
}

/// Returns `true` if a server is using the folder. Does not change the folder.
pub(in crate::reference_ats) fn is_in_use(folder: &Path) -> bool {
    let file = File::open(folder.join(LOCK_FILE));
    file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

impl FolderLock {
    /// Locks the folder. Creates the folder if it is missing. Fails immediately if another server
    /// has the lock. Commands such as `vestibule inbox` do not need the lock.
    pub fn acquire(folder: &Path) -> Result<Self, FolderLockError> {
        let path = folder.join(LOCK_FILE);
        match lock_file::lock(&path) {
            Ok(file) => Ok(Self { _file: file }),
            Err(LockFailure::Held { process }) => Err(FolderLockError::InUse {
                folder: folder.to_owned(),
                process,
            }),
            Err(LockFailure::Unavailable(source)) => {
                Err(FolderLockError::Unavailable { path, source })
            }
        }
    }
}
