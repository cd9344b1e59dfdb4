//! The store's database, which is SQLite or PostgreSQL.

use std::io;

use futures_util::future::BoxFuture;
use jiff::Timestamp;
use sqlx::{PgConnection, Postgres, SqliteConnection};

use crate::store::{
    outbox_settings::FreeDisk,
    postgres, private_file,
    query::{Query, Sql},
    sqlite::{self, file_store},
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The store's database. Cheap to clone.
#[derive(Debug, Clone)]
pub(in crate::store) enum Database {
    /// A file on this machine.
    Sqlite(sqlite::database::SqliteDatabase),
    /// A PostgreSQL server, which several replicas can share.
    Postgres(postgres::database::PostgresDatabase),
}

/// A transaction, which is rolled back if it is dropped before [`Transaction::commit`].
pub(in crate::store) enum Transaction {
    Sqlite(sqlite::writer::WriteTransaction),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

/// A connection with an open transaction. The caller commits it or rolls it back.
pub(in crate::store) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Database {
    /// Creates a query that does not run in a transaction.
    pub fn query(&self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(file) => Query::Sqlite(file, sqlx::query(sql.sqlite)),
            Self::Postgres(server) => Query::Postgres(server, sqlx::query(sql.postgres)),
        }
    }

    /// Runs `sql` repeatedly until no more rows change. Returns the number of changed rows. `sql`
    /// must delete or clear at most `$2` rows whose time is `$1` or earlier. The batches are small,
    /// so that other writes can run in between. Several replicas can call this function at the same
    /// time.
    pub async fn delete_in_batches(&self, sql: Sql, before: i64, batch: u32) -> Result<u64> {
        let mut changed = 0;
        loop {
            let more = self.query(sql).bind(before).bind(i64::from(batch));
            let more = more.execute().await?;
            changed += more;
            if more < u64::from(batch) {
                return Ok(changed);
            }
        }
    }

    /// Starts a transaction for reads and writes.
    pub async fn begin(&self) -> Result<Transaction> {
        Ok(match self {
            Self::Sqlite(file) => Transaction::Sqlite(file.begin().await?),
            Self::Postgres(server) => Transaction::Postgres(server.begin().await?),
        })
    }

    /// Runs `work` in a transaction. On SQLite, writes that arrive at the same time are committed
    /// together.
    pub async fn write<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(Connection<'c>) -> BoxFuture<'c, Result<T>> + Send + 'static,
    {
        match self {
            Self::Sqlite(file) => {
                let write = file.group_commit();
                write.write(|tx| work(Connection::Sqlite(tx))).await
            }
            Self::Postgres(server) => {
                let mut tx = server.begin().await?;
                let done = work(Connection::Postgres(&mut tx)).await?;
                tx.commit().await?;
                Ok(done)
            }
        }
    }

    /// Writes an application's encrypted file to disk and returns its name. Returns `None` on
    /// PostgreSQL, where files are stored in rows. Blocks until the file is on disk, so it must be
    /// called on a blocking thread.
    pub fn write_file_blocking(&self, content: &[u8]) -> io::Result<Option<String>> {
        match self {
            Self::Sqlite(file) => file.files().write_blocking(content).map(Some),
            Self::Postgres(_) => Ok(None),
        }
    }

    /// Erases what is left of deleted rows in the SQLite file and its log, and deletes the files
    /// that belonged to these rows. Does nothing on PostgreSQL, which erases deleted rows itself
    /// (autovacuum).
    pub async fn clean_up(&self) -> Result<()> {
        match self {
            Self::Sqlite(file) => sqlite::retention::clean_up(file).await,
            Self::Postgres(_) => Ok(()),
        }
    }

    /// Deletes application files that no row refers to, if they were last written before `before`
    /// (system time). Does nothing on PostgreSQL, where files are stored in rows.
    pub async fn delete_unreferenced_files(&self, before: Timestamp) -> Result<()> {
        match self {
            Self::Sqlite(file) => sqlite::retention::delete_unreferenced_files(file, before).await,
            Self::Postgres(_) => Ok(()),
        }
    }

    /// Waits for running queries, then closes the connections.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(database) => database.close().await,
            Self::Postgres(database) => database.close().await,
        }
    }

    /// The free space on the disk with the application files. `None` if it is unknown, or if the
    /// store is in PostgreSQL.
    pub fn free_disk(&self) -> Option<FreeDisk> {
        let Self::Sqlite(file) = self else {
            return None;
        };
        let files = file.files().dir();
        Some(FreeDisk {
            folder: private_file::parent_dir(files).to_owned(),
            bytes: file_store::free_space(files)?,
        })
    }

    /// Whether other replicas can use the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

impl Transaction {
    /// Creates a query that runs in this transaction.
    pub fn query(&mut self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(tx) => Query::SqliteTransaction(tx, sqlx::query(sql.sqlite)),
            Self::Postgres(tx) => Query::PostgresTransaction(tx, sqlx::query(sql.postgres)),
        }
    }

    /// Whether other replicas can use the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Commits the transaction. The data is on disk when this returns `Ok`.
    pub async fn commit(self) -> Result<()> {
        match self {
            Self::Sqlite(tx) => tx.commit().await,
            Self::Postgres(tx) => tx.commit().await,
        }
    }

    pub async fn rollback(self) -> Result<()> {
        match self {
            Self::Sqlite(tx) => tx.rollback().await,
            Self::Postgres(tx) => tx.rollback().await,
        }
    }
}

impl Connection<'_> {
    /// Creates a query that runs in this connection's transaction.
    pub fn query(&mut self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(tx) => Query::SqliteTransaction(tx, sqlx::query(sql.sqlite)),
            Self::Postgres(tx) => Query::PostgresTransaction(tx, sqlx::query(sql.postgres)),
        }
    }

    /// Whether other replicas can use the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}
