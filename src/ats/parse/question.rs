//! Parses questions (docs/ats-interface.md: questions).

use std::collections::HashSet;

use serde_json::Value;

use crate::{
    ats::parse::{
        lenient::{array, boolean, id, integer, line, sorted_by_order_index, text},
        question_kind::{KindHints, parse_kind},
        question_topic::parse_topic,
        unknown_values,
    },
    question::{Choice, Question, QuestionId, QuestionKind},
    sanitize::plain_text::{is_blank, one_line},
};

/// Parses the visible questions, in order. If two questions have the same id, only the first is
/// used.
pub(crate) fn parse_questions(details: &Value) -> Vec<Question> {
    let posting = id(details, "id").unwrap_or_default();
    let mut known = HashSet::new();
    sorted_by_order_index(array(details, "application_questions"))
        .into_iter()
        .filter_map(|question| parse_question(question, &posting))
        .filter(|question| known.insert(question.id.clone()))
        .collect()
}

fn parse_question(sent: &Value, posting: &str) -> Option<Question> {
    let (Some(id), Some(text)) = (line(sent, "id"), line(sent, "question")) else {
        unknown_values::record_ignored("a question without an id or a text", posting);
        return None;
    };
    if boolean(sent, "hidden") == Some(true) {
        return None;
    }
    let topic = parse_topic(line(sent, "question_type").as_deref(), &id);
    let kind = parse_kind(KindHints {
        id: &id,
        input_type: line(sent, "input_type").as_deref(),
        topic,
        choices: parse_choices(sent),
        max_selections: integer(sent, "max_selections"),
    })?;
    Some(Question {
        required: boolean(sent, "required") == Some(true) && kind != QuestionKind::Information,
        id: QuestionId::new(id),
        text,
        kind,
        topic,
    })
}

/// Parses the choices. Labels are trimmed, but values are unchanged. Empty choices and duplicates
/// are skipped.
fn parse_choices(sent: &Value) -> Vec<Choice> {
    let mut labels = HashSet::new();
    array(sent, "multiple_choice_options")
        .iter()
        .filter_map(option_text)
        .map(|value| Choice {
            label: one_line(&value),
            value,
        })
        .filter(|choice| !is_blank(&choice.label) && labels.insert(choice.label.clone()))
        .collect()
}

/// Returns the text of a choice, which becomes its value and its label. Some ATSs send an object
/// that contains the text instead of the text alone.
fn option_text(option: &Value) -> Option<String> {
    match option {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Object(_) => ["value", "label", "text"]
            .iter()
            .find_map(|name| text(option, name))
            .map(str::to_owned),
        _ => None,
    }
}
