//! Backs up a SQLite store while the site runs (`vestibule backup`). A backup is a folder with the
//! same files as `store.dir`. It does not contain the key file. The module `restore` uses the same
//! functions to copy and check a store.

use std::{
    collections::HashSet,
    error::Error,
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    application::ApplicationId,
    clock::Clock,
    store::{
        backup_error::BackupError,
        database::Database,
        entry_filter::EntryFilter,
        keys::KeyId,
        migrations,
        open::{DatabaseLocation, Store},
        open_error::StoreOpenError,
        outbox_admin::OutboxAdminError,
        private_file,
        settings::Settings,
        sqlite::{
            error_code,
            file_store::{self, FileStore, parse_prefix, referenced_files},
            schema_check,
        },
    },
};

/// How long a statement waits for another process to release its lock on the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum number of attempts to copy the database. The database is copied again if an
/// application's file was deleted before it could be copied.
const MAX_ROUNDS: u32 = 5;

/// The result of a backup or a restore. To check the copy, every entry was decrypted.
#[derive(Debug)]
pub struct BackupReport {
    /// The number of outbox entries.
    pub entries: u64,
    /// The number of application files.
    pub files: usize,
    /// The entries that cannot be decrypted or whose files are missing.
    pub unreadable: Vec<ApplicationId>,
    /// The id of the current key.
    pub key: KeyId,
    /// Whether the operator had paused the delivery when the backup was made.
    pub is_paused: bool,
}

type Result<T> = std::result::Result<T, BackupError>;

/// Why a store is copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum Purpose {
    /// To create a backup. The source is the site's own store, which is trusted.
    BackUp,
    /// To restore a backup. The source is the backup, which is not trusted, because an attacker
    /// could have changed it.
    Restore,
}

impl Purpose {
    /// Advice for the operator if there is already data at the target.
    fn advice(self) -> &'static str {
        match self {
            Self::BackUp => "use a new folder",
            Self::Restore => "stop the site and move its store aside",
        }
    }
}

/// Copies the store to a folder that is empty or does not exist, then decrypts every entry of the
/// copy. The site can run while the store is copied: the copy contains everything that was
/// committed before the call.
///
/// # Errors
///
/// Returns a [`BackupError`] if nothing was backed up.
pub async fn back_up(settings: &Settings, to: &Path) -> Result<BackupReport> {
    let from = database_file(settings)?;
    require_source(&from)?;
    let copied = Settings {
        dir: to.to_owned(),
        url: None,
        ..settings.clone()
    };
    let is_new = !private_file::exists(to).map_err(not_created(to))?;
    let report = copy_and_check(&from, &copied, Purpose::BackUp).await;
    if report.is_err() && is_new {
        // `remove_dir` deletes the folder only if it is empty.
        let _ = fs::remove_dir(to);
    }
    report
}

pub(in crate::store) fn database_file(settings: &Settings) -> Result<PathBuf> {
    match DatabaseLocation::from_settings(settings)? {
        DatabaseLocation::File(path) => Ok(path),
        DatabaseLocation::Server(_) => Err(BackupError::NotSqlite),
    }
}

pub(in crate::store) fn require_source(from: &Path) -> Result<()> {
    if !from.is_file() {
        return Err(BackupError::SourceMissing(from.to_owned()));
    }
    Ok(())
}

/// Fails if the target already contains a database, its journals or files of applications.
pub(in crate::store) fn refuse_existing(to: &Path, purpose: Purpose) -> Result<()> {
    let advice = purpose.advice();
    // Another user of the machine could have placed a SQLite journal here. SQLite would apply it,
    // and a malicious journal can make SQLite delete any file.
    let partial_journal = with_suffix(&partial(to), "-journal");
    let with_endings = ["", "-wal", "-shm", "-journal"].map(|ending| with_suffix(to, ending));
    for leftover in with_endings.into_iter().chain([partial_journal]) {
        if private_file::exists(&leftover).map_err(at(&leftover))? {
            return Err(BackupError::TargetExists(leftover, advice));
        }
    }
    let files = FileStore::dir_for_database(to);
    if !sealed_files(&files)?.is_empty() {
        return Err(BackupError::TargetExists(files, advice));
    }
    Ok(())
}

/// Copies a store, and decrypts every entry of the copy.
pub(in crate::store) async fn copy_and_check(
    from: &Path,
    settings: &Settings,
    purpose: Purpose,
) -> Result<BackupReport> {
    let to = database_file(settings)?;
    refuse_existing(&to, purpose)?;
    let files = FileStore::dir_for_database(&to);
    let checked = match copy_store(from, &to, purpose).await {
        Ok(files) => check_copy(settings, files, purpose).await,
        Err(error) => Err(error),
    };
    if checked.is_err() {
        // If these files remained, the next attempt would fail with `TargetExists`.
        let _ = fs::remove_dir_all(&files);
        let _ = fs::remove_file(&to);
        let _ = fs::remove_file(partial(&to));
    }
    checked
}

/// Copies the database and its files. Returns the number of files.
///
/// The application files are copied first, because this takes the longest. A restore skips this
/// step, because a backup that was tampered with can contain large files that do not belong to any
/// entry. Then the database is copied, and the copy shows which files were added since the first
/// step. If one of these is deleted before it is copied, the database is copied again, so that the
/// copy does not refer to the deleted file.
async fn copy_store(from: &Path, to: &Path, purpose: Purpose) -> Result<usize> {
    let source = FileStore::dir_for_database(from);
    let target = FileStore::dir_for_database(to);
    let partial = partial(to);
    private_file::create_dir_without_links(&target).map_err(not_created(&target))?;
    if purpose == Purpose::BackUp {
        copy_files(&sealed_files(&source)?, &source, &target)?;
    }
    let mut wanted = HashSet::new();
    for _ in 0..MAX_ROUNDS {
        copy_database(from, &partial).await?;
        if purpose == Purpose::Restore {
            reject_unknown_triggers(&partial).await?;
        }
        wanted = files_of(&partial).await?;
        if copy_files(&wanted, &source, &target)? {
            break;
        }
    }
    for unwanted in sealed_files(&target)?.difference(&wanted) {
        let path = target.join(unwanted);
        fs::remove_file(&path).map_err(at(&path))?;
    }
    private_file::sync_dir(&target).map_err(at(&target))?;
    // The copy gets its final name only once it is complete.
    fs::rename(&partial, to).map_err(at(to))?;
    private_file::sync_dir(private_file::parent_dir(to)).map_err(at(to))?;
    Ok(sealed_files(&target)?.len())
}

/// Copies a consistent snapshot of a database.
async fn copy_database(from: &Path, to: &Path) -> Result<()> {
    // Delete an existing symbolic link first, because SQLite would follow it. Another user of the
    // machine could have created the link.
    private_file::replace(to).map_err(not_created(to))?;
    let copied = async {
        let options = SqliteConnectOptions::new().busy_timeout(BUSY_TIMEOUT);
        let mut source = SqliteConnection::connect_with(&options.filename(from)).await?;
        let copy = sqlx::query("vacuum into $1").bind(to.display().to_string());
        copy.execute(&mut source).await?;
        source.close().await
    };
    copied.await.map_err(|error| {
        if error_code::is_write_failure(&error) {
            not_written(to, error)
        } else {
            in_database(from)(error)
        }
    })?;
    // Flush the copy to disk, because `vacuum into` does not.
    File::open(to)
        .and_then(|copy| copy.sync_all())
        .map_err(at(to))
}

/// Reads the names of the application files that a copied database refers to.
async fn files_of(copy: &Path) -> Result<HashSet<String>> {
    let options = SqliteConnectOptions::new().filename(copy);
    let files = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let files = referenced_files(&mut connection).await?;
        connection.close().await?;
        Ok(files)
    };
    files.await.map_err(in_database(copy))
}

/// Fails if a copied database contains triggers or views that the migrations do not create. Must be
/// called before any statement that could run a trigger.
async fn reject_unknown_triggers(copy: &Path) -> Result<()> {
    let options = SqliteConnectOptions::new().filename(copy).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options)
        .await
        .map_err(in_database(copy))?;
    let unknown = schema_check::unknown_trigger(&mut connection, &migrations::sqlite()).await;
    connection.close().await.map_err(in_database(copy))?;
    match unknown.map_err(StoreOpenError::from)? {
        None => Ok(()),
        Some(object) => Err(BackupError::UnknownSchema(object)),
    }
}

/// Copies the application files that are not in the target yet. Returns `false` if one of them does
/// not exist.
fn copy_files(names: &HashSet<String>, from: &Path, to: &Path) -> Result<bool> {
    let mut is_complete = true;
    for name in names {
        let (source, target) = (from.join(name), to.join(name));
        if parse_prefix(name).is_none() {
            // The name does not have the format of the names that the store creates. In a malicious
            // backup, it could be a path to another folder.
            is_complete = false;
        } else if !target.exists() {
            match private_file::open_without_links(&source) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => is_complete = false,
                opened => opened
                    .and_then(|file| copy_file(file, &target))
                    .map_err(|error| {
                        if file_store::is_disk_full(&error) {
                            not_written(&target, error)
                        } else {
                            at(&source)(error)
                        }
                    })?,
            }
        }
    }
    Ok(is_complete)
}

fn copy_file(mut from: File, to: &Path) -> io::Result<()> {
    let mut copy = private_file::create(to)?;
    let copied = io::copy(&mut from, &mut copy).and_then(|_| copy.sync_data());
    copied.inspect_err(|_| drop(fs::remove_file(to)))
}

/// Lists the application files in a folder. The result is empty if the folder does not exist.
pub(in crate::store) fn sealed_files(folder: &Path) -> Result<HashSet<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashSet::new()),
        entries => entries.map_err(at(folder))?,
    };
    let names = entries.map(|entry| Ok(entry?.file_name().into_string().unwrap_or_default()));
    let names: io::Result<Vec<String>> = names.collect();
    let names = names.map_err(at(folder))?.into_iter();
    Ok(names.filter(|name| parse_prefix(name).is_some()).collect())
}

/// Opens the copy as the site would, and decrypts every entry with its file.
async fn check_copy(settings: &Settings, files: usize, purpose: Purpose) -> Result<BackupReport> {
    let store = Store::open_existing(settings, Clock::System).await?;
    let trusted = match purpose {
        Purpose::BackUp => Ok(()),
        Purpose::Restore => remove_access(&store, &database_file(settings)?).await,
    };
    let read = match trusted {
        Ok(()) => read_entries(&store, files, purpose).await,
        Err(error) => Err(error),
    };
    store.close().await;
    read
}

/// Makes a restored store safe to use. Fails if its schema differs from the schema that the
/// migrations create. Deletes recruiters' sessions and the operator's decisions to deliver files
/// without a scan, because an attacker could have added them.
async fn remove_access(store: &Store, path: &Path) -> Result<()> {
    if let Database::Sqlite(file) = store.database() {
        let connection = file.readers().acquire().await;
        let mut connection = connection.map_err(in_database(path))?;
        let difference = schema_check::difference(&mut connection, &migrations::sqlite()).await;
        if let Some(object) = difference.map_err(StoreOpenError::from)? {
            return Err(BackupError::UnknownSchema(object));
        }
    }
    let delete = store.database().query("delete from recruiter_session");
    delete.execute().await.map_err(in_database(path))?;
    let scan = "update outbox set skip_scan = false where skip_scan";
    let scan = store.database().query(scan).execute().await;
    scan.map_err(in_database(path))?;
    Ok(())
}

/// Decrypts all entries. Rejects a backup if the columns of an entry do not match its encrypted
/// content, because an attacker could have replaced the entry's receipt token.
async fn read_entries(store: &Store, files: usize, purpose: Purpose) -> Result<BackupReport> {
    let outbox = store.outbox_admin();
    let mut report = BackupReport {
        entries: 0,
        files,
        unreadable: Vec::new(),
        key: store.rekey().current(),
        is_paused: outbox.is_paused_by_operator().await?,
    };
    let mut last = None;
    loop {
        let mut page = outbox.page(&EntryFilter::default(), last.as_ref()).await?;
        for entry in &page {
            report.entries += 1;
            let changed = match purpose {
                Purpose::BackUp => outbox.content(entry.id).await.map(|_| None),
                Purpose::Restore => outbox.changed_column(entry.id).await,
            };
            match changed {
                Ok(None) => (),
                Ok(Some(column)) => {
                    let id = entry.id;
                    return Err(BackupError::ChangedEntry { id, column });
                }
                Err(OutboxAdminError::Seal(_)) => report.unreadable.push(entry.id),
                Err(error) => return Err(error.into()),
            }
        }
        match page.pop() {
            None if report.entries == outbox.count().await? => return Ok(report),
            None => return Err(BackupError::EntriesSkipped),
            entry => last = entry,
        }
    }
}

pub(in crate::store) fn at(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path.to_owned();
    |source| BackupError::FileNotCopied { path, source }
}

pub(in crate::store) fn not_created(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path.to_owned();
    |source| BackupError::NotCreated { path, source }
}

/// The error for a copy that cannot be written to `path`.
fn not_written(path: &Path, source: impl Into<Box<dyn Error + Send + Sync>>) -> BackupError {
    BackupError::NotWritten {
        folder: private_file::parent_dir(path).to_owned(),
        source: source.into(),
    }
}

fn in_database(path: &Path) -> impl FnOnce(sqlx::Error) -> BackupError {
    let path = path.to_owned();
    |source| BackupError::DatabaseNotCopied { path, source }
}

fn partial(database: &Path) -> PathBuf {
    with_suffix(database, "-partial")
}

pub(in crate::store) fn with_suffix(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
