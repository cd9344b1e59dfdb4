//! Finds an earlier application when the same person applies again. The token of its receipt proves who sent it;
//! without the token nothing is said about it.

use std::{sync::Arc, time::Duration};

use tokio::task::spawn_blocking;

use crate::{
    application::Application,
    clock,
    posting::PostingId,
    store::{
        outbox::{Outbox, OutboxError},
        outbox_entry::{EntryState, PutResult, ReceiptToken},
        put_rows::EarlierRow,
        statements,
    },
};

/// An earlier application for the same posting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierApplication {
    /// Where its receipt is.
    pub reference: ReceiptToken,
    /// Whether it can still be replaced.
    pub is_replaceable: bool,
    /// Whether the employer has it, or may have it.
    pub may_have_arrived: bool,
}

/// How an application relates to an earlier one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resent {
    /// The same was sent.
    Same(PutResult),
    /// The same address sends something else, and the earlier one still waits.
    Different,
    /// The two have nothing to do with each other, or the earlier one ended.
    Unrelated,
}

impl Outbox {
    /// Stores an application as [`Outbox::put`] does and withdraws the one with the receipt token `first`, in one
    /// transaction.
    pub async fn replace(
        &self,
        application: &Application,
        first: &ReceiptToken,
    ) -> Result<PutResult, OutboxError> {
        self.put_or_replace(application, Some(first.hash())).await
    }

    /// Finds the application with this receipt token, if it is for that posting.
    pub async fn earlier(
        &self,
        reference: &ReceiptToken,
        posting: &PostingId,
    ) -> Result<Option<EarlierApplication>, OutboxError> {
        let Some(row) = self.earlier_row(reference, posting).await? else {
            return Ok(None);
        };
        Ok(Some(EarlierApplication {
            reference: reference.clone(),
            is_replaceable: row.is_replaceable,
            may_have_arrived: is_live(row.state) && !row.is_replaceable,
        }))
    }

    /// Compares `application` with the one that has this receipt token.
    pub async fn compare(
        &self,
        reference: &ReceiptToken,
        application: &Application,
    ) -> Result<Resent, OutboxError> {
        let Some(row) = self.earlier_row(reference, &application.posting).await? else {
            return Ok(Resent::Unrelated);
        };
        let (shared, application) = (Arc::clone(&self.inner), application.clone());
        // Hashing a large file takes a while, so it runs beside the async threads.
        let hashes = spawn_blocking(move || {
            let envelope = &shared.sealer;
            (
                envelope.content_digests(&application),
                envelope.applicant_hashes(&application),
            )
        });
        let (digests, applicants) = hashes.await.map_err(|_| OutboxError::Stopping)?;
        let is_recent = self.same_since() < row.received_at;
        if is_live(row.state) && is_recent && digests.contains(&row.digest) {
            return Ok(Resent::Same(PutResult {
                id: row.id,
                token: reference.clone(),
                is_new: false,
            }));
        }
        let is_same_person = row.applicant.is_some_and(|it| applicants.contains(&it));
        Ok(match row.state {
            EntryState::Waiting | EntryState::Held if is_same_person => Resent::Different,
            _ => Resent::Unrelated,
        })
    }

    /// The same content is looked for among applications received after this time.
    pub(in crate::store) fn same_since(&self) -> i64 {
        let same_for: Duration = self.inner.retention.same_for;
        clock::saturating_sub(self.inner.clock.now(), same_for).as_millisecond()
    }

    async fn earlier_row(
        &self,
        reference: &ReceiptToken,
        posting: &PostingId,
    ) -> Result<Option<EarlierRow>, OutboxError> {
        let row = statements::put::earlier(&self.inner.database, &reference.hash()).await?;
        Ok(row.filter(|row| row.posting == *posting))
    }
}

/// Whether it waits for the employer, or the employer has it.
fn is_live(state: EntryState) -> bool {
    matches!(
        state,
        EntryState::Waiting | EntryState::Held | EntryState::Delivered
    )
}
