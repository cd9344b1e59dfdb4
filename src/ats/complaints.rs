//! Tells complaints that an applicant can act on from those about how the application is written. The
//! second kind belongs to the operator: no applicant sees the layout, and none can change it.

use crate::{
    application::Answer, ats::submission::Submission, form::slot::Slot, question::QuestionId,
};

/// Words that no applicant can have caused: they speak of formats, types and fields of a program.
const LAYOUT: [&str; 43] = [
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

/// Words that ask for an answer.
const MISSING: [&str; 12] = [
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

/// Words that ask for another answer than the one that was given.
const OTHER: [&str; 5] = ["valid", "at least", "characters", "format", "longer"];

/// Words that refuse a choice.
const NO_CHOICE: [&str; 4] = [
    "valid choice",
    "invalid choice",
    "valid option",
    "invalid option",
];

/// Whether a message is about how the application is written.
pub(crate) fn is_about_layout(text: &str) -> bool {
    says(text, &LAYOUT)
}

/// Whether a message asks for what was sent, or refuses a choice that the ATS itself offered. Then the ATS
/// does not read the answer as it was written, and writing it again would change nothing.
pub(crate) fn is_about_the_answer_given(
    text: &str,
    slot: &Slot,
    submission: &Submission<'_>,
) -> bool {
    let is_chosen = || match slot {
        Slot::Question(id) => matches!(answer(id, submission), Some(answer) if !is_text(answer)),
        _ => false,
    };
    let asks_anew = says(text, &MISSING) && !says(text, &OTHER);
    (asks_anew && is_given(slot, submission)) || (says(text, &NO_CHOICE) && is_chosen())
}

/// Words of a message that are names of fields: `application_questions`, `applicationQuestions`.
pub(crate) fn names_in(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| is_name(word)).map(snake_case).collect()
}

fn says(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    words.iter().any(|word| text.contains(word))
}

/// Whether the application says something in that place.
fn is_given(slot: &Slot, submission: &Submission<'_>) -> bool {
    let request = &submission.request;
    match slot {
        Slot::GivenName => !request.first_name.is_empty(),
        Slot::FamilyName => !request.last_name.is_empty(),
        Slot::Email => !request.email.is_empty(),
        Slot::Phone => request.phone_number.is_some(),
        Slot::LinkedIn => request.linkedin_url.is_some(),
        Slot::Resume => submission.application.resume.is_some(),
        Slot::Note => request.additional_info.is_some(),
        Slot::Question(id) => answer(id, submission).is_some(),
        Slot::PastedResume | Slot::Consent(_) | Slot::TalentNetwork => false,
    }
}

fn answer<'a>(id: &QuestionId, submission: &Submission<'a>) -> Option<&'a Answer> {
    let mut answers = submission.application.answers.iter();
    answers
        .find(|(about, _)| about == id)
        .map(|(_, answer)| answer)
}

fn is_text(answer: &Answer) -> bool {
    matches!(answer, Answer::Text(_) | Answer::Date(_))
}

/// Two words or more, joined as programs join them. `LinkedIn` and `iPhone` are words of people.
fn is_name(word: &str) -> bool {
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
    fn names_of_fields_are_told_from_words() {
        let text =
            "application_questions and applicationQuestions, your LinkedIn on an iPhone, e-mail";
        let name = "application_questions";
        assert_eq!(names_in(text), [name, name]);
    }

    #[test]
    fn formats_and_types_are_no_matter_of_an_applicant() {
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
