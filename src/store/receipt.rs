//! Receipts: what an applicant sees of an application.

use crate::{
    application::Application,
    clock,
    form::ats_field_error::AtsFieldError,
    posting::PostingId,
    store::{
        outbox::{Outbox, OutboxError},
        outbox_entry::{EntryState, Receipt, ReceiptToken},
        rows, statements,
    },
};

impl Outbox {
    /// The receipt of a token. It contains the answers while they are stored. After delivery they
    /// are shown only while the sender may download them.
    pub async fn receipt(&self, reference: &ReceiptToken) -> Result<Option<Receipt>, OutboxError> {
        let found = statements::outbox::receipt(&self.inner.database, &reference.hash()).await?;
        let Some(found) = found else {
            return Ok(None);
        };
        let (state, terms) = (rows::parse_state(&found.state)?, self.inner.retention);
        let received_at = clock::timestamp_from_millis(found.received_at);
        let changed_at = clock::timestamp_from_millis(found.changed_at);
        let download_until = clock::saturating_add(received_at, terms.download);
        let is_over = state == EntryState::Delivered && download_until <= self.inner.clock.now();
        let is_kept = found.payload.is_some();
        let application = match found.payload {
            Some(payload) if !is_over => self.open_if_readable(&found.id, payload).await?,
            _ => None,
        };
        Ok(Some(Receipt {
            state,
            posting: PostingId::new(found.posting),
            title: found.title,
            received_at,
            changed_at,
            expires_at: state
                .retention_period(&terms)
                .map(|time| clock::saturating_add(changed_at, time)),
            download_until: (state == EntryState::Delivered).then_some(download_until),
            may_have_arrived: 0 < found.unclear,
            is_content_stored: is_kept,
            is_discarded: found.reason.as_deref() == Some("discarded"),
            ats_errors: self.open_ats_errors(&found.id, found.complaints)?,
            application,
        }))
    }

    pub(in crate::store) fn open_ats_errors(
        &self,
        row: &str,
        sealed: Option<Vec<u8>>,
    ) -> Result<Vec<AtsFieldError>, OutboxError> {
        match sealed {
            Some(sealed) => Ok(self.inner.sealer.open_ats_errors(row, &sealed)?),
            None => Ok(Vec::new()),
        }
    }

    /// `None` if no key opens the answers: the receipt still shows the state.
    async fn open_if_readable(
        &self,
        row: &str,
        payload: Vec<u8>,
    ) -> Result<Option<Application>, OutboxError> {
        match self.open_application(row, payload).await {
            Err(OutboxError::Seal(error)) if error.is_permanent() => {
                tracing::error!(entry = row, "what was sent cannot be shown: {error}");
                Ok(None)
            }
            unpacked => unpacked.map(Some),
        }
    }
}
