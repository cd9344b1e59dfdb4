//! PostgreSQL: connects to the server, inspects a database, and imports the rows of a SQLite store.

/// Advice for the operator if the server refuses the user or the password.
mod sign_in_advice;

/// Why the server cannot be used.
pub mod open_error;

/// The connections to the server.
pub mod database;

/// The lock that only one replica of the site holds.
pub mod leader_lock;

/// Inspects a database without changing it.
pub mod inspection;

/// Imports the rows of a SQLite store.
pub mod import_rows;
