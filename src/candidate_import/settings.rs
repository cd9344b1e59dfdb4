//! The `[team]` table of the settings: the import, the recruiters' pages and their keys.

use std::{num::NonZeroU32, path::PathBuf, time::Duration};

use serde::Deserialize;

use crate::{
    byte_size::ByteSize,
    duration,
    recruiter_keys::{RecruiterKey, deserialize_keys},
};

/// The `[team]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamSettings {
    /// The first wait before candidates are sent again.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retry_after: Duration,
    /// The longest wait before candidates are sent again.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retry_ceiling: Duration,
    /// The time after which an import stops whose requests keep failing.
    #[serde(with = "humantime_serde")]
    pub give_up_after: Duration,
    /// Whether the recruiters' pages are on the visitors' address too.
    pub public: bool,
    /// The longest time that a page waits for a list of the ATS.
    #[serde(deserialize_with = "duration::non_zero")]
    pub wait: Duration,
    /// The lifetime of a session.
    #[serde(deserialize_with = "duration::non_zero")]
    pub session: Duration,
    /// The folder for imports started on the pages: their journal, and their files for some hours.
    pub dir: PathBuf,
    /// The maximum size of a spreadsheet.
    pub max_spreadsheet: ByteSize,
    /// The time for which the ATS can download a resume that was uploaded on these pages.
    #[serde(deserialize_with = "duration::non_zero")]
    pub resume_lifetime: Duration,
    /// The time for which added candidates are remembered, so that they are not added twice.
    #[serde(deserialize_with = "duration::non_zero")]
    pub remember: Duration,
    /// The number of sign-in attempts per client IP and minute.
    pub sign_ins_per_minute: NonZeroU32,
    /// Who may sign in. Without a key, the pages do not exist.
    #[serde(default, deserialize_with = "deserialize_keys")]
    pub keys: Vec<RecruiterKey>,
}
