//! The `[team]` table of the settings: imports, the recruiters' pages and the recruiter keys.

use std::{num::NonZeroU32, path::PathBuf, time::Duration};

use serde::Deserialize;

use crate::{
    byte_size::{self, ByteSize},
    duration,
    recruiter_keys::{RecruiterKey, deserialize_keys},
    store::SessionLimits,
};

/// The `[team]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamSettings {
    /// The delay before the first retry of a request.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retry_after: Duration,
    /// The maximum delay before a retry.
    #[serde(deserialize_with = "duration::non_zero")]
    pub retry_ceiling: Duration,
    /// How long an import retries failing requests before it stops.
    #[serde(with = "humantime_serde")]
    pub give_up_after: Duration,
    /// Whether the recruiters' pages are also served on the visitors' address.
    pub public: bool,
    /// The maximum time that a page for recruiters waits for a list from the ATS.
    #[serde(deserialize_with = "duration::non_zero")]
    pub wait: Duration,
    /// The time after which a session ends, even if the user is active.
    #[serde(deserialize_with = "duration::non_zero")]
    pub session: Duration,
    /// The time after which a session ends if the user sends no requests.
    #[serde(deserialize_with = "duration::non_zero")]
    pub session_idle: Duration,
    /// The folder for imports that are started on the recruiters' pages. The folder contains the
    /// journal of these imports and, for a few hours, their files.
    pub dir: PathBuf,
    /// The maximum size of a spreadsheet.
    #[serde(deserialize_with = "byte_size::non_zero")]
    pub max_spreadsheet: ByteSize,
    /// How long a resume that was uploaded on the recruiters' pages can be downloaded by the ATS.
    #[serde(deserialize_with = "duration::non_zero")]
    pub resume_lifetime: Duration,
    /// How long hashes of added candidates are stored, so that no candidate is added twice.
    #[serde(deserialize_with = "duration::non_zero")]
    pub remember: Duration,
    /// Whether recruiters can create referral links, and whether forms accept these links.
    pub referrals: bool,
    /// How long a referral link is valid.
    #[serde(deserialize_with = "duration::non_zero")]
    pub referral_lifetime: Duration,
    /// The maximum number of sign-in attempts per minute for each client IP address.
    pub sign_ins_per_minute: NonZeroU32,
    /// The keys of recruiters and agencies. If there are no keys at startup, the recruiters' pages
    /// are disabled.
    #[serde(default, deserialize_with = "deserialize_keys")]
    pub keys: Vec<RecruiterKey>,
}

impl TeamSettings {
    /// Returns the limits after which a session ends.
    pub fn session_limits(&self) -> SessionLimits {
        SessionLimits {
            lifetime: self.session,
            idle: self.session_idle,
        }
    }
}
