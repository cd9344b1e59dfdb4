//! What survives a restart. A few public types over one connection; each caller is given only the
//! one it needs.

/// Where things are kept.
pub mod settings;

/// Files and folders that only their owner can read.
pub mod private;

/// The key file, and keys derived from it for one use each.
pub mod keys;

/// What is sealed before it touches the disk.
pub mod seal;

/// What is known of an application that was accepted.
pub mod entry;

/// How applications lie in the outbox.
pub mod envelope;

/// Rows of either database, and how they are read into words.
#[macro_use]
pub mod rows;

/// What a new application is compared with before it is kept.
mod put_rows;

/// What statements about the ATS are given, and what they tell.
mod ats_rows;

/// SQLite: the statements that differ, and nothing else.
pub mod sqlite;

/// PostgreSQL: the same statements in its own dialect, and what replicas need.
pub mod postgres;

/// One query for both databases.
#[macro_use]
mod query;

/// The one connection: to either of the two.
#[macro_use]
pub mod database;

/// The statements that are the same for both databases.
mod statements;

/// What replicas that share a database settle with each other.
pub mod replicas;

/// Accepted applications until they are delivered, and their receipts after that.
pub mod outbox;

/// An earlier application of somebody who applies again.
pub mod earlier;

/// Times in which nothing is sent.
pub mod pause;

/// What an applicant is told of an application that was kept.
pub mod receipt;

/// A visitor who waits for what becomes of an application.
pub mod outcome;

/// Applications that their senders take back.
pub mod withdrawal;

/// The end of what is kept.
pub mod retention;

/// The files of forms that went back to their visitors.
pub mod drafts;

/// Whom the team adds by hand.
pub mod additions;

/// The outbox for the operator's commands.
pub mod ledger;

/// What there is of one person.
pub mod person;

/// From older keys to the current one.
pub mod reseal;

/// What the operator is told of the outbox.
pub mod queue;

/// What a person found out.
pub mod facts;

/// The last good copy of the postings.
pub mod published;

/// The store as a whole, opened once.
pub mod open;

/// The ATS to which the store belongs.
pub mod binding;

/// From a SQLite file to a PostgreSQL server.
pub mod copy;
