//! Limits the number of open connections, overall and per client.

use std::net::IpAddr;

use ipnet::IpNet;
use tokio::net::TcpStream;

use crate::web::{
    client_ip::client_key,
    client_limiter::{ClientLimiter, Permits},
    settings::SiteSettings,
};

/// The response to a client that has too many connections.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\n\
    Cache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Limits the number of open connections. Proxies have no limit of their own, because they connect
/// for all of their clients.
#[derive(Debug)]
pub struct ConnectionLimiter {
    overall: ClientLimiter,
    clients: ClientLimiter,
    proxies: Vec<IpNet>,
}

impl ConnectionLimiter {
    /// Creates a limiter with the limits in the settings.
    pub fn new(settings: &SiteSettings) -> Self {
        let total = settings.max_connections.get() as usize;
        let per_client = match settings.max_connections_per_client {
            0 => total,
            most => most as usize,
        };
        Self {
            overall: ClientLimiter::new(total, total),
            // A client's permit is needed only after the overall one, so this limit is never
            // reached.
            clients: ClientLimiter::new(total, per_client),
            proxies: settings.trusted_proxies.clone(),
        }
    }

    /// Waits until the site can accept a further connection.
    pub async fn acquire(&self) -> Permits {
        self.overall.acquire(None, 1).await
    }

    /// A permit for a connection of this client, or `None` if the client has too many connections.
    pub fn try_acquire_for(&self, peer: IpAddr) -> Option<Permits> {
        let peer = peer.to_canonical();
        let is_proxy = self.proxies.iter().any(|network| network.contains(&peer));
        let client = (!is_proxy).then(|| client_key(peer));
        self.clients.try_acquire(client)
    }
}

/// Refuses a connection. Does not wait: a new connection has room for the response.
pub fn refuse(stream: &TcpStream) {
    // If the client is gone, it needs no response.
    let _ = stream.try_write(TOO_MANY);
}
