//! Reads a submitted form, either URL-encoded or multipart.

use axum::{
    body::Body,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, header},
};
use bytes::BytesMut;
use futures_util::{FutureExt, StreamExt};
use tokio::time::Instant;

use crate::{
    byte_size::ByteSize,
    client_limiter::Permits,
    form::{FieldId, FormData, MAX_FIELDS},
    web::{
        browser_hash::Browser,
        error::{PageError, RequestError},
        rate_limit::{ClientKey, RateCheck},
        state::SiteState,
        upload::{
            limited_body::LimitedBody,
            limits::{
                FormRejection, MAX_RETURNED_TEXT_BYTES, MAX_TEXT_BYTES, MAX_TOTAL_TEXT_BYTES,
                ReceivedForm, page_error,
            },
            multipart::{self, KeptParts},
            transfer_rate::TransferDeadline,
        },
        upload_limiter::MAX_SHORT_FORM_BYTES,
        upload_memory::UploadMemory,
        upload_waiting::UploadsBusy,
    },
};

/// How many bytes a multipart form may have in addition to the largest accepted file. Of these
/// bytes, only the text fields are kept in memory. The limit is high, so that the answers after a
/// file that is much too large are still read, and the file causes an error only in its own field.
/// The site reads up to this many bytes even if it rejects the form (see
/// [`drain_body`](crate::drain_body)).
const MAX_BYTES_BESIDES_FILE: u64 = 64 << 20;

/// The maximum length of a multipart boundary, in bytes (RFC 2046 §5.1.1). A long boundary would be
/// slow, because the parser compares it again for each byte that arrives.
const MAX_BOUNDARY_BYTES: usize = 70;

/// The memory that is reserved for the buffers of each form while it is being read, in bytes. hyper
/// and the multipart parser buffer up to 64 KB each, for example if the headers of a part are
/// incomplete.
const MAX_BUFFER_BYTES: usize = 128 << 10;

/// A form that a client is sending. Handlers that read a form take it as an argument. It contains
/// the result of the rate limit check, so a handler cannot read a form without applying the limit.
///
/// This value owns the form's memory reservation and the permits to process a long form, so it must
/// live as long as the form.
#[derive(Debug)]
pub struct IncomingForm {
    check: RateCheck,
    headers: HeaderMap,
    body: Body,
    memory: Option<UploadMemory>,
    long_form: Option<Permits>,
}

/// The limits for reading a form.
#[derive(Clone, Copy)]
struct ReadLimits<'a> {
    /// The name of the file field and the maximum size of the file, or `None` if the form has no
    /// file.
    file: Option<(&'a str, ByteSize)>,
    /// Why the form will not be processed but only shown again. If this is set, the file is not
    /// kept.
    rejection: Option<FormRejection>,
}

impl<S: Send + Sync> FromRequest<S> for IncomingForm {
    type Rejection = PageError;

    async fn from_request(request: Request, state: &S) -> Result<Self, PageError> {
        let (mut parts, body) = request.into_parts();
        Ok(Self {
            check: RateCheck::from_request_parts(&mut parts, state).await?,
            headers: parts.headers,
            body,
            memory: None,
            long_form: None,
        })
    }
}

impl IncomingForm {
    /// The client that is submitting the form.
    pub fn client(&self) -> ClientKey {
        self.check.client
    }

    /// The hash that identifies the browser that is submitting the form, or `None` if the browser's
    /// network is unknown.
    pub fn browser_hash(&self, site: &SiteState) -> Option<String> {
        let browser = Browser {
            client: self.check.client.0,
            headers: &self.headers,
        };
        browser.hash(&site.form_keys)
    }

    /// Waits for an upload slot, and then reads a form with a resume, either URL-encoded or
    /// multipart. If the file is too large or incomplete, the returned form contains this error.
    /// `Err` is returned only if the request itself is faulty, or if the site is too busy even to
    /// show the form again.
    ///
    /// If the client submitted too many forms, or if no slot becomes free, the form is read without
    /// a slot and without its file, so that it can be shown again.
    pub async fn receive(&mut self, site: &SiteState) -> Result<ReceivedForm, PageError> {
        let resume = FieldId::Resume.control_name();
        self.receive_with_file(site, &resume, site.apply.max_resume)
            .await
    }

    /// Like [`Self::receive`], but for a form whose file field is named `control` and whose file
    /// may have up to `max_file` bytes.
    pub async fn receive_with_file(
        &mut self,
        site: &SiteState,
        control: &str,
        max_file: ByteSize,
    ) -> Result<ReceivedForm, PageError> {
        self.receive_parts(site, Some((control, max_file))).await
    }

    /// Like [`Self::receive`], but for a form without a file.
    pub async fn receive_texts(&mut self, site: &SiteState) -> Result<ReceivedForm, PageError> {
        self.receive_parts(site, None).await
    }

    /// Lets another long form be processed. Call this once the form has been processed, before
    /// waiting for anything else.
    pub fn release_long_form(&mut self) {
        self.long_form = None;
    }

    /// Waits until there is enough memory to read a file of this form that an earlier request
    /// stored. While waiting, do not hold a permit that other requests need. Permits for long forms
    /// are an exception, because only other long forms need them.
    ///
    /// # Errors
    ///
    /// Fails if no memory becomes available.
    pub async fn reserve(&mut self, bytes: usize) -> Result<(), UploadsBusy> {
        match &mut self.memory {
            Some(memory) => memory.add(bytes).await,
            None => Ok(()),
        }
    }

    /// Like [`Self::reserve`], but does not wait.
    ///
    /// # Errors
    ///
    /// Fails if not enough memory is available.
    pub fn try_reserve(&mut self, bytes: usize) -> Result<(), UploadsBusy> {
        let reserved = self.reserve(bytes).now_or_never();
        reserved.unwrap_or(Err(UploadsBusy))
    }

    /// Examines the files in the form, unless the form is only shown again because of overload. If
    /// the form must not be processed, returns the reason: either `rejection`, or that too many
    /// files are being examined. Call this only after verifying the form's token.
    ///
    /// This takes `&mut self`, because a shared reference to the body cannot be sent to another
    /// thread.
    pub async fn examine(
        &mut self,
        site: &SiteState,
        sent: &mut FormData,
        rejection: Option<FormRejection>,
    ) -> Result<Option<FormRejection>, PageError> {
        if rejection.is_some_and(FormRejection::is_overload) {
            return Ok(rejection);
        }
        let examined = site.file_examiner().examine(self.client().0, sent).await;
        Ok(FormRejection::from_examination(examined)?.or(rejection))
    }

    async fn receive_parts(
        &mut self,
        site: &SiteState,
        file: Option<(&str, ByteSize)>,
    ) -> Result<ReceivedForm, PageError> {
        let (client, limiter) = (self.check.client.0, site.upload_limiter());
        let slot = match self.check.wait {
            Some(wait) => Err(FormRejection::RateLimited(wait)),
            None => {
                let slot = limiter.acquire_slot(client).await;
                slot.map_err(|_| FormRejection::Busy)
            }
        };
        let (permit, rejection) = match slot {
            Ok(slot) => (slot, None),
            Err(rejection) => {
                let permit = limiter.try_acquire_rejected(client);
                (permit.ok_or(rejection)?, Some(rejection))
            }
        };
        let form = self.read(site, ReadLimits { file, rejection }).await?;
        let (form, incomplete) = form.into_parts();
        drop(permit);
        let text_bytes = form.text_bytes();
        if text_bytes > MAX_SHORT_FORM_BYTES {
            let permits = limiter.acquire_long_form(client, text_bytes);
            self.long_form = Some(permits.await?);
        }
        match (rejection, incomplete) {
            // Some answers are missing, so do not show the form again. The page would falsely say
            // that no answers were lost.
            (Some(rejection), Some(_)) => Err(rejection.into()),
            (rejection, incomplete) => Ok(ReceivedForm::new(form, rejection.or(incomplete))),
        }
    }

    async fn read(
        &mut self,
        site: &SiteState,
        limits: ReadLimits<'_>,
    ) -> Result<ReceivedForm, PageError> {
        let kind = self.headers.get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let essence = kind.split(';').next().unwrap_or_default().trim();
        let settings = &site.settings;
        let deadline =
            TransferDeadline::start(Instant::now(), settings.body_timeout, settings.body_pause);
        let body = std::mem::take(&mut self.body).into_data_stream();
        let memory = site
            .upload_limiter()
            .memory(self.check.client.0, limits.announced(&self.headers));
        let memory = self.memory.insert(match limits.rejection {
            Some(_) => memory.without_waiting(),
            None => memory,
        });
        let buffers = memory.add(limits.buffered(&self.headers)).await;
        buffers.map_err(|busy| limits.rejection.map_or(busy.into(), PageError::from))?;
        if essence.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
            let body = LimitedBody::new(body, limits.max_text_bytes() as u64, deadline);
            let form = read_urlencoded(body, memory).await;
            memory.complete();
            return form;
        }
        if !essence.eq_ignore_ascii_case("multipart/form-data") {
            return Err(RequestError::NotAForm.into());
        }
        let boundary = multer::parse_boundary(kind);
        let boundary = boundary
            .ok()
            .filter(|it| (1..=MAX_BOUNDARY_BYTES).contains(&it.len()));
        let boundary = boundary.ok_or(RequestError::MissingBoundary)?;
        let body = LimitedBody::new(body, limits.max_multipart_bytes(), deadline);
        let kept = KeptParts {
            max_text_bytes: limits.max_text_bytes(),
            file_control: limits.file.map(|(control, _)| control),
            max_file_bytes: limits.max_file_bytes(),
            memory,
        };
        let form = multipart::read(body, &boundary, kept).await;
        memory.complete();
        form
    }
}

impl ReadLimits<'_> {
    fn max_text_bytes(self) -> usize {
        match self.rejection {
            Some(_) => MAX_RETURNED_TEXT_BYTES,
            None => MAX_TOTAL_TEXT_BYTES,
        }
    }

    fn max_multipart_bytes(self) -> u64 {
        let max_file = self.file.map_or(0, |(_, max_size)| max_size.as_u64());
        max_file.saturating_add(MAX_BYTES_BESIDES_FILE)
    }

    /// The maximum size of the file, in bytes, or `None` if its content is not kept.
    fn max_file_bytes(self) -> Option<usize> {
        let file = self.file.filter(|_| self.rejection.is_none());
        file.map(|(_, max_size)| max_size.as_usize())
    }

    /// Returns the size of the form according to `Content-Length`, in bytes, but not more than the
    /// maximum size. Returns 0 if the length is unknown.
    fn announced(self, headers: &HeaderMap) -> usize {
        let length = headers.get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        let max_file = self.max_file_bytes().unwrap_or(0);
        length.unwrap_or(0).min(max_file + self.max_text_bytes())
    }

    /// Returns how much memory the buffers need, in bytes. This is not more than the size of the
    /// form.
    fn buffered(self, headers: &HeaderMap) -> usize {
        if headers.contains_key(header::CONTENT_LENGTH) {
            self.announced(headers).min(MAX_BUFFER_BYTES)
        } else {
            MAX_BUFFER_BYTES
        }
    }
}

async fn read_urlencoded(
    mut body: LimitedBody,
    memory: &mut UploadMemory,
) -> Result<ReceivedForm, PageError> {
    let mut text = BytesMut::new();
    let mut rejection = None;
    while rejection.is_none() {
        match memory.unless_revoked(body.next()).await {
            Ok(None) => break,
            Ok(Some(Ok(piece))) if memory.add(piece.len()).await.is_ok() => {
                text.extend_from_slice(&piece);
            }
            Ok(Some(Err(halt))) => rejection = Some(FormRejection::from_error(page_error(&halt))?),
            Ok(Some(Ok(_))) | Err(UploadsBusy) => return Err(UploadsBusy.into()),
        }
    }
    let mut form = FormData::default();
    // A byte that is not valid UTF-8 is replaced with a character of three bytes, so decoded text
    // can be longer than its encoded form.
    let (mut used, mut reserved) = (0, text.len());
    for (count, (name, value)) in url::form_urlencoded::parse(&text).enumerate() {
        used += name.len() + value.len();
        if reserved < used {
            memory.add(used - reserved).await?;
            reserved = used;
        }
        if count >= MAX_FIELDS || used > MAX_TOTAL_TEXT_BYTES {
            rejection = Some(FormRejection::TooLarge);
            break;
        }
        // Truncate the text, as in a multipart form. Validation still rejects the truncated text as
        // too long.
        let end = value.floor_char_boundary(MAX_TEXT_BYTES);
        form.add_text(name, &value[..end]);
    }
    Ok(ReceivedForm::new(form, rejection))
}
