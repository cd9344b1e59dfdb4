//! Sends the queued mail to visitors.

/// The `[mail]` table of the settings.
mod settings;

/// Decides what happens after a failed attempt to send a mail.
mod retry_policy;

/// A worker that sends one mail at a time.
mod worker;

/// Several workers at the same time.
mod worker_pool;

pub use self::{
    settings::MailSettings,
    worker::{MailDelivery, MailDeliveryError, MailStep},
};
