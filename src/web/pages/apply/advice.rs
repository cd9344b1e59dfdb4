//! Error messages of form fields. Each names the field and says what to do.

use crate::{
    application::DocumentKind,
    byte_size::ByteSize,
    form::{
        field::Field,
        problem::{DatePart, FileProblem, Problem, Warning},
        sheet::Form,
        slot::Slot,
    },
    i18n::localizer::Localizer,
    question::QuestionKind,
    web::{file_labels, pages::apply::named},
};

/// Maximum length of a question in an error message, in characters.
const MAX_LABEL: usize = 120;

/// The message of a validation error, for the summary and the field.
pub fn advice(texts: &Localizer, form: &Form, field: &Field, problem: Problem) -> String {
    let label = shortened(&named::label(texts, field));
    let said = |id: &'static str| texts.message(id).with("label", label.as_str()).to_string();
    let counted = |id: &'static str, most: usize, given: usize| {
        let said = texts.message(id).with("label", label.as_str());
        said.with("most", most).with("given", given).to_string()
    };
    match problem {
        Problem::Missing => said(missing(field)),
        Problem::TooLong { most, given } => counted("problem-too-long", most, given),
        Problem::NotAnEmail => said("problem-not-an-email"),
        Problem::EmailWithSpace => said("problem-email-space"),
        Problem::EmailHostUnfinished => said("problem-email-host"),
        Problem::NotAPhone => said("problem-not-a-phone"),
        Problem::PhoneTooShort => said("problem-phone-too-short"),
        Problem::PhoneTooLong => said("problem-phone-too-long"),
        Problem::NotALink => said("problem-not-a-link"),
        Problem::LinkNotOfTheWeb => said("problem-link-not-of-the-web"),
        Problem::NotAChoice => said("problem-not-a-choice"),
        Problem::SeveralChoices => said("problem-several-choices"),
        Problem::TooManyChoices { most, given } => counted("problem-too-many", most, given),
        Problem::DatePartMissing(part) => said(part_missing(part)),
        Problem::DatePartUnreadable(part) => said(part_unreadable(part)),
        Problem::NoSuchDay => said("problem-no-such-day"),
        Problem::File(problem) => of_file(texts, (&form.resume_kinds, form.max_resume), problem),
    }
}

/// The message of a warning.
pub fn warning(texts: &Localizer, warning: &Warning) -> String {
    match warning {
        Warning::EmailTypo(meant) => texts
            .message("warning-email-typo")
            .with("meant", meant.as_str())
            .to_string(),
        Warning::NotLinkedIn => texts.message("warning-not-linkedin").to_string(),
        Warning::NotANumber => texts.message("warning-not-a-number").to_string(),
    }
}

fn missing(field: &Field) -> &'static str {
    match (&field.slot, &field.kind) {
        (Slot::GivenName, _) => "problem-missing-given-name",
        (Slot::FamilyName, _) => "problem-missing-family-name",
        (Slot::Email, _) => "problem-missing-email",
        (Slot::Phone, _) => "problem-missing-phone",
        (Slot::LinkedIn, _) => "problem-missing-linkedin",
        (Slot::Resume, _) | (_, QuestionKind::Resume) => "problem-missing-resume",
        (_, QuestionKind::OneOf(_) | QuestionKind::YesNo) => "problem-missing-choice",
        (_, QuestionKind::AnyOf { .. }) => "problem-missing-choices",
        (_, QuestionKind::Consent) => "problem-missing-consent",
        (_, QuestionKind::Date) => "problem-missing-date",
        (_, QuestionKind::Link | QuestionKind::VideoLink | QuestionKind::FileLink) => {
            "problem-missing-link"
        }
        _ => "problem-missing-text",
    }
}

fn part_missing(part: DatePart) -> &'static str {
    match part {
        DatePart::Day => "problem-day-missing",
        DatePart::Month => "problem-month-missing",
        DatePart::Year => "problem-year-missing",
    }
}

fn part_unreadable(part: DatePart) -> &'static str {
    match part {
        DatePart::Day => "problem-day-unreadable",
        DatePart::Month => "problem-month-unreadable",
        DatePart::Year => "problem-year-unreadable",
    }
}

/// The message of a file error, given the accepted types and the maximum size.
pub fn of_file(
    texts: &Localizer,
    taken: (&[DocumentKind], ByteSize),
    problem: FileProblem,
) -> String {
    let id = match problem {
        FileProblem::Empty => "problem-file-empty",
        FileProblem::TooLarge => "problem-file-too-large",
        FileProblem::BrokenOff => "problem-file-broken-off",
        FileProblem::WrongKind => "problem-file-wrong-kind",
        FileProblem::DocxNotHere => "problem-file-docx-not-here",
        FileProblem::NotAsNamed => "problem-file-not-as-named",
        FileProblem::Encrypted => "problem-file-encrypted",
        FileProblem::Damaged => "problem-file-damaged",
        FileProblem::Macros => "problem-file-macros",
        FileProblem::Several => "problem-file-several",
        FileProblem::Gone => "problem-file-gone",
    };
    file_labels::accepted_files(texts, taken, id)
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_LABEL) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
    }
}
