//! The single connection that writes to the SQLite file. It survives full disks and removed files.

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

use crate::store::sqlite::{code, place::Place, rescue::bring_back};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How long a write waits for the connection. A visitor waits meanwhile.
const TURN_TIMEOUT: Duration = Duration::from_secs(15);
/// Statements that test whether a new connection can write. Nothing reaches the disk. If the file
/// system is read-only, SQLite silently opens the file for reading and never retries.
const PROBE: [&str; 3] = ["begin immediate", "create table probe (it)", "rollback"];

/// The single connection that writes. Callers wait for their turn. Cheap to clone.
///
/// The connection is reused as long as every transaction ends in a commit. Otherwise it is closed,
/// and the next turn opens a new one. After a disk error SQLite may still be in a transaction, or
/// may remember a state of the file that is no longer true.
#[derive(Debug, Clone)]
pub struct Writer {
    way: Arc<Way>,
    turn: Arc<Mutex<Turn>>,
}

/// The state that passes from one turn to the next.
#[derive(Debug, Default)]
struct Turn {
    opened: Option<Opened>,
    /// When a turn last failed because another process was writing.
    in_vain_at: Option<Instant>,
}

/// Opens connections.
#[derive(Debug)]
struct Way {
    path: PathBuf,
    options: SqliteConnectOptions,
    readers: SqlitePool,
}

#[derive(Debug)]
struct Opened {
    connection: SqliteConnection,
    place: Place,
}

/// A transaction that may write. It is rolled back if dropped before [`Write::commit`].
#[derive(Debug)]
pub struct Write {
    // Dropped before `turn`.
    opened: Opened,
    turn: OwnedMutexGuard<Turn>,
    way: Arc<Way>,
    is_whole: bool,
}

impl Writer {
    /// A writer for the file at `path`. `readers` are the connections that read it.
    pub fn new(path: PathBuf, options: SqliteConnectOptions, readers: SqlitePool) -> Self {
        let way = Way {
            path,
            options,
            readers,
        };
        Self {
            way: Arc::new(way),
            turn: Arc::default(),
        }
    }

    /// Opens another connection that can write, for statements outside of transactions.
    pub async fn connect(&self) -> Result<SqliteConnection> {
        self.way.connect().await
    }

    /// Uses a connection that is already open.
    pub async fn take(&self, connection: SqliteConnection) -> Result<()> {
        let place = Place::of(&self.way.path)?;
        self.turn.lock().await.opened = Some(Opened { connection, place });
        Ok(())
    }

    /// Starts a transaction with the write lock. Without it, a transaction that begins by reading
    /// fails at once if another process has written since.
    ///
    /// If another process is writing, the next caller waits for it. Callers behind that one wait no
    /// longer than it did.
    pub async fn write(&self) -> Result<Write> {
        self.begin("begin immediate").await
    }

    /// Starts a transaction with a savepoint, which [`Write::undo_part`] can roll back alone.
    pub async fn write_in_parts(&self) -> Result<Write> {
        self.begin("begin immediate; savepoint part").await
    }

    async fn begin(&self, how: &'static str) -> Result<Write> {
        let mut write = self.turn().await?;
        let begun = run(&mut write, how).await;
        begun.inspect_err(|error| write.turn.note(error))?;
        Ok(write)
    }

    /// Executes a statement outside of a transaction when the connection is free.
    pub async fn alone(&self, statement: &'static str) -> Result<()> {
        let mut write = self.turn().await?;
        run(&mut write, statement).await?;
        write.end().await
    }

    /// Writes the log into the database file and truncates it (WAL checkpoint). `false` if readers
    /// prevented it.
    pub async fn empty_log(&self) -> Result<bool> {
        let mut write = self.turn().await?;
        let emptying = sqlx::query_scalar("pragma wal_checkpoint(truncate)");
        let busy: i64 = emptying.fetch_one(&mut *write).await?;
        write.end().await?;
        Ok(busy == 0)
    }

    async fn turn(&self) -> Result<Write> {
        let came_at = Instant::now();
        let turn = timeout(TURN_TIMEOUT, Arc::clone(&self.turn).lock_owned()).await;
        let mut turn = turn.map_err(|_| sqlx::Error::PoolTimedOut)?;
        if self.way.readers.is_closed() {
            return Err(sqlx::Error::PoolClosed);
        }
        if turn.in_vain_at.is_some_and(|at| came_at <= at) {
            return Err(sqlx::Error::PoolTimedOut);
        }
        let opened = match turn.opened.take() {
            Some(opened) => opened,
            None => {
                let opened = self.way.open().await;
                opened.inspect_err(|error| turn.note(error))?
            }
        };
        Ok(Write {
            opened,
            turn,
            way: Arc::clone(&self.way),
            is_whole: true,
        })
    }

    /// Waits for the last turn and closes the connection.
    pub async fn close(&self) {
        if let Some(opened) = self.turn.lock().await.opened.take() {
            let _ = opened.connection.close().await;
        }
    }
}

impl Turn {
    fn note(&mut self, error: &sqlx::Error) {
        if code::is(error, &code::BUSY) {
            self.in_vain_at = Some(Instant::now());
        }
    }
}

impl Way {
    async fn open(&self) -> Result<Opened> {
        let connection = match self.connect().await {
            Err(error) if code::is(&error, &code::NOT_WRITABLE) => {
                self.let_readers_go().await;
                self.connect().await?
            }
            connected => connected?,
        };
        let place = Place::of(&self.path)?;
        Ok(Opened { connection, place })
    }

    async fn connect(&self) -> Result<SqliteConnection> {
        let mut connection = self.options.connect().await?;
        for statement in PROBE {
            run(&mut connection, statement).await?;
        }
        Ok(connection)
    }

    /// Closes the idle readers. Connections to one file share what they know about it until the
    /// last is closed.
    async fn let_readers_go(&self) {
        let mut idle = Vec::new();
        for _ in 0..self.readers.options().get_max_connections() {
            // A failure to acquire a reader means that there is none to close.
            idle.extend(self.readers.acquire().await.ok());
        }
        for reader in idle {
            let _ = reader.close().await;
        }
    }
}

impl Write {
    /// Releases the savepoint and starts the next. Each execution is a round trip to SQLite's
    /// thread, so both are one statement.
    pub async fn next_part(&mut self) -> Result<()> {
        run(self, "release part; savepoint part").await
    }

    /// Rolls back to the savepoint. The connection is not reused after the transaction. Fails if
    /// SQLite has rolled back everything, as it does when the disk fails.
    pub async fn undo_part(&mut self) -> Result<()> {
        self.is_whole = false;
        run(self, "rollback to part").await
    }

    /// Commits. When this returns `Ok`, the data is on disk, in the file that the next start opens.
    pub async fn commit(mut self) -> Result<()> {
        run(&mut self, "commit").await?;
        self.end().await
    }

    /// Rolls back.
    pub async fn rollback(mut self) -> Result<()> {
        run(&mut self, "rollback").await
    }

    async fn end(self) -> Result<()> {
        let Self {
            mut turn,
            mut opened,
            way,
            is_whole,
        } = self;
        let Err(displaced) = opened.place.still_is(&way.path) else {
            turn.opened = is_whole.then_some(opened);
            return Ok(());
        };
        match bring_back(&mut opened.connection, &opened.place, &way.path).await {
            Ok(()) => {
                drop(opened.connection.close().await);
                way.let_readers_go().await;
            }
            Err(error) => {
                tracing::error!(%error, "the database file is gone and cannot be written anew");
                // Keep the connection: it holds the only copy of the data.
                turn.opened = Some(opened);
            }
        }
        Err(displaced.into())
    }
}

impl Deref for Write {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.opened.connection
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.opened.connection
    }
}

/// Executes a statement without parameters.
pub async fn run(connection: &mut SqliteConnection, statement: &'static str) -> Result<()> {
    sqlx::query(statement).execute(connection).await.map(drop)
}
