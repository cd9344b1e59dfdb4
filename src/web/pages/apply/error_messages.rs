//! The error messages and warnings for form fields. Each message says what to do, and most contain
//! the field's label.

use crate::{
    application::DocumentKind,
    byte_size::ByteSize,
    form::{DatePart, Field, FieldError, FieldId, FieldWarning, FileError, Form},
    i18n::Localizer,
    question::QuestionKind,
    web::{field_labels, file_labels},
};

/// The maximum length of a field's label in an error message, in characters.
const MAX_LABEL_CHARS: usize = 120;

/// Returns the message for a validation error. The page shows it in the error summary and next to
/// the field.
pub fn error_message(texts: &Localizer, form: &Form, field: &Field, problem: FieldError) -> String {
    let label = truncate_label(&field_labels::field_label(texts, field));
    let said = |id: &'static str| texts.message(id).with("label", label.as_str()).to_string();
    let counted = |id: &'static str, max: usize, given: usize| {
        let said = texts.message(id).with("label", label.as_str());
        said.with("most", max).with("given", given).to_string()
    };
    match problem {
        FieldError::Missing => said(missing_message_id(field)),
        FieldError::TooLong { max, actual } => counted("problem-too-long", max, actual),
        FieldError::InvalidEmail => said("problem-not-an-email"),
        FieldError::EmailWithSpace => said("problem-email-space"),
        FieldError::IncompleteEmailDomain => said("problem-email-host"),
        FieldError::InvalidPhone => said("problem-not-a-phone"),
        FieldError::PhoneTooShort => said("problem-phone-too-short"),
        FieldError::PhoneTooLong => said("problem-phone-too-long"),
        FieldError::InvalidUrl => said("problem-not-a-link"),
        FieldError::UnsupportedUrlScheme => said("problem-link-not-of-the-web"),
        FieldError::UnknownChoice => said("problem-not-a-choice"),
        FieldError::MultipleChoices => said("problem-several-choices"),
        FieldError::TooManyChoices { max, actual } => counted("problem-too-many", max, actual),
        FieldError::MissingDatePart(part) => said(missing_part_message_id(part)),
        FieldError::InvalidDatePart(part) => said(invalid_part_message_id(part)),
        FieldError::NonexistentDate => said("problem-no-such-day"),
        FieldError::ConsentChanged => said("problem-consent-changed"),
        FieldError::File(problem) => {
            file_error_message(texts, &form.resume_kinds, form.max_resume_size, problem)
        }
    }
}

/// Returns the message for a warning, for example about an email address that looks mistyped.
pub fn warning_message(texts: &Localizer, warning: &FieldWarning) -> String {
    match warning {
        FieldWarning::EmailTypo(meant) => texts
            .message("warning-email-typo")
            .with("meant", meant.as_str())
            .to_string(),
        FieldWarning::NotLinkedIn => texts.message("warning-not-linkedin").to_string(),
        FieldWarning::NotANumber => texts.message("warning-not-a-number").to_string(),
    }
}

fn missing_message_id(field: &Field) -> &'static str {
    match (&field.id, &field.kind) {
        (FieldId::GivenName, _) => "problem-missing-given-name",
        (FieldId::FamilyName, _) => "problem-missing-family-name",
        (FieldId::Email, _) => "problem-missing-email",
        (FieldId::Phone, _) => "problem-missing-phone",
        (FieldId::LinkedIn, _) => "problem-missing-linkedin",
        (FieldId::Resume, _) | (_, QuestionKind::Resume) => "problem-missing-resume",
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

fn missing_part_message_id(part: DatePart) -> &'static str {
    match part {
        DatePart::Day => "problem-day-missing",
        DatePart::Month => "problem-month-missing",
        DatePart::Year => "problem-year-missing",
    }
}

fn invalid_part_message_id(part: DatePart) -> &'static str {
    match part {
        DatePart::Day => "problem-day-unreadable",
        DatePart::Month => "problem-month-unreadable",
        DatePart::Year => "problem-year-unreadable",
    }
}

/// Returns the message for an invalid file. Some messages contain the accepted file types or the
/// maximum size.
pub fn file_error_message(
    texts: &Localizer,
    kinds: &[DocumentKind],
    largest: ByteSize,
    problem: FileError,
) -> String {
    let id = match problem {
        FileError::Empty => "problem-file-empty",
        FileError::TooLarge => "problem-file-too-large",
        FileError::BrokenOff => "problem-file-broken-off",
        FileError::WrongKind => "problem-file-wrong-kind",
        FileError::DocxNotHere => "problem-file-docx-not-here",
        FileError::NotAsNamed => "problem-file-not-as-named",
        FileError::Encrypted => "problem-file-encrypted",
        FileError::Damaged => "problem-file-damaged",
        FileError::Macros => "problem-file-macros",
        FileError::Unchecked => "problem-file-unchecked",
        FileError::Several => "problem-file-several",
        FileError::Gone => "problem-file-gone",
    };
    file_labels::accepted_files(texts, kinds, largest, id)
}

fn truncate_label(text: &str) -> String {
    match text.char_indices().nth(MAX_LABEL_CHARS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
    }
}
