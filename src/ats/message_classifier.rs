//! Distinguishes error messages for the applicant from messages about the structure of the request,
//! which only the operator can change.

use crate::{application::Answer, ats::application_request::OutgoingApplication, form::FieldId};

/// Phrases about data formats, types and fields. They occur in messages about errors that
/// applicants cannot cause.
const LAYOUT_PHRASES: [&str; 43] = [
    "not a file",
    "encoding type",
    "parse error",
    "unable to parse",
    "could not be parsed",
    "cannot be parsed",
    "deserialize",
    "malformed",
    "json",
    "multipart",
    "content-type",
    "content type",
    "media type",
    "request body",
    "payload",
    "schema",
    "dictionary",
    "must be an object",
    "must be an array",
    "must be a list",
    "must be a string",
    "must be a boolean",
    "expected object",
    "expected an object",
    "expected array",
    "expected an array",
    "expected a list",
    "expected string",
    "expected a string",
    "not a valid string",
    "not a valid list",
    "should be a valid string",
    "should be a valid list",
    "should be a valid bool",
    "not of type",
    "wrong type",
    "invalid type",
    "unexpected field",
    "unknown field",
    "unrecognized field",
    "extra fields",
    "extra inputs",
    "additional properties",
];

/// Phrases in messages about a missing answer.
const MISSING_PHRASES: [&str; 12] = [
    "required",
    "not be blank",
    "cannot be blank",
    "can't be blank",
    "not be null",
    "cannot be null",
    "not be empty",
    "cannot be empty",
    "can't be empty",
    "must be provided",
    "not provided",
    "no file was submitted",
];

/// Phrases in messages about an invalid answer.
const INVALID_PHRASES: [&str; 5] = ["valid", "at least", "characters", "format", "longer"];

/// Phrases in messages about a refused choice.
const CHOICE_PHRASES: [&str; 4] = [
    "valid choice",
    "invalid choice",
    "valid option",
    "invalid option",
];

/// Returns `true` if a message is about the structure of the request.
pub(crate) fn is_about_layout(text: &str) -> bool {
    contains_any(text, &LAYOUT_PHRASES)
}

/// Returns `true` if a message reports an answer as missing although it was sent, or refuses a
/// choice that the ATS itself offered. In both cases, the ATS misinterpreted the structure of the
/// request, which the applicant cannot correct.
pub(crate) fn contradicts_answer(
    text: &str,
    slot: &FieldId,
    submission: &OutgoingApplication<'_>,
) -> bool {
    let is_chosen = || match slot {
        FieldId::Question(id) => submission
            .application
            .answer(id)
            .is_some_and(|it| !is_text(it)),
        _ => false,
    };
    let asks_anew = contains_any(text, &MISSING_PHRASES) && !contains_any(text, &INVALID_PHRASES);
    (asks_anew && has_answer(slot, submission))
        || (contains_any(text, &CHOICE_PHRASES) && is_chosen())
}

/// Returns the field names in a message, in snake case: `application_questions` for
/// `applicationQuestions`.
pub(crate) fn field_names_in(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words
        .filter(|word| is_field_name(word))
        .map(snake_case)
        .collect()
}

/// Returns `true` if `text` contains one of the given phrases. Ignores case.
pub(crate) fn contains_any(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    words.iter().any(|word| text.contains(word))
}

/// Returns `true` if the application has a value for this field.
fn has_answer(slot: &FieldId, submission: &OutgoingApplication<'_>) -> bool {
    let request = &submission.request;
    match slot {
        FieldId::GivenName => !request.first_name.is_empty(),
        FieldId::FamilyName => !request.last_name.is_empty(),
        FieldId::Email => !request.email.is_empty(),
        FieldId::Phone => request.phone_number.is_some(),
        FieldId::LinkedIn => request.linkedin_url.is_some(),
        FieldId::Resume => submission.application.resume.is_some(),
        FieldId::Note => request.additional_info.is_some(),
        FieldId::Question(id) => submission.application.answer(id).is_some(),
        FieldId::PastedResume | FieldId::Consent(_) | FieldId::TalentNetwork => false,
    }
}

fn is_text(answer: &Answer) -> bool {
    matches!(answer, Answer::Text(_) | Answer::Date(_))
}

/// Returns `true` if a word looks like a field name in snake case or camel case. `LinkedIn` and
/// `iPhone` do not count as field names.
fn is_field_name(word: &str) -> bool {
    let joined = word.trim_matches('_').contains('_');
    let starts_low = word.chars().take(3).all(|c| c.is_ascii_lowercase());
    let is_camel = starts_low && word.chars().any(|c| c.is_ascii_uppercase());
    (joined || is_camel) && word.starts_with(|c: char| c.is_ascii_alphabetic())
}

fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !snake.is_empty() && !snake.ends_with('_') {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_fields_are_distinguished_from_words() {
        let text =
            "application_questions and applicationQuestions, your LinkedIn on an iPhone, e-mail";
        let name = "application_questions";
        assert_eq!(field_names_in(text), [name, name]);
    }

    #[test]
    fn errors_about_formats_and_types_do_not_concern_the_applicant() {
        for text in [
            "application_questions must be an object",
            "Expected a dictionary.",
            "Not a valid string.",
            "Input should be a valid list",
            "Unknown field",
        ] {
            assert!(is_about_layout(text), "{text}");
        }
        for text in [
            "Enter a valid email address.",
            "This field is required.",
            "Ensure this field has no more than 255 characters.",
            "A valid integer is required.",
            "Choose at least two.",
        ] {
            assert!(!is_about_layout(text), "{text}");
        }
    }
}
