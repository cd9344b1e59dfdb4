//! Submits new, changed and closed postings to search engines: through IndexNow (indexnow.org), and
//! to Google through its Indexing API.

/// The `[index_now]` and `[google_indexing]` tables of the settings.
mod settings;

/// Google's service account, which signs requests for access tokens.
mod service_account;

/// Code that the clients of both protocols share.
mod setup;

/// Finds the postings to submit to a search engine.
mod changes;

/// A search engine's response.
mod answer;

/// Client for IndexNow.
mod index_now;

/// Client for Google's Indexing API.
mod google;

/// Submits new, changed and closed postings to one search engine, with retries and a daily limit.
mod submitter;

/// All configured search engines.
mod engines;

pub use self::{
    engines::SearchEngines,
    google::GoogleIndexingClient,
    index_now::{IndexNowClient, key_location},
    service_account::{ServiceAccount, ServiceAccountError},
    settings::{GoogleIndexingSettings, IndexNowSettings},
    setup::SearchEngineSetupError,
    submitter::SubmissionStep,
};
