//! Counts validation errors by kind. The metrics contain no personal data.

use crate::{
    form::{FieldError, Form},
    telemetry::metrics,
};

/// Counts the errors of a form by field type and kind of error.
pub fn count_errors(form: &Form) {
    for field in form.fields() {
        let Some(problem) = field.error else {
            continue;
        };
        metrics::count_form_problem(field.kind.name(), error_label(problem));
        if let FieldError::File(reason) = problem {
            metrics::count_refused_upload(reason.into());
        }
    }
}

fn error_label(problem: FieldError) -> &'static str {
    match problem {
        FieldError::Missing => "missing",
        FieldError::TooLong { .. } => "too_long",
        FieldError::InvalidEmail => "not_an_email",
        FieldError::EmailWithSpace => "email_with_space",
        FieldError::IncompleteEmailDomain => "email_host_unfinished",
        FieldError::InvalidPhone => "not_a_phone",
        FieldError::PhoneTooShort => "phone_too_short",
        FieldError::PhoneTooLong => "phone_too_long",
        FieldError::InvalidUrl => "not_a_link",
        FieldError::UnsupportedUrlScheme => "link_not_of_the_web",
        FieldError::UnknownChoice => "not_a_choice",
        FieldError::MultipleChoices => "several_choices",
        FieldError::TooManyChoices { .. } => "too_many_choices",
        FieldError::MissingDatePart(_) => "date_part_missing",
        FieldError::InvalidDatePart(_) => "date_part_unreadable",
        FieldError::NonexistentDate => "no_such_day",
        FieldError::File(_) => "file",
    }
}
