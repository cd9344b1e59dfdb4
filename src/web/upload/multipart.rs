//! Reads multipart forms (RFC 7578).

use bytes::BytesMut;
use multer::{Error, Field, Multipart};

use crate::{
    form::{FormData, MAX_FIELDS, Upload, UploadBody},
    web::{
        error::{PageError, RequestError},
        upload::{
            file_buffer::FileBuffer,
            limited_body::{BodyError, LimitedBody, PartHeaderLimit},
            limits::{self, FormRejection, MAX_RETURNED_TEXT_BYTES, MAX_TEXT_BYTES, ReceivedForm},
        },
        upload_memory::UploadMemory,
    },
};

/// Which parts of a form to keep while reading it.
pub struct KeptParts<'a> {
    /// The maximum total size of all texts and field names, in bytes.
    pub max_text_bytes: usize,
    /// The name of the field whose first file to keep, and the maximum size of that file in bytes.
    /// `None` means that no file is kept.
    pub file: Option<(&'a str, usize)>,
    /// The memory for everything that is kept.
    pub memory: &'a mut UploadMemory,
}

/// Reads a multipart form. Discards the content of all files that are not kept. If there is no
/// memory for the file, discards it but reads the texts, so that the form can be shown again. If
/// the body is too large or too slow, returns the part that was received.
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
        is_returned: false,
    };
    let rejection = match reading.parts(parts, &head).await {
        Ok(()) => reading.is_returned.then_some(FormRejection::Busy),
        Err(error) => Some(FormRejection::from_error(error)?),
    };
    Ok(ReceivedForm::new(reading.form, rejection))
}

/// Collects the parts of a form while it is read.
struct FormReader<'a> {
    form: FormData,
    text_bytes: usize,
    kept: KeptParts<'a>,
    is_complete: bool,
    /// Whether there was no memory for the file. The rest of the form is then read only in order to
    /// show it again.
    is_returned: bool,
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
            let part = self.kept.memory.unless_revoked(parts.next_field()).await?;
            let part = part.map_err(page_error)?;
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
        loop {
            let piece = self.kept.memory.unless_revoked(part.chunk()).await?;
            let Some(piece) = piece.map_err(page_error)? else {
                break;
            };
            let left = MAX_TEXT_BYTES.saturating_sub(text.len());
            text.extend_from_slice(&piece[..piece.len().min(left)]);
        }
        self.text_bytes += name.len() + text.len();
        if self.text_bytes > self.kept.max_text_bytes {
            return Err(PageError::TooLarge);
        }
        self.kept.memory.add(name.len() + text.len()).await?;
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
        let max_size = kept.map_or(0, |(_, max_size)| max_size);
        let mut content = FileBuffer::new(max_size);
        let mut size = 0_usize;
        let mut end = Ok(());
        let body = loop {
            let Ok(piece) = self.kept.memory.unless_revoked(part.chunk()).await else {
                content = FileBuffer::new(0);
                match self.give_up_file() {
                    Ok(()) => continue,
                    Err(error) => end = Err(error),
                }
                break UploadBody::Interrupted;
            };
            match piece {
                Ok(Some(piece)) => {
                    size = size.saturating_add(piece.len());
                    let is_kept = size <= max_size && self.kept.file.is_some();
                    if is_kept && self.keep(&mut content, &piece).await.is_ok() {
                        continue;
                    }
                    content = FileBuffer::new(0);
                    if is_kept && let Err(error) = self.give_up_file() {
                        end = Err(error);
                        break UploadBody::Interrupted;
                    }
                }
                // The file was not kept, so do not check its size.
                Ok(None) if size > 0 && self.kept.file.is_none() => break UploadBody::Interrupted,
                Ok(None) if size > max_size => break UploadBody::TooLarge,
                Ok(None) => break UploadBody::Complete(content.freeze()),
                Err(Error::IncompleteFieldData { .. }) => {
                    self.is_complete = false;
                    break UploadBody::Interrupted;
                }
                Err(error) => {
                    let error = page_error(error);
                    let is_large = size > max_size || matches!(error, PageError::TooLarge);
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
        self.kept.memory.add(piece.len()).await?;
        let kept = content.extend(piece);
        kept.map_err(|_| PageError::TooManyUploads)
    }

    /// Gives up the file, because there is no memory for it. The caller then drops the content of
    /// the file. From now on, the only purpose of reading the form is to show it again, without its
    /// file and with a lower limit on its texts.
    ///
    /// # Errors
    ///
    /// Fails if the file was given up before, or if the form has another file or more text than a
    /// form that is only shown again can have.
    fn give_up_file(&mut self) -> Result<(), PageError> {
        let had_file = self.kept.file.take().is_some();
        let is_small = self.text_bytes <= MAX_RETURNED_TEXT_BYTES && !self.form.has_files();
        if !had_file || !is_small {
            return Err(PageError::TooManyUploads);
        }
        self.kept.max_text_bytes = MAX_RETURNED_TEXT_BYTES;
        self.kept.memory.shrink(self.text_bytes);
        self.is_returned = true;
        Ok(())
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
