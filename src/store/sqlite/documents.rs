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

/// Bytes that a name is made of: nobody's file is ever written over.
const NAME_LENGTH: usize = 16;
const ENDING: &str = ".sealed";
/// What is written over a file that goes, piece by piece.
static ZEROS: [u8; 64 * 1_024] = [0; 64 * 1_024];

/// The sealed files of applications, each a file of its own in a folder beside the database file: written
/// once, never changed, named by a row. Cheap to clone.
///
/// A file is on the disk before its row is, so a crash in between leaves a file that no row names, and never
/// a row whose file is missing.
#[derive(Debug, Clone)]
pub struct Documents {
    folder: Arc<Path>,
    /// How the names begin that are given here.
    tag: Arc<str>,
    /// Those of which it is not known whether a row will name them.
    doubted: Arc<Mutex<HashSet<String>>>,
}

impl Documents {
    /// Where those of a database file lie.
    pub fn beside(database: &Path) -> PathBuf {
        let mut folder = OsString::from(database);
        folder.push("-documents");
        folder.into()
    }

    /// Those in this folder, which is made, for its owner only, where it is missing, and must be one that can
    /// be written. New names begin with the tag.
    pub fn in_folder(folder: &Path, tag: &str) -> io::Result<Self> {
        make(folder)?;
        let documents = Self {
            folder: folder.into(),
            tag: tag.into(),
            doubted: Arc::default(),
        };
        let probe = folder.join(documents.new_name()?);
        match new_file(&probe).and_then(|_| fs::remove_file(&probe)) {
            // The pages go on, and so do applications without a file.
            Err(error) if is_full(&error) => Ok(documents),
            tried => tried.map(|()| documents),
        }
    }

    /// How the names begin that are given here.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Where they lie.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a file and tells its name: its content is flushed to the disk when this returns. No row may name
    /// it before [`Documents::flush`].
    pub async fn keep(&self, content: Bytes) -> io::Result<String> {
        let name = self.new_name()?;
        self.apart(move |folder| {
            match write(&folder.join(&name), &content) {
                // Somebody removed the folder; the database comes back as well.
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

    /// Flushes the names of all files that were written before: once for many that come together.
    pub async fn flush(&self) -> io::Result<()> {
        self.apart(sync_folder).await
    }

    /// What stands in a file; `None` if there is none of that name. Without the folder nothing is known of any.
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

    /// Overwrites a file and removes it. That it is gone already is no error.
    pub async fn remove(&self, name: &str) -> io::Result<()> {
        if tag(name).is_none() {
            return Ok(());
        }
        let name = name.to_owned();
        self.apart(move |folder| wipe(&folder.join(name))).await
    }

    /// Removes a file that no row will name. Where that fails, the sweep comes by again.
    pub async fn forget(&self, name: &str) {
        if let Err(error) = self.remove(name).await {
            tracing::debug!(%error, "a file that is not wanted is left to the sweep");
            self.doubt(name.to_owned());
        }
    }

    /// Leaves it to the sweep to find out whether a row names it.
    pub fn doubt(&self, name: String) {
        self.doubts().insert(name);
    }

    /// Those of which it is to be found out.
    pub fn doubted(&self) -> HashSet<String> {
        self.doubts().clone()
    }

    /// What could be removed of them is gone.
    pub fn doubt_no_more(&self, names: &HashSet<String>) {
        self.doubts().retain(|name| !names.contains(name));
    }

    /// The names of the files, and when each was last written by the system's clock; none where the folder is
    /// gone.
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

    /// Does what waits for the disk where nobody else waits with it.
    async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> io::Result<T> {
        let folder = Arc::clone(&self.folder);
        let done = spawn_blocking(move || work(&folder)).await;
        done.map_err(io::Error::other)?
    }
}

/// How a name begins; `None` if it is none of those that are given here or by another such store, and may lead
/// anywhere.
pub fn tag(name: &str) -> Option<&str> {
    let is_hex = |text: &str| text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let (tag, bits) = name.strip_suffix(ENDING)?.split_once('-')?;
    (is_hex(tag) && bits.len() == 2 * NAME_LENGTH && is_hex(bits)).then_some(tag)
}

/// The names that rows hold.
pub async fn named(database: impl SqliteExecutor<'_>) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from document where file is not null");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

/// The names of those that are to be removed.
pub async fn spent(database: impl SqliteExecutor<'_>) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from spent_document");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

/// Whatever is there and has a name in letters. One that goes meanwhile is left out.
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

/// A file that is not whole is not left behind, as far as the disk allows.
fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = new_file(path)?;
    let written = file.write_all(content).and_then(|()| file.sync_data());
    written.inspect_err(|_| drop(fs::remove_file(path)))
}

/// Where the disk cannot overwrite it, it goes all the same.
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

/// The folder above may be gone, too.
fn make(folder: &Path) -> io::Result<()> {
    make_folder(folder)?;
    sync_folder(folder_of(folder))
}
