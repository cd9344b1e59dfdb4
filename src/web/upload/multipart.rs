//! Reads multipart forms (RFC 7578).

use bytes::BytesMut;
use multer::{Error, Field, Multipart};

use crate::{
    form::{FormData, Upload, UploadBody},
    web::{
        error::{PageError, RequestError},
        upload::{
            limited_body::{BodyError, LimitedBody, PartHeaderLimit},
            limits::{
                self, MAX_FIELDS, MAX_TEXT_BYTES, MAX_TOTAL_TEXT_BYTES, ReceivedForm, Truncation,
            },
        },
    },
};

/// The size for which memory is reserved when a file begins, in bytes. Most resumes are smaller.
const USUAL_FILE_BYTES: usize = 256 << 10;

/// Reads a multipart form. Keeps the first file of the field `control` if the file has at most
/// `max_file` bytes. Discards the content of all other files. If the body is too large or takes too
/// long, returns the part that was received.
pub async fn read(
    body: LimitedBody,
    boundary: &str,
    control: &str,
    max_file: usize,
) -> Result<ReceivedForm, PageError> {
    let head = body.part_header_limit();
    let parts = Multipart::new(body, boundary);
    let mut reading = FormReader {
        form: FormData::default(),
        text_bytes: 0,
        control,
        max_file,
        is_complete: true,
    };
    let truncation = match reading.parts(parts, &head).await {
        Ok(()) => None,
        Err(error) => Some(Truncation::from_error(error)?),
    };
    Ok(ReceivedForm {
        form: reading.form,
        truncation,
    })
}

/// The part of a form that has been read so far.
struct FormReader<'a> {
    form: FormData,
    text_bytes: usize,
    control: &'a str,
    max_file: usize,
    is_complete: bool,
}

impl FormReader<'_> {
    async fn parts(
        &mut self,
        mut parts: Multipart<'_>,
        head: &PartHeaderLimit,
    ) -> Result<(), PageError> {
        let mut count = 0;
        while self.is_complete {
            head.start();
            let part = parts.next_field().await.map_err(page_error)?;
            head.stop();
            let Some(part) = part else { break };
            count += 1;
            if count > MAX_FIELDS {
                return Err(PageError::TooLarge);
            }
            self.part(part).await?;
        }
        Ok(())
    }

    async fn part(&mut self, part: Field<'_>) -> Result<(), PageError> {
        let name = part.name().unwrap_or_default().to_owned();
        match part.file_name().map(str::to_owned) {
            Some(file) => self.file(name, file, part).await,
            None => self.text(name, part).await,
        }
    }

    /// Reads a text and truncates it to `MAX_TEXT_BYTES`. Validation still reports the truncated
    /// text as too long.
    async fn text(&mut self, name: String, mut part: Field<'_>) -> Result<(), PageError> {
        let mut text = BytesMut::new();
        while let Some(piece) = part.chunk().await.map_err(page_error)? {
            let left = MAX_TEXT_BYTES.saturating_sub(text.len());
            text.extend_from_slice(&piece[..piece.len().min(left)]);
        }
        self.text_bytes += name.len() + text.len();
        if self.text_bytes > MAX_TOTAL_TEXT_BYTES {
            return Err(PageError::TooLarge);
        }
        self.form.add_text(name, String::from_utf8_lossy(&text));
        Ok(())
    }

    async fn file(
        &mut self,
        control: String,
        file_name: String,
        mut part: Field<'_>,
    ) -> Result<(), PageError> {
        let wanted = control == self.control && self.form.files(&control).next().is_none();
        let most = if wanted { self.max_file } else { 0 };
        let mut content = BytesMut::with_capacity(most.min(USUAL_FILE_BYTES));
        let mut size = 0_usize;
        let mut end = Ok(());
        let body = loop {
            match part.chunk().await {
                Ok(Some(piece)) => {
                    size = size.saturating_add(piece.len());
                    match size <= most {
                        true => content.extend_from_slice(&piece),
                        false => content = BytesMut::new(),
                    }
                }
                Ok(None) if size > most => break UploadBody::TooLarge,
                Ok(None) => break UploadBody::Complete(content.freeze()),
                Err(Error::IncompleteFieldData { .. }) => {
                    self.is_complete = false;
                    break UploadBody::Interrupted;
                }
                Err(error) => {
                    let error = page_error(error);
                    let is_large = size > most || matches!(error, PageError::TooLarge);
                    end = Err(error);
                    break match is_large {
                        true => UploadBody::TooLarge,
                        false => UploadBody::Interrupted,
                    };
                }
            }
        };
        let upload = Upload { file_name, body };
        self.form.add_file(control, upload);
        end
    }
}

/// Converts a parser error into a page error.
fn page_error(error: Error) -> PageError {
    match error {
        Error::StreamReadFailed(cause) => match cause.downcast::<BodyError>() {
            Ok(halt) => limits::page_error(&halt),
            Err(_) => RequestError::ConnectionLost.into(),
        },
        Error::IncompleteHeaders | Error::IncompleteStream | Error::IncompleteFieldData { .. } => {
            RequestError::Incomplete.into()
        }
        _ => RequestError::NotAForm.into(),
    }
}
