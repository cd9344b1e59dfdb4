//! PostgreSQL: its server, and the statements that differ from SQLite's. Nothing here interprets
//! rows.

/// The connections to the server.
pub mod database;

/// Storing applications.
pub mod outbox;

/// Claiming entries.
pub mod attempts;

/// Cleanup: nothing to do.
pub mod retention;

/// Key rotation of entries.
pub mod rekey;

/// Saving the list of postings.
pub mod posting_cache;

/// Coordination between replicas.
pub mod replicas;

/// Importing rows.
pub mod import_rows;
