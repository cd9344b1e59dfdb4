//! Copies a SQLite store to a PostgreSQL database: `vestibule store copy`.

use std::path::PathBuf;

use futures_util::StreamExt;
use sqlx::{Postgres, SqliteConnection, Transaction};

use crate::store::{
    open::{OpenError, Place},
    postgres::{self, fill},
    settings::{Settings, Url},
    sqlite::{self, documents::Documents, dump},
};

/// A table that was copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// Its name.
    pub table: String,
    /// The number of its rows.
    pub rows: u64,
}

/// Why nothing was copied. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The source is not SQLite.
    #[error("store.url names PostgreSQL: only a SQLite store can be copied")]
    NotSqlite,
    /// There is no SQLite file.
    #[error("there is no store {0}")]
    NoStore(PathBuf),
    /// The target is not PostgreSQL.
    #[error("the store can be copied to PostgreSQL only: write postgres://USER@HOST/DATABASE")]
    NotPostgres,
    /// A table of the target is not empty.
    #[error("the table {0} of the server is not empty: name a database that holds nothing")]
    NotEmpty(String),
    /// A table or column is missing in the target.
    #[error("the server has no place for what the table {0} holds")]
    NoPlace(String),
    /// Some rows of a table are missing in the target after the copy.
    #[error("of the table {0} not everything arrived")]
    Incomplete(String),
    /// The source or the target cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The source or the target failed during the copy.
    #[error("the copy stopped on the way, and the server holds nothing of it: {0}")]
    Stopped(#[from] sqlx::Error),
}

/// Copies a SQLite store to an empty PostgreSQL database. Rows are copied as they are, sealed or
/// not, so the same key file opens them. The source is locked for writing and not changed.
/// Everything is copied in one transaction, so a failed copy can be repeated.
pub async fn copy(from: &Settings, to: &Url) -> Result<Vec<Copied>, CopyError> {
    let Place::File(file) = Place::of(from)? else {
        return Err(CopyError::NotSqlite);
    };
    if !file.exists() {
        return Err(CopyError::NoStore(file));
    }
    if !to.is_postgres() {
        return Err(CopyError::NotPostgres);
    }
    let source = sqlite::database::Database::open(&file).await;
    let source = source.map_err(OpenError::from)?;
    let target = postgres::database::Database::open(to.as_str()).await;
    let target = target.map_err(OpenError::from)?;
    let (mut reading, mut writing) = (source.write().await?, target.write().await?);
    let copied = copy_all(&mut reading, source.documents(), &mut writing).await;
    if copied.is_ok() {
        writing.commit().await?;
    } else {
        writing.rollback().await?;
    }
    reading.rollback().await?;
    source.close().await;
    target.close().await;
    copied
}

async fn copy_all(
    from: &mut SqliteConnection,
    documents: &Documents,
    to: &mut Transaction<'static, Postgres>,
) -> Result<Vec<Copied>, CopyError> {
    let mut tables = Vec::new();
    for name in dump::tables(from).await? {
        let Some(table) = fill::table(to, &name).await? else {
            return Err(CopyError::NoPlace(name));
        };
        if table.has_one_row() {
            fill::empty(to, &table).await?;
        } else if 0 < fill::count(to, &table).await? {
            return Err(CopyError::NotEmpty(name));
        }
        tables.push((name, table));
    }
    let mut copied = Vec::new();
    for (name, table) in tables {
        let mut rows = 0;
        {
            let mut source = std::pin::pin!(dump::rows(from, &name, documents));
            while let Some(row) = source.next().await {
                if !fill::insert(to, &table, row?).await? {
                    return Err(CopyError::NoPlace(name));
                }
                rows += 1;
            }
        }
        if u64::try_from(fill::count(to, &table).await?) != Ok(rows) {
            return Err(CopyError::Incomplete(name));
        }
        copied.push(Copied { table: name, rows });
    }
    Ok(copied)
}
