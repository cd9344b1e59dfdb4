//! A lock file. It contains the id of the process that holds the lock, so that the error message of
//! a process that cannot get the lock can contain this id.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::Path,
    process,
};

use crate::store::private_file;

/// Why the lock was not acquired. Each caller converts this to an error message with its own
/// advice.
#[derive(Debug)]
pub(crate) enum LockFailure {
    /// Another process holds the lock.
    Held {
        /// The id of that process.
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
/// if another process holds the lock. The lock is held as long as the returned file is open.
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
