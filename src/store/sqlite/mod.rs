//! SQLite: its file, its one writer, and the statements that differ from PostgreSQL's. Nothing here knows what a row means
//! to others.

/// What SQLite's codes mean.
mod code;

/// Whether the file still lies where it was opened.
mod place;

/// What was open, written anew when the file is gone.
mod rescue;

/// The one connection that writes.
pub mod writer;

/// The files of applications.
pub mod documents;

/// Several writes in one transaction.
pub mod group;

/// New applications in one statement.
pub mod intake;

/// The database file: one connection that writes, several that read.
pub mod database;

/// Keeping applications and reading them back.
pub mod outbox;

/// Taking entries.
pub mod attempts;

/// Taking the traces of what was removed out of the files.
pub mod retention;

/// Entries that are sealed with an older key, and storing them sealed anew.
pub mod reseal;

/// The list of the last good copy, written as one.
pub mod published;

/// Everything as it stands, to be copied.
pub mod dump;
