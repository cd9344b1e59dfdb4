//! Empty twins of SQLite's cleanup: PostgreSQL's autovacuum does it, and documents are rows.

use jiff::Timestamp;

use crate::store::postgres::database::PostgresDatabase;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Nothing to do: the server runs autovacuum.
pub(in crate::store) async fn clean_up(_: &PostgresDatabase) -> Result<()> {
    Ok(())
}

/// Nothing to do: documents are rows.
pub(in crate::store) async fn delete_unreferenced_files(
    _: &PostgresDatabase,
    _: Timestamp,
) -> Result<()> {
    Ok(())
}
