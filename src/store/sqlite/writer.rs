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

/// How long a write waits for its turn: a visitor waits for it.
const TURN_TIMEOUT: Duration = Duration::from_secs(15);
/// Shows that a new connection can write; nothing of it reaches the disk. Where the file system is
/// read-only SQLite opens the file for reading, says nothing, and never tries again.
const PROBE: [&str; 3] = ["begin immediate", "create table probe (it)", "rollback"];

/// The one connection that writes; whoever writes waits for a turn. Cheap to clone.
///
/// A connection stays in use as long as every transaction ends in a commit. After anything else it is
/// closed and the next turn opens a new one: SQLite leaves a transaction in more than one way when the
/// disk fails, and remembers of a file what is not true any more once the disk is mended.
#[derive(Debug, Clone)]
pub struct Writer {
    way: Arc<Way>,
    turn: Arc<Mutex<Turn>>,
}

/// What goes from one to the next.
#[derive(Debug, Default)]
struct Turn {
    opened: Option<Opened>,
    /// When a turn last came to nothing because another process went on writing.
    in_vain_at: Option<Instant>,
}

/// How connections are opened.
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

/// A transaction that may write. Dropped before [`Write::commit`], it is undone.
#[derive(Debug)]
pub struct Write {
    // Goes before the turn does.
    opened: Opened,
    turn: OwnedMutexGuard<Turn>,
    way: Arc<Way>,
    is_whole: bool,
}

impl Writer {
    /// Writes to the file at `path`, which the readers read.
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

    /// Another connection that can write, for what no transaction may hold.
    pub async fn connect(&self) -> Result<SqliteConnection> {
        self.way.connect().await
    }

    /// Goes on with a connection that is open.
    pub async fn take(&self, connection: SqliteConnection) -> Result<()> {
        let place = Place::of(&self.way.path)?;
        self.turn.lock().await.opened = Some(Opened { connection, place });
        Ok(())
    }

    /// Starts a transaction that may write. It takes the write lock at once: one that begins by
    /// reading fails without waiting when another process has written meanwhile.
    ///
    /// While another process writes, whoever is next waits for it, and those behind wait no longer than
    /// the one before them did.
    pub async fn write(&self) -> Result<Write> {
        self.begin("begin immediate").await
    }

    /// Starts such a transaction with its first part: what [`Write::undo_part`] can undo by itself.
    pub async fn write_in_parts(&self) -> Result<Write> {
        self.begin("begin immediate; savepoint part").await
    }

    async fn begin(&self, how: &'static str) -> Result<Write> {
        let mut write = self.turn().await?;
        let begun = run(&mut write, how).await;
        begun.inspect_err(|error| write.turn.note(error))?;
        Ok(write)
    }

    /// Runs a statement that no transaction may hold, once it is its turn.
    pub async fn alone(&self, statement: &'static str) -> Result<()> {
        let mut write = self.turn().await?;
        run(&mut write, statement).await?;
        write.end().await
    }

    /// Puts what stands in the log into the file and empties the log, once it is its turn; whether that could be
    /// done at once, with nobody reading it.
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

    /// Connections to one file share what one of them found out about it, until the last is closed.
    async fn let_readers_go(&self) {
        let mut idle = Vec::new();
        for _ in 0..self.readers.options().get_max_connections() {
            // Where none can be opened there is none to close.
            idle.extend(self.readers.acquire().await.ok());
        }
        for reader in idle {
            let _ = reader.close().await;
        }
    }
}

impl Write {
    /// Ends a part and starts the next. Each statement is a trip to SQLite's own thread and back, so two
    /// go together.
    pub async fn next_part(&mut self) -> Result<()> {
        run(self, "release part; savepoint part").await
    }

    /// Undoes the part that is open, and nothing else; the connection goes when the transaction has ended.
    /// Fails where SQLite has undone everything already, as it does when the disk fails.
    pub async fn undo_part(&mut self) -> Result<()> {
        self.is_whole = false;
        run(self, "rollback to part").await
    }

    /// Commits, the open part with the rest: it is on disk, in the file that the next start will open, when this returns `Ok`.
    pub async fn commit(mut self) -> Result<()> {
        run(&mut self, "commit").await?;
        self.end().await
    }

    /// Undoes everything.
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
                // Nothing else holds what was kept.
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

/// Runs a statement that says all by itself.
pub async fn run(connection: &mut SqliteConnection, statement: &'static str) -> Result<()> {
    sqlx::query(statement).execute(connection).await.map(drop)
}
