//! A search engine's response to a request that contains the URLs of postings.

use std::time::Duration;

use reqwest::header;

use crate::root_cause::root_cause;

/// A search engine's combined response to one or more requests.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::search_engines) struct Answer {
    /// The last response, described for the operator. It contains no URL of a posting.
    pub text: String,
    /// The number of accepted URLs. The search engine accepts URLs in the order in which they were
    /// sent, so these are always the first ones.
    pub accepted: usize,
    /// Why not all URLs were accepted. `None` if all of them were accepted.
    pub failure: Option<Failure>,
}

/// Why a search engine did not accept URLs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::search_engines) struct Failure {
    /// How long to wait before the next request, if the search engine specified it.
    pub retry_after: Option<Duration>,
    /// Whether only the operator can fix the cause.
    pub needs_operator: bool,
}

impl Answer {
    /// Creates the answer for the case that all URLs were accepted.
    pub fn accepted(urls: usize, text: String) -> Self {
        Self {
            text,
            accepted: urls,
            failure: None,
        }
    }

    /// Creates the answer for the case that no URLs were accepted.
    pub fn refused(text: String, failure: Failure) -> Self {
        Self {
            text,
            accepted: 0,
            failure: Some(failure),
        }
    }

    /// Creates the answer for a request to which the search engine did not respond.
    pub fn missing(error: &reqwest::Error) -> Self {
        Self::refused(
            format!("no answer: {}", root_cause(error)),
            Failure::default(),
        )
    }
}

/// Returns the number of seconds in a `Retry-After` header. A date in this header is ignored.
pub(in crate::search_engines) fn retry_after(headers: &header::HeaderMap) -> Option<Duration> {
    let seconds = headers.get(header::RETRY_AFTER)?.to_str().ok()?;
    Some(Duration::from_secs(seconds.trim().parse().ok()?))
}
