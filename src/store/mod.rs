//! What survives a restart: applications until they are delivered, the stored postings, saved
//! forms. A few public types share one connection, and each caller gets only the one that it needs.

/// The `[store]` settings.
pub mod settings;

/// Files and folders that only their owner can read.
pub mod private_file;

/// The key file and the keys derived from it.
pub mod keys;

/// Encryption of fields.
pub mod seal;

/// Rows of both databases.
#[macro_use]
pub mod rows;

/// Types of the outbox.
pub mod outbox_entry;

/// Sealing of applications.
pub mod application_sealer;

/// What a new application is compared with before it is kept.
mod put_rows;

/// Parameters and results of binding the store to an ATS.
mod binding_rows;

/// The migrations of a database.
#[macro_use]
pub mod migrations;

/// SQLite: the file.
pub mod sqlite;

/// PostgreSQL: the server.
pub mod postgres;

/// One query for both databases.
#[macro_use]
mod query;

/// The connection to one of the two databases.
pub mod database;

/// The statements, the same for both databases.
mod statements;

/// Coordination between replicas.
pub mod replicas;

/// The outbox.
pub mod outbox;

/// An earlier application of somebody who applies again.
pub mod earlier;

/// Pauses of the delivery.
pub mod pause;

/// Receipts.
pub mod receipt;

/// The visitor's wait for the delivery.
pub mod await_outcome;

/// Withdrawals.
pub mod withdrawal;

/// Deletion of expired data.
pub mod retention;

/// Saved forms.
pub mod saved_forms;

/// Candidates whom recruiters added.
pub mod added_candidates;

/// The outbox for the operator's commands.
pub mod outbox_admin;

/// Search and deletion of one person's data.
pub mod data_subject;

/// Key rotation.
pub mod rekey;

/// Statistics of the outbox.
pub mod outbox_stats;

/// The verification of the layout.
pub mod layout_verification;

/// The stored postings.
pub mod posting_cache;

/// Opens the store.
pub mod open;

/// Binds the store to an ATS.
pub mod ats_binding;

/// Copies a SQLite store to PostgreSQL.
pub mod copy_to_postgres;
