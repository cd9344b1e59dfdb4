//! Parses request bodies of all media types into fields and an optional file.

use axum::{
    body::Body,
    http::{HeaderMap, header},
};
use bytes::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt};
use multer::{Constraints, Multipart, SizeLimit};
use serde_json::{Map, Value};
use url::form_urlencoded;

use crate::reference_ats::{
    error::{ApiError, FieldErrors},
    requests::answers_layout,
    settings::AcceptedAnswers,
};

/// The maximum total size of a JSON or urlencoded body, or of all text parts of a multipart form,
/// in bytes.
pub(crate) const MAX_TEXT_BYTES: usize = 1 << 20;
/// The maximum number of parts in a form.
const MAX_PARTS: usize = 1_000;
/// The supported media types, for error messages.
const JSON_OR_MULTIPART: &str = "application/json or multipart/form-data";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MediaType {
    /// `application/json` with any parameters.
    Json,
    /// `multipart/form-data`, with its boundary.
    Multipart(String),
    /// `application/x-www-form-urlencoded`.
    Form,
}

/// A parsed body, independent of its media type.
#[derive(Default)]
pub(crate) struct ParsedBody {
    /// The fields by name. In a form, all values except the answers are strings.
    pub(crate) fields: Map<String, Value>,
    pub(crate) is_form: bool,
    /// The file in the form part `resume`.
    pub(crate) file: Option<UploadedFile>,
}

pub(crate) struct UploadedFile {
    /// The file name that the client sent, not sanitized.
    pub(crate) name: String,
    /// The content of the file.
    pub(crate) bytes: Bytes,
}

/// Reads the media type from the headers. Returns `None` if it is missing or not supported.
pub(crate) fn media_type(headers: &HeaderMap) -> Option<MediaType> {
    let written = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let essence = written.split(';').next().unwrap_or_default().trim();
    match essence.to_ascii_lowercase().as_str() {
        "application/json" => Some(MediaType::Json),
        "application/x-www-form-urlencoded" => Some(MediaType::Form),
        "multipart/form-data" => multer::parse_boundary(written)
            .ok()
            .map(MediaType::Multipart),
        _ => None,
    }
}

/// Parses the body of an application: JSON, multipart or urlencoded. `accepted` specifies which
/// formats of the answers are accepted.
pub(crate) async fn parse_application(
    headers: &HeaderMap,
    body: Body,
    max_file: usize,
    accepted: AcceptedAnswers,
) -> Result<ParsedBody, ApiError> {
    match media_type(headers) {
        Some(MediaType::Json) => {
            let sent = parse_json(body, MAX_TEXT_BYTES).await?;
            match sent.fields.get(answers_layout::ANSWERS_FIELD) {
                Some(answers) if accepted == AcceptedAnswers::Dotted && !answers.is_object() => {
                    Err(answers_error(answers_layout::NOT_A_DICTIONARY))
                }
                _ => Ok(sent),
            }
        }
        Some(MediaType::Multipart(boundary)) => {
            parse_multipart(boundary, body, max_file, accepted).await
        }
        Some(MediaType::Form) => {
            let bytes = read_limited(body, MAX_TEXT_BYTES).await?;
            let texts = form_urlencoded::parse(&bytes).into_owned().collect();
            from_form(texts, None, accepted)
        }
        None => Err(ApiError::UnsupportedMediaType(JSON_OR_MULTIPART)),
    }
}

/// Parses the body of a candidate: JSON, or multipart with the resume as a file.
pub(crate) async fn parse_candidate(
    headers: &HeaderMap,
    body: Body,
    max_file: usize,
) -> Result<ParsedBody, ApiError> {
    if media_type(headers) == Some(MediaType::Form) {
        return Err(ApiError::UnsupportedMediaType(JSON_OR_MULTIPART));
    }
    parse_application(headers, body, max_file, AcceptedAnswers::Any).await
}

/// Parses a JSON object of at most `max_bytes` bytes.
pub(crate) async fn parse_json(body: Body, max_bytes: usize) -> Result<ParsedBody, ApiError> {
    let bytes = read_limited(body, max_bytes).await?;
    match serde_json::from_slice(&bytes) {
        Ok(Value::Object(fields)) => Ok(ParsedBody {
            fields,
            ..ParsedBody::default()
        }),
        Ok(_) => Err(invalid_field(
            "non_field_errors",
            "The body must be a JSON object.",
        )),
        Err(error) => Err(ApiError::Malformed(format!(
            "The body is not JSON: {error}."
        ))),
    }
}

async fn parse_multipart(
    boundary: String,
    body: Body,
    max_file: usize,
    accepted: AcceptedAnswers,
) -> Result<ParsedBody, ApiError> {
    let max_bytes = max_file.saturating_add(2 * MAX_TEXT_BYTES);
    let limits = SizeLimit::new().whole_stream(max_bytes as u64);
    let limits = Constraints::new().size_limit(limits);
    let mut parts = Multipart::with_constraints(body.into_data_stream(), boundary, limits);
    let (mut texts, mut file, mut left, mut count) = (Vec::new(), None, MAX_TEXT_BYTES, 0);
    while let Some(part) = parts
        .next_field()
        .await
        .map_err(|error| multipart_error(error, max_bytes))?
    {
        count += 1;
        if count > MAX_PARTS {
            return Err(ApiError::TooLarge(format!(
                "The form has more than {MAX_PARTS} parts."
            )));
        }
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.file_name().map(str::to_owned);
        let limit = if file_name.is_some() { max_file } else { left };
        let bytes = read_stream(part, limit, |error| multipart_error(error, limit)).await?;
        match file_name {
            None => {
                left -= bytes.len();
                texts.push((name, into_text(bytes)?));
            }
            Some(named) if name == "resume" => set_file(&mut file, named, bytes)?,
            Some(_) => tracing::info!("a file part that is not the resume was ignored"),
        }
    }
    from_form(texts, file, accepted)
}

/// Stores the uploaded file. Returns an error if the form already contained a file. Ignores an
/// empty file without a name, which browsers send if the user did not choose a file.
fn set_file(file: &mut Option<UploadedFile>, name: String, bytes: Bytes) -> Result<(), ApiError> {
    if name.is_empty() && bytes.is_empty() {
        return Ok(());
    }
    match file.replace(UploadedFile { name, bytes }) {
        None => Ok(()),
        Some(_) => Err(invalid_field("resume", "Send only one file.")),
    }
}

fn into_text(bytes: Bytes) -> Result<String, ApiError> {
    let text = String::from_utf8(bytes.into());
    text.map_err(|_| ApiError::Malformed("A text part is not valid UTF-8.".into()))
}

fn multipart_error(error: multer::Error, max_bytes: usize) -> ApiError {
    match error {
        multer::Error::StreamSizeExceeded { .. } | multer::Error::FieldSizeExceeded { .. } => {
            too_large(max_bytes)
        }
        other => ApiError::Malformed(format!("The form cannot be read: {other}.")),
    }
}

/// Converts the parts of a form to fields. All parts that contain answers become one field.
fn from_form(
    texts: Vec<(String, String)>,
    file: Option<UploadedFile>,
    accepted: AcceptedAnswers,
) -> Result<ParsedBody, ApiError> {
    let (answers, texts): (Vec<_>, Vec<_>) = texts
        .into_iter()
        .partition(|(name, _)| name.starts_with(answers_layout::ANSWERS_FIELD));
    let mut fields = Map::new();
    for (name, text) in texts {
        if fields.insert(name.clone(), Value::String(text)).is_some() {
            return Err(invalid_field(&name, "Send this field only once."));
        }
    }
    let answers = answers_layout::from_form_parts(answers, accepted).map_err(answers_error)?;
    if let Some(answers) = answers {
        fields.insert(answers_layout::ANSWERS_FIELD.to_owned(), answers);
    }
    Ok(ParsedBody {
        fields,
        is_form: true,
        file,
    })
}

fn answers_error(message: &str) -> ApiError {
    invalid_field(answers_layout::ANSWERS_FIELD, message)
}

fn invalid_field(field: &str, message: &str) -> ApiError {
    ApiError::InvalidFields(FieldErrors::for_field(field, message))
}

/// Reads the whole body. Fails if it is longer than `max_bytes`.
async fn read_limited(body: Body, max_bytes: usize) -> Result<Bytes, ApiError> {
    let incomplete = |_| ApiError::Malformed("The body is incomplete.".into());
    read_stream(body.into_data_stream(), max_bytes, incomplete).await
}

/// Reads all chunks. Fails if their total length exceeds `max_bytes`.
async fn read_stream<E>(
    mut chunks: impl Stream<Item = Result<Bytes, E>> + Unpin,
    max_bytes: usize,
    to_api_error: impl Fn(E) -> ApiError,
) -> Result<Bytes, ApiError> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(&to_api_error)?;
        if bytes.len() + chunk.len() > max_bytes {
            return Err(too_large(max_bytes));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

/// Creates the error for a body that is longer than `max_bytes`.
fn too_large(max_bytes: usize) -> ApiError {
    ApiError::TooLarge(format!("The body has more than {max_bytes} bytes."))
}
