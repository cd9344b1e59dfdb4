//! What lives in SQLite. What people sent is sealed with the key of the store.

/// What is sealed of a person, and how.
pub(crate) mod sealing;

/// The file, its tables, one writer and several readers.
pub(crate) mod open;

/// People of both pipelines, written.
pub(crate) mod people;

/// Jobs and stages, seeded from the postings.
pub(crate) mod jobs;

/// Candidates added by the team.
pub(crate) mod candidates;

/// Applications, each known once.
pub(crate) mod applications;

/// Which postings somebody opened or closed.
pub(crate) mod states;

/// Everything received, read back.
pub(crate) mod received;

/// People of one pipeline, searched.
pub(crate) mod search;

/// Marks, hires, and the end of everything known of somebody.
pub(crate) mod verdict;

/// What an earlier version or an older key left, sealed as it is sealed now.
pub(crate) mod upgrade;
