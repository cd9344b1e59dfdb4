//! Parses the body of an error response. Many JSON structures are supported (docs/ats-interface.md:
//! errors).

use derive_more::Display;
use serde_json::{Map, Value};

use crate::sanitize::plain_text::one_line;

/// The maximum nesting depth. Deeper JSON values are ignored.
const MAX_DEPTH: usize = 5;
const MAX_MESSAGES: usize = 50;
/// The maximum length of a message, or of a segment of a field's path, in characters.
const MAX_CHARS: usize = 300;
/// The maximum number of segments in the path of a field.
const MAX_STEPS: usize = 10;
/// The maximum number of elements or fields that are read from one list or object. Without this
/// limit, a long list would take a long time, because the field's path is copied for each element.
const MAX_ELEMENTS: usize = 1_000;

const CODE_KEYS: [&str; 3] = ["code", "error_code", "type"];
const MESSAGE_KEYS: [&str; 7] = [
    "detail",
    "message",
    "error",
    "title",
    "description",
    "non_field_errors",
    "__all__",
];
const CONTAINER_KEYS: [&str; 3] = ["errors", "field_errors", "validation_errors"];
/// JSON keys that are neither field names nor messages.
const IGNORED_KEYS: [&str; 8] = [
    "success",
    "status",
    "status_code",
    "timestamp",
    "request_id",
    "trace_id",
    "instance",
    "upgrade_url",
];
const FIELD_NAME_KEYS: [&str; 4] = ["field", "path", "loc", "name"];
const FIELD_MESSAGE_KEYS: [&str; 3] = ["message", "msg", "detail"];

/// The body of an error response. Parsing never fails.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct ErrorBody {
    /// The error code.
    pub(crate) code: Option<String>,
    /// Messages about the whole request.
    pub(crate) general: Vec<String>,
    /// Messages about fields.
    pub(crate) fields: Vec<FieldMessage>,
}

/// A message about a field. `Display` shows the path of the field and the message: `resume: too
/// large`.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
#[display("{}: {text}", path.join("."))]
pub(crate) struct FieldMessage {
    /// The path of the field. An index in a list is written as a number.
    pub(crate) path: Vec<String>,
    /// The message, on one line.
    pub(crate) text: String,
}

impl ErrorBody {
    pub(crate) fn parse(value: &Value) -> Self {
        let mut body = Self::default();
        body.read_value(value, 0);
        body
    }

    pub(crate) fn messages(&self) -> impl Iterator<Item = &str> {
        let fields = self.fields.iter().map(|message| message.text.as_str());
        self.general.iter().map(String::as_str).chain(fields)
    }

    fn read_value(&mut self, value: &Value, depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        match value {
            Value::String(text) => self.add_message(&[], text),
            Value::Array(elements) => {
                for element in elements.iter().take(MAX_MESSAGES) {
                    self.read_value(element, depth + 1);
                }
            }
            Value::Object(fields) => self.read_object(fields, depth),
            _ => (),
        }
    }

    fn read_object(&mut self, fields: &Map<String, Value>, depth: usize) {
        if let Some((path, message)) = named_message(fields) {
            self.code = self.code.take().or_else(|| error_code(fields));
            return self.read_field(&path, message, depth + 1);
        }
        for (name, value) in fields.iter().take(MAX_ELEMENTS) {
            let key = name.as_str();
            if CODE_KEYS.contains(&key) {
                self.code = self.code.take().or_else(|| error_code(fields));
            } else if MESSAGE_KEYS.contains(&key) || CONTAINER_KEYS.contains(&key) {
                self.read_value(value, depth + 1);
            } else if !IGNORED_KEYS.contains(&key) {
                self.read_field(&split_path(name), value, depth + 1);
            }
        }
    }

    fn read_field(&mut self, path: &[String], value: &Value, depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        match value {
            Value::String(text) => self.add_message(path, text),
            Value::Array(elements) => {
                for (at, element) in elements.iter().enumerate().take(MAX_ELEMENTS) {
                    match element {
                        Value::String(text) => self.add_message(path, text),
                        _ => {
                            self.read_field(&[path, &[at.to_string()]].concat(), element, depth + 1)
                        }
                    }
                }
            }
            Value::Object(fields) => {
                for (name, value) in fields.iter().take(MAX_ELEMENTS) {
                    match name.as_str() {
                        key if CODE_KEYS.contains(&key) => (),
                        key if MESSAGE_KEYS.contains(&key) || FIELD_MESSAGE_KEYS.contains(&key) => {
                            self.read_field(path, value, depth + 1);
                        }
                        _ => self.read_field(&[path, &[cut(name)]].concat(), value, depth + 1),
                    }
                }
            }
            _ => (),
        }
    }

    fn add_message(&mut self, path: &[String], text: &str) {
        let text = cut(text);
        if text.is_empty() || self.general.len() + self.fields.len() >= MAX_MESSAGES {
            return;
        }
        match path {
            [] => self.general.push(text),
            path => self.fields.push(FieldMessage {
                path: path.to_vec(),
                text,
            }),
        }
    }
}

/// Reads an object that contains a field name and a message, such as `{field, message}`.
fn named_message(fields: &Map<String, Value>) -> Option<(Vec<String>, &Value)> {
    let name = FIELD_NAME_KEYS.iter().find_map(|name| fields.get(*name))?;
    let message = FIELD_MESSAGE_KEYS
        .iter()
        .find_map(|name| fields.get(*name))?;
    let path = match name {
        Value::String(name) => split_path(name),
        Value::Array(names) => names
            .iter()
            .flat_map(path_segments)
            .take(MAX_STEPS)
            .collect(),
        _ => return None,
    };
    (!path.is_empty()).then_some((path, message))
}

fn path_segments(name: &Value) -> Vec<String> {
    match name {
        Value::String(name) => vec![cut(name)],
        Value::Number(at) => vec![at.to_string()],
        _ => Vec::new(),
    }
}

/// Splits `application_questions[2].answer` into three segments.
fn split_path(name: &str) -> Vec<String> {
    name.split(['.', '[', ']', '/'])
        .map(one_line)
        .filter(|step| !step.is_empty())
        .map(|step| cut(&step))
        .take(MAX_STEPS)
        .collect()
}

/// Converts the text to a single line and truncates it to [`MAX_CHARS`].
fn cut(text: &str) -> String {
    one_line(text).chars().take(MAX_CHARS).collect()
}

fn error_code(fields: &Map<String, Value>) -> Option<String> {
    let text = CODE_KEYS
        .iter()
        .find_map(|name| fields.get(*name)?.as_str())?;
    let code = cut(text);
    (!code.is_empty()).then_some(code)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(value: Value) -> (Option<String>, Vec<String>, Vec<String>) {
        let body = ErrorBody::parse(&value);
        let fields = body.fields.iter().map(FieldMessage::to_string).collect();
        (body.code, body.general, fields)
    }

    #[test]
    fn every_shape_of_an_error_is_read() {
        let general = [
            json!("no"),
            json!(["no"]),
            json!([{"detail": "no"}]),
            json!({"detail": "no"}),
            json!({"message": ["no"]}),
            json!({"error": {"message": "no"}}),
            json!({"non_field_errors": ["no"], "success": false}),
            json!({"errors": ["no"]}),
        ];
        for value in general {
            let expected = (None, vec!["no".to_owned()], vec![]);
            assert_eq!(read(value.clone()), expected, "{value}");
        }
        let fields = [
            json!({"email": "no"}),
            json!({"email": ["no"]}),
            json!({"email": [{"message": "no", "code": "bad"}]}),
            json!({"errors": {"email": ["no"]}}),
            json!({"field_errors": [{"field": "email", "message": "no"}]}),
            json!({"validation_errors": [{"path": "email", "msg": "no"}]}),
            json!({"detail": [{"loc": ["email"], "msg": "no", "type": "value_error"}]}),
            json!([{"name": "email", "detail": "no"}]),
        ];
        for value in fields {
            let (_, general, fields) = read(value.clone());
            assert_eq!(general, Vec::<String>::new(), "{value}");
            let about = fields.first().map(|field| field.replace(".0", ""));
            assert_eq!(about.as_deref(), Some("email: no"), "{value}");
            assert_eq!(fields.len(), 1, "{value}");
        }
    }

    #[test]
    fn paths_are_taken_apart() {
        for value in [
            json!({"application_questions": {"q1": {"answer": ["no"]}}}),
            json!({"application_questions.q1.answer": "no"}),
            json!({"application_questions[q1][answer]": "no"}),
            json!({"errors": [{"loc": ["application_questions", "q1", "answer"], "msg": "no"}]}),
        ] {
            let (_, _, fields) = read(value.clone());
            assert_eq!(fields, ["application_questions.q1.answer: no"], "{value}");
        }
        let listed = json!({"application_questions": [{}, {"answer": ["no"]}]});
        assert_eq!(read(listed).2, ["application_questions.1.answer: no"]);
    }

    #[test]
    fn codes_are_found() {
        for name in CODE_KEYS {
            let (code, ..) = read(json!({name: "resume_upload_failed", "detail": "no"}));
            assert_eq!(code.as_deref(), Some("resume_upload_failed"));
        }
    }

    #[test]
    fn a_hostile_body_is_cut_short() {
        let mut deep = json!("no");
        for _ in 0..60 {
            deep = json!({"email": deep});
        }
        assert_eq!(read(deep), (None, vec![], vec![]));
        let many = json!({"detail": vec!["no"; 1_000]});
        assert_eq!(read(many).1.len(), MAX_MESSAGES);
        let long = json!({"email": "\u{7}x\n".repeat(1_000)});
        assert_eq!(
            ErrorBody::parse(&long).fields[0].text.chars().count(),
            MAX_CHARS
        );
        let path = ErrorBody::parse(&json!({"a.".repeat(100_000): ["no"]}))
            .fields
            .remove(0)
            .path;
        assert_eq!(path.len(), MAX_STEPS);
        let long = json!({"email": {"x".repeat(1_000): "no"}});
        let path = &ErrorBody::parse(&long).fields[0].path;
        assert_eq!(path[1].len(), MAX_CHARS);
        let far = vec![json!({}); 2_000]
            .into_iter()
            .chain([json!({"a": "no"})]);
        let far = json!({"email": far.collect::<Vec<_>>()});
        assert_eq!(read(far), (None, vec![], vec![]));
        for nothing in [json!(null), json!(7), json!({}), json!({"email": null})] {
            assert_eq!(read(nothing), (None, vec![], vec![]));
        }
    }
}
