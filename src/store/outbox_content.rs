//! Decrypts the content of entries. Decryption runs on a blocking thread, because decrypting a
//! large file takes a while.

use std::sync::Arc;

use tokio::task::spawn_blocking;

use crate::{
    application::Application,
    clock,
    store::{
        application_sealer::{ApplicationSealError, SealedApplication},
        outbox::Outbox,
        outbox_entry::Claim,
        outbox_error::OutboxError,
        rows::{self, ClaimedRow},
        seal::SealedField,
        statements,
    },
};

impl Outbox {
    /// Decrypts an application with its file.
    pub(in crate::store) async fn open_application(
        &self,
        row: &str,
        payload: Vec<u8>,
    ) -> Result<Application, OutboxError> {
        let field = SealedField::Resume.as_str();
        let resume = statements::outbox::read_document(&self.inner.database, row, field).await?;
        self.open_sealed(row, SealedApplication { payload, resume })
            .await
    }

    async fn open_sealed(
        &self,
        row: &str,
        sealed: SealedApplication,
    ) -> Result<Application, OutboxError> {
        let (shared, row) = (Arc::clone(&self.inner), row.to_owned());
        let opened = spawn_blocking(move || shared.sealer.open(&row, &sealed));
        Ok(opened.await.map_err(|_| OutboxError::Stopping)??)
    }

    /// Decrypts the application of a claimed entry, with its file. Fails if the encrypted content
    /// names an ATS other than the one in the entry's column, because this means that someone
    /// changed the column.
    pub(in crate::store) async fn open_claim(
        &self,
        taken: &ClaimedRow,
    ) -> Result<Claim, OutboxError> {
        let application = match self
            .open_application(&taken.id, taken.payload.clone())
            .await
        {
            Err(OutboxError::Seal(error)) => {
                // Key rotation can replace the row after it was claimed and before its file is
                // read. In this case, read the payload and the file again in one query.
                let again =
                    statements::outbox::sealed_entry(&self.inner.database, &taken.id).await?;
                let sealed = again.and_then(|row| {
                    let (payload, resume) = (row.payload?, row.resume);
                    Some(SealedApplication { payload, resume })
                });
                self.open_sealed(&taken.id, sealed.ok_or(error)?).await?
            }
            unpacked => unpacked?,
        };
        let origin = self.inner.sealer.open_origin(&taken.id, &taken.payload)?;
        if origin.ats.is_some_and(|ats| *ats != *self.inner.ats) {
            return Err(ApplicationSealError::OtherAts.into());
        }
        Ok(Claim {
            id: application.id,
            attempt: rows::to_count(taken.attempts),
            unclear_attempts: rows::to_count(taken.unclear),
            waiting_since: clock::timestamp_from_millis(taken.changed_at),
            probe_failures: taken.failures.map(rows::to_count),
            was_blocked: matches!(taken.reason.as_deref(), Some("path" | "key" | "plan")),
            application,
        })
    }
}
