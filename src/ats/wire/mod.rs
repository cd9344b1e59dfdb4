//! The JSON types and constraints of the ATS interface (docs/ats-interface.md). The client sends
//! these types, and the reference ATS receives and sends them. The client does not use these types
//! for responses, because it parses responses leniently with `ats::parse`.

/// Violations of constraints.
pub mod violation;

/// Locations in the list of postings.
pub mod list_location;

/// Postings.
pub mod posting;

/// Applications.
pub mod application;

/// Jobs and their stages.
pub mod job;

/// Added and hired candidates.
pub mod candidate;

/// Error responses.
pub mod error;
