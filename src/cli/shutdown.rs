//! Graceful shutdown on SIGTERM and SIGINT.

use std::io;

use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Returns a token that is canceled at the first SIGTERM or SIGINT. A second signal terminates the
/// process immediately.
pub(crate) fn on_signal() -> io::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let token = stop.clone();
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        for _ in 0..2 {
            tokio::select! {
                _ = terminate.recv() => (),
                _ = interrupt.recv() => (),
            }
            token.cancel();
        }
        // A second signal means that the user does not want to wait until requests in progress are
        // completed.
        std::process::exit(130);
    });
    Ok(stop)
}
