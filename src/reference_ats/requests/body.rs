//! Reads request bodies up to a maximum size, and detects their media type.

use axum::{
    body::Body,
    http::{HeaderMap, header},
};
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;

use crate::reference_ats::error::ApiError;

/// The supported media types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MediaType {
    /// `application/json` with any parameters.
    Json,
    /// `multipart/form-data`, with its boundary.
    Multipart(String),
    /// `application/x-www-form-urlencoded`.
    Form,
}

/// The media type from the headers. `None` if it is missing or not supported.
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

/// Reads the whole body. Fails if it has more than `most` bytes.
pub(crate) async fn read_limited(body: Body, most: usize) -> Result<Bytes, ApiError> {
    let mut stream = body.into_data_stream();
    let mut bytes = BytesMut::new();
    while let Some(chunk) = stream.next().await {
        let chunk = chunk.map_err(|_| ApiError::Malformed("The body broke off.".into()))?;
        if most < bytes.len() + chunk.len() {
            return Err(too_large(most));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

/// The error for a body of more than `most` bytes.
pub(crate) fn too_large(most: usize) -> ApiError {
    ApiError::TooLarge(format!("The body has more than {most} bytes."))
}
