//! A lock file. It contains the id of the process that has the lock, for the error message of
//! another process that cannot get the lock.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::Path,
    process,
};

use crate::store::private_file;

/// Why the lock file cannot be locked. Each caller converts the failure to a message with its own
/// advice.
#[derive(Debug)]
pub(crate) enum LockFailure {
    /// Another process has the lock.
    Held {
        /// The id of the other process.
        process: String,
    },
    /// The lock file cannot be created, written or locked.
    Unavailable(io::Error),
}

impl From<io::Error> for LockFailure {
    fn from(error: io::Error) -> Self {
        Self::Unavailable(error)
    }
}

/// Locks the file at `path`. Creates the file and its folder if they are missing. Fails immediately
/// if another process has the lock. The lock lasts as long as the returned file is open.
pub(crate) fn lock(path: &Path) -> Result<File, LockFailure> {
    private_file::create_dir(private_file::parent_dir(path))?;
    let mut file = private_file::open_for_append(path)?;
    match file.try_lock() {
        Ok(()) => (),
        Err(TryLockError::Error(error)) => return Err(error.into()),
        Err(TryLockError::WouldBlock) => {
            let process = fs::read_to_string(path)?.trim().to_owned();
            return Err(LockFailure::Held { process });
        }
    }
    file.set_len(0)?;
    writeln!(file, "{}", process::id())?;
    Ok(file)
}
