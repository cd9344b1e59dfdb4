//! PostgreSQL: its server, and the statements that differ from SQLite's. Nothing here knows what a row means to others.

/// The server: its connections, and what is demanded of it.
pub mod database;

/// Keeping applications and reading them back.
pub mod outbox;

/// Taking entries.
pub mod attempts;

/// What the server tidies up by itself.
pub mod retention;

/// Entries that are sealed with an older key, and storing them sealed anew.
pub mod reseal;

/// The list of the last good copy, written as one.
pub mod published;

/// What replicas settle with each other: who reads the ATS, what was changed, whose turn it is.
pub mod replicas;

/// Rows put in as they stood elsewhere.
pub mod fill;
