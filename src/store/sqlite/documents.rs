use std::{
    collections::HashSet,
    ffi::OsString,
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Write},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use jiff::Timestamp;
use rand::{TryRng, rngs::SysRng};
use sqlx::SqliteExecutor;
use tokio::task::spawn_blocking;

/// Bytes that a name is made of: nobody's file is ever written over.
const NAME_LENGTH: usize = 16;
const ENDING: &str = ".sealed";
/// A file that no row names is left alone for so long: its row may be on its way.
const UNNAMED_FOR: Duration = Duration::from_secs(3_600);
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
}

impl Documents {
    /// Where those of a database file lie.
    pub fn beside(database: &Path) -> PathBuf {
        let mut folder = OsString::from(database);
        folder.push("-documents");
        folder.into()
    }

    /// Those in this folder, which is made, for its owner only, where it is missing.
    pub fn in_folder(folder: &Path) -> io::Result<Self> {
        make(folder)?;
        Ok(Self {
            folder: folder.into(),
        })
    }

    /// Where they lie.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes a file and tells its name: its content is flushed to the disk when this returns. No row may name
    /// it before [`Documents::flush`].
    pub async fn keep(&self, content: Bytes) -> io::Result<String> {
        self.apart(move |folder| {
            let name = new_name()?;
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
        self.apart(sync).await
    }

    /// What stands in a file; `None` if there is none of that name. Without the folder nothing is known of any.
    pub async fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let name = name.to_owned();
        self.apart(move |folder| {
            if !is_name(&name) {
                return Ok(None);
            }
            match fs::read(folder.join(name)) {
                Err(error) if error.kind() == io::ErrorKind::NotFound && folder.is_dir() => {
                    Ok(None)
                }
                read => read.map(Some),
            }
        })
        .await
    }

    /// Overwrites a file and removes it. That it is gone already is no error.
    pub async fn remove(&self, name: &str) -> io::Result<()> {
        let name = name.to_owned();
        self.apart(move |folder| match is_name(&name) {
            true => wipe(&folder.join(name)),
            false => Ok(()),
        })
        .await
    }

    /// Removes a file that no row will name. Where that fails, the sweep comes by again.
    pub async fn forget(&self, name: &str) {
        if let Err(error) = self.remove(name).await {
            tracing::debug!(%error, "a file that is not wanted is left to the sweep");
        }
    }

    /// The names of all files, and of those that have lain there for long enough that a row should name them.
    pub async fn names(&self, now: Timestamp) -> io::Result<(HashSet<String>, Vec<String>)> {
        self.apart(move |folder| {
            let (mut all, mut old) = (HashSet::new(), Vec::new());
            let entries = match fs::read_dir(folder) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((all, old)),
                entries => entries?,
            };
            for entry in entries {
                let entry = entry?;
                let Some(name) = entry.file_name().to_str().map(str::to_owned) else {
                    continue;
                };
                if !is_name(&name) {
                    continue;
                }
                let written = entry.metadata().and_then(|file| file.modified());
                if written.is_ok_and(|at| is_old(at.try_into().ok(), now)) {
                    old.push(name.clone());
                }
                all.insert(name);
            }
            Ok((all, old))
        })
        .await
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

/// The names that rows hold.
pub async fn named(database: impl SqliteExecutor<'_>) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar("select file from document where file is not null");
    Ok(names.fetch_all(database).await?.into_iter().collect())
}

fn new_name() -> io::Result<String> {
    let mut bits = [0; NAME_LENGTH];
    let filled = SysRng.try_fill_bytes(&mut bits);
    filled.map_err(io::Error::other)?;
    Ok(format!("{:032x}{ENDING}", u128::from_be_bytes(bits)))
}

/// Whether this is a name that was made here: no other file is read or removed, whatever a row says.
fn is_name(name: &str) -> bool {
    name.strip_suffix(ENDING).is_some_and(|bits| {
        bits.len() == 2 * NAME_LENGTH && bits.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

fn is_old(written: Option<Timestamp>, now: Timestamp) -> bool {
    let limit = now.checked_sub(UNNAMED_FOR).unwrap_or(Timestamp::MIN);
    written.is_some_and(|at| at < limit)
}

/// A file that is not whole is not left behind, as far as the disk allows.
fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
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
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)?;
    sync(folder.parent().unwrap_or(Path::new(".")))
}

/// Names of files live in their folder, and reach the disk with it.
fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}
