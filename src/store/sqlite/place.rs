//! The identity of the open database file and its log, to notice if they are removed or replaced.

use std::{
    ffi::OsString,
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

/// Device and inode numbers of the database file and its log when a connection was opened. A
/// connection continues to write to removed or replaced files, and the next start does not find
/// those writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place([(u64, u64); 2]);

impl Place {
    /// Reads the identity of the files at this path.
    pub fn of(path: &Path) -> io::Result<Self> {
        Ok(Self([file(path)?, file(&log(path))?]))
    }

    /// Whether the database file is still the same, whatever became of its log.
    pub fn has_file(&self, path: &Path) -> bool {
        file(path).is_ok_and(|now| now == self.0[0])
    }

    /// Fails with a reason if the database file or its log was removed or replaced.
    pub fn still_is(&self, path: &Path) -> io::Result<()> {
        match Self::of(path) {
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

fn file(path: &Path) -> io::Result<(u64, u64)> {
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}

fn log(path: &Path) -> PathBuf {
    let mut log = OsString::from(path);
    log.push("-wal");
    log.into()
}
