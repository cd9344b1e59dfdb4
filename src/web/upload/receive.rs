//! Reads a submitted form of either encoding.

use axum::{extract::Request, http::header};
use bytes::BytesMut;
use futures_util::StreamExt;

use crate::{
    form::{slot::Slot, submission::Submission},
    size::Size,
    web::{
        error::{Garbled, PageError},
        site::Site,
        upload::{
            limits::{Arrived, Cut, MAX_FIELDS, MAX_TEXTS, halted},
            multipart,
            pace::Paced,
        },
    },
};

/// The most bytes of a multipart form besides its files.
const AROUND_FILES: u64 = 4 << 20;

/// Reads an urlencoded or multipart form once an upload permit is free. Errors of a file are part
/// of the form; errors of the request are returned.
pub async fn receive(site: &Site, request: Request) -> Result<Arrived, PageError> {
    let resume = Slot::Resume.name();
    receive_file(site, request, (&resume, site.apply.max_resume)).await
}

/// The same, with a file field of this name and size.
pub async fn receive_file(
    site: &Site,
    request: Request,
    (control, max_file): (&str, Size),
) -> Result<Arrived, PageError> {
    // The semaphore is never closed; if it were, the form would be read all the same.
    let _place = site.uploads().acquire().await.ok();
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        return urlencoded(Paced::new(stream(request), MAX_TEXTS as u64)).await;
    }
    if !essence.eq_ignore_ascii_case("multipart/form-data") {
        return Err(Garbled::NotAForm.into());
    }
    let boundary = multer::parse_boundary(kind);
    let boundary = boundary.ok().filter(|boundary| !boundary.is_empty());
    let boundary = boundary.ok_or(Garbled::NoBoundary)?;
    // Twice the largest file, so that a file slightly too large becomes an error of its field.
    let limit = max_file.as_u64().saturating_mul(2) + AROUND_FILES;
    let body = Paced::new(stream(request), limit);
    multipart::read(body, &boundary, (control, max_file.as_usize())).await
}

async fn urlencoded(mut body: Paced) -> Result<Arrived, PageError> {
    let mut text = BytesMut::new();
    let mut cut = None;
    while let (None, Some(piece)) = (cut, body.next().await) {
        match piece {
            Ok(piece) => text.extend_from_slice(&piece),
            Err(halt) => cut = Some(Cut::of(halted(&halt))?),
        }
    }
    let mut sent = Submission::default();
    for (count, (name, value)) in url::form_urlencoded::parse(&text).enumerate() {
        if MAX_FIELDS <= count {
            cut = Some(Cut::TooLarge);
            break;
        }
        sent.add_text(name, value);
    }
    Ok(Arrived { sent, cut })
}

fn stream(request: Request) -> axum::body::BodyDataStream {
    request.into_body().into_data_stream()
}
