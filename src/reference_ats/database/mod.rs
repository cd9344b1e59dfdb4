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

/// Everything received, read back.
pub(crate) mod received;
