//! Reads the rest of a request body before the response is sent. Otherwise, the server would close
//! the connection while the client is still sending, and a proxy in between would respond to the
//! visitor with status 502.

use std::{
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    BoxError,
    body::{Body, BodyDataStream, HttpBody},
    http::{HeaderMap, Request, header},
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use tokio::{
    sync::oneshot,
    time::{Instant, timeout, timeout_at},
};

use crate::chunk_limit::ChunkLimit;

/// The maximum number of bytes to read and discard.
const MAX_BYTES: usize = 64 << 20;
/// How long to wait for more bytes. After that, the response is sent without reading the rest.
const MAX_IDLE: Duration = Duration::from_secs(3);

/// Handles a request, then reads the rest of its body. Stops reading after 64 MB, after too many
/// small chunks, once the client has sent nothing for three seconds, or once `max_time` has passed
/// since the start of the request.
pub(crate) async fn respond_then_drain<B, F, A>(
    request: Request<B>,
    max_time: Duration,
    answer: impl FnOnce(Request<Body>) -> F,
) -> A
where
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
    F: Future<Output = A>,
{
    let end = Instant::now() + max_time;
    let (head, body) = request.into_parts();
    if body.is_end_stream() {
        return answer(Request::from_parts(head, Body::empty())).await;
    }
    let (sender, mut rest) = oneshot::channel();
    let body = ReclaimedBody {
        body: Some(Body::new(body).into_data_stream()),
        is_being_sent: !expects_continue(&head.headers),
        rest: Some(sender),
    };
    let answer = answer(Request::from_parts(head, Body::from_stream(body))).await;
    if let Ok(body) = rest.try_recv() {
        // Even if `max_time` has already passed, read for up to `MAX_IDLE`, because the client may
        // still be sending the body.
        drain(body, end.max(Instant::now() + MAX_IDLE)).await;
    }
    answer
}

/// Whether the client waits for `100 Continue` before it sends the body (RFC 9110 §10.1.1).
fn expects_continue(headers: &HeaderMap) -> bool {
    let expected = headers.get(header::EXPECT);
    expected.is_some_and(|it| it.as_bytes().eq_ignore_ascii_case(b"100-continue"))
}

async fn drain(mut body: BodyDataStream, end: Instant) {
    let (mut read, mut chunks) = (0, ChunkLimit::default());
    let reading = async {
        while let Ok(Some(Ok(piece))) = timeout(MAX_IDLE, body.next()).await {
            read += piece.len();
            if read > MAX_BYTES || !chunks.count(piece.len()) {
                break;
            }
        }
    };
    // Ignore a timeout, because the response is sent in any case.
    let _ = timeout_at(end, reading).await;
}

/// A body that, when it is dropped, sends its unread part through a channel.
struct ReclaimedBody {
    /// `None` once the body has ended.
    body: Option<BodyDataStream>,
    /// Whether the client has begun to send the body. After `Expect: 100-continue`, the client
    /// begins when the body is first polled.
    is_being_sent: bool,
    /// The channel for the unread part of the body, or `None` once that part has been sent.
    rest: Option<oneshot::Sender<BodyDataStream>>,
}

impl Stream for ReclaimedBody {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.is_being_sent = true;
        let Some(body) = &mut self.body else {
            return Poll::Ready(None);
        };
        let piece = ready!(body.poll_next_unpin(context));
        if !matches!(piece, Some(Ok(_))) {
            self.body = None;
        }
        Poll::Ready(piece)
    }
}

impl Drop for ReclaimedBody {
    fn drop(&mut self) {
        if let (Some(body), Some(rest)) = (self.body.take(), self.rest.take())
            && self.is_being_sent
        {
            // This fails if the response has already been sent, in which case the rest of the body
            // is not read.
            let _ = rest.send(body);
        }
    }
}
