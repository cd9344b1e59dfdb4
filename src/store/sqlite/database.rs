use std::{
    fs::{File, OpenOptions},
    io,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    Connection, SqlSafeStr, Sqlite, SqlitePool, Transaction,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::store::sqlite::group::Group;

/// How long a statement waits for another process to finish its own, and a write for its turn: a
/// visitor waits for both.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
const TURN_TIMEOUT: Duration = Duration::from_secs(15);
/// Largest file that is read from end to end before it is trusted: a start takes a second or two.
const MOST_CHECKED: u64 = 512 * 1_024 * 1_024;
/// What SQLite calls a damaged file, one that is no database, and one that it cannot write.
const DAMAGED: [u32; 2] = [11, 26];
const NOT_WRITABLE: [u32; 2] = [8, 14];
/// Connections that read at once; readers never wait for the writer.
const READERS: u32 = 4;

const MIGRATIONS: [(i64, &str, &str); 5] = [
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
];

/// The database file: one connection that writes, several that read. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    writer: SqlitePool,
    readers: SqlitePool,
    group: Group,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The file cannot be made.
    #[error("the database file {path} cannot be made")]
    NotMade {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// What is in the file is not what was written.
    #[error(
        "the database file {path} is damaged ({found}): leave it as it is, copy it and what lies beside it to a safe place, and bring back your last backup"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite found.
        found: String,
    },
    /// The file, or its folder, cannot be written.
    #[error(
        "the database file {path} cannot be written: the user that runs this must own it and its folder, and the file system must not be read-only"
    )]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// What SQLite said.
        source: sqlx::Error,
    },
    /// SQLite cannot open it.
    #[error("the database cannot be opened")]
    NotOpened(#[from] sqlx::Error),
    /// Its tables cannot be brought to this version's.
    #[error("the database's tables cannot be brought up to date")]
    NotMigrated(#[from] MigrateError),
}

impl Database {
    /// Opens the file, makes it (for its owner only) where it is missing, and brings its tables up to
    /// date. What is committed is on disk: the log is flushed at every commit.
    pub async fn open(path: &Path) -> Result<Self, DatabaseError> {
        make_private(path)?;
        Self::of(path).await.map_err(|error| error.at(path))
    }

    async fn of(path: &Path) -> Result<Self, DatabaseError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("secure_delete", "on");
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(TURN_TIMEOUT)
            // Where the disk failed, SQLite has ended a transaction by itself, and the connection still
            // counts it: a new one takes its place.
            .before_acquire(|connection, _| {
                Box::pin(async move { Ok(!connection.is_in_transaction()) })
            })
            .connect_with(options.clone())
            .await?;
        check(path, &writer).await?;
        if let Err(error) = let_shrink(path, &writer).await {
            tracing::warn!(%error, "the database file will not shrink when something is removed");
        }
        migrator().run(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.pragma("query_only", "on"))
            .await?;
        let group = Group::new(writer.clone());
        Ok(Self {
            writer,
            readers,
            group,
        })
    }

    /// Starts a transaction that may write. It takes the write lock at once: one that begins by
    /// reading fails without waiting when another process has written meanwhile.
    pub(in crate::store) async fn write(
        &self,
    ) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.writer.begin_with("BEGIN IMMEDIATE").await
    }

    /// The connection that writes, for what no transaction may hold.
    pub(in crate::store) fn writer(&self) -> &SqlitePool {
        &self.writer
    }

    /// Writes that need no transaction of their own: those that come together are flushed together.
    pub(in crate::store) fn group(&self) -> &Group {
        &self.group
    }

    /// The connections to read with.
    pub(in crate::store) fn read(&self) -> &SqlitePool {
        &self.readers
    }

    /// Finishes what is under way and closes the file.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl DatabaseError {
    /// The same in words about the file, where SQLite's code says what is wrong with that.
    fn at(self, path: &Path) -> Self {
        let path = path.to_owned();
        match self {
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if code_is(&source, &DAMAGED) =>
            {
                let found = source.to_string();
                Self::Damaged { path, found }
            }
            Self::NotOpened(source) | Self::NotMigrated(MigrateError::Execute(source))
                if code_is(&source, &NOT_WRITABLE) =>
            {
                Self::NotWritable { path, source }
            }
            other => other,
        }
    }
}

/// The lowest byte of SQLite's codes tells the kind.
fn code_is(error: &sqlx::Error, kinds: &[u32]) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| kinds.contains(&(code & 0xff)))
}

/// Reads the whole file, if that does not take long: a page that was damaged would otherwise be found
/// when an application is about to be delivered.
async fn check(path: &Path, database: &SqlitePool) -> Result<(), DatabaseError> {
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

/// Lets the file give back what is freed, step by step. SQLite takes note of that while a file is empty, or
/// when it is written anew, which a large one is not made to wait for.
async fn let_shrink(path: &Path, database: &SqlitePool) -> Result<(), sqlx::Error> {
    let mut connection = database.acquire().await?;
    let mode: i64 = sqlx::query_scalar("pragma auto_vacuum")
        .fetch_one(&mut *connection)
        .await?;
    if mode != 0 || MOST_CHECKED < path.metadata().map_or(0, |file| file.len()) {
        return Ok(());
    }
    for statement in ["pragma auto_vacuum = incremental", "vacuum"] {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    Ok(())
}

/// SQLite gives its log files the mode of the database file.
fn make_private(path: &Path) -> Result<(), DatabaseError> {
    let mut options = OpenOptions::new();
    let made = options.write(true).create_new(true).mode(0o600).open(path);
    match made.and_then(|_| sync_names(path)) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(source) => {
            let path = path.to_owned();
            Err(DatabaseError::NotMade { path, source })
        }
    }
}

/// The names of the file and of its folder, both perhaps new, must survive a power cut too.
fn sync_names(path: &Path) -> io::Result<()> {
    let file = path.canonicalize()?;
    for folder in file.ancestors().skip(1).take(2) {
        match File::open(folder) {
            Ok(folder) => folder.sync_all()?,
            // A folder above may be closed to this user, and then it was not made just now.
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
