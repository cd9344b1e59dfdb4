//! Reads multipart forms (RFC 7578).

use bytes::BytesMut;
use multer::{Error, Field, Multipart};

use crate::{
    form::{FormData, Upload, UploadBody},
    web::{
        error::{PageError, RequestError},
        upload::{
            file_buffer::FileBuffer,
            limited_body::{BodyError, LimitedBody, PartHeaderLimit},
            limits::{self, FormRejection, MAX_FIELDS, MAX_TEXT_BYTES, ReceivedForm},
        },
        upload_limiter::UploadMemory,
    },
};

/// The parts of a form that are kept.
pub struct KeptParts<'a> {
    /// The maximum total size of all texts and field names, in bytes.
    pub max_text_bytes: usize,
    /// The name of the field whose first file is kept, and the maximum size of the file in bytes.
    /// `None` means that no file is kept.
    pub file: Option<(&'a str, usize)>,
    /// The memory for everything that is kept.
    pub memory: &'a mut UploadMemory,
}

/// Reads a multipart form. Discards the content of all files that are not kept. If the body is too
/// large or takes too long, returns the part that was received.
pub async fn read(
    body: LimitedBody,
    boundary: &str,
    kept: KeptParts<'_>,
) -> Result<ReceivedForm, PageError> {
    let head = body.part_header_limit();
    let parts = Multipart::new(body, boundary);
    let mut reading = FormReader {
        form: FormData::default(),
        text_bytes: 0,
        kept,
        is_complete: true,
    };
    let rejection = match reading.parts(parts, &head).await {
        Ok(()) => None,
        Err(error) => Some(FormRejection::from_error(error)?),
    };
    Ok(ReceivedForm::new(reading.form, rejection))
}

/// The part of a form that has been read so far.
struct FormReader<'a> {
    form: FormData,
    text_bytes: usize,
    kept: KeptParts<'a>,
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
        if self.text_bytes > self.kept.max_text_bytes {
            return Err(PageError::TooLarge);
        }
        self.reserve(name.len() + text.len()).await?;
        self.form.add_text(name, String::from_utf8_lossy(&text));
        Ok(())
    }

    async fn file(
        &mut self,
        control: String,
        file_name: String,
        mut part: Field<'_>,
    ) -> Result<(), PageError> {
        let is_first = self.form.files(&control).next().is_none();
        let kept = self
            .kept
            .file
            .filter(|(name, _)| *name == control && is_first);
        let most = kept.map_or(0, |(_, max_size)| max_size);
        let mut content = FileBuffer::new(most);
        let mut size = 0_usize;
        let mut end = Ok(());
        let body = loop {
            match part.chunk().await {
                Ok(Some(piece)) => {
                    size = size.saturating_add(piece.len());
                    if size > most {
                        content = FileBuffer::new(0);
                    } else if let Err(error) = self.keep(&mut content, &piece).await {
                        end = Err(error);
                        break UploadBody::Interrupted;
                    }
                }
                // The file is not kept, so its size does not matter.
                Ok(None) if size > 0 && self.kept.file.is_none() => break UploadBody::Interrupted,
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

    async fn keep(&mut self, content: &mut FileBuffer, piece: &[u8]) -> Result<(), PageError> {
        self.reserve(piece.len()).await?;
        let kept = content.extend(piece);
        kept.map_err(|_| PageError::TooManyUploads)
    }

    async fn reserve(&mut self, bytes: usize) -> Result<(), PageError> {
        let reserved = self.kept.memory.add(bytes).await;
        reserved.map_err(|_| PageError::TooManyUploads)
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
