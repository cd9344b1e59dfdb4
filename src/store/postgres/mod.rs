//! PostgreSQL: its server. Nothing here interprets rows.

/// The connections to the server.
pub mod database;

/// Importing rows.
pub mod import_rows;
