//! The HTTP server: accepts connections, limits them, and shuts down gracefully.

use std::{
    io,
    net::SocketAddr,
    pin::pin,
    sync::{Arc, Once},
    time::Duration,
};

use futures_util::FutureExt;
use hyper::{Request, server::conn::http1::Builder, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::time::{sleep, timeout};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{debug, warn};

use crate::{
    client_limiter::Permits,
    telemetry::{TraceParent, traces},
    web::{
        http::{
            connection_limiter::{self, ConnectionLimiter},
            connection_registry::OpenConnection,
            connection_timer::ConnectionTimer,
            listener::{self, Listener, Stream},
            service::SwappableRouter,
        },
        request_id::RequestId,
        settings,
    },
    write_timeout::WriteTimeoutStream,
};

/// The maximum size of the head of a request, in bytes.
const MAX_HEAD_BYTES: usize = 64 << 10;

/// The header in which a proxy passes its trace id and span id (W3C Trace Context).
const TRACE_PARENT: &str = "traceparent";

/// How long the server, while it stops, waits for the first request on a connection. One second is
/// enough, because clients send a request as soon as they are connected.
const FIRST_REQUEST_WAIT: Duration = Duration::from_secs(1);

/// Serves connections until `stop` is canceled, and then waits up to `site.stop_timeout` for
/// requests in progress to finish. A client that connected before `stop` was canceled still gets a
/// response, even if the server had not accepted the connection yet. Without a response, a proxy
/// could not tell whether a form was processed, so it could not safely send the form to another
/// replica.
///
/// Unlike `axum::serve`, this function limits the number of open connections: it refuses new
/// connections from a client that already has too many, and it closes other connections if the
/// overall limit is reached. It also gives hyper a timer, because hyper's timeouts have no effect
/// without one.
pub async fn serve(
    listener: impl Into<Listener>,
    router: SwappableRouter,
    settings: &settings::SiteSettings,
    stop: CancellationToken,
) {
    let limiter = ConnectionLimiter::new(settings, stop.clone());
    let connections = TaskTracker::new();
    let listener = listener.into();
    let serve_connection = |accepted: Accepted| {
        let connection = Connection {
            builder: http_builder(settings.head_timeout),
            router: router.clone(),
            peer: accepted.peer,
            is_from_proxy: settings.trusted_proxies.contains(accepted.peer.ip()),
            stop: stop.clone(),
            write_timeout: settings.body_timeout,
            open: accepted.open,
            _permits: accepted.permits,
        };
        connections.spawn(connection.serve(accepted.stream));
    };
    while let Some(accepted) = next_connection(&listener, &limiter, &stop).await {
        serve_connection(accepted);
    }
    let rest = async {
        for (stream, peer) in listener.into_established() {
            if let Some(accepted) = admit(stream, peer, &limiter).await {
                serve_connection(accepted);
            }
        }
        connections.close();
        connections.wait().await;
    };
    if timeout(settings.stop_timeout, rest).await.is_err() {
        warn!(
            open = connections.len(),
            "shutdown: closed the connections whose requests did not finish within site.stop_timeout"
        );
    }
}

/// A connection and everything that is needed to serve it.
struct Connection {
    builder: Builder,
    router: SwappableRouter,
    peer: SocketAddr,
    /// `true` if the peer is a trusted proxy.
    is_from_proxy: bool,
    stop: CancellationToken,
    write_timeout: Duration,
    open: OpenConnection,
    _permits: [Permits; 2],
}

/// An accepted connection, with the permits that it holds as long as it is open.
struct Accepted {
    stream: Stream,
    peer: SocketAddr,
    open: OpenConnection,
    permits: [Permits; 2],
}

impl Connection {
    /// Serves all requests on the connection. Releases the permits when the connection ends.
    async fn serve(self, stream: Stream) {
        let (router, peer, max_time) = (self.router, self.peer, self.write_timeout);
        let own = Arc::clone(self.open.connection());
        let is_from_proxy = self.is_from_proxy;
        let first_request = CancellationToken::new();
        let (has_begun, once) = (first_request.clone(), Once::new());
        let service = service_fn(move |mut request: Request<_>| {
            once.call_once(|| has_begun.cancel());
            if is_from_proxy {
                accept_ids_of_proxy(&mut request);
            }
            let response = router.respond(own.track(request), peer, max_time);
            response.inspect({
                let own = Arc::clone(&own);
                move |_| own.wait_for_client()
            })
        });
        listener::set_user_timeout(&stream, self.write_timeout);
        let io = TokioIo::new(WriteTimeoutStream::new(stream, self.write_timeout));
        let mut connection = pin!(self.builder.serve_connection(io, service));
        let end = tokio::select! {
            biased;
            end = connection.as_mut() => end,
            () = self.open.must_end() => {
                if !self.stop.is_cancelled() {
                    debug!("closed a connection to make room for another");
                    return;
                }
                // Wait for the first request before starting the graceful shutdown, because hyper
                // would close a connection on which nothing has arrived yet.
                tokio::select! {
                    _ = connection.as_mut() => return,
                    () = first_request.cancelled() => (),
                    () = sleep(FIRST_REQUEST_WAIT) => (),
                }
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = end {
            debug!(%error, "a connection failed");
        }
    }
}

/// Takes the request id and the trace from the headers if the request comes from a trusted proxy,
/// so that log entries of the proxy and of the site can be matched.
fn accept_ids_of_proxy<B>(request: &mut Request<B>) {
    if let Some(id) = RequestId::from_proxy(request.headers()) {
        request.extensions_mut().insert(id);
    }
    if !traces::are_on() {
        return;
    }
    let header = request.headers().get(TRACE_PARENT);
    let parent = header.and_then(|it| TraceParent::parse(it.to_str().ok()?));
    if let Some(parent) = parent {
        request.extensions_mut().insert(parent);
    }
}

/// Waits for the next connection and its permits. Returns `None` once `stop` is canceled.
async fn next_connection(
    listener: &Listener,
    limiter: &ConnectionLimiter,
    stop: &CancellationToken,
) -> Option<Accepted> {
    let accepted = async {
        loop {
            let (stream, peer) = accept(listener).await;
            if let Some(accepted) = admit(stream, peer, limiter).await {
                break accepted;
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => None,
        accepted = accepted => Some(accepted),
    }
}

/// Waits for the permits that a connection needs. Returns `None` if the client has too many
/// connections.
async fn admit(stream: Stream, peer: SocketAddr, limiter: &ConnectionLimiter) -> Option<Accepted> {
    // Check the client's limit first, so that a client with too many connections does not cause
    // another connection to be closed.
    let client = limiter.client(peer.ip());
    let Some(client_permit) = limiter.try_acquire_for(client) else {
        connection_limiter::refuse(&stream);
        return None;
    };
    let (open, permit) = limiter.acquire(client).await;
    Some(Accepted {
        stream,
        peer,
        open,
        permits: [permit, client_permit],
    })
}

/// Accepts a connection. Tries again after an error.
async fn accept(listener: &Listener) -> (Stream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if is_client_error(&error) => (),
            Err(error) => {
                warn!(%error, "cannot accept connections; retrying in 250 ms");
                sleep(Duration::from_millis(250)).await;
            }
        }
    }
}

/// Returns `true` if the client caused the error, for example by disconnecting. Any other error
/// means that the server has run out of a resource, so the caller waits before it tries again.
fn is_client_error(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// Configures hyper's connection builder. Only HTTP/1.1 is supported, because browsers use HTTP/2
/// only over TLS, and this server does not use TLS: a proxy in front of it terminates TLS.
fn http_builder(head_timeout: Duration) -> Builder {
    let mut builder = Builder::new();
    builder
        .timer(ConnectionTimer::default())
        .header_read_timeout(head_timeout)
        .max_buf_size(MAX_HEAD_BYTES);
    builder
}
