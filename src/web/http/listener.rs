//! Listeners of the HTTP server: TCP ports and Unix sockets.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
};

use derive_more::From;
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio_util::either::Either;

/// The peer of a connection through a Unix socket. It connects from this machine, like a client of a
/// loopback address.
const UNIX_PEER: (Ipv4Addr, u16) = (Ipv4Addr::LOCALHOST, 0);

/// A listener.
#[derive(Debug, From)]
pub enum Listener {
    /// A TCP port.
    Tcp(TcpListener),
    /// A Unix socket.
    Unix(UnixListener),
}

/// A connection that was accepted.
pub type Stream = Either<TcpStream, UnixStream>;

impl Listener {
    /// Accepts a connection. Returns it with the address of its peer.
    pub async fn accept(&self) -> io::Result<(Stream, SocketAddr)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                // Without `TCP_NODELAY`, small responses are delayed (Nagle's algorithm). If the
                // call fails, responses are only slower.
                let _ = stream.set_nodelay(true);
                Ok((Either::Left(stream), peer))
            }
            Self::Unix(listener) => {
                let (stream, _) = listener.accept().await?;
                Ok((Either::Right(stream), UNIX_PEER.into()))
            }
        }
    }
}

/// Writes as much of the text as the send buffer has room for.
pub fn try_write(stream: &Stream, text: &[u8]) -> io::Result<usize> {
    match stream {
        Either::Left(stream) => stream.try_write(text),
        Either::Right(stream) => stream.try_write(text),
    }
}
