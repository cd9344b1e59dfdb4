//! Outbox to ATS. Nothing the ATS says ever deletes an application that it does not have.

/// The `[delivery]` table of the settings.
pub mod settings;

/// What to wait between attempts.
pub mod backoff;

/// What an answer of the ATS means for the entry and for all others.
pub mod end;

/// One application, if one is due: can be called without a timer.
pub mod step;

/// Several workers, until told to stop.
pub mod run;
