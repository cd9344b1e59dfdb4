//! Receipts: what an applicant sees of an application.

use crate::{
    application::Application,
    clock,
    form::complaint::Complaint,
    posting::PostingId,
    store::{
        entry::{Receipt, Reference, State},
        outbox::{Outbox, OutboxError, later},
        rows, statements,
    },
};

impl Outbox {
    /// The receipt of a token. It contains the answers while they are stored. After delivery they
    /// are shown only while the sender may download them.
    pub async fn receipt(&self, reference: &Reference) -> Result<Option<Receipt>, OutboxError> {
        let found = statements::outbox::receipt(&self.shared.database, &reference.hash()).await?;
        let Some(found) = found else {
            return Ok(None);
        };
        let (state, terms) = (rows::state(&found.state)?, self.shared.terms);
        let received_at = clock::timestamp_from_millis(found.received_at);
        let changed_at = clock::timestamp_from_millis(found.changed_at);
        let download_until = later(received_at, terms.download);
        let is_over = state == State::Delivered && download_until <= self.shared.clock.now();
        let is_kept = found.payload.is_some();
        let application = match found.payload {
            Some(payload) if !is_over => self.unpack_if_readable(&found.id, payload).await?,
            _ => None,
        };
        Ok(Some(Receipt {
            state,
            posting: PostingId::new(found.posting),
            title: found.title,
            received_at,
            changed_at,
            ends_at: state.lasts(&terms).map(|time| later(changed_at, time)),
            download_until: (state == State::Delivered).then_some(download_until),
            may_have_arrived: 0 < found.unclear,
            is_kept,
            is_discarded: found.reason.as_deref() == Some("discarded"),
            complaints: self.complaints(&found.id, found.complaints)?,
            application,
        }))
    }

    pub(in crate::store) fn complaints(
        &self,
        row: &str,
        sealed: Option<Vec<u8>>,
    ) -> Result<Vec<Complaint>, OutboxError> {
        match sealed {
            Some(sealed) => Ok(self.shared.envelope.open_complaints(row, &sealed)?),
            None => Ok(Vec::new()),
        }
    }

    /// `None` if no key opens the answers: the receipt still shows the state.
    async fn unpack_if_readable(
        &self,
        row: &str,
        payload: Vec<u8>,
    ) -> Result<Option<Application>, OutboxError> {
        match self.unpack(row, payload).await {
            Err(OutboxError::Envelope(error)) if error.is_final() => {
                tracing::error!(entry = row, "what was sent cannot be shown: {error}");
                Ok(None)
            }
            unpacked => unpacked.map(Some),
        }
    }
}
