//! Applications that their senders withdraw.

use crate::{
    application::ApplicationId,
    store::{
        entry::{Reference, State, Withdrawal},
        outbox::{Outbox, OutboxError},
        rows, statements,
    },
};

impl Outbox {
    /// Withdraws the application of a receipt, unless it was delivered or is being delivered. Its
    /// content is deleted at once. Withdrawing it again changes nothing. `None` if there is no such
    /// receipt.
    pub async fn withdraw(&self, reference: &Reference) -> Result<Option<Withdrawal>, OutboxError> {
        let (hash, database) = (reference.hash(), &self.shared.database);
        loop {
            let now = self.shared.clock.now().as_millisecond();
            let stands = statements::withdrawal::withdraw(database, &hash, now).await?;
            let Some((id, state)) = stands else {
                return Ok(None);
            };
            match rows::state(&state)? {
                State::Withdrawn => {
                    self.tell_of(ApplicationId::parse(&id));
                    return Ok(Some(Withdrawal::Withdrawn));
                }
                State::Delivered => return Ok(Some(Withdrawal::Delivered)),
                State::Waiting => return Ok(Some(Withdrawal::BeingSent)),
                // Its attempt has just ended.
                State::Held | State::Refused | State::Returned => (),
            }
        }
    }

    /// Wakes the visitor who waits for the entry, and the worker: a later application of the same
    /// person may be due.
    fn tell_of(&self, id: Option<ApplicationId>) {
        if let Some(id) = id {
            // A missing receiver is not an error.
            let _ = self.shared.settled.send(id);
        }
        self.shared.bell.notify_one();
    }
}
