//! PostgreSQL: the connections to the server. Nothing here interprets rows.

/// The connections to the server.
pub mod database;

/// Importing rows.
pub mod import_rows;
