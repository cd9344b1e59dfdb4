//! The results of a bulk add (docs/ats-interface.md: adding candidates).

use serde_json::Value;

use crate::ats::{
    parse::{envelope, lenient},
    wire::violation::Violation,
};

/// The result for one candidate of a bulk add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BulkItemResult {
    /// The ATS added the candidate.
    Added {
        /// The candidate's id in the ATS, if the ATS sent it.
        candidate_id: Option<String>,
    },
    /// The ATS refused the candidate.
    Refused {
        /// The message of the ATS.
        message: String,
    },
    /// The candidate was not sent, because it violates constraints of the ATS interface.
    Invalid {
        /// The violations.
        violations: Vec<Violation>,
    },
    /// The candidate was sent, but the response contains no result for it.
    Unknown,
}

/// Parses the results of a request with `sent` items. Results can be in any order, and some can be
/// missing.
pub(crate) fn parse_results(answer: Value, sent: usize) -> Vec<BulkItemResult> {
    let mut results = vec![BulkItemResult::Unknown; sent];
    let Some(list) = envelope::extract_list(answer, &["candidates"]) else {
        return results;
    };
    for (position, result) in list.items.iter().enumerate() {
        let index = lenient::integer(result, "index");
        let index = index.map_or(Some(position), |index| usize::try_from(index).ok());
        let place = index.and_then(|index| results.get_mut(index));
        match place {
            Some(place) if *place == BulkItemResult::Unknown => *place = parse_result(result),
            _ => tracing::warn!("the response to a bulk add has a result for an unknown candidate"),
        }
    }
    results
}

fn parse_result(result: &Value) -> BulkItemResult {
    let candidate_id = lenient::line(result, "candidate_id");
    match lenient::boolean(result, "success") {
        Some(true) => BulkItemResult::Added { candidate_id },
        Some(false) => BulkItemResult::Refused {
            message: lenient::line(result, "message").unwrap_or_default(),
        },
        None if candidate_id.is_some() => BulkItemResult::Added { candidate_id },
        None => BulkItemResult::Unknown,
    }
}
