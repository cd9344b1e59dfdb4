//! A request body that limits how much the multipart parser reads, and how long that takes.

use std::{
    error::Error,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll, ready},
};

use axum::body::BodyDataStream;
use bytes::Bytes;
use futures_util::Stream;
use tokio::time::Instant;

use crate::web::upload::transfer_rate::TransferDeadline;

/// The maximum size of the headers of a multipart part, in bytes.
const MAX_PART_HEADER_BYTES: usize = 64 << 10;

/// A request body with limits. It returns `Pending` after each chunk. Otherwise, the multipart
/// parser would buffer all available chunks before parsing them, and the limit for part headers
/// would not work.
pub struct LimitedBody {
    body: BodyDataStream,
    part_header_limit: PartHeaderLimit,
    deadline: TransferDeadline,
    limit: u64,
    read: u64,
    yield_next: bool,
}

/// Limits how many bytes are read between the calls of `start` and `stop`, while the headers of a
/// part are parsed.
#[derive(Debug, Clone)]
pub struct PartHeaderLimit(Arc<AtomicUsize>);

/// Why a body could not be read to the end.
#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// The body took too long, or arrived too slowly.
    #[error("the body arrives too slowly")]
    TooSlow,
    /// The headers of a part are too long.
    #[error("the headers of a part are too long")]
    PartHeadersTooLong,
    /// The connection was lost before the end of the body.
    #[error("the connection broke off")]
    ConnectionLost(#[source] Box<dyn Error + Send + Sync>),
}

impl LimitedBody {
    /// Limits a body to `limit` bytes and to this deadline.
    pub fn new(body: BodyDataStream, limit: u64, deadline: TransferDeadline) -> Self {
        Self {
            body,
            part_header_limit: PartHeaderLimit(Arc::new(AtomicUsize::new(usize::MAX))),
            deadline,
            limit,
            read: 0,
            yield_next: false,
        }
    }

    /// The limit for the headers of each part.
    pub fn part_header_limit(&self) -> PartHeaderLimit {
        self.part_header_limit.clone()
    }
}

impl PartHeaderLimit {
    /// Starts the limit. Call this before the headers of a part are read.
    pub fn start(&self) {
        self.0.store(MAX_PART_HEADER_BYTES, Ordering::Relaxed);
    }

    /// Ends the limit. Call this after the headers of a part were read.
    pub fn stop(&self) {
        self.0.store(usize::MAX, Ordering::Relaxed);
    }

    /// Counts bytes against the limit. Returns `false` if the limit was already reached.
    fn take(&self, bytes: usize) -> bool {
        let left = self.0.load(Ordering::Relaxed);
        if left != usize::MAX {
            self.0.store(left.saturating_sub(bytes), Ordering::Relaxed);
        }
        left > 0
    }
}

impl Stream for LimitedBody {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if std::mem::take(&mut self.yield_next) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let piece = match Pin::new(&mut self.body).poll_next(context) {
            Poll::Ready(Some(Ok(piece))) => piece,
            Poll::Ready(Some(Err(error))) => {
                return Poll::Ready(Some(Err(BodyError::ConnectionLost(error.into()))));
            }
            Poll::Ready(None) => return Poll::Ready(None),
            Poll::Pending => {
                ready!(self.deadline.poll_expired(context));
                return Poll::Ready(Some(Err(BodyError::TooSlow)));
            }
        };
        if !self.deadline.count(Instant::now(), piece.len()) {
            return Poll::Ready(Some(Err(BodyError::TooSlow)));
        }
        self.read = self.read.saturating_add(piece.len() as u64);
        if self.read > self.limit {
            return Poll::Ready(Some(Err(BodyError::TooLarge)));
        }
        if !self.part_header_limit.take(piece.len()) {
            return Poll::Ready(Some(Err(BodyError::PartHeadersTooLong)));
        }
        self.yield_next = true;
        Poll::Ready(Some(Ok(piece)))
    }
}
