//! Detects whether the open database file or its log was removed or replaced.

use std::{
    ffi::OsString,
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

/// The device and inode numbers that the database file and its log had when a connection was
/// opened. If the files are later removed or replaced, the connection keeps writing to the old
/// ones, and these writes are lost at the next start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileIdentity([(u64, u64); 2]);

impl FileIdentity {
    /// Reads the identity of the files at this path.
    pub fn read(path: &Path) -> io::Result<Self> {
        Ok(Self([
            device_and_inode(path)?,
            device_and_inode(&wal_path(path))?,
        ]))
    }

    /// Whether the file at this path is still the database file that was opened. Does not check the
    /// log.
    pub fn is_same_file(&self, path: &Path) -> bool {
        device_and_inode(path).is_ok_and(|now| now == self.0[0])
    }

    /// Fails with a reason if the database file or its log was removed or replaced.
    pub fn check_unchanged(&self, path: &Path) -> io::Result<()> {
        match Self::read(path) {
            Ok(now) if now == *self => Ok(()),
            Ok(_) => Err(io::Error::other(
                "the database file was replaced by another",
            )),
            Err(error) => Err(io::Error::new(
                error.kind(),
                format!("the database file, or its log, is not where it was: {error}"),
            )),
        }
    }
}

fn device_and_inode(path: &Path) -> io::Result<(u64, u64)> {
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}

fn wal_path(path: &Path) -> PathBuf {
    let mut log = OsString::from(path);
    log.push("-wal");
    log.into()
}
