//! Reads the postings from the ATS into the catalogue and the store. If a read fails, visitors
//! still see the postings from the last successful read.

/// Intervals and limits of the refresh.
mod settings;

/// A posting in the mirror.
pub mod tracked_posting;

/// Limits the size of the stored details.
mod stored_details;

/// The order in which details are read.
mod due_queue;

/// All postings in the mirror, with an index.
mod tracked_postings;

/// Decides whether a list is held because many postings are missing from it.
mod list_shrinkage;

/// The mirror: a copy of the ATS's postings in memory.
pub mod mirror;

/// The refresher, which reads the postings. Each of its steps can be called directly, without
/// waiting for a timer.
mod refresher;

/// On the other replicas, loads the postings that the leader has read.
mod replication;

/// Reads the list of postings.
mod list;

/// Reads the details of one posting.
mod details;

/// The loops that run the steps of the refresh.
pub mod scheduler;

pub use self::{
    refresher::{DetailsStep, OTHER_REPLICA, Refresher},
    settings::RefreshSettings,
};
