//! Renders on blocking threads, so that rendering does not block other requests. Limits how many
//! requests wait for rendering, overall and per client.

use std::{net::IpAddr, sync::Arc};

use tokio::{sync::Semaphore, task::spawn_blocking};
use tracing::Span;

use crate::{
    telemetry::traces,
    web::{client_limiter::ClientLimiter, error::PageError},
};

/// The maximum number of pages that a queue renders at once. Rendering more at once would only make
/// each slower.
const MAX_RENDERING: usize = 2;

/// The maximum number of requests that render or wait to render, overall and per client. Because of
/// the limit per client, one client cannot fill the queue.
const MAX_QUEUED: usize = 256;
const MAX_QUEUED_PER_CLIENT: usize = 64;

/// A queue of requests that need a blocking thread.
#[derive(Debug)]
pub struct RenderQueue {
    rendering: Arc<Semaphore>,
    queued: ClientLimiter,
}

impl Default for RenderQueue {
    fn default() -> Self {
        Self::new(MAX_RENDERING)
    }
}

impl RenderQueue {
    /// A queue for work that takes much memory.
    pub fn one_at_a_time() -> Self {
        Self::new(1)
    }

    fn new(max_rendering: usize) -> Self {
        Self {
            rendering: Arc::new(Semaphore::new(max_rendering)),
            queued: ClientLimiter::new(MAX_QUEUED, MAX_QUEUED_PER_CLIENT),
        }
    }

    /// Runs `render` on a blocking thread, after all earlier requests in the queue.
    ///
    /// # Errors
    ///
    /// Returns the error of `render`, [`PageError::Panicked`], or [`PageError::Busy`] if too many
    /// requests wait.
    pub async fn run<T: Send + 'static>(
        &self,
        client: Option<IpAddr>,
        render: impl FnOnce() -> Result<T, PageError> + Send + 'static,
    ) -> Result<T, PageError> {
        let _queued = self.queued.try_acquire(client).ok_or(PageError::Busy)?;
        let permit = Arc::clone(&self.rendering).acquire_owned().await;
        // If the client disconnects, rendering still finishes, and the permit is released only
        // then.
        let request = Span::current();
        let rendered = spawn_blocking(move || {
            let _permit = permit;
            let _span = traces::render(&request).entered();
            render()
        });
        rendered.await.map_err(|_| PageError::Panicked)?
    }
}
