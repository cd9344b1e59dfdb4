use std::{num::NonZeroU32, time::Duration};

/// How often and how fast the ATS is read: what `app` takes from the `[ats]` table.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Wait between two readings of the list; also the wait before a posting whose details could not
    /// be read is asked again.
    pub refresh: Duration,
    /// Age at which details are read again.
    pub details_within: Duration,
    /// Most reads a second; `None` for the reference ATS inside.
    pub reads_per_second: Option<NonZeroU32>,
    /// The same while there are postings whose details were never read.
    pub first_reads_per_second: Option<NonZeroU32>,
    /// Time after which a list that lost too much is believed.
    pub believe_after: Duration,
    /// Time for which a posting that closed is remembered.
    pub remember_closed: Duration,
    /// Time for which its details are: somebody may have its form open.
    pub remember_details: Duration,
    /// Whether pay and equity are shown where the ATS does not say that they may be.
    pub show_compensation_by_default: bool,
}
