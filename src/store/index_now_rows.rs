//! The rows of the tables of IndexNow.

use jiff::Timestamp;
use serde::Serialize;

use crate::posting::PostingId;

/// Selects the most recent answer, for the postings of any ATS.
pub const LAST_STATE: &str =
    "select day, accepted, failures, due_at, answered_at, answer from index_now
     where answered_at is not null order by answered_at desc limit 1";

row_struct! {
/// The last answer, and when the next URLs may be sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexNowState {
    /// The day (UTC) of the last accepted URLs, as the number of days since 1970-01-01.
    pub day: i64,
    /// The number of URLs accepted on that day.
    pub accepted: u64,
    /// The number of failed attempts in a row.
    pub failures: u32,
    /// When the next URLs may be sent.
    pub due_at: Timestamp,
    /// When the last attempt ended.
    pub answered_at: Option<Timestamp>,
    /// The result of the last attempt, for the operator.
    pub answer: Option<String>,
}
}

row_struct! {
/// A posting that was submitted to search engines, or was already open when the site began to use
/// IndexNow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubmittedPosting {
    /// The posting.
    pub posting: PostingId,
    /// When it last changed, in milliseconds since 1970, or a negative number if it is closed.
    pub version: i64,
}
}
