//! Inspects a database file without changing it.

use std::path::Path;

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::store::{
    database_inspection::{
        BOUND_ATS, CONTENT_SEALING_KEYS, DatabaseInspection, SEALING_KEYS, pending_migrations,
    },
    migrations, search_engine_rows,
    sqlite::{
        database::{BUSY_TIMEOUT, SqliteOpenError, require_access},
        writer::execute,
    },
};

/// Opens the file, and checks whether it is writable. Reads which migrations have run, and the ids
/// of the keys that encrypt the rows. Runs no migrations. The site can be running at the same time.
pub async fn inspect(path: &Path) -> Result<DatabaseInspection, SqliteOpenError> {
    require_access(path)?;
    let found = inspect_file(path).await;
    found.map_err(|error| error.with_path(path))
}

async fn inspect_file(path: &Path) -> Result<DatabaseInspection, SqliteOpenError> {
    let options = SqliteConnectOptions::new().filename(path);
    let options = options.busy_timeout(BUSY_TIMEOUT);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    // This statement takes the write lock, so it fails if the file is read-only.
    execute(&mut connection, "begin immediate").await?;
    execute(&mut connection, "rollback").await?;
    let has_tables: bool = sqlx::query_scalar(
        "select count(*) > 0 from sqlite_master where name = '_sqlx_migrations'",
    )
    .fetch_one(&mut connection)
    .await?;
    let mut found = DatabaseInspection {
        pending_migrations: migrations::sqlite().iter().count(),
        ..DatabaseInspection::default()
    };
    if has_tables {
        let applied: Vec<i64> =
            sqlx::query_scalar("select version from _sqlx_migrations where success")
                .fetch_all(&mut connection)
                .await?;
        found.pending_migrations = pending_migrations(&migrations::sqlite(), &applied)?;
        found.sealing_keys = sqlx::query_scalar(SEALING_KEYS)
            .fetch_all(&mut connection)
            .await?;
        if found.pending_migrations == 0 {
            let keys: Vec<Vec<u8>> = sqlx::query_scalar(CONTENT_SEALING_KEYS)
                .fetch_all(&mut connection)
                .await?;
            found.sealing_keys.extend(keys);
            found.bound_ats = sqlx::query_scalar(BOUND_ATS)
                .fetch_optional(&mut connection)
                .await?;
            found.file_prefix = sqlx::query_scalar("select tag from document_folder")
                .fetch_optional(&mut connection)
                .await?;
            found.search_engines = sqlx::query_as(search_engine_rows::LAST_ANSWERS)
                .fetch_all(&mut connection)
                .await?;
        }
    }
    connection.close().await?;
    Ok(found)
}
