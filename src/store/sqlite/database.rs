//! Opens the SQLite file: one connection writes, several read. Runs migrations and checks the file.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    SqlSafeStr, SqliteConnection, SqlitePool,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    clock::Clock,
    store::{
        private,
        sqlite::{
            code,
            documents::{Documents, named, spent, tag},
            group::Group,
            intake::Intake,
            writer::{Write, Writer, run},
        },
    },
};

/// How long a statement waits for another process, and a reader for a connection. Visitors wait.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
const READER_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of a file that is checked completely at the start. This takes a second or two.
const MOST_CHECKED: u64 = 512 * 1_024 * 1_024;
/// Younger files are not reported: another process may be about to insert their row.
const YOUNG: Duration = Duration::from_secs(3_600);
/// Page size of a new file in bytes. Most writes are large, and each page has a fixed cost.
const PAGE_SIZE: u32 = 16 * 1_024;
/// Page cache of the writer: 32 MiB. With less, large transactions are written twice.
const WRITER_CACHE: &str = "-32768";
/// Maximum number of readers. Readers never wait for the writer.
const READERS: u32 = 4;

const MIGRATIONS: [(i64, &str, &str); 13] = [
    (
        1,
        "outbox",
        include_str!("../../../migrations/store/sqlite/0001_outbox.sql"),
    ),
    (
        2,
        "published",
        include_str!("../../../migrations/store/sqlite/0002_published.sql"),
    ),
    (
        4,
        "fact",
        include_str!("../../../migrations/store/sqlite/0004_fact.sql"),
    ),
    (
        6,
        "drafts",
        include_str!("../../../migrations/store/sqlite/0006_drafts.sql"),
    ),
    (
        8,
        "ends",
        include_str!("../../../migrations/store/sqlite/0008_ends.sql"),
    ),
    (
        9,
        "closed",
        include_str!("../../../migrations/store/sqlite/0009_closed.sql"),
    ),
    (
        10,
        "doubt",
        include_str!("../../../migrations/store/sqlite/0010_doubt.sql"),
    ),
    (
        11,
        "additions",
        include_str!("../../../migrations/store/sqlite/0011_additions.sql"),
    ),
    (
        12,
        "visitor",
        include_str!("../../../migrations/store/sqlite/0012_visitor.sql"),
    ),
    (
        13,
        "documents",
        include_str!("../../../migrations/store/sqlite/0013_documents.sql"),
    ),
    (
        14,
        "ats",
        include_str!("../../../migrations/store/sqlite/0014_ats.sql"),
    ),
    (
        15,
        "pause",
        include_str!("../../../migrations/store/sqlite/0015_pause.sql"),
    ),
    (
        16,
        "same_content",
        include_str!("../../../migrations/store/sqlite/0016_same_content.sql"),
    ),
];

/// The database file with one connection that writes and several that read, and the files of
/// applications beside it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    writer: Writer,
    readers: SqlitePool,
    group: Group,
    intake: Intake,
    documents: Documents,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The file cannot be created.
    #[error("the database file {path} cannot be made")]
    NotMade {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The folder for the files of applications cannot be created or used.
    #[error(
        "the folder {folder} for the files of applications cannot be made, read or written: the user that runs this must own it"
    )]
    NoFolder {
        /// The folder.
        folder: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The file is damaged.
    #[error(
        "the database file {path} is damaged ({found}): leave it as it is, copy it and what lies beside it to a safe place, and bring back your last backup"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// SQLite's finding.
        found: String,
    },
    /// The file or its folder is not writable.
    #[error(
        "the database file {path} cannot be written: the user that runs this must own it and its folder, and the file system must not be read-only"
    )]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// SQLite's error.
        source: sqlx::Error,
    },
    /// SQLite cannot open it.
    #[error("the database cannot be opened")]
    NotOpened(#[from] sqlx::Error),
    /// A migration failed.
    #[error("the database's tables cannot be brought up to date")]
    NotMigrated(#[from] MigrateError),
}

impl Database {
    /// Opens the file, or creates it with mode 0600, and runs migrations. Every commit is flushed
    /// to disk.
    pub async fn open(path: &Path) -> Result<Self, DatabaseError> {
        make_private(path)?;
        Self::of(path).await.map_err(|error| error.at(path))
    }

    async fn of(path: &Path) -> Result<Self, DatabaseError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .page_size(PAGE_SIZE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("secure_delete", "on");
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(READER_TIMEOUT)
            // An open connection can read even if the disk is too full to open another.
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_lazy_with(options.clone().pragma("query_only", "on"));
        // The log is beside the file, not beside a symbolic link to it.
        let path = path.canonicalize().map_err(sqlx::Error::Io)?;
        let writing = options
            .pragma("cache_size", WRITER_CACHE)
            .pragma("temp_store", "memory");
        let writer = Writer::new(path.clone(), writing, readers.clone());
        let mut first = writer.connect().await?;
        check(&path, &mut first).await?;
        if let Err(error) = let_shrink(&path, &mut first).await {
            tracing::warn!(%error, "the database file will not shrink when something is removed");
        }
        migrator().run_direct(None, &mut first, false).await?;
        let documents = documents(&path, &mut first).await?;
        compare(&documents, &mut first).await?;
        writer.take(first).await?;
        Ok(Self {
            group: Group::new(writer.clone()),
            intake: Intake::new(writer.clone(), documents.clone()),
            writer,
            readers,
            documents,
        })
    }

    /// Starts a transaction that may write, when the connection is free.
    pub(in crate::store) async fn write(&self) -> Result<Write, sqlx::Error> {
        self.writer.write().await
    }

    /// Executes a statement outside of a transaction, when the connection is free.
    pub(in crate::store) async fn alone(&self, statement: &'static str) -> Result<(), sqlx::Error> {
        self.writer.alone(statement).await
    }

    /// Truncates the log, which still contains deleted rows. `false` if readers prevented it.
    pub(in crate::store) async fn empty_log(&self) -> Result<bool, sqlx::Error> {
        self.writer.empty_log().await
    }

    /// Group commit, for writes without a transaction of their own.
    pub(in crate::store) fn group(&self) -> &Group {
        &self.group
    }

    /// Batch insert of new applications.
    pub(in crate::store) fn intake(&self) -> &Intake {
        &self.intake
    }

    /// The files of applications.
    pub(in crate::store) fn documents(&self) -> &Documents {
        &self.documents
    }

    /// The connections that read.
    pub(in crate::store) fn read(&self) -> &SqlitePool {
        &self.readers
    }

    /// Waits for running queries and closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl DatabaseError {
    /// The error with the file's path, if SQLite's code says what is wrong with the file.
    fn at(self, path: &Path) -> Self {
        let path = path.to_owned();
        match self {
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if code::is(&source, &code::DAMAGED) =>
            {
                let found = source.to_string();
                Self::Damaged { path, found }
            }
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if code::is(&source, &code::NOT_WRITABLE) =>
            {
                Self::NotWritable { path, source }
            }
            other => other,
        }
    }
}

/// Checks the whole file, unless it is too large. Otherwise a damaged page would be found only when
/// an application is about to be delivered.
async fn check(path: &Path, database: &mut SqliteConnection) -> Result<(), DatabaseError> {
    if MOST_CHECKED < path.metadata().map_or(0, |file| file.len()) {
        return Ok(());
    }
    let found: String = sqlx::query_scalar("pragma quick_check(1)")
        .fetch_one(database)
        .await?;
    let path = path.to_owned();
    match found.as_str() {
        "ok" => Ok(()),
        _ => Err(DatabaseError::Damaged { path, found }),
    }
}

/// The files of applications. Their names begin with the database's tag.
async fn documents(
    path: &Path,
    database: &mut SqliteConnection,
) -> Result<Documents, DatabaseError> {
    let tag: String = sqlx::query_scalar("select tag from document_folder")
        .fetch_one(database)
        .await?;
    let folder = Documents::beside(path);
    Documents::in_folder(&folder, &tag).map_err(|source| DatabaseError::NoFolder { folder, source })
}

/// Logs missing files of rows, and files without a row, as after restoring half a backup.
async fn compare(place: &Documents, database: &mut SqliteConnection) -> Result<(), DatabaseError> {
    let before = named(&mut *database).await?;
    let there = place.written().await;
    let there = there.map_err(|source| DatabaseError::NoFolder {
        folder: place.folder().to_owned(),
        source,
    })?;
    // A running site may have added and removed files meanwhile.
    let now = named(&mut *database).await?;
    let spent = spent(database).await?;
    let folder = place.folder().display();
    let is_missing = |file: &&String| !there.contains_key(*file);
    let missing = before.intersection(&now).filter(is_missing).count();
    if missing != 0 {
        tracing::error!(
            "the files of {missing} applications are not in {folder}: bring them back from your backup, or they cannot be delivered"
        );
    }
    let young = Clock::System.now() - YOUNG;
    let ours = there
        .iter()
        .filter(|(file, _)| tag(file) == Some(place.tag()));
    let unnamed = ours
        .filter(|(file, at)| **at < young && !now.contains(*file) && !spent.contains(*file))
        .count();
    if unnamed != 0 {
        tracing::warn!(
            "{unnamed} files in {folder} belong to no application of this database: they were on their way when the site died, or the database is older than they are; they stay for store.retention"
        );
    }
    Ok(())
}

/// Enables incremental vacuum. SQLite applies it to an empty file, or in a full vacuum, which is
/// skipped for a large file.
async fn let_shrink(path: &Path, database: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mode: i64 = sqlx::query_scalar("pragma auto_vacuum")
        .fetch_one(&mut *database)
        .await?;
    if mode != 0 || MOST_CHECKED < path.metadata().map_or(0, |file| file.len()) {
        return Ok(());
    }
    for statement in ["pragma auto_vacuum = incremental", "vacuum"] {
        run(database, statement).await?;
    }
    Ok(())
}

/// SQLite gives its log files the mode of the database file.
fn make_private(path: &Path) -> Result<(), DatabaseError> {
    match private::new_file(path).and_then(|_| sync_names(path)) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(source) => {
            let path = path.to_owned();
            Err(DatabaseError::NotMade { path, source })
        }
    }
}

/// Flushes the entries of the file and its folder, which may both be new, so that they survive a
/// power cut.
fn sync_names(path: &Path) -> io::Result<()> {
    let file = path.canonicalize()?;
    for folder in file.ancestors().skip(1).take(2) {
        match private::sync_folder(folder) {
            Ok(()) => (),
            // A folder that this user cannot open was not created just now.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => (),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.map(|(version, name, sql)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(migrations.into())
}
