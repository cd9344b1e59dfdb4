//! The visitor's bounded wait for the delivery of an application.

use std::time::Duration;

use tokio::{
    sync::broadcast,
    time::{Instant, timeout_at},
};

use crate::{
    application::ApplicationId,
    store::{
        entry::{Outcome, State},
        outbox::{Outbox, OutboxError},
        rows, statements,
    },
};

/// How often the entry is read during the wait if other replicas may end its attempt.
const LOOK_AMONG_REPLICAS: Duration = Duration::from_millis(200);

impl Outbox {
    /// Waits up to `wait` for the entry to leave `Waiting`, then ends the visitor's wait: a later
    /// rejection is `Refused`, not `Returned`. Returns at once if the entry was postponed beyond
    /// the wait.
    pub async fn outcome(&self, id: ApplicationId, wait: Duration) -> Result<Outcome, OutboxError> {
        let mut settled = self.shared.settled.subscribe();
        let deadline = Instant::now() + wait;
        while self.may_change(id, deadline).await? {
            let look_at = self.look_again(deadline);
            if !heard(&mut settled, id, look_at).await && look_at == deadline {
                break;
            }
        }
        let row = id.to_string();
        let closed = on!(&self.shared.database, outbox::close_wait(&row))?;
        let (state, complaints) = closed.ok_or(OutboxError::NoSuchEntry(id))?;
        match rows::state(&state)? {
            State::Returned => Ok(Outcome::Returned(self.complaints(&row, complaints)?)),
            state => Ok(Outcome::Receipt(state)),
        }
    }
}

impl Outbox {
    /// Whether the entry may leave `Waiting` before the deadline.
    async fn may_change(&self, id: ApplicationId, deadline: Instant) -> Result<bool, OutboxError> {
        let progress = statements::outbox::progress(&self.shared.database, &id.to_string()).await?;
        let progress = progress.ok_or(OutboxError::NoSuchEntry(id))?;
        let left = deadline.saturating_duration_since(Instant::now());
        let in_time = progress.in_flight || self.until(progress.next_at) <= left;
        Ok(progress.state == State::Waiting.as_str() && in_time)
    }

    /// When to read the entry without a signal. Signals of other replicas do not reach this
    /// process.
    fn look_again(&self, deadline: Instant) -> Instant {
        match self.shared.database.is_shared() {
            true => deadline.min(Instant::now() + LOOK_AMONG_REPLICAS),
            false => deadline,
        }
    }
}

/// Waits for a signal about this entry. `false` at the deadline.
async fn heard(
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
