//! Encodes an application as a multipart form, with the resume if there is one
//! (docs/ats-interface.md: submitting an application).

use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bytes::Bytes;
use futures_util::stream;
use reqwest::{
    Body,
    multipart::{Form, Part},
};
use serde_json::Value;

use crate::{
    application::Document,
    ats::{
        application_request::OutgoingApplication,
        settings::{AnswersLayout, MultipartStyle},
        transport::AtsRequest,
    },
};

const ANSWERS_FIELD: &str = "application_questions";
/// The chunk size, in bytes. The file is sent in chunks, so that the client knows whether all of it
/// was sent.
const CHUNK_BYTES: usize = 64 * 1_024;

/// Adds a multipart body: the text parts first, the file last.
pub(crate) fn with_multipart_body(
    request: AtsRequest,
    submission: &OutgoingApplication<'_>,
    layout: &AnswersLayout,
) -> Result<AtsRequest, reqwest::Error> {
    // `escape_part_name` escapes the names, because many servers cannot decode the encoding that
    // reqwest uses by default.
    let mut form = Form::new().percent_encode_noop();
    for (name, text) in text_parts(submission, layout.multipart) {
        let mut part = Part::text(text);
        if name == ANSWERS_FIELD && layout.multipart == MultipartStyle::JsonPart {
            part = part.mime_str("application/json")?;
        }
        form = form.part(name, part);
    }
    let all_sent = Arc::new(AtomicBool::new(false));
    let mut watched = None;
    if let Some(resume) = &submission.application.resume {
        let part = file_part(resume, Arc::clone(&all_sent))?;
        form = form.part(escape_part_name(&layout.resume_part), part);
        watched = Some(all_sent);
    }
    Ok(AtsRequest {
        builder: request.builder.multipart(form),
        all_sent: watched,
        ..request
    })
}

/// Creates a file part that sets `all_sent` after its last byte.
fn file_part(document: &Document, all_sent: Arc<AtomicBool>) -> Result<Part, reqwest::Error> {
    let length = document.content.len() as u64;
    let rest = document.content.clone();
    let chunks = stream::unfold((rest, all_sent), |(mut rest, all_sent)| async move {
        let chunk = rest.split_to(CHUNK_BYTES.min(rest.len()));
        if rest.is_empty() {
            all_sent.store(true, Ordering::SeqCst);
        }
        (!chunk.is_empty()).then_some((Ok::<Bytes, Infallible>(chunk), (rest, all_sent)))
    });
    Part::stream_with_length(Body::wrap_stream(chunks), length)
        .file_name(safe_file_name(&document.name))
        .mime_str(document.kind.media_type())
}

/// Removes folders from a file name, and characters that would break the header of the part.
fn safe_file_name(name: &str) -> String {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    base.chars()
        .filter(|c| !c.is_control() && *c != '"')
        .collect()
}

/// The escaped name of a part, and its text.
type TextPart = (String, String);

/// Returns all fields and answers as text parts.
fn text_parts(submission: &OutgoingApplication<'_>, style: MultipartStyle) -> Vec<TextPart> {
    let request = &submission.request;
    let named = [
        ("first_name", Some(&request.first_name)),
        ("last_name", Some(&request.last_name)),
        ("email", Some(&request.email)),
        ("linkedin_url", request.linkedin_url.as_ref()),
        ("phone_number", request.phone_number.as_ref()),
        ("additional_info", request.additional_info.as_ref()),
    ];
    let named = named.into_iter();
    let named = named.filter_map(|(name, text)| Some(text_part(name, text?.clone())));
    let mut parts: Vec<TextPart> = named.collect();
    if let Some(opted_in) = request.opted_in_to_talent_network {
        let text = opted_in.to_string();
        parts.push(text_part("opted_in_to_talent_network", text));
    }
    if let Some(answers) = &request.application_questions {
        write_answers(&mut parts, answers, style);
    }
    parts
}

fn write_answers(parts: &mut Vec<TextPart>, answers: &Value, style: MultipartStyle) {
    match style {
        MultipartStyle::JsonText | MultipartStyle::JsonPart => {
            parts.push(text_part(ANSWERS_FIELD, answers.to_string()));
        }
        MultipartStyle::Bracket => flatten(parts, ANSWERS_FIELD, answers, join_with_brackets),
        MultipartStyle::Dotted => flatten(parts, ANSWERS_FIELD, answers, join_with_dot),
    }
}

/// A function that appends a path segment to a part's name.
type JoinPath = fn(&str, &str) -> String;

fn join_with_brackets(name: &str, step: &str) -> String {
    format!("{name}[{step}]")
}

fn join_with_dot(name: &str, step: &str) -> String {
    let dot = if name.ends_with(']') { "" } else { "." };
    format!("{name}{dot}{step}")
}

/// Adds one part per value. All values of one answer have the same part name, except the fields of
/// objects in a list: their part names contain the index of the object.
fn flatten(parts: &mut Vec<TextPart>, name: &str, value: &Value, step: JoinPath) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                flatten(parts, &step(name, key), value, step);
            }
        }
        Value::Array(elements) => {
            for (at, element) in elements.iter().enumerate() {
                if element.is_object() {
                    let name = join_with_brackets(name, &at.to_string());
                    flatten(parts, &name, element, step);
                } else {
                    flatten(parts, name, element, step);
                }
            }
        }
        Value::String(text) => parts.push(text_part(name, text.clone())),
        other => parts.push(text_part(name, other.to_string())),
    }
}

fn text_part(name: &str, text: String) -> TextPart {
    (escape_part_name(name), text)
}

/// Escapes a part's name as browsers do (RFC 7578 §2 and the HTML standard), because quotes and
/// line breaks would end the name.
fn escape_part_name(name: &str) -> String {
    name.replace('"', "%22")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}
