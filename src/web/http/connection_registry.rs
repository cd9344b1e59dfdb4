//! Keeps track of the open connections: records on which of them the server waits for the client,
//! and chooses which ones to close if there are too many.

use std::{
    cmp::Reverse,
    collections::HashMap,
    net::IpAddr,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
};

use hyper::{
    Request,
    body::{Body, Bytes, Frame, Incoming, SizeHint},
};
use tokio_util::sync::CancellationToken;

use crate::client_ip::network_key;

/// The value of `Connection::wait` while the server is handling a request on the connection.
const WORKING: u64 = 0;

/// A client counts as having many connections if it has more than this number. Browsers open at
/// most six connections to a site.
const MAX_FEW: usize = 16;

/// The maximum number of connections that are closed at the same time. Only clients with many
/// connections lose more than one.
const MAX_CLOSED_AT_ONCE: usize = 16;

/// The open connections.
#[derive(Debug)]
pub struct ConnectionRegistry {
    stop: CancellationToken,
    open: Arc<Mutex<HashMap<u64, Arc<Connection>>>>,
    /// The next number. Each connection takes one number as its id, and a new one
    /// (`Connection::wait`) each time the server starts to wait for its client. Of two waiting
    /// connections, the one with the lower `wait` has waited longer.
    counter: Arc<AtomicU64>,
}

/// An open connection. Dropping this value removes the connection from the registry.
#[derive(Debug)]
pub struct OpenConnection {
    id: u64,
    connection: Arc<Connection>,
    open: Arc<Mutex<HashMap<u64, Arc<Connection>>>>,
}

/// The state of a connection. The connection counts as waiting for its client until a complete
/// request has arrived. It counts as waiting again from the moment the server has a response,
/// because the client might never read the response.
#[derive(Debug)]
pub struct Connection {
    /// The client's IPv4 address or IPv6 /48 network. `None` if the peer is a proxy.
    client: Option<IpAddr>,
    counter: Arc<AtomicU64>,
    /// The number from `counter` that was taken when the server last began to wait for the client,
    /// or [`WORKING`] while it handles a request.
    wait: AtomicU64,
    /// Canceled when the connection must close. This token is a child of the token that stops the
    /// server, so that a connection has to wait for only one token. Waiting for a second token
    /// would take a lock that all connections share.
    close: CancellationToken,
}

/// A request body. Once it has been read completely, its connection no longer counts as waiting for
/// its client.
#[derive(Debug)]
pub struct TrackedBody {
    body: Incoming,
    connection: Arc<Connection>,
}

impl ConnectionRegistry {
    /// Creates an empty registry. Canceling `stop` stops the server.
    pub fn new(stop: CancellationToken) -> Self {
        Self {
            stop,
            open: Arc::default(),
            counter: Arc::default(),
        }
    }

    /// Registers a new connection. At first, it counts as waiting for its client.
    pub fn open(&self, client: Option<IpAddr>) -> OpenConnection {
        let connection = Arc::new(Connection {
            client: client.map(network_key),
            counter: Arc::clone(&self.counter),
            wait: AtomicU64::default(),
            close: self.stop.child_token(),
        });
        connection.wait_for_client();
        let id = self.counter.fetch_add(1, Ordering::Relaxed);
        lock(&self.open).insert(id, Arc::clone(&connection));
        OpenConnection {
            id,
            connection,
            open: Arc::clone(&self.open),
        }
    }

    /// Returns `true` if a connection that was asked to close is still open.
    pub fn is_closing(&self) -> bool {
        lock(&self.open).values().any(|it| it.is_closing())
    }

    /// Closes one connection, or several if clients have many connections (more than `MAX_FEW`).
    /// Returns `false` if no connection can be closed.
    ///
    /// Clients with many connections lose theirs first: those that are waiting for the client, and
    /// then those on which a request is being handled. If the latter were kept, a few clients could
    /// occupy all connections with requests that have to wait for a resource, such as upload
    /// memory. If no client has many connections, one that is waiting for its client is closed. A
    /// client with only a few connections never loses one while a request is being handled on it.
    pub fn close_some(&self) -> bool {
        let open = lock(&self.open);
        let mut open: Vec<_> = open.values().filter(|it| !it.is_closing()).collect();
        let mut counts = HashMap::new();
        for client in open.iter().filter_map(|it| it.client) {
            *counts.entry(client).or_insert(0) += 1;
        }
        for closed in 0..MAX_CLOSED_AT_ONCE {
            let ranked = open.iter().enumerate().filter_map(|(at, connection)| {
                // A proxy's connections serve many clients, so each of them counts as a separate
                // client.
                let count = connection.client.map_or(1, |client| counts[&client]);
                let wait = connection.wait.load(Ordering::Relaxed);
                let rank = match (count > MAX_FEW, wait != WORKING) {
                    (true, true) => 0,
                    (true, false) => 1,
                    (false, true) if closed == 0 => 2,
                    (false, _) => return None,
                };
                Some((rank, Reverse(count), wait, at))
            });
            let Some((.., at)) = ranked.min() else {
                return closed > 0;
            };
            let connection = open.swap_remove(at);
            connection.close.cancel();
            if let Some(count) = connection.client.and_then(|it| counts.get_mut(&it)) {
                *count -= 1;
            }
        }
        true
    }
}

impl OpenConnection {
    /// The state of the connection.
    pub fn connection(&self) -> &Arc<Connection> {
        &self.connection
    }

    /// Waits until the connection must close, either because the server is stopping or because a
    /// new connection replaces this one.
    pub async fn must_end(&self) {
        self.connection.close.cancelled().await;
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        lock(&self.open).remove(&self.id);
    }
}

impl Connection {
    /// Wraps the body of a request whose headers have arrived. Until the body has arrived too, the
    /// connection counts as waiting for its client.
    pub fn track(self: &Arc<Self>, request: Request<Incoming>) -> Request<TrackedBody> {
        if request.body().is_end_stream() {
            self.work()
        } else {
            self.wait_for_client()
        }
        request.map(|body| TrackedBody {
            body,
            connection: Arc::clone(self),
        })
    }

    /// Marks the connection as waiting for its client.
    pub fn wait_for_client(&self) {
        let number = self.counter.fetch_add(1, Ordering::Relaxed) + 1;
        self.wait.store(number, Ordering::Relaxed);
    }

    fn is_closing(&self) -> bool {
        self.close.is_cancelled()
    }

    fn work(&self) {
        self.wait.store(WORKING, Ordering::Relaxed);
    }
}

impl TrackedBody {
    fn notice_end(&self) {
        if self.body.is_end_stream() {
            self.connection.work();
        }
    }
}

impl Body for TrackedBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        match frame {
            None => self.connection.work(),
            Some(_) => self.notice_end(),
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn lock(
    open: &Mutex<HashMap<u64, Arc<Connection>>>,
) -> MutexGuard<'_, HashMap<u64, Arc<Connection>>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_closed(connection: &OpenConnection) -> bool {
        connection.connection().close.is_cancelled()
    }

    fn client(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, number]))
    }

    #[test]
    fn the_connection_that_has_waited_longest_is_closed_and_none_that_is_being_served() {
        let registry = ConnectionRegistry::new(CancellationToken::new());
        let connections = [1, 2, 3, 4].map(|number| registry.open(client(number)));
        let [first, second, served, gone] = &connections;
        served.connection().work();
        first.connection().work();
        first.connection().wait_for_client();
        assert!(registry.close_some());
        assert!(is_closed(second) && !is_closed(gone));
        let [first, _, served, gone] = connections;
        drop(gone);
        assert!(registry.close_some());
        assert!(is_closed(&first));
        assert!(!registry.close_some());
        assert!(!is_closed(&served));
    }

    #[test]
    fn a_client_with_many_connections_loses_one_before_clients_with_few() {
        let registry = ConnectionRegistry::new(CancellationToken::new());
        let [visitor, proxy, other_of_proxy, first, second] =
            [client(1), None, None, client(2), client(2)].map(|client| registry.open(client));
        assert!(registry.close_some());
        assert!(is_closed(&first) && !is_closed(&visitor) && !is_closed(&second));
        drop(first);
        for next in [&visitor, &proxy, &other_of_proxy, &second] {
            assert!(registry.close_some());
            assert!(is_closed(next));
        }
    }

    #[test]
    fn a_client_whose_requests_wait_inside_the_site_cannot_keep_all_connections() {
        let registry = ConnectionRegistry::new(CancellationToken::new());
        let [visitor, idle] = [1, 2].map(|number| registry.open(client(number)));
        let many: Vec<_> = (0..20).map(|_| registry.open(client(3))).collect();
        let proxied: Vec<_> = (0..20).map(|_| registry.open(None)).collect();
        let working = [&visitor].into_iter().chain(&many).chain(&proxied);
        working.for_each(|it| it.connection().work());
        assert!(registry.close_some());
        let closed = many.iter().filter(|it| is_closed(it)).count();
        assert_eq!(closed, 20 - MAX_FEW, "until it has a few connections");
        assert!(registry.is_closing());
        drop(many);
        assert!(!registry.is_closing());
        assert!(!is_closed(&idle));
        assert!(registry.close_some());
        assert!(is_closed(&idle));
        assert!(!registry.close_some());
        assert!(!is_closed(&visitor) && !proxied.iter().any(is_closed));
    }

    #[test]
    fn several_connections_of_clients_with_many_are_closed_at_once() {
        let registry = ConnectionRegistry::new(CancellationToken::new());
        let open = |number, count| -> Vec<_> {
            (0..count).map(|_| registry.open(client(number))).collect()
        };
        let (visitor, first, second) = (open(1, MAX_FEW), open(2, 40), open(3, 30));
        assert!(registry.close_some());
        let closed = |of: &[OpenConnection]| of.iter().filter(|it| is_closed(it)).count();
        assert_eq!(closed(&first) + closed(&second), MAX_CLOSED_AT_ONCE);
        assert_eq!((closed(&first), closed(&visitor)), (13, 0));
    }

    #[test]
    fn all_clients_of_an_ipv6_network_count_as_one_client() {
        let registry = ConnectionRegistry::new(CancellationToken::new());
        let open = |text: &str| registry.open(Some(text.parse().unwrap()));
        let visitor = open("2001:db8:2:1::");
        let attacker = [open("2001:db8:1:1::"), open("2001:db8:1:2::")];
        assert!(registry.close_some());
        assert!(is_closed(&attacker[0]) && !is_closed(&visitor));
    }
}
