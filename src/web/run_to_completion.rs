//! Runs handlers to completion even if the client disconnects.

use std::{future::Future, panic};

use tracing::Instrument;

/// Runs a handler in its own task. If the client disconnects, the server drops the future that it
/// is polling, but the task continues.
pub async fn run_to_completion<T: Send + 'static>(
    handler: impl Future<Output = T> + Send + 'static,
) -> T {
    match tokio::spawn(handler.in_current_span()).await {
        Ok(result) => result,
        Err(error) => match error.try_into_panic() {
            Ok(reason) => panic::resume_unwind(reason),
            // Wait forever. The task is canceled only when the runtime shuts down, and that drops
            // this future too.
            Err(_) => std::future::pending().await,
        },
    }
}
