//! Parses the JSON that the ATS sends (docs/ats-interface.md: reading postings). Parsing is
//! lenient: an invalid item is skipped, and an unknown value never makes a posting invalid.

/// Records unknown values.
pub mod unknown_values;

/// Reads single fields.
pub mod lenient;

/// Normalizes names of enum values and makes them readable.
pub mod enum_names;

/// Finds the list in a response.
pub mod envelope;

/// Parses locations.
pub mod location;

/// Parses pay, equity and employment type.
pub mod compensation;

/// Parses `question_type`.
pub mod question_topic;

/// Parses `input_type`.
pub mod question_kind;

/// Parses questions.
pub mod question;

/// Parses postings.
pub mod posting;

/// Removes fields that are not part of the interface.
pub mod known_fields;

/// Parses jobs and their stages.
pub mod job;

/// Parses hired candidates.
pub mod hired;
