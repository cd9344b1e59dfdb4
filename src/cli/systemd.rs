//! Notifies systemd of the state of the service (sd_notify). Without systemd, does nothing.

use sd_notify::NotifyState;
use tokio::time::sleep;

/// Sends states, such as `READY`, to systemd.
pub(crate) fn notify(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "cannot notify systemd");
    }
}

/// Notifies systemd that the settings are being reloaded. The message `READY` ends this state.
pub(crate) fn notify_reloading() {
    match NotifyState::monotonic_usec_now() {
        Ok(now) => notify(&[NotifyState::Reloading, now]),
        Err(error) => tracing::warn!(%error, "cannot read the clock for systemd"),
    }
}

/// If the unit sets `WatchdogSec`, regularly notifies the watchdog. The notifications stop if the
/// async runtime hangs.
pub(crate) fn start_watchdog() {
    let Some(limit) = sd_notify::watchdog_enabled() else {
        return;
    };
    tokio::spawn(async move {
        loop {
            notify(&[NotifyState::Watchdog]);
            sleep(limit / 2).await;
        }
    });
}
