//! The visitor's bounded wait for the delivery of an application.

use std::time::Duration;

use tokio::{
    sync::broadcast,
    time::{Instant, timeout_at},
};

use crate::{
    application::ApplicationId,
    store::{
        outbox::{Outbox, OutboxError},
        outbox_entry::{DeliveryOutcome, EntryState},
        rows, statements,
    },
};

/// How often the entry is read during the wait if other replicas may end its attempt.
const REPLICA_POLL_INTERVAL: Duration = Duration::from_millis(200);

impl Outbox {
    /// Waits up to `wait` for the entry to leave `Waiting`, then ends the visitor's wait: a later
    /// rejection is `Refused`, not `Returned`. Returns at once if the entry was postponed beyond
    /// the wait.
    pub async fn await_outcome(
        &self,
        id: ApplicationId,
        wait: Duration,
    ) -> Result<DeliveryOutcome, OutboxError> {
        let mut settled = self.inner.settled_ids.subscribe();
        let deadline = Instant::now() + wait;
        while self.may_settle_before(id, deadline).await? {
            let look_at = self.next_check(deadline);
            if !wait_for_signal(&mut settled, id, look_at).await && look_at == deadline {
                break;
            }
        }
        let row = id.to_string();
        let closed = dispatch!(&self.inner.database, outbox::close_wait(&row))?;
        let (state, complaints) = closed.ok_or(OutboxError::NoSuchEntry(id))?;
        match rows::parse_state(&state)? {
            EntryState::Returned => Ok(DeliveryOutcome::Returned(
                self.open_ats_errors(&row, complaints)?,
            )),
            state => Ok(DeliveryOutcome::Receipt(state)),
        }
    }
}

impl Outbox {
    /// Whether the entry may leave `Waiting` before the deadline.
    async fn may_settle_before(
        &self,
        id: ApplicationId,
        deadline: Instant,
    ) -> Result<bool, OutboxError> {
        let progress = statements::outbox::progress(&self.inner.database, &id.to_string()).await?;
        let progress = progress.ok_or(OutboxError::NoSuchEntry(id))?;
        let left = deadline.saturating_duration_since(Instant::now());
        let in_time = progress.in_flight || self.time_until(progress.next_at) <= left;
        Ok(progress.state == EntryState::Waiting.as_str() && in_time)
    }

    /// When to read the entry without a signal. Signals of other replicas do not reach this
    /// process.
    fn next_check(&self, deadline: Instant) -> Instant {
        match self.inner.database.is_shared() {
            true => deadline.min(Instant::now() + REPLICA_POLL_INTERVAL),
            false => deadline,
        }
    }
}

/// Waits for a signal about this entry. `false` at the deadline.
async fn wait_for_signal(
    settled: &mut broadcast::Receiver<ApplicationId>,
    id: ApplicationId,
    deadline: Instant,
) -> bool {
    loop {
        match timeout_at(deadline, settled.recv()).await {
            Ok(Ok(other)) if other != id => (),
            // A receiver that missed signals must read the entry.
            Ok(Ok(_) | Err(broadcast::error::RecvError::Lagged(_))) => return true,
            Ok(Err(broadcast::error::RecvError::Closed)) | Err(_) => return false,
        }
    }
}
