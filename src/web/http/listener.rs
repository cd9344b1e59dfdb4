//! Listeners of the HTTP server: TCP ports and Unix sockets.

use std::{
    io, iter,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use derive_more::From;
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio_util::either::Either;

/// The peer address that is reported for a Unix socket: 127.0.0.1, because the peer is on this
/// machine.
const UNIX_PEER: (Ipv4Addr, u16) = (Ipv4Addr::LOCALHOST, 0);

/// The maximum number of connections that the server still accepts while it stops. These
/// connections were already in the kernel's backlog.
const MAX_LAST_CONNECTIONS: usize = 4096;

/// The maximum number of unsent bytes that the kernel buffers for each connection. A larger buffer
/// does not make responses faster.
#[cfg(target_os = "linux")]
const MAX_UNSENT_BYTES: u32 = 128 << 10;

/// A socket that accepts connections.
#[derive(Debug, From)]
pub enum Listener {
    /// A TCP port.
    Tcp(TcpListener),
    /// A Unix socket.
    Unix(UnixListener),
}

/// An accepted connection.
pub type Stream = Either<TcpStream, UnixStream>;

impl Listener {
    /// Accepts a connection. Returns it together with the peer's address.
    pub async fn accept(&self) -> io::Result<(Stream, SocketAddr)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                set_options(&SockRef::from(&stream));
                Ok((Either::Left(stream), peer))
            }
            Self::Unix(listener) => {
                let (stream, _) = listener.accept().await?;
                Ok((Either::Right(stream), UNIX_PEER.into()))
            }
        }
    }

    /// Accepts the connections that the kernel has already established, and then closes the
    /// listener. Asks the kernel directly, because the async runtime might not know about these
    /// connections yet.
    pub fn into_established(self) -> Vec<(Stream, SocketAddr)> {
        match self {
            Self::Tcp(listener) => listener.into_std().map(|listener| {
                until_error(|| {
                    let (stream, peer) = listener.accept()?;
                    stream.set_nonblocking(true)?;
                    set_options(&SockRef::from(&stream));
                    Ok((Either::Left(TcpStream::from_std(stream)?), peer))
                })
            }),
            Self::Unix(listener) => listener.into_std().map(|listener| {
                until_error(|| {
                    let (stream, _) = listener.accept()?;
                    stream.set_nonblocking(true)?;
                    Ok((
                        Either::Right(UnixStream::from_std(stream)?),
                        UNIX_PEER.into(),
                    ))
                })
            }),
        }
        .unwrap_or_default()
    }
}

/// Sets `TCP_NODELAY`, because Nagle's algorithm would delay small responses. Limits the unsent
/// data, because the kernel would otherwise buffer up to 4 MB for each client that does not read.
/// If a call fails, the kernel's default applies.
fn set_options(socket: &SockRef<'_>) {
    let _ = socket.set_tcp_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket.set_tcp_notsent_lowat(MAX_UNSENT_BYTES);
}

/// Accepts connections until `accept` fails, for example because there are no more connections.
fn until_error<T>(accept: impl Fn() -> io::Result<T>) -> Vec<T> {
    iter::from_fn(|| accept().ok())
        .take(MAX_LAST_CONNECTIONS)
        .collect()
}

/// Sets how long a client may take to acknowledge data before the connection is closed. Without
/// this limit, if a client vanishes, the kernel keeps the unsent part of a response in memory for
/// up to 15 minutes, even after the site has closed the connection. Does nothing for a Unix socket.
pub fn set_user_timeout(stream: &Stream, timeout: Duration) {
    #[cfg(target_os = "linux")]
    if let Either::Left(stream) = stream {
        let milliseconds = timeout.as_millis().min(i32::MAX as u128) as u32;
        // If this call fails, the kernel's default limit applies.
        let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, milliseconds);
    }
}

/// Writes as many of the bytes as fit into the send buffer, without waiting. Returns the number of
/// bytes written.
pub fn try_write(stream: &Stream, text: &[u8]) -> io::Result<usize> {
    match stream {
        Either::Left(stream) => stream.try_write(text),
        Either::Right(stream) => stream.try_write(text),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::net::sockopt::tcp_user_timeout;

    use super::*;

    #[tokio::test]
    async fn the_kernel_does_not_keep_data_for_clients_that_vanished() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let _client = TcpStream::connect(address).await.unwrap();
        let (stream, _) = Listener::from(listener).accept().await.unwrap();
        for (timeout, milliseconds) in [
            (Duration::from_secs(7), 7_000),
            (Duration::MAX, i32::MAX as u32),
        ] {
            set_user_timeout(&stream, timeout);
            let Either::Left(stream) = &stream else {
                panic!("not a TCP connection");
            };
            assert_eq!(tcp_user_timeout(stream).unwrap(), milliseconds);
        }
    }

    #[tokio::test]
    async fn the_kernel_keeps_little_data_that_was_not_sent() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let _clients = [
            TcpStream::connect(address).await.unwrap(),
            TcpStream::connect(address).await.unwrap(),
        ];
        let listener = Listener::from(listener);
        let mut accepted = vec![listener.accept().await.unwrap()];
        accepted.extend(listener.into_established());
        assert_eq!(accepted.len(), 2);
        for (stream, _) in accepted {
            let Either::Left(stream) = stream else {
                panic!("not a TCP connection");
            };
            assert!(stream.nodelay().unwrap());
            let unsent = SockRef::from(&stream).tcp_notsent_lowat().unwrap();
            assert_eq!(unsent, MAX_UNSENT_BYTES);
        }
    }
}
