//! The sealed files of applications, in a folder beside the database file (docs/decisions.md#51).

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

use crate::store::private::{folder_of, make_folder, new_file, sync_folder};

/// Number of random bytes in a file name. Names never repeat, so files are never overwritten.
const NAME_LENGTH: usize = 16;
const ENDING: &str = ".sealed";
/// Zeros that overwrite a file before it is removed.
static ZEROS: [u8; 64 * 1_024] = [0; 64 * 1_024];

/// The sealed files of applications, in a folder beside the database file. Each is written once,
/// never changed, and referred to by a row. Cheap to clone.
///
/// A file is on disk before its row is. A crash in between leaves a file without a row, and never a
/// row without its file.
#[derive(Debug, Clone)]
pub struct Documents {
    folder: Arc<Path>,
    /// The prefix of new names. It tells which database a file belongs to.
    tag: Arc<str>,
    /// Files that may not have a row, because a commit failed.
    doubted: Arc<Mutex<HashSet<String>>>,
}

impl Documents {
    /// The folder for a database file.
    pub fn beside(database: &Path) -> PathBuf {
        let mut folder = OsString::from(database);
        folder.push("-documents");
        folder.into()
    }

    /// Opens the folder, or creates it with mode 0700. Fails if it is not writable. New names begin
    /// with `tag`.
    pub fn in_folder(folder: &Path, tag: &str) -> io::Result<Self> {
        make(folder)?;
        let documents = Self {
            folder: folder.into(),
            tag: tag.into(),
            doubted: Arc::default(),
        };
        let probe = folder.join(documents.new_name()?);
        match new_file(&probe).and_then(|_| fs::remove_file(&probe)) {
            // Pages, and applications without a file, still work.
            Err(error) if is_full(&error) => Ok(documents),
            tried => tried.map(|()| documents),
        }
    }

    /// The prefix of new names. It tells which database a file belongs to.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a file and returns its name. The content is flushed to disk when this returns. A row
    /// may refer to it only after [`Documents::flush`].
    pub async fn keep(&self, content: Bytes) -> io::Result<String> {
        let name = self.new_name()?;
        self.apart(move |folder| {
            match write(&folder.join(&name), &content) {
                // The folder was removed. It is restored, like the database file.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    make(folder)?;
                    write(&folder.join(&name), &content)?;
                }
                written => written?,
            }
            Ok(name)
        })
        .await
    }

    /// Flushes the folder's entries to disk: once for many files.
    pub async fn flush(&self) -> io::Result<()> {
        self.apart(sync_folder).await
    }

    /// Reads a file. `None` if there is no such file. Fails if the folder is missing.
    pub async fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        if tag(name).is_none() {
            return Ok(None);
        }
        let name = name.to_owned();
        self.apart(move |folder| match fs::read(folder.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && folder.is_dir() => Ok(None),
            read => read.map(Some),
        })
        .await
    }

    /// Overwrites and removes a file. A missing file is not an error.
    pub async fn remove(&self, name: &str) -> io::Result<()> {
        if tag(name).is_none() {
            return Ok(());
        }
        let name = name.to_owned();
        self.apart(move |folder| wipe(&folder.join(name))).await
    }

    /// Removes a file that no row refers to. If this fails, the cleanup task tries again.
    pub async fn forget(&self, name: &str) {
        if let Err(error) = self.remove(name).await {
            tracing::debug!(%error, "a file that is not wanted is left to the sweep");
            self.doubt(name.to_owned());
        }
    }

    /// Lets the cleanup task find out whether a row refers to it.
    pub fn doubt(&self, name: String) {
        self.doubts().insert(name);
    }

    /// The files that the cleanup task must look at.
    pub fn doubted(&self) -> HashSet<String> {
        self.doubts().clone()
    }

    /// Forgets these files after the cleanup.
    pub fn doubt_no_more(&self, names: &HashSet<String>) {
        self.doubts().retain(|name| !names.contains(name));
    }

    /// The names of the files and when each was last written by the system clock. Empty if the
    /// folder is missing.
    pub async fn written(&self) -> io::Result<HashMap<String, Timestamp>> {
        let found = self.apart(found).await?.into_iter();
        Ok(found.filter(|(name, _)| tag(name).is_some()).collect())
    }

    fn doubts(&self) -> MutexGuard<'_, HashSet<String>> {
        let doubts = self.doubted.lock();
        doubts.unwrap_or_else(PoisonError::into_inner)
    }

    fn new_name(&self) -> io::Result<String> {
        let mut bits = [0; NAME_LENGTH];
        let filled = SysRng.try_fill_bytes(&mut bits);
        filled.map_err(io::Error::other)?;
        let bits = u128::from_be_bytes(bits);
        Ok(format!("{}-{bits:032x}{ENDING}", self.tag))
    }

    /// Runs work that waits for the disk on a blocking thread.
    async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        let folder = Arc::clone(&self.folder);
        let done = spawn_blocking(move || work(&folder)).await;
        done.map_err(io::Error::other)?
    }
}

/// The prefix of a name. `None` if it is not a name of such a store: it could be a path to
/// anywhere.
pub fn tag(name: &str) -> Option<&str> {
    let is_hex = |text: &str| text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let (tag, bits) = name.strip_suffix(ENDING)?.split_once('-')?;
    (is_hex(tag) && bits.len() == 2 * NAME_LENGTH && is_hex(bits)).then_some(tag)
}

/// The names that rows refer to.
pub async fn named(database: impl SqliteExecutor<'_>) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from document where file is not null");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

/// The names of files that are to be removed.
pub async fn spent(database: impl SqliteExecutor<'_>) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from spent_document");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

/// Lists the files with UTF-8 names. A file that disappears meanwhile is left out.
fn found(folder: &Path) -> io::Result<Vec<(String, Timestamp)>> {
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

fn is_full(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
    )
}

/// Writes a file. Removes it again if it could not be written completely.
fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = new_file(path)?;
    let written = file.write_all(content).and_then(|()| file.sync_data());
    written.inspect_err(|_| drop(fs::remove_file(path)))
}

/// Overwrites and removes a file. It is removed even if it cannot be overwritten.
fn wipe(path: &Path) -> io::Result<()> {
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
fn make(folder: &Path) -> io::Result<()> {
    make_folder(folder)?;
    sync_folder(folder_of(folder))
}
