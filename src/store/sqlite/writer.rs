//! The single connection that writes to the SQLite file. It is reopened after a failure, for
//! example after the disk was full or the file was removed.

use std::{
    ops::{Deref, DerefMut},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use sqlx::{
    ConnectOptions, Connection, SqliteConnection, SqlitePool, sqlite::SqliteConnectOptions,
};
use tokio::{
    sync::{Mutex, OwnedMutexGuard},
    time::{Instant, timeout},
};

use crate::store::sqlite::{error_code, file_identity::FileIdentity, recovery::restore_unlinked};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How long a write waits for the connection to become free. The time is limited, because a visitor
/// may be waiting for the write.
const LOCK_TIMEOUT: Duration = Duration::from_secs(15);
/// Statements that test whether a new connection can write, but write nothing to disk. The test is
/// necessary, because on a read-only file system, SQLite opens the file for reading without an
/// error, and the connection stays read-only.
const WRITE_PROBE: [&str; 3] = ["begin immediate", "create table probe (it)", "rollback"];

/// The single writing connection. Callers wait for their turn. Cheap to clone.
///
/// The connection is reused as long as every transaction ends with a commit. Otherwise, it is
/// closed, and the next caller opens a new one. After a disk error, the old connection might still
/// be in a transaction, or have cached outdated pages of the file.
#[derive(Debug, Clone)]
pub struct Writer {
    connector: Arc<Connector>,
    turn: Arc<Mutex<WriterState>>,
}

/// The state protected by the mutex, which only one caller can use at a time.
#[derive(Debug, Default)]
struct WriterState {
    connection: Option<OpenConnection>,
    /// When a caller last failed because another process was writing to the database.
    last_busy_at: Option<Instant>,
}

#[derive(Debug)]
struct Connector {
    path: PathBuf,
    options: SqliteConnectOptions,
    readers: SqlitePool,
}

#[derive(Debug)]
struct OpenConnection {
    connection: SqliteConnection,
    file: FileIdentity,
}

/// A transaction for reads and writes. It is rolled back if it is dropped before
/// [`WriteTransaction::commit`].
#[derive(Debug)]
pub struct WriteTransaction {
    // This field must be declared before `state`, so that the connection is dropped before the
    // mutex is unlocked.
    connection: OpenConnection,
    state: OwnedMutexGuard<WriterState>,
    connector: Arc<Connector>,
    is_reusable: bool,
}

impl Writer {
    /// Creates a writer for the file at `path`. `readers` is the pool of read-only connections to
    /// it.
    pub fn new(path: PathBuf, options: SqliteConnectOptions, readers: SqlitePool) -> Self {
        let way = Connector {
            path,
            options,
            readers,
        };
        Self {
            connector: Arc::new(way),
            turn: Arc::default(),
        }
    }

    /// Opens a separate writing connection, for the checks and migrations at startup.
    pub async fn open_connection(&self) -> Result<SqliteConnection> {
        self.connector.connect().await
    }

    /// Makes the writer use this open connection.
    pub async fn adopt_connection(&self, connection: SqliteConnection) -> Result<()> {
        let file = FileIdentity::read(&self.connector.path)?;
        self.turn.lock().await.connection = Some(OpenConnection { connection, file });
        Ok(())
    }

    /// Starts a transaction that acquires SQLite's write lock immediately. Otherwise, a transaction
    /// that reads before it writes would fail if another process wrote in between.
    ///
    /// If another process is writing, one caller waits for it. If that caller times out, the
    /// callers queued behind it fail too.
    pub async fn begin(&self) -> Result<WriteTransaction> {
        self.start_transaction("begin immediate").await
    }

    /// Starts a transaction with a savepoint. [`WriteTransaction::rollback_to_savepoint`] undoes
    /// the changes made after the savepoint.
    pub async fn begin_with_savepoint(&self) -> Result<WriteTransaction> {
        self.start_transaction("begin immediate; savepoint part")
            .await
    }

    async fn start_transaction(&self, how: &'static str) -> Result<WriteTransaction> {
        let mut write = self.lock().await?;
        let begun = execute(&mut write, how).await;
        begun.inspect_err(|error| write.state.record_if_busy(error))?;
        Ok(write)
    }

    /// Waits until the connection is free, and executes a statement outside of a transaction.
    pub async fn execute_alone(&self, statement: &'static str) -> Result<()> {
        let mut write = self.lock().await?;
        execute(&mut write, statement).await?;
        write.release().await
    }

    /// Writes the log into the database file and truncates the log (WAL checkpoint). Returns
    /// `false` if a reading connection prevented this.
    pub async fn checkpoint(&self) -> Result<bool> {
        let mut write = self.lock().await?;
        let emptying = sqlx::query_scalar("pragma wal_checkpoint(truncate)");
        let busy: i64 = emptying.fetch_one(&mut *write).await?;
        write.release().await?;
        Ok(busy == 0)
    }

    async fn lock(&self) -> Result<WriteTransaction> {
        let came_at = Instant::now();
        let turn = timeout(LOCK_TIMEOUT, Arc::clone(&self.turn).lock_owned()).await;
        let mut turn = turn.map_err(|_| sqlx::Error::PoolTimedOut)?;
        if self.connector.readers.is_closed() {
            return Err(sqlx::Error::PoolClosed);
        }
        if turn.last_busy_at.is_some_and(|at| came_at <= at) {
            return Err(sqlx::Error::PoolTimedOut);
        }
        let opened = match turn.connection.take() {
            Some(opened) => opened,
            None => {
                let opened = self.connector.open().await;
                opened.inspect_err(|error| turn.record_if_busy(error))?
            }
        };
        Ok(WriteTransaction {
            connection: opened,
            state: turn,
            connector: Arc::clone(&self.connector),
            is_reusable: true,
        })
    }

    /// Waits until the connection is free, then closes it.
    pub async fn close(&self) {
        if let Some(opened) = self.turn.lock().await.connection.take() {
            let _ = opened.connection.close().await;
        }
    }
}

impl WriterState {
    fn record_if_busy(&mut self, error: &sqlx::Error) {
        if error_code::has_code(error, &error_code::BUSY) {
            self.last_busy_at = Some(Instant::now());
        }
    }
}

impl Connector {
    async fn open(&self) -> Result<OpenConnection> {
        let connection = match self.connect().await {
            Err(error) if error_code::has_code(&error, &error_code::NOT_WRITABLE) => {
                self.close_idle_readers().await;
                self.connect().await?
            }
            connected => connected?,
        };
        let file = FileIdentity::read(&self.path)?;
        Ok(OpenConnection { connection, file })
    }

    async fn connect(&self) -> Result<SqliteConnection> {
        let mut connection = self.options.connect().await?;
        for statement in WRITE_PROBE {
            execute(&mut connection, statement).await?;
        }
        Ok(connection)
    }

    /// Closes the connections of idle readers, so that the next connection can open the file
    /// read-write. If SQLite could only open the file read-only, new connections of this process
    /// are read-only too until all old connections are closed.
    async fn close_idle_readers(&self) {
        let mut idle = Vec::new();
        for _ in 0..self.readers.options().get_max_connections() {
            // An error means that no idle reader is left to close.
            idle.extend(self.readers.acquire().await.ok());
        }
        for reader in idle {
            let _ = reader.close().await;
        }
    }
}

impl WriteTransaction {
    /// Releases the savepoint and creates the next one, in one round trip to SQLite's thread.
    pub async fn next_savepoint(&mut self) -> Result<()> {
        execute(self, "release part; savepoint part").await
    }

    /// Rolls back to the savepoint. The connection will not be reused after the transaction. Fails
    /// if SQLite has already rolled back the whole transaction, as it does when the disk fails.
    pub async fn rollback_to_savepoint(&mut self) -> Result<()> {
        self.is_reusable = false;
        execute(self, "rollback to part").await
    }

    /// Commits the transaction. When this returns `Ok`, the data is on disk, in the file that the
    /// site will open the next time it starts.
    pub async fn commit(mut self) -> Result<()> {
        execute(&mut self, "commit").await?;
        self.release().await
    }

    /// Rolls back the transaction.
    pub async fn rollback(mut self) -> Result<()> {
        execute(&mut self, "rollback").await
    }

    async fn release(self) -> Result<()> {
        let Self {
            state: mut turn,
            connection: mut opened,
            connector: way,
            is_reusable: is_whole,
        } = self;
        let Err(displaced) = opened.file.check_unchanged(&way.path) else {
            turn.connection = is_whole.then_some(opened);
            return Ok(());
        };
        match restore_unlinked(&mut opened.connection, &opened.file, &way.path).await {
            Ok(()) => {
                drop(opened.connection.close().await);
                way.close_idle_readers().await;
            }
            Err(error) => {
                tracing::error!(
                    %error,
                    "the database file was removed and cannot be written again; do not stop the site before the cause \
                     is corrected: only the open file still contains the data"
                );
                // Keep the connection open, because the removed file that it still uses contains
                // the only copy of the data.
                turn.connection = Some(opened);
            }
        }
        Err(displaced.into())
    }
}

impl Deref for WriteTransaction {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection.connection
    }
}

impl DerefMut for WriteTransaction {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection.connection
    }
}

/// Executes a statement without parameters.
pub async fn execute(connection: &mut SqliteConnection, statement: &'static str) -> Result<()> {
    sqlx::query(statement).execute(connection).await.map(drop)
}
