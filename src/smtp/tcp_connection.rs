//! The TCP connection to the mail server. It limits the size of replies. Until TLS begins, an
//! attacker between the site and the server can insert data. Therefore, the site never reads beyond
//! the end of a reply that is not encrypted.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll, ready},
};

use lettre::transport::smtp::client::AsyncTokioStream;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

/// The maximum number of bytes that the server sends before the site answers, until the first
/// encrypted command. With TLS, the certificates of the server must fit.
const MAX_HANDSHAKE: usize = 16 << 10;
/// The maximum size of a reply in bytes, on the network, after that.
const MAX_REPLY: usize = 4 << 10;
/// The maximum number of lines of a reply. The mail library parses all lines of a reply again after
/// each line, so thousands of very short lines would occupy a thread for seconds.
pub(in crate::smtp) const MAX_LINES: usize = 100;
/// The first byte of a TLS handshake (RFC 8446 §5.1). No SMTP command begins with it.
const TLS_HANDSHAKE: u8 = 0x16;
/// The first byte of encrypted data (RFC 8446 §5.1).
const TLS_DATA: u8 = 0x17;

/// A TCP connection to the mail server.
///
/// Until the TLS handshake begins, a read returns only one byte, so that the mail library never
/// reads beyond the end of a reply. If an attacker appends data to the reply to STARTTLS, this data
/// becomes part of the handshake, which then fails. If the library read this data together with the
/// reply, it would later treat the data as if it had arrived encrypted.
#[derive(Debug)]
pub(in crate::smtp) struct TcpConnection {
    stream: TcpStream,
    is_encrypted: bool,
    /// Whether encrypted data has been sent.
    has_sent_data: bool,
    /// The number of bytes received since the last command.
    received: usize,
    /// The number of lines received since the last command, if they were not encrypted.
    lines: usize,
}

impl TcpConnection {
    pub async fn open(host: &str, port: u16) -> io::Result<Self> {
        Ok(Self {
            stream: TcpStream::connect((host, port)).await?,
            is_encrypted: false,
            has_sent_data: false,
            received: 0,
            lines: 0,
        })
    }
}

/// The error for a reply that exceeds a limit.
pub(in crate::smtp) fn too_long() -> io::Error {
    io::Error::other("the reply of the server is too long")
}

impl AsyncTokioStream for TcpConnection {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.stream.peer_addr()
    }
}

impl AsyncRead for TcpConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let max_bytes = if self.has_sent_data {
            MAX_REPLY
        } else {
            MAX_HANDSHAKE
        };
        if self.received >= max_bytes || self.lines >= MAX_LINES {
            return Poll::Ready(Err(too_long()));
        }
        let before = buffer.filled().len();
        let is_whole = self.is_encrypted || buffer.remaining() == 0;
        let stream = Pin::new(&mut self.stream);
        if is_whole {
            ready!(stream.poll_read(context, buffer))?;
        } else {
            let mut byte = [0];
            let mut byte = ReadBuf::new(&mut byte);
            ready!(stream.poll_read(context, &mut byte))?;
            self.lines += usize::from(byte.filled() == b"\n");
            buffer.put_slice(byte.filled());
        }
        self.received += buffer.filled().len() - before;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for TcpConnection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.received = 0;
        self.lines = 0;
        self.is_encrypted |= bytes.first() == Some(&TLS_HANDSHAKE);
        self.has_sent_data |= self.is_encrypted && bytes.first() == Some(&TLS_DATA);
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
