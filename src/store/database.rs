use sqlx::{PgConnection, Postgres, SqliteConnection};

use crate::store::{
    postgres,
    query::{Query, Sql},
    sqlite,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The connection of the store: one of a closed pair. Cheap to clone.
#[derive(Debug, Clone)]
pub(in crate::store) enum Database {
    /// A file of this machine.
    Sqlite(sqlite::database::Database),
    /// A server that several replicas may share.
    Postgres(postgres::database::Database),
}

/// Several queries that are committed together. Dropped before [`Transaction::commit`], it is undone.
pub(in crate::store) enum Transaction {
    Sqlite(sqlite::writer::Write),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

/// A connection on which somebody else has started a transaction, and ends it.
pub(in crate::store) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// Runs a statement on whichever database it is: `on!(database, attempts::claim(now, lease_ends))` is
/// `claim` of `sqlite::attempts` or of `postgres::attempts`.
macro_rules! on {
    ($database:expr, $room:ident::$statement:ident($($argument:expr),* $(,)?)) => {
        match $database {
            crate::store::database::Database::Sqlite(database) => {
                crate::store::sqlite::$room::$statement(database, $($argument),*).await
            }
            crate::store::database::Database::Postgres(database) => {
                crate::store::postgres::$room::$statement(database, $($argument),*).await
            }
        }
    };
}

impl Database {
    /// A query that stands alone.
    pub fn query(&self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(file) => Query::Sqlite(file, sqlx::query(sql.sqlite)),
            Self::Postgres(server) => Query::Postgres(server.pool(), sqlx::query(sql.postgres)),
        }
    }

    /// Starts a transaction that may write.
    pub async fn begin(&self) -> Result<Transaction> {
        Ok(match self {
            Self::Sqlite(file) => Transaction::Sqlite(file.write().await?),
            Self::Postgres(server) => Transaction::Postgres(server.write().await?),
        })
    }

    /// Finishes what is under way and closes the connections.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(database) => database.close().await,
            Self::Postgres(database) => database.close().await,
        }
    }

    /// Whether other replicas may work on the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

impl Transaction {
    /// A query of this transaction.
    pub fn query(&mut self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(tx) => Query::SqliteTransaction(tx, sqlx::query(sql.sqlite)),
            Self::Postgres(tx) => Query::PostgresTransaction(tx, sqlx::query(sql.postgres)),
        }
    }

    /// Whether other replicas may work on the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Commits: all of it is on the disk when this returns `Ok`.
    pub async fn commit(self) -> Result<()> {
        match self {
            Self::Sqlite(tx) => tx.commit().await,
            Self::Postgres(tx) => tx.commit().await,
        }
    }

    /// Undoes everything.
    pub async fn rollback(self) -> Result<()> {
        match self {
            Self::Sqlite(tx) => tx.rollback().await,
            Self::Postgres(tx) => tx.rollback().await,
        }
    }
}

impl Connection<'_> {
    /// A query of the transaction.
    pub fn query(&mut self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(tx) => Query::SqliteTransaction(tx, sqlx::query(sql.sqlite)),
            Self::Postgres(tx) => Query::PostgresTransaction(tx, sqlx::query(sql.postgres)),
        }
    }
}
