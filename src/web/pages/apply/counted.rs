//! Counts validation errors by kind. The metrics contain nothing personal.

use crate::{
    form::{
        problem::{FileProblem, Problem},
        sheet::Form,
    },
    telemetry::metrics,
};

/// Counts the errors of a form by field type and error.
pub fn problems(form: &Form) {
    for field in form.fields() {
        let Some(problem) = field.problem else {
            continue;
        };
        metrics::count_form_problem(field.kind.name(), name(problem));
        if let Problem::File(reason) = problem {
            metrics::count_refused_upload(file(reason));
        }
    }
}

fn name(problem: Problem) -> &'static str {
    match problem {
        Problem::Missing => "missing",
        Problem::TooLong { .. } => "too_long",
        Problem::NotAnEmail => "not_an_email",
        Problem::EmailWithSpace => "email_with_space",
        Problem::EmailHostUnfinished => "email_host_unfinished",
        Problem::NotAPhone => "not_a_phone",
        Problem::PhoneTooShort => "phone_too_short",
        Problem::PhoneTooLong => "phone_too_long",
        Problem::NotALink => "not_a_link",
        Problem::LinkNotOfTheWeb => "link_not_of_the_web",
        Problem::NotAChoice => "not_a_choice",
        Problem::SeveralChoices => "several_choices",
        Problem::TooManyChoices { .. } => "too_many_choices",
        Problem::DatePartMissing(_) => "date_part_missing",
        Problem::DatePartUnreadable(_) => "date_part_unreadable",
        Problem::NoSuchDay => "no_such_day",
        Problem::File(_) => "file",
    }
}

fn file(problem: FileProblem) -> &'static str {
    match problem {
        FileProblem::Empty => "empty",
        FileProblem::TooLarge => "too_large",
        FileProblem::BrokenOff => "broken_off",
        FileProblem::WrongKind => "wrong_kind",
        FileProblem::DocxNotHere => "docx_not_here",
        FileProblem::NotAsNamed => "not_as_named",
        FileProblem::Encrypted => "encrypted",
        FileProblem::Damaged => "damaged",
        FileProblem::Macros => "macros",
        FileProblem::Several => "several",
        FileProblem::Gone => "gone",
    }
}
