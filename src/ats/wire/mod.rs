//! The interface's types exactly as its document states them, bounds included. The client writes
//! them, the reference ATS reads and writes only these; reading loosely is `ats::translate`'s.

/// Bounds that a request broke.
pub mod breach;

/// Places of the posting list, which the document bounds more tightly than those of the detail.
pub mod listed;

/// What the careers page lists and shows (interface: "Job posting list item", "Job posting detail").
pub mod posting;

/// What an applicant submits (interface: "POST job-postings/{id}/applications").
pub mod application;

/// Jobs with their stages (interface: "Job").
pub mod job;

/// Candidates added and hired (interface: "Candidate input", "Hired candidate").
pub mod candidate;

/// Bodies of errors (interface: "Errors").
pub mod error;
