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

/// The maximum size of a file field's name, in bytes. The names in this site's forms are shorter.
const MAX_FILE_CONTROL_BYTES: usize = 200;

/// The maximum size of a file name, in bytes. A longer name is truncated. No operating system
/// allows longer names: 255 UTF-16 code units take at most 765 bytes.
const MAX_FILE_NAME_BYTES: usize = 1 << 10;

/// Which parts of a form to keep.
pub struct KeptParts<'a> {
    /// The maximum total size of the texts, field names and file names, in bytes.
    pub max_text_bytes: usize,
    /// The name of the file field, or `None` if the form has no file. Files in other fields are
    /// discarded.
    pub file_control: Option<&'a str>,
    /// The maximum size of the first file, in bytes. If `None`, the names of files are kept, but
    /// not their content.
    pub max_file_bytes: Option<usize>,
    /// The memory reservation for everything that is kept.
    pub memory: &'a mut UploadMemory,
}

/// Reads a multipart form. Discards the content of all files that are not kept. If there is not
/// enough memory for the file, discards it too and reads only the text fields, so that the form can
/// be shown again. If the body is too large or too slow, returns the part that was received.
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

/// Collects the parts of a form while the form is being read.
struct FormReader<'a> {
    form: FormData,
    text_bytes: usize,
    kept: KeptParts<'a>,
    is_complete: bool,
    /// `true` if there was not enough memory for the file. The rest of the form is then read only
    /// so that the form can be shown again.
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
        let name = part.name().unwrap_or_default();
        let Some(file) = part.file_name() else {
            let name = name.to_owned();
            self.reserve_text(name.len()).await?;
            return self.text(name, part).await;
        };
        if name.len() > MAX_FILE_CONTROL_BYTES {
            return Err(RequestError::PartHeadersTooLong.into());
        }
        let file = &file[..file.floor_char_boundary(MAX_FILE_NAME_BYTES)];
        let (name, file) = (name.to_owned(), file.to_owned());
        // Count the names of discarded files too, so that a request with many files is not read to
        // the end.
        self.reserve_text(name.len() + file.len()).await?;
        self.file(name, file, part).await
    }

    /// Counts bytes toward the limit for texts and names, and reserves memory for them.
    async fn reserve_text(&mut self, bytes: usize) -> Result<(), PageError> {
        self.text_bytes += bytes;
        if self.text_bytes > self.kept.max_text_bytes {
            return Err(PageError::TooLarge);
        }
        Ok(self.kept.memory.add(bytes).await?)
    }

    /// Reads the text of a field and truncates it to `MAX_TEXT_BYTES`. Validation still rejects the
    /// truncated text as too long.
    async fn text(&mut self, name: String, mut part: Field<'_>) -> Result<(), PageError> {
        let mut text = BytesMut::new();
        loop {
            let piece = self.kept.memory.unless_revoked(part.chunk()).await?;
            let Some(piece) = piece.map_err(page_error)? else {
                break;
            };
            let left = MAX_TEXT_BYTES.saturating_sub(text.len());
            let piece = &piece[..piece.len().min(left)];
            // A client may send the text slowly, so reserve memory only as it arrives.
            self.reserve_text(piece.len()).await?;
            text.extend_from_slice(piece);
        }
        let reserved = text.len();
        // A byte that is not valid UTF-8 is replaced with a character of three bytes.
        let text = String::from_utf8_lossy(&text);
        let text = &text[..text.floor_char_boundary(MAX_TEXT_BYTES)];
        self.reserve_text(text.len().saturating_sub(reserved))
            .await?;
        self.form.add_text(name, text);
        Ok(())
    }

    /// Reads a file. Only the content of the first file in the file field is kept. Files in other
    /// fields are discarded.
    async fn file(
        &mut self,
        control: String,
        file_name: String,
        mut part: Field<'_>,
    ) -> Result<(), PageError> {
        let is_known = self.kept.file_control == Some(control.as_str());
        let is_first = is_known && !self.form.has_files();
        let max_size = self.kept.max_file_bytes.filter(|_| is_first).unwrap_or(0);
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
                    let is_kept = size <= max_size && self.kept.max_file_bytes.is_some();
                    if is_kept && self.keep(&mut content, &piece).await.is_ok() {
                        continue;
                    }
                    content = FileBuffer::new(0);
                    if is_kept && let Err(error) = self.give_up_file() {
                        end = Err(error);
                        break UploadBody::Interrupted;
                    }
                }
                // The file's content was not kept, so do not check its size.
                Ok(None) if size > 0 && self.kept.max_file_bytes.is_none() => {
                    break UploadBody::Interrupted;
                }
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
                    break if is_large {
                        UploadBody::TooLarge
                    } else {
                        UploadBody::Interrupted
                    };
                }
            }
        };
        if is_known {
            self.form.add_file(control, Upload { file_name, body });
        }
        end
    }

    async fn keep(&mut self, content: &mut FileBuffer, piece: &[u8]) -> Result<(), PageError> {
        self.kept.memory.add(piece.len()).await?;
        let kept = content.extend(piece);
        kept.map_err(|_| PageError::TooManyUploads)
    }

    /// Gives up the file, because there is not enough memory for it. The caller must drop the
    /// content of the file. After that, the form is read only so that it can be shown again:
    /// without its file, and with a lower limit for its texts.
    ///
    /// # Errors
    ///
    /// Fails if the file has already been given up, if the form contains another file, or if the
    /// texts in the form exceed `MAX_RETURNED_TEXT_BYTES`.
    fn give_up_file(&mut self) -> Result<(), PageError> {
        let had_file = self.kept.max_file_bytes.take().is_some();
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

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use axum::body::Body;
    use futures_util::stream;
    use tokio::time::Instant;

    use super::*;
    use crate::web::{upload::transfer_rate::TransferDeadline, upload_memory_pool::MemoryPool};

    const DAY: Duration = Duration::from_secs(86_400);

    async fn read_files(files: &[(&str, &str)]) -> Result<FormData, PageError> {
        let mut body = Vec::new();
        for (control, name) in files {
            body.extend_from_slice(
                format!(
                    "--b\r\nContent-Disposition: form-data; name=\"{control}\"; \
                     filename=\"{name}\"\r\n\r\nx\r\n"
                )
                .as_bytes(),
            );
        }
        read_parts(body).await
    }

    async fn read_text(text: &[u8]) -> Result<FormData, PageError> {
        let head = b"--b\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n";
        read_parts([head, text, b"\r\n"].concat()).await
    }

    async fn read_parts(mut body: Vec<u8>) -> Result<FormData, PageError> {
        body.extend_from_slice(b"--b--\r\n");
        read_body(Body::from(body)).await
    }

    /// Reads a form that arrives in chunks of `size` bytes. Also returns the number of bytes read.
    async fn read_chunks(body: Vec<u8>, size: usize) -> (Result<FormData, PageError>, usize) {
        let read = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&read);
        let chunks: Vec<_> = body.chunks(size).map(<[u8]>::to_vec).collect();
        let chunks = chunks.into_iter().inspect(move |it| {
            count.fetch_add(it.len(), Ordering::Relaxed);
        });
        let body = Body::from_stream(stream::iter(chunks.map(Ok::<_, Infallible>)));
        let form = read_body(body).await;
        (form, read.load(Ordering::Relaxed))
    }

    async fn read_body(body: Body) -> Result<FormData, PageError> {
        let body = body.into_data_stream();
        let deadline = TransferDeadline::start(Instant::now(), DAY, DAY);
        let pool = Arc::new(MemoryPool::new(1 << 20));
        let kept = KeptParts {
            max_text_bytes: 4 << 10,
            file_control: Some("resume"),
            max_file_bytes: Some(1 << 10),
            memory: &mut UploadMemory::new(&pool, None, 0),
        };
        let form = read(LimitedBody::new(body, u64::MAX, deadline), "b", kept).await?;
        form.accepted()
    }

    #[tokio::test]
    async fn a_long_name_of_a_file_is_cut_and_a_file_of_another_field_leaves_nothing() {
        let name = "ä".repeat(MAX_FILE_NAME_BYTES);
        let form = read_files(&[("photo", "a.png"), ("resume", &name)]).await;
        let form = form.unwrap();
        let names: Vec<_> = form.files("resume").map(|it| &it.file_name).collect();
        assert_eq!(names, [&"ä".repeat(MAX_FILE_NAME_BYTES / 2)]);
        assert!(form.files("photo").next().is_none());
    }

    #[tokio::test]
    async fn a_text_that_is_not_utf8_counts_with_the_size_that_it_has_in_memory() {
        let text = |count| vec![b'\xff'; count];
        let form = read_text(&text(1_000)).await.unwrap();
        assert_eq!(form.text("note").len(), 3_000);
        assert!(matches!(
            read_text(&text(2_000)).await,
            Err(PageError::TooLarge)
        ));
        assert!(read_text(&[b'x'; 2_000]).await.is_ok());
    }

    /// Creates a part whose headers are `more` bytes longer than a browser's.
    fn part(more: usize) -> Vec<u8> {
        let more = "x".repeat(more);
        let head = "--b\r\nContent-Disposition: form-data; name=\"note\"\r\nX: ";
        format!("{head}{more}\r\n\r\ntext\r\n").into_bytes()
    }

    #[tokio::test]
    async fn the_headers_of_a_part_in_small_chunks_are_searched_only_a_few_times() {
        let refused = |form: Result<FormData, PageError>| {
            let error = form.err();
            matches!(
                error,
                Some(PageError::BadRequest(RequestError::PartHeadersTooLong))
            )
        };
        let long = [part(60_000), b"--b--\r\n".to_vec()].concat();
        let (form, read) = read_chunks(long.clone(), 1).await;
        // After each byte, all bytes so far are searched again. For 1,500 bytes, the parser
        // searches 1,500² / 2 bytes in total, which exceeds the limit.
        assert!(refused(form) && read < 1_500, "{read}");
        let (form, read) = read_chunks(long, 1_400).await;
        assert!(form.is_ok() && read > 60_000);
        // The limit applies to all parts together.
        let many = [part(900).repeat(100), b"--b--\r\n".to_vec()].concat();
        let (form, read) = read_chunks(many, 1).await;
        assert!(refused(form) && read < 4_000, "{read}");
    }

    #[tokio::test]
    async fn a_usual_form_is_read_in_chunks_of_any_size() {
        let parts = [part(0).repeat(150), b"--b--\r\n".to_vec()].concat();
        for size in [1, 7, 64, 1_400, 16_384] {
            let (form, _) = read_chunks(parts.clone(), size).await;
            assert_eq!(form.unwrap().texts("note").count(), 150, "{size}");
        }
    }

    #[tokio::test]
    async fn names_of_files_count_as_texts() {
        for control in ["resume", "photo"] {
            let name = "n".repeat(MAX_FILE_NAME_BYTES);
            let form = read_files(&[(control, name.as_str()); 3]).await;
            assert!(form.is_ok());
            let form = read_files(&[(control, name.as_str()); 4]).await;
            assert!(matches!(form, Err(PageError::TooLarge)), "{control}");
        }
    }
}
