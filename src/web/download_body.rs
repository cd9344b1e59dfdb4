//! The body of a large response to one client. It has a time limit, so that a client that reads
//! very slowly cannot indefinitely occupy memory and hold the permits that limit how much is sent
//! at the same time.

use std::{
    io,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use hyper::body::{Body, Frame, SizeHint};
use tokio::time::sleep;
use tokio_util::task::AbortOnDropHandle;

use crate::client_limiter::Permits;

/// The maximum size of a piece of the body, in bytes. Pieces are copied: a slice of the content,
/// while it is in the connection's buffer, would keep the entire content in memory.
const MAX_PIECE_BYTES: usize = 64 << 10;

/// The body of a large response. It releases its content and its permits when everything has been
/// read, when it is dropped, or when the time limit is reached. After the time limit, reading it
/// fails.
#[derive(Debug)]
pub struct DownloadBody {
    sending: Arc<Mutex<Option<UnsentContent>>>,
    /// The number of bytes that have not been read yet.
    left: usize,
    _end: AbortOnDropHandle<()>,
}

/// The content that has not been sent completely.
#[derive(derive_more::Debug)]
#[debug("UnsentContent")]
struct UnsentContent {
    content: Bytes,
    _permits: Permits,
}

impl DownloadBody {
    /// Creates the body. Must be called within a Tokio runtime, because it spawns a task that ends
    /// the body after `max_time`. The connection does not poll the body while it is waiting for the
    /// client, so the body cannot check the time itself.
    pub fn new(content: Bytes, permits: Permits, max_time: Duration) -> Self {
        let left = content.len();
        let sending = Arc::new(Mutex::new(Some(UnsentContent {
            content,
            _permits: permits,
        })));
        let unfinished = Arc::downgrade(&sending);
        let end = tokio::spawn(async move {
            sleep(max_time).await;
            if let Some(sending) = unfinished.upgrade() {
                lock(&sending).take();
            }
        });
        Self {
            sending,
            left,
            _end: AbortOnDropHandle::new(end),
        }
    }
}

impl Body for DownloadBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.left == 0 {
            return Poll::Ready(None);
        }
        let mut sending = lock(&self.sending);
        let Some(content) = sending.as_ref().map(|it| &it.content) else {
            return Poll::Ready(Some(Err(io::ErrorKind::TimedOut.into())));
        };
        let rest = &content[content.len() - self.left..];
        let piece = Bytes::copy_from_slice(&rest[..rest.len().min(MAX_PIECE_BYTES)]);
        let left = self.left - piece.len();
        if left == 0 {
            sending.take();
        }
        drop(sending);
        self.left = left;
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left as u64)
    }
}

fn lock(sending: &Mutex<Option<UnsentContent>>) -> MutexGuard<'_, Option<UnsentContent>> {
    sending.lock().unwrap_or_else(PoisonError::into_inner)
}
