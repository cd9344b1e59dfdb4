//! Parses what the ATS sends (ATS interface: reading postings). Parsing is lenient: an invalid item
//! is skipped, an unknown value never makes a posting fail.

/// Records unknown values.
pub mod seen;

/// Reads single fields.
pub mod loose;

/// Normalizes names of enum values.
pub mod name;

/// Finds the list in a response.
pub mod list;

/// Parses locations.
pub mod location;

/// Parses pay, equity and employment type.
pub mod compensation;

/// Parses `question_type`.
pub mod topic;

/// Parses `input_type`.
pub mod kind;

/// Parses questions.
pub mod question;

/// Parses the interview plan.
pub mod interview;

/// Parses postings.
pub mod posting;

/// Parses jobs and their stages.
pub mod job;

/// Parses hired candidates.
pub mod hired;
