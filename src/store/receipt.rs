//! Receipts, which show applicants the state of their applications.

use jiff::Timestamp;

use crate::{
    application::{Application, ApplicationId},
    clock,
    form::AtsFieldError,
    posting::PostingId,
    store::{
        outbox::Outbox,
        outbox_entry::{EntryState, Receipt, ReceiptToken},
        outbox_error::OutboxError,
    },
};

row_struct! {
    /// The columns of an outbox entry from which a receipt is created.
    struct ReceiptRow {
        id: ApplicationId,
        posting: PostingId,
        title: String,
        state: EntryState,
        received_at: Timestamp,
        changed_at: Timestamp,
        unclear: i64,
        reason: Option<String>,
        payload: Option<Vec<u8>>,
        complaints: Option<Vec<u8>>,
    }
}

impl Outbox {
    /// Finds the receipt with this token. The receipt contains the answers while they are stored,
    /// but after the delivery only until the download period ends.
    pub async fn receipt(&self, reference: &ReceiptToken) -> Result<Option<Receipt>, OutboxError> {
        let entry = self.inner.database.query(
            "select id, posting, title, state, received_at, changed_at,
                    unclear + unclear_before as unclear, reason, payload, complaints
             from outbox where reference = $1",
        );
        let found: Option<ReceiptRow> = entry.bind(reference.hash()).fetch_optional().await?;
        let Some(found) = found else {
            return Ok(None);
        };
        let row = found.id.to_string();
        let (state, periods) = (found.state, self.inner.retention);
        let download_until = clock::saturating_add(found.received_at, periods.download);
        let is_over = state == EntryState::Delivered && download_until <= self.inner.clock.now();
        let is_kept = found.payload.is_some();
        let belongs = self.is_receipt_of(found.id, reference, found.payload.as_deref());
        let application = match found.payload.filter(|_| belongs && !is_over) {
            Some(payload) => self.open_if_readable(&row, payload).await?,
            None => None,
        };
        // The ATS's messages can quote answers, so they are shown only if the token belongs to the
        // entry.
        let complaints = found.complaints.filter(|_| belongs);
        Ok(Some(Receipt {
            id: found.id,
            state,
            posting: found.posting,
            title: found.title,
            received_at: found.received_at,
            changed_at: found.changed_at,
            expires_at: state
                .retention_period(&periods)
                .map(|time| clock::saturating_add(found.changed_at, time)),
            download_until: (state == EntryState::Delivered).then_some(download_until),
            may_have_arrived: found.unclear > 0,
            is_content_stored: is_kept,
            is_discarded: found.reason.as_deref() == Some("discarded"),
            ats_errors: self.open_ats_errors(&row, complaints)?,
            application,
        }))
    }

    /// Whether this application was received after `since` and is waiting or delivered. Does not
    /// read its content.
    pub async fn is_live_since(
        &self,
        id: ApplicationId,
        since: Timestamp,
    ) -> Result<bool, OutboxError> {
        let entry = self.inner.database.query(
            "select 1 from outbox
             where id = $1 and $2 < received_at and state in ('waiting', 'delivered')",
        );
        let entry = entry.bind(id.to_string()).bind(since.as_millisecond());
        Ok(entry.fetch_value::<i32>().await?.is_some())
    }

    /// Whether the token belongs to the entry. If someone tampered with the database, an entry can
    /// have the receipt token of another person, who must not be able to read the answers. Returns
    /// `true` if the content is damaged: decrypting it later reports the error. If the content was
    /// deleted, the token must be derivable from the entry's id with one of the keys.
    fn is_receipt_of(
        &self,
        id: ApplicationId,
        reference: &ReceiptToken,
        payload: Option<&[u8]>,
    ) -> bool {
        let sealer = &self.inner.sealer;
        let Some(payload) = payload else {
            return sealer.find_receipt_token(id, &reference.hash()).is_some();
        };
        let belongs = sealer.has_receipt_token(id, &reference.hash(), payload);
        let belongs = belongs.unwrap_or(true);
        if !belongs {
            tracing::error!(
                application = %id,
                "the receipt token of an application does not match its encrypted content, so its \
                 receipt does not show the answers: version 0.1.0 stored it and its key was \
                 removed, or someone changed the database"
            );
        }
        belongs
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

    /// Decrypts the answers. Returns `None` if they are damaged, so that the receipt can still show
    /// the state.
    async fn open_if_readable(
        &self,
        row: &str,
        payload: Vec<u8>,
    ) -> Result<Option<Application>, OutboxError> {
        match self.open_application(row, payload).await {
            Err(OutboxError::Seal(error)) if error.is_permanent() => {
                tracing::error!(
                    application = %row,
                    "cannot decrypt an application for its receipt: {error}"
                );
                Ok(None)
            }
            unpacked => unpacked.map(Some),
        }
    }
}
