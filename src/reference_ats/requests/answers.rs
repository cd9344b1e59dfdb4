//! Validates the answers of an application against the questions of its posting.

use serde_json::Value;

use crate::{
    ats::wire::posting::ApplicationQuestion,
    reference_ats::{
        error::FieldErrors,
        requests::{answers_layout::RawAnswer, field_reader::length_error},
    },
    sanitize::plain_text::clean_lines,
};

/// The maximum length of an answer, in characters.
const MAX_ANSWER: usize = 10_000;
/// Input types that are not answered by applicants.
const DISPLAY_ONLY_TYPES: [&str; 4] = ["HIDDEN", "INPUT_HIDDEN", "INFORMATION", "SECTION"];
/// Input types that allow several options if the question has no `max_selections`.
const MULTI_SELECT_TYPES: [&str; 8] = [
    "MULTI_SELECT",
    "MULTIPLE_SELECT",
    "MULTI_CHOICE",
    "MULTI_VALUE_SELECT",
    "MULTI_VALUE_MULTI_SELECT",
    "SELECT_MULTIPLE",
    "CHECKBOXES",
    "CHECKBOX",
];

/// Input types whose answer is Yes or No.
const BOOLEAN_TYPES: [&str; 4] = ["BOOLEAN", "YES_NO", "BOOL", "TRUE_FALSE"];
/// The separators that can stand between several options in one string.
const SEPARATORS: [&str; 7] = ["; ", ";", " | ", "|", "\n", ", ", ","];

/// A question and its answer, which is a string or the chosen options.
#[derive(Clone)]
pub(crate) struct Answer {
    pub(crate) question: ApplicationQuestion,
    /// The string, or the chosen options. There is at least one value, and no value is empty.
    pub(crate) values: Vec<String>,
}

/// Validates the answers, and returns them in the order of the questions. Ignores empty answers and
/// answers to hidden questions. Answers to unknown questions are errors if `strict` is set, and
/// otherwise ignored.
pub(crate) fn validate_answers(
    given: &[RawAnswer],
    questions: &[ApplicationQuestion],
    strict: bool,
    errors: &mut FieldErrors,
) -> Vec<Answer> {
    let mut found: Vec<Option<Vec<String>>> = vec![None; questions.len()];
    for given in given {
        let Some(index) = find_question(given, questions) else {
            report_unknown_question(given, strict, errors);
            continue;
        };
        let question = &questions[index];
        if question.hidden == Some(true) {
            continue;
        }
        let id = question.id.to_string();
        match parse_values(question, &given.value) {
            Ok(values) if values.is_empty() => (),
            Ok(_) if found[index].is_some() => {
                errors.add_answer(&id, "This question was answered twice.");
            }
            Ok(values) => found[index] = Some(values),
            Err(message) => errors.add_answer(&id, message),
        }
    }
    let answers = questions
        .iter()
        .zip(found)
        .filter_map(|(question, values)| {
            Some(Answer {
                question: question.clone(),
                values: values?,
            })
        });
    answers.collect()
}

/// Returns `true` if a question is shown and can be answered.
pub(crate) fn is_answerable(question: &ApplicationQuestion) -> bool {
    question.hidden != Some(true) && !has_type(question, &DISPLAY_ONLY_TYPES)
}

fn find_question(given: &RawAnswer, questions: &[ApplicationQuestion]) -> Option<usize> {
    given.names.iter().find_map(|name| {
        let name = name.trim();
        questions.iter().position(|question| {
            let id = question.id.to_string();
            id.eq_ignore_ascii_case(name) || question.question.trim() == name
        })
    })
}

fn report_unknown_question(given: &RawAnswer, strict: bool, errors: &mut FieldErrors) {
    tracing::info!("ignored an answer to an unknown question");
    if strict {
        let name = given.names.first().map_or("", String::as_str);
        errors.add_answer(name, "There is no such question.");
    }
}

/// Returns the values of an answer, or an error message if the answer is invalid.
fn parse_values(question: &ApplicationQuestion, given: &Value) -> Result<Vec<String>, String> {
    let mut values: Vec<String> = match given {
        Value::Array(list) => list.iter().map(value_to_text).collect::<Result<_, _>>()?,
        one => vec![value_to_text(one)?],
    };
    values.retain(|value| !value.is_empty());
    if has_type(question, &BOOLEAN_TYPES) {
        values = values.into_iter().map(normalize_boolean).collect();
    }
    let options = question.multiple_choice_options.as_deref();
    let options = options.unwrap_or_default();
    if options.is_empty() {
        return free_text(values);
    }
    let mut chosen: Vec<String> = Vec::new();
    for value in values {
        let options = match_options(&value, options).ok_or("Choose among the options given.")?;
        for option in options {
            if !chosen.contains(option) {
                chosen.push(option.clone());
            }
        }
    }
    match max_selections(question) {
        Some(max) if chosen.len() > max => Err(format!("Choose {max} or fewer.")),
        _ => Ok(chosen),
    }
}

/// Returns the options that a string contains: one option, or several options with separators
/// between them.
fn match_options<'a>(text: &str, options: &'a [String]) -> Option<Vec<&'a String>> {
    let one = options.iter().find(|option| clean_lines(option) == text);
    one.map(|option| vec![option]).or_else(|| {
        let mut separators = SEPARATORS.iter();
        separators.find_map(|separator| split_options(text, options, separator, options.len()))
    })
}

/// Splits a string into at most `max` options. Matches whole options from the start, because an
/// option can contain the separator.
fn split_options<'a>(
    text: &str,
    options: &'a [String],
    separator: &str,
    max: usize,
) -> Option<Vec<&'a String>> {
    let left = max.checked_sub(1)?;
    options.iter().find_map(|option| {
        let rest = text.strip_prefix(clean_lines(option).as_str())?;
        if rest.is_empty() {
            return Some(vec![option]);
        }
        let rest = rest.strip_prefix(separator)?;
        let mut chosen = split_options(rest, options, separator, left)?;
        chosen.insert(0, option);
        Some(chosen)
    })
}

fn has_type(question: &ApplicationQuestion, types: &[&str]) -> bool {
    let input_type = &question.input_type;
    types.iter().any(|it| it.eq_ignore_ascii_case(input_type))
}

/// Converts `true` and `false` to Yes and No. In a form, a boolean is sent as one of these strings.
fn normalize_boolean(text: String) -> String {
    match text.as_str() {
        "true" => "Yes".into(),
        "false" => "No".into(),
        _ => text,
    }
}

fn free_text(values: Vec<String>) -> Result<Vec<String>, String> {
    if values.len() > 1 {
        return Err("Give one answer.".into());
    }
    let error = values.iter().find_map(|it| length_error(MAX_ANSWER, it));
    error.map_or(Ok(values), Err)
}

fn value_to_text(value: &Value) -> Result<String, String> {
    match value {
        Value::Null => Ok(String::new()),
        Value::Bool(true) => Ok("Yes".into()),
        Value::Bool(false) => Ok("No".into()),
        Value::Number(number) => Ok(number.to_string()),
        Value::String(text) => Ok(clean_lines(text)),
        Value::Array(_) | Value::Object(_) => Err("This cannot be read as an answer.".into()),
    }
}

/// Returns the maximum number of options that can be chosen. `None` means any number.
fn max_selections(question: &ApplicationQuestion) -> Option<usize> {
    match question.max_selections {
        None => (!has_type(question, &MULTI_SELECT_TYPES)).then_some(1),
        Some(max) if max < 1 => None,
        Some(max) => usize::try_from(max).ok(),
    }
}
