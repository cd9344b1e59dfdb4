//! The results of a bulk add (docs/ats-interface.md: adding candidates).

use serde_json::Value;

use crate::ats::{
    parse::{envelope, lenient},
    redactor::cut_error_text,
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
        /// The violated constraints.
        violations: Vec<Violation>,
    },
    /// The candidate was sent, but the response contains no result for it.
    Unknown,
}

/// Parses the results of a request with `sent` items. Results can be in any order, and some can be
/// missing.
pub(crate) fn parse_results(answer: Value, sent: usize) -> Vec<BulkItemResult> {
    let (results, unknown) = assign_results(answer, sent);
    if unknown > 0 {
        tracing::warn!(
            results = unknown,
            "the response to a bulk add has results for unknown candidates"
        );
    }
    results
}

/// Assigns the results to the items. Also returns the number of results that do not belong to any
/// item, or that belong to an item that already has a result.
fn assign_results(answer: Value, sent: usize) -> (Vec<BulkItemResult>, usize) {
    let mut results = vec![BulkItemResult::Unknown; sent];
    let list = envelope::extract_list(answer, &["candidates"]);
    let mut unknown = 0;
    for (position, result) in list.iter().flat_map(|it| &it.items).enumerate() {
        let index = lenient::integer(result, "index");
        let index = index.map_or(Some(position), |index| usize::try_from(index).ok());
        let place = index.and_then(|index| results.get_mut(index));
        match place {
            Some(place) if *place == BulkItemResult::Unknown => *place = parse_result(result),
            _ => unknown += 1,
        }
    }
    (results, unknown)
}

fn parse_result(result: &Value) -> BulkItemResult {
    let candidate_id = lenient::line(result, "candidate_id");
    let has_id = candidate_id.is_some();
    // Omit a very long id: an import writes the id to its journal file, in which the length of a
    // line is limited.
    let candidate_id = candidate_id.filter(|id| id.len() <= lenient::MAX_ID_BYTES);
    match lenient::boolean(result, "success") {
        Some(true) => BulkItemResult::Added { candidate_id },
        Some(false) => BulkItemResult::Refused {
            message: cut_error_text(&lenient::line(result, "message").unwrap_or_default()),
        },
        None if has_id => BulkItemResult::Added { candidate_id },
        None => BulkItemResult::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_candidate_with_a_very_long_id_is_added_and_has_no_id() {
        let long = "x".repeat(lenient::MAX_ID_BYTES + 1);
        for result in [
            json!({"success": true, "candidate_id": long}),
            json!({"candidate_id": long}),
        ] {
            let expected = BulkItemResult::Added { candidate_id: None };
            assert_eq!(parse_result(&result), expected);
        }
    }

    #[test]
    fn a_long_message_is_cut() {
        let result = parse_result(&json!({"success": false, "message": "x".repeat(2_000_000)}));
        let BulkItemResult::Refused { message } = result else {
            panic!("{result:?}");
        };
        assert_eq!(message, "x".repeat(200) + "…");
    }

    #[test]
    fn results_for_unknown_candidates_are_counted_and_ignored() {
        let results: Vec<Value> = (0..100_000)
            .map(|index| json!({ "index": index }))
            .collect();
        let (results, unknown) = assign_results(json!({ "results": results }), 2);
        assert_eq!(results, [BulkItemResult::Unknown, BulkItemResult::Unknown]);
        assert_eq!(unknown, 99_998);
    }
}
