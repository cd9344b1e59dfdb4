use std::time::Duration;

use serde::{Deserialize, Deserializer};

use crate::span;

/// How applications are delivered: the `[delivery]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Longest wait of a visitor for the ATS's word.
    #[serde(with = "humantime_serde")]
    pub wait: Duration,
    /// First wait after a failure that is known to have created nothing.
    #[serde(with = "humantime_serde")]
    pub retry_after: Duration,
    /// Longest of these waits.
    #[serde(with = "humantime_serde")]
    pub retry_ceiling: Duration,
    /// First wait after an attempt whose outcome is not known.
    #[serde(with = "humantime_serde")]
    pub unclear_retry_after: Duration,
    /// Longest of these waits.
    #[serde(with = "humantime_serde")]
    pub unclear_retry_ceiling: Duration,
    /// First wait before one application is sent to try, after all of them were stopped.
    #[serde(with = "humantime_serde")]
    pub probe_after: Duration,
    /// Longest of these waits where something on the way to the ATS was at fault.
    #[serde(with = "humantime_serde")]
    pub probe_ceiling: Duration,
    /// Longest of these waits where the ATS refused the key or the plan.
    #[serde(with = "humantime_serde")]
    pub key_probe_ceiling: Duration,
    /// Waits after a resume could not be stored; then as after other failures.
    #[serde(deserialize_with = "durations")]
    pub resume_retries: Vec<Duration>,
    /// Time after which another worker may take an entry.
    #[serde(deserialize_with = "span::some")]
    pub lease: Duration,
    /// Time after which an entry that cannot be delivered is given to a person.
    #[serde(deserialize_with = "span::some")]
    pub give_up_after: Duration,
}

fn durations<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Duration>, D::Error> {
    let durations = Vec::<humantime_serde::Serde<Duration>>::deserialize(deserializer)?;
    Ok(durations.into_iter().map(|it| it.into_inner()).collect())
}
