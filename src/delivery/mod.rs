//! Delivers applications from the outbox to the ATS. An undelivered application is never deleted
//! because of a response from the ATS.

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

/// Logs errors of the ATS, and raises alarms about them.
mod error_report;

/// Sends applications to their postings, or as candidates if the applicants were recommended.
mod referral;

/// Runs several workers at the same time.
pub mod worker_pool;

pub use self::{
    backoff::Backoff,
    settings::DeliverySettings,
    worker::{DeliveryOptions, DeliveryWorker, StepOutcome},
};
