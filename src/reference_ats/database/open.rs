use std::{
    io,
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

use crate::{
    reference_ats::database::sealing::Sealing,
    store::{
        keys::{KeyError, KeyId, Keys, is_inside},
        private,
    },
};

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
    pub(crate) sealing: Sealing,
}

/// What to do without a key file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoKeyFile {
    /// Make one, if nothing is sealed yet.
    Make,
    /// Refuse: a command may have been started in another folder than the server.
    Refuse,
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
    /// The key would lie beside what it seals.
    #[error(
        "the key file {key_file} lies inside {dir}: whoever gets the data would get the key; set store.key_file to a place outside reference_ats.dir"
    )]
    KeyInside {
        /// The key file.
        key_file: PathBuf,
        /// The folder of the reference ATS.
        dir: PathBuf,
    },
    /// There is no key file.
    #[error(
        "there is no key file {0} (store.key_file): put it back from your backup, or run this with the settings of the site, in the folder that it runs in"
    )]
    KeyMissing(PathBuf),
    /// Something is sealed with a key that the key file does not hold.
    #[error(
        "the reference ATS holds applications sealed with the key {wanted}, which the key file {key_file} does not hold: add it as a line of its own below the current one"
    )]
    KeyWrong {
        /// The key file.
        key_file: PathBuf,
        /// The key that is wanted.
        wanted: KeyId,
    },
    /// There are no keys.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The database itself refused.
    #[error("the database of the reference ATS cannot be used")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the tables of the reference ATS cannot be brought up to date")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl Database {
    /// Opens the database in `dir`, making folder, file and tables where they are missing.
    pub(super) async fn open(
        dir: &Path,
        key_file: &Path,
        without: NoKeyFile,
    ) -> Result<Self, DatabaseError> {
        make(dir).map_err(|error| DatabaseError::Folder(dir.to_owned(), error))?;
        if is_inside(key_file, dir) {
            let (key_file, dir) = (key_file.to_owned(), dir.to_owned());
            return Err(DatabaseError::KeyInside { key_file, dir });
        }
        let options = options(dir);
        let pool = |most| SqlitePoolOptions::new().max_connections(most);
        let writer = pool(1).connect_with(options.clone()).await?;
        migrator().run(&writer).await?;
        let keys = keys(key_file, &wanted(&writer).await?, without)?;
        Ok(Self {
            writer,
            reader: pool(READERS).connect_with(options).await?,
            sealing: Sealing::new(keys),
        })
    }

    /// Whether there is a database in `dir`.
    pub(crate) fn is_in(dir: &Path) -> bool {
        dir.join(FILE).is_file()
    }

    /// Closes every connection, so that nothing is left in the write-ahead log.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

fn options(dir: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(dir.join(FILE))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is deleted is written over, not only forgotten.
        .pragma("secure_delete", "on")
        .busy_timeout(BUSY)
}

/// The names of the keys that something is sealed with.
async fn wanted(writer: &SqlitePool) -> Result<Vec<KeyId>, sqlx::Error> {
    let query = "select key_id from people union select key_id from files";
    let ids: Vec<Vec<u8>> = sqlx::query_scalar(query).fetch_all(writer).await?;
    let ids = ids.into_iter().filter_map(|id| id.try_into().ok());
    Ok(ids.map(<[u8; KeyId::LENGTH]>::into).collect())
}

fn keys(key_file: &Path, wanted: &[KeyId], without: NoKeyFile) -> Result<Keys, DatabaseError> {
    let Some(keys) = Keys::read(key_file)? else {
        if without == NoKeyFile::Refuse || !wanted.is_empty() {
            return Err(DatabaseError::KeyMissing(key_file.to_owned()));
        }
        return Ok(Keys::make_first(key_file)?);
    };
    match wanted.iter().find(|id| !keys.hold(**id)) {
        None => Ok(keys),
        Some(&wanted) => Err(DatabaseError::KeyWrong {
            key_file: key_file.to_owned(),
            wanted,
        }),
    }
}

/// An id out of a row.
pub(crate) fn read_id(row: &SqliteRow, column: &str) -> Result<Uuid, sqlx::Error> {
    let text: String = row.try_get(column)?;
    Uuid::try_parse(&text).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Makes folder and file for their owner alone; SQLite gives its other files the same access.
fn make(dir: &Path) -> io::Result<()> {
    private::make_folder(dir)?;
    private::appended_file(&dir.join(FILE)).map(drop)
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
    let sealed = include_str!("../../../migrations/reference_ats/0004_sealed.sql");
    Migrator::with_migrations(vec![
        migration(1, "received", received),
        migration(2, "bulk_keys", bulk_keys),
        migration(3, "office", office),
        migration(4, "sealed", sealed),
    ])
}
