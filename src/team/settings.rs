use std::time::Duration;

use serde::Deserialize;

use crate::span;

/// The `[team]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// First wait before candidates are sent again.
    #[serde(deserialize_with = "span::some")]
    pub retry_after: Duration,
    /// Longest wait before candidates are sent again.
    #[serde(deserialize_with = "span::some")]
    pub retry_ceiling: Duration,
    /// Time after which an import that gets nowhere stops.
    #[serde(with = "humantime_serde")]
    pub give_up_after: Duration,
}
