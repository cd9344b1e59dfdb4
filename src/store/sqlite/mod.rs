//! SQLite: the database file, its single writer, and the files of applications.

/// SQLite's error codes.
pub mod error_code;

/// Detects whether the open database file was removed or replaced.
mod file_identity;

/// Restores a removed database file.
mod recovery;

/// The single writing connection.
pub mod writer;

/// Stores the files of applications, encrypted.
pub mod file_store;

/// Files of applications that belong to another database.
pub mod foreign_files;

/// Group commit.
pub mod group_commit;

/// Inserts new applications in batches.
pub mod batch_insert;

/// Checks in batches whether visitors must keep waiting for the delivery of their applications.
pub mod batch_close;

/// The database file.
pub mod database;

/// Compares the schema of a database with the migrations.
pub mod schema_check;

/// Inspects a database file without changing it.
pub mod inspection;

/// Frees disk space after rows are deleted.
pub mod retention;

/// Exports rows, for copying them to PostgreSQL.
pub mod export_rows;
