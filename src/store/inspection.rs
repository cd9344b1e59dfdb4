//! Inspects a store for `vestibule check`. The inspection creates a temporary file, but does not
//! change the store. It runs no migrations, because an older version of the site might be running
//! and could not use the migrated store.

use std::{
    fs,
    io::Write,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    time::Duration,
};

use rustix::fs::{Access, access};

use crate::{
    clock::Clock,
    masked_url::mask_credentials,
    store::{
        database_inspection::DatabaseInspection,
        file_access::AccessDenied,
        key_check::{KeyInspection, check_keys},
        migrations,
        open::{self, DatabaseLocation},
        open_error::StoreOpenError,
        postgres, private_file,
        search_engine_rows::LastAnswer,
        settings::{DatabaseUrl, Settings},
        sqlite::{self, file_store, foreign_files::ForeignFiles},
    },
};

/// The size, in bytes, of the file that is written to test whether the disk is full. A smaller file
/// could fit even on a full disk.
const TEST_BYTES: usize = 64 << 10;

/// The result of inspecting a store that the site can use.
#[derive(Debug)]
pub struct StoreInspection {
    /// The path of the SQLite file, or the URL of the PostgreSQL database without its password.
    pub location: String,
    /// The state of the database.
    pub state: StoreState,
    /// The keys in the key file, or why the key file cannot be used.
    pub keys: Result<KeyInspection, StoreOpenError>,
    /// The folder for uploaded files, if it contains files even though the SQLite file is missing
    /// or empty.
    pub files_without_database: Option<PathBuf>,
    /// A file of an application that the site is not allowed to read and write.
    pub denied_file: Option<AccessDenied>,
    /// The files of another database that are in the folder for uploaded files.
    pub foreign_files: Option<ForeignFiles>,
    /// Whether a file can be written to the folder of the SQLite file.
    pub written: Result<(), StoreOpenError>,
    /// The free space on the disk with the SQLite file, in bytes.
    pub free_disk: Option<u64>,
    /// The ATS that the store is bound to. `None` if it is not bound yet, or if the database is
    /// from an older version.
    pub bound_ats: Option<String>,
    /// Whether a replica of the site is running with this PostgreSQL database. Always false for
    /// SQLite.
    pub has_running_replica: bool,
    /// The last response from each search engine to which postings were submitted, oldest first.
    /// Empty if the database is from an older version.
    pub search_engines: Vec<LastAnswer>,
    /// The difference between the clocks of the PostgreSQL server and this machine. `None` for
    /// SQLite.
    pub clock_difference: Option<Duration>,
}

/// Whether a database exists, and whether it must be migrated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreState {
    /// There is no database, or the database is empty. The first start creates the tables.
    Missing,
    /// The database has the schema of this version.
    Current,
    /// The database has the schema of an older version. The next start will run this many
    /// migrations.
    Older(usize),
}

impl StoreInspection {
    /// Inspects the store.
    ///
    /// # Errors
    ///
    /// Fails if the site could not use the store. Does not fail if the key file cannot be used: the
    /// field `keys` then contains the error.
    pub async fn new(settings: &Settings, clock: &Clock) -> Result<Self, StoreOpenError> {
        match DatabaseLocation::from_settings(settings)? {
            DatabaseLocation::Server(url) => {
                let found = postgres::inspection::inspect(url, clock).await?;
                let all = migrations::postgres().iter().count();
                Ok(Self::from_database(
                    settings,
                    mask_credentials(url),
                    &found,
                    all,
                ))
            }
            DatabaseLocation::File(path) if open::database_exists(&path)? => {
                let files = file_store::FileStore::dir_for_database(&path);
                let written = try_write(&files);
                let found = match sqlite::inspection::inspect(&path).await {
                    Ok(found) => found,
                    // If the disk is full, return the error from writing the test file: SQLite's
                    // error does not mention the cause.
                    Err(error) => {
                        let full = written.err().filter(StoreOpenError::is_disk_full);
                        return Err(full.unwrap_or_else(|| error.into()));
                    }
                };
                require_writable_dir(&files)?;
                let all = migrations::sqlite().iter().count();
                let location = path.display().to_string();
                let prefix = found.file_prefix.as_deref();
                let foreign_files = prefix.and_then(|it| ForeignFiles::find(&files, it));
                let found = Self::from_database(settings, location, &found, all);
                let is_empty = found.state == StoreState::Missing;
                Ok(Self {
                    denied_file: AccessDenied::find_lock_file(&path)
                        .or_else(|| AccessDenied::find_document(&files)),
                    foreign_files,
                    files_without_database: Some(files).filter(|it| is_empty && has_files(it)),
                    written,
                    free_disk: free_space(&path),
                    ..found
                })
            }
            DatabaseLocation::File(path) => {
                require_writable_dir(private_file::parent_dir(&path))?;
                let files = file_store::FileStore::dir_for_database(&path);
                Ok(Self {
                    files_without_database: Some(files).filter(|it| has_files(it)),
                    denied_file: None,
                    foreign_files: None,
                    location: path.display().to_string(),
                    state: StoreState::Missing,
                    keys: check_keys(settings, &DatabaseInspection::default(), false),
                    written: try_write(&path),
                    free_disk: free_space(&path),
                    bound_ats: None,
                    has_running_replica: false,
                    search_engines: Vec::new(),
                    clock_difference: None,
                })
            }
        }
    }

    /// Creates the result from the inspection of a database. `all` is the number of migrations that
    /// this version has.
    fn from_database(
        settings: &Settings,
        location: String,
        found: &DatabaseInspection,
        all: usize,
    ) -> Self {
        Self {
            location,
            state: match found.pending_migrations {
                0 => StoreState::Current,
                pending if pending == all => StoreState::Missing,
                pending => StoreState::Older(pending),
            },
            keys: check_keys(settings, found, settings.is_shared()),
            files_without_database: None,
            denied_file: None,
            foreign_files: None,
            written: Ok(()),
            free_disk: None,
            bound_ats: found.bound_ats.clone().filter(|ats| !ats.is_empty()),
            has_running_replica: found.has_running_replica,
            search_engines: found.search_engines.clone(),
            clock_difference: found.clock_difference,
        }
    }
}

/// Returns the path of the SQLite file in `store.dir`, if the store is in PostgreSQL and the file
/// exists. Such a file is left over from `vestibule store copy`, which does not delete it.
pub fn forgotten_sqlite_file(settings: &Settings) -> Option<PathBuf> {
    let is_postgres = settings.url.as_ref().is_some_and(DatabaseUrl::is_postgres);
    let file = settings.dir.join(open::DATABASE_FILE);
    (is_postgres && file.is_file()).then_some(file)
}

/// Lists the files of the SQLite store in `store.dir`, so that the operator can be advised to
/// delete them. `store.dir` can contain other data too.
pub fn sqlite_store_files(settings: &Settings) -> String {
    let database = settings.dir.join(open::DATABASE_FILE);
    let files = file_store::FileStore::dir_for_database(&database);
    let (database, files) = (database.display(), files.display());
    format!("{database}, {database}-wal and {database}-shm, and the folder {files}")
}

/// Checks that files can be created in a folder. If the folder does not exist, checks the nearest
/// existing parent.
pub fn require_writable_dir(path: &Path) -> Result<(), StoreOpenError> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = existing_ancestor(&path);
    access(&folder, Access::WRITE_OK | Access::EXEC_OK).map_err(|source| {
        let source = source.into();
        if folder == path {
            StoreOpenError::DirNotWritable { path, source }
        } else {
            StoreOpenError::DirNotCreated { path, source }
        }
    })
}

/// Returns a warning if this process runs as root, but the folder of the SQLite store belongs to
/// another user, who could not read the files that root creates there.
pub fn root_warning(settings: &Settings) -> Option<String> {
    let folder = existing_ancestor(&settings.dir);
    let owner = fs::metadata(&folder).ok()?.uid();
    let is_root = rustix::process::geteuid().is_root();
    (settings.url.is_none() && is_root).then(|| foreign_owner(&folder, owner))?
}

fn foreign_owner(folder: &Path, owner: u32) -> Option<String> {
    let folder = folder.display();
    (owner != 0).then(|| {
        format!(
            "this command runs as root, but the folder {folder} belongs to the user with the id {owner}, who cannot read \
             the files that root creates there: run the command as that user (with systemd, with vestibule-admin), or \
             run `chown -R {owner} {folder}` afterwards"
        )
    })
}

/// Checks that the disk is not full: writes a file to the folder and flushes it to disk. Opening
/// the database does not reveal a full disk, because SQLite writes only when it commits. The file
/// has no name, so the operating system deletes it even if this process is killed.
fn try_write(path: &Path) -> Result<(), StoreOpenError> {
    let folder = existing_ancestor(path);
    let written = tempfile::tempfile_in(&folder).and_then(|mut file| {
        file.write_all(&[0; TEST_BYTES])?;
        file.sync_data()
    });
    written.map_err(|source| StoreOpenError::FileNotWritten {
        path: std::path::absolute(&folder).unwrap_or(folder),
        source,
    })
}

/// Whether a folder contains anything. A folder that does not exist contains nothing.
fn has_files(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
}

fn free_space(path: &Path) -> Option<u64> {
    file_store::free_space(&existing_ancestor(path))
}

/// Returns `path` if it is a folder, and otherwise its nearest parent folder that exists.
fn existing_ancestor(path: &Path) -> PathBuf {
    let mut folders = path.ancestors().filter(|folder| folder.is_dir());
    folders.next().map_or_else(|| ".".into(), Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_of_root_in_the_folder_of_another_user_is_a_warning() {
        let says = foreign_owner(Path::new("/data"), 22_011).unwrap();
        assert!(says.contains("`chown -R 22011 /data`"), "{says}");
        assert_eq!(foreign_owner(Path::new("/data"), 0), None);
    }
}
