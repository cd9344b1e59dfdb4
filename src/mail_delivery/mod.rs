//! Sends the queued mail to visitors.

/// The `[mail]` table of the settings.
mod settings;

/// Decides what happens after a failed attempt to send an email.
mod retry_policy;

/// A worker that sends one email at a time.
mod worker;

/// Runs several workers at the same time.
mod worker_pool;

pub use self::{
    settings::MailSettings,
    worker::{MailDelivery, MailDeliveryError, MailStep},
};
