//! Lets a delivery worker wait until the next entry is due.

use std::time::Duration;

use tokio::time::sleep;

use crate::store::{
    outbox::{Inner, Outbox},
    statements,
};

/// The longest wait of `wait_until_due`. It is short, because another process, such as one of the
/// operator's commands, can change the outbox without waking the worker.
const MAX_IDLE: Duration = Duration::from_secs(5);
/// The longest wait of `wait_until_due` if other replicas use the outbox.
const MAX_IDLE_WITH_REPLICAS: Duration = Duration::from_secs(1);
/// How long `wait_until_due` waits after the database failed.
const IDLE_AFTER_ERROR: Duration = Duration::from_secs(1);

impl Outbox {
    /// Waits until a new entry is stored or an entry becomes due, for at most `MAX_IDLE` (with
    /// replicas, `MAX_IDLE_WITH_REPLICAS`).
    pub async fn wait_until_due(&self) {
        let longest = if self.inner.database.is_shared() {
            MAX_IDLE_WITH_REPLICAS
        } else {
            MAX_IDLE
        };
        let Inner { database, ats, .. } = &*self.inner;
        let rest = match statements::delivery::next_due(database, ats).await {
            Ok(Some(due)) => self.time_until(due).min(longest),
            Ok(None) => longest,
            Err(_) => IDLE_AFTER_ERROR,
        };
        tokio::select! {
            () = self.inner.wake_worker.notified() => (),
            () = sleep(rest) => (),
        }
    }
}
