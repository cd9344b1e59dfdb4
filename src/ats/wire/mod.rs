//! The JSON types of the interface (docs/ats-interface.md), with its constraints. The client sends
//! these types, and the reference ATS receives and sends them. The client parses responses with
//! `ats::parse` instead, which is lenient.

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
