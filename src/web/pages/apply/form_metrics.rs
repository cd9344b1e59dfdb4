//! Counts validation errors by kind. The metrics contain no personal data.

use crate::{
    form::{FieldError, Form},
    telemetry::metrics,
};

/// Counts the validation errors in a form by field type and kind of error.
pub fn count_errors(form: &Form) {
    for field in form.fields() {
        let Some(problem) = field.error else {
            continue;
        };
        metrics::count_form_problem(field.kind.name(), problem.into());
        if let FieldError::File(reason) = problem {
            metrics::count_refused_upload(reason.into());
        }
    }
}
