//! Lets a visitor wait for the delivery of an application, for a limited time.

use std::time::Duration;

use tokio::{
    sync::broadcast,
    time::{Instant, timeout_at},
};

use crate::{
    application::ApplicationId,
    store::{
        outbox::Outbox,
        outbox_entry::{DeliveryOutcome, EntryState},
        outbox_error::OutboxError,
    },
};

/// How often the entry is read during the wait if there may be other replicas, which cannot signal
/// this process when they end an attempt.
const REPLICA_POLL_INTERVAL: Duration = Duration::from_millis(200);

row_struct! {
    /// The progress of a waiting entry.
    struct Progress {
        state: EntryState,
        in_flight: bool,
        /// The earliest time of the next attempt. It is the latest of the entry's due time, the end
        /// of the pause, and the due times of earlier applications of the same person.
        next_at: i64,
    }
}

row_struct! {
    /// An entry at the end of the wait, with the sealed messages of the ATS.
    struct ClosedWait {
        state: EntryState,
        complaints: Option<Vec<u8>>,
    }
}

impl Outbox {
    /// Waits up to `wait` for the entry to leave the state `Waiting`. A rejection after this wait
    /// makes it `Refused`, not `Returned`. Returns immediately if the next attempt is due after the
    /// wait.
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
        let closed = self.close_wait(row.clone()).await?;
        let closed = closed.ok_or(OutboxError::NoSuchEntry(id))?;
        match closed.state {
            EntryState::Returned => Ok(DeliveryOutcome::Returned(
                self.open_ats_errors(&row, closed.complaints)?,
            )),
            state => Ok(DeliveryOutcome::Receipt(state)),
        }
    }
}

impl Outbox {
    /// Ends the visitor's wait. Returns the entry's state at this moment.
    async fn close_wait(&self, row: String) -> Result<Option<ClosedWait>, OutboxError> {
        let close = self.inner.database.write(move |mut tx| {
            Box::pin(async move {
                let update =
                    "update outbox set answered = true where id = $1 returning state, complaints";
                tx.query(update).bind(row).fetch_optional().await
            })
        });
        Ok(close.await?)
    }

    /// Whether the entry may leave `Waiting` before the deadline.
    async fn may_settle_before(
        &self,
        id: ApplicationId,
        deadline: Instant,
    ) -> Result<bool, OutboxError> {
        let progress = self.inner.database.query(sql!(
            "select state, in_flight, ",
            MAX,
            "(due_at,
              coalesce((select until from pause), due_at),
              coalesce((select max(due_at) from outbox as earlier
                        where earlier.applicant = own.applicant
                          and earlier.state = 'waiting' and not earlier.in_flight
                          and (earlier.received_at, earlier.id) < (own.received_at, own.id)),
                       due_at)) as next_at
             from outbox as own where id = $1",
        ));
        let progress: Option<Progress> = progress.bind(id.to_string()).fetch_optional().await?;
        let progress = progress.ok_or(OutboxError::NoSuchEntry(id))?;
        let left = deadline.saturating_duration_since(Instant::now());
        let in_time = progress.in_flight || self.time_until(progress.next_at) <= left;
        Ok(progress.state == EntryState::Waiting && in_time)
    }

    /// When to read the entry even without a signal, because other replicas cannot signal this
    /// process.
    fn next_check(&self, deadline: Instant) -> Instant {
        if self.inner.database.is_shared() {
            deadline.min(Instant::now() + REPLICA_POLL_INTERVAL)
        } else {
            deadline
        }
    }
}

/// Waits for a signal about this entry. Returns `false` if no signal arrives before the deadline.
async fn wait_for_signal(
    settled: &mut broadcast::Receiver<ApplicationId>,
    id: ApplicationId,
    deadline: Instant,
) -> bool {
    loop {
        match timeout_at(deadline, settled.recv()).await {
            Ok(Ok(other)) if other != id => (),
            // If this receiver missed signals, the entry must be read.
            Ok(Ok(_) | Err(broadcast::error::RecvError::Lagged(_))) => return true,
            Ok(Err(broadcast::error::RecvError::Closed)) | Err(_) => return false,
        }
    }
}
