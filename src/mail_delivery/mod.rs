//! Sends the queued mail to visitors.

/// The `[mail]` table of the settings.
mod settings;

/// Decides what happens after a failed attempt to send a mail.
mod retry_policy;

/// Sends one mail at a time.
mod worker;

/// Runs several workers.
mod worker_pool;

pub use self::{
    settings::MailSettings,
    worker::{MailDelivery, MailDeliveryError, MailStep},
};
