//! Finds the earlier application of a person who applies for the same posting again. The visitor
//! must have the receipt token of that application, which proves that the visitor sent it.

use std::{sync::Arc, time::Duration};

use tokio::task::spawn_blocking;

use crate::{
    application::Application,
    clock,
    posting::PostingId,
    store::{
        application_sealer::has_same_content,
        outbox::Outbox,
        outbox_entry::{EntryState, NewApplication, PutResult, ReceiptToken},
        outbox_error::OutboxError,
        put_rows::EarlierRow,
        statements,
    },
};

/// An earlier application for the same posting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierApplication {
    /// The token of the application's receipt.
    pub reference: ReceiptToken,
    /// Whether a new application can still replace this one.
    pub is_replaceable: bool,
    /// Whether the employer has, or might have, received the application.
    pub may_have_arrived: bool,
}

/// How an application compares with an earlier one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resent {
    /// Both applications have the same content.
    Same(PutResult),
    /// The applications are from the same person, but their content differs. The earlier one is
    /// still waiting or held.
    Different,
    /// The applications are from different people or for different postings, or the earlier one can
    /// no longer be replaced.
    Unrelated,
}

impl Outbox {
    /// Stores an application like [`Outbox::put`], and withdraws the earlier application with the
    /// receipt token `first` in the same transaction.
    pub async fn replace(
        &self,
        new: impl Into<NewApplication<'_>>,
        first: &ReceiptToken,
    ) -> Result<PutResult, OutboxError> {
        self.put_or_replace(new.into(), Some(first.hash())).await
    }

    /// Finds the application with this receipt token, if it is for this posting.
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

    /// Finds the stored application that has the same id and the same content as `application`.
    pub async fn find_same_form(
        &self,
        application: &Application,
    ) -> Result<Option<PutResult>, OutboxError> {
        let (shared, application) = (Arc::clone(&self.inner), application.clone());
        let id = application.id.to_string();
        // Hashing a large file takes a while, so it runs on a blocking thread.
        let digests = spawn_blocking(move || shared.sealer.content_digests(&application));
        let digests = digests.await.map_err(|_| OutboxError::Stopping)?;
        let database = &self.inner.database;
        let found = statements::put::find_same_form(database, &id, &digests).await?;
        found
            .map(|row| self.put_result(row.id, &row.reference))
            .transpose()
    }

    /// Compares `application` with the stored application that has this receipt token.
    pub async fn compare(
        &self,
        reference: &ReceiptToken,
        application: &Application,
    ) -> Result<Resent, OutboxError> {
        let Some(row) = self.earlier_row(reference, &application.posting).await? else {
            return Ok(Resent::Unrelated);
        };
        let (shared, application) = (Arc::clone(&self.inner), application.clone());
        // Hashing a large file takes a while, so it runs on a blocking thread.
        let hashes = spawn_blocking(move || {
            let envelope = &shared.sealer;
            (
                envelope.content_digests(&application),
                envelope.applicant_hashes(&application),
            )
        });
        let (digests, applicants) = hashes.await.map_err(|_| OutboxError::Stopping)?;
        let is_recent = self.same_since() < row.received_at;
        if is_live(row.state) && is_recent && has_same_content(&row.digest, &digests) {
            return Ok(Resent::Same(PutResult {
                id: row.id,
                token: reference.clone(),
                is_new: false,
                is_correction: false,
                may_have_saved_form: true,
            }));
        }
        let is_same_person = row.applicant.is_some_and(|it| applicants.contains(&it));
        Ok(match row.state {
            EntryState::Waiting | EntryState::Held if is_same_person => Resent::Different,
            _ => Resent::Unrelated,
        })
    }

    /// An application with the same content counts as a duplicate if the earlier one was received
    /// after this time.
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

/// Whether an application in this state has been delivered or still can be.
fn is_live(state: EntryState) -> bool {
    matches!(
        state,
        EntryState::Waiting | EntryState::Held | EntryState::Delivered
    )
}
