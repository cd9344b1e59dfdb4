//! The funnel: counts how often postings are viewed, and how often their forms are opened, returned
//! with errors and submitted. It consists only of counters. It stores nothing about a person, not
//! even in memory. See docs/decisions.md#141.

/// The device class of a visitor, and whether the visitor is a robot.
mod visitor;

/// Limits how many views of one client are counted.
mod view_limiter;

/// The counters in memory.
mod counters;

pub use self::{
    counters::{Funnel, FunnelView},
    visitor::device,
};
