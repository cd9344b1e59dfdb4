//! SQLite: its file, its single writer, and the statements that differ from PostgreSQL's. Nothing
//! here interprets rows.

/// SQLite's error codes.
mod code;

/// The identity of the open file.
mod place;

/// Restores a removed database file.
mod rescue;

/// The single connection that writes.
pub mod writer;

/// The files of applications.
pub mod documents;

/// Group commit.
pub mod group;

/// Batch insert of new applications.
pub mod intake;

/// The database file.
pub mod database;

/// Storing applications.
pub mod outbox;

/// Claiming entries.
pub mod attempts;

/// Cleanup of the files.
pub mod retention;

/// Key rotation of entries.
pub mod reseal;

/// Saving the list of postings.
pub mod published;

/// Exporting rows.
pub mod dump;
