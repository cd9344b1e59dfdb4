//! Intervals and limits of the refresh.

use std::time::Duration;

use crate::{ats::AtsSettings, posting::PostingId};

/// Intervals and limits of the refresh.
#[derive(Debug, Clone)]
pub struct RefreshSettings {
    /// The `[ats]` table of the settings.
    pub ats: AtsSettings,
    /// Whether the ATS is a separate server. `false` for the embedded reference ATS, which needs no
    /// rate limit.
    pub is_external: bool,
    /// The posting for open applications, which are for no particular job. `None` if the site
    /// accepts no open applications.
    pub open_application: Option<PostingId>,
    /// How long closed postings are stored.
    pub remember_closed: Duration,
    /// How long the details of closed postings are stored. They are needed because visitors can
    /// still have the form open when the posting closes.
    pub remember_details: Duration,
}
