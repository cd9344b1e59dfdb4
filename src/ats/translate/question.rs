//! Parses questions (ATS interface: questions).

use std::collections::HashSet;

use serde_json::Value;

use crate::{
    ats::translate::{
        kind::{Clues, kind},
        loose::{elements, flag, in_order, line, text, whole},
        topic::topic,
    },
    prose::line::one_line,
    question::{Choice, Kind, Question, QuestionId},
};

/// Parses the visible questions, in order. Of two with the same id the first is kept.
pub(crate) fn questions(details: &Value) -> Vec<Question> {
    let mut known = HashSet::new();
    in_order(elements(details, "application_questions"))
        .into_iter()
        .filter_map(question)
        .filter(|question| known.insert(question.id.clone()))
        .collect()
}

fn question(sent: &Value) -> Option<Question> {
    let (Some(id), Some(text)) = (line(sent, "id"), line(sent, "question")) else {
        tracing::warn!("a question of the ATS has no id or no text; it is left out");
        return None;
    };
    if flag(sent, "hidden") == Some(true) {
        return None;
    }
    let topic = topic(line(sent, "question_type").as_deref(), &id);
    let kind = kind(Clues {
        id: &id,
        input_type: line(sent, "input_type").as_deref(),
        topic,
        choices: choices(sent),
        max_selections: whole(sent, "max_selections"),
    })?;
    Some(Question {
        required: flag(sent, "required") == Some(true) && kind != Kind::Information,
        id: QuestionId::new(id),
        text,
        kind,
        topic,
    })
}

/// Parses the choices. Labels are trimmed, values are kept as sent. Empty choices and duplicates
/// are dropped.
fn choices(sent: &Value) -> Vec<Choice> {
    let mut labels = HashSet::new();
    elements(sent, "multiple_choice_options")
        .iter()
        .filter_map(option_text)
        .map(|value| Choice {
            label: one_line(&value),
            value,
        })
        .filter(|choice| !choice.label.is_empty() && labels.insert(choice.label.clone()))
        .collect()
}

/// The text of a choice. Some ATSs wrap it in an object.
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
