//! Renders on blocking threads, so that rendering does not block other requests. Limits how many
//! requests wait for rendering, overall and per client.

use std::{net::IpAddr, sync::Arc, time::Duration};

use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};
use tracing::Span;

use crate::{client_limiter::ClientLimiter, telemetry::traces, web::error::PageError};

/// The maximum number of pages that a queue renders at the same time. With a higher number, each
/// page would only take longer.
const MAX_RENDERING: usize = 2;

/// The maximum number of requests in a queue, including those that are being rendered, overall and
/// per client. The limit per client prevents one client from filling the queue. The queues together
/// must be far smaller than `site.max_connections`, because the connection of each waiting request
/// stays open.
const MAX_QUEUED: usize = 48;
const MAX_QUEUED_PER_CLIENT: usize = 16;

/// How long a request waits in a queue for work that takes much memory: scaling a picture. The time
/// is short, because the caller can send the original picture instead.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// A queue of requests that need a blocking thread.
#[derive(Debug)]
pub struct RenderQueue {
    rendering: Arc<Semaphore>,
    queued: ClientLimiter,
    /// How long a request waits at most for earlier requests.
    max_wait: Duration,
}

impl Default for RenderQueue {
    fn default() -> Self {
        Self::new(MAX_RENDERING, Duration::MAX)
    }
}

impl RenderQueue {
    /// Creates a queue for work that takes much memory. It runs one job at a time. A request that
    /// waits longer than `MAX_WAIT` fails.
    pub fn one_at_a_time() -> Self {
        Self::new(1, MAX_WAIT)
    }

    fn new(max_rendering: usize, max_wait: Duration) -> Self {
        Self {
            rendering: Arc::new(Semaphore::new(max_rendering)),
            queued: ClientLimiter::new(MAX_QUEUED, MAX_QUEUED_PER_CLIENT).per_network(),
            max_wait,
        }
    }

    /// Runs `render` on a blocking thread, after all earlier requests in the queue.
    ///
    /// # Errors
    ///
    /// Returns the error of `render`, [`PageError::Panicked`], or [`PageError::Busy`] if too many
    /// requests wait, or if this request has waited too long.
    pub async fn run<T: Send + 'static>(
        &self,
        client: Option<IpAddr>,
        render: impl FnOnce() -> Result<T, PageError> + Send + 'static,
    ) -> Result<T, PageError> {
        let _queued = self.queued.try_acquire(client).ok_or(PageError::Busy)?;
        let permit = Arc::clone(&self.rendering).acquire_owned();
        let permit = timeout(self.max_wait, permit).await;
        let permit = permit.map_err(|_| PageError::Busy)?;
        // The blocking thread owns the permit. Therefore the permit is released only when rendering
        // has finished, even if the client disconnects.
        let request = Span::current();
        let rendered = spawn_blocking(move || {
            let _permit = permit;
            let _span = traces::render(&request).entered();
            render()
        });
        rendered.await.map_err(|_| PageError::Panicked)?
    }
}
