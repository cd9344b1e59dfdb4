//! The arguments with which the `outbox` commands select entries.

use clap::{Args, ValueEnum};
use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

use crate::{
    posting::PostingId,
    store::{EntryFilter, EntryState, SenderNetwork},
};

/// Conditions for entries. An entry must meet all of them.
#[derive(Debug, Clone, Args)]
pub struct EntryFilterArgs {
    /// Only entries in this state
    #[arg(long)]
    pub state: Option<StateArg>,
    /// Only applications for this posting
    #[arg(long, value_name = "ID")]
    pub posting: Option<String>,
    /// Only applications received at this time or later, for example 2026-11-23T09:30, in UTC
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub since: Option<Timestamp>,
    /// Only applications received before this time
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub until: Option<Timestamp>,
    /// Only applications sent from this network, for example 203.0.113.0/24 or 2001:db8:1::/48
    #[arg(long, value_name = "NETWORK")]
    pub network: Option<SenderNetwork>,
}

/// The state of an outbox entry, as an argument.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum StateArg {
    /// Waits for delivery
    Waiting,
    /// Waits for a person's decision
    Held,
    /// Refused by the ATS after the receipt was shown
    Refused,
    /// Refused by the ATS while the applicant waited; the form was shown again
    Returned,
    /// Accepted by the ATS
    Delivered,
    /// Withdrawn by the applicant, or discarded
    Withdrawn,
}

impl EntryFilterArgs {
    /// Converts the arguments to a filter. Returns `None` if there are no conditions.
    pub fn to_filter(&self) -> Option<EntryFilter> {
        let is_given = self.state.is_some()
            || self.posting.is_some()
            || self.since.is_some()
            || self.until.is_some()
            || self.network.is_some();
        is_given.then(|| EntryFilter {
            state: self.state.map(StateArg::to_entry_state),
            posting: self.posting.as_deref().map(PostingId::new),
            since: self.since,
            until: self.until,
            network: self.network,
        })
    }
}

impl StateArg {
    fn to_entry_state(self) -> EntryState {
        match self {
            Self::Waiting => EntryState::Waiting,
            Self::Held => EntryState::Held,
            Self::Refused => EntryState::Refused,
            Self::Returned => EntryState::Returned,
            Self::Delivered => EntryState::Delivered,
            Self::Withdrawn => EntryState::Withdrawn,
        }
    }
}

/// Parses a time in the formats that the commands print, or with a UTC offset. A date means the
/// beginning of that day.
fn parse_time(text: &str) -> Result<Timestamp, String> {
    if let Ok(time) = text.parse::<Timestamp>() {
        return Ok(time);
    }
    let time = text.parse::<DateTime>().ok();
    let time = time.and_then(|time| time.to_zoned(TimeZone::UTC).ok());
    time.map(|time| time.timestamp()).ok_or_else(|| {
        "write a time in UTC, for example 2026-11-23 or 2026-11-23T09:30, or with an offset, for example \
         2026-11-23T09:30:00+01:00"
            .into()
    })
}
