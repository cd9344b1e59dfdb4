//! Limits the connections to the reference ATS: their total number, the number per client, and how
//! long a client may take to read a response. Without these limits, idle connections would use up
//! the file descriptors of the process.

use std::{
    future::{Ready, ready},
    io,
    net::IpAddr,
    sync::Arc,
    time::Duration,
};

use axum::{Extension, middleware::AddExtension};
use axum_server::accept::Accept;
use tokio::net::TcpStream;
use tower::Layer;

use crate::{
    client_ip::network_key,
    client_limiter::{ClientLimiter, Permits},
    write_timeout::WriteTimeoutStream,
};

/// The maximum number of open connections. The site reserves file descriptors for this many
/// connections (see `app/open_files`).
const MAX_CONNECTIONS: usize = 128;
/// The maximum number of open connections per client. The limit is high, because a proxy or a site
/// on another machine counts as one client but sends the requests of many people. The limit does
/// not apply to clients on this machine, because a proxy on this machine connects on behalf of all
/// visitors.
const MAX_PER_CLIENT: usize = 64;
/// How long the server waits for a client that does not read its response.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// An acceptor that closes new connections while [`MAX_CONNECTIONS`] or the client's
/// [`MAX_PER_CLIENT`] is reached.
#[derive(Debug, Clone)]
pub(crate) struct ConnectionLimit(Arc<ClientLimiter>);

impl ConnectionLimit {
    pub(crate) fn new() -> Self {
        let limiter = ClientLimiter::new(MAX_CONNECTIONS, MAX_PER_CLIENT);
        Self(Arc::new(limiter.without_share_for_unknown()))
    }

    fn acquire(&self, peer: IpAddr) -> Option<Permits> {
        let is_local = peer.to_canonical().is_loopback();
        self.0.try_acquire((!is_local).then(|| network_key(peer)))
    }
}

impl<S> Accept<TcpStream, S> for ConnectionLimit {
    type Stream = WriteTimeoutStream<TcpStream>;
    /// The service of the connection keeps the permits from the limiter until the connection ends.
    type Service = AddExtension<S, Arc<Permits>>;
    type Future = Ready<io::Result<(Self::Stream, Self::Service)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let permit = stream.peer_addr().and_then(|peer| {
            let permit = self.acquire(peer.ip());
            permit.ok_or_else(|| io::Error::from(io::ErrorKind::ConnectionRefused))
        });
        ready(permit.map(|permit| {
            let stream = WriteTimeoutStream::new(stream, WRITE_TIMEOUT);
            (stream, Extension(Arc::new(permit)).layer(service))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_of_another_machine_gets_only_a_part_of_the_connections() {
        let limit = ConnectionLimit::new();
        let [near, far, other] =
            ["127.0.0.1", "192.0.2.1", "192.0.2.2"].map(|it| it.parse().unwrap());
        let mut open: Vec<Permits> = (0..MAX_PER_CLIENT)
            .filter_map(|_| limit.acquire(far))
            .collect();
        assert_eq!(open.len(), MAX_PER_CLIENT);
        assert!(limit.acquire(far).is_none());
        drop(open.pop());
        open.extend(limit.acquire(far));
        assert!(limit.acquire(far).is_none());
        open.extend(limit.acquire(other));
        open.extend((0..MAX_CONNECTIONS).filter_map(|_| limit.acquire(near)));
        assert_eq!(open.len(), MAX_CONNECTIONS);
        assert!(limit.acquire(other).is_none());
        drop(open);
        assert!(limit.acquire(other).is_some());
        let networks = (0..MAX_CONNECTIONS).map(|it| format!("2001:db8:1:{it:x}::"));
        let open = networks.filter_map(|it| limit.acquire(it.parse().unwrap()));
        assert_eq!(open.collect::<Vec<_>>().len(), MAX_PER_CLIENT);
    }
}
