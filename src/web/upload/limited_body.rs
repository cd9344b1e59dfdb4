//! A request body that limits how much the multipart parser reads and how long this takes.

use std::{
    error::Error,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
};

use axum::body::BodyDataStream;
use bytes::Bytes;
use futures_util::Stream;
use tokio::time::Instant;

use crate::{chunk_limit::ChunkLimit, web::upload::transfer_rate::TransferDeadline};

/// The maximum size of the headers of a part, in bytes.
const MAX_PART_HEADER_BYTES: usize = 64 << 10;

/// The average number of times that the parser may search each byte of the part headers. The parser
/// searches all buffered bytes again after each chunk, so with chunks of one byte, it would search
/// each byte thousands of times.
const MAX_SEARCHES: usize = 16;

/// How many bytes the parser may search in each form in addition to those that `MAX_SEARCHES`
/// allows, so that an ordinary form is accepted even if it arrives in very small chunks.
const FREE_SEARCHED_BYTES: usize = 1 << 20;

/// A request body with limits. It returns `Pending` after each chunk. Otherwise the multipart
/// parser would buffer all available chunks before parsing them, and the limit for part headers
/// would have no effect.
pub struct LimitedBody {
    body: BodyDataStream,
    part_header_limit: PartHeaderLimit,
    chunk_limit: ChunkLimit,
    deadline: TransferDeadline,
    limit: u64,
    read: u64,
    yield_next: bool,
}

/// Limits how many bytes are read, and how many the parser searches, while the headers of a part
/// are parsed. The headers are parsed between the calls to `start` and `stop`.
#[derive(Debug, Clone, Default)]
pub struct PartHeaderLimit(Arc<Mutex<HeaderReading>>);

/// How many bytes of headers have been read and searched.
#[derive(Debug, Default)]
struct HeaderReading {
    /// The number of bytes that were read for the current headers, or `None` if no headers are
    /// being parsed.
    read: Option<usize>,
    /// The number of bytes that were read for the headers of all parts.
    total: usize,
    /// The number of bytes that the parser has searched for the headers of all parts.
    searched: usize,
    /// The size of the last chunk, in bytes. When the parser starts to parse headers, its buffer
    /// contains at most roughly this many bytes.
    last_chunk: usize,
    /// The approximate number of bytes in the parser's buffer, which grows while headers are being
    /// parsed.
    buffered: usize,
}

/// Why a body could not be read completely.
#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// The body took too long or arrived too slowly.
    #[error("the body arrives too slowly")]
    TooSlow,
    /// The body arrives in too many small chunks.
    #[error("the body arrives in too many small chunks")]
    SmallChunks,
    /// The headers of a part are too long or arrived in too many small chunks.
    #[error("the headers of a part are too long")]
    PartHeadersTooLong,
    /// The connection was lost before the body was complete.
    #[error("the connection broke off")]
    ConnectionLost(#[source] Box<dyn Error + Send + Sync>),
}

impl LimitedBody {
    /// Wraps a body that may have at most `limit` bytes and must arrive before this deadline.
    pub fn new(body: BodyDataStream, limit: u64, deadline: TransferDeadline) -> Self {
        Self {
            body,
            part_header_limit: PartHeaderLimit::default(),
            chunk_limit: ChunkLimit::default(),
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
    /// Starts applying the limit. Call this before reading the headers of a part.
    pub fn start(&self) {
        let mut headers = self.lock();
        headers.read = Some(0);
        headers.buffered = headers.last_chunk;
    }

    /// Stops applying the limit. Call this after reading the headers of a part.
    pub fn stop(&self) {
        self.lock().read = None;
    }

    /// Counts a chunk toward the limits. Returns `false` if a limit is exceeded.
    fn take(&self, bytes: usize) -> bool {
        let mut headers = self.lock();
        headers.last_chunk = bytes;
        let Some(read) = headers.read else {
            return true;
        };
        headers.read = Some(read + bytes);
        headers.total = headers.total.saturating_add(bytes);
        headers.buffered += bytes;
        headers.searched = headers.searched.saturating_add(headers.buffered);
        let max_searched = headers
            .total
            .saturating_mul(MAX_SEARCHES)
            .saturating_add(FREE_SEARCHED_BYTES);
        read < MAX_PART_HEADER_BYTES && headers.searched <= max_searched
    }

    fn lock(&self) -> MutexGuard<'_, HeaderReading> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
        if !self.chunk_limit.count(piece.len()) {
            return Poll::Ready(Some(Err(BodyError::SmallChunks)));
        }
        if !self.part_header_limit.take(piece.len()) {
            return Poll::Ready(Some(Err(BodyError::PartHeadersTooLong)));
        }
        self.yield_next = true;
        Poll::Ready(Some(Ok(piece)))
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, time::Duration};

    use axum::body::Body;
    use futures_util::{StreamExt, stream};

    use super::*;

    const DAY: Duration = Duration::from_secs(86_400);

    /// Reads a body of `chunks` chunks with `size` bytes each. Returns how many chunks were read,
    /// and the error.
    async fn read(chunks: usize, size: usize) -> (usize, Option<BodyError>) {
        let chunk = Bytes::from(vec![b'x'; size]);
        let chunks = stream::iter((0..chunks).map(move |_| Ok::<_, Infallible>(chunk.clone())));
        let body = Body::from_stream(chunks).into_data_stream();
        let deadline = TransferDeadline::start(Instant::now(), DAY, DAY);
        let mut body = LimitedBody::new(body, u64::MAX, deadline);
        let mut count = 0;
        while let Some(piece) = body.next().await {
            match piece {
                Ok(_) => count += 1,
                Err(error) => return (count, Some(error)),
            }
        }
        (count, None)
    }

    #[tokio::test]
    async fn a_body_in_very_many_small_chunks_is_not_read_to_its_end() {
        let (count, error) = read(100_000, 1).await;
        assert!(matches!(error, Some(BodyError::SmallChunks)), "{error:?}");
        assert!(count < 21_000, "{count}");
        assert!(matches!(read(100_000, 64).await, (100_000, None)));
        assert!(matches!(read(20_000, 1).await, (20_000, None)));
    }
}
