//! Reads the postings from the ATS into the catalogue and the store. If that fails, the last good
//! copy remains in use.

/// Intervals and limits.
mod settings;

/// A tracked posting.
pub mod tracked_posting;

/// The order in which details are read.
mod due_queue;

/// All tracked postings, with an index.
mod tracked_postings;

/// The in-memory mirror of the postings.
pub mod mirror;

/// The refresher. Each of its steps can be called without a timer.
mod refresher;

/// Follows the leader among replicas.
mod replication;

/// Reads the list.
mod list;

/// Reads the details of one posting.
mod details;

/// Runs the steps repeatedly.
pub mod scheduler;

pub use self::{
    refresher::{DetailsStep, Refresher},
    settings::RefreshSettings,
};
