//! An advisory lock on the folder of the reference ATS. Two servers with one folder would answer
//! requests from different copies of the postings, and delete each other's data.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

use crate::store::private_file;

/// The name of the lock file in the folder.
const LOCK_FILE: &str = "reference-ats.lock";

/// The lock. The operating system releases it when the value is dropped or the process ends.
#[derive(Debug)]
#[must_use]
pub(crate) struct FolderLock {
    _file: File,
}

/// Why the folder cannot be locked. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum FolderLockError {
    /// Another server uses the folder.
    #[error(
        "another reference ATS (process {process}) uses the folder {}: stop it first; a second one needs a reference_ats.dir of its own", folder.display()
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The id of the other process.
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

impl FolderLock {
    /// Locks the folder. Creates it if it is missing. Fails immediately if another server has the
    /// lock. Commands such as `vestibule inbox` do not need the lock.
    pub fn acquire(folder: &Path) -> Result<Self, FolderLockError> {
        let path = folder.join(LOCK_FILE);
        let unavailable = |source| {
            let path = path.clone();
            FolderLockError::Unavailable { path, source }
        };
        private_file::create_dir(folder).map_err(unavailable)?;
        let mut file = private_file::open_for_append(&path).map_err(unavailable)?;
        match file.try_lock() {
            Ok(()) => (),
            Err(TryLockError::Error(source)) => return Err(unavailable(source)),
            Err(TryLockError::WouldBlock) => {
                let process = fs::read_to_string(&path).map_err(unavailable)?;
                return Err(FolderLockError::InUse {
                    folder: folder.to_owned(),
                    process: process.trim().to_owned(),
                });
            }
        }
        file.set_len(0)
            .and_then(|()| writeln!(file, "{}", process::id()))
            .map_err(unavailable)?;
        Ok(Self { _file: file })
    }
}
