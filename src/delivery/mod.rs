//! Delivers applications from the outbox to the ATS. A response from the ATS never causes an
//! undelivered application to be deleted.

/// The `[delivery]` table of the settings.
mod settings;

/// Exponential backoff.
mod backoff;

/// Scans files before they are delivered.
mod scan;

/// Decides what happens after an attempt.
pub mod retry_policy;

/// The lease of a claimed entry.
mod lease;

/// A worker that delivers one application at a time.
mod worker;

/// Logs errors from the ATS, and raises alarms about them.
mod error_report;

/// Sends applications to their postings or, for recommended applicants, as candidates.
mod referral;

/// Runs several workers at the same time.
pub mod worker_pool;

pub use self::{
    backoff::Backoff,
    settings::DeliverySettings,
    worker::{DeliveryOptions, DeliveryWorker, StepOutcome},
};
