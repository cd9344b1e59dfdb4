//! The store's connection: SQLite or PostgreSQL.

use sqlx::{PgConnection, Postgres, SqliteConnection};

use crate::store::{
    postgres,
    query::{Query, Sql},
    sqlite,
};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The connection of the store. Cheap to clone.
#[derive(Debug, Clone)]
pub(in crate::store) enum Database {
    /// A file on this machine.
    Sqlite(sqlite::database::SqliteDatabase),
    /// A server that several replicas may share.
    Postgres(postgres::database::PostgresDatabase),
}

/// A transaction. It is rolled back if dropped before [`Transaction::commit`].
pub(in crate::store) enum Transaction {
    Sqlite(sqlite::writer::WriteTransaction),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

/// A connection on which somebody else has started a transaction, and ends it.
pub(in crate::store) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// Calls the function of the current database: `on!(database, attempts::claim(now, lease_ends))`
/// calls `claim` of `sqlite::attempts` or `postgres::attempts`.
macro_rules! dispatch {
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
    /// A query outside of a transaction.
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
            Self::Sqlite(file) => Transaction::Sqlite(file.begin().await?),
            Self::Postgres(server) => Transaction::Postgres(server.begin().await?),
        })
    }

    /// Waits for running queries and closes the connections.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(database) => database.close().await,
            Self::Postgres(database) => database.close().await,
        }
    }

    /// Whether other replicas may use the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

impl Transaction {
    /// A query in this transaction.
    pub fn query(&mut self, sql: impl Into<Sql>) -> Query<'_> {
        let sql = sql.into();
        match self {
            Self::Sqlite(tx) => Query::SqliteTransaction(tx, sqlx::query(sql.sqlite)),
            Self::Postgres(tx) => Query::PostgresTransaction(tx, sqlx::query(sql.postgres)),
        }
    }

    /// Whether other replicas may use the same store.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Commits. The data is on disk when this returns `Ok`.
    pub async fn commit(self) -> Result<()> {
        match self {
            Self::Sqlite(tx) => tx.commit().await,
            Self::Postgres(tx) => tx.commit().await,
        }
    }

    /// Rolls back.
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
