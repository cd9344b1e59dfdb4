//! Reads multipart forms (RFC 7578).

use bytes::BytesMut;
use multer::{Error, Field, Multipart};

use crate::{
    form::submission::{Received, Submission, Upload},
    web::{
        error::{Garbled, PageError},
        upload::{
            limits::{self, Arrived, Cut, MAX_FIELDS, MAX_TEXT, MAX_TEXTS},
            pace::{Halt, Head, Paced},
        },
    },
};

/// Reads a multipart form. Keeps the first file of the field `control` if it has at most `max_file`
/// bytes, and discards all other files. If the body breaks off, keeps what arrived.
pub async fn read(
    body: Paced,
    boundary: &str,
    (control, max_file): (&str, usize),
) -> Result<Arrived, PageError> {
    let head = body.head();
    let parts = Multipart::new(body, boundary);
    let mut reading = Reading {
        sent: Submission::default(),
        texts: 0,
        control,
        max_file,
        whole: true,
    };
    let cut = match reading.parts(parts, &head).await {
        Ok(()) => None,
        Err(error) => Some(Cut::of(error)?),
    };
    let sent = reading.sent;
    Ok(Arrived { sent, cut })
}

/// What has been read so far.
struct Reading<'a> {
    sent: Submission,
    texts: usize,
    control: &'a str,
    max_file: usize,
    whole: bool,
}

impl Reading<'_> {
    async fn parts(&mut self, mut parts: Multipart<'_>, head: &Head) -> Result<(), PageError> {
        let mut count = 0;
        while self.whole {
            head.open();
            let part = parts.next_field().await.map_err(refused)?;
            head.close();
            let Some(part) = part else { break };
            count += 1;
            if MAX_FIELDS < count {
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

    /// Truncates a text beyond `MAX_TEXT`. Validation still reports it as too long.
    async fn text(&mut self, name: String, mut part: Field<'_>) -> Result<(), PageError> {
        let mut text = BytesMut::new();
        while let Some(piece) = part.chunk().await.map_err(refused)? {
            let left = MAX_TEXT.saturating_sub(text.len());
            text.extend_from_slice(&piece[..piece.len().min(left)]);
        }
        self.texts += name.len() + text.len();
        if MAX_TEXTS < self.texts {
            return Err(PageError::TooLarge);
        }
        self.sent.add_text(name, String::from_utf8_lossy(&text));
        Ok(())
    }

    async fn file(
        &mut self,
        control: String,
        name: String,
        mut part: Field<'_>,
    ) -> Result<(), PageError> {
        let wanted = control == self.control && self.sent.files(&control).next().is_none();
        let most = if wanted { self.max_file } else { 0 };
        let mut content = BytesMut::new();
        let mut size = 0_usize;
        let mut end = Ok(());
        let received = loop {
            match part.chunk().await {
                Ok(Some(piece)) => {
                    size = size.saturating_add(piece.len());
                    match size <= most {
                        true => content.extend_from_slice(&piece),
                        false => content = BytesMut::new(),
                    }
                }
                Ok(None) if most < size => break Received::TooLarge,
                Ok(None) => break Received::Whole(content.freeze()),
                Err(Error::IncompleteFieldData { .. }) => {
                    self.whole = false;
                    break Received::BrokenOff;
                }
                Err(error) => {
                    let error = refused(error);
                    let is_large = most < size || matches!(error, PageError::TooLarge);
                    end = Err(error);
                    break match is_large {
                        true => Received::TooLarge,
                        false => Received::BrokenOff,
                    };
                }
            }
        };
        self.sent.add_file(control, Upload { name, received });
        end
    }
}

/// The page error for a parser error.
fn refused(error: Error) -> PageError {
    match error {
        Error::StreamReadFailed(cause) => match cause.downcast::<Halt>() {
            Ok(halt) => limits::halted(&halt),
            Err(_) => Garbled::BrokenOff.into(),
        },
        Error::IncompleteHeaders | Error::IncompleteStream | Error::IncompleteFieldData { .. } => {
            Garbled::NotWhole.into()
        }
        _ => Garbled::NotAForm.into(),
    }
}
