//! The SQLite database of the reference ATS. Personal data is encrypted with the keys of the store.

/// Encrypts and decrypts personal data.
pub(crate) mod person_sealer;

/// Opens the database: connects, runs the migrations and checks the keys.
pub(crate) mod connection;

/// SQL that inserts applicants and added candidates.
pub(crate) mod new_person;

/// Jobs and hiring stages of the postings.
pub(crate) mod jobs;

/// SQL that stores added candidates.
pub(crate) mod candidates;

/// SQL that stores applications and detects duplicates.
pub(crate) mod applications;

/// Postings that were opened or closed in the back office.
pub(crate) mod posting_states;

/// SQL that reads applicants and added candidates.
pub(crate) mod people;

/// The search for applicants or for added candidates.
pub(crate) mod search;

/// SQL that sets marks and hiring times, and deletes the data of people.
pub(crate) mod marks;

/// Encrypts plain-text data from earlier versions, and re-encrypts data that was encrypted with
/// older keys.
pub(crate) mod upgrade;
