//! Parses request bodies of all media types into fields and an optional file.

use axum::{body::Body, http::HeaderMap};
use bytes::Bytes;
use multer::{Constraints, Field, Multipart, SizeLimit};
use serde_json::{Map, Value};
use url::form_urlencoded;

use crate::reference_ats::{
    intake::{
        body::{self, Media, too_large},
        layout,
    },
    refusal::{FieldErrors, Refusal},
    settings::AnswersTaken,
};

/// The maximum size of a JSON or urlencoded body, and of all text parts of a form together, in bytes.
pub(crate) const MAX_TEXT: usize = 1 << 20;
/// The maximum number of parts of a form.
const MAX_PARTS: usize = 1_000;

/// A parsed body, independent of its media type.
#[derive(Default)]
pub(crate) struct Sent {
    /// The fields by name. The fields of a form are texts.
    pub(crate) fields: Map<String, Value>,
    /// Whether the body is a form.
    pub(crate) is_form: bool,
    /// The file of the part `resume`.
    pub(crate) file: Option<File>,
}

/// An uploaded file.
pub(crate) struct File {
    /// The file name from the client, not sanitized.
    pub(crate) name: String,
    /// The content of the file.
    pub(crate) bytes: Bytes,
}

/// Parses an application: JSON, multipart or urlencoded. `taken` says which layouts of answers are accepted.
pub(crate) async fn any(
    headers: &HeaderMap,
    body: Body,
    (max_file, taken): (usize, AnswersTaken),
) -> Result<Sent, Refusal> {
    match body::media(headers) {
        Some(Media::Json) => {
            let sent = json(body, MAX_TEXT).await?;
            match sent.fields.get(layout::FIELD) {
                Some(answers) if taken == AnswersTaken::Dotted && !answers.is_object() => {
                    Err(unread_answers(layout::NO_DICTIONARY))
                }
                _ => Ok(sent),
            }
        }
        Some(Media::Multipart(boundary)) => multipart(boundary, body, (max_file, taken)).await,
        Some(Media::Form) => {
            let bytes = body::read(body, MAX_TEXT).await?;
            let texts = form_urlencoded::parse(&bytes).into_owned().collect();
            form(texts, None, taken)
        }
        None => Err(Refusal::Media("application/json or multipart/form-data")),
    }
}

/// Parses a candidate: JSON, or multipart with a resume file.
pub(crate) async fn json_or_multipart(
    headers: &HeaderMap,
    body: Body,
    max_file: usize,
) -> Result<Sent, Refusal> {
    match body::media(headers) {
        Some(Media::Json) => json(body, MAX_TEXT).await,
        Some(Media::Multipart(boundary)) => {
            multipart(boundary, body, (max_file, AnswersTaken::Any)).await
        }
        _ => Err(Refusal::Media("application/json or multipart/form-data")),
    }
}

/// Parses a JSON object of at most `most` bytes.
pub(crate) async fn json(body: Body, most: usize) -> Result<Sent, Refusal> {
    let bytes = body::read(body, most).await?;
    match serde_json::from_slice(&bytes) {
        Ok(Value::Object(fields)) => Ok(Sent {
            fields,
            ..Sent::default()
        }),
        Ok(_) => Err(Refusal::Fields(FieldErrors::of(
            "non_field_errors",
            "The body must be a JSON object.",
        ))),
        Err(error) => Err(Refusal::Malformed(format!(
            "The body is not JSON: {error}."
        ))),
    }
}

async fn multipart(
    boundary: String,
    body: Body,
    (max_file, taken): (usize, AnswersTaken),
) -> Result<Sent, Refusal> {
    let most = max_file.saturating_add(2 * MAX_TEXT);
    let limits = SizeLimit::new().whole_stream(most as u64);
    let limits = Constraints::new().size_limit(limits);
    let mut parts = Multipart::with_constraints(body.into_data_stream(), boundary, limits);
    let (mut texts, mut file, mut left, mut count) = (Vec::new(), None, MAX_TEXT, 0);
    while let Some(part) = parts
        .next_field()
        .await
        .map_err(|error| broken(error, most))?
    {
        count += 1;
        if MAX_PARTS < count {
            return Err(Refusal::TooLarge(format!(
                "The form has more than {MAX_PARTS} parts."
            )));
        }
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.file_name().map(str::to_owned);
        let limit = if file_name.is_some() { max_file } else { left };
        let bytes = contents(part, limit).await?;
        match file_name {
            None => {
                left -= bytes.len();
                texts.push((name, text(bytes)?));
            }
            Some(named) if name == "resume" => one_file(&mut file, named, bytes)?,
            Some(_) => tracing::info!("a file part that is not the resume was ignored"),
        }
    }
    form(texts, file, taken)
}

async fn contents(mut part: Field<'_>, most: usize) -> Result<Bytes, Refusal> {
    let mut bytes = bytes::BytesMut::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(error, most))? {
        if most < bytes.len() + chunk.len() {
            return Err(too_large(most));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

/// Keeps the only file. Browsers send an empty file without a name if no file was chosen.
fn one_file(file: &mut Option<File>, name: String, bytes: Bytes) -> Result<(), Refusal> {
    if name.is_empty() && bytes.is_empty() {
        return Ok(());
    }
    match file.replace(File { name, bytes }) {
        None => Ok(()),
        Some(_) => Err(Refusal::Fields(FieldErrors::of(
            "resume",
            "Send one file only.",
        ))),
    }
}

fn text(bytes: Bytes) -> Result<String, Refusal> {
    let text = String::from_utf8(bytes.into());
    text.map_err(|_| Refusal::Malformed("A text part is not written in UTF-8.".into()))
}

fn broken(error: multer::Error, most: usize) -> Refusal {
    match error {
        multer::Error::StreamSizeExceeded { .. } | multer::Error::FieldSizeExceeded { .. } => {
            too_large(most)
        }
        other => Refusal::Malformed(format!("The form cannot be read: {other}.")),
    }
}

/// Converts the parts of a form to fields. The parts of the answers become one field.
fn form(
    texts: Vec<(String, String)>,
    file: Option<File>,
    taken: AnswersTaken,
) -> Result<Sent, Refusal> {
    let (answers, texts): (Vec<_>, Vec<_>) = texts
        .into_iter()
        .partition(|(name, _)| name.starts_with(layout::FIELD));
    let mut fields = Map::new();
    for (name, text) in texts {
        if fields.insert(name.clone(), Value::String(text)).is_some() {
            let errors = FieldErrors::of(&name, "Send this field once only.");
            return Err(Refusal::Fields(errors));
        }
    }
    let answers = layout::of_form(answers, taken).map_err(unread_answers)?;
    if let Some(answers) = answers {
        fields.insert(layout::FIELD.to_owned(), answers);
    }
    Ok(Sent {
        fields,
        is_form: true,
        file,
    })
}

fn unread_answers(says: &str) -> Refusal {
    Refusal::Fields(FieldErrors::of(layout::FIELD, says))
}
