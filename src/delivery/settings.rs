//! The `[delivery]` table of the settings.

use std::time::Duration;

use serde::{Deserialize, Deserializer};

use crate::{duration, text_list};

/// The `[delivery]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeliverySettings {
    /// The maximum time for which a visitor waits for the ATS's response before the receipt is
    /// shown.
    #[serde(with = "humantime_serde")]
    pub wait: Duration,
    /// The first delay after an attempt that is known not to have created an application in the
    /// ATS.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retry_after: Duration,
    /// The maximum delay after an attempt that is known not to have created an application in the
    /// ATS.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retry_ceiling: Duration,
    /// The first delay after an attempt with an unclear result.
    #[serde(deserialize_with = "duration::non_zero")]
    pub unclear_retry_after: Duration,
    /// The maximum delay after attempts with an unclear result.
    #[serde(deserialize_with = "duration::non_zero")]
    pub unclear_retry_ceiling: Duration,
    /// The delay between the start of a pause and the first probe. A probe is an application that
    /// is sent to find out whether the ATS works again.
    #[serde(deserialize_with = "duration::non_zero")]
    pub probe_after: Duration,
    /// The maximum delay before the next probe if the ATS cannot be reached.
    #[serde(deserialize_with = "duration::non_zero")]
    pub probe_ceiling: Duration,
    /// The maximum delay before the next probe if the ATS rejected the API key, or reported that
    /// the company's plan does not include the ATS interface.
    #[serde(deserialize_with = "duration::non_zero")]
    pub key_probe_ceiling: Duration,
    /// The delays before the first retries if the ATS could not store a resume. Later retries use
    /// the usual delays.
    #[serde(deserialize_with = "durations")]
    pub resume_retries: Vec<Duration>,
    /// How long an entry is reserved for one worker.
    #[serde(deserialize_with = "duration::non_zero")]
    pub lease: Duration,
    /// How long an entry can wait to be delivered before it is held until the operator decides.
    #[serde(deserialize_with = "duration::non_zero")]
    pub give_up_after: Duration,
}

fn durations<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Duration>, D::Error> {
    let durations: Vec<humantime_serde::Serde<Duration>> =
        text_list::deserialize_each(deserializer)?;
    Ok(durations.into_iter().map(|it| it.into_inner()).collect())
}
