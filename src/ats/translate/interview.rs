//! Parses the interview plan (ATS interface: reading postings).

use serde_json::Value;

use crate::{
    ats::translate::{
        loose::{elements, in_order, line, text},
        seen,
    },
    posting::InterviewStep,
    prose::clean::CleanHtml,
};

/// Parses the interview steps, in order. A step without a name is dropped.
pub(crate) fn plan(details: &Value, id: &str) -> Vec<InterviewStep> {
    in_order(elements(details, "public_interview_plan_preview"))
        .into_iter()
        .filter_map(|step| {
            let name = line(step, "name")?;
            let description = CleanHtml::clean(text(step, "description").unwrap_or_default());
            if description.is_cut() {
                seen::cut("public_interview_plan_preview.description", id);
            }
            Some(InterviewStep { name, description })
        })
        .collect()
}
