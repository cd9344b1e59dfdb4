//! Labels with which the operator's page describes the state of the ATS.

use std::collections::BTreeMap;

use crate::{ats::parse::unknown_values, refresh::OTHER_REPLICA};

/// The id of the message that describes the result of the last request to the ATS, for example that
/// the API key was rejected or that the company's subscription to the ATS does not include the API.
pub fn ats_status(answer: Option<&str>) -> &'static str {
    match answer {
        None => "admin-ats-not-asked",
        Some("key_problem") => "admin-ats-key",
        Some("plan_gated") => "admin-ats-plan",
        Some(OTHER_REPLICA) => "admin-ats-other-replica",
        Some("edge_blocked" | "operator_fault" | "path_fault" | "retryable" | "throttled") => {
            "admin-ats-unknown"
        }
        Some(_) => "admin-ats-fine",
    }
}

/// Returns the values from the ATS that this version does not know, such as a new kind of question,
/// grouped by field.
pub(in crate::admin) fn unknown_values() -> BTreeMap<&'static str, Vec<String>> {
    let mut fields: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for (field, value) in unknown_values::unknown_values() {
        fields.entry(field).or_default().push(value);
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replica_that_sends_no_requests_does_not_show_an_old_status() {
        assert_eq!(ats_status(Some("key_problem")), "admin-ats-key");
        let other = ats_status(Some(OTHER_REPLICA));
        assert_eq!(other, "admin-ats-other-replica");
    }
}
