//! The accepted formats of `application_questions` in JSON and in forms. The ATS interface
//! specifies that the field is an object but not what it contains, so all plausible formats are
//! accepted.

use serde_json::{Map, Value};

use crate::reference_ats::settings::AcceptedAnswers;

/// The name of the field that contains the answers.
pub(crate) const ANSWERS_FIELD: &str = "application_questions";

/// The error message for answers in a format that [`AcceptedAnswers::Dotted`] does not accept.
pub(crate) const NOT_A_DICTIONARY: &str = "Expected a dictionary of items.";

/// The error message for a form part whose name does not match any naming scheme.
const UNREADABLE_NAME: &str = "The name of a part cannot be read.";

/// An answer that has not been validated yet.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawAnswer {
    /// The possible identifiers of the question (its id or its text), the most likely one first.
    pub(crate) names: Vec<String>,
    pub(crate) value: Value,
}

/// Parses the answers, which must be an object, a list, or JSON text that contains an object or a
/// list.
pub(crate) fn parse_answers(answers: &Value) -> Result<Vec<RawAnswer>, &'static str> {
    match answers {
        Value::Null => Ok(Vec::new()),
        Value::Object(map) => Ok(map
            .iter()
            .map(|(key, value)| from_entry(key, value))
            .collect()),
        Value::Array(list) => list.iter().map(from_list_item).collect(),
        Value::String(text) if text.trim().is_empty() => Ok(Vec::new()),
        Value::String(text) => match serde_json::from_str(text) {
            Ok(Value::String(_)) | Err(_) => Err("This text is not JSON."),
            Ok(inner) => parse_answers(&inner),
        },
        Value::Bool(_) | Value::Number(_) => Err("This must be an object or a list."),
    }
}

/// The naming schemes for the parts of a form that contain answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PartNaming {
    /// A single part `application_questions` that contains JSON.
    Json,
    /// `application_questions[id]`, `application_questions[id][]`,
    /// `application_questions[id][answer]`
    Bracket,
    /// `application_questions.id`, `application_questions.id.answer`
    Dotted,
    /// `application_questions[0]id`, `application_questions[0][id]`, `application_questions[0].id`
    Indexed,
}

/// Converts form parts to a JSON value that [`parse_answers`] accepts. The names of the parts begin
/// with [`ANSWERS_FIELD`]. Rejects a form that uses two naming schemes, because the answers of one
/// scheme would be lost.
pub(crate) fn from_form_parts(
    parts: Vec<(String, String)>,
    accepted: AcceptedAnswers,
) -> Result<Option<Value>, &'static str> {
    let mut answers = FormAnswers::default();
    let mut naming = None;
    for (name, text) in parts {
        let rest = name.strip_prefix(ANSWERS_FIELD).unwrap_or_default();
        let (own, key) = parse_part_name(rest).ok_or(UNREADABLE_NAME)?;
        if naming.is_some_and(|before| before != own) {
            return Err("The answers use two naming schemes; use one.");
        }
        if accepted == AcceptedAnswers::Dotted && own != PartNaming::Dotted {
            return Err(NOT_A_DICTIONARY);
        }
        if own == PartNaming::Json && naming.is_some() {
            return Err("Send this field only once.");
        }
        naming = Some(own);
        answers.insert(own, key, text)?;
    }
    Ok(naming.map(|naming| answers.into_value(naming)))
}

#[derive(Default)]
struct FormAnswers {
    text: String,
    by_key: Map<String, Value>,
    by_index: std::collections::BTreeMap<u32, Map<String, Value>>,
}

impl FormAnswers {
    fn insert(&mut self, naming: PartNaming, key: &str, text: String) -> Result<(), &'static str> {
        match naming {
            PartNaming::Json => self.text = text,
            PartNaming::Bracket | PartNaming::Dotted => {
                insert_or_append(&mut self.by_key, key, text)
            }
            PartNaming::Indexed => {
                let (index, name) = key.split_once(']').ok_or(UNREADABLE_NAME)?;
                let index = index.parse();
                let index = index.map_err(|_| "The number of an answer is too large.")?;
                let name = name.trim_matches(['[', ']', '.']);
                insert_or_append(self.by_index.entry(index).or_default(), name, text);
            }
        }
        Ok(())
    }

    fn into_value(self, naming: PartNaming) -> Value {
        match naming {
            PartNaming::Json => Value::String(self.text),
            PartNaming::Bracket | PartNaming::Dotted => Value::Object(self.by_key),
            PartNaming::Indexed => self.by_index.into_values().map(Value::Object).collect(),
        }
    }
}

/// Inserts a string. If the key already exists, turns the value into a list and appends the string.
fn insert_or_append(map: &mut Map<String, Value>, key: &str, text: String) {
    let text = Value::String(text);
    match map.get_mut(key) {
        None => drop(map.insert(key.to_owned(), text)),
        Some(Value::Array(list)) => list.push(text),
        Some(first) => *first = Value::Array(vec![first.take(), text]),
    }
}

/// Returns the naming scheme of a form part and the key in its name. `rest` is the name without
/// [`ANSWERS_FIELD`].
fn parse_part_name(rest: &str) -> Option<(PartNaming, &str)> {
    if rest.is_empty() {
        return Some((PartNaming::Json, rest));
    }
    if let Some(key) = rest.strip_prefix('.') {
        return Some((PartNaming::Dotted, key));
    }
    let inside = rest.strip_prefix('[')?;
    if let Some((index, tail)) = inside.split_once(']')
        && !matches!(tail, "" | "[]")
        && !index.is_empty()
        && index.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Some((PartNaming::Indexed, inside));
    }
    // The text of a question can contain brackets, so the key ends at the last bracket.
    let key = inside.strip_suffix("[]").unwrap_or(inside);
    Some((PartNaming::Bracket, key.strip_suffix(']')?))
}

/// Parses an entry of the form `{"<id or question>": answer}` or `{"<id or question>": {"answer":
/// answer}}`. In a form, the second format is written as `[<id>][answer]` or `.<id>.answer`.
fn from_entry(key: &str, value: &Value) -> RawAnswer {
    let inner = value.as_object().and_then(answer_value);
    let value = inner.unwrap_or(value).clone();
    let endings = [".answer", ".value", "][answer", "][value"];
    let within = endings.iter().find_map(|ending| key.strip_suffix(ending));
    let names = [Some(key), within];
    RawAnswer {
        names: names.into_iter().flatten().map(str::to_owned).collect(),
        value,
    }
}

/// Parses a list item of the form `{"id": …, "question_id": …, "question": …, "answer" or "value":
/// …}`.
fn from_list_item(item: &Value) -> Result<RawAnswer, &'static str> {
    let item = item
        .as_object()
        .ok_or("Each item of the list must be an object.")?;
    let text = |key: &str| item.get(key)?.as_str().map(str::to_owned);
    let names = ["id", "question_id", "question"].into_iter();
    let names: Vec<String> = names.filter_map(text).collect();
    if names.is_empty() {
        return Err("Each item of the list must name its question by id.");
    }
    let value = answer_value(item).cloned().unwrap_or(Value::Null);
    Ok(RawAnswer { names, value })
}

fn answer_value(object: &Map<String, Value>) -> Option<&Value> {
    object.get("answer").or_else(|| object.get("value"))
}
