//! Reads a submitted form, URL-encoded or multipart.

use axum::{extract::Request, http::header};
use bytes::BytesMut;
use futures_util::StreamExt;

use crate::{
    byte_size::ByteSize,
    form::{FieldId, FormData},
    web::{
        error::{PageError, RequestError},
        state::SiteState,
        upload::{
            limited_body::LimitedBody,
            limits::{MAX_FIELDS, MAX_TOTAL_TEXT_BYTES, ReceivedForm, Truncation, page_error},
            multipart,
        },
    },
};

/// The maximum size of a multipart form without its files, in bytes.
const MAX_BYTES_BESIDES_FILES: u64 = 4 << 20;

/// Waits for an upload permit, then reads a URL-encoded or multipart form. An error in the file is
/// part of the returned form. An error in the request is returned as `Err`.
pub async fn receive_form(site: &SiteState, request: Request) -> Result<ReceivedForm, PageError> {
    let resume = FieldId::Resume.control_name();
    receive_form_with_file(site, request, &resume, site.apply.max_resume).await
}

/// Like [`receive_form`], but for a form whose file field is `control`. The file may have a size of
/// at most `max_file`.
pub async fn receive_form_with_file(
    site: &SiteState,
    request: Request,
    control: &str,
    max_file: ByteSize,
) -> Result<ReceivedForm, PageError> {
    // This fails only if the semaphore is closed, which never happens. Even then, the form would be
    // read.
    let _place = site.upload_permits().acquire().await.ok();
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        return read_urlencoded(LimitedBody::new(
            body_stream(request),
            MAX_TOTAL_TEXT_BYTES as u64,
        ))
        .await;
    }
    if !essence.eq_ignore_ascii_case("multipart/form-data") {
        return Err(RequestError::NotAForm.into());
    }
    let boundary = multer::parse_boundary(kind);
    let boundary = boundary.ok().filter(|boundary| !boundary.is_empty());
    let boundary = boundary.ok_or(RequestError::MissingBoundary)?;
    // The limit is twice the maximum file size, so that a file that is slightly too large causes
    // only an error in its field.
    let limit = max_file.as_u64().saturating_mul(2) + MAX_BYTES_BESIDES_FILES;
    let body = LimitedBody::new(body_stream(request), limit);
    multipart::read(body, &boundary, control, max_file.as_usize()).await
}

async fn read_urlencoded(mut body: LimitedBody) -> Result<ReceivedForm, PageError> {
    let mut text = BytesMut::new();
    let mut truncation = None;
    while let (None, Some(piece)) = (truncation, body.next().await) {
        match piece {
            Ok(piece) => text.extend_from_slice(&piece),
            Err(halt) => truncation = Some(Truncation::from_error(page_error(&halt))?),
        }
    }
    let mut form = FormData::default();
    for (count, (name, value)) in url::form_urlencoded::parse(&text).enumerate() {
        if count >= MAX_FIELDS {
            truncation = Some(Truncation::TooLarge);
            break;
        }
        form.add_text(name, value);
    }
    Ok(ReceivedForm { form, truncation })
}

fn body_stream(request: Request) -> axum::body::BodyDataStream {
    request.into_body().into_data_stream()
}
