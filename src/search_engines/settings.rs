//! The `[index_now]` and `[google_indexing]` tables of the settings. The defaults are in
//! `src/config/example.toml`.

use std::{num::NonZeroU64, path::PathBuf};

use serde::Deserialize;
use url::Url;

use crate::web::IndexNowKey;

/// The `[index_now]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexNowSettings {
    /// The IndexNow key. Without a key, nothing is submitted.
    pub key: Option<IndexNowKey>,
    /// The endpoint to which the URLs of changed postings are sent. It must use https, except for a
    /// loopback address.
    pub endpoint: Url,
    /// The maximum number of URLs to send per day (UTC).
    pub urls_per_day: NonZeroU64,
}

/// The `[google_indexing]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoogleIndexingSettings {
    /// The file that contains the key of a Google service account. Without a file, nothing is
    /// submitted.
    pub key_file: Option<PathBuf>,
    /// The endpoint to which the URLs of changed postings are sent. It must use https, except for a
    /// loopback address.
    pub endpoint: Url,
    /// The maximum number of URLs to send per day (UTC).
    pub urls_per_day: NonZeroU64,
}
