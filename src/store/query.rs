//! Queries that run on both SQLite and PostgreSQL, for example `database.query("select … where id =
//! $1").bind(id).fetch_optional()`. Most SQL is the same for both, so `statements` contains most
//! queries only once.

use futures_util::{Stream, TryStreamExt};
use sqlx::{
    Encode, FromRow, PgConnection, Postgres, Sqlite, SqliteConnection, Type,
    postgres::{PgArguments, PgRow},
    query::Query as SqlxQuery,
    sqlite::{SqliteArguments, SqliteRow},
};

use crate::store::{postgres, sqlite};

type Result<T> = std::result::Result<T, sqlx::Error>;

/// The SQL of a query in both dialects. A `&'static str` can be converted to this type if both
/// dialects use the same SQL.
#[derive(Debug, Clone, Copy)]
pub struct Sql {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

/// Concatenates the parts of an SQL statement, as in `sql!("select … limit $1", SKIP_LOCKED)`. A
/// name in capital letters is replaced with SQL that differs between SQLite and PostgreSQL.
macro_rules! sql {
    (@sqlite INDEXED_BY_DUE) => { " indexed by outbox_due" };
    (@postgres INDEXED_BY_DUE) => { "" };
    // The column that contains the name of a document's file, or `null` on PostgreSQL, which stores
    // the content in the row.
    (@sqlite FILE) => { "file" };
    (@postgres FILE) => { "cast(null as text)" };
    // The objects in the JSON array `$1`, numbered from 0.
    (@sqlite JSON_ITEMS) => { "(select key, value from json_each($1)) as list" };
    (@postgres JSON_ITEMS) => {
        "(select position - 1, value
          from json_array_elements(cast($1 as json)) with ordinality as it (value, position)) as list (key, value)"
    };
    (@sqlite MAX) => { "max" };
    (@postgres MAX) => { "greatest" };
    (@sqlite NO_BYTES) => { "x''" };
    (@postgres NO_BYTES) => { "''" };
    // PostgreSQL needs row locks, because several transactions can write at the same time. SQLite
    // has only one writer at a time.
    (@sqlite FOR_UPDATE) => { "" };
    (@postgres FOR_UPDATE) => { " for update" };
    (@sqlite SKIP_LOCKED) => { "" };
    (@postgres SKIP_LOCKED) => { " for update skip locked" };
    (@$dialect:ident $text:literal) => { $text };
    (@$dialect:ident ($($text:tt)*)) => { $($text)* };
    ($($part:tt),* $(,)?) => {
        crate::store::query::Sql {
            sqlite: concat!($(sql!(@sqlite $part)),*),
            postgres: concat!($(sql!(@postgres $part)),*),
        }
    };
}

/// A query with its bound values and the connection that runs it.
#[must_use = "a query does nothing until it is executed or fetched"]
pub enum Query<'c> {
    /// A query outside of a transaction, on SQLite. `execute` runs it in its own transaction. The
    /// `fetch` methods use read-only connections, so a statement that writes and also returns rows
    /// must run in a transaction.
    Sqlite(
        &'c sqlite::database::SqliteDatabase,
        SqlxQuery<'static, Sqlite, SqliteArguments>,
    ),
    /// A query in a transaction, on SQLite.
    SqliteTransaction(
        &'c mut SqliteConnection,
        SqlxQuery<'static, Sqlite, SqliteArguments>,
    ),
    /// A query outside of a transaction, on PostgreSQL.
    Postgres(
        &'c postgres::database::PostgresDatabase,
        SqlxQuery<'static, Postgres, PgArguments>,
    ),
    /// A query in a transaction, on PostgreSQL.
    PostgresTransaction(
        &'c mut PgConnection,
        SqlxQuery<'static, Postgres, PgArguments>,
    ),
}

/// A value that can be bound to a parameter in both databases.
pub trait Value<'v>:
    Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

impl<'v, V> Value<'v> for V where
    V: Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

/// A type that can be read from a row of either database.
pub trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

impl<R> Row for R where R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

impl Query<'_> {
    /// Binds the next parameter. The first call binds `$1`.
    pub fn bind<'v>(self, value: impl Value<'v>) -> Self {
        match self {
            Self::Sqlite(file, query) => Self::Sqlite(file, query.bind(value)),
            Self::SqliteTransaction(tx, query) => Self::SqliteTransaction(tx, query.bind(value)),
            Self::Postgres(server, query) => Self::Postgres(server, query.bind(value)),
            Self::PostgresTransaction(tx, query) => {
                Self::PostgresTransaction(tx, query.bind(value))
            }
        }
    }

    /// Executes a statement that writes. Returns the number of changed rows.
    pub async fn execute(self) -> Result<u64> {
        Ok(match self {
            Self::Sqlite(file, query) => {
                let mut tx = file.begin().await?;
                let result = query.execute(&mut *tx).await?;
                tx.commit().await?;
                result.rows_affected()
            }
            Self::SqliteTransaction(tx, query) => query.execute(tx).await?.rows_affected(),
            Self::Postgres(server, query) => {
                let executed = query.execute(server.pool()).await;
                executed
                    .map_err(|error| server.name_server(error))?
                    .rows_affected()
            }
            Self::PostgresTransaction(tx, query) => query.execute(tx).await?.rows_affected(),
        })
    }

    /// Reads all rows.
    pub async fn fetch_all<R: Row>(self) -> Result<Vec<R>> {
        let sqlite = |row| R::from_row(&row);
        let postgres = |row| R::from_row(&row);
        match self {
            Self::Sqlite(file, query) => query.try_map(sqlite).fetch_all(file.readers()).await,
            Self::SqliteTransaction(tx, query) => query.try_map(sqlite).fetch_all(tx).await,
            Self::Postgres(server, query) => {
                let rows = query.try_map(postgres).fetch_all(server.pool()).await;
                rows.map_err(|error| server.name_server(error))
            }
            Self::PostgresTransaction(tx, query) => query.try_map(postgres).fetch_all(tx).await,
        }
    }

    /// Reads all rows, and passes each to `visit` as it arrives, so that they are not all in memory
    /// at once.
    pub async fn for_each<R: Row>(self, visit: impl FnMut(R)) -> Result<()> {
        let sqlite = |row| R::from_row(&row);
        let postgres = |row| R::from_row(&row);
        match self {
            Self::Sqlite(file, query) => {
                visit_all(query.try_map(sqlite).fetch(file.readers()), visit).await
            }
            Self::SqliteTransaction(tx, query) => {
                visit_all(query.try_map(sqlite).fetch(tx), visit).await
            }
            Self::Postgres(server, query) => {
                let rows = query.try_map(postgres).fetch(server.pool());
                let visited = visit_all(rows, visit).await;
                visited.map_err(|error| server.name_server(error))
            }
            Self::PostgresTransaction(tx, query) => {
                visit_all(query.try_map(postgres).fetch(tx), visit).await
            }
        }
    }

    /// Reads the first row, if any. The query should return at most one row.
    pub async fn fetch_optional<R: Row>(self) -> Result<Option<R>> {
        Ok(self.fetch_all().await?.into_iter().next())
    }

    /// Reads the first row. Fails if there is no row.
    pub async fn fetch_one<R: Row>(self) -> Result<R> {
        let row = self.fetch_optional().await?;
        row.ok_or(sqlx::Error::RowNotFound)
    }

    /// Reads all rows of a query that selects one column.
    pub async fn fetch_column<T>(self) -> Result<Vec<T>>
    where
        (T,): Row,
    {
        let rows: Vec<(T,)> = self.fetch_all().await?;
        Ok(rows.into_iter().map(|(value,)| value).collect())
    }

    /// Reads the first row, if any, of a query that selects one column.
    pub async fn fetch_value<T>(self) -> Result<Option<T>>
    where
        (T,): Row,
    {
        let row: Option<(T,)> = self.fetch_optional().await?;
        Ok(row.map(|(value,)| value))
    }
}

async fn visit_all<R>(
    mut rows: impl Stream<Item = Result<R>> + Unpin,
    mut visit: impl FnMut(R),
) -> Result<()> {
    while let Some(row) = rows.try_next().await? {
        visit(row);
    }
    Ok(())
}

impl From<&'static str> for Sql {
    fn from(text: &'static str) -> Self {
        Self {
            sqlite: text,
            postgres: text,
        }
    }
}
