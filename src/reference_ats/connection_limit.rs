//! Limits the connections of the reference ATS: their number, and how long a client may take to
//! read a response. Without these limits, connections that do nothing would use up the files that
//! the process may open.

use std::{
    future::{Ready, ready},
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum_server::accept::Accept;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Sleep, sleep},
};

/// The maximum number of open connections. `app/open_files` leaves at least as many files to the
/// rest of the process.
const MAX_CONNECTIONS: usize = 128;
/// How long a response waits for a client that reads nothing.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// Accepts connections up to the maximum number, and closes further ones.
#[derive(Debug, Clone)]
pub(crate) struct ConnectionLimit(Arc<Semaphore>);

/// An accepted connection.
pub(crate) struct LimitedStream {
    stream: TcpStream,
    /// Runs while a write waits for the client.
    write_timer: Option<Pin<Box<Sleep>>>,
    _permit: OwnedSemaphorePermit,
}

impl ConnectionLimit {
    pub fn new() -> Self {
        Self(Arc::new(Semaphore::new(MAX_CONNECTIONS)))
    }
}

impl<S> Accept<TcpStream, S> for ConnectionLimit {
    type Stream = LimitedStream;
    type Service = S;
    type Future = Ready<io::Result<(LimitedStream, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let permit = Arc::clone(&self.0).try_acquire_owned();
        let permit = permit.map_err(|_| io::Error::from(io::ErrorKind::ConnectionRefused));
        ready(permit.map(|permit| {
            let stream = LimitedStream {
                stream,
                write_timer: None,
                _permit: permit,
            };
            (stream, service)
        }))
    }
}

impl LimitedStream {
    /// Stops the timer after progress. Without progress, starts it, and fails when it ends.
    fn limit<T>(
        &mut self,
        context: &mut Context<'_>,
        progress: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if progress.is_ready() {
            self.write_timer = None;
            return progress;
        }
        let timer = self
            .write_timer
            .get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        timer
            .as_mut()
            .poll(context)
            .map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for LimitedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for LimitedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.limit(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.limit(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.stream).poll_shutdown(context);
        self.limit(context, closed)
    }
}
