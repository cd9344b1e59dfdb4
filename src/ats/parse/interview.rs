//! Parses the interview plan (ATS interface: reading postings).

use serde_json::Value;

use crate::{
    ats::parse::{
        lenient::{array, line, sorted_by_order_index, text},
        unknown_values,
    },
    posting::InterviewStep,
    sanitize::sanitized_html::SanitizedHtml,
};

/// Parses the interview steps, in order. A step without a name is dropped.
pub(crate) fn parse_interview_plan(details: &Value, id: &str) -> Vec<InterviewStep> {
    sorted_by_order_index(array(details, "public_interview_plan_preview"))
        .into_iter()
        .filter_map(|step| {
            let name = line(step, "name")?;
            let description =
                SanitizedHtml::from_any_format(text(step, "description").unwrap_or_default());
            if description.is_cut() {
                unknown_values::record_truncated("public_interview_plan_preview.description", id);
            }
            Some(InterviewStep { name, description })
        })
        .collect()
}
