//! Lets applicants withdraw their applications.

use crate::{
    application::ApplicationId,
    store::{
        database::Database,
        outbox::Outbox,
        outbox_entry::{EntryState, ReceiptToken, WithdrawalResult},
        outbox_error::OutboxError,
        statements::saved_forms,
    },
};

row_struct! {
    /// The id and the state of an entry after an attempt to withdraw it.
    pub(in crate::store) struct WithdrawnRow {
        pub id: ApplicationId,
        pub state: EntryState,
    }
}

impl Outbox {
    /// Withdraws the application with this receipt token, unless it was delivered or is being
    /// delivered. Deletes its content immediately. If the application is already withdrawn, changes
    /// nothing. Returns `None` if there is no receipt with this token.
    pub async fn withdraw(
        &self,
        reference: &ReceiptToken,
    ) -> Result<Option<WithdrawalResult>, OutboxError> {
        let (hash, database) = (reference.hash(), &self.inner.database);
        loop {
            let now = self.inner.clock.now().as_millisecond();
            let Some(row) = withdraw(database, &hash, now).await? else {
                return Ok(None);
            };
            match row.state {
                EntryState::Withdrawn => {
                    // Wake the request of the visitor who is waiting for this entry. `send` fails
                    // if no request is waiting, which is fine.
                    let _ = self.inner.settled_ids.send(row.id);
                    // Wake the worker, because a later application from the same person might be
                    // due now.
                    self.inner.wake_worker.notify_one();
                    return Ok(Some(WithdrawalResult::Withdrawn));
                }
                EntryState::Delivered => return Ok(Some(WithdrawalResult::Delivered)),
                EntryState::Waiting => return Ok(Some(WithdrawalResult::BeingSent)),
                // The delivery attempt ended in the meantime, which changed the state. Try to
                // withdraw the entry again.
                EntryState::Held | EntryState::Refused | EntryState::Returned => (),
            }
        }
    }
}

/// Withdraws an entry unless it is delivered or being delivered. Returns its new state. A delivery
/// attempt whose lease has expired does not prevent the withdrawal, even though its result is
/// unknown.
async fn withdraw(
    database: &Database,
    reference: &[u8],
    now: i64,
) -> Result<Option<WithdrawnRow>, sqlx::Error> {
    let mut tx = database.begin().await?;
    let withdrawal = tx.query(
        "update outbox
         set state = 'withdrawn', changed_at = $2, unclear = unclear + cast(in_flight as int),
             in_flight = false, reason = null, payload = null, complaints = null, applicant = null,
             network = null
         where reference = $1
           and (state in ('held', 'refused', 'returned')
                or (state = 'waiting' and (not in_flight or due_at <= $2)))
         returning id",
    );
    let withdrawn: Option<String> = withdrawal.bind(reference).bind(now).fetch_value().await?;
    if let Some(id) = withdrawn {
        for removal in [
            "delete from document where entry = $1",
            "delete from draft where id = $1 and 0 < size",
        ] {
            tx.query(removal).bind(&id).execute().await?;
        }
        let removal = tx.query(saved_forms::REMOVE_RESUME_COPY);
        saved_forms::bind_resume_copy(removal, &id)
            .execute()
            .await?;
    }
    let entry = tx.query("select id, state from outbox where reference = $1");
    let entry = entry.bind(reference).fetch_optional().await?;
    tx.commit().await?;
    Ok(entry)
}
