//! The outbox: stores accepted applications until they are delivered. Workers claim entries and end
//! attempts.

use std::{num::NonZeroUsize, sync::Arc, thread::available_parallelism, time::Duration};

use tokio::{
    sync::{Notify, Semaphore, broadcast},
    task::spawn_blocking,
};

use crate::{
    application::{Application, ApplicationId, Suspicion},
    clock::{self, Clock},
    store::{
        application_sealer::{ApplicationSealer, SealedApplication},
        database::Database,
        outbox_entry::{AttemptResult, Claim, EntryState, PutResult},
        outbox_error::OutboxError,
        outbox_settings::{OutboxLimit, OutboxLoad, OutboxSettings},
        put_rows::{PutRow, PutRowResult},
        replicas::Replicas,
        rows::{self, AttemptEnd, ClaimedRow, EntryChange, NewRow},
        seal::SealedField,
        settings::RetentionPeriods,
        statements,
    },
};

/// After this time, a visitor is assumed to have stopped waiting. A closed browser sends no signal.
const MAX_VISITOR_WAIT: Duration = Duration::from_secs(60);
/// Number of signals buffered for each receiver. A receiver that missed signals reads the entry.
const SIGNAL_CAPACITY: usize = 256;
/// The period in which the limits of applications per hour are counted.
const HOUR: Duration = Duration::from_secs(3_600);

/// The outbox: accepted applications, and their receipts after delivery. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox {
    pub(in crate::store) inner: Arc<Inner>,
    settings: Arc<OutboxSettings>,
    has_proof: bool,
}

#[derive(Debug)]
pub(in crate::store) struct Inner {
    pub database: Database,
    pub sealer: ApplicationSealer,
    pub clock: Clock,
    pub retention: RetentionPeriods,
    /// The ATS of new applications. Only applications for this ATS are delivered.
    pub ats: Arc<str>,
    /// One permit per processor, because sealing is CPU-bound.
    pub sealing_permits: Semaphore,
    pub wake_worker: Notify,
    pub settled_ids: broadcast::Sender<ApplicationId>,
}

impl Outbox {
    pub(in crate::store) fn new(
        database: Database,
        sealer: ApplicationSealer,
        clock: Clock,
        retention: RetentionPeriods,
        ats: Arc<str>,
    ) -> Self {
        let inner = Inner {
            database,
            sealer,
            clock,
            retention,
            ats,
            sealing_permits: Semaphore::new(available_parallelism().map_or(1, NonZeroUsize::get)),
            wake_worker: Notify::new(),
            settled_ids: broadcast::Sender::new(SIGNAL_CAPACITY),
        };
        Self {
            inner: Arc::new(inner),
            settings: Arc::default(),
            has_proof: false,
        }
    }

    /// The same outbox, which accepts new applications according to `settings`.
    #[must_use]
    pub fn with_settings(&self, settings: OutboxSettings) -> Self {
        Self {
            settings: Arc::new(settings),
            ..self.clone()
        }
    }

    /// The same outbox, for applications with a proof of work.
    #[must_use]
    pub fn with_proof(&self) -> Self {
        Self {
            has_proof: true,
            ..self.clone()
        }
    }

    /// The settings for new applications. Without [`Outbox::with_settings`], they have no limits.
    pub fn settings(&self) -> &OutboxSettings {
        &self.settings
    }

    /// Returns the coordination with other replicas, or `None` for SQLite.
    pub fn replicas(&self) -> Option<Replicas> {
        Replicas::for_database(&self.inner.database, &self.inner.ats)
    }

    /// Stores an application. It is committed to disk when this returns `Ok`.
    ///
    /// If the same content is already stored with the same id, returns that entry. Content that is
    /// hard to guess is also found with another id, within `apply.same_for`. Different content with
    /// the same id replaces a `Returned` entry, and otherwise fails with
    /// [`OutboxError::OtherContent`]. Fails with [`OutboxError::LimitReached`] if a limit of the
    /// settings is reached; applications that arrive at the same moment may exceed it.
    pub async fn put(&self, application: &Application) -> Result<PutResult, OutboxError> {
        self.put_or_replace(application, None).await
    }

    pub(in crate::store) async fn put_or_replace(
        &self,
        application: &Application,
        replaces: Option<Vec<u8>>,
    ) -> Result<PutResult, OutboxError> {
        let limit = self.reached_limit(application.posting.as_str()).await?;
        let row = Arc::new(self.seal_row(application.clone(), replaces).await?);
        match statements::put::put(&self.inner.database, &row, limit).await? {
            PutRowResult::Fresh => {
                self.inner.wake_worker.notify_one();
                self.put_result(application.id, &row.reference, true)
            }
            PutRowResult::Same(row) => self.put_result_from_row(&row),
            PutRowResult::Taken(row) => {
                Err(OutboxError::OtherContent(self.put_result_from_row(&row)?))
            }
            PutRowResult::TooLate => Err(OutboxError::TooLate),
            PutRowResult::LimitReached(limit) => Err(OutboxError::LimitReached(limit)),
        }
    }

    /// Reads what is compared with the limits of the settings.
    pub async fn load(&self) -> Result<OutboxLoad, OutboxError> {
        let since = clock::saturating_sub(self.inner.clock.now(), HOUR).as_millisecond();
        Ok(statements::load::read(&self.inner.database, since).await?)
    }

    async fn reached_limit(&self, posting: &str) -> Result<Option<OutboxLimit>, OutboxError> {
        if !self.settings.has_limits() {
            return Ok(None);
        }
        let load = self.load().await?;
        Ok(self.settings.limit_for(posting, self.has_proof, &load))
    }

    /// Finds an entry by its id.
    pub async fn find(&self, id: ApplicationId) -> Result<Option<PutResult>, OutboxError> {
        let entry = "select reference from outbox where id = $1";
        let entry = self.inner.database.query(entry).bind(id.to_string());
        let hash: Option<Vec<u8>> = entry.fetch_value().await?;
        hash.map(|hash| self.put_result(id, &hash, false))
            .transpose()
    }

    /// Claims the entry that has been due longest, by moving its due time to the end of the lease.
    /// Entries that may come from a program come last. If that entry is damaged, holds it and claims the next one.
    pub async fn claim(&self, lease: Duration) -> Result<Option<Claim>, OutboxError> {
        loop {
            let now = self.inner.clock.now();
            let lease_ends = clock::saturating_add(now, lease).as_millisecond();
            let Inner { database, ats, .. } = &*self.inner;
            let now = now.as_millisecond();
            let taken = statements::attempts::claim(database, ats, now, lease_ends).await?;
            let Some(taken) = taken else {
                return Ok(None);
            };
            let (turn, reason) = ((taken.attempts, taken.changed_at), "unreadable");
            match self.open_claim(&taken).await {
                Ok(claim) => return Ok(Some(claim)),
                Err(OutboxError::Seal(error)) if error.is_permanent() => {
                    tracing::error!(
                        entry = taken.id,
                        "cannot read an application, so it is held: {error}"
                    );
                    self.apply_change(taken.id, turn, EntryChange::Held { reason })
                        .await?;
                    self.allow_next_probe(taken.failures.is_some()).await?;
                }
                Err(error) => {
                    tracing::warn!(entry = taken.id, "an application is postponed: {error}");
                    let put_off = EntryChange::Postponed {
                        until: lease_ends,
                        reason,
                        unclear: false,
                    };
                    // If this fails too, the attempt counts as unclear when the lease expires.
                    let _ = self.apply_change(taken.id, turn, put_off).await;
                    let _ = self.allow_next_probe(taken.failures.is_some()).await;
                    return Err(error);
                }
            }
        }
    }

    /// Ends an attempt. Returns `false` if the entry has been changed, for example by another
    /// worker.
    pub async fn end_attempt(
        &self,
        claim: &Claim,
        end: AttemptResult,
    ) -> Result<bool, OutboxError> {
        let row = claim.id.to_string();
        let earliest =
            clock::saturating_sub(self.inner.clock.now(), MAX_VISITOR_WAIT).as_millisecond();
        let change = match end {
            AttemptResult::Delivered(delivered_as) => EntryChange::Delivered {
                delivered_as,
                kept_since: self.keep_content_received_after(),
            },
            AttemptResult::Refused(complaints) => EntryChange::Refused {
                complaints: self.inner.sealer.seal_ats_errors(&row, &complaints)?,
                // Without messages the form cannot be corrected, so it is not returned.
                since: if complaints.is_empty() {
                    i64::MAX
                } else {
                    earliest
                },
            },
            AttemptResult::Postponed {
                until,
                reason,
                unclear,
            } => EntryChange::Postponed {
                until: until.as_millisecond(),
                reason,
                unclear,
            },
            AttemptResult::Held { reason } => EntryChange::Held { reason },
        };
        let turn = (claim.attempt.into(), claim.waiting_since.as_millisecond());
        let settled = self.apply_change(row, turn, change).await?;
        // A missing receiver is not an error.
        let _ = self.inner.settled_ids.send(claim.id);
        // Wake the worker, because a later application of the same person may be due now.
        self.inner.wake_worker.notify_one();
        Ok(settled)
    }
}

impl Outbox {
    /// If this claim was a probe but was not sent, lets the next entry be the probe.
    async fn allow_next_probe(&self, was_probe: bool) -> Result<(), OutboxError> {
        if was_probe {
            self.allow_probe().await
        } else {
            Ok(())
        }
    }

    async fn seal_row(
        &self,
        application: Application,
        replaces: Option<Vec<u8>>,
    ) -> Result<NewRow, OutboxError> {
        let same_since = match application.is_hard_to_guess() {
            true => self.same_since(),
            false => i64::MAX,
        };
        let turn = self.inner.sealing_permits.acquire().await;
        let _permit = turn.map_err(|_| OutboxError::Stopping)?;
        let shared = Arc::clone(&self.inner);
        let (state, reason) = match self.settings.holds(application.suspicion) {
            true => (EntryState::Held, Some("suspicious")),
            false => (EntryState::Waiting, None),
        };
        let packed = spawn_blocking(move || {
            let envelope = &shared.sealer;
            let sealed = envelope.seal(&application)?;
            let reference = envelope.receipt_token(application.id);
            Ok(NewRow {
                id: application.id.to_string(),
                reference: reference.hash(),
                digests: envelope.content_digests(&application),
                applicants: envelope.applicant_hashes(&application),
                ats: Arc::clone(&shared.ats),
                same_since,
                replaces,
                posting: application.posting.to_string(),
                title: application.title,
                now: shared.clock.now().as_millisecond(),
                state: state.as_str(),
                reason,
                suspicion: application.suspicion.map(Suspicion::as_str),
                payload: sealed.payload,
                document: sealed
                    .resume
                    .map(|file| (SealedField::Resume.as_str(), file.into())),
            })
        });
        packed.await.map_err(|_| OutboxError::Stopping)?
    }

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

    async fn open_claim(&self, taken: &ClaimedRow) -> Result<Claim, OutboxError> {
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

    async fn apply_change(
        &self,
        id: String,
        turn: (i64, i64),
        change: EntryChange,
    ) -> Result<bool, OutboxError> {
        let end = Arc::new(AttemptEnd {
            id,
            attempt: turn.0,
            since: turn.1,
            now: self.inner.clock.now().as_millisecond(),
            change,
        });
        Ok(statements::attempts::end_attempt(&self.inner.database, &end).await?)
    }

    /// Content received after this time is not deleted at delivery, but by a later sweep.
    fn keep_content_received_after(&self) -> i64 {
        let (now, terms) = (self.inner.clock.now(), self.inner.retention);
        if terms.payload_after_delivery.is_zero() {
            clock::saturating_sub(now, terms.download).as_millisecond()
        } else {
            i64::MIN
        }
    }

    fn put_result_from_row(&self, row: &PutRow) -> Result<PutResult, OutboxError> {
        self.put_result(row.id, &row.reference, false)
    }

    fn put_result(
        &self,
        id: ApplicationId,
        hash: &[u8],
        fresh: bool,
    ) -> Result<PutResult, OutboxError> {
        let reference = self.inner.sealer.find_receipt_token(id, hash);
        Ok(PutResult {
            id,
            token: reference.ok_or(OutboxError::TokenLost(id))?,
            is_new: fresh,
        })
    }

    pub(in crate::store) fn time_until(&self, at: i64) -> Duration {
        let millis = at.saturating_sub(self.inner.clock.now().as_millisecond());
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }
}
