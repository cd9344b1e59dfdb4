use std::{
    fs::{self, OpenOptions},
    io,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    Row, SqlSafeStr, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
};
use uuid::Uuid;

/// The name of the file in the folder.
const FILE: &str = "reference-ats.db";
/// Connections that read beside the one that writes.
const READERS: u32 = 4;
/// Time another process, as `vestibule inbox`, is waited for.
const BUSY: Duration = Duration::from_secs(10);

/// The database: one connection writes, several read. A clone is the same database.
#[derive(Debug, Clone)]
pub(crate) struct Database {
    pub(crate) writer: SqlitePool,
    pub(crate) reader: SqlitePool,
}

/// What keeps the database from being opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The folder or the file could not be made.
    #[error("the folder {} of the reference ATS cannot be used", .0.display())]
    Folder(PathBuf, #[source] io::Error),
    /// There is no database in the folder.
    #[error("there is no database of a reference ATS in {}", .0.display())]
    Missing(PathBuf),
    /// The database itself refused.
    #[error("the database of the reference ATS cannot be used")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the tables of the reference ATS cannot be brought up to date")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl Database {
    /// Opens the database in `dir`, making folder, file and tables where they are missing.
    pub(crate) async fn open(dir: &Path) -> Result<Self, DatabaseError> {
        make(dir).map_err(|error| DatabaseError::Folder(dir.to_owned(), error))?;
        let database = Self::connect(dir).await?;
        migrator().run(&database.writer).await?;
        Ok(database)
    }

    /// Opens the database that is in `dir` already.
    pub(crate) async fn open_existing(dir: &Path) -> Result<Self, DatabaseError> {
        if !dir.join(FILE).is_file() {
            return Err(DatabaseError::Missing(dir.to_owned()));
        }
        Self::open(dir).await
    }

    /// Closes every connection, so that nothing is left in the write-ahead log.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }

    async fn connect(dir: &Path) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(dir.join(FILE))
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is deleted is written over, not only forgotten.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY);
        let pool = |most| SqlitePoolOptions::new().max_connections(most);
        Ok(Self {
            writer: pool(1).connect_with(options.clone()).await?,
            reader: pool(READERS).connect_with(options).await?,
        })
    }
}

/// An id out of a row.
pub(crate) fn read_id(row: &SqliteRow, column: &str) -> Result<Uuid, sqlx::Error> {
    let text: String = row.try_get(column)?;
    Uuid::try_parse(&text).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Makes folder and file for their owner alone; SQLite gives its other files the same access.
fn make(dir: &Path) -> io::Result<()> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(dir)?;
    let file = dir.join(FILE);
    OpenOptions::new()
        .append(true)
        .create(true)
        .mode(0o600)
        .open(file)
        .map(drop)
}

fn migrator() -> Migrator {
    let migration = |version, name: &'static str, statements: &'static str| {
        let statements = statements.into_sql_str();
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            statements,
            false,
        )
    };
    let received = include_str!("../../../migrations/reference_ats/0001_received.sql");
    let bulk_keys = include_str!("../../../migrations/reference_ats/0002_bulk_keys.sql");
    let office = include_str!("../../../migrations/reference_ats/0003_office.sql");
    Migrator::with_migrations(vec![
        migration(1, "received", received),
        migration(2, "bulk_keys", bulk_keys),
        migration(3, "office", office),
    ])
}
