//! Turns an application into the text fields of a multipart form (ATS interface: submitting an
//! application).

use serde_json::Value;

use crate::ats::{application_request::OutgoingApplication, settings::MultipartStyle};

const ANSWERS_FIELD: &str = "application_questions";

/// A text part of a multipart form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextPart {
    /// The name, escaped for quotes.
    pub(crate) name: String,
    /// The content.
    pub(crate) text: String,
    /// Whether the part has the content type `application/json`.
    pub(crate) is_json: bool,
}

/// The named fields and the answers as text parts.
pub(crate) fn text_parts(
    submission: &OutgoingApplication<'_>,
    style: MultipartStyle,
) -> Vec<TextPart> {
    let request = &submission.request;
    let named = [
        ("first_name", Some(&request.first_name)),
        ("last_name", Some(&request.last_name)),
        ("email", Some(&request.email)),
        ("linkedin_url", request.linkedin_url.as_ref()),
        ("phone_number", request.phone_number.as_ref()),
        ("additional_info", request.additional_info.as_ref()),
    ];
    let mut parts = Vec::new();
    for (name, text) in named {
        parts.extend(text.map(|text| text_part(name, text.clone())));
    }
    if let Some(opted_in) = request.opted_in_to_talent_network {
        parts.push(text_part(
            "opted_in_to_talent_network",
            opted_in.to_string(),
        ));
    }
    if let Some(answers) = &request.application_questions {
        write_answers(&mut parts, answers, style);
    }
    parts
}

fn write_answers(parts: &mut Vec<TextPart>, answers: &Value, style: MultipartStyle) {
    match style {
        MultipartStyle::JsonText => parts.push(text_part(ANSWERS_FIELD, answers.to_string())),
        MultipartStyle::JsonPart => parts.push(TextPart {
            is_json: true,
            ..text_part(ANSWERS_FIELD, answers.to_string())
        }),
        MultipartStyle::Bracket => flatten(parts, ANSWERS_FIELD, answers, join_with_brackets),
        MultipartStyle::Dotted => flatten(parts, ANSWERS_FIELD, answers, join_with_dot),
    }
}

/// Appends a path segment to a part's name.
type JoinPath = fn(&str, &str) -> String;

fn join_with_brackets(name: &str, step: &str) -> String {
    format!("{name}[{step}]")
}

fn join_with_dot(name: &str, step: &str) -> String {
    match name.ends_with(']') {
        true => format!("{name}{step}"),
        false => format!("{name}.{step}"),
    }
}

/// One part per value. Several values of one answer have the same name. Objects in a list are numbered.
fn flatten(parts: &mut Vec<TextPart>, name: &str, value: &Value, step: JoinPath) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                flatten(parts, &step(name, key), value, step);
            }
        }
        Value::Array(elements) => {
            for (at, element) in elements.iter().enumerate() {
                match element.is_object() {
                    true => flatten(
                        parts,
                        &join_with_brackets(name, &at.to_string()),
                        element,
                        step,
                    ),
                    false => flatten(parts, name, element, step),
                }
            }
        }
        Value::String(text) => parts.push(text_part(name, text.clone())),
        other => parts.push(text_part(name, other.to_string())),
    }
}

fn text_part(name: &str, text: String) -> TextPart {
    TextPart {
        name: escape_part_name(name),
        text,
        is_json: false,
    }
}

/// Escapes a part's name as browsers do (RFC 7578 §2 and the HTML standard): quotes and line breaks
/// would end it.
pub(crate) fn escape_part_name(name: &str) -> String {
    name.replace('"', "%22")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}
