//! PostgreSQL: connects to the server, inspects a database, and imports the rows of a SQLite store.

/// The connections to the server.
pub mod database;

/// Inspects a database without changing it.
pub mod inspection;

/// Imports the rows of a SQLite store.
pub mod import_rows;
