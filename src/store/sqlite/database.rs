//! Opens the SQLite file with one connection for writing and several for reading, runs migrations,
//! and checks the file.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    SqliteConnection, SqlitePool,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    clock::Clock,
    store::{
        database_error::CONNECTION_TIMEOUT,
        file_access::AccessDenied,
        migrations, private_file,
        sqlite::{
            batch_close::BatchCloser,
            batch_insert::BatchInserter,
            error_code,
            file_store::{FileStore, files_to_delete, parse_prefix, referenced_files},
            foreign_files::ForeignFiles,
            group_commit::GroupCommit,
            writer::{WriteTransaction, Writer, execute},
        },
    },
};

/// How long a statement waits for another process to release its lock. The time is short, because a
/// visitor may be waiting for the result.
pub(in crate::store) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum size of a database file that is checked completely at startup. Checking a file of
/// this size takes one to two seconds.
const MAX_CHECKED_BYTES: u64 = 512 * 1_024 * 1_024;
/// The minimum age at which an application's file without a row is reported. Another process might
/// be about to insert the row of a newer file.
const MAX_UPLOAD_AGE: Duration = Duration::from_secs(3_600);
/// The page size of a new database file, in bytes. Pages are large, because most writes are large,
/// and every page written takes additional time.
const PAGE_SIZE: u32 = 16 * 1_024;
/// The page cache of the writing connection: 8 MiB (a negative number is a size in KiB). With a
/// smaller cache, SQLite would write large transactions to disk twice.
const WRITER_CACHE: &str = "-8192";
/// The maximum number of connections for reading. These connections never wait for the writing
/// connection.
const MAX_READERS: u32 = 4;

/// The database file, with one connection for writing and several for reading, and the folder with
/// the files of applications. Cheap to clone.
#[derive(Debug, Clone)]
pub struct SqliteDatabase {
    writer: Writer,
    readers: SqlitePool,
    group: GroupCommit,
    intake: BatchInserter,
    closer: BatchCloser,
    documents: FileStore,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum SqliteOpenError {
    /// The file cannot be created.
    #[error(
        "cannot create the database file {path}; the user that runs the site must own its folder"
    )]
    NotCreated {
        /// The path of the database file.
        path: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The folder for the files of applications cannot be created or used.
    #[error(
        "cannot create, read or write the folder {folder} with the files of applications; the user that runs the site must own it"
    )]
    FileStoreUnavailable {
        /// The path of the folder.
        folder: PathBuf,
        /// The error from the operating system.
        source: io::Error,
    },
    /// The file is damaged.
    #[error(
        "the database file {path} is damaged ({found}): do not change it, copy it and the files next to it to a safe place, then restore your last backup"
    )]
    Damaged {
        /// The path of the database file.
        path: PathBuf,
        /// The problem that SQLite found.
        found: String,
    },
    /// The file or its folder is not writable.
    #[error(
        "cannot write to the database file {path}; the user that runs the site must own it and its folder, and the file system must not be full or read-only"
    )]
    NotWritable {
        /// The path of the database file.
        path: PathBuf,
        /// SQLite's error.
        source: sqlx::Error,
    },
    /// This process is not allowed to use one of the database's files or folders.
    #[error("cannot read and write the database: {0}")]
    AccessDenied(AccessDenied),
    /// The disk is full or has failed.
    #[error(
        "cannot read or write the database file {path}; check its disk: free space (`df -h {}`), free inodes (`df -i {}`), and \
         whether it has a fault (`dmesg`)",
        private_file::parent_dir(path).display(),
        private_file::parent_dir(path).display()
    )]
    DiskFailed {
        /// The path of the database file.
        path: PathBuf,
        /// SQLite's error.
        source: sqlx::Error,
    },
    /// SQLite cannot open the file.
    #[error("cannot open the database")]
    NotOpened(#[from] sqlx::Error),
    /// SQLite cannot open the file at this path.
    #[error("cannot open the database file {path}")]
    FileNotOpened {
        /// The path of the database file.
        path: PathBuf,
        /// SQLite's error.
        source: sqlx::Error,
    },
    /// A newer version of the program has migrated the database.
    #[error(
        "the database is from a newer version of vestibule (it has the migration {0}): start that version, or restore a backup from before the upgrade"
    )]
    FromNewerVersion(i64),
    /// A migration failed.
    #[error("cannot change the tables of the database to those of this version")]
    NotMigrated(MigrateError),
}

type OpenResult<T> = Result<T, SqliteOpenError>;

impl SqliteDatabase {
    /// Opens the file, or creates it with mode 0600, and runs migrations. Each commit is flushed to
    /// disk.
    pub async fn open(path: &Path) -> Result<Self, SqliteOpenError> {
        require_access(path)?;
        create_private(path)?;
        let opened = Self::open_file(path).await;
        opened.map_err(|error| error.with_path(path))
    }

    async fn open_file(path: &Path) -> Result<Self, SqliteOpenError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .page_size(PAGE_SIZE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("secure_delete", "on");
        let readers = SqlitePoolOptions::new()
            .max_connections(MAX_READERS)
            .acquire_timeout(CONNECTION_TIMEOUT)
            // By default, each query would first ping its connection, which takes unnecessary time.
            .test_before_acquire(false)
            // Keep connections open: an open connection can read even if the disk is too full to
            // open a new one.
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options.clone().pragma("query_only", "on"));
        // If `path` is a symbolic link, resolve it, because SQLite creates the write-ahead log next
        // to the file to which the link points.
        let path = path.canonicalize().map_err(sqlx::Error::Io)?;
        let writing = options
            .pragma("cache_size", WRITER_CACHE)
            .pragma("temp_store", "memory");
        let writer = Writer::new(path.clone(), writing, readers.clone());
        let mut first = writer.open_connection().await?;
        check_integrity(&path, &mut first).await?;
        if let Err(error) = enable_incremental_vacuum(&path, &mut first).await {
            tracing::warn!(%error, "the database file will not shrink when something is removed");
        }
        migrations::sqlite()
            .run_direct(None, &mut first, false)
            .await?;
        let documents = open_file_store(&path, &mut first).await?;
        report_mismatched_files(&documents, &mut first).await?;
        writer.adopt_connection(first).await?;
        Ok(Self {
            group: GroupCommit::new(writer.clone()),
            intake: BatchInserter::new(writer.clone(), documents.clone()),
            closer: BatchCloser::new(writer.clone()),
            writer,
            readers,
            documents,
        })
    }

    /// Waits until the writing connection is free, and starts a transaction.
    pub(in crate::store) async fn begin(&self) -> Result<WriteTransaction, sqlx::Error> {
        self.writer.begin().await
    }

    /// Executes a statement outside of a transaction.
    pub(in crate::store) async fn execute_alone(
        &self,
        statement: &'static str,
    ) -> Result<(), sqlx::Error> {
        self.writer.execute_alone(statement).await
    }

    /// Truncates the write-ahead log, because it can still contain deleted rows. Returns `false` if
    /// a reading connection prevented this.
    pub(in crate::store) async fn checkpoint(&self) -> Result<bool, sqlx::Error> {
        self.writer.checkpoint().await
    }

    /// Returns the [`GroupCommit`], for writes that can share a transaction with other writes.
    pub(in crate::store) fn group_commit(&self) -> &GroupCommit {
        &self.group
    }

    pub(in crate::store) fn batch_inserter(&self) -> &BatchInserter {
        &self.intake
    }

    /// Returns the [`BatchCloser`], which checks in batches whether visitors must keep waiting for
    /// the delivery of their applications.
    pub(in crate::store) fn batch_closer(&self) -> &BatchCloser {
        &self.closer
    }

    pub(in crate::store) fn files(&self) -> &FileStore {
        &self.documents
    }

    /// The pool of read-only connections.
    pub(in crate::store) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Waits for running queries, then closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl From<MigrateError> for SqliteOpenError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::FromNewerVersion(version),
            other => Self::NotMigrated(other),
        }
    }
}

impl SqliteOpenError {
    /// Adds the path to an error that is about the file, for example because the file is damaged.
    pub(in crate::store) fn with_path(self, path: &Path) -> Self {
        let path = path.to_owned();
        match self {
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if error_code::has_code(&source, &error_code::DAMAGED) =>
            {
                let found = source.to_string();
                Self::Damaged { path, found }
            }
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if error_code::has_code(&source, &error_code::NOT_WRITABLE) =>
            {
                Self::NotWritable { path, source }
            }
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if error_code::has_code(&source, &error_code::DISK_FAILED) =>
            {
                Self::DiskFailed { path, source }
            }
            Self::NotOpened(source) => Self::FileNotOpened { path, source },
            other => other,
        }
    }
}

/// Checks the whole file, so that damage is found before applications are delivered. Skips files
/// larger than `MAX_CHECKED_BYTES`.
async fn check_integrity(path: &Path, database: &mut SqliteConnection) -> OpenResult<()> {
    if MAX_CHECKED_BYTES < path.metadata().map_or(0, |file| file.len()) {
        return Ok(());
    }
    let found: String = sqlx::query_scalar("pragma quick_check(1)")
        .fetch_one(&mut *database)
        .await?;
    // Free the page cache, which the check has filled with pages that are probably not needed
    // again.
    execute(database, "pragma shrink_memory").await?;
    let path = path.to_owned();
    if found == "ok" {
        Ok(())
    } else {
        Err(SqliteOpenError::Damaged { path, found })
    }
}

/// Opens the folder with the files of applications. File names begin with a tag that identifies the
/// database.
async fn open_file_store(path: &Path, database: &mut SqliteConnection) -> OpenResult<FileStore> {
    let tag: String = sqlx::query_scalar("select tag from document_folder")
        .fetch_one(database)
        .await?;
    let folder = FileStore::dir_for_database(path);
    FileStore::open(&folder, &tag)
        .map_err(|source| SqliteOpenError::FileStoreUnavailable { folder, source })
}

/// Logs a warning about rows whose file is missing, files without a row, and files of another
/// database. These problems can result from an incomplete restore.
async fn report_mismatched_files(
    place: &FileStore,
    database: &mut SqliteConnection,
) -> OpenResult<()> {
    let before = referenced_files(&mut *database).await?;
    let there = place
        .list()
        .await
        .map_err(|source| SqliteOpenError::FileStoreUnavailable {
            folder: place.dir().to_owned(),
            source,
        })?;
    let now = referenced_files(&mut *database).await?;
    let spent = files_to_delete(database).await?;
    let folder = place.dir().display();
    let is_missing = |file: &&String| !there.contains_key(*file);
    let missing = before.intersection(&now).filter(is_missing).count();
    if missing != 0 {
        tracing::error!(
            "the files of {missing} applications are not in {folder}: bring them back from your backup, or they cannot be delivered"
        );
    }
    let young = Clock::System.now() - MAX_UPLOAD_AGE;
    let ours = there
        .iter()
        .filter(|(file, _)| parse_prefix(file) == Some(place.prefix()));
    let unnamed =
        ours.filter(|(file, at)| **at < young && !now.contains(*file) && !spent.contains(*file));
    let unnamed = unnamed.count();
    if unnamed != 0 {
        tracing::warn!(
            "{unnamed} files in {folder} belong to no application of this database: they were on their way when the site died, or the database is older than they are; they stay for store.retention"
        );
    }
    if let Some(foreign) = ForeignFiles::find(place.dir(), place.prefix()) {
        tracing::warn!("{foreign}");
    }
    Ok(())
}

/// Enables incremental vacuum. This takes effect only after the whole file has been vacuumed. Large
/// files are left unchanged, because vacuuming them would take too long.
async fn enable_incremental_vacuum(
    path: &Path,
    database: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    let mode: i64 = sqlx::query_scalar("pragma auto_vacuum")
        .fetch_one(&mut *database)
        .await?;
    if mode != 0 || MAX_CHECKED_BYTES < path.metadata().map_or(0, |file| file.len()) {
        return Ok(());
    }
    for statement in ["pragma auto_vacuum = incremental", "vacuum"] {
        execute(database, statement).await?;
    }
    Ok(())
}

/// Fails if this process is not allowed to use a file or a folder of the database. Without this
/// check, SQLite would open a file that is not writable as read-only, or would fail with an error
/// that does not name the file.
pub(in crate::store) fn require_access(path: &Path) -> Result<(), SqliteOpenError> {
    let denied = AccessDenied::find_in_database(path, &FileStore::dir_for_database(path));
    denied.map_or(Ok(()), |it| Err(SqliteOpenError::AccessDenied(it)))
}

/// Creates the file with mode 0600. SQLite creates its log files with the same mode.
fn create_private(path: &Path) -> Result<(), SqliteOpenError> {
    match private_file::create(path).and_then(|_| private_file::sync_new_file(path)) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(source) => {
            let path = path.to_owned();
            Err(SqliteOpenError::NotCreated { path, source })
        }
    }
}
