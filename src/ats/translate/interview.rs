use serde_json::Value;

use crate::{
    ats::translate::loose::{elements, in_order, line, text},
    posting::InterviewStep,
    prose::clean::CleanHtml,
};

/// The interviews to come, in order; one without a name is left out.
pub(crate) fn plan(details: &Value) -> Vec<InterviewStep> {
    in_order(elements(details, "public_interview_plan_preview"))
        .into_iter()
        .filter_map(|step| {
            Some(InterviewStep {
                name: line(step, "name")?,
                description: CleanHtml::clean(text(step, "description").unwrap_or_default()),
            })
        })
        .collect()
}
