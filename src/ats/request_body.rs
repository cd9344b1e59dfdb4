//! Encodes request bodies: JSON, and multipart with a file (ATS interface: submitting an application).

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
    header::{CONTENT_TYPE, HeaderValue},
    multipart::{Form, Part},
};
use serde::Serialize;

use crate::{
    application::Document,
    ats::{
        application_request::OutgoingApplication,
        multipart_fields::{escape_part_name, text_parts},
        settings::AnswersLayout,
        transport::AtsRequest,
    },
};

/// The chunk size, in bytes. The file is sent in chunks, so that its progress is known.
const CHUNK_BYTES: usize = 64 * 1_024;

/// Adds a JSON body.
pub(crate) fn with_json_body(request: AtsRequest, body: &impl Serialize) -> AtsRequest {
    // The types of `wire` can always be serialized.
    let body = serde_json::to_vec(body).unwrap_or_default();
    AtsRequest {
        builder: request
            .builder
            .header(CONTENT_TYPE, HeaderValue::from_static("application/json"))
            .body(body),
        ..request
    }
}

/// Adds a multipart body: the text parts first, the file last.
pub(crate) fn with_multipart_body(
    request: AtsRequest,
    submission: &OutgoingApplication<'_>,
    layout: &AnswersLayout,
) -> Result<AtsRequest, reqwest::Error> {
    // Names are escaped by `escape_part_name`. Many servers cannot read the library's encoding.
    let mut form = Form::new().percent_encode_noop();
    for text in text_parts(submission, layout.multipart) {
        let part = Part::text(text.text);
        let part = match text.is_json {
            true => part.mime_str("application/json")?,
            false => part,
        };
        form = form.part(text.name, part);
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

/// A file part that sets `all_sent` after its last byte.
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

/// The file name without characters that could end it early. Usually there are none.
fn safe_file_name(name: &str) -> String {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    base.chars()
        .filter(|c| !c.is_control() && *c != '"')
        .collect()
}
