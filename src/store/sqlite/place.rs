use std::{
    ffi::OsString,
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

/// The file and its log as they lay on the disk when a connection was opened. A connection goes on
/// writing to files that were removed or replaced; what it writes there no start ever finds again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place([(u64, u64); 2]);

impl Place {
    /// What lies at the path now.
    pub fn of(path: &Path) -> io::Result<Self> {
        Ok(Self([file(path)?, file(&log(path))?]))
    }

    /// Whether the file lies there still, with or without its log.
    pub fn has_file(&self, path: &Path) -> bool {
        file(path).is_ok_and(|now| now == self.0[0])
    }

    /// Whether the same lies there still; says what is wrong otherwise.
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
