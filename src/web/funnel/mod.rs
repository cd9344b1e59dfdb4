//! The funnel: counts how often postings are viewed, and how often their forms are opened, returned
//! with errors and submitted. It consists of counters only and stores nothing about individual
//! people, not even in memory. See docs/decisions.md#141.

/// Determines a visitor's device class and recognizes bots.
mod visitor;

/// Limits how many page views are counted per client.
mod view_limiter;

/// The in-memory counters.
mod counters;

pub use self::{
    counters::{Funnel, FunnelView},
    visitor::device,
};
