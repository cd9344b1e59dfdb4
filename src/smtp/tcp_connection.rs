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

/// The maximum number of bytes to receive for one reply. With TLS, this includes the handshake with
/// the server's certificates. The mail library parses all lines of a reply again after each line,
/// so a reply of 100 KB with very short lines would occupy a thread for minutes.
const MAX_REPLY: usize = 16 << 10;
/// The first byte of a TLS handshake (RFC 8446 §5.1). No SMTP command begins with it.
const TLS_HANDSHAKE: u8 = 0x16;

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
    /// The number of bytes received since the last command.
    received: usize,
}

impl TcpConnection {
    pub async fn open(host: &str, port: u16) -> io::Result<Self> {
        Ok(Self {
            stream: TcpStream::connect((host, port)).await?,
            is_encrypted: false,
            received: 0,
        })
    }
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
        if self.received >= MAX_REPLY {
            let error = io::Error::other("the reply of the server is too long");
            return Poll::Ready(Err(error));
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
        self.is_encrypted |= bytes.first() == Some(&TLS_HANDSHAKE);
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
