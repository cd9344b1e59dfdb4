//! Delivers applications from the outbox to the ATS. No response of the ATS deletes an application that
//! the ATS does not have.

/// The `[delivery]` table of the settings.
pub mod settings;

/// Exponential backoff.
pub mod backoff;

/// The retry policy.
pub mod retry_policy;

/// Delivers one application.
pub mod worker;

/// Runs several workers.
pub mod worker_pool;
