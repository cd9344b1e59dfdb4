//! Opens the database: creates its files, connects, runs the migrations, and checks that the key
//! file contains all keys with which data was encrypted.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    AssertSqlSafe, Connection, Row, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
};
use uuid::Uuid;

use crate::{
    reference_ats::database::person_sealer::PersonSealer,
    secret_setting::credential_advice,
    store::{KeyError, KeyId, Keys, is_key_file_inside, private_file},
};

/// The name of the database file in the folder of the reference ATS.
const DATABASE_FILE: &str = "reference-ats.db";
/// The maximum number of connections in the pool for reading.
const MAX_READERS: u32 = 4;
/// The value of SQLite's `user_version` in a database that was last used by a reference ATS that is
/// part of a site. With any other value, a separate reference ATS may have used the database.
const EMBEDDED: i64 = 1;
/// How long to wait for a lock held by another process, for example `vestibule inbox`.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The database, with one connection for writing and several for reading. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Database {
    pub(crate) writer: SqlitePool,
    pub(crate) reader: SqlitePool,
    pub(crate) sealer: PersonSealer,
}

/// What to do if the database or the key file is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IfMissing {
    /// Create the missing file. The key file is not created if the database already contains
    /// encrypted data.
    Create,
    /// Return an error, because a command without a database was probably started in a different
    /// folder than the server.
    Fail,
}

/// The reason why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The folder or the database file could not be created.
    #[error("cannot use the folder {} of the reference ATS (reference_ats.dir)", .0.display())]
    Folder(PathBuf, #[source] io::Error),
    /// The folder contains no database.
    #[error("there is no database of a reference ATS in {}", .0.display())]
    Missing(PathBuf),
    /// The key file is in the same folder as the data that it protects.
    #[error(
        "the key file {key_file} is inside {dir}, next to the data that it protects; set store.key_file to a path outside reference_ats.dir"
    )]
    KeyFileInDataDir {
        /// The key file.
        key_file: PathBuf,
        /// The folder of the reference ATS.
        dir: PathBuf,
    },
    /// The key file is missing.
    #[error(
        "key file {0} (store.key_file) not found; restore it from your backup, or run this command with the settings and in the folder of the site{advice}",
        advice = credential_advice(.0)
    )]
    KeyFileMissing(PathBuf),
    /// Some of the data was encrypted with a key that the key file does not contain.
    #[error(
        "the key file {key_file} lacks the key {wanted}, which sealed applications of the reference ATS; add it on a line of its own below the current key"
    )]
    UnknownKey {
        /// The key file.
        key_file: PathBuf,
        /// The missing key.
        wanted: KeyId,
    },
    /// The key file cannot be read or created.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// SQLite failed.
    #[error("the database of the reference ATS failed")]
    Database(#[from] sqlx::Error),
    /// A migration failed.
    #[error("a migration of the reference ATS's database failed")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl Database {
    /// Opens the database in `dir` and runs the migrations.
    pub(super) async fn connect(
        dir: &Path,
        key_file: &Path,
        if_missing: IfMissing,
    ) -> Result<Self, DatabaseError> {
        if if_missing == IfMissing::Fail && !Self::exists_in(dir) {
            return Err(DatabaseError::Missing(dir.to_owned()));
        }
        // SQLite creates its other files with the same mode as the database file (0600).
        private_file::create_dir(dir)
            .and_then(|()| private_file::open_for_append(&Self::file_in(dir)))
            .map_err(|error| DatabaseError::Folder(dir.to_owned(), error))?;
        if is_key_file_inside(key_file, dir) {
            let (key_file, dir) = (key_file.to_owned(), dir.to_owned());
            return Err(DatabaseError::KeyFileInDataDir { key_file, dir });
        }
        let options = connect_options(dir);
        let pool = |max_connections| SqlitePoolOptions::new().max_connections(max_connections);
        let writer = pool(1).connect_with(options.clone()).await?;
        migrator().run(&writer).await?;
        let keys = load_keys(key_file, &used_key_ids(&writer).await?, if_missing)?;
        Ok(Self {
            writer,
            reader: pool(MAX_READERS).connect_with(options).await?,
            sealer: PersonSealer::new(keys),
        })
    }

    /// Returns `true` if `dir` contains a database.
    pub(crate) fn exists_in(dir: &Path) -> bool {
        Self::file_in(dir).is_file()
    }

    /// Counts the people in the database in `dir`. Does not run migrations, so a database with the
    /// schema of an earlier version causes an error.
    pub(crate) async fn count_people_in(dir: &Path) -> Result<i64, sqlx::Error> {
        read_number(dir, "select count(*) from people").await
    }

    /// Returns `true` if the database in `dir` might belong to a separate reference ATS, which is
    /// not part of a site. Does not change the database.
    pub(crate) async fn is_separate_in(dir: &Path) -> Result<bool, sqlx::Error> {
        Ok(read_number(dir, "pragma user_version").await? != EMBEDDED)
    }

    /// Records whether the database is used by a separate reference ATS or by one that is part of a
    /// site. This is stored in SQLite's `user_version`, which can be read in every version of the
    /// schema.
    pub(crate) async fn set_separate(&self, is_separate: bool) -> Result<(), sqlx::Error> {
        let version = if is_separate { 0 } else { EMBEDDED };
        let pragma = AssertSqlSafe(format!("pragma user_version = {version}"));
        sqlx::query(pragma).execute(&self.writer).await.map(drop)
    }

    pub(crate) fn file_in(dir: &Path) -> PathBuf {
        dir.join(DATABASE_FILE)
    }

    /// Closes all connections. When the last connection is closed, SQLite empties the write-ahead
    /// log.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

/// Reads a number from the database in `dir` without changing the database.
async fn read_number(dir: &Path, query: &'static str) -> Result<i64, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(Database::file_in(dir));
    let options = options.read_only(true).busy_timeout(BUSY_TIMEOUT);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let number = sqlx::query_scalar(query).fetch_one(&mut connection).await;
    connection.close().await?;
    number
}

fn connect_options(dir: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(Database::file_in(dir))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // With this setting, SQLite overwrites deleted data with zeros.
        .pragma("secure_delete", "on")
        .busy_timeout(BUSY_TIMEOUT)
}

/// Returns the ids of all keys with which data in the database was encrypted.
async fn used_key_ids(writer: &SqlitePool) -> Result<Vec<KeyId>, sqlx::Error> {
    let query = "select key_id from people union select key_id from files";
    let ids: Vec<Vec<u8>> = sqlx::query_scalar(query).fetch_all(writer).await?;
    let ids = ids.into_iter().filter_map(|id| id.try_into().ok());
    Ok(ids.map(<[u8; KeyId::LENGTH]>::into).collect())
}

fn load_keys(
    key_file: &Path,
    wanted: &[KeyId],
    if_missing: IfMissing,
) -> Result<Keys, DatabaseError> {
    let Some(keys) = Keys::load(key_file)? else {
        if if_missing == IfMissing::Fail || !wanted.is_empty() {
            return Err(DatabaseError::KeyFileMissing(key_file.to_owned()));
        }
        return Ok(Keys::create_with_warning(key_file)?);
    };
    match wanted.iter().find(|id| !keys.contains(**id)) {
        None => Ok(keys),
        Some(&wanted) => Err(DatabaseError::UnknownKey {
            key_file: key_file.to_owned(),
            wanted,
        }),
    }
}

pub(crate) fn read_uuid(row: &SqliteRow, column: &str) -> Result<Uuid, sqlx::Error> {
    let text: String = row.try_get(column)?;
    Uuid::try_parse(&text).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// The migrations of the database.
pub(crate) fn migrator() -> Migrator {
    migrator!(
        "reference_ats",
        "0001_received",
        "0002_bulk_keys",
        "0003_office",
        "0004_sealed",
    )
}
