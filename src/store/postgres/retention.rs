//! Empty twins of SQLite's cleanup: PostgreSQL's autovacuum does it, and documents are rows.

use jiff::Timestamp;

use crate::store::postgres::database::Database;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Nothing to do: the server runs autovacuum.
pub(in crate::store) async fn tidy(_: &Database) -> Result<()> {
    Ok(())
}

/// Nothing to do: documents are rows.
pub(in crate::store) async fn remove_unnamed(_: &Database, _: Timestamp) -> Result<()> {
    Ok(())
}
