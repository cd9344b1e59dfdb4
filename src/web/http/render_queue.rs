//! Renders pages and pictures on blocking threads, so that rendering does not block other requests.
//! Limits how many requests can wait, overall and per client. Clients take turns.

use std::{net::IpAddr, sync::Arc, time::Duration};

use tokio::{task::spawn_blocking, time::timeout};
use tracing::Span;

use crate::{
    telemetry::traces,
    web::{
        error::PageError,
        http::turn_queue::{QueueLimits, TurnQueue},
    },
};

/// The maximum number of pages that a queue renders at the same time. A higher number would only
/// make each page take longer.
const MAX_RENDERING: usize = 2;

/// The maximum number of requests in a queue, including those that are being rendered. Each request
/// occupies a connection, so the limits of all queues together must be far below
/// `site.max_connections`.
const MAX_QUEUED: usize = 48;
/// The maximum number of requests from one client in a queue, so that a few clients cannot fill it.
/// Many visitors can share one address, for example in an office, so a much lower limit would
/// refuse some of them.
const MAX_QUEUED_PER_CLIENT: usize = 16;

/// How long a request for a smaller copy of a picture can wait in its queue. The time is short,
/// because the caller can send the original instead.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// A queue of requests that need a blocking thread for rendering.
#[derive(Debug)]
pub struct RenderQueue {
    turns: Arc<TurnQueue>,
    /// How long a request can wait for its turn.
    max_wait: Duration,
}

impl Default for RenderQueue {
    fn default() -> Self {
        Self::new(MAX_RENDERING, Duration::MAX)
    }
}

impl RenderQueue {
    /// Creates a queue for work that needs a lot of memory. It runs one task at a time, and a
    /// request that has waited for `MAX_WAIT` fails.
    pub fn one_at_a_time() -> Self {
        Self::new(1, MAX_WAIT)
    }

    fn new(max_rendering: usize, max_wait: Duration) -> Self {
        let limits = QueueLimits {
            processed: max_rendering,
            total: MAX_QUEUED,
            per_client: MAX_QUEUED_PER_CLIENT,
        };
        Self {
            turns: Arc::new(TurnQueue::new(limits)),
            max_wait,
        }
    }

    /// Runs `render` on a blocking thread when it is this request's turn.
    ///
    /// # Errors
    ///
    /// Returns [`PageError::Busy`] if too many requests are waiting or this request has waited too
    /// long, and [`PageError::Panicked`] if `render` panics. Otherwise returns the result of
    /// `render`.
    pub async fn run<T: Send + 'static>(
        &self,
        client: Option<IpAddr>,
        render: impl FnOnce() -> Result<T, PageError> + Send + 'static,
    ) -> Result<T, PageError> {
        let turn = timeout(self.max_wait, self.turns.acquire(client)).await;
        let turn = turn.ok().flatten().ok_or(PageError::Busy)?;
        // The blocking thread owns the permit. Therefore the next request starts only after
        // rendering has finished, even if the client disconnects.
        let request = Span::current();
        let rendered = spawn_blocking(move || {
            let _turn = turn;
            let _span = traces::render(&request).entered();
            render()
        });
        rendered.await.map_err(|_| PageError::Panicked)?
    }
}
