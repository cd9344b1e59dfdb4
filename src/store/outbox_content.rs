//! Seals and opens the content of entries. Encryption and hashing of a large file take a while, so
//! both run on a blocking thread.

use std::sync::Arc;

use tokio::task::spawn_blocking;

use crate::{
    application::Application,
    clock,
    store::{
        application_sealer::SealedApplication,
        outbox::{Outbox, OutboxError},
        outbox_entry::{Claim, NewApplication},
        rows::{self, ClaimedRow, NewRow},
        seal::SealedField,
        statements,
    },
};

impl Outbox {
    /// Seals an application, and derives its hashes.
    pub(in crate::store) async fn seal_row(
        &self,
        new: NewApplication<'_>,
        replaces: Option<Vec<u8>>,
    ) -> Result<NewRow, OutboxError> {
        let (application, network) = (new.application.clone(), new.network);
        let can_be_same = application.is_hard_to_guess();
        let same_since = if can_be_same {
            self.same_since()
        } else {
            i64::MAX
        };
        let turn = self.inner.sealing_permits.acquire().await;
        let _permit = turn.map_err(|_| OutboxError::Stopping)?;
        let shared = Arc::clone(&self.inner);
        let packed = spawn_blocking(move || {
            let envelope = &shared.sealer;
            let sealed = envelope.seal(&application, network)?;
            let reference = envelope.receipt_token(application.id);
            Ok(NewRow {
                id: application.id.to_string(),
                reference: reference.hash(),
                digests: envelope.content_digests(&application),
                applicants: envelope.applicant_hashes(&application),
                network: envelope.network_hashes(network).swap_remove(0),
                ats: Arc::clone(&shared.ats),
                same_since,
                replaces,
                posting: application.posting.to_string(),
                title: application.title,
                now: shared.clock.now().as_millisecond(),
                payload: sealed.payload,
                document: sealed
                    .resume
                    .map(|file| (SealedField::Resume.as_str(), file.into())),
            })
        });
        packed.await.map_err(|_| OutboxError::Stopping)?
    }

    /// Opens an application with its file.
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

    /// Opens the application of a claimed entry.
    pub(in crate::store) async fn open_claim(
        &self,
        taken: &ClaimedRow,
    ) -> Result<Claim, OutboxError> {
        let application = match self
            .open_application(&taken.id, taken.payload.clone())
            .await
        {
            Err(OutboxError::Seal(error)) => {
                // Key rotation may have replaced the row or the file, so read both together.
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
        Ok(Claim {
            id: application.id,
            attempt: rows::to_count(taken.attempts),
            unclear_attempts: rows::to_count(taken.unclear),
            waiting_since: clock::timestamp_from_millis(taken.changed_at),
            probe_failures: taken.failures.map(rows::to_count),
            application,
        })
    }
}
