//! PostgreSQL: the connections to the server. This module does not interpret rows.

/// The connections to the server.
pub mod database;

/// Inspects a database without changing it.
pub mod inspection;

/// Imports the rows of a SQLite store.
pub mod import_rows;
