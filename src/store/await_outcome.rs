//! Lets a visitor wait for a limited time until the ATS accepts or rejects the application.

use std::time::Duration;

use tokio::{
    sync::broadcast,
    time::{Instant, timeout_at},
};

use crate::{
    application::ApplicationId,
    clock,
    store::{
        outbox::Outbox,
        outbox_entry::{DeliveryOutcome, EntryState},
        outbox_error::OutboxError,
        statements,
        wait_rows::{ClosedWait, Wait},
    },
};

/// How often the entry is read from the database while a visitor is waiting, if replicas share the
/// store. Reading is necessary, because another replica that ends the attempt cannot signal this
/// process.
const REPLICA_POLL_INTERVAL: Duration = Duration::from_millis(200);

impl Outbox {
    /// Waits for up to `wait` until the entry leaves the state `Waiting`. Returns immediately if
    /// the next attempt is not due within that time. If the ATS rejects the application later, the
    /// entry becomes `Refused`, not `Returned`, because there is no waiting visitor to whom the
    /// form could be shown.
    pub async fn await_outcome(
        &self,
        id: ApplicationId,
        wait: Duration,
    ) -> Result<DeliveryOutcome, OutboxError> {
        let mut settled = self.inner.settled_ids.subscribe();
        let deadline = Instant::now() + wait;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if let Some(closed) = self.close_wait(id, left).await? {
                return self.outcome(closed);
            }
            if left.is_zero() {
                return Err(OutboxError::NoSuchEntry(id));
            }
            wait_for_signal(&mut settled, id, self.next_check(deadline)).await;
        }
    }

    /// Returns the entry if the visitor does not need to wait any longer: the entry has left the
    /// state `Waiting`, or cannot leave it within the remaining time `left`.
    async fn close_wait(
        &self,
        id: ApplicationId,
        left: Duration,
    ) -> Result<Option<ClosedWait>, OutboxError> {
        let until = clock::saturating_add(self.inner.clock.now(), left).as_millisecond();
        let until = (!left.is_zero()).then_some(until);
        let wait = Wait { id, until };
        Ok(statements::close_wait::close_wait(&self.inner.database, wait).await?)
    }

    fn outcome(&self, closed: ClosedWait) -> Result<DeliveryOutcome, OutboxError> {
        Ok(match closed.state {
            EntryState::Returned => {
                let row = closed.id.to_string();
                DeliveryOutcome::Returned(self.open_ats_errors(&row, closed.complaints)?)
            }
            state => DeliveryOutcome::Receipt(state),
        })
    }

    /// When to read the entry from the database if no signal arrives. With replicas, the entry is
    /// read every `REPLICA_POLL_INTERVAL`, because other replicas cannot signal this process.
    fn next_check(&self, deadline: Instant) -> Instant {
        if self.inner.database.is_shared() {
            deadline.min(Instant::now() + REPLICA_POLL_INTERVAL)
        } else {
            deadline
        }
    }
}

/// Waits until the deadline for a signal about this entry.
async fn wait_for_signal(
    settled: &mut broadcast::Receiver<ApplicationId>,
    id: ApplicationId,
    deadline: Instant,
) {
    while let Ok(Ok(other)) = timeout_at(deadline, settled.recv()).await
        && other != id
    {}
}
