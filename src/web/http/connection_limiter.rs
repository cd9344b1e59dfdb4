//! Limits the number of open connections, overall and per client.

use std::{net::IpAddr, time::Duration};

use tokio::{sync::Semaphore, time::timeout};
use tokio_util::sync::CancellationToken;

use crate::{
    client_ip::client_key,
    client_limiter::{ClientLimiter, Permits},
    trusted_proxies::TrustedProxies,
    web::{
        http::{
            connection_registry::{ConnectionRegistry, OpenConnection},
            listener::{self, Stream},
        },
        settings::SiteSettings,
    },
};

/// If the overall limit is reached, the server begins to close an open connection to make space for
/// a new one. If that connection is still open after this time, the server begins to close another
/// one.
const MAX_CLOSING: Duration = Duration::from_secs(1);

/// If there is no open connection that the server may close, the new connection waits for this time
/// before the server again looks for one to close.
const RETRY_INTERVAL: Duration = Duration::from_millis(10);

/// The response that is sent if a client has too many connections.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\n\
    Cache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Limits the number of open connections, overall and per client. The limit per client does not
/// apply to proxies, because one proxy connects on behalf of many clients.
///
/// If the overall limit is reached, each new connection replaces an existing one (see
/// [`ConnectionRegistry::close_some`]). Therefore a client cannot lock others out by opening
/// connections on which it sends nothing, sends slowly or does not read the responses. Nor can a
/// client lock others out with many requests that wait for a resource of the site, such as upload
/// memory, because connections with such requests can be closed too.
#[derive(Debug)]
pub struct ConnectionLimiter {
    overall: ClientLimiter,
    open: ConnectionRegistry,
    clients: ClientLimiter,
    proxies: TrustedProxies,
}

impl ConnectionLimiter {
    /// Creates a limiter with the configured limits. Canceling `stop` stops the server.
    pub fn new(settings: &SiteSettings, stop: CancellationToken) -> Self {
        let total = settings.max_connections.get() as usize;
        let per_client = match settings.max_connections_per_client {
            0 => Semaphore::MAX_PERMITS,
            max => max as usize,
        };
        Self {
            overall: ClientLimiter::new(total, total).without_share_for_unknown(),
            open: ConnectionRegistry::new(stop),
            // This limiter applies only the limit per client. An overall limit would refuse the new
            // connection, because the connection that it replaces is still open at this point.
            clients: ClientLimiter::new(Semaphore::MAX_PERMITS, per_client),
            proxies: settings.trusted_proxies.clone(),
        }
    }

    /// Returns the client at the other end of a connection, or `None` if the other end is a proxy.
    pub fn client(&self, peer: IpAddr) -> Option<IpAddr> {
        (!self.proxies.contains(peer)).then(|| client_key(peer))
    }

    /// Acquires a permit for a connection from this client. Returns `None` if the client already
    /// has too many connections.
    pub fn try_acquire_for(&self, client: Option<IpAddr>) -> Option<Permits> {
        self.clients.try_acquire(client)
    }

    /// Waits for a permit for a new connection, and registers the connection.
    pub async fn acquire(&self, client: Option<IpAddr>) -> (OpenConnection, Permits) {
        // If some connections are already closing, wait for them before closing others.
        let mut is_closing = self.open.is_closing();
        let permit = loop {
            if let Some(permit) = self.overall.try_acquire(None) {
                break permit;
            }
            let max_wait = if is_closing || self.open.close_some() {
                MAX_CLOSING
            } else {
                RETRY_INTERVAL
            };
            is_closing = false;
            if let Ok(permit) = timeout(max_wait, self.overall.acquire(None, 1)).await {
                break permit;
            }
        };
        (self.open.open(client), permit)
    }
}

/// Sends a response with status 429. The function does not wait, because the response fits into the
/// send buffer of a new connection.
pub fn refuse(stream: &Stream) {
    // Ignore an error: it means that the client has disconnected, so the response is not needed.
    let _ = listener::try_write(stream, TOO_MANY);
}
