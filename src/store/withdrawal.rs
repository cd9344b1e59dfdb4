//! Applications that their senders withdraw.

use crate::{
    application::ApplicationId,
    store::{
        outbox::{Outbox, OutboxError},
        outbox_entry::{EntryState, ReceiptToken, WithdrawalResult},
        rows, statements,
    },
};

impl Outbox {
    /// Withdraws the application of a receipt, unless it was delivered or is being delivered. Its
    /// content is deleted at once. Withdrawing it again changes nothing. `None` if there is no such
    /// receipt.
    pub async fn withdraw(
        &self,
        reference: &ReceiptToken,
    ) -> Result<Option<WithdrawalResult>, OutboxError> {
        let (hash, database) = (reference.hash(), &self.inner.database);
        loop {
            let now = self.inner.clock.now().as_millisecond();
            let stands = statements::withdrawal::withdraw(database, &hash, now).await?;
            let Some((id, state)) = stands else {
                return Ok(None);
            };
            match rows::parse_state(&state)? {
                EntryState::Withdrawn => {
                    self.notify_withdrawn(ApplicationId::parse(&id));
                    return Ok(Some(WithdrawalResult::Withdrawn));
                }
                EntryState::Delivered => return Ok(Some(WithdrawalResult::Delivered)),
                EntryState::Waiting => return Ok(Some(WithdrawalResult::BeingSent)),
                // Its attempt has just ended.
                EntryState::Held | EntryState::Refused | EntryState::Returned => (),
            }
        }
    }

    /// Wakes the visitor who waits for the entry, and the worker: a later application of the same
    /// person may be due.
    fn notify_withdrawn(&self, id: Option<ApplicationId>) {
        if let Some(id) = id {
            // A missing receiver is not an error.
            let _ = self.inner.settled_ids.send(id);
        }
        self.inner.wake_worker.notify_one();
    }
}
