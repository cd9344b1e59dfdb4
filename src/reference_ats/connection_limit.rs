//! Limits the connections of the reference ATS: their number, and the time in which a client must
//! read a response. Without these limits, idle connections could use up the file descriptors of the
//! process.

use std::{
    future::{Ready, ready},
    io,
    sync::Arc,
    time::Duration,
};

use axum::{Extension, middleware::AddExtension};
use axum_server::accept::Accept;
use tokio::{
    net::TcpStream,
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tower::Layer;

use crate::write_timeout::WriteTimeoutStream;

/// The maximum number of open connections. The site's own connections leave enough file descriptors
/// for them (see `app/open_files`).
const MAX_CONNECTIONS: usize = 128;
/// How long a response waits for a client that reads nothing.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// Accepts connections up to the maximum number, and closes further ones.
#[derive(Debug, Clone)]
pub(crate) struct ConnectionLimit(Arc<Semaphore>);

impl ConnectionLimit {
    pub fn new() -> Self {
        Self(Arc::new(Semaphore::new(MAX_CONNECTIONS)))
    }
}

impl<S> Accept<TcpStream, S> for ConnectionLimit {
    type Stream = WriteTimeoutStream<TcpStream>;
    /// The service of the connection holds the permit until the connection ends.
    type Service = AddExtension<S, Arc<OwnedSemaphorePermit>>;
    type Future = Ready<io::Result<(Self::Stream, Self::Service)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let permit = Arc::clone(&self.0).try_acquire_owned();
        let permit = permit.map_err(|_| io::Error::from(io::ErrorKind::ConnectionRefused));
        ready(permit.map(|permit| {
            let stream = WriteTimeoutStream::new(stream, WRITE_TIMEOUT);
            (stream, Extension(Arc::new(permit)).layer(service))
        }))
    }
}
