//! Stores new applications: encrypts them, writes their files, and inserts their rows.

use std::{io, sync::Arc};

use tokio::task::spawn_blocking;
use tracing::Instrument;

use crate::{
    application::{Application, ApplicationId, Suspicion},
    store::{
        outbox::Outbox,
        outbox_entry::{EntryState, NewApplication, PutResult},
        outbox_error::OutboxError,
        outbox_settings::OutboxLimit,
        put_rows::{ExistingRow, NewRow, PutRowResult},
        seal::SealedField,
        sender_network::SenderNetwork,
        statements,
    },
    telemetry::traces,
};

impl Outbox {
    /// Stores an application. The application is on disk when this returns `Ok`. Do not cancel this
    /// call: the application could still be stored, or its file could be written without a row that
    /// refers to it.
    ///
    /// If an entry with the same id and content exists, returns that entry. Also returns an entry
    /// with a different id if the same browser sent the same content within `apply.same_for`, and
    /// the content is hard to guess (`Application::is_hard_to_guess`). If an entry with the same id
    /// has different content, replaces it if its state is `Returned`, and fails with
    /// [`OutboxError::OtherContent`] otherwise. Fails with [`OutboxError::LimitReached`] if a limit
    /// in the settings is reached. The limits also hold if many applications arrive at the same
    /// time.
    pub async fn put(&self, new: impl Into<NewApplication<'_>>) -> Result<PutResult, OutboxError> {
        self.put_or_replace(new.into(), None).await
    }

    pub(in crate::store) async fn put_or_replace(
        &self,
        new: NewApplication<'_>,
        replaces: Option<Vec<u8>>,
    ) -> Result<PutResult, OutboxError> {
        let storing = self.seal_and_insert(new, replaces);
        storing.instrument(traces::store_application()).await
    }

    async fn seal_and_insert(
        &self,
        new: NewApplication<'_>,
        replaces: Option<Vec<u8>>,
    ) -> Result<PutResult, OutboxError> {
        let (application, network) = (new.application.clone(), new.network);
        let posting = new.application.posting.as_str();
        // Check the limits before the file is written, so that it is not written in vain. The
        // limits are checked again in the transaction that stores the application.
        let (counted, limit) = match self.count_sender(new.application, network) {
            Ok(counted) => (counted, self.reached_limit(posting).await?),
            Err(limit) => (None, Some(limit)),
        };
        let sealing = self.seal_and_write(application, network, replaces, limit.is_some());
        let (row, file) = sealing.await?;
        let row = Arc::new(row);
        let put = self.insert(new.application.id, row, file, limit).await?;
        if let (true, Some(counted)) = (put.is_new, counted) {
            counted.keep();
        }
        Ok(put)
    }

    /// Inserts the row of an encrypted application. `file` is the name of its file, `Ok(None)` if
    /// no file was written, or the error from writing it.
    async fn insert(
        &self,
        id: ApplicationId,
        row: Arc<NewRow>,
        file: io::Result<Option<String>>,
        limit: Option<OutboxLimit>,
    ) -> Result<PutResult, OutboxError> {
        let put =
            statements::put::put(&self.inner.database, &self.inner.sealer, &row, file, limit).await;
        match put.inspect_err(|_| self.record_failed(row.size()))? {
            PutRowResult::Fresh {
                has_saved_form,
                is_correction,
            } => {
                self.inner.wake_worker.notify_one();
                let kept = self.put_result(id, &row.reference)?;
                Ok(PutResult {
                    is_new: true,
                    is_correction,
                    may_have_saved_form: has_saved_form,
                    ..kept
                })
            }
            PutRowResult::Same(row) => self.put_result_from_row(&row),
            PutRowResult::Taken(row) => {
                Err(OutboxError::OtherContent(self.put_result_from_row(&row)?))
            }
            PutRowResult::TooLate => Err(OutboxError::TooLate),
            PutRowResult::LimitReached(limit) => Err(OutboxError::LimitReached(limit)),
        }
    }
}

impl Outbox {
    /// Encrypts an application, and writes its file unless a limit is reached. Both happen in one
    /// task on a blocking thread, because switching between threads takes time.
    async fn seal_and_write(
        &self,
        application: Application,
        network: Option<SenderNetwork>,
        replaces: Option<Vec<u8>>,
        is_limit_reached: bool,
    ) -> Result<(NewRow, io::Result<Option<String>>), OutboxError> {
        let permits = Arc::clone(&self.inner.sealing_permits);
        let permit = permits.acquire_owned().await;
        let permit = permit.map_err(|_| OutboxError::Stopping)?;
        let outbox = self.clone();
        let packed = spawn_blocking(move || {
            let row = outbox.seal_row(application, network, replaces)?;
            drop(permit);
            let content = row.document.as_ref().filter(|_| !is_limit_reached);
            let file =
                content.map(|(_, content)| outbox.inner.database.write_file_blocking(content));
            Ok((row, file.unwrap_or(Ok(None))))
        });
        packed.await.map_err(|_| OutboxError::Stopping)?
    }

    fn seal_row(
        &self,
        application: Application,
        network: Option<SenderNetwork>,
        replaces: Option<Vec<u8>>,
    ) -> Result<NewRow, OutboxError> {
        let envelope = &self.inner.sealer;
        let sealed = envelope.seal(&application, network, &self.inner.ats)?;
        let can_be_same = application.is_hard_to_guess();
        let (id, digests) = (
            application.id.to_string(),
            envelope.content_digests(&application),
        );
        let (state, reason) = if self.settings().holds(application.suspicion) {
            (EntryState::Held, Some("suspicious"))
        } else {
            (EntryState::Waiting, None)
        };
        Ok(NewRow {
            entry_digest: envelope.entry_digest(&id, &digests[0]),
            id,
            digests,
            reference: envelope.receipt_token(application.id).hash(),
            applicants: envelope.applicant_hashes(&application),
            network: envelope.network_hashes(network).swap_remove(0),
            ats: Arc::clone(&self.inner.ats),
            same_since: if can_be_same {
                self.same_since()
            } else {
                i64::MAX
            },
            replaces,
            posting: application.posting.to_string(),
            title: application.title,
            now: self.inner.clock.now().as_millisecond(),
            state: state.as_str(),
            reason,
            suspicion: application.suspicion.map(Suspicion::as_str),
            payload: sealed.payload,
            document: sealed
                .resume
                .map(|file| (SealedField::Resume.as_str(), file.into())),
            limits: self.row_limits(),
        })
    }

    /// Creates the result for a stored application. The saved form of a returned application must
    /// not be marked as accepted, because it contains the file for the form that is shown again.
    fn put_result_from_row(&self, row: &ExistingRow) -> Result<PutResult, OutboxError> {
        Ok(PutResult {
            may_have_saved_form: row.state != EntryState::Returned,
            ..self.put_result(row.id, &row.reference)?
        })
    }
}
