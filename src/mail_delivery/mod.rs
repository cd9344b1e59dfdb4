//! Sends the mail in the queue to visitors.

/// The `[mail]` table of the settings.
mod settings;

/// What happens after an attempt to send a mail.
mod retry_policy;

/// Sends one mail at a time.
mod worker;

/// Runs several workers.
mod worker_pool;

pub use self::{
    settings::MailSettings,
    worker::{MailDelivery, MailDeliveryError, MailStep},
};
