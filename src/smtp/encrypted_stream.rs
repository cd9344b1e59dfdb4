//! A connection to the mail server that is encrypted from the beginning (RFC 8314 §3.3).

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll, ready},
};

#[expect(
    deprecated,
    reason = "the library has no other function that encrypts a connection of the caller"
)]
use lettre::transport::smtp::client::AsyncNetworkStream;
use lettre::transport::smtp::{
    Error,
    client::{AsyncTokioStream, TlsParameters},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_util::compat::{Compat, FuturesAsyncReadCompatExt};

use crate::smtp::tcp_connection::{MAX_LINES, TcpConnection, too_long};

/// A connection that is encrypted from the beginning. The mail library could open such a connection
/// itself, but it would not limit the size of replies as [`TcpConnection`] does.
#[derive(Debug)]
#[expect(deprecated, reason = "see above")]
pub(in crate::smtp) struct EncryptedStream {
    stream: Compat<AsyncNetworkStream>,
    /// The number of lines received since the last command.
    lines: usize,
}

impl EncryptedStream {
    /// Performs the TLS handshake. Fails if the certificate of the server is not valid for the host
    /// in `parameters`.
    #[expect(deprecated, reason = "see above")]
    pub async fn start(
        connection: TcpConnection,
        parameters: TlsParameters,
    ) -> Result<Self, Error> {
        let mut stream = AsyncNetworkStream::use_existing_tokio1(Box::new(connection));
        stream.upgrade_tls(parameters).await?;
        Ok(Self {
            stream: stream.compat(),
            lines: 0,
        })
    }
}

impl AsyncTokioStream for EncryptedStream {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.stream.get_ref().peer_addr()
    }
}

impl AsyncRead for EncryptedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = &buffer.filled()[before..];
        self.lines += read.iter().filter(|byte| **byte == b'\n').count();
        // The library must not get these lines: it would parse them before it reads again.
        if self.lines > MAX_LINES {
            return Poll::Ready(Err(too_long()));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for EncryptedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.lines = 0;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
