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

/// The most bytes that are read while the head of a part has not ended.
const MAX_HEAD: usize = 64 << 10;

/// The body of a request, one piece at a time. The parser of multipart forms takes whatever is ready
/// and keeps it; so nothing is ready before it has looked at the last piece.
pub struct Paced {
    body: BodyDataStream,
    head: Head,
    limit: u64,
    read: u64,
    rest: bool,
}

/// Watches the head of a part: between `open` and `close` only so much is read.
#[derive(Debug, Clone)]
pub struct Head(Arc<AtomicUsize>);

/// What ends a body before its end.
#[derive(Debug, thiserror::Error)]
pub enum Halt {
    /// There is more than is accepted.
    #[error("the body is larger than is accepted")]
    TooLarge,
    /// The head of a part does not end.
    #[error("the head of a part does not end")]
    EndlessHead,
    /// The body broke off.
    #[error("the body broke off")]
    BrokenOff(#[source] Box<dyn Error + Send + Sync>),
}

impl Paced {
    /// Paces a body of at most `limit` bytes.
    pub fn new(body: BodyDataStream, limit: u64) -> Self {
        Self {
            body,
            head: Head(Arc::new(AtomicUsize::new(usize::MAX))),
            limit,
            read: 0,
            rest: false,
        }
    }

    /// What watches the heads of its parts.
    pub fn head(&self) -> Head {
        self.head.clone()
    }
}

impl Head {
    /// A head begins.
    pub fn open(&self) {
        self.0.store(MAX_HEAD, Ordering::Relaxed);
    }

    /// The head has ended.
    pub fn close(&self) {
        self.0.store(usize::MAX, Ordering::Relaxed);
    }

    /// Takes from what may still be read; `false` when nothing is left.
    fn allows(&self, bytes: usize) -> bool {
        let left = self.0.load(Ordering::Relaxed);
        if left != usize::MAX {
            self.0.store(left.saturating_sub(bytes), Ordering::Relaxed);
        }
        0 < left
    }
}

impl Stream for Paced {
    type Item = Result<Bytes, Halt>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if std::mem::take(&mut self.rest) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let piece = match ready!(Pin::new(&mut self.body).poll_next(context)) {
            Some(Ok(piece)) => piece,
            Some(Err(error)) => return Poll::Ready(Some(Err(Halt::BrokenOff(error.into())))),
            None => return Poll::Ready(None),
        };
        self.read = self.read.saturating_add(piece.len() as u64);
        if self.limit < self.read {
            return Poll::Ready(Some(Err(Halt::TooLarge)));
        }
        if !self.head.allows(piece.len()) {
            return Poll::Ready(Some(Err(Halt::EndlessHead)));
        }
        self.rest = true;
        Poll::Ready(Some(Ok(piece)))
    }
}
