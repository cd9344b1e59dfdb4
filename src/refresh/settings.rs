//! Intervals and limits of the refresh.

use std::{num::NonZeroU32, time::Duration};

/// Intervals and limits of the refresh, taken from the `[ats]` settings.
#[derive(Debug, Clone)]
pub struct RefreshSettings {
    /// The interval between reads of the list, and the wait before details are requested again.
    pub list_interval: Duration,
    /// The age at which details are read again.
    pub details_max_age: Duration,
    /// The maximum number of reads per second. `None` for the embedded reference ATS.
    pub reads_per_second: Option<NonZeroU32>,
    /// The same limit, as long as there are postings whose details were never read.
    pub initial_reads_per_second: Option<NonZeroU32>,
    /// The time after which a list that lost too many postings is accepted.
    pub accept_shrunken_after: Duration,
    /// How long closed postings are stored.
    pub remember_closed: Duration,
    /// How long the details of closed postings are stored, because visitors may still have the form
    /// open.
    pub remember_details: Duration,
    /// Whether pay and equity are shown if the ATS does not specify whether to show them.
    pub show_compensation_by_default: bool,
}
