//! The search engines to which postings are submitted, and the rows of their tables.

use jiff::Timestamp;
use serde::Serialize;
use strum::IntoStaticStr;

use crate::posting::PostingId;

/// Selects the last response from each search engine for each ATS, oldest first.
pub const LAST_ANSWERS: &str =
    "select engine, failures, answered_at, answer from search_engine where answered_at is not null
     order by answered_at";

/// A service to which the URLs of postings are submitted. The variant's name in snake case is
/// stored in the database, and is also the name of the alarm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum SearchEngine {
    /// IndexNow, whose participating search engines share submitted URLs with each other.
    IndexNow,
    /// Google, through its Indexing API.
    #[strum(serialize = "google_indexing")]
    Google,
}

impl SearchEngine {
    /// The name that is shown to the operator.
    pub fn label(self) -> &'static str {
        match self {
            Self::IndexNow => "IndexNow",
            Self::Google => "Google's Indexing API",
        }
    }
}

row_struct! {
/// The last response from a search engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastAnswer {
    /// The name of the [`SearchEngine`] variant in snake case.
    pub engine: String,
    /// The number of consecutive failed attempts.
    pub failures: u32,
    /// When the last attempt ended.
    pub answered_at: Timestamp,
    /// The result of the last attempt, as a message for the operator.
    pub answer: String,
}
}

row_struct! {
/// The last response from a search engine, and when the next URLs can be submitted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchEngineState {
    /// The day (UTC) on which the search engine last accepted URLs, as the number of days since
    /// 1970-01-01.
    pub day: i64,
    /// The number of URLs accepted on that day.
    pub accepted: u64,
    /// The number of consecutive failed attempts.
    pub failures: u32,
    /// When the next URLs can be submitted.
    pub due_at: Timestamp,
    /// When the last attempt ended.
    pub answered_at: Option<Timestamp>,
    /// The result of the last attempt, as a message for the operator.
    pub answer: Option<String>,
}
}

row_struct! {
/// A posting whose URL does not have to be submitted until the posting changes: either it has been
/// submitted, or the posting was already open when the site began to use the search engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubmittedPosting {
    /// The id of the posting.
    pub posting: PostingId,
    /// When the posting last changed, in milliseconds since the Unix epoch, or a negative number if
    /// it is closed.
    pub version: i64,
}
}
