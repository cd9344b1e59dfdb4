//! Errors that visitors see as error pages.

use std::{io, sync::Arc, time::Duration};

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{
    posting::PostingId,
    store::{
        DiversityStoreError, MailQueueError, OutboxError, RecruiterSessionsError, SavedFormsError,
    },
};

/// The maximum length of an id in an error message, in characters.
const MAX_LOGGED_CHARS: usize = 64;

/// Why a page cannot be shown. Handlers return this error and do not render an error page
/// themselves. The error-page middleware logs it once and renders an error page in the visitor's
/// language.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// No route matches.
    #[error("the page was not found")]
    PageNotFound,
    /// There is no open posting and no known closed posting with this id.
    #[error("the posting {} was not found", loggable(.0))]
    PostingNotFound(PostingId),
    /// The posting is closed.
    #[error("the posting {} is closed", loggable(.0))]
    PostingClosed(PostingId),
    /// There is no receipt with this token.
    #[error("the receipt was not found")]
    ReceiptNotFound,
    /// The page does not support this HTTP method.
    #[error("the method is not allowed here")]
    MethodNotAllowed,
    /// The request is invalid or incomplete.
    #[error("the request cannot be read: {0}")]
    BadRequest(#[from] RequestError),
    /// The request is too large.
    #[error("the request is too large")]
    TooLarge,
    /// The request took too long.
    #[error("the request took too long")]
    TooSlow,
    /// The client submitted too many forms. Contains the time until its next form will be accepted.
    #[error("too many forms from one client")]
    TooManyForms(Duration),
    /// The site is receiving too many forms, so it did not process this one.
    #[error("too many forms are being received")]
    TooManyUploads,
    /// The site is busy, for example because too many pages are being rendered or sent.
    #[error("too many pages are being rendered")]
    Busy,
    /// A handler reads a form, but the rate-limit middleware is missing from its router. This is a
    /// bug.
    #[error("the rate limit was not checked")]
    RateNotChecked,
    /// The form was submitted from a page of another site.
    #[error("a cross-site request was rejected")]
    CrossSite,
    /// The `Host` header is not the host name of this site.
    #[error("the Host header does not match site.public_url")]
    WrongHost,
    /// The posting exists, but its questions have not been read from the ATS yet, so its form
    /// cannot be shown.
    #[error("the details of posting {} have not been read yet", loggable(.0))]
    DetailsNotLoaded(PostingId),
    /// There are no postings yet, because the list has never been read from the ATS.
    #[error("no postings have been loaded from the ATS yet")]
    PostingsNotLoaded,
    /// The application could not be stored.
    #[error("the application could not be stored")]
    Outbox(#[from] OutboxError),
    /// A receipt could not be read or changed.
    #[error("the receipt could not be read or changed")]
    ReceiptUnavailable(#[source] OutboxError),
    /// A saved form could not be read.
    #[error("the saved form could not be read")]
    SavedFormUnavailable(#[from] SavedFormsError),
    /// A job alert could not be read or changed.
    #[error("a job alert could not be read or changed")]
    AlertUnavailable(#[from] MailQueueError),
    /// The answers to the diversity questions could not be counted.
    #[error("the answers to the questions about diversity could not be counted")]
    DiversityUnavailable(#[from] DiversityStoreError),
    /// The session of a person who signed in with a key could not be read or changed.
    #[error("a session could not be read or changed")]
    SessionUnavailable(#[from] RecruiterSessionsError),
    /// A template could not be rendered.
    #[error("the page could not be rendered")]
    Template(#[from] askama::Error),
    /// A local file could not be read or written.
    #[error("a file could not be read or written")]
    File(#[source] io::Error),
    /// A feed could not be written.
    #[error("the feed could not be written")]
    Feed(#[from] io::Error),
    /// An Open Graph image could not be rendered.
    #[error("the Open Graph image could not be rendered")]
    ImageNotRendered,
    /// A handler panicked.
    #[error("a handler panicked")]
    Panicked,
}

/// Why a request cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// The request has no `Host` header.
    #[error("the Host header is missing")]
    MissingHost,
    /// The URL or a header is malformed.
    #[error("the URL or a header is malformed")]
    Malformed,
    /// The body is not a form.
    #[error("the body is not a form")]
    NotAForm,
    /// The multipart boundary is missing or too long.
    #[error("the multipart boundary is missing or too long")]
    MissingBoundary,
    /// The form arrives in too many small chunks.
    #[error("the form arrives in too many small chunks")]
    SmallChunks,
    /// The headers of a multipart part are too long.
    #[error("the headers of a part are too long")]
    PartHeadersTooLong,
    /// The multipart form is incomplete.
    #[error("the form is incomplete")]
    Incomplete,
    /// The connection was lost.
    #[error("the connection broke off")]
    ConnectionLost,
}

impl PageError {
    /// The HTTP status of the error page.
    pub fn status(&self) -> StatusCode {
        self.status_and_message().0
    }

    /// The id of the message on the error page. It says what happened, whether the answers are
    /// saved, and what the visitor can do.
    pub fn message_id(&self) -> &'static str {
        self.status_and_message().1
    }

    fn status_and_message(&self) -> (StatusCode, &'static str) {
        let unavailable = StatusCode::SERVICE_UNAVAILABLE;
        match self {
            Self::PageNotFound => (StatusCode::NOT_FOUND, "error-no-such-page"),
            Self::PostingNotFound(_) => (StatusCode::NOT_FOUND, "error-no-such-posting"),
            Self::PostingClosed(_) => (StatusCode::GONE, "error-no-such-posting"),
            Self::ReceiptNotFound => (StatusCode::NOT_FOUND, "error-no-such-receipt"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "error-method"),
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, "error-unreadable"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "error-too-large"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "error-too-slow"),
            Self::TooManyForms(_) => (StatusCode::TOO_MANY_REQUESTS, "error-too-many"),
            Self::Busy => (unavailable, "error-busy"),
            Self::TooManyUploads => (unavailable, "error-too-many-uploads"),
            Self::CrossSite => (StatusCode::FORBIDDEN, "error-cross-site"),
            Self::WrongHost => (StatusCode::MISDIRECTED_REQUEST, "error-wrong-host"),
            Self::DetailsNotLoaded(_) => (unavailable, "error-no-details-yet"),
            Self::PostingsNotLoaded => (unavailable, "error-no-copy-yet"),
            Self::Outbox(_) => (unavailable, "error-not-kept"),
            Self::ReceiptUnavailable(_)
            | Self::SavedFormUnavailable(_)
            | Self::AlertUnavailable(_)
            | Self::DiversityUnavailable(_)
            | Self::SessionUnavailable(_) => (unavailable, "error-not-opened"),
            Self::Template(_)
            | Self::File(_)
            | Self::Feed(_)
            | Self::ImageNotRendered
            | Self::RateNotChecked
            | Self::Panicked => (StatusCode::INTERNAL_SERVER_ERROR, "error-ours"),
        }
    }

    /// The value of `Retry-After`, in seconds, or `None` if the response has no such header.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Busy => Some(5),
            Self::TooManyForms(wait) => Some(round_up_to_seconds(*wait)),
            Self::DetailsNotLoaded(_) | Self::PostingsNotLoaded => Some(10),
            Self::Outbox(_)
            | Self::ReceiptUnavailable(_)
            | Self::SavedFormUnavailable(_)
            | Self::AlertUnavailable(_)
            | Self::DiversityUnavailable(_)
            | Self::SessionUnavailable(_)
            | Self::TooManyUploads => Some(30),
            _ => None,
        }
    }
}

/// Rounds a waiting time up to whole seconds, because clients would otherwise retry too early.
pub fn round_up_to_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

/// Shortens and escapes an id for the log. It may come from a URL, and may then contain line breaks
/// and other control characters.
fn loggable(id: &PostingId) -> String {
    let escaped = id.as_str().chars().flat_map(char::escape_debug);
    escaped.take(MAX_LOGGED_CHARS).collect()
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
