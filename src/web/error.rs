use std::{io, sync::Arc, time::Duration};

use axum::{
    http::{Method, StatusCode},
    response::{IntoResponse, Response},
};

use crate::{
    posting::PostingId,
    store::{drafts::DraftsError, outbox::OutboxError},
};

/// Everything that can keep a page from being shown. It only marks the answer; the painter in the
/// router, which knows brand and language, makes the page of it, and the cause goes to the log once.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The address leads nowhere.
    #[error("there is no such page")]
    NoSuchPage,
    /// The posting is not published, or never was.
    #[error("there is no posting {0}")]
    NoSuchPosting(PostingId),
    /// The posting was published, and is not any more.
    #[error("the posting {0} is closed")]
    PostingClosed(PostingId),
    /// The reference opens no receipt.
    #[error("there is no such receipt")]
    NoSuchReceipt,
    /// The address is right, but this cannot be done there.
    #[error("{0} is not allowed here")]
    MethodNotAllowed(Method),
    /// The request cannot be read.
    #[error("the request cannot be read: {0}")]
    Unreadable(#[from] Garbled),
    /// More was sent than is accepted.
    #[error("the request is too large")]
    TooLarge,
    /// Sending took too long.
    #[error("the request took too long")]
    TooSlow,
    /// The address sent too many forms; the time after which the next is taken.
    #[error("too many forms came from one address")]
    TooMany(Duration),
    /// Another site sent the form.
    #[error("a cross-site request was refused")]
    CrossSite,
    /// The request asks for another host than this site.
    #[error("the host is not this site's")]
    WrongHost,
    /// The posting is known, its questions not yet: there is no form (design, decision 5).
    #[error("the details of posting {0} have not been read yet")]
    NoDetailsYet(PostingId),
    /// Nothing was ever read from the ATS.
    #[error("there is no copy of the postings yet")]
    NoCopyYet,
    /// The outbox could not do it; nothing was acknowledged.
    #[error("the outbox did not do it")]
    Outbox(#[from] OutboxError),
    /// The outbox could not open a receipt, or not do what was asked on it.
    #[error("a receipt was not opened")]
    NotOpened(#[source] OutboxError),
    /// The store could not open a form that came back.
    #[error("a form that came back was not opened")]
    FormNotOpened(#[from] DraftsError),
    /// A file has no name that an answer can carry.
    #[error("a file was not named")]
    Unnamed,
    /// The template failed.
    #[error("the page could not be written")]
    NotWritten(#[from] askama::Error),
    /// A file of this machine could not be read or written.
    #[error("a file could not be read or written")]
    File(#[source] io::Error),
    /// A feed could not be written.
    #[error("the feed could not be written")]
    FeedNotWritten(#[from] io::Error),
    /// The picture of a page could not be drawn.
    #[error("the picture of a page could not be drawn")]
    NotDrawn,
    /// A handler panicked.
    #[error("a handler panicked")]
    Panicked,
}

/// Why a request cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Garbled {
    /// It does not say which host it asks.
    #[error("it names no host")]
    NoHost,
    /// A part of its head is not written as it should be.
    #[error("a part of it is malformed")]
    Malformed,
    /// What is sent with it is not written as any form is.
    #[error("it is no form")]
    NotAForm,
    /// Its form has no boundary between the parts.
    #[error("its form has no boundary")]
    NoBoundary,
    /// The head of a part of its form does not end.
    #[error("the head of a part does not end")]
    EndlessHead,
    /// Its form ends too soon.
    #[error("its form is not whole")]
    NotWhole,
    /// The connection ended before it did.
    #[error("it broke off")]
    BrokenOff,
}

impl PageError {
    /// The status that tells programs.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchPage | Self::NoSuchPosting(_) | Self::NoSuchReceipt => {
                StatusCode::NOT_FOUND
            }
            Self::PostingClosed(_) => StatusCode::GONE,
            Self::MethodNotAllowed(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Self::NoDetailsYet(_)
            | Self::NoCopyYet
            | Self::Outbox(_)
            | Self::NotOpened(_)
            | Self::FormNotOpened(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::NotWritten(_)
            | Self::File(_)
            | Self::FeedNotWritten(_)
            | Self::Unnamed
            | Self::NotDrawn
            | Self::Panicked => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The name of its text; the parts of the text say what happened, what became of the answers, and
    /// what to do.
    pub fn text(&self) -> &'static str {
        match self {
            Self::NoSuchPage => "error-no-such-page",
            Self::NoSuchPosting(_) | Self::PostingClosed(_) => "error-no-such-posting",
            Self::NoSuchReceipt => "error-no-such-receipt",
            Self::MethodNotAllowed(_) => "error-method",
            Self::Unreadable(_) => "error-unreadable",
            Self::TooLarge => "error-too-large",
            Self::TooSlow => "error-too-slow",
            Self::TooMany(_) => "error-too-many",
            Self::CrossSite => "error-cross-site",
            Self::WrongHost => "error-wrong-host",
            Self::NoDetailsYet(_) => "error-no-details-yet",
            Self::NoCopyYet => "error-no-copy-yet",
            Self::Outbox(_) => "error-not-kept",
            Self::NotOpened(_) | Self::FormNotOpened(_) => "error-not-opened",
            Self::NotWritten(_)
            | Self::File(_)
            | Self::FeedNotWritten(_)
            | Self::Unnamed
            | Self::NotDrawn
            | Self::Panicked => "error-ours",
        }
    }

    /// Seconds after which asking again may help.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany(wait) => Some(whole_seconds(*wait)),
            Self::NoDetailsYet(_) | Self::NoCopyYet => Some(10),
            Self::Outbox(_) | Self::NotOpened(_) | Self::FormNotOpened(_) => Some(30),
            _ => None,
        }
    }
}

/// Seconds to wait, rounded up: whoever comes back too soon waits again.
pub fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(0 < wait.subsec_nanos())
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
