//! The encrypted files of applications, in a folder next to the database file
//! (docs/decisions.md#51).

use std::{
    collections::{HashMap, HashSet},
    ffi::OsString,
    fs::{self, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;
use jiff::Timestamp;
use rand::{TryRng, rngs::SysRng};
use sqlx::SqliteExecutor;
use tokio::task::spawn_blocking;

use crate::store::private_file::{self, create, parent_dir, sync_dir};

/// The number of random bytes in a file name. With this many random bytes, two files never get the
/// same name, so no file is overwritten.
const NAME_BYTES: usize = 16;
const SUFFIX: &str = ".sealed";

/// A file could not be written. The message names the folder, because the cause does not.
#[derive(Debug, thiserror::Error)]
#[error("cannot write a file to the folder {folder}: {cause}")]
struct FileWriteError {
    folder: PathBuf,
    cause: io::Error,
}

/// A file could not be read. The message names the file, because the cause does not.
#[derive(Debug, thiserror::Error)]
#[error("cannot read the file {path}: {cause}{}", self.advice())]
struct FileReadError {
    path: PathBuf,
    cause: io::Error,
}

impl FileReadError {
    fn advice(&self) -> String {
        if self.cause.kind() != io::ErrorKind::PermissionDenied {
            return String::new();
        }
        let user = rustix::process::geteuid().as_raw();
        let folder = parent_dir(&self.path).display();
        format!(
            "; the user that runs the site must own all files there: run `chown -R {user} {folder}` and \
             `chmod -R u+rwX {folder}` as root"
        )
    }
}

/// The zeros with which a file is overwritten before it is removed.
static ZEROS: [u8; 64 * 1_024] = [0; 64 * 1_024];

/// The encrypted files of applications, in a folder next to the database file. Each file is written
/// once, never changed, and referred to by a row in the database. Cheap to clone.
///
/// A file is flushed to disk before its row is committed. A crash can leave a file without a row,
/// but never a row without its file.
#[derive(Debug, Clone)]
pub struct FileStore {
    folder: Arc<Path>,
    /// The prefix of new file names, which shows which database a file belongs to.
    tag: Arc<str>,
    /// The names of files that might have no row, because a commit failed.
    doubted: Arc<Mutex<HashSet<String>>>,
}

impl FileStore {
    /// The path of the folder that belongs to a database file.
    pub fn dir_for_database(database: &Path) -> PathBuf {
        let mut folder = OsString::from(database);
        folder.push("-documents");
        folder.into()
    }

    /// Opens the folder, or creates it with mode 0700. Fails if it is not writable. The names of
    /// new files begin with `tag`.
    pub fn open(folder: &Path, tag: &str) -> io::Result<Self> {
        create_dir(folder)?;
        let documents = Self {
            folder: folder.into(),
            tag: tag.into(),
            doubted: Arc::default(),
        };
        let probe = folder.join(documents.new_name()?);
        match create(&probe).and_then(|_| fs::remove_file(&probe)) {
            // If the disk is full, start anyway: the site can still show pages and accept
            // applications without a file.
            Err(error) if is_disk_full(&error) => Ok(documents),
            tried => tried.map(|()| documents),
        }
    }

    /// The prefix of new file names, which shows which database a file belongs to.
    pub fn prefix(&self) -> &str {
        &self.tag
    }

    /// The folder that contains the files.
    pub fn dir(&self) -> &Path {
        &self.folder
    }

    /// Writes a file, flushes its content to disk, and returns its name. The caller must call
    /// [`FileStore::sync_dir`] before a row refers to the file.
    pub async fn write(&self, content: Bytes) -> io::Result<String> {
        let documents = self.clone();
        let written = spawn_blocking(move || documents.write_blocking(&content));
        written.await.map_err(io::Error::other)?
    }

    /// Like [`FileStore::write`], for a caller that is already on a blocking thread.
    pub fn write_blocking(&self, content: &[u8]) -> io::Result<String> {
        let written = self.write_new_file(content);
        written.map_err(|cause| {
            let (kind, folder) = (cause.kind(), self.folder.to_path_buf());
            io::Error::new(kind, FileWriteError { folder, cause })
        })
    }

    fn write_new_file(&self, content: &[u8]) -> io::Result<String> {
        let name = self.new_name()?;
        match write_file(&self.folder.join(&name), content) {
            // The folder was removed while the site was running, so recreate it. The writer
            // recreates a removed database file in the same way.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                create_dir(&self.folder)?;
                write_file(&self.folder.join(&name), content)?;
            }
            written => written?,
        }
        Ok(name)
    }

    /// Tests whether a file with this content can be written, then removes it.
    pub async fn try_write(&self, content: Bytes) -> io::Result<()> {
        let name = self.write(content).await?;
        self.run_blocking(move |folder| fs::remove_file(folder.join(name)))
            .await
    }

    /// Flushes the folder's entries to disk. One call is enough for many new files.
    pub async fn sync_dir(&self) -> io::Result<()> {
        self.run_blocking(sync_dir).await
    }

    /// Reads a file. Returns `None` if there is no such file. Fails if the folder is missing.
    pub async fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        if parse_prefix(name).is_none() {
            return Ok(None);
        }
        let name = name.to_owned();
        self.run_blocking(move |folder| {
            let path = folder.join(name);
            match fs::read(&path) {
                Err(cause) if cause.kind() == io::ErrorKind::NotFound && folder.is_dir() => {
                    Ok(None)
                }
                Err(cause) => Err(io::Error::new(cause.kind(), FileReadError { path, cause })),
                Ok(content) => Ok(Some(content)),
            }
        })
        .await
    }

    /// Overwrites and removes a file. Does nothing if it is missing.
    pub async fn remove(&self, name: &str) -> io::Result<()> {
        if parse_prefix(name).is_none() {
            return Ok(());
        }
        let name = name.to_owned();
        self.run_blocking(move |folder| overwrite_and_remove(&folder.join(name)))
            .await
    }

    /// Removes a file that no row refers to. If the file cannot be removed, the cleanup task tries
    /// again.
    pub async fn discard(&self, name: &str) {
        if let Err(error) = self.remove(name).await {
            tracing::debug!(%error, "a file that is not wanted is left to the sweep");
            self.mark_uncertain(name.to_owned());
        }
    }

    /// Marks a file to be checked by the cleanup task, which determines whether a row refers to it.
    pub fn mark_uncertain(&self, name: String) {
        self.lock_uncertain().insert(name);
    }

    /// The files to be checked by the cleanup task.
    pub fn uncertain_files(&self) -> HashSet<String> {
        self.lock_uncertain().clone()
    }

    /// Removes these names from [`FileStore::uncertain_files`], after the cleanup task has checked
    /// the files.
    pub fn clear_uncertain(&self, names: &HashSet<String>) {
        self.lock_uncertain().retain(|name| !names.contains(name));
    }

    /// The names of the files, and when each was last written (system time). Empty if the folder is
    /// missing.
    pub async fn list(&self) -> io::Result<HashMap<String, Timestamp>> {
        let found = self.run_blocking(list_dir).await?.into_iter();
        Ok(found
            .filter(|(name, _)| parse_prefix(name).is_some())
            .collect())
    }

    fn lock_uncertain(&self) -> MutexGuard<'_, HashSet<String>> {
        let doubts = self.doubted.lock();
        doubts.unwrap_or_else(PoisonError::into_inner)
    }

    fn new_name(&self) -> io::Result<String> {
        let mut bits = [0; NAME_BYTES];
        let filled = SysRng.try_fill_bytes(&mut bits);
        filled.map_err(io::Error::other)?;
        let bits = u128::from_be_bytes(bits);
        Ok(format!("{}-{bits:032x}{SUFFIX}", self.tag))
    }

    /// Runs disk operations on a blocking thread.
    async fn run_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        let folder = Arc::clone(&self.folder);
        let done = spawn_blocking(move || work(&folder)).await;
        done.map_err(io::Error::other)?
    }
}

/// Returns the prefix of a file name. Returns `None` if the name was not created by a
/// [`FileStore`]. Never open such a file, because the name could be a path to another folder.
pub fn parse_prefix(name: &str) -> Option<&str> {
    let is_hex = |text: &str| text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let (tag, bits) = name.strip_suffix(SUFFIX)?.split_once('-')?;
    (is_hex(tag) && bits.len() == 2 * NAME_BYTES && is_hex(bits)).then_some(tag)
}

/// The free space on the disk that contains this folder, in bytes, or `None` if it is unknown.
pub fn free_space(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Reads the names of the files that rows refer to.
pub async fn referenced_files(
    database: impl SqliteExecutor<'_>,
) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from document where file is not null");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

/// Reads the names of the files to remove, because their rows were deleted.
pub async fn files_to_delete(
    database: impl SqliteExecutor<'_>,
) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from spent_document");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

/// The names of the files in a folder that are valid UTF-8. Empty if the folder is missing.
pub fn file_names(folder: &Path) -> io::Result<Vec<String>> {
    Ok(list_dir(folder)?
        .into_iter()
        .map(|(name, _)| name)
        .collect())
}

/// Lists the files with UTF-8 names. Omits files that are removed while the folder is being read.
fn list_dir(folder: &Path) -> io::Result<Vec<(String, Timestamp)>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let written = entry.metadata().and_then(|file| file.modified()).ok();
        let written = written.and_then(|at| Timestamp::try_from(at).ok());
        found.extend(entry.file_name().into_string().ok().zip(written));
    }
    Ok(found)
}

/// Whether a file could not be written because the disk is full or a quota is exceeded.
pub fn is_disk_full(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
    )
}

/// Writes a file. Removes it if it could not be written completely.
fn write_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = create(path)?;
    let written = file.write_all(content).and_then(|()| file.sync_data());
    written.inspect_err(|_| drop(fs::remove_file(path)))
}

/// Overwrites and removes a file. If overwriting it fails, still removes it.
fn overwrite_and_remove(path: &Path) -> io::Result<()> {
    let _ = overwrite(path);
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

fn overwrite(path: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).open(path)?;
    let mut left = file.metadata()?.len();
    while 0 < left {
        let piece = usize::try_from(left).map_or(ZEROS.len(), |left| left.min(ZEROS.len()));
        file.write_all(&ZEROS[..piece])?;
        left -= piece as u64;
    }
    file.sync_data()
}

/// Creates the folder with mode 0700, and its parents if they are missing.
fn create_dir(folder: &Path) -> io::Result<()> {
    private_file::create_dir(folder)?;
    sync_dir(parent_dir(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_error_about_a_file_names_it_and_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let documents = FileStore::open(folder.path(), "ab").unwrap();
        let name = documents.new_name().unwrap();
        let path = folder.path().join(&name);
        // Create a folder in place of the file, because root, who might run the tests, is allowed
        // to read every file.
        fs::create_dir(&path).unwrap();
        let error = documents.read(&name).await.unwrap_err().to_string();
        let says = format!("cannot read the file {}: Is a directory", path.display());
        assert!(error.starts_with(&says), "{error}");
        assert!(!error.contains("chown"), "{error}");

        let cause = io::ErrorKind::PermissionDenied.into();
        let error = FileReadError { path, cause }.to_string();
        let folder = folder.path().display();
        for command in ["chown -R ", "chmod -R u+rwX "] {
            assert!(error.contains(command), "{error}");
            assert!(error.contains(&format!(" {folder}`")), "{error}");
        }
    }
}
