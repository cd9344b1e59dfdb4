//! What lives in SQLite. It is an ATS and not sealed; the folder is its owner's alone.

/// The file, its tables, one writer and several readers.
pub(crate) mod open;

/// Jobs and stages, seeded from the postings.
pub(crate) mod jobs;

/// Candidates added by the team.
pub(crate) mod candidates;

/// Applications, each known once.
pub(crate) mod applications;

/// Hired people of both pipelines.
pub(crate) mod hired;

/// Which postings somebody opened or closed.
pub(crate) mod states;

/// Everything received, read back.
pub(crate) mod received;

/// People of one pipeline, searched.
pub(crate) mod search;

/// Marks, and the end of everything known of somebody.
pub(crate) mod verdict;
