//! Parses request bodies and validates them against the rules of the ATS interface.

/// Parses answers in the accepted formats.
pub(crate) mod answers_layout;

/// Parses bodies into fields and an optional file.
pub(crate) mod parsed_body;

/// Reads fields of a JSON object and collects errors.
pub(crate) mod field_reader;

/// Validates answers against the questions of a posting.
pub(crate) mod answers;

/// Validates applications.
pub(crate) mod application;

/// Validates added candidates.
pub(crate) mod candidate;
