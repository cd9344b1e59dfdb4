//! A request body that limits how much the multipart parser reads and how long this takes.

use std::{
    error::Error,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
};

use axum::body::BodyDataStream;
use bytes::{Bytes, BytesMut};
use futures_util::Stream;
use tokio::time::Instant;

use crate::{chunk_limit::ChunkLimit, web::upload::transfer_rate::TransferDeadline};

/// The maximum size of the headers of a part, in bytes.
const MAX_PART_HEADER_BYTES: usize = 64 << 10;

/// The minimum size of the pieces that the parser gets, in bytes. Only the last piece can be
/// smaller. The parser processes each piece separately and, in the headers of a part, searches all
/// buffered bytes again after each piece. Without a minimum, a body in chunks of a few bytes would
/// take a hundred times as much processor time as the same body in large chunks.
const MIN_PIECE_BYTES: usize = 8 << 10;

/// A request body with limits. It joins small chunks to larger pieces, and returns `Pending` after
/// each piece. Otherwise the multipart parser would buffer all available pieces before parsing
/// them, and the limit for part headers would have no effect.
pub struct LimitedBody {
    body: BodyDataStream,
    /// Small chunks that are joined until there are enough bytes for a piece.
    joined: BytesMut,
    /// Set when the body has ended: the error that follows the last piece, if there is one.
    end: Option<Option<BodyError>>,
    part_header_limit: PartHeaderLimit,
    chunk_limit: ChunkLimit,
    deadline: TransferDeadline,
    limit: u64,
    read: u64,
    yield_next: bool,
}

/// Limits how many bytes are read while the headers of a part are parsed, which is between the
/// calls to `start` and `stop`. Contains the number of bytes that were read for the current
/// headers, or `None` if no headers are being parsed.
#[derive(Debug, Clone, Default)]
pub struct PartHeaderLimit(Arc<Mutex<Option<usize>>>);

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
    /// The headers of a part are too long.
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
            joined: BytesMut::new(),
            end: None,
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
        *self.lock() = Some(0);
    }

    /// Stops applying the limit. Call this after reading the headers of a part.
    pub fn stop(&self) {
        *self.lock() = None;
    }

    /// Counts a piece toward the limit. Returns `false` if the limit is exceeded.
    fn take(&self, bytes: usize) -> bool {
        let mut headers = self.lock();
        let read = headers.unwrap_or_default();
        *headers = headers.map(|read| read + bytes);
        read < MAX_PART_HEADER_BYTES
    }

    fn lock(&self) -> MutexGuard<'_, Option<usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LimitedBody {
    /// Reads the next chunk and counts it toward the limits. Returns `None` at the end of the body.
    fn poll_chunk(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, BodyError>>> {
        let chunk = match Pin::new(&mut self.body).poll_next(context) {
            Poll::Ready(Some(Ok(chunk))) => chunk,
            Poll::Ready(Some(Err(error))) => {
                return Poll::Ready(Some(Err(BodyError::ConnectionLost(error.into()))));
            }
            Poll::Ready(None) => return Poll::Ready(None),
            Poll::Pending => {
                ready!(self.deadline.poll_expired(context));
                return Poll::Ready(Some(Err(BodyError::TooSlow)));
            }
        };
        self.read = self.read.saturating_add(chunk.len() as u64);
        let counted = if !self.deadline.count(Instant::now(), chunk.len()) {
            Err(BodyError::TooSlow)
        } else if self.read > self.limit {
            Err(BodyError::TooLarge)
        } else if !self.chunk_limit.count(chunk.len()) {
            Err(BodyError::SmallChunks)
        } else {
            Ok(chunk)
        };
        Poll::Ready(Some(counted))
    }

    /// Reads chunks until they are enough for a piece. Returns `None` at the end of the body.
    fn poll_piece(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        while self.end.is_none() {
            match ready!(self.poll_chunk(context)) {
                Some(Ok(chunk)) if self.joined.is_empty() && chunk.len() >= MIN_PIECE_BYTES => {
                    return Poll::Ready(Some(chunk));
                }
                Some(Ok(chunk)) => self.joined.extend_from_slice(&chunk),
                Some(Err(error)) => self.end = Some(Some(error)),
                None => self.end = Some(None),
            }
            if self.joined.len() >= MIN_PIECE_BYTES {
                break;
            }
        }
        let piece = self.joined.split().freeze();
        Poll::Ready(Some(piece).filter(|piece| !piece.is_empty()))
    }
}

impl Stream for LimitedBody {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if std::mem::take(&mut self.yield_next) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let Some(piece) = ready!(self.poll_piece(context)) else {
            let error = self.end.as_mut().and_then(Option::take);
            return Poll::Ready(error.map(Err));
        };
        if !self.part_header_limit.take(piece.len()) {
            self.end = Some(None);
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
    use tokio::task::yield_now;

    use super::*;

    const DAY: Duration = Duration::from_secs(86_400);

    /// Reads a body of `chunks` chunks with `size` bytes each. Returns how many pieces the parser
    /// gets, and the error.
    async fn read(chunks: usize, size: usize) -> (usize, Option<BodyError>) {
        let chunk = Bytes::from(vec![b'x'; size]);
        // Each chunk arrives alone, as from a socket.
        let chunks = stream::iter(0..chunks).then(move |_| {
            let chunk = chunk.clone();
            async move {
                yield_now().await;
                Ok::<_, Infallible>(chunk)
            }
        });
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
        assert_eq!(count, 3, "20,317 bytes");
        assert!(matches!(read(20_000, 1).await, (3, None)));
    }

    #[tokio::test]
    async fn the_parser_gets_a_body_in_small_chunks_in_as_few_pieces_as_one_in_large_chunks() {
        for (chunks, size, pieces) in [
            (0, 1, 0),
            (1, 1, 1),
            (8_193, 1, 2),
            (100_000, 64, 782),
            (9, 8_000, 5),
            (9, 16_384, 9),
        ] {
            let (count, error) = read(chunks, size).await;
            assert_eq!(count, pieces, "{chunks} chunks of {size} bytes");
            assert!(error.is_none(), "{error:?}");
        }
    }
}
