//! The `[index_now]` table of the settings.

use std::num::NonZeroU64;

use serde::Deserialize;
use url::Url;

use crate::web::IndexNowKey;

/// The `[index_now]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndexNowSettings {
    /// The key. Without it, nothing is submitted.
    pub key: Option<IndexNowKey>,
    /// The URL to which changed URLs are sent: https, or http for a loopback address. The default
    /// is in `config/example.toml`.
    pub endpoint: Url,
    /// The maximum number of URLs that are sent on one day (UTC).
    pub urls_per_day: NonZeroU64,
}
