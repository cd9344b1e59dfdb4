//! ATS to catalogue, on a timer. Whatever goes wrong, the last good copy stays.

/// How often and how fast.
pub mod settings;

/// What is known of each posting.
pub mod known;

/// The copy in memory, and what a list makes of it.
pub mod copy;

/// Where this replica stands among several.
pub mod place;

/// The current as a whole; each of its steps can be called without a timer.
pub mod steps;

/// Keeping up with other replicas.
mod replicas;

/// One list.
mod list;

/// The details of one posting.
mod details;

/// The timer.
pub mod run;
