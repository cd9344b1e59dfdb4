//! Submits postings that opened, changed or closed to search engines by IndexNow (indexnow.org).

/// The `[index_now]` table of the settings.
mod settings;

/// Finds the postings that search engines do not know yet.
mod changes;

/// Sends URLs to the search engines.
mod client;

/// Sends the changes, with retries and a daily limit.
mod sender;

pub use self::{
    client::{IndexNowClient, IndexNowSetupError, key_location},
    sender::{IndexNow, IndexNowStep},
    settings::IndexNowSettings,
};
