//! The postings as last seen, held in memory. Every page is answered from here; none waits for the ATS.

/// The postings of one moment; never changes once made.
pub mod snapshot;

/// The current snapshot, and which postings are wanted next.
pub mod current;
