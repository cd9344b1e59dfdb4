//! Copies a SQLite store to a PostgreSQL database (`vestibule store copy`).

use std::path::PathBuf;

use futures_util::StreamExt;
use sqlx::{Postgres, SqliteConnection, Transaction};

use crate::store::{
    open::DatabaseLocation,
    open_error::StoreOpenError,
    postgres::{self, import_rows},
    settings::{DatabaseUrl, Settings},
    sqlite::{self, export_rows, file_store::FileStore},
    store_lock::{StoreLock, StoreLockError},
};

/// A table that was copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedTable {
    /// The name of the table.
    pub table: String,
    /// The number of copied rows.
    pub rows: u64,
}

/// Why nothing was copied. The message is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The source is not SQLite.
    #[error("the store is a PostgreSQL database already, and only a SQLite store can be copied")]
    NotSqlite,
    /// There is no SQLite file.
    #[error(
        "there is no store {0}: run this command with the settings of the site, in the folder in which the site runs"
    )]
    StoreNotFound(PathBuf),
    /// The target is not PostgreSQL.
    #[error("--to is not the URL of a PostgreSQL database: write postgres://USER@HOST/DATABASE")]
    NotPostgres,
    /// A table of the target is not empty.
    #[error(
        "the database in --to is not empty (its table {0} contains rows): use an empty database"
    )]
    TargetNotEmpty(String),
    /// A table or column is missing from the target.
    #[error(
        "the table {0} of the database in --to is missing or lacks a column: use an empty database"
    )]
    TableMissing(String),
    /// After the copy, some rows of a table are missing from the target.
    #[error(
        "some rows of the table {0} did not arrive in the database in --to, so nothing was copied: run the command again"
    )]
    Incomplete(String),
    /// The source cannot be locked, for example because the site is running. A running site could
    /// accept applications that would be missing from the copy.
    #[error(transparent)]
    Locked(#[from] StoreLockError),
    /// The source cannot be opened.
    #[error(transparent)]
    Open(#[from] StoreOpenError),
    /// The target cannot be opened. Its URL is in the argument `--to`, not in the settings.
    #[error("--to: {0}")]
    TargetNotOpened(postgres::open_error::PostgresOpenError),
    /// The source or the target failed during the copy.
    #[error(
        "the copy failed, so no rows were written to the database in --to: {0}; correct the cause and run the command again"
    )]
    Interrupted(#[from] sqlx::Error),
}

/// Copies a SQLite store to an empty PostgreSQL database. Encrypted data is copied unchanged, so
/// the new store needs the same key file. During the copy, no other process can write to the
/// source, and the source is not changed. All rows are copied in one transaction, so the command
/// can simply be run again if it fails.
pub async fn copy_to_postgres(
    from: &Settings,
    to: &DatabaseUrl,
) -> Result<Vec<CopiedTable>, CopyError> {
    let DatabaseLocation::File(file) = DatabaseLocation::with_dir_created(from)? else {
        return Err(CopyError::NotSqlite);
    };
    if !file.exists() {
        return Err(CopyError::StoreNotFound(file));
    }
    if !to.is_postgres() {
        return Err(CopyError::NotPostgres);
    }
    let _lock = StoreLock::acquire(from)?;
    let source = sqlite::database::SqliteDatabase::open(&file).await;
    let source = source.map_err(StoreOpenError::from)?;
    let target = postgres::database::PostgresDatabase::open(to.as_str()).await;
    let target = target.map_err(CopyError::TargetNotOpened)?;
    let (mut reading, mut writing) = (source.begin().await?, target.begin().await?);
    let copied = copy_tables(&mut reading, source.files(), &mut writing).await;
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

async fn copy_tables(
    from: &mut SqliteConnection,
    documents: &FileStore,
    to: &mut Transaction<'static, Postgres>,
) -> Result<Vec<CopiedTable>, CopyError> {
    let mut tables = Vec::new();
    for name in export_rows::table_names(from).await? {
        let Some(table) = import_rows::lock_table(to, &name).await? else {
            return Err(CopyError::TableMissing(name));
        };
        if table.is_singleton() {
            import_rows::delete_rows(to, &table).await?;
        } else if 0 < import_rows::count_rows(to, &table).await? {
            return Err(CopyError::TargetNotEmpty(name));
        }
        tables.push((name, table));
    }
    let mut copied = Vec::new();
    for (name, table) in tables {
        let mut rows = 0;
        {
            let mut source = std::pin::pin!(export_rows::rows(from, &name, documents));
            while let Some(row) = source.next().await {
                if !import_rows::insert_row(to, &table, row?).await? {
                    return Err(CopyError::TableMissing(name));
                }
                rows += 1;
            }
        }
        if u64::try_from(import_rows::count_rows(to, &table).await?) != Ok(rows) {
            return Err(CopyError::Incomplete(name));
        }
        copied.push(CopiedTable { table: name, rows });
    }
    Ok(copied)
}
