//! The search engines, and the rows of their tables.

use jiff::Timestamp;
use serde::Serialize;
use strum::IntoStaticStr;

use crate::posting::PostingId;

/// Selects the most recent answer of each search engine, for the postings of any ATS.
pub const LAST_ANSWERS: &str =
    "select engine, failures, answered_at, answer from search_engine where answered_at is not null
     order by answered_at";

/// A search engine, or a group of search engines that share submitted URLs. The variant's text is
/// stored in the database and is the name of the alarm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum SearchEngine {
    /// The search engines that participate in IndexNow.
    IndexNow,
    /// Google, through its Indexing API.
    #[strum(serialize = "google_indexing")]
    Google,
}

impl SearchEngine {
    /// The name for operators.
    pub fn label(self) -> &'static str {
        match self {
            Self::IndexNow => "IndexNow",
            Self::Google => "Google's Indexing API",
        }
    }
}

row_struct! {
/// The last answer of a search engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastAnswer {
    /// The text of the [`SearchEngine`] variant.
    pub engine: String,
    /// The number of failed attempts in a row.
    pub failures: u32,
    /// When the last attempt ended.
    pub answered_at: Timestamp,
    /// The result of the last attempt, for the operator.
    pub answer: String,
}
}

row_struct! {
/// The last answer of a search engine, and when the next URLs may be sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchEngineState {
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
/// A posting that needs no submission until it changes: it was submitted, or it was already open when the site began to
/// use the search engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubmittedPosting {
    /// The posting.
    pub posting: PostingId,
    /// When the posting last changed, in milliseconds since 1970, or a negative number if it is
    /// closed.
    pub version: i64,
}
}
